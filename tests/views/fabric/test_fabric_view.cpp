// The fabric workspace by real mouse and keys: unfold, select, zoom, lose, move to a domain, the way out of an empty
// plan, and how much it paints of a large fabric.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>
#include <QWheelEvent>

#include "model/estimate/estimate.h"
#include "model/plan/edit/network.h"
#include "model/plan/edit/remove.h"
#include "model/plan/template/template.h"
#include "tests/views/painted_texts.h"
#include "tests/views/properties/view_fixture.h"
#include "views/fabric/fabric_answers.h"
#include "views/fabric/fabric_canvas.h"
#include "views/fabric/fabric_study.h"
#include "views/fabric/fabric_view.h"
#include "views/fabric/first_fabric.h"
#include "views/style/palette.h"

using namespace hallwright;

namespace {

constexpr int longEnough = 60'000;

Plan planFrom(const char* nodes) {
  auto plan = fromTemplate("superpod", {{"nodes", nodes}});
  if (!plan) qFatal("%s", plan.error().line().c_str());
  return *std::move(plan);
}

}  // namespace

class TestFabricView : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { applyTheme(*qApp, Theme::Light); }
  void cleanup() { view_.reset(), hall_.reset(); }

  void unitsWithTheirCounts();
  void aCardUnfoldsByClickAndByEnter();
  void mergedUnitsUnfoldAndFold();
  void clickSelectsAndControlAdds();
  void followsTheSelection();
  void linksOfTheSelectedNameTheirCables();
  void wheelZoomsAtTheCursor();
  void dragPansAndFitBringsBack();
  void switchesThatAreNotPlaced();
  void choosesAFabric();
  void measuresWithTheirDefinitions();
  void losingASwitch();
  void theWorstSingleLoss();
  void losingATray();
  void bandwidthBetweenTwoSets();
  void setsStayWithTheFabric();
  void hostsMoveToANewDomain();
  void emptyPlanHasAWayOut();
  void planWithoutServersLeadsToTheFloor();
  void aLargeFabricPaintsLittle();
  void undoWhileAMenuIsOpen();
  void textIsNotClipped_data();
  void textIsNotClipped();
  void pictures();

 private:
  void open(Plan plan, QSize size = {1000, 640}, bool estimated = true);
  FabricCanvas& canvas() { return view_->canvas(); }
  const FabricContent& content() { return *canvas().content(); }
  QPoint centreOf(FabricSpot spot) { return canvas().areaOf(spot).center().toPoint(); }
  QPoint headOf(FabricSpot spot) { return canvas().areaOf(spot).topLeft().toPoint() + QPoint(6, 6); }
  FabricNode nodeOf(const std::string& device) { return content().nodes.at(deviceNamed(hall_->plan(), device)); }
  FabricNode switchAt(SwitchLevel level, std::uint32_t index) {
    const auto& switches = content().graph().switches;
    for (std::uint32_t i = 0; i < switches.size(); ++i) {
      if (switches[i].level == level && switches[i].index == index) return {false, i};
    }
    qFatal("no such switch");
  }
  QMenu* menuAt(QPoint point);
  QAction* actionOf(QMenu* menu, const QString& begins);
  QStringList rows();
  void wheel(QPoint at, int notches);

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<FabricView> view_;
};

void TestFabricView::open(Plan plan, QSize size, bool estimated) {
  hall_ = std::make_unique<ViewFixture>(std::move(plan));
  view_ = std::make_unique<FabricView>(hall_->context());
  view_->resize(size);
  view_->show();
  QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
  view_->activateWindow();
  if (estimated) QVERIFY(hall_->estimateNow());
}

QMenu* TestFabricView::menuAt(QPoint point) {
  QContextMenuEvent event(QContextMenuEvent::Mouse, point, canvas().mapToGlobal(point));
  QApplication::sendEvent(&canvas(), &event);
  return canvas().findChild<QMenu*>("fabricMenu");
}

