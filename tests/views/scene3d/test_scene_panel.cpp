// The 3D view beside its bar: cables are shown and hidden, picked ones are lit along their way, and racks take the
// colours that are asked for, also after an edit.
#include <QApplication>
#include <QComboBox>
#include <QTest>
#include <QToolButton>

#include "model/estimate/estimate.h"
#include "model/fabric/build.h"
#include "model/plan/template/template.h"
#include "model/scene/rack_colours.h"
#include "tests/views/properties/view_fixture.h"
#include "views/scene3d/scene_panel.h"
#include "views/scene3d/scene_view.h"

using namespace hallwright;

namespace {

constexpr QSize pictureSize{480, 320};

int differing(const QImage& a, const QImage& b) {
  int count = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
  }
  return count;
}

}  // namespace

class TestScenePanel : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { panel_.reset(), hall_.reset(); }

  void cablesAreHiddenAndShown();
  void aPickedCableIsLit();
  void everyColouringIsOffered();
  void colouringsLookDifferent();

 private:
  QImage picture() { return panel_->view()->picture(pictureSize); }
  QToolButton& cables() { return *panel_->findChild<QToolButton*>("showCables"); }
  QComboBox& colours() { return *panel_->findChild<QComboBox*>("colourBy"); }
  /// A cable that runs through trays.
  PortRef cableInTrays() const;

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<ScenePanel> panel_;
};

void TestScenePanel::init() {
  auto plan = fromTemplate("superpod", {{"nodes", "31"}});
  QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().line().c_str());
  hall_ = std::make_unique<ViewFixture>(*std::move(plan));
  hall_->preferences.settings().clear();
  panel_ = std::make_unique<ScenePanel>(hall_->context());
  panel_->resize(640, 480);
  panel_->show();
  QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
  QVERIFY(hall_->estimateNow());
}

PortRef TestScenePanel::cableInTrays() const {
  const Estimates& now = *hall_->runner.estimates();
  const FabricGraph& graph = now.fabrics->fabrics.front().graph;
  for (const Cable& cable : now.cabling->fabrics.front().cables)
    if (cable.way == CableWay::Trays) return lowerPort(graph, graph.links[cable.link]);
  return {};
}

void TestScenePanel::cablesAreHiddenAndShown() {
  const QImage with = picture();
  QTest::mouseClick(&cables(), Qt::LeftButton);
  QVERIFY(!cables().isChecked());
  const QImage without = picture();
  QVERIFY(differing(with, without) > 50);
  QTest::mouseClick(&cables(), Qt::LeftButton);
  QCOMPARE(differing(with, picture()), 0);
  QTest::mouseClick(&cables(), Qt::LeftButton);
  const ScenePanel later(hall_->context());  // remembered
  QVERIFY(!later.findChild<QToolButton*>("showCables")->isChecked());
}

void TestScenePanel::aPickedCableIsLit() {
  const PortRef port = cableInTrays();
  QVERIFY(port.device);
  const QImage before = picture();
  hall_->selection.setCables({port}, {});
  QVERIFY(differing(before, picture()) > 20);
  hall_->selection.clear();
  QCOMPARE(differing(before, picture()), 0);
}

void TestScenePanel::everyColouringIsOffered() {
  QCOMPARE(colours().count(), static_cast<int>(allColourings.size()));
  for (std::size_t i = 0; i < allColourings.size(); ++i) {
    hall_->preferences.setColourBy(allColourings[i]);
    QCOMPARE(colours().currentIndex(), static_cast<int>(i));
    QVERIFY(!colours().currentText().isEmpty());
  }
}

void TestScenePanel::colouringsLookDifferent() {
  hall_->preferences.setColourBy(ColourBy::Type);
  const QImage byUse = picture();
  for (const ColourBy colouring : {ColourBy::PowerDensity, ColourBy::Domain, ColourBy::Fabric}) {
    colours().setCurrentIndex(static_cast<int>(colouring));
    emit colours().activated(static_cast<int>(colouring));
    QCOMPARE(hall_->preferences.colourBy(), colouring);
    QVERIFY(differing(byUse, picture()) > 500);
  }
}

int main(int argc, char** argv) {
  askForSceneOpenGl();
  QApplication application(argc, argv);
  TestScenePanel test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_scene_panel.moc"
