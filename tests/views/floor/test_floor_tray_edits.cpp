// Trays picked, moved, reshaped and deleted on the floor by real mouse and keys.
#include <QTest>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>

#include "tests/views/floor/tray_hall.h"

using namespace hallwright;

class TestFloorTrayEdits : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    applyTheme(*qApp, Theme::Light);
    hall_ = std::make_unique<FloorFixture>(roundHall());
  }
  void init() {
    hall_->start(roundHall());
    before_ = hall_->plan();
  }
  void cleanupTestCase() { hall_.reset(); }

  void clickPicksAndAgainWhatLiesAbove();
  void bandTakesWholeTrays();
  void treePicksToo();
  void dragMoves();
  void dragOutOfTheHallIsRefused();
  void cornersAreDragged();
  void aCornerCannotLeaveTheHall();
  void deleteAndUndo();

 private:
  const std::vector<Tray>& trays() const { return *hall_->plan().trays; }
  TrayId add(std::vector<Point> path, Length z = 2600 * mm) {
    const TrayId made = addOldTray(*hall_, std::move(path), z);
    before_ = hall_->plan();
    return made;
  }
  const std::vector<ThingRef>& picked() const { return hall_->selection.things(); }

  std::unique_ptr<FloorFixture> hall_;
  Plan before_;
};

void TestFloorTrayEdits::clickPicksAndAgainWhatLiesAbove() {
  hall_->start(smallHall());
  const Point rack = hall_->placeOf("A-02");
  const TrayId low = add({{2 * oneMetre, rack.y}, {8 * oneMetre, rack.y}}),
               high = add({{2 * oneMetre, rack.y}, {8 * oneMetre, rack.y}}, 2850 * mm);
  hall_->click(hall_->at(rack));
  QCOMPARE(picked(), hall_->things({"A-02"}));
  hall_->click(hall_->at(rack));
  QCOMPARE(picked(), std::vector{ref(high)});
  hall_->click(hall_->at(rack));
  QCOMPARE(picked(), std::vector{ref(low)});
  hall_->click(hall_->at(rack));
  QCOMPARE(picked(), hall_->things({"A-02"}));
  // What is selected is what a drag takes, whatever lies on top of it.
  hall_->selection.setOne(ref(low));
  hall_->drag(hall_->at(rack), hall_->at(rack + Point{{}, 600 * mm}));
  QCOMPARE(hall_->placeOf("A-02"), rack);
  QVERIFY(find(trays(), low)->path.front().y > rack.y);
}

void TestFloorTrayEdits::bandTakesWholeTrays() {
  const TrayId within = add({at(3000, 3000), at(6000, 3000)}), beyond = add({at(3000, 4200), at(15'000, 4200)});
  hall_->drag(hall_->at(at(2000, 2000)), hall_->at(at(8000, 5000)));
  QCOMPARE(picked(), std::vector{ref(within)});
  hall_->key(Qt::Key_A, Qt::ControlModifier);
  QCOMPARE(picked(), (std::vector{ref(within), ref(beyond)}));
}

void TestFloorTrayEdits::treePicksToo() {
  const TrayId tray = add({at(3000, 3000), at(6000, 3000)});
  auto* tree = hall_->window.findChild<QTreeWidget*>("planTree");
  QTreeWidgetItem* found = nullptr;
  for (QTreeWidgetItemIterator it(tree); *it; ++it)
    if ((*it)->text(0) == "Old 1") found = *it;
  QVERIFY(found);
  tree->setCurrentItem(found);
  QCOMPARE(picked(), std::vector{ref(tray)});
  hall_->selection.clear();
  hall_->click(hall_->at(at(4500, 3000)));
  QVERIFY(found->isSelected());
}

void TestFloorTrayEdits::dragMoves() {
  const TrayId tray = add({at(3000, 3000), at(6000, 3000)});
  hall_->drag(hall_->at(at(4500, 3000)), hall_->at(at(4560, 6630)));
  QCOMPARE(find(trays(), tray)->path, (std::vector{at(3000, 6600), at(6000, 6600)}));
  QCOMPARE(hall_->notOneStep(before_, "Move Old 1"), QString());
}

void TestFloorTrayEdits::dragOutOfTheHallIsRefused() {
  add({at(3000, 3000), at(6000, 3000)});
  hall_->drag(hall_->at(at(4500, 3000)), hall_->at(at(500, 3000)));
  QVERIFY(hall_->plan() == before_);
  QVERIFY2(hall_->hint().contains("outside of the hall"), qPrintable(hall_->hint()));
}

void TestFloorTrayEdits::cornersAreDragged() {
  const TrayId tray = add({at(3000, 3000), at(6000, 3000)});
  hall_->click(hall_->at(at(4500, 3000)));
  hall_->drag(hall_->at(at(6000, 3000)), hall_->at(at(9030, 3100)));
  QCOMPARE(find(trays(), tray)->path, (std::vector{at(3000, 3000), at(9000, 3000)}));
  QCOMPARE(hall_->notOneStep(before_, "Reshape Old 1"), QString());
  // Onto another tray, which it joins.
  add({at(12'130, 1000), at(12'130, 9000)});
  hall_->selection.setOne(ref(tray));
  hall_->drag(hall_->at(at(9000, 3000)), hall_->at(at(12'050, 3000)));
  QCOMPARE(find(trays(), tray)->path.back(), at(12'130, 3000));
}

void TestFloorTrayEdits::aCornerCannotLeaveTheHall() {
  const TrayId tray = add({at(3000, 3000), at(6000, 3000)});
  hall_->selection.setOne(ref(tray));
  hall_->drag(hall_->at(at(3000, 3000)), hall_->at(at(-600, 3000)));
  QVERIFY(hall_->plan() == before_);
  QVERIFY2(hall_->hint().contains("outside of the hall"), qPrintable(hall_->hint()));
  hall_->drag(hall_->at(at(3000, 3000)), hall_->at(at(4200, 3000)), {}, false);
  hall_->key(Qt::Key_Escape);
  hall_->release(hall_->at(at(4200, 3000)));
  QVERIFY(hall_->plan() == before_);
}

void TestFloorTrayEdits::deleteAndUndo() {
  add({at(3000, 3000), at(6000, 3000)});
  hall_->click(hall_->at(at(4500, 3000)));
  hall_->key(Qt::Key_Delete);
  QVERIFY(trays().empty());
  QCOMPARE(hall_->notOneStep(before_, "Delete Old 1"), QString());
}

QTEST_MAIN(TestFloorTrayEdits)
#include "test_floor_tray_edits.moc"
