// Racks and servers dropped on a domain of the plan's tree, by real drag events.
#include <QApplication>
#include <QDragMoveEvent>
#include <QMimeData>
#include <QTest>

#include "model/plan/template/template.h"
#include "tests/views/properties/view_fixture.h"
#include "views/plan_tree/plan_tree.h"
#include "views/style/palette.h"

using namespace hallwright;

class TestPlanTree : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { applyTheme(*qApp, Theme::Light); }
  void init() {
    hall_ = std::make_unique<ViewFixture>(fromTemplate("superpod", {{"nodes", "31"}, {"domains", "2"}}).value());
    tree_ = std::make_unique<PlanTree>(hall_->context());
    tree_->resize(320, 900);
    tree_->expandAll();
    tree_->show();
    QVERIFY(QTest::qWaitForWindowExposed(tree_.get()));
  }
  void cleanup() { tree_.reset(), hall_.reset(); }

  void aRackGoesToADomain() {
    const RackId rack = hall_->device("dgx-001").rack;
    QVERIFY(drop({ref(rack)}, domain(1).id));
    std::size_t servers = 0;
    for (const Device& device : *hall_->plan().devices) {
      if (device.rack != rack || !device.name.starts_with("dgx")) continue;
      ++servers;
      QVERIFY(std::ranges::find(domain(1).members, device.id) != domain(1).members.end());
    }
    QVERIFY(servers > 1);
    QCOMPARE(hall_->document.stepNames().size(), 1);
    QVERIFY(hall_->document.undoName().endsWith("servers to Domain 2"));
    hall_->document.undo();
    QVERIFY(!hall_->document.canUndo());
  }

  void aServerGoesByItsName() {
    QVERIFY(drop({ref(hall_->device("dgx-001").id)}, domain(1).id));
    QCOMPARE(hall_->document.undoName(), QString("Move dgx-001 to Domain 2"));
    QCOMPARE(domain(1).members.back(), hall_->device("dgx-001").id);
  }

  void whatIsNotTaken() {
    QVERIFY(!drop({ref(hall_->device("dgx-001").id)}, domain(0).id));  // in it already
    QVERIFY(!drop({ref(hall_->device("leaf-01").id)}, domain(1).id));  // no member of the fabric
    QVERIFY(!hall_->document.canUndo());
  }

  void theTargetIsMarkedWhileOverIt() {
    QTreeWidgetItem* target = tree_->itemOf(ref(domain(1).id));
    const auto data = dataOf({ref(hall_->device("dgx-001").id)});
    QVERIFY(over(*data, target));
    QVERIFY(target->data(0, Qt::BackgroundRole).isValid());
    QVERIFY(!over(*data, tree_->itemOf(ref(domain(0).id))));
    QVERIFY(!target->data(0, Qt::BackgroundRole).isValid());
    QVERIFY(over(*data, target));
    QDragLeaveEvent leave;
    QApplication::sendEvent(tree_->viewport(), &leave);
    QVERIFY(!target->data(0, Qt::BackgroundRole).isValid());
    QVERIFY(!hall_->document.canUndo());
  }

 private:
  const Domain& domain(std::size_t i) { return hall_->plan().network->domains.at(i); }
  /// As a drag of these items carries them.
  std::unique_ptr<QMimeData> dataOf(const std::vector<ThingRef>& things) {
    QModelIndexList indexes;
    for (const ThingRef thing : things) {
      QTreeWidgetItem* item = tree_->itemOf(thing);
      if (!item) qFatal("not in the tree");
      tree_->scrollToItem(item);
      indexes << tree_->indexAt(tree_->visualItemRect(item).center());
    }
    return std::unique_ptr<QMimeData>(tree_->model()->mimeData(indexes));
  }
  QPointF centreOf(QTreeWidgetItem* item) {
    tree_->scrollToItem(item);
    return tree_->visualItemRect(item).center();
  }
  bool over(const QMimeData& data, QTreeWidgetItem* item) {
    const QPointF at = centreOf(item);
    QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(tree_->viewport(), &enter);
    QDragMoveEvent move(at.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(tree_->viewport(), &move);
    return move.isAccepted();
  }
  bool drop(const std::vector<ThingRef>& things, DomainId onto) {
    const auto data = dataOf(things);
    QTreeWidgetItem* target = tree_->itemOf(ref(onto));
    over(*data, target);
    QDropEvent event(centreOf(target), Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(tree_->viewport(), &event);
    return event.isAccepted();
  }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<PlanTree> tree_;
};

QTEST_MAIN(TestPlanTree)
#include "test_plan_tree.moc"
