#include "views/cables/cable_list.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <map>

#include "model/cabling/schedule.h"
#include "model/catalog/names.h"
#include "model/estimate/estimate.h"
#include "model/units/text.h"
#include "model/units/words.h"

namespace hallwright {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Cables", text); }
QString words(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }
QString count(std::int64_t n) { return words(formatCount(n)); }

class Lister {
 public:
  Lister(const Plan& plan, const Estimates& estimates, UnitPreference units)
      : plan_(plan), fabrics_(*estimates.fabrics), cabling_(*estimates.cabling), units_(units) {}

  CableListPtr run() {
    const std::vector<ScheduleRow> rows = cableSchedule(plan_, fabrics_, cabling_);
    list_->lines.reserve(rows.size());
    for (const ScheduleRow& row : rows) addLine(row);
    list_->statement = statement();
    list_->pull = pull();
    for (const Spare& spare : sparesOf(plan_, cabling_))
      list_->spares.push_back({productName(spare.product), lengthText(spare.length), spare.inUse, spare.spares});
    return std::move(list_);
  }

 private:
  /// All of a column in one unit.
  QString lengthText(Length length) const {
    const bool metric = units_ == UnitPreference::Metric;
    return words(metric ? formatRounded(length.distance(), "m") : formatRounded(length.distance(), "ft"));
  }
  QString lengthOr(Length length) const { return length > Length() ? lengthText(length) : words(unknownText); }
  QString productName(ProductId id) const {
    const Product* product = productOf(plan_, id);
    return product ? words(product->name) : QString();
  }
  /// With its hall only where there are several.
  QString endText(ScheduleEnd end) const {
    if (plan_.halls->size() < 2) end.hall.clear();
    return words(end.label());
  }
  RackId rackOf(DeviceId id) const {
    const Device* device = find(*plan_.devices, id);
    return device ? device->rack : RackId{};
  }
  QString trayNames(const std::vector<TrayId>& trays) const {
    QStringList names;
    for (const TrayId id : trays)
      if (const Tray* tray = find(*plan_.trays, id)) names << words(tray->name);
    return names.join(QStringLiteral(", "));
  }
  QString wayText(const ScheduleRow& row, const CableLine& line) const {
    QString way = row.way == CableWay::Trays ? trayNames(line.trays) : words(name(row.way));
    const QString trouble = troubleText(row.trouble);
    if (!way.isEmpty() && !trouble.isEmpty()) way += QStringLiteral("; ");
    return way + trouble;
  }

  void addLine(const ScheduleRow& row) {
    const FabricGraph& graph = fabrics_.fabrics[row.cable.fabric].graph;
    const Cable& cable = cabling_.fabrics[row.cable.fabric].cables[row.cable.cable];
    CableLine line{.from = row.from.port,
                   .to = row.to.port,
                   .fromRack = rackOf(row.from.port.device),
                   .toRack = rackOf(row.to.port.device),
                   .fabric = graph.fabric,
                   .drawn = graph.links[cable.link].drawn,
                   .path = row.path,
                   .ordered = row.ordered,
                   .bundle = row.bundle,
                   .trouble = row.trouble};
    if (row.parts) {
      for (const TrayPart& part : row.parts->trays)
        if (part.tray) line.trays.push_back(part.tray);
    }
    write(line, row);
    tally(line);
    list_->lines.push_back(std::move(line));
  }

  void write(CableLine& line, const ScheduleRow& row) const {
    const Product* product = productOf(plan_, row.product);
    const QString texts[cableColumns] = {words(row.id),
                                         words(row.fabric),
                                         endText(row.from),
                                         endText(row.to),
                                         product ? words(nameOf(product->cable->medium)).replace('-', ' ') : QString(),
                                         product ? words(product->name) : words(unknownText),
                                         lengthOr(row.ordered),
                                         lengthOr(row.path),
                                         wayText(row, line),
                                         row.bundle > 0 ? QString::number(row.bundle) : QString(),
                                         words(row.domain),
                                         row.drawn ? tr("by hand") : QString()};
    for (int i = 0; i < cableColumns; ++i) {
      line.text += texts[i];
      line.ends.at(static_cast<std::size_t>(i)) =
          static_cast<std::uint16_t>(std::min<qsizetype>(line.text.size(), 0xFFFF));
    }
  }

  void tally(const CableLine& line) {
    if (line.trouble == CableTrouble::NoTray) ++list_->withoutTray;
    if (line.ordered > Length()) {
      ++cut_;
      cutLength_ += line.ordered.distance();
    } else {
      ++reasons_[line.trouble];
    }
  }

  QString statement() const {
    QString text =
        tr("%1 cut to length, %2")
            .arg(words(counted(cut_, "cable")), words(formatRounded(cutLength_, TextStyle{.units = units_})));
    std::int64_t without = 0;
    QStringList reasons;
    for (const auto& [trouble, n] : reasons_) {
      without += n;
      reasons << (reasons_.size() > 1 ? count(n) + ' ' : QString()) + troubleText(trouble);
    }
    if (without > 0) text += tr("; %1 without a length: %2").arg(count(without), reasons.join(QStringLiteral(", ")));
    return text + '.';
  }

