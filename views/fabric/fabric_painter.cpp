#include "views/fabric/fabric_painter.h"

#include <QObject>
#include <algorithm>
#include <cmath>
#include <map>

#include "model/units/text.h"

namespace hallwright {
namespace {

constexpr double leastCell = 3, leastText = 20, washShare = 0.28, stripShare = 0.09, textMargin = 4, corner = 3;
constexpr std::size_t otherCategory = 6, switchCategory = 1;
constexpr int most = 7;  // domains in colours of their own: the categories but that of all others

QString text(const std::string& words) { return QString::fromStdString(words); }

QColor mixed(const QColor& from, const QColor& to, double share) {
  const auto part = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
  return {part(from.red(), to.red()), part(from.green(), to.green()), part(from.blue(), to.blue())};
}

/// Where there is no room for the words, their number: "11\u201320" of "pod 11\u201320", "80" of "80 spines".
QString shortened(const QString& words, const QFontMetricsF& metrics, double room) {
  if (metrics.horizontalAdvance(words) <= room) return words;
  QString first = words.section(' ', 0, 0), last = words.section(' ', -1);
  if (!last.isEmpty() && last[0].isDigit()) return last;
  return !first.isEmpty() && first[0].isDigit() ? first : words;
}

double thickness(std::int64_t count) { return std::min(7.0, 1 + 0.55 * std::log2(static_cast<double>(count))); }

}  // namespace

QString countText(FabricLayer layer, std::size_t count) {
  const QString number = text(formatCount(static_cast<std::int64_t>(count)));
  switch (layer) {
    case FabricLayer::Host:
      return count == 1 ? QObject::tr("1 host") : QObject::tr("%1 hosts").arg(number);
    case FabricLayer::Leaf:
      return count == 1 ? QObject::tr("1 leaf") : QObject::tr("%1 leaves").arg(number);
    case FabricLayer::Spine:
      return count == 1 ? QObject::tr("1 spine") : QObject::tr("%1 spines").arg(number);
    case FabricLayer::Core:
      break;
  }
  return count == 1 ? QObject::tr("1 core") : QObject::tr("%1 cores").arg(number);
}

FabricPainter::FabricPainter(QPainter& painter, const FabricContent& content, const FabricLayout& layout,
                             const FabricTransform& transform, const Palette& palette, const FabricMarks& marks,
                             QRectF area)
    : painter_(painter),
      content_(content),
      layout_(layout),
      transform_(transform),
      palette_(palette),
      marks_(marks),
      area_(area) {}

QLineF FabricPainter::lineOf(const FabricLine& line, const FabricLayout& layout, const FabricTransform& transform) {
  QRectF lower = transform.toPixel(layout.rectOf(line.lower)), upper = transform.toPixel(layout.rectOf(line.upper));
  if (lower.top() < upper.top()) std::swap(lower, upper);
  const double inset = std::min(0.4 * upper.width(), 8.0);  // less than half: rounding never turns the ends round
  const double x = line.upper.cell >= 0 ? upper.center().x()
                                        : std::clamp(lower.center().x(), upper.left() + inset, upper.right() - inset);
  const bool beside = lower.top() < upper.bottom();
  return {QPointF(lower.center().x(), lower.top()), QPointF(x, beside ? upper.top() : upper.bottom())};
}

void FabricPainter::paintBundles(const std::vector<FabricLine>& bundles, bool faint) {
  painter_.setRenderHint(QPainter::Antialiasing);
  QColor colour = palette_.mutedText;
  colour.setAlphaF(faint ? 0.25F : 0.6F);
  std::vector<std::pair<QLineF, QString>> labels;
  for (const FabricLine& bundle : bundles) {
    if (bundle.lower == bundle.upper) continue;
    const QLineF line = lineOf(bundle, layout_, transform_);
    if (!area_.intersects(QRectF(line.p1(), line.p2()).normalized().adjusted(-1, -1, 1, 1))) continue;
    painter_.setPen(QPen(colour, thickness(bundle.count), Qt::SolidLine, Qt::FlatCap));
    painter_.drawLine(line);
    ++primitives_;
    if (!faint && line.length() > 2 * leastText) labels.emplace_back(line, text(formatCount(bundle.count)));
  }
  paintCounts(labels);
}

/// Each on its line where it covers no other; where there is no such place it is left out.
void FabricPainter::paintCounts(const std::vector<std::pair<QLineF, QString>>& labels) {
  constexpr std::size_t mostLabels = 60;
  constexpr double places[] = {0.5, 0.35, 0.65, 0.22, 0.78};
  if (labels.size() > mostLabels) return;
  const QFontMetricsF metrics(painter_.font());
  std::vector<QRectF> taken;
  for (const auto& [line, words] : labels) {
    QRectF box(0, 0, metrics.horizontalAdvance(words) + 2 * textMargin, metrics.height());
    for (const double place : places) {
      box.moveCenter(line.pointAt(place));
      if (std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(box); })) continue;
      taken.push_back(box);
      painter_.fillRect(box, palette_.surface);
      paintText(box, words, palette_.mutedText, Qt::AlignCenter);
      ++primitives_;
      break;
    }
  }
}