QAction* TestFabricView::actionOf(QMenu* menu, const QString& begins) {
  for (QAction* action : menu->actions()) {
    if (action->text().startsWith(begins)) return action;
  }
  return nullptr;
}

QStringList TestFabricView::rows() {
  QStringList all;
  auto* tree = view_->findChild<QTreeWidget*>("fabricRows");
  for (int i = 0; i < tree->topLevelItemCount(); ++i) {
    const QTreeWidgetItem* top = tree->topLevelItem(i);
    all << top->text(0);
    for (int j = 0; j < top->childCount(); ++j)
      all << top->child(j)->text(0).trimmed() + " | " + top->child(j)->text(1);
  }
  return all;
}

void TestFabricView::wheel(QPoint at, int notches) {
  QWheelEvent event(at, canvas().mapToGlobal(at), {}, {0, notches * 120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
  QApplication::sendEvent(&canvas(), &event);
}

// DGX SuperPOD with 127 nodes: 4 scalable units, 32 leaves, 16 spines (RA-11333-001).
void TestFabricView::unitsWithTheirCounts() {
  open(planFrom("127"));
  const FabricSpot first = canvas().containerNamed(FabricLayer::Host, "SU 1");
  QVERIFY(first.container >= 0);
  QCOMPARE(canvas().shownLayout().containers()[static_cast<std::size_t>(first.container)].nodes.size(),
           std::size_t(31));
  const QString painted = paintedTexts(canvas()).join('|');
  for (const char* words : {"SU 1", "SU 4", "32 hosts", "31 hosts", "256", "248", "16 spines"})
    QVERIFY2(painted.contains(words), qPrintable(QString(words) + " is not in " + painted));
  QVERIFY(canvas().areaOf(first).top() > canvas().areaOf(switchAt(SwitchLevel::Leaf, 0)).bottom());
  QVERIFY(canvas().areaOf(switchAt(SwitchLevel::Leaf, 0)).top() >
          canvas().areaOf(switchAt(SwitchLevel::Spine, 0)).bottom());
}

void TestFabricView::aCardUnfoldsByClickAndByEnter() {
  open(planFrom("127"));
  const auto kind = [this] {
    const FabricSpot spot = canvas().containerNamed(FabricLayer::Host, "SU 2");
    return canvas().shownLayout().containers()[static_cast<std::size_t>(spot.container)].kind;
  };
  const auto spot = [this] { return canvas().containerNamed(FabricLayer::Host, "SU 2"); };
  QVERIFY(kind() == FabricContainer::Kind::Card);
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, centreOf(spot()));
  QVERIFY(kind() == FabricContainer::Kind::Frame);
  QVERIFY(hall_->selection.isEmpty());
  QTest::keyClick(&canvas(), Qt::Key_Return);
  QVERIFY(kind() == FabricContainer::Kind::Card);
  QTest::keyClick(&canvas(), Qt::Key_Return);
  QVERIFY(kind() == FabricContainer::Kind::Frame);
  QTest::keyClick(&canvas(), Qt::Key_Down);  // its first host
  QTest::keyClick(&canvas(), Qt::Key_Return);
  QCOMPARE(hall_->selection.things().size(), std::size_t(1));
  QVERIFY(content().nodes.at(DeviceId{hall_->selection.things().front().id}).host);
}

void TestFabricView::mergedUnitsUnfoldAndFold() {
  Plan plan = planFrom("127");
  plan = *changeFabric(plan, plan.network->fabrics.front().id, [](Fabric& fabric) {
    fabric.nodesPerUnit = 8, fabric.levels = 0, fabric.reservedPorts = 0;
    fabric.managers.clear();
  });
  open(plan);  // 16 units: two merged columns of 8
  const auto has = [this](const char* name) { return canvas().containerNamed(FabricLayer::Host, name).container >= 0; };
  QVERIFY(has("SU 1\u20138") && has("SU 9\u201316") && !has("SU 3"));
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, centreOf(canvas().containerNamed(FabricLayer::Host, "SU 1\u20138")));
  QVERIFY(has("SU 3") && has("SU 8") && has("SU 9\u201316"));
  // The bar below them folds them again.
  const FabricSpot bar = canvas().containerNamed(FabricLayer::Host, "SU 1\u20138");
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, centreOf(bar));
  QVERIFY(!has("SU 3"));
}

