#include "views/elevation/elevation_painter.h"

#include <QObject>
#include <algorithm>

#include "model/scene/build_scene.h"

namespace hallwright {
namespace {

constexpr double stripe = 4, textGap = 6, meterHigh = 4, hintPad = 6, markRoom = 12;
constexpr int namePoints = 11;

QColor mixed(const QColor& ground, const QColor& colour, double share) {
  const auto part = [share](int a, int b) { return static_cast<int>(a + (b - a) * share); };
  return {part(ground.red(), colour.red()), part(ground.green(), colour.green()), part(ground.blue(), colour.blue())};
}

QFont nameFont(QFont font) {
  font.setPointSize(namePoints);
  font.setBold(true);
  return font;
}

/// Whether it is seen on the face that it is not mounted on.
bool isThrough(const RackBody& body, Face face) { return body.mount.side == SidePost::None && body.mount.face != face; }

bool fillsDepth(const RackBody& body, const Rack& rack) { return body.depth * 2 > rack.depth; }

bool isLater(const RackBody& body) {
  return body.device &&
         (body.device->status.kind == Status::Kind::Phase || body.device->status.kind == Status::Kind::Reserved);
}

}  // namespace

ElevationPainter::ElevationPainter(QPainter& painter, const ElevationLayout& layout, const Palette& palette,
                                   UnitPreference units)
    : painter_(painter), layout_(layout), palette_(palette), font_(painter.font()) {
  style_.units = units;
}

double ElevationPainter::headHeight(Faces faces, const QFontMetricsF& metrics) {
  const double meter = metrics.height() + meterHigh + 4;
  return 6 + metrics.height() * 2.4 + (faces == Faces::Both ? meter : 2 * meter);
}

QColor ElevationPainter::categoryOf(const Product& product) const {
  switch (useOf(product.kind)) {
    case RackUse::Compute:
      return palette_.categories[0];
    case RackUse::Network:
      return palette_.categories[1];
    case RackUse::Storage:
      return palette_.categories[2];
    case RackUse::Management:
      return palette_.categories[3];
    case RackUse::Empty:
      break;
  }
  return palette_.categories[6];
}

void ElevationPainter::paintMeter(const QRectF& area, const QString& words, std::optional<double> share) {
  const QFontMetricsF metrics(font_);
  painter_.setFont(font_);
  painter_.setPen(share && *share > 1 + 1e-9 ? palette_.error : palette_.text);
  painter_.drawText(QRectF(area.left(), area.top(), area.width(), metrics.height()), Qt::AlignVCenter | Qt::AlignLeft,
                    metrics.elidedText(words, Qt::ElideRight, area.width()));
  if (!share) return;
  QRectF bar(area.left(), area.top() + metrics.height() + 1, area.width(), meterHigh);
  painter_.setPen(Qt::NoPen);
  painter_.setBrush(palette_.hairline);
  painter_.drawRoundedRect(bar, 2, 2);
  bar.setWidth(std::max(meterHigh, std::clamp(*share, 0.0, 1.0) * bar.width()));
  painter_.setBrush(*share > 1 + 1e-9 ? palette_.error : *share > 0.9 ? palette_.warning : palette_.accent);
  if (*share > 0) painter_.drawRoundedRect(bar, 2, 2);
}

void ElevationPainter::paintHead(std::size_t rack, const RackPicture& picture, bool selected) {
  const QRectF head = layout_.racks()[rack].head;
  const QFontMetricsF metrics(font_);
  const QFont large = nameFont(font_);
  painter_.setFont(large);
  painter_.setPen(selected ? palette_.accent : palette_.text);
  const QFontMetricsF largeMetrics(large);
  const QString name = largeMetrics.elidedText(text(picture.rack().name), Qt::ElideRight, head.width());
  painter_.drawText(QRectF(head.left(), head.top(), head.width(), largeMetrics.height()), Qt::AlignVCenter, name);
  const auto& used = picture.used;
  const QString units = QObject::tr("%1 of %2 free, used: front %3, rear %4")
                            .arg(text(heightText(used.total - used.any)), text(heightText(used.total)),
                                 text(heightText(used.front)), text(heightText(used.rear)));
  painter_.setFont(font_);
  painter_.setPen(palette_.mutedText);
  const double below = head.top() + largeMetrics.height();
  painter_.drawText(QRectF(head.left(), below, head.width(), metrics.height()), Qt::AlignVCenter,
                    metrics.elidedText(units, Qt::ElideRight, head.width()));
  QString power = picture.power ? text(formatRounded(*picture.power, style_)) : text(std::string(unknownText));
  if (picture.powerLimit)
    power = QObject::tr("%1 of %2 (%3)")
                .arg(power, text(formatRounded(*picture.powerLimit, style_)), picture.powerLimitFrom);
  QString mass = text(formatRounded(picture.mass, style_));
  if (picture.massLimit) mass = QObject::tr("%1 of %2").arg(mass, text(formatRounded(*picture.massLimit, style_)));
  const double meters = below + metrics.height() + 5, high = metrics.height() + meterHigh + 4;
  const bool wide = layout_.racks()[rack].face(Face::Front).shown && layout_.racks()[rack].face(Face::Rear).shown;
  const double half = wide ? (head.width() - 16) * 0.54 : head.width();
  paintMeter({head.left(), meters, half, high}, power, picture.powerShare());
  if (wide) {
    paintMeter({head.left() + half + 16, meters, head.width() - half - 16, high}, mass, picture.massShare());
  } else {
    paintMeter({head.left(), meters + high, half, high}, mass, picture.massShare());
  }
}

void ElevationPainter::paintNumbers(const FacePlace& face, const Rack& rack) {
  const double unit = layout_.unitHeight();
  QFont small = font_;
  small.setPixelSize(std::clamp(static_cast<int>(unit) - 2, 8, 11));
  painter_.setFont(small);
  painter_.setPen(palette_.mutedText);
  for (int i = 0; i < rack.units; ++i) {
    const QRectF area(face.numbers.left(), face.units.bottom() - (i + 1) * unit, face.numbers.width(), unit);
    painter_.drawText(area, Qt::AlignRight | Qt::AlignVCenter, QString::number(shownUnit(rack, 2 * i)));
  }
}

void ElevationPainter::paintFrame(std::size_t rack, const RackPicture& picture, bool selected) {
  const RackPlace& place = layout_.racks()[rack];
  for (const Face which : {Face::Front, Face::Rear}) {
    const FacePlace& face = place.face(which);
    if (!face.shown) continue;
    painter_.setFont(font_);
    painter_.setPen(palette_.mutedText);
    painter_.drawText(face.label, Qt::AlignLeft | Qt::AlignVCenter,
                      which == Face::Front ? QObject::tr("Front") : QObject::tr("Rear"));
    painter_.setPen(QPen(selected ? palette_.accent : palette_.rackEdge, selected ? 2 : 1));
    painter_.setBrush(palette_.raised);
    painter_.drawRoundedRect(face.frame, 3, 3);
    painter_.fillRect(face.units, palette_.surface);
    painter_.setRenderHint(QPainter::Antialiasing, false);
    painter_.setPen(QPen(palette_.hairline, 1));
    for (int i = 0; i <= picture.rack().units; ++i) {
      const double y = face.units.bottom() - i * layout_.unitHeight();
      painter_.drawLine(QPointF(face.units.left(), y), QPointF(face.units.right(), y));
    }
    painter_.setRenderHint(QPainter::Antialiasing);
    paintNumbers(face, picture.rack());
  }
}

/// Along a side post, from the bottom up.
void ElevationPainter::paintUpright(const QRectF& area, const QString& words) {
  QFont small = font_;
  small.setPixelSize(9);
  const QFontMetricsF metrics(small);
  if (area.height() < 4 * metrics.height()) return;
  painter_.save();
  painter_.translate(area.center());
  painter_.rotate(-90);
  painter_.setFont(small);
  painter_.setPen(palette_.text);
  const QRectF along(-area.height() / 2 + 4, -area.width() / 2, area.height() - 8, area.width());
  painter_.drawText(along, Qt::AlignCenter, metrics.elidedText(words, Qt::ElideRight, along.width()));
  painter_.restore();
}

QString ElevationPainter::loadOf(const Product& product) const {
  return text(formatRounded(product.draw.nameplate.value, style_)) + ", " +
         text(formatRounded(product.mass.value, style_));
}

void ElevationPainter::paintText(const QRectF& area, const RackBody& body, bool through) {
  const QString name = body.device ? text(body.device->name) : text(body.product->name);
  const QString product = text(body.product->name);
  if (body.mount.side != SidePost::None) return paintUpright(area, name);
  QFont own = font_;
  const double normal = QFontMetricsF(font_).height();
  if (area.height() < normal + 2) own.setPixelSize(std::max(8, static_cast<int>(area.height()) - 3));
  const QFontMetricsF metrics(own);
  painter_.setFont(own);
  const QRectF room = area.adjusted(stripe + textGap, 0, -textGap, 0);
  painter_.setPen(through ? palette_.mutedText : palette_.text);
  if (room.height() >= 2 * normal + 2) {
    QStringList lines{name, product};
    if (room.height() >= 3 * normal + 2) lines << loadOf(*body.product);
    QRectF line(room.left(), room.center().y() - normal * lines.size() / 2, room.width(), normal);
    for (const QString& words : lines) {
      painter_.drawText(line, Qt::AlignVCenter, metrics.elidedText(words, Qt::ElideRight, room.width()));
      painter_.setPen(palette_.mutedText);
      line.translate(0, normal);
    }
    return;
  }
  const double wide = std::min(metrics.horizontalAdvance(name), room.width());
  painter_.drawText(room, Qt::AlignVCenter, metrics.elidedText(name, Qt::ElideRight, room.width()));
  const double left = room.width() - wide - 12;
  if (left < metrics.horizontalAdvance("MMM") || product == name) return;
  painter_.setPen(palette_.mutedText);
  painter_.drawText(room, Qt::AlignVCenter | Qt::AlignRight, metrics.elidedText(product, Qt::ElideRight, left));
}

/// The same shapes as in the list of findings: full for an error, half for a warning.
void ElevationPainter::paintMark(const QRectF& area, Severity worst) {
  const double size = std::min(8.0, area.height() - 4);
  const double y = std::min(area.top() + 6, area.center().y() - size / 2);
  const QRectF mark(area.right() - size - 5, y, size, size);
  const QColor colour = worst == Severity::Error ? palette_.error : palette_.warning;
  painter_.setPen(QPen(colour, 1));
  painter_.setBrush(worst == Severity::Error ? QBrush(colour) : QBrush(Qt::NoBrush));
  painter_.drawEllipse(mark);
  if (worst == Severity::Error) return;
  painter_.setBrush(colour);
  painter_.drawPie(mark, 90 * 16, 180 * 16);
}

void ElevationPainter::paintDevice(std::size_t rack, Face face, const RackBody& body, const RackPicture& picture,
                                   const DeviceLook& look) {
  const bool zeroU = body.mount.side != SidePost::None;
  if (zeroU && !ElevationLayout::isOnFace(body.mount.side, face)) return;
  const bool through = isThrough(body, face), deep = fillsDepth(body, picture.rack());
  const QRectF area = layout_.deviceRect(rack, face, body).adjusted(0.5, 0.5, -0.5, -0.5);
  const QColor category = body.product ? categoryOf(*body.product) : palette_.categories[6];
  painter_.save();
  if (look.lifted) painter_.setOpacity(0.35);
  const double share = through ? (deep ? 0.10 : 0.04) : isLater(body) ? 0.12 : 0.28;
  const QColor edge = mixed(palette_.surface, category, through ? 0.4 : 0.75);
  painter_.setPen(QPen(edge, 1, isLater(body) ? Qt::DashLine : Qt::SolidLine));
  painter_.setBrush(mixed(palette_.surface, category, share));
  painter_.drawRect(area);
  if (through && !deep) {
    QColor lines = category;
    lines.setAlphaF(0.22F);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(QBrush(lines, Qt::BDiagPattern));
    painter_.drawRect(area);
  }
  if (!through && !zeroU) painter_.fillRect(QRectF(area.left(), area.top(), stripe, area.height()), category);
  const bool hasMark = look.worst && *look.worst != Severity::Note && !through && !zeroU;
  if (body.product) paintText(hasMark ? area.adjusted(0, 0, -markRoom, 0) : area, body, through);
  if (hasMark) paintMark(area, *look.worst);
  if (look.selected || look.hovered) {
    painter_.setBrush(Qt::NoBrush);
    painter_.setPen(QPen(palette_.accent, look.selected ? 2 : 1));
    painter_.drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
  }
  painter_.restore();
}

void ElevationPainter::paintGhost(std::size_t rack, const RackBody& body, bool fits) {
  for (const Face face : {Face::Front, Face::Rear}) {
    if (!layout_.racks()[rack].face(face).shown) continue;
    const bool zeroU = body.mount.side != SidePost::None;
    if (zeroU ? !ElevationLayout::isOnFace(body.mount.side, face) : body.mount.face != face) continue;
    const QRectF area = layout_.deviceRect(rack, face, body).adjusted(0.5, 0.5, -0.5, -0.5);
    QColor wash = fits ? palette_.accent : palette_.error;
    painter_.setPen(QPen(wash, 2, fits ? Qt::SolidLine : Qt::DashLine));
    wash.setAlphaF(0.22F);
    painter_.setBrush(wash);
    painter_.drawRect(area);
  }
}

void ElevationPainter::paintHint(QPointF at, const QString& words, bool bad, const QRectF& within) {
  painter_.setFont(font_);
  const QFontMetricsF metrics(font_);
  const double most = std::min(360.0, within.width() - 4 * hintPad);
  QRectF box = metrics.boundingRect(QRectF(0, 0, most, 1000), Qt::TextWordWrap, words)
                   .adjusted(-hintPad, -hintPad / 2, hintPad, hintPad / 2);
  box.moveTopLeft(at + QPointF(16, 16));
  if (box.right() > within.right() - 4) box.moveRight(within.right() - 4);
  if (box.bottom() > within.bottom() - 4) box.moveBottom(at.y() - 8);
  box.moveLeft(std::max(box.left(), within.left() + 4));
  box.moveTop(std::max(box.top(), within.top() + 4));
  painter_.setPen(QPen(bad ? palette_.error : palette_.hairline, 1));
  painter_.setBrush(palette_.surface);
  painter_.drawRoundedRect(box, 4, 4);
  painter_.setPen(bad ? palette_.error : palette_.text);
  painter_.drawText(box.adjusted(hintPad, hintPad / 2, -hintPad, -hintPad / 2), Qt::TextWordWrap, words);
}

}  // namespace hallwright
