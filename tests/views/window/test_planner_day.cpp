// A planner's day in the whole window, by mouse and keys: racks come and the figures follow, undo brings the old ones
// back, a switch goes and is missed, and what was saved says the same in the window and on the command line.
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMap>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <nlohmann/json.hpp>

#include "model/cost/estimate_cost.h"
#include "model/estimate/estimate.h"
#include "model/estimate/key_figures.h"
#include "model/plan/floor_space.h"
#include "tests/views/window/window_fixture.h"
#include "views/elevation/elevation_canvas.h"
#include "views/elevation/elevation_view.h"
#include "views/floor/floor_view.h"
#include "views/scene3d/scene_view.h"

using namespace hallwright;

class TestPlannerDay : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void cleanupTestCase() { day_.reset(); }

  void rowOfRacksChangesTheFigures();
  void switchIsTakenOutAndMissed();
  void savedPlanSaysTheSameEverywhere();

 private:
  template <class W>
  W* part(const char* name) const {
    auto* found = day_->window.findChild<W*>(name);
    if (!found) qFatal("the window has no %s", name);
    return found;
  }
  FloorView& floor() const { return *part<FloorView>("floorView"); }
  /// What each button of the strip says in full; the short text also shows the last change.
  QMap<QString, QString> figures() const;
  QString shortText(const char* figure) const { return part<QToolButton>(figure)->text(); }
  QImage scene() const {
    auto* view = day_->window.findChild<SceneView*>();
    return view->picture(view->size());
  }
  void undo() { QTest::keyClick(&floor(), Qt::Key_Z, Qt::ControlModifier); }
  /// Where the first of three racks of this product stands so that all stand free.
  Point placeForThree() const;
  QTreeWidgetItem* treeItem(const QString& text) const;
  const FabricEstimate& compute() const;
  std::vector<std::string> findingsOf(const char* rule) const;

  std::unique_ptr<WindowFixture> day_;
};

void TestPlannerDay::initTestCase() {
  applyTheme(*qApp, Theme::Light);
  day_ = std::make_unique<WindowFixture>("superpod_h100");
}

QMap<QString, QString> TestPlannerDay::figures() const {
  QMap<QString, QString> all;
  for (const auto* button : day_->window.findChildren<QToolButton*>(QRegularExpression("^figure-")))
    all[button->objectName()] = button->toolTip().section(u'\n', 0, 0);  // below it, how much the last edit changed
  return all;
}

Point TestPlannerDay::placeForThree() const {
  const FloorSpace& space = floor().content()->space;
  const Rect hall = boundsOf(space.hall.outline);
  for (Length y = hall.max.y; y > hall.min.y; y -= 300 * mm) {
    for (Length x = hall.min.x; x < hall.max.x; x += 300 * mm) {
      const Rect three{{x, y}, {x + 3 * oneMetre, y + 2 * oneMetre}};
      if (!standsFree(space, three)) return {x + 600 * mm, y + oneMetre};
    }
  }
  qFatal("the hall is full");
}

QTreeWidgetItem* TestPlannerDay::treeItem(const QString& text) const {
  const auto found = part<QTreeWidget>("planTree")->findItems(text, Qt::MatchExactly | Qt::MatchRecursive);
  if (found.size() != 1) qFatal("the plan tree has %d items called %s", int(found.size()), qPrintable(text));
  return found.front();
}

const FabricEstimate& TestPlannerDay::compute() const {
  for (const FabricEstimate& fabric : day_->runner.estimates()->fabrics->fabrics) {
    if (fabric.purpose == FabricPurpose::Compute) return fabric;
  }
  qFatal("no compute fabric");
}

std::vector<std::string> TestPlannerDay::findingsOf(const char* rule) const {
  std::vector<std::string> messages;
  for (const Finding& finding : day_->runner.findings()) {
    if (finding.rule == rule) messages.push_back(finding.message);
  }
  return messages;
}