void TestFabricView::clickSelectsAndControlAdds() {
  open(planFrom("127"));
  const auto at = [this](std::uint32_t leaf) {
    return canvas().areaOf(switchAt(SwitchLevel::Leaf, leaf)).center().toPoint();
  };
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(0));
  QCOMPARE(hall_->selection.things(), std::vector{ref(content().deviceOf(switchAt(SwitchLevel::Leaf, 0)))});
  QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ControlModifier, at(9));
  QCOMPARE(hall_->selection.things().size(), std::size_t(2));
  QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ControlModifier, at(9));
  QCOMPARE(hall_->selection.things().size(), std::size_t(1));
  // Control on a card adds all that is in it.
  QTest::mouseClick(&canvas(), Qt::LeftButton, Qt::ControlModifier,
                    centreOf(canvas().containerNamed(FabricLayer::Host, "SU 1")));
  QCOMPARE(hall_->selection.things().size(), std::size_t(32));
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, QPoint(3, 3));
  QVERIFY(hall_->selection.isEmpty());
  QVERIFY(!hall_->document.canUndo());
}

void TestFabricView::followsTheSelection() {
  open(smallHall());
  const QImage plain = canvas().grab().toImage();
  hall_->select("leaf-03");
  QTest::qWait(10);
  QVERIFY(canvas().grab().toImage() != plain);
  hall_->selection.clear();
  QCOMPARE(canvas().grab().toImage(), plain);
  // What is revealed elsewhere is unfolded here.
  QTest::mouseClick(view_->findChild<QWidget*>("fabricFold"), Qt::LeftButton);
  QCOMPARE(canvas().areaOf(nodeOf("node-02")), canvas().areaOf(nodeOf("node-03")));
  hall_->selection.reveal({ref(deviceNamed(hall_->plan(), "node-02"))});
  QVERIFY(canvas().areaOf(nodeOf("node-02")) != canvas().areaOf(nodeOf("node-03")));
  const QString tip = canvas().tipAt(canvas().areaOf(nodeOf("node-02")).center());
  for (const char* words : {"node-02", "DGX H100", "rack A-01, U10", "8 links", "domain: Training"})
    QVERIFY2(tip.contains(words), qPrintable(tip));
}

void TestFabricView::linksOfTheSelectedNameTheirCables() {
  open(planFrom("127"));
  const FabricNode leaf = switchAt(SwitchLevel::Leaf, 0), spine = switchAt(SwitchLevel::Spine, 3);
  const QRectF lower = canvas().areaOf(leaf), upper = canvas().areaOf(spine);
  const QPointF middle((lower.center().x() + upper.center().x()) / 2, (lower.top() + upper.bottom()) / 2);
  hall_->selection.setOne(ref(content().deviceOf(leaf)));
  const QString tip = canvas().tipAt(middle);
  QVERIFY2(
      tip.contains("leaf 1 \u2013 spine 4") && tip.contains("F") && tip.contains("-L1-") && tip.contains(" ordered, "),
      qPrintable(tip));
  hall_->selection.clear();
  QVERIFY(!canvas().tipAt(middle).contains("-L1-"));
}

void TestFabricView::wheelZoomsAtTheCursor() {
  open(planFrom("127"));
  const QRectF before = canvas().areaOf(switchAt(SwitchLevel::Spine, 0));
  const double scale = canvas().scale();
  wheel(before.center().toPoint(), 4);
  QVERIFY(canvas().scale() > 2 * scale);
  const QRectF after = canvas().areaOf(switchAt(SwitchLevel::Spine, 0));
  QVERIFY(QLineF(before.center(), after.center()).length() < 2);
  QVERIFY(paintedTexts(canvas()).contains("spine 1"));
}