void FabricPainter::paintLines(const std::vector<FabricLine>& lines, const QColor& colour) {
  painter_.setRenderHint(QPainter::Antialiasing);
  for (const FabricLine& each : lines) {
    const QLineF line = lineOf(each, layout_, transform_);
    if (!area_.intersects(QRectF(line.p1(), line.p2()).normalized().adjusted(-1, -1, 1, 1))) continue;
    // Drawn by hand, in place of the rule's: dashed.
    const bool drawn = std::ranges::any_of(
        each.links, [&](std::uint32_t link) { return static_cast<bool>(content_.graph().links[link].drawn); });
    painter_.setPen(QPen(colour, std::min(4.0, 1 + 0.4 * static_cast<double>(each.count - 1)),
                         drawn ? Qt::DashLine : Qt::SolidLine));
    painter_.drawLine(line);
    ++primitives_;
  }
}

void FabricPainter::paintContainers(const std::vector<std::int64_t>& linksOfContainer) {
  painter_.setRenderHint(QPainter::Antialiasing, false);
  for (std::size_t i = 0; i < layout_.containers().size(); ++i) {
    const FabricContainer& one = layout_.containers()[i];
    if (area_.intersects(transform_.toPixel(one.rect)))
      paintContainer(one, linksOfContainer[i], {static_cast<int>(i), -1});
  }
}

QColor FabricPainter::domainColour(int domain) const {
  if (domain < 0 || domain >= most) return palette_.categories[otherCategory];
  const auto number = static_cast<std::size_t>(domain);
  return palette_.categories[number < otherCategory ? number : number + 1];
}

QColor FabricPainter::nodeColour(const FabricContainer& one, std::uint32_t node) const {
  const bool host = one.layer == FabricLayer::Host;
  if (content_.domains.empty()) return palette_.categories[host ? 0 : switchCategory];
  return domainColour(host ? content_.domainOfHost[node] : content_.domainOfSwitch[node]);
}

bool FabricPainter::isPlaced(const FabricContainer& one, std::uint32_t node) const {
  return one.layer == FabricLayer::Host || content_.graph().switches[node].device;
}

bool FabricPainter::isSelected(const FabricContainer& one, std::uint32_t node) const {
  return marked(one.layer == FabricLayer::Host ? marks_.selectedHosts : marks_.selectedSwitches, node);
}

bool FabricPainter::isLost(const FabricContainer& one, std::uint32_t node) const {
  return marked(one.layer == FabricLayer::Host ? marks_.lostHosts : marks_.lostSwitches, node);
}

/// What the card says, the most important line first.
QStringList FabricPainter::textsOf(const FabricContainer& one, std::int64_t links) const {
  QStringList lines;
  if (!one.name.empty()) lines << text(one.name);
  lines << countText(one.layer, one.nodes.size());
  const auto missing = std::ranges::count_if(one.nodes, [&](std::uint32_t node) { return !isPlaced(one, node); });
  if (missing == std::ssize(one.nodes) && missing > 0) {
    lines << QObject::tr("not placed");
  } else if (missing > 0) {
    lines << QObject::tr("%1 not placed").arg(text(formatCount(missing)));
  }
  if (one.kind == FabricContainer::Kind::Card)
    lines << (links == 1 ? QObject::tr("1 link") : QObject::tr("%1 links").arg(text(formatCount(links))));
  return lines;
}