void TestPlannerDay::rowOfRacksChangesTheFigures() {
  const Plan before = day_->plan();
  const auto old = figures();
  QVERIFY2(shortText("figure-racks").startsWith("38 racks"), qPrintable(shortText("figure-racks")));
  QTest::mouseClick(part<QToolButton>("tool-place-racks"), Qt::LeftButton);
  QCoreApplication::processEvents();
  const QImage empty = scene();
  QVERIFY(scene() == empty);  // equal pictures of an equal plan

  auto* contents = part<QComboBox>("placeContents");
  int like = -1;
  for (int i = 1; i < contents->count() && like < 0; ++i) {
    if (contents->itemText(i).contains("DGX H100")) like = i;
  }
  QVERIFY(like > 0);
  contents->setCurrentIndex(like);
  part<QSpinBox>("placeCount")->setValue(3);
  const QPoint at = floor().transform().toPixel(placeForThree()).toPoint();
  QTest::mouseMove(&floor(), at);
  QTest::mouseClick(&floor(), Qt::LeftButton, {}, at);
  QVERIFY2(day_->plan().racks->size() == before.racks->size() + 3, qPrintable(day_->document.undoName()));
  QCOMPARE(day_->document.undoName(), QString("Place 3 racks"));
  QVERIFY(day_->settled());

  const auto now = figures();
  QCOMPARE(now["figure-racks"], QString("41 racks"));
  for (const char* changed : {"figure-gpus", "figure-it-power", "figure-capex"})
    QVERIFY2(now[changed] != old[changed], qPrintable(now[changed]));
  for (const char* grown : {"figure-gpus", "figure-racks", "figure-it-power", "figure-capex"})
    QVERIFY2(shortText(grown).contains(QChar(0x25b2)), qPrintable(shortText(grown)));
  QVERIFY(scene() != empty);

  undo();
  QVERIFY(day_->plan() == before);
  QVERIFY(day_->settled());
  QCOMPARE(figures(), old);
  QVERIFY(scene() == empty);
  QTest::keyClick(&floor(), Qt::Key_Escape);
  QVERIFY(floor().tool() == FloorView::ToolKind::Select);
}

void TestPlannerDay::switchIsTakenOutAndMissed() {
  const PlanPtr keptBefore = day_->document.committed();
  const Plan& before = *keptBefore;
  const auto& roles = before.network->fabrics.front().roles;
  const auto leaf = std::find_if(roles.begin(), roles.end(), [](const SwitchRole& role) {
    return role.level == SwitchLevel::Leaf && role.index == 4;
  });
  QVERIFY(leaf != roles.end());
  const Device device = *find(*before.devices, leaf->device);
  const std::string rack = find(*before.racks, device.rack)->name;
  const auto placedBefore = compute().switches;
  const auto findingsBefore = day_->runner.findings();
  QVERIFY(findingsOf("fabric.switch-not-placed").empty());

  // Its rack in the plan tree, then the switch in the rack's picture.
  auto* tree = part<QTreeWidget>("planTree");
  QTreeWidgetItem* item = treeItem(QString::fromStdString(rack));
  for (auto* above = item->parent(); above; above = above->parent()) above->setExpanded(true);
  tree->scrollToItem(item);
  QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(item).center());
  QCOMPARE(day_->selection.things(), std::vector{ref(device.rack)});
  QTest::keyClick(&day_->window, Qt::Key_2, Qt::ControlModifier);
  auto* elevation = day_->window.findChild<ElevationView*>();
  QTRY_VERIFY(elevation->isVisible());
  ElevationCanvas& canvas = elevation->canvas();
  const QPoint at = canvas.pointOf(device.rack, device.mount.face, device.mount.bottomHalfUnit).toPoint();
  QTest::mouseClick(&canvas, Qt::LeftButton, {}, at);
  QCOMPARE(day_->selection.things(), std::vector{ref(device.id)});
  QTest::keyClick(&canvas, Qt::Key_Delete);
  QCOMPARE(day_->plan().devices->size(), before.devices->size() - 1);
  QVERIFY(!find(*day_->plan().devices, device.id));
  QVERIFY(day_->settled());

  // One leaf less is placed, as many are required as before, and that is the one thing more to be found.
  QCOMPARE(compute().switches.size(), placedBefore.size());
  for (std::size_t i = 0; i < placedBefore.size(); ++i) {
    QCOMPARE(compute().switches[i].required, placedBefore[i].required);
    const int less = placedBefore[i].level == SwitchLevel::Leaf ? 1 : 0;
    QCOMPARE(compute().switches[i].placed, placedBefore[i].placed - less);
  }
  const auto missed = findingsOf("fabric.switch-not-placed");
  QCOMPARE(missed.size(), std::size_t(1));
  QVERIFY2(QString::fromStdString(missed.front()).contains("Compute"), missed.front().c_str());
  QCOMPARE(day_->runner.findings().size(), findingsBefore.size() + 1);

  QTest::keyClick(&canvas, Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(day_->settled());
  QVERIFY(day_->runner.findings() == findingsBefore);
  QVERIFY(compute().switches == placedBefore);
  QTest::keyClick(&day_->window, Qt::Key_1, Qt::ControlModifier);
  QTRY_VERIFY(floor().isVisible());
}