void TestFabricView::dragPansAndFitBringsBack() {
  open(planFrom("127"));
  const QRectF before = canvas().areaOf(switchAt(SwitchLevel::Spine, 0));
  QTest::mousePress(&canvas(), Qt::LeftButton, {}, before.center().toPoint());
  for (const QPoint to : {QPoint(20, 10), QPoint(60, 30)}) {
    const QPoint point = before.center().toPoint() + to;
    QMouseEvent move(QEvent::MouseMove, point, canvas().mapToGlobal(point), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&canvas(), &move);
  }
  QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, before.center().toPoint() + QPoint(60, 30));
  QCOMPARE(canvas().areaOf(switchAt(SwitchLevel::Spine, 0)).topLeft(), before.topLeft() + QPointF(60, 30));
  QVERIFY(hall_->selection.isEmpty());  // a drag is no click
  QTest::keyClick(&canvas(), Qt::Key_F);
  QCOMPARE(canvas().areaOf(switchAt(SwitchLevel::Spine, 0)), before);
}

void TestFabricView::switchesThatAreNotPlaced() {
  open(smallHall());  // leaves stand for their roles, the spine does not
  const FabricNode spine = switchAt(SwitchLevel::Spine, 0);
  QVERIFY(!content().deviceOf(spine));
  const QPoint at = canvas().areaOf(spine).center().toPoint();
  QVERIFY2(canvas().tipAt(at).contains("not placed"), qPrintable(canvas().tipAt(at)));
  QVERIFY(paintedTexts(canvas()).join('|').contains("not placed"));
  QSignalSpy said(&canvas(), &FabricCanvas::said);
  QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at);
  QCOMPARE(said.count(), 1);
  QVERIFY(hall_->selection.isEmpty());
}

void TestFabricView::choosesAFabric() {
  open(planFrom("127"));
  auto* chooser = view_->findChild<QComboBox*>("fabricChooser");
  QVERIFY(chooser->count() >= 3);
  QTest::keyClick(chooser, Qt::Key_Down);
  QCOMPARE(view_->shown(), hall_->plan().network->fabrics[1].id);
  QVERIFY(content().fabric->id == view_->shown());
  hall_->selection.setOne(ref(hall_->plan().network->fabrics[2].id));
  QCOMPARE(chooser->currentIndex(), 2);
  QVERIFY(content().fabric->id == hall_->plan().network->fabrics[2].id);
}

void TestFabricView::measuresWithTheirDefinitions() {
  open(planFrom("127"));
  QTRY_VERIFY_WITH_TIMEOUT(view_->study().measures(), longEnough);
  const QString all = rows().join('\n');
  for (const char* words : {"Hosts | 127", "Host ports | 1,016", "over 3 switches", "oversubscription | 1 : 1",
                            "First half of the members", "All to all", "a host port gets"})
    QVERIFY2(all.contains(words), qPrintable(all));
  auto* tree = view_->findChild<QTreeWidget*>("fabricRows");
  for (int i = 0; i < tree->topLevelItemCount(); ++i) {
    for (int j = 0; j < tree->topLevelItem(i)->childCount(); ++j) {
      const QTreeWidgetItem* row = tree->topLevelItem(i)->child(j);
      QVERIFY2(row->toolTip(0).count('\n') >= 1 && row->toolTip(0).size() > 20, qPrintable(row->text(0)));
    }
  }
}