void FabricPainter::paintContainer(const FabricContainer& one, std::int64_t links, FabricSpot spot) {
  const QRectF rect = transform_.toPixel(one.rect);
  const bool selected = one.kind == FabricContainer::Kind::Card &&
                        std::ranges::any_of(one.nodes, [&](std::uint32_t node) { return isSelected(one, node); });
  const bool lost = one.kind == FabricContainer::Kind::Card &&
                    std::ranges::any_of(one.nodes, [&](std::uint32_t node) { return isLost(one, node); });
  const bool allMissing = std::ranges::none_of(one.nodes, [&](std::uint32_t node) { return isPlaced(one, node); });
  painter_.fillRect(rect, one.kind == FabricContainer::Kind::Frame ? palette_.window : palette_.raised);
  ++primitives_;
  const QFontMetricsF metrics(painter_.font());
  if (one.kind == FabricContainer::Kind::Card) {
    paintShares(one, QRectF(rect.topLeft(), QSizeF(rect.width(), std::max(3.0, stripShare * rect.height()))));
    if (allMissing) painter_.fillRect(rect, QBrush(palette_.hairline, Qt::BDiagPattern));
    QRectF line = rect.adjusted(textMargin, std::max(3.0, stripShare * rect.height()) + 1, -textMargin, 0);
    bool first = true;
    for (const QString& words : textsOf(one, links)) {
      line.setHeight(metrics.height());
      if (line.bottom() > rect.bottom() + 1) break;
      paintText(line, shortened(words, metrics, line.width() - textMargin), first ? palette_.text : palette_.mutedText,
                Qt::AlignCenter, first);
      line.translate(0, metrics.height());
      first = false;
    }
  } else {
    const QRectF first = one.kind == FabricContainer::Kind::Frame ? transform_.toPixel(layout_.cellRect(one, 0)) : rect;
    const double high = one.kind == FabricContainer::Kind::Frame ? first.top() - rect.top() : rect.height();
    const QRectF head(rect.left() + textMargin, rect.top(), rect.width() - 2 * textMargin, high);
    if (high >= metrics.height() - 2)
      paintText(head, QStringLiteral("\u25be ") + textsOf(one, links).join(QStringLiteral(", ")), palette_.text,
                Qt::AlignVCenter | Qt::AlignLeft);
    if (one.kind == FabricContainer::Kind::Frame) paintCells(one, spot);
  }
  paintOutline(rect, selected ? palette_.accent : palette_.hairline, selected ? 2 : 1,
               allMissing ? Qt::DashLine : Qt::SolidLine);
  if (lost) paintCross(rect);
  if (marks_.hovered == spot) paintOutline(rect, palette_.mutedText, 1);
  if (marks_.focus == spot) paintOutline(rect.adjusted(-2, -2, 2, 2), palette_.accent, 1, Qt::DotLine);
}

/// How much of it each domain has, from left to right.
void FabricPainter::paintShares(const FabricContainer& one, const QRectF& rect) {
  std::map<QRgb, std::size_t> shares;
  std::vector<QRgb> order;
  for (const std::uint32_t node : one.nodes) {
    const QRgb colour = nodeColour(one, node).rgb();
    if (++shares[colour] == 1) order.push_back(colour);
  }
  double x = rect.left();
  for (const QRgb colour : order) {
    const double wide = rect.width() * static_cast<double>(shares[colour]) / static_cast<double>(one.nodes.size());
    painter_.fillRect(QRectF(x, rect.top(), wide, rect.height()), QColor(colour));
    x += wide;
    ++primitives_;
  }
}

void FabricPainter::paintCells(const FabricContainer& frame, FabricSpot spot) {
  const QRectF first = transform_.toPixel(layout_.cellRect(frame, 0));
  const auto count = static_cast<int>(frame.nodes.size());
  if (first.width() < leastCell) {  // too small to be told apart: one area
    const QRectF last = transform_.toPixel(layout_.cellRect(frame, count - 1));
    QRectF all = first.united(last);
    all.setRight(transform_.toPixel(layout_.cellRect(frame, std::min(count, frame.perRow) - 1)).right());
    return paintShares(frame, all);
  }
  for (int cell = 0; cell < count; ++cell) {
    const QRectF rect = transform_.toPixel(layout_.cellRect(frame, cell));
    if (rect.top() > area_.bottom()) return;
    if (area_.intersects(rect)) paintCell(frame, cell, rect, {spot.container, cell});
  }
}

