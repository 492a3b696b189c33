// The search field by real keys: it finds things of the plan, products and commands, and goes there.
#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QMainWindow>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTest>

#include "tests/views/properties/view_fixture.h"
#include "views/search/search_field.h"
#include "views/style/palette.h"

using namespace hallwright;

class TestSearchField : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { applyTheme(*qApp, Theme::Light); }
  void init();
  void enterGoesToTheFirstThingFound();
  void aLineOfTheListIsChosenByKeys();
  void findsDevicesByTheirRack();
  void findsProducts();
  void doesCommands();
  void leavesCommandsAloneThatAreOff();
  void nonsenseFindsNothing();
  void escapeEmptiesIt();
  void followsThePlan();

 private:
  void type(const QString& words) {
    field_->setFocus();
    QTRY_VERIFY(field_->hasFocus());
    QTest::keyClicks(field_, words);
  }
  int found() const { return field_->completer()->completionCount(); }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<QMainWindow> window_;
  QAction* command_ = nullptr;
  SearchField* field_ = nullptr;
};

void TestSearchField::init() {
  window_.reset();
  hall_ = std::make_unique<ViewFixture>();
  window_ = std::make_unique<QMainWindow>();
  command_ = window_->menuBar()->addMenu("&Edit")->addMenu("&Deep")->addAction("Turn &everything");
  field_ = new SearchField(hall_->context(), window_->menuBar());
  window_->setCentralWidget(field_);
  window_->show();
  window_->activateWindow();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

void TestSearchField::enterGoesToTheFirstThingFound() {
  const Rack& rack = hall_->plan().racks->back();
  const QSignalSpy revealed(&hall_->selection, &Selection::revealed);
  type(QString::fromStdString(rack.name).toLower());
  QVERIFY(found() > 0);
  QTest::keyClick(field_, Qt::Key_Return);
  QCOMPARE(hall_->selection.things(), std::vector<ThingRef>{ref(rack.id)});
  QCOMPARE(revealed.count(), 1);
  QTRY_VERIFY(field_->text().isEmpty());
}

void TestSearchField::aLineOfTheListIsChosenByKeys() {
  type("rack");
  QTRY_VERIFY(field_->completer()->popup()->isVisible());
  QTest::keyClick(field_->completer()->popup(), Qt::Key_Down);
  QTest::keyClick(field_->completer()->popup(), Qt::Key_Down);
  const QString line = field_->completer()->popup()->currentIndex().data().toString();
  const RackId rack = rackNamed(hall_->plan(), line.section("  ", 0, 0).toStdString());
  QVERIFY2(rack, qPrintable(line));
  QTest::keyClick(field_->completer()->popup(), Qt::Key_Return);
  QCOMPARE(hall_->selection.things(), std::vector<ThingRef>{ref(rack)});
  QTRY_VERIFY(field_->text().isEmpty());
}

void TestSearchField::findsDevicesByTheirRack() {
  const Device& device = hall_->plan().devices->front();
  const Rack* rack = find(*hall_->plan().racks, device.rack);
  QVERIFY(rack);
  type("in " + QString::fromStdString(rack->name));
  QVERIFY(found() > 0);
  QTest::keyClick(field_, Qt::Key_Return);
  QCOMPARE(hall_->selection.things().size(), std::size_t{1});
  QCOMPARE(hall_->selection.things()[0].kind, ThingKind::Device);
}

void TestSearchField::findsProducts() {
  const QSignalSpy asked(field_, &SearchField::productAsked);
  type("dgx a100 (640");
  QTest::keyClick(field_, Qt::Key_Return);
  QCOMPARE(asked.count(), 1);
  QVERIFY(asked[0][0].toString().contains("DGX A100"));
}

void TestSearchField::doesCommands() {
  const QSignalSpy done(command_, &QAction::triggered);
  type("turn every");
  QTest::keyClick(field_, Qt::Key_Return);
  QCOMPARE(done.count(), 1);
}

void TestSearchField::leavesCommandsAloneThatAreOff() {
  command_->setEnabled(false);
  const QSignalSpy done(command_, &QAction::triggered);
  type("turn every");
  QTest::keyClick(field_, Qt::Key_Return);
  QCOMPARE(done.count(), 0);
}

void TestSearchField::nonsenseFindsNothing() {
  type("%%% no such thing [");
  const QAbstractItemView& list = *field_->completer()->popup();
  QTRY_VERIFY(list.isVisible());
  QCOMPARE(found(), 1);
  const QModelIndex only = list.model()->index(0, 0);
  QCOMPARE(only.data().toString(), QString("nothing found for \u201c%%% no such thing [\u201d"));
  QVERIFY(!(only.flags() & Qt::ItemIsEnabled));
  savePicture(*field_->completer()->popup(), "search-nothing");
  QTest::keyClick(field_->completer()->popup(), Qt::Key_Down);
  QTest::keyClick(field_, Qt::Key_Return);
  QVERIFY(hall_->selection.isEmpty());
  QVERIFY(!field_->text().isEmpty());
  // What has answers again lists these alone.
  field_->clear();
  type("A-0");
  QVERIFY(found() > 1);
  for (int i = 0; i < found(); ++i) QVERIFY(list.model()->index(i, 0).flags() & Qt::ItemIsEnabled);
}

void TestSearchField::escapeEmptiesIt() {
  type("zzz");
  QTest::keyClick(field_, Qt::Key_Escape);
  QVERIFY(field_->text().isEmpty());
  QVERIFY(!field_->hasFocus());
}

void TestSearchField::followsThePlan() {
  Plan plan = hall_->plan();
  auto racks = *plan.racks;
  racks.front().name = "Renamed-77";
  plan.racks = Shared<std::vector<Rack>>(racks);
  hall_->document.commit("Rename", plan);
  type("renamed-77");
  QVERIFY(found() > 0);
  QTest::keyClick(field_, Qt::Key_Return);
  QCOMPARE(hall_->selection.things(), std::vector<ThingRef>{ref(plan.racks->front().id)});
}

QTEST_MAIN(TestSearchField)
#include "test_search_field.moc"