void TestFabricView::losingASwitch() {
  open(planFrom("127"));
  const FabricNode leaf = switchAt(SwitchLevel::Leaf, 5);
  QMenu* menu = menuAt(canvas().areaOf(leaf).center().toPoint());
  QVERIFY(menu && actionOf(menu, "Lose leaf 6") && actionOf(menu, "Lose all of rack "));
  actionOf(menu, "Lose leaf 6")->trigger();
  menu->close();
  QTRY_VERIFY_WITH_TIMEOUT(view_->study().loss(), longEnough);
  const WhatIf wanted = whatIf(content().graph(), {{}, {leaf.index}, {}});
  QCOMPARE(view_->study().loss()->change.after.links, wanted.after.links);
  QCOMPARE(rows().front(), QString("Lost: leaf 6"));
  QVERIFY2(rows().filter("links | ").front().contains(" \u2192 "), qPrintable(rows().join('\n')));
  QTest::mouseClick(view_->findChild<QPushButton*>("fabricWhole"), Qt::LeftButton);
  QVERIFY(!view_->study().loss());
  QVERIFY(rows().filter("Lost:").isEmpty());
}

void TestFabricView::theWorstSingleLoss() {
  open(planFrom("127"));
  QTest::mouseClick(view_->findChild<QPushButton*>("fabricWorst"), Qt::LeftButton);
  QTRY_VERIFY_WITH_TIMEOUT(view_->study().loss(), longEnough);
  const auto worst = worstSwitch(content().graph());
  QCOMPARE(view_->study().loss()->loss.switches, std::vector{worst->index});
  QVERIFY(rows().front().startsWith("Worst single loss: "));
  QCOMPARE(rows().filter("Worst single loss: rack ").size(), 1);
  QCOMPARE(rows().filter("Worst single loss: Tray ").size(), 1);
  // An edit makes it an answer about another plan.
  hall_->document.commit("Remove", *removeThings(hall_->plan(), {ref(hall_->plan().devices->front().id)}));
  QVERIFY(hall_->estimateNow());
  QVERIFY(!view_->study().loss());
}

void TestFabricView::losingATray() {
  open(planFrom("127"));
  QMenu* menu = menuAt(canvas().areaOf(switchAt(SwitchLevel::Leaf, 0)).center().toPoint());
  QAction* list = menu ? actionOf(menu, "Lose a tray") : nullptr;
  QVERIFY(list && list->menu() && !list->menu()->actions().isEmpty());
  QAction* first = list->menu()->actions().front();
  const QString name = first->text().section(',', 0, 0);
  first->trigger();
  menu->close();
  QTRY_VERIFY_WITH_TIMEOUT(view_->study().loss(), longEnough);
  QCOMPARE(rows().front(), "Lost: " + name);  // it is called "Tray A"
  const WhatIf& change = view_->study().loss()->change;
  QVERIFY(change.after.links < change.before.links);
  QCOMPARE(change.hostsLost, 0);
}

void TestFabricView::bandwidthBetweenTwoSets() {
  open(planFrom("127"));
  const auto ask = [&](const QString& unit, const QString& begins) {
    QMenu* menu = menuAt(centreOf(canvas().containerNamed(FabricLayer::Host, unit.toStdString())));
    QVERIFY(menu && actionOf(menu, begins));
    actionOf(menu, begins)->trigger();
    menu->close();
    QTRY_VERIFY_WITH_TIMEOUT(view_->study().cut(), longEnough);
  };
  ask("SU 1", "Bandwidth from SU 1");
  QCOMPARE(view_->study().cut()->others, 96);
  QVERIFY2(rows().front().startsWith("From SU 1 to all others"), qPrintable(rows().front()));
  ask("SU 2", "Bandwidth to SU 2");
  const CutAnswer& cut = *view_->study().cut();
  QCOMPARE(cut.hosts, 31);
  QCOMPARE(cut.others, 32);
  QCOMPARE(cut.bandwidth / Gbps, 31 * 8 * 400.0);
  QVERIFY2(rows().front().startsWith("From SU 1 to SU 2"), qPrintable(rows().front()));
  ask("SU 1", "Bandwidth to SU 1");
  QCOMPARE(view_->study().cut()->shared, 31);
  QVERIFY(!rows().filter("in both sets | 31").isEmpty());
  QMenu* menu = menuAt(centreOf(canvas().containerNamed(FabricLayer::Host, "SU 3")));
  actionOf(menu, "Forget the two sets")->trigger();
  menu->close();
  QVERIFY(!view_->study().cut());
  QVERIFY(rows().filter("From SU").isEmpty());
  ask("SU 4", "Bandwidth to SU 4");
  QVERIFY2(rows().front().startsWith("From all others to SU 4"), qPrintable(rows().front()));
  QCOMPARE(view_->study().cut()->hosts, 95);
}