void TestPlannerDay::savedPlanSaysTheSameEverywhere() {
  // An edit that shows in the figures, then File, Save as with a name typed.
  auto* tree = part<QTreeWidget>("planTree");
  QTreeWidgetItem* item = treeItem(QString::fromStdString(day_->plan().racks->front().name));
  tree->scrollToItem(item);
  QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(item).center());
  floor().setFocus();
  QTest::keyClick(&floor(), Qt::Key_Delete);
  QVERIFY(day_->settled());
  QVERIFY(day_->window.isWindowModified());
  const auto shown = figures();
  const Plan edited = day_->plan();

  const QString path = day_->folder.filePath("evening.hallwright");
  QTimer typing;
  connect(&typing, &QTimer::timeout, this, [&] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    auto* name = dialog ? dialog->findChild<QLineEdit*>("fileNameEdit") : nullptr;
    if (!name || !name->isVisible()) return;
    typing.stop();
    name->selectAll();
    QTest::keyClicks(name, "evening.hallwright");
    // Not by the mouse: a list of files that begin like this may lie over the button.
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
  });
  typing.start(20);
  QTest::keyClick(&floor(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(QFile::exists(path));
  QVERIFY(!day_->window.isWindowModified());
  QVERIFY2(day_->window.windowTitle().startsWith("evening"), qPrintable(day_->window.windowTitle()));

  // The morning's file is as it was; the evening's opens with the same figures.
  QVERIFY(day_->window.openFile(day_->path));
  QVERIFY(day_->settled());
  QVERIFY(figures() != shown);
  QVERIFY(day_->window.openFile(path));
  QVERIFY(day_->settled());
  QVERIFY(day_->plan() == edited);
  QCOMPARE(figures(), shown);

  QProcess cli;
  cli.start(BIN_DIR "/hallwright-cli", {"estimate", path});
  QVERIFY(cli.waitForFinished(60'000));
  QCOMPARE(cli.exitCode(), 0);
  const QString text = QString::fromUtf8(cli.readAllStandardOutput());
  for (const QString& figure : shown) QVERIFY2(text.contains(figure), qPrintable(figure + "\n" + text));
  cli.start(BIN_DIR "/hallwright-cli", {"estimate", path, "--json"});
  QVERIFY(cli.waitForFinished(60'000));
  const auto json = nlohmann::json::parse(cli.readAllStandardOutput().toStdString());
  for (const KeyFigure& figure : keyFigures(day_->plan(), *day_->runner.estimates(), day_->runner.findings())) {
    if (figure.id == "racks") QCOMPARE(json.at("racks").get<double>(), *figure.value);
    if (figure.id == "gpus") QCOMPARE(json.at("gpus").get<double>(), *figure.value);
    if (figure.id == "capex") QCOMPARE(json.at("cost").at("capex_usd").at("likely").get<double>(), *figure.value);
  }
}

QTEST_MAIN(TestPlannerDay)
#include "test_planner_day.moc"
