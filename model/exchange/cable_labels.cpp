#include "model/exchange/cable_labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "model/exchange/csv.h"
#include "model/units/text.h"

namespace hallwright {
namespace {

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&') {
      safe += "&amp;";
    } else if (c == '<') {
      safe += "&lt;";
    } else if (c == '>') {
      safe += "&gt;";
    } else {
      safe += c;
    }
  }
  return safe;
}

std::string whatOf(const Plan& plan, const ScheduleRow& row) {
  const Product* product = productOf(plan, row.product);
  const std::string name = product ? product->name : std::string("no product chosen");
  return row.ordered > Length() ? name + ", " + formatRounded(row.ordered.distance()) : name;
}

/// Millimetres that hold `text` on one line of `width`; letters of a sans-serif are about 0.6 of its size wide.
double sizeFor(const std::string& text, double width, double most) {
  constexpr double letter = 0.6;
  const double letters = static_cast<double>(std::max<std::size_t>(1, text.size()));
  return std::min(most, width / (letter * letters));
}

class Sheet {
 public:
  explicit Sheet(const LabelSheet& sheet) : sheet_(sheet) {
    fmt::format_to(std::back_inserter(text_),
                   R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}mm" height="{1}mm" viewBox="0 0 {0} {1}">)"
                   "\n",
                   sheet.pageWidth, sheet.pageHeight);
    cropMarks();
  }

  void add(int place, const CableLabel& label) {
    const int row = place / sheet_.across(), column = place % sheet_.across();
    const double x = left() + column * sheet_.width;
    const double y = top() + row * sheet_.height;
    constexpr double inset = 1.5;
    const double wide = sheet_.width - 2 * inset, line = sheet_.height / 4;
    const auto write = [&](const std::string& words, double nth, const char* weight) {
      fmt::format_to(std::back_inserter(text_),
                     R"(<text x="{:.2f}" y="{:.2f}" font-size="{:.2f}" font-weight="{}">{}</text>)"
                     "\n",
                     x + inset, y + line * nth, sizeFor(words, wide, line * 0.75), weight, escaped(words));
    };
    write(label.here, 1.0, "bold");
    write("to " + label.far, 2.0, "normal");
    write(label.cable + " " + label.end, 2.9, "normal");
    write(label.what, 3.7, "normal");
  }

  std::string take() { return std::move(text_) + "</svg>\n"; }

 private:
  double left() const { return (sheet_.pageWidth - sheet_.across() * sheet_.width) / 2; }
  double top() const { return (sheet_.pageHeight - sheet_.down() * sheet_.height) / 2; }

  void line(double x1, double y1, double x2, double y2) {
    fmt::format_to(std::back_inserter(text_),
                   R"(<path d="M{:.2f} {:.2f}L{:.2f} {:.2f}"/>)"
                   "\n",
                   x1, y1, x2, y2);
  }

  /// Where to cut, outside the labels: at both ends of every cut.
  void cropMarks() {
    constexpr double gap = 1;
    const double length = std::max(1.0, sheet_.margin / 2);
    const double right = sheet_.pageWidth - left(), bottom = sheet_.pageHeight - top();
    for (int i = 0; i <= sheet_.across(); ++i) {
      const double x = left() + i * sheet_.width;
      line(x, top() - gap, x, top() - gap - length);
      line(x, bottom + gap, x, bottom + gap + length);
    }
    for (int i = 0; i <= sheet_.down(); ++i) {
      const double y = top() + i * sheet_.height;
      line(left() - gap, y, left() - gap - length, y);
      line(right + gap, y, right + gap + length, y);
    }
  }

  const LabelSheet& sheet_;
  std::string text_;
};

int thatFit(double room, double each) {
  constexpr double hair = 1e-9;  // 63.3 three times is 189.9
  return each > 0 && room > 0 ? static_cast<int>(room / each + hair) : 0;
}

}  // namespace

int LabelSheet::across() const { return thatFit(pageWidth - 2 * margin, width); }
int LabelSheet::down() const { return thatFit(pageHeight - 2 * margin, height); }

std::vector<CableLabel> cableLabels(const Plan& plan, const std::vector<ScheduleRow>& schedule) {
  std::vector<CableLabel> labels;
  labels.reserve(2 * schedule.size());
  for (const ScheduleRow& row : schedule) {
    const std::string from = row.from.label(), to = row.to.label(), what = whatOf(plan, row);
    labels.push_back({row.id, 'A', from, to, what});
    labels.push_back({row.id, 'B', to, from, what});
  }
  return labels;
}

std::string labelsCsv(const std::vector<CableLabel>& labels) {
  std::string text = csvLine({"cable", "end", "this_end", "far_end", "what"});
  for (const CableLabel& label : labels)
    text += csvLine({label.cable, std::string(1, label.end), label.here, label.far, label.what});
  return text;
}

Result<std::string> labelsHtml(const std::vector<CableLabel>& labels, const LabelSheet& sheet,
                               const std::string& title) {
  const int perPage = sheet.across() * sheet.down();
  if (perPage < 1)
    return Error{fmt::format("a label of {} x {} mm does not fit on a page of {} x {} mm with margins of {} mm",
                             sheet.width, sheet.height, sheet.pageWidth, sheet.pageHeight, sheet.margin)};
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{}</title>\n<style>\n"
      "@page {{ size: {}mm {}mm; margin: 0 }}\nbody {{ margin: 0 }}\n"
      "svg {{ display: block; break-after: page }}\nsvg:last-of-type {{ break-after: auto }}\n"
      "text {{ font-family: \"DejaVu Sans\", Arial, sans-serif }}\n"
      "path {{ stroke: #000; stroke-width: 0.15 }}\n</style></head><body>\n",
      escaped(title), sheet.pageWidth, sheet.pageHeight);
  for (std::size_t at = 0; at < labels.size(); at += static_cast<std::size_t>(perPage)) {
    Sheet page(sheet);
    const std::size_t end = std::min(labels.size(), at + static_cast<std::size_t>(perPage));
    for (std::size_t i = at; i < end; ++i) page.add(static_cast<int>(i - at), labels[i]);
    text += page.take();
  }
  return text + "</body></html>\n";
}

}  // namespace hallwright