void TestFabricView::setsStayWithTheFabric() {
  open(planFrom("127"));
  const Fabric& fabric = *content().fabric;
  hall_->selection.set({ref(fabric.members[0]), ref(fabric.members[1])});
  QMenu* menu = menuAt(canvas().areaOf(switchAt(SwitchLevel::Leaf, 0)).center().toPoint());
  QVERIFY(menu && actionOf(menu, "Bandwidth from 2 "));
  actionOf(menu, "Bandwidth from 2 ")->trigger();
  menu->close();
  QTRY_VERIFY_WITH_TIMEOUT(view_->study().cut(), longEnough);
  QCOMPARE(view_->study().cut()->hosts, 2);
  hall_->document.commit("Remove", *removeThings(hall_->plan(), {ref(fabric.members[1])}));
  QVERIFY(hall_->estimateNow());
  QTRY_VERIFY_WITH_TIMEOUT(view_->study().cut(), longEnough);
  QCOMPARE(view_->study().cut()->hosts, 1);
  auto* chooser = view_->findChild<QComboBox*>("fabricChooser");
  QTest::keyClick(chooser, Qt::Key_Down);
  QTRY_VERIFY(!view_->study().hasSets());
}

void TestFabricView::hostsMoveToANewDomain() {
  open(smallHall());
  QTest::mouseClick(view_->findChild<QWidget*>("fabricUnfold"), Qt::LeftButton);
  hall_->select("node-03");
  QMenu* menu = menuAt(canvas().areaOf(nodeOf("node-03")).center().toPoint());
  QAction* move = actionOf(menu, "Move to domain");
  QVERIFY(move);
  QCOMPARE(move->menu()->actions().front()->text(), QString("Training"));
  move->menu()->actions().back()->trigger();
  menu->close();
  const auto& domains = hall_->plan().network->domains;
  QCOMPARE(domains.size(), std::size_t(2));
  QCOMPARE(domains.back().members, std::vector{deviceNamed(hall_->plan(), "node-03")});
  QCOMPARE(domains.front().members.size(), std::size_t(15));
  QCOMPARE(hall_->document.stepNames().size(), 1);
  QVERIFY(hall_->estimateNow());
  QCOMPARE(content().domainOfHost[nodeOf("node-03").index], 1);
  const QString legend = paintedTexts(canvas()).join('|');
  QVERIFY2(legend.contains("Training") && legend.contains("Domain 2"), qPrintable(legend));
}

void TestFabricView::emptyPlanHasAWayOut() {
  Plan plan = smallHall();
  plan.network = Shared<NetworkPlan>();
  open(plan);
  auto* says = view_->findChild<QLabel*>("fabricEmptySays");
  QVERIFY(says->isVisible());
  QVERIFY2(says->text().contains("16 GPU servers"), qPrintable(says->text()));
  auto* button = view_->findChild<QPushButton*>("fabricEmptyButton");
  QVERIFY(button->menu() && !button->menu()->isEmpty());
  QVERIFY2(button->menu()->actions().front()->text().contains("400 Gbit/s"),
           qPrintable(button->menu()->actions().front()->text()));
  button->menu()->actions().front()->trigger();
  QCOMPARE(hall_->plan().network->fabrics.size(), std::size_t(1));
  QCOMPARE(hall_->plan().network->fabrics.front().members.size(), std::size_t(16));
  QCOMPARE(hall_->document.undoName(), QString("Add a compute fabric"));
  QVERIFY(hall_->estimateNow());
  QVERIFY(canvas().isVisible());
  QCOMPARE(content().estimate->hosts, std::int64_t(16));
  QVERIFY(content().estimate->links.host == 128);
  hall_->document.undo();
  QVERIFY(says->isVisible());
}

