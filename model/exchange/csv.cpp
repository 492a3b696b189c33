#include "model/exchange/csv.h"

#include <algorithm>
#include <optional>

namespace hallwright {
namespace {

constexpr std::size_t longestRow = 1'000'000;

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text) {}

  Result<std::vector<CsvRow>> run() {
    while (at_ < text_.size()) {
      CsvRow row{line_, {}};
      const std::size_t start = at_;
      if (auto fault = readRow(row, start)) return *fault;
      if (row.fields.size() > 1 || !row.fields.front().empty()) rows_.push_back(std::move(row));
    }
    return std::move(rows_);
  }

 private:
  std::optional<Error> readRow(CsvRow& row, std::size_t start) {
    while (true) {
      std::string field;
      if (auto fault = at_ < text_.size() && text_[at_] == '"' ? readQuoted(field) : readPlain(field)) return fault;
      row.fields.push_back(std::move(field));
      if (at_ - start > longestRow)
        return Error{"this row is longer than 1 MB: that is no schedule", lineName(row.line)};
      if (at_ >= text_.size()) return std::nullopt;
      const char end = text_[at_++];
      if (end == ',') continue;
      if (end == '\r' && at_ < text_.size() && text_[at_] == '\n') ++at_;
      ++line_;
      return std::nullopt;
    }
  }

  std::optional<Error> readPlain(std::string& field) {
    const std::size_t end = std::min(text_.find_first_of(",\r\n", at_), text_.size());
    field = text_.substr(at_, end - at_);
    if (field.find('\0') != std::string::npos) return Error{"holds a zero byte: this is no text", lineName(line_)};
    at_ = end;
    return std::nullopt;
  }

  std::optional<Error> readQuoted(std::string& field) {
    const int begin = line_;
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\n') ++line_;
      if (c != '"') {
        field += c;
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        field += c, ++at_;
      } else {
        ++at_;
        if (at_ >= text_.size() || text_[at_] == ',' || text_[at_] == '\r' || text_[at_] == '\n') return std::nullopt;
        return Error{"text follows a closing quote: a comma or the end of the line would be right", lineName(line_)};
      }
    }
    return Error{"a quote begins here and does not end", lineName(begin)};
  }

  static std::string lineName(int line) { return "line " + std::to_string(line); }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::vector<CsvRow> rows_;
};

}  // namespace

std::string csvLine(const std::vector<std::string>& fields) {
  std::string line;
  for (const std::string& field : fields) {
    if (&field != &fields.front()) line += ',';
    if (field.find_first_of(",\"\r\n") == std::string::npos) {
      line += field;
      continue;
    }
    line += '"';
    for (const char c : field) line += c == '"' ? "\"\"" : std::string(1, c);
    line += '"';
  }
  return line + "\r\n";
}

Result<std::vector<CsvRow>> readCsv(std::string_view text) { return Reader(text).run(); }

}  // namespace hallwright
