// Trays on the floor: in the colour of their fill, told of where the mouse rests, and the way of a picked cable is lit.
#include <QApplication>
#include <QHelpEvent>
#include <QTest>
#include <QToolTip>
#include <algorithm>

#include "model/cabling/tray_fill.h"
#include "model/estimate/estimate.h"
#include "model/plan/template/template.h"
#include "model/scene/tray_colours.h"
#include "tests/views/properties/view_fixture.h"
#include "views/floor/floor_view.h"
#include "views/floor/tray_pieces.h"
#include "views/style/palette.h"

using namespace hallwright;

namespace {

Plan basePod() {
  auto plan = fromTemplate("basepod", {});
  if (!plan) qFatal("%s", plan.error().line().c_str());
  return *std::move(plan);
}

int pixelsOf(const QImage& image, const QColor& colour) {
  int n = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) n += image.pixelColor(x, y) == colour;
  return n;
}

}  // namespace

class TestFloorTrays : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    applyTheme(*qApp, Theme::Light);
    hall_ = std::make_unique<ViewFixture>(basePod());
    hall_->preferences.settings().clear();
    floor_ = std::make_unique<FloorView>(hall_->context());
    floor_->resize(900, 600);
    floor_->show();
    QVERIFY(QTest::qWaitForWindowExposed(floor_.get()));
    QVERIFY(hall_->estimateNow());
  }
  void cleanup() { floor_.reset(), hall_.reset(); }

  void piecesAreTheEstimates() {
    const auto& pieces = floor_->content()->trayPieces;
    QVERIFY(!pieces.empty());
    double fullest = 0;
    for (const SegmentFill& fill : now().cabling->fill) fullest = std::max(fullest, fill.fill);
    QVERIFY(fullest > 0);
    QCOMPARE(std::ranges::max(pieces, {}, &TrayPiece::fill).fill, fullest);
  }

  void unknownIsNeitherEmptyNorFull_data() {
    QTest::addColumn<int>("cables");
    QTest::addColumn<int>("unknown");
    QTest::addColumn<TrayShade>("shade");
    QTest::addColumn<QString>("said");
    QTest::newRow("no cable") << 0 << 0 << TrayShade::NoCable << "0 cables";
    QTest::newRow("all known") << 12 << 0 << TrayShade::Filled << "12 cables, 10 % full";
    QTest::newRow("some known") << 12 << 3 << TrayShade::Filled
                                << QString::fromUtf8("12 cables, \u2265 10 % full, 3 of unknown thickness");
    QTest::newRow("none known") << 12 << 12 << TrayShade::NotKnown << "12 cables of unknown thickness: fill unknown";
  }
  void unknownIsNeitherEmptyNorFull() {
    QFETCH(int, cables);
    QFETCH(int, unknown);
    QFETCH(TrayShade, shade);
    QFETCH(QString, said);
    const Tray& tray = hall_->plan().trays->front();
    TrayPiece piece{tray.id, tray.path.front(), tray.path.back(), tray.width, cables, unknown, 0.1};
    QCOMPARE(shadeOf(piece), shade);
    const QString text = traysAt({tray}, {piece}, tray.path.front(), UnitPreference::Metric);
    QVERIFY2(text.contains(": " + said), qPrintable(text));
  }

  void fullIsTheEndOfTheScale() {
    QCOMPARE(fillColour(physicallyFull), fillColour(2 * physicallyFull));
    QVERIFY(fillColour(0) != fillColour(physicallyFull / 2));
    QCOMPARE(QString::fromStdString(trayFillScale().back().text), QString("50 %, full"));
  }

  void theMouseIsToldOfTrays() {
    const TrayPiece& piece = floor_->content()->trayPieces.back();
    const QPoint at = floor_->transform().toPixel(Rect{piece.from, piece.to}.centre()).toPoint();
    QHelpEvent help(QEvent::ToolTip, at, floor_->mapToGlobal(at));
    QApplication::sendEvent(floor_.get(), &help);
    const Tray* tray = find(*hall_->plan().trays, piece.tray);
    QTRY_VERIFY(QToolTip::text().contains(QString::fromStdString(tray->name)));
    QVERIFY(QToolTip::text().contains("cables"));
  }

  void thePickedCableShowsItsWay() {
    const QColor accent = palette(Theme::Light).accent;
    const int before = pixelsOf(floor_->grab().toImage(), accent);
    const auto [end, route] = cableWithRoute();
    hall_->selection.setCables({end}, {ref(end.device)});
    const auto ways = waysOf(*hall_->runner.estimates(), {end}, floor_->hall());
    QCOMPARE(ways.size(), std::size_t{1});
    QCOMPARE(ways.front().front(), placeOf(*now().cabling->trays, now().cabling->routes.routes[route].from).at);
    QVERIFY(pixelsOf(floor_->grab().toImage(), accent) > before + 50);
    savePicture(*floor_, "floor-cable-way");
    hall_->selection.clear();
    QCOMPARE(pixelsOf(floor_->grab().toImage(), accent), before);
  }

  void pictures() {
    savePicture(*floor_, "floor-trays");
    applyTheme(*qApp, Theme::Dark);
    QTest::qWait(50);
    savePicture(*floor_, "floor-trays-dark");
    applyTheme(*qApp, Theme::Light);
  }

 private:
  const Estimates& now() const { return *hall_->runner.estimates(); }
  /// The port of its lower end, and its route: the longest.
  std::pair<PortRef, std::uint32_t> cableWithRoute() const {
    std::pair<PortRef, std::uint32_t> found;
    Length longest;
    for (std::size_t f = 0; f < now().cabling->fabrics.size(); ++f) {
      const FabricGraph& graph = now().fabrics->fabrics[f].graph;
      for (const Cable& cable : now().cabling->fabrics[f].cables) {
        if (cable.route == Cable::noRoute || cable.path <= longest) continue;
        longest = cable.path;
        found = {lowerPort(graph, graph.links[cable.link]), cable.route};
      }
    }
    return found;
  }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<FloorView> floor_;
};

QTEST_MAIN(TestFloorTrays)
#include "test_floor_trays.moc"