  QString pull() const {
    const PullPlan plan = pullPlan(plan_, cabling_);
    const std::int64_t loose = plan.looseCables;
    if (plan.bundles.empty() && loose == 0) return {};
    const auto hours = [](Duration time) { return words(formatRounded(time, "h")); };
    const auto days = [](double n) { return words(formatRounded(n)); };
    return tr("To pull: %1 through trays and %2 within and between neighbouring racks. By hand %3, by sled %4, "
              "and %5 of connecting: %6 or %7 days of all crews.")
        .arg(words(counted(static_cast<std::int64_t>(plan.bundles.size()), "bundle")), words(counted(loose, "cable")),
             hours(plan.byHand), hours(plan.bySled), hours(plan.connect), days(plan.daysByHand), days(plan.daysBySled));
  }

  const Plan& plan_;
  const FabricResult& fabrics_;
  const CablingResult& cabling_;
  UnitPreference units_;
  std::int64_t cut_ = 0;
  Distance cutLength_;
  std::map<CableTrouble, std::int64_t> reasons_;
  std::shared_ptr<CableList> list_ = std::make_shared<CableList>();
};

/// The run of digits that begins at `at`, without leading zeros; `at` goes behind it.
QStringView digitsAt(QStringView text, qsizetype& at) {
  while (at + 1 < text.size() && text[at] == '0' && text[at + 1].isDigit()) ++at;
  const qsizetype begin = at;
  while (at < text.size() && text[at].isDigit()) ++at;
  return text.mid(begin, at - begin);
}

}  // namespace

QString troubleText(CableTrouble trouble) {
  switch (trouble) {
    case CableTrouble::None:
      break;
    case CableTrouble::NotPlaced:
      return tr("an end is not placed");
    case CableTrouble::NoTray:
      return tr("no tray in reach of a rack");
    case CableTrouble::NoWay:
      return tr("no way through the trays");
    case CableTrouble::TooLong:
      return tr("longer than any product reaches");
  }
  return {};
}

QString titleOf(CableColumn column) {
  static const char* const titles[cableColumns] = {
      QT_TRANSLATE_NOOP("Cables", "Cable"),   QT_TRANSLATE_NOOP("Cables", "Fabric"),
      QT_TRANSLATE_NOOP("Cables", "From"),    QT_TRANSLATE_NOOP("Cables", "To"),
      QT_TRANSLATE_NOOP("Cables", "Type"),    QT_TRANSLATE_NOOP("Cables", "Product"),
      QT_TRANSLATE_NOOP("Cables", "Ordered"), QT_TRANSLATE_NOOP("Cables", "Path"),
      QT_TRANSLATE_NOOP("Cables", "Way"),     QT_TRANSLATE_NOOP("Cables", "Bundle"),
      QT_TRANSLATE_NOOP("Cables", "Domain"),  QT_TRANSLATE_NOOP("Cables", "Drawn")};
  return tr(titles[static_cast<int>(column)]);
}

bool isNumber(CableColumn column) {
  return column == CableColumn::Ordered || column == CableColumn::Path || column == CableColumn::Bundle;
}

QStringView CableLine::column(CableColumn which) const {
  const auto i = static_cast<std::size_t>(which);
  const int begin = i == 0 ? 0 : ends[i - 1];
  return QStringView(text).mid(begin, ends.at(i) - begin);
}

CableListPtr cableList(const Plan& plan, const Estimates& estimates, UnitPreference units) {
  return Lister(plan, estimates, units).run();
}

bool sameCableTexts(const Plan& a, const Plan& b) {
  return a.halls.same(b.halls) && a.rows.same(b.rows) && a.racks.same(b.racks) && a.placements.same(b.placements) &&
         a.devices.same(b.devices) && a.trays.same(b.trays) && a.network.same(b.network) && a.cables.same(b.cables) &&
         a.assumptions.same(b.assumptions) && a.catalog.same(b.catalog);
}

int compareNaturally(QStringView a, QStringView b) {
  qsizetype i = 0, j = 0;
  while (i < a.size() && j < b.size()) {
    if (a[i].isDigit() && b[j].isDigit()) {
      const QStringView one = digitsAt(a, i), two = digitsAt(b, j);
      if (one.size() != two.size()) return one.size() < two.size() ? -1 : 1;
      if (const int by = one.compare(two)) return by;
      continue;
    }
    const QChar one = a[i++].toCaseFolded(), two = b[j++].toCaseFolded();
    if (one != two) return one < two ? -1 : 1;
  }
  return static_cast<int>((a.size() - i) - (b.size() - j));
}

}  // namespace hallwright