void TestFabricView::planWithoutServersLeadsToTheFloor() {
  open(Plan(), {1000, 640}, false);
  QSignalSpy asked(view_.get(), &FabricView::workspaceAsked);
  QTest::mouseClick(view_->findChild<QPushButton*>("fabricEmptyButton"), Qt::LeftButton);
  QCOMPARE(asked.front().front().toString(), QString("floor"));
}

// 16,384 hosts: what is painted is bound by the view, not by the fabric.
void TestFabricView::aLargeFabricPaintsLittle() {
  Plan plan = planFrom("32");
  const Fabric before = plan.network->fabrics.front();
  plan.network = Shared<NetworkPlan>();
  constexpr std::uint32_t hosts = 16'384, firstId = 1'000'000;
  const Device node = *find(*plan.devices, before.members.front());
  std::vector<DeviceId> members;
  plan.devices.change([&](std::vector<Device>& devices) {
    for (std::uint32_t i = 0; i < hosts; ++i) {
      Device copy = node;
      copy.id = DeviceId{firstId + i};
      copy.rack = {};
      devices.push_back(copy);
      members.push_back(copy.id);
    }
  });
  plan.nextId = firstId + hosts;
  // Four links each: as many hosts as three levels of 64 ports hold.
  plan.catalog.change([&](Catalog& catalog) {
    for (Product& product : catalog.products) {
      if (product.id != node.product) continue;
      for (PortGroup& group : product.ports) {
        if (group.role == PortRole::Compute) group.count = 4, group.linksPerCage = 1;
      }
    }
  });
  Fabric fabric;
  fabric.name = "Compute";
  fabric.switchProduct = before.switchProduct;
  fabric.members = members;
  fabric.rails = 4;
  auto large = addFabric(plan, fabric);
  QVERIFY2(large, large ? "" : large.error().line().c_str());
  // The whole estimate of so large a plan is another test's: here the fabric is built and shown.
  const auto shared = std::make_shared<const Plan>(*std::move(large));
  auto estimates = std::make_shared<Estimates>();
  estimates->fabrics = Stage<FabricResult>::of({}, nullptr, [&] {
    FabricResult result;
    FabricEstimate one;
    one.fabric = shared->network->fabrics.front().id;
    one.graph = buildFabric(*shared, shared->network->fabrics.front());
    result.fabrics.push_back(std::move(one));
    return result;
  });
  estimates->cabling = Stage<CablingResult>::of({}, nullptr, [&] {
    CablingResult result;
    result.fabrics.push_back({shared->network->fabrics.front().id, {}, {}, {}, {}});
    return result;
  });
  hall_ = std::make_unique<ViewFixture>();
  FabricStudy study;
  FabricCanvas big(hall_->context(), study);
  big.resize(900, 600);
  big.setContent(contentOf(shared, estimates, shared->network->fabrics.front().id, FabricGrouping::Unit), true);
  big.show();
  QVERIFY(QTest::qWaitForWindowExposed(&big));
  QVERIFY(big.content()->graph().links.size() > 190'000);
  const auto painted = [&] {
    big.grab();
    return big.paintedPrimitives();
  };
  constexpr int folded = 400, most = 12'000, near = 2'500;
  QVERIFY2(painted() > 20 && big.paintedPrimitives() < folded, qPrintable(QString::number(big.paintedPrimitives())));
  big.unfoldAll();
  QVERIFY2(painted() < most, qPrintable(QString::number(big.paintedPrimitives())));
  // Near enough to read the hosts of a unit, the rest is out of sight.
  const FabricSpot unit = big.containerNamed(FabricLayer::Host, "SU 200");
  QVERIFY(unit.container >= 0);
  for (int i = 0; i < 60 && big.scale() < 1.5; ++i) big.zoomBy(1.25, big.areaOf(unit).center());
  big.bringUp(FabricNode{true, 200 * 32 - 20});
  QVERIFY2(painted() > 32 && big.paintedPrimitives() < near, qPrintable(QString::number(big.paintedPrimitives())));
  savePicture(big, "fabric-16384-near");
  big.fit();
  savePicture(big, "fabric-16384-unfolded");
  big.foldAll();
  savePicture(big, "fabric-16384");
}

void TestFabricView::undoWhileAMenuIsOpen() {
  open(smallHall());
  hall_->document.commit("Remove", *removeThings(hall_->plan(), {ref(deviceNamed(hall_->plan(), "node-16"))}));
  QVERIFY(hall_->estimateNow());
  QMenu* menu = menuAt(canvas().areaOf(switchAt(SwitchLevel::Leaf, 0)).center().toPoint());
  QVERIFY(menu->isVisible());
  hall_->document.undo();
  QVERIFY(hall_->estimateNow());
  QVERIFY(!menu->isVisible());
}

void TestFabricView::textIsNotClipped_data() {
  QTest::addColumn<QSize>("size");
  QTest::newRow("wide") << QSize(1000, 640);
  QTest::newRow("least") << QSize(700, 400);
  QTest::newRow("narrow") << QSize(460, 450);
}

void TestFabricView::textIsNotClipped() {
  QFETCH(QSize, size);
  open(planFrom("127"), size);
  QTRY_VERIFY_WITH_TIMEOUT(view_->study().measures(), longEnough);
  QCOMPARE(view_->size(), size);
  QCOMPARE(clippedTexts(*view_).join("; "), QString());
}

void TestFabricView::pictures() {
  open(planFrom("127"), {900, 620});
  QTRY_VERIFY_WITH_TIMEOUT(view_->study().measures(), longEnough);
  for (const Theme theme : {Theme::Light, Theme::Dark}) {
    applyTheme(*qApp, theme);
    const QString suffix = theme == Theme::Dark ? "-dark" : "-light";
    QTest::qWait(20);
    savePicture(*view_, "fabric-superpod" + suffix);
    hall_->selection.setOne(ref(content().deviceOf(switchAt(SwitchLevel::Leaf, 0))));
    view_->study().findWorst();
    QTRY_VERIFY_WITH_TIMEOUT(view_->study().loss(), longEnough);
    savePicture(*view_, "fabric-superpod-worst" + suffix);
    hall_->selection.clear();
    view_->study().forgetLoss();
    QTest::mouseClick(view_->findChild<QWidget*>("fabricUnfold"), Qt::LeftButton);
    QTest::qWait(20);
    savePicture(*view_, "fabric-superpod-unfolded" + suffix);
    canvas().foldAll();
    view_->setFabric(hall_->plan().network->fabrics.back().id);
    QTest::qWait(20);
    savePicture(*view_, "fabric-superpod-other" + suffix);
    view_->setFabric(hall_->plan().network->fabrics.front().id);
  }
  applyTheme(*qApp, Theme::Light);
  if (qEnvironmentVariable("HALLWRIGHT_PICTURES").isEmpty()) return;
  for (const char* kind : {"nvl72", "supercomputer"}) {
    auto plan = fromTemplate(kind, {});
    QVERIFY2(plan, plan ? "" : plan.error().line().c_str());
    open(*std::move(plan), {740, 560});
    QTRY_VERIFY_WITH_TIMEOUT(view_->study().measures(), longEnough);
    savePicture(*view_, QString("fabric-") + kind);
  }
}

QTEST_MAIN(TestFabricView)
#include "test_fabric_view.moc"
