// The list of findings by real mouse and keys: a click leads to the thing, a filter hides a kind, and what the planner
// accepts leaves the list with a reason, can be looked at, withdrawn and undone, and comes back in time.
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>

#include "model/plan/edit/racks.h"
#include "model/plan/edit/site.h"
#include "tests/views/properties/view_fixture.h"
#include "views/findings/accept_dialog.h"
#include "views/findings/findings_panel.h"
#include "views/style/palette.h"

using namespace hallwright;

namespace {

constexpr auto overloaded = "rack.power";

/// A hall where one rack may draw less than what stands in it does.
Plan hallWithOneLimit() {
  const Plan plan = smallHall();
  return changeRack(plan, rackNamed(plan, "A-01"), [](Rack& rack) { rack.powerLimit = 1 * kW; }).value();
}

}  // namespace

class TestFindingsPanel : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    applyTheme(*qApp, Theme::Light);
    hall_ = std::make_unique<ViewFixture>(hallWithOneLimit());
    panel_ = std::make_unique<FindingsPanel>(hall_->context());
    panel_->resize(900, 400);
    panel_->show();
    QVERIFY(QTest::qWaitForWindowExposed(panel_.get()));
    QVERIFY(hall_->estimateNow());
  }

  void aClickLeadsToTheThing() {
    const int row = rowOf(overloaded);
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, placeOf(row));
    QCOMPARE(hall_->selection.things(), std::vector{ref(hall_->rack("A-01").id)});
  }

  void aFilterHidesAKind() {
    const int all = list().topLevelItemCount();
    for (QToolButton* filter : panel_->findChildren<QToolButton*>()) {
      if (!filter->isVisible() || filter == &acceptedFilter()) continue;
      const int ofIt = filter->text().section(' ', 1, 1).toInt();
      QTest::mouseClick(filter, Qt::LeftButton);
      QCOMPARE(list().topLevelItemCount(), all - ofIt);
      QTest::mouseClick(filter, Qt::LeftButton);
    }
    QCOMPARE(list().topLevelItemCount(), all);
  }

  void anAcceptedOneLeavesWithItsReason() {
    QVERIFY(!acceptedFilter().isVisible());
    const int all = list().topLevelItemCount();
    acceptFirst("the busway is replaced in May", "2027-05-31");
    QCOMPARE(list().topLevelItemCount(), all - 1);
    QCOMPARE(rowOf(overloaded), -1);
    QCOMPARE(hall_->document.undoName(), QString("Accept: Rack A-01 draws more than its limit at nameplate"));
    const Acceptance& kept = hall_->plan().acceptances->front();
    QCOMPARE(kept.why, std::string("the busway is replaced in May"));
    QCOMPARE(kept.until, std::string("2027-05-31"));

    QTest::mouseClick(&acceptedFilter(), Qt::LeftButton);
    const QTreeWidgetItem* row = list().topLevelItem(rowOf(overloaded));
    QVERIFY(row->text(0).contains("accepted"));
    QVERIFY2(row->text(3).contains("busway") && row->text(3).contains("2027-05-31"), qPrintable(row->text(3)));
    savePicture(*panel_, "findings-accepted");

    chooseInMenu(rowOf(overloaded), "Withdraw acceptance");
    QVERIFY(hall_->estimateNow());
    QVERIFY(hall_->plan().acceptances->empty());
    QVERIFY(list().topLevelItem(rowOf(overloaded))->text(0).contains("error"));
  }

  void undoTakesItBack() {
    acceptFirst("known", "");
    hall_->document.undo();
    QVERIFY(hall_->estimateNow());
    QVERIFY(rowOf(overloaded) >= 0);
  }

  void itComesBack_data() {
    QTest::addColumn<QString>("today");
    QTest::addColumn<double>("limit");
    QTest::addColumn<bool>("isBack");
    QTest::newRow("on its last day it holds") << "2027-05-31" << 1.0 << false;
    QTest::newRow("the day after") << "2027-06-01" << 1.0 << true;
    QTest::newRow("another limit, the same number") << "2026-12-01" << 2.0 << false;
    QTest::newRow("within the limit there is nothing") << "2026-12-01" << 99.0 << false;
  }
  void itComesBack() {
    QFETCH(QString, today);
    QFETCH(double, limit);
    QFETCH(bool, isBack);
    acceptFirst("known", "2027-05-31");
    Plan plan = changeRack(hall_->plan(), rackNamed(hall_->plan(), "A-01"), [&](Rack& rack) {
                  rack.powerLimit = limit * kW;
                }).value();
    Site site = *plan.site;
    site.date = today.toStdString();
    plan.site = site;
    hall_->document.commit("Later", plan);
    QVERIFY(hall_->estimateNow());
    QCOMPARE(rowOf(overloaded) >= 0, isBack);
  }

  void theDialogTakesOnlyWhatItCanKeep_data() {
    QTest::addColumn<QString>("why");
    QTest::addColumn<QString>("until");
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("nothing") << "" << "" << false;
    QTest::newRow("spaces") << "   " << "" << false;
    QTest::newRow("a reason") << "known" << "" << true;
    QTest::newRow("a reason and a day") << "known" << "2027-03-31" << true;
    QTest::newRow("a day alone") << "" << "2027-03-31" << false;
    QTest::newRow("a month") << "known" << "2027-03" << true;
    QTest::newRow("no such day") << "known" << "2027-02-30" << false;
    QTest::newRow("words") << "known" << "next spring" << false;
  }
  void theDialogTakesOnlyWhatItCanKeep() {
    QFETCH(QString, why);
    QFETCH(QString, until);
    QFETCH(bool, isTaken);
    AcceptDialog dialog(hall_->runner.findings().front());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QTest::keyClicks(dialog.findChild<QLineEdit*>("why"), why);
    QTest::keyClicks(dialog.findChild<QLineEdit*>("until"), until);
    QCOMPARE(dialog.findChild<QPushButton*>()->isEnabled(), isTaken);
    QCOMPARE(clippedTexts(dialog).join("; "), QString());
    savePicture(dialog, "accept-" + QString(QTest::currentDataTag()).replace(' ', '-'));
  }

 private:
  QTreeWidget& list() const { return *panel_->findChild<QTreeWidget*>("findingsList"); }
  QToolButton& acceptedFilter() const { return *panel_->findChild<QToolButton*>("acceptedFilter"); }
  QPoint placeOf(int row) const { return list().visualItemRect(list().topLevelItem(row)).center(); }

  /// The listed row whose message is that of the first finding of this rule, accepted or not; -1: none.
  int rowOf(const std::string& rule) const {
    std::vector<Finding> all = hall_->runner.findings();
    all.insert(all.end(), hall_->runner.accepted().begin(), hall_->runner.accepted().end());
    const auto found = std::ranges::find(all, rule, &Finding::rule);
    if (found == all.end()) return -1;
    for (int i = 0; i < list().topLevelItemCount(); ++i) {
      if (list().topLevelItem(i)->text(1).toStdString() == found->message) return i;
    }
    return -1;
  }

  void chooseInMenu(int row, const QString& action) {
    QTimer::singleShot(0, this, [action] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      QVERIFY(menu);
      const auto actions = menu->actions();
      const auto found = std::ranges::find(actions, action, &QAction::text);
      if (found != actions.end()) {
        menu->setActiveAction(*found);
        QTest::keyClick(menu, Qt::Key_Return);
      }
      menu->close();
    });
    list().scrollToItem(list().topLevelItem(row));
    emit list().customContextMenuRequested(placeOf(row));
  }

  void acceptFirst(const QString& why, const QString& until) {
    QTimer answer;
    answer.setInterval(10);
    connect(&answer, &QTimer::timeout, this, [&] {
      auto* dialog = qobject_cast<AcceptDialog*>(QApplication::activeModalWidget());
      if (!dialog) return;
      answer.stop();
      QTest::keyClicks(dialog->findChild<QLineEdit*>("why"), why);
      QTest::keyClicks(dialog->findChild<QLineEdit*>("until"), until);
      QTest::keyClick(dialog->findChild<QLineEdit*>("until"), Qt::Key_Return);
    });
    answer.start();
    chooseInMenu(rowOf(overloaded), "Accept…");
    QVERIFY(hall_->estimateNow());
    QCOMPARE(hall_->runner.accepted().size(), std::size_t{1});
  }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<FindingsPanel> panel_;
};

QTEST_MAIN(TestFindingsPanel)
#include "test_findings_panel.moc"
