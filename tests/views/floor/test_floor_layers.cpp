// Layers of the floor: what is hidden is neither painted nor picked, what is locked is seen and stays as it is.
#include <QCheckBox>
#include <QComboBox>
#include <QTest>
#include <QToolButton>

#include "model/plan/edit/facilities.h"
#include "model/plan/edit/network.h"
#include "tests/views/floor/floor_fixture.h"
#include "views/style/palette.h"

using namespace hallwright;

namespace {

constexpr FloorLayer racks{LayerKind::Racks, {}}, dataTrays{LayerKind::DataTrays, 2600 * mm};

QStringList textsOf(const std::vector<FloorLayer>& layers) {
  QStringList texts;
  for (const FloorLayer& layer : layers) texts << layerText(layer, UnitPreference::Metric);
  return texts;
}

}  // namespace

class TestFloorLayers : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    applyTheme(*qApp, Theme::Light);
    hall_ = std::make_unique<FloorFixture>();
  }
  void init() {
    hall_->start(smallHall());
    hall_->floor.setLayers({});
    hall_->preferences.setColourBy(ColourBy::Type);
    before_ = hall_->plan();
  }
  void cleanupTestCase() { hall_.reset(); }

  void aHallHasTheLayersOfWhatIsInIt() {
    const HallId hall = before_.halls->front().id;
    QCOMPARE(textsOf(layersOf(before_, hall)), (QStringList{"Racks", "Cooling units", "Data trays at 2.6 m"}));
    Plan plan = before_;
    Tray tray = plan.trays->front();
    tray.kind = TrayKind::Fibre, tray.z = 2850 * mm;
    plan = addTray(plan, tray).value();
    tray.kind = TrayKind::Mains, tray.z = -400 * mm;
    plan = addTray(plan, tray).value();
    tray.zEnd = 2600 * mm;
    plan = addTray(plan, tray).value();
    QCOMPARE(textsOf(layersOf(plan, hall)),
             (QStringList{"Racks", "Cooling units", "Power trays under the floor, 400 mm deep", "Data trays at 2.6 m",
                          "Fibre trays at 2.85 m", "Ladders"}));
    QVERIFY(layersOf(plan, HallId{999}).empty());
  }

  void hiddenOnesAreNotPicked() {
    check("shown", racks, false);
    hall_->click(hall_->at("A-02"));
    QVERIFY(hall_->selection.isEmpty());
    hall_->drag(hall_->at({2 * oneMetre, 2 * oneMetre}), hall_->at({8 * oneMetre, 5 * oneMetre}));
    QVERIFY(hall_->selection.isEmpty());
    hall_->click(hall_->at(onTray()));
    QCOMPARE(hall_->selection.things(), std::vector{tray()});
    check("shown", racks, true);
    hall_->click(hall_->at("A-02"));
    QCOMPARE(hall_->selection.things(), hall_->things({"A-02"}));
  }

  void hiddenOnesAreNotPainted() {
    const QColor rail = paletteOf(hall_->floor).column;
    const auto railAt = [&] {
      const QImage image = hall_->floor.grab().toImage();
      const QPoint at = hall_->at(onTray());
      for (int y = at.y() - 12; y <= at.y() + 12; ++y)
        if (image.pixelColor(at.x(), y) == rail) return true;
      return false;
    };
    QVERIFY(railAt());
    check("shown", dataTrays, false);
    QVERIFY(!railAt());
    QCOMPARE(hall_->window.findChild<QToolButton*>("layers")->text(), QString("Layers: 1 hidden"));
    check("shown", dataTrays, true);
    QVERIFY(railAt());
    QCOMPARE(hall_->window.findChild<QToolButton*>("layers")->text(), QString("Layers"));
  }

  void lockedOnesStay() {
    check("locked", dataTrays, true);
    hall_->click(hall_->at(onTray()));
    QVERIFY(hall_->selection.isEmpty());
    hall_->drag(hall_->at(onTray()), hall_->at(onTray() + Point{{}, oneMetre}));
    QVERIFY(hall_->plan() == before_);
    // Picked in the tree it is seen, and no key of the floor changes it.
    hall_->selection.setOne(tray());
    for (const Qt::Key key : {Qt::Key_Delete, Qt::Key_Up, Qt::Key_R}) {
      hall_->key(key);
      QVERIFY(hall_->plan() == before_);
      QVERIFY2(hall_->hint().contains("locked"), qPrintable(hall_->hint()));
    }
    check("locked", dataTrays, false);
    hall_->key(Qt::Key_Delete);
    QVERIFY(hall_->plan().trays->empty());
  }

  void lockedRacksLeaveTheTraysAboveThem() {
    const Point rack = hall_->placeOf("A-02");
    Tray over = before_.trays->front();
    over.path = {{2 * oneMetre, rack.y}, {8 * oneMetre, rack.y}};
    TrayId made;
    hall_->document.commit("Add a tray", addTray(before_, over, &made).value());
    check("locked", racks, true);
    hall_->click(hall_->at(rack));
    QCOMPARE(hall_->selection.things(), std::vector{ref(made)});
  }

  void allTraysAtOnce() {
    Tray fibre = before_.trays->front();
    fibre.kind = TrayKind::Fibre, fibre.z = 2850 * mm;
    hall_->document.commit("Add a tray", addTray(before_, fibre).value());
    click("shownAllTrays");
    QVERIFY(!hall_->floor.layers().shows(dataTrays));
    QVERIFY(!hall_->floor.layers().shows(layerOf(fibre)));
    QVERIFY(hall_->floor.layers().shows(racks));
    click("shownAllTrays");
    QVERIFY(hall_->floor.layers().shows(dataTrays) && hall_->floor.layers().shows(layerOf(fibre)));
    click("lockedAllTrays");
    QVERIFY(hall_->floor.layers().isLocked(dataTrays) && hall_->floor.layers().isLocked(layerOf(fibre)));
  }

  void whatIsDrawnIsShown() {
    check("shown", dataTrays, false);
    hall_->floor.trayOptions() = {};
    hall_->floor.setTool(FloorView::ToolKind::Tray);
    hall_->click(hall_->at({3 * oneMetre, 10 * oneMetre}));
    hall_->click(hall_->at({9 * oneMetre, 10 * oneMetre}));
    hall_->key(Qt::Key_Return);
    QCOMPARE(hall_->plan().trays->size(), before_.trays->size() + 1);
    QVERIFY(hall_->floor.layers().shows(dataTrays));
  }

  void anotherPlanShowsAll() {
    check("shown", racks, false);
    hall_->start(smallHall());
    QVERIFY(hall_->floor.layers().shows(racks));
  }

  void layersAreNoStep() {
    const int steps = hall_->document.stepsInForce();
    check("shown", racks, false);
    check("locked", dataTrays, true);
    QCOMPARE(hall_->document.stepsInForce(), steps);
  }

  void racksAreColouredByDomain() {
    openPanel();
    auto* colour = panel().findChild<QComboBox*>("floorColourBy");
    const int domain = colour->findText("by domain");
    QVERIFY(domain >= 0);
    colour->setCurrentIndex(domain);
    emit colour->activated(domain);
    closePanel();
    QCOMPARE(hall_->preferences.colourBy(), ColourBy::Domain);
    const Palette& palette = paletteOf(hall_->floor);
    const auto fillOf = [&](const char* rack) {
      for (const FloorItem& item : hall_->floor.content()->items)
        if (item.body.thing == hall_->thing(rack)) return item.fill;
      return QColor();
    };
    QCOMPARE(hall_->floor.content()->legendTitle, QString("InfiniBand domains"));
    QCOMPARE(fillOf("A-01"), palette.categories[0]);  // its servers are the first domain
    QCOMPARE(fillOf("A-06"), palette.categories[6]);  // it stands empty
    QVERIFY(hall_->estimateNow());
    QCOMPARE(fillOf("B-01"), palette.categories[0]);  // by its leaves
    // A server that joins another domain takes its rack along.
    const Domain& first = before_.network->domains.front();
    Domain half = first;
    half.name = "Inference";
    half.members.assign(first.members.begin() + 8, first.members.end());
    Plan plan = changeDomain(before_, first.id, [](Domain& d) { d.members.resize(8); }).value();
    hall_->document.commit("Split", addDomain(plan, half).value());
    QCOMPARE(fillOf("A-01"), palette.categories[0]);
    QCOMPARE(fillOf("A-04"), palette.categories[1]);
  }

 private:
  QWidget& panel() const { return *hall_->window.findChild<QWidget*>("layersPanel"); }
  void openPanel() {
    QTest::mouseClick(hall_->window.findChild<QToolButton*>("layers"), Qt::LeftButton);
    QVERIFY(panel().isVisible());
  }
  void closePanel() {
    panel().hide();
    hall_->floor.setFocus();
  }
  void click(const QString& name) {
    openPanel();
    auto* box = panel().findChild<QCheckBox*>(name);
    QVERIFY2(box, qPrintable(name));
    QTest::mouseClick(box, Qt::LeftButton, {}, box->rect().center());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    closePanel();
  }
  /// By its box in the panel.
  void check(const char* what, const FloorLayer& layer, bool on) {
    click(QString("%1-%2-%3").arg(what).arg(static_cast<int>(layer.kind)).arg(layer.z.micrometres()));
    QCOMPARE(QByteArray(what) == "shown" ? hall_->floor.layers().shows(layer) : hall_->floor.layers().isLocked(layer),
             on);
  }
  ThingRef tray() const { return ref(before_.trays->front().id); }
  static Point onTray() { return {10 * oneMetre, 5500 * mm}; }

  std::unique_ptr<FloorFixture> hall_;
  Plan before_;
};

QTEST_MAIN(TestFloorLayers)
#include "test_floor_layers.moc"