void FabricPainter::paintCell(const FabricContainer& frame, int cell, const QRectF& rect, FabricSpot spot) {
  const std::uint32_t node = frame.nodes[static_cast<std::size_t>(cell)];
  const QColor colour = nodeColour(frame, node);
  const bool placed = isPlaced(frame, node), selected = isSelected(frame, node);
  if (placed) {
    painter_.fillRect(rect, mixed(palette_.surface, colour, washShare));
    if (rect.width() >= leastCell * 2)
      painter_.fillRect(QRectF(rect.topLeft(), QSizeF(rect.width(), std::max(2.0, stripShare * rect.height()))),
                        colour);
  } else {
    painter_.fillRect(rect, palette_.surface);
    painter_.fillRect(rect, QBrush(palette_.hairline, Qt::BDiagPattern));
    paintOutline(rect, palette_.mutedText, 1, Qt::DashLine);
  }
  primitives_ += 2;
  const QFontMetricsF metrics(painter_.font());
  const bool host = frame.layer == FabricLayer::Host;
  const QString name = content_.nameOf({host, node});
  const QString number = host ? QString() : QString::number(content_.graph().switches[node].index + 1);
  const double room = rect.width() - 2;
  if (rect.height() >= metrics.height() - 2 && room >= metrics.averageCharWidth()) {
    const bool whole = metrics.horizontalAdvance(name) <= room;
    const bool two = !placed && rect.height() >= 2 * metrics.height() &&
                     metrics.horizontalAdvance(QObject::tr("not placed")) <= room;
    const QString words = whole ? name : host && room >= 2 * leastText ? name : number;
    if (two) {
      paintText(rect, words + '\n' + QObject::tr("not placed"), palette_.text, Qt::AlignCenter);
    } else if (!words.isEmpty()) {
      paintText(rect, words, palette_.text, Qt::AlignCenter);
    }
  }
  if (selected) paintOutline(rect.adjusted(-1, -1, 1, 1), palette_.accent, 2);
  if (isLost(frame, node)) paintCross(rect);
  if (marks_.hovered == spot) paintOutline(rect, palette_.text, 1);
  if (marks_.focus == spot) paintOutline(rect.adjusted(-2, -2, 2, 2), palette_.accent, 1, Qt::DotLine);
}

void FabricPainter::paintOutline(const QRectF& rect, const QColor& colour, double width, Qt::PenStyle style) {
  painter_.setPen(QPen(colour, width, style));
  painter_.setBrush(Qt::NoBrush);
  painter_.drawRect(rect);
  ++primitives_;
}

void FabricPainter::paintCross(const QRectF& rect) {
  painter_.setPen(QPen(palette_.error, 2));
  painter_.drawLine(rect.topLeft(), rect.bottomRight());
  painter_.drawLine(rect.topRight(), rect.bottomLeft());
  primitives_ += 2;
}

void FabricPainter::paintText(const QRectF& rect, const QString& words, const QColor& colour, int flags, bool bold) {
  if (rect.width() < leastText / 2) return;
  const QFont before = painter_.font();
  if (bold) {
    QFont strong = before;
    strong.setWeight(QFont::DemiBold);
    painter_.setFont(strong);
  }
  painter_.setPen(colour);
  const QString shown =
      words.contains('\n') ? words : QFontMetricsF(painter_.font()).elidedText(words, Qt::ElideRight, rect.width() + 1);
  painter_.drawText(rect, flags, shown);
  painter_.setFont(before);
  ++primitives_;
}

void FabricPainter::paintLegend(const QRectF& strip) {
  painter_.fillRect(strip, palette_.surface);
  painter_.setRenderHint(QPainter::Antialiasing, false);
  constexpr double swatch = 9, gap = 5, between = 12;
  const QFontMetricsF metrics(painter_.font());
  double x = strip.left() + gridStep;
  const auto entry = [&](const QString& words, const QColor& colour, bool hatched) {
    const double wide = metrics.horizontalAdvance(words) + 2;
    if (x + swatch + gap + wide > strip.right()) return false;
    const QRectF box(x, strip.center().y() - swatch / 2, swatch, swatch);
    if (hatched) {
      painter_.fillRect(box, QBrush(colour, Qt::BDiagPattern));
      paintOutline(box, palette_.mutedText, 1, Qt::DashLine);
    } else {
      painter_.fillRect(box, colour);
    }
    x += swatch + gap;
    paintText({x, strip.top(), wide, strip.height()}, words, palette_.mutedText, Qt::AlignVCenter | Qt::AlignLeft);
    x += wide + between;
    return true;
  };
  const auto& switches = content_.graph().switches;
  if (std::ranges::any_of(switches, [](const FabricSwitch& one) { return !one.device; }))
    entry(QObject::tr("not placed"), palette_.mutedText, true);
  if (content_.domains.empty()) {
    entry(QObject::tr("hosts"), palette_.categories[0], false);
    entry(QObject::tr("switches"), palette_.categories[switchCategory], false);
    return;
  }
  entry(QObject::tr("none or several domains"), palette_.categories[otherCategory], false);
  for (int i = 0; i < std::ssize(content_.domains); ++i) {
    if (i >= most) {
      entry(QObject::tr("and %1 more").arg(std::ssize(content_.domains) - most), palette_.categories[otherCategory],
            false);
      return;
    }
    if (!entry(content_.domainName(i), domainColour(i), false)) return;
  }
}

}  // namespace hallwright
