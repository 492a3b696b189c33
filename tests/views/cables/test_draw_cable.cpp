// A cable drawn by hand in the window, by real mouse and keys: what the ports hold, what is refused, what it would be,
// one step, and given back to the rule.
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <QTreeWidget>

#include "model/estimate/estimate.h"
#include "model/plan/edit/draw_cable.h"
#include "model/plan/port_names.h"
#include "model/plan/template/template.h"
#include "tests/views/properties/view_fixture.h"
#include "views/cables/cable_model.h"
#include "views/cables/cable_table.h"
#include "views/cables/cables_view.h"
#include "views/cables/draw_cable_dialog.h"
#include "views/style/palette.h"

using namespace hallwright;

class TestDrawCableDialog : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { applyTheme(*qApp, Theme::Light); }
  void init() {
    hall_ = std::make_unique<ViewFixture>(fromTemplate("superpod", {{"nodes", "31"}}).value());
    hall_->preferences.settings().clear();
    view_ = std::make_unique<CablesView>(hall_->context());
    view_->resize(1100, 700);
    view_->show();
    view_->activateWindow();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    QVERIFY(hall_->estimateNow());
    QTRY_VERIFY(view_->model().lines() > 0);
  }
  void cleanup() { view_.reset(), hall_.reset(); }

  void drawnInOneStepAndGivenBack() {
    const std::size_t before = view_->model().lines();
    openDialog();
    pick("from", "dgx-005", "compute 1.2");
    pick("to", "leaf-03", "osfp 16.2");
    QVERIFY(button()->isEnabled());
    QVERIFY2(says().contains("It takes the place of F"), qPrintable(says()));
    QVERIFY(hall_->estimateNow());  // of the preview
    QVERIFY2(says().contains(" m of MFP7E10"), qPrintable(says()));
    savePicture(*dialog(), "draw-cable");
    QVERIFY(hall_->plan().cables->empty());
    QTest::mouseClick(button(), Qt::LeftButton);
    QTRY_VERIFY(!dialog());
    QCOMPARE(hall_->plan().cables->size(), 1u);
    QCOMPARE(hall_->document.undoName(), QString("Draw a cable from dgx-005:compute 1.2 to leaf-03:osfp 16.2"));
    QCOMPARE(hall_->document.stepNames().size(), 1);
    QVERIFY(hall_->estimateNow());
    QTRY_COMPARE(view_->model().lines(), before - 1);  // two of the rule gave way
    view_->table().chooseRows({drawnRow()});
    auto* back = view_->table().findChild<QAction*>("giveBackCables");
    QVERIFY(back->isEnabled());
    back->trigger();
    QVERIFY(hall_->plan().cables->empty());
    QCOMPARE(hall_->document.undoName(), QString("Give 1 cable back to the rule"));
    hall_->document.undo();
    QCOMPARE(hall_->plan().cables->size(), 1u);
  }

  void rowsOfTheRuleAreNotGivenBack() {
    view_->table().chooseRows({0});
    QVERIFY(!view_->table().findChild<QAction*>("giveBackCables")->isEnabled());
  }

  void whatIsRefusedSaysWhy() {
    openDialog();
    QVERIFY(says().startsWith("Choose a port on each side"));
    pick("from", "dgx-005", "compute 1.2");
    pick("to", "dgx-006", "compute 1.2");
    QVERIFY(!button()->isEnabled());
    QVERIFY2(says().contains("one end must be a switch"), qPrintable(says()));
    pick("to", "oob-01", "rj45 1");
    QVERIFY2(says().contains("does not use this port"), qPrintable(says()));
    QVERIFY(hall_->document.plan() == hall_->document.committed());
  }

  void escapeLeavesThePlan() {
    openDialog();
    pick("from", "dgx-005", "compute 1.2");
    pick("to", "leaf-03", "osfp 16.2");
    QCOMPARE(hall_->document.plan()->cables->size(), 1u);  // shown everywhere while it is looked at
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(!dialog());
    QVERIFY(hall_->document.plan() == hall_->document.committed());
    QVERIFY(!hall_->document.canUndo());
  }

  void beginsWithThePickedCable() {
    view_->table().chooseRows({0});
    const QString end = view_->model().lineAt(0).column(CableColumn::From).toString();
    openDialog();
    auto* ports = part<QTreeWidget>("fromPorts");
    QVERIFY(ports->currentItem());
    QVERIFY2(end.endsWith(':' + ports->currentItem()->text(0)), qPrintable(end));
    QVERIFY(part<QListWidget>("toDevices")->currentItem());
  }

  void freePortsOnly() {
    openDialog();
    pick("to", "leaf-03", "osfp 3.1");
    auto* ports = part<QTreeWidget>("toPorts");
    const int all = ports->topLevelItemCount();
    QCOMPARE(ports->currentItem()->text(2), QString("dgx-005:compute 2.1"));
    QTest::mouseClick(part<QWidget>("freePortsOnly"), Qt::LeftButton, {}, QPoint(8, 8));
    QVERIFY(ports->topLevelItemCount() < all);
    for (int i = 0; i < ports->topLevelItemCount(); ++i) QCOMPARE(ports->topLevelItem(i)->text(2), QString("free"));
  }

  void productsThatFit() {
    openDialog();
    auto* products = part<QComboBox>("cableProduct");
    QCOMPARE(products->count(), 1);
    pick("from", "dgx-005", "compute 1.2");
    pick("to", "leaf-03", "osfp 16.2");
    QVERIFY(products->count() > 1);
    products->setCurrentIndex(1);
    QTest::mouseClick(button(), Qt::LeftButton);
    QTRY_VERIFY(!dialog());
    QCOMPARE(productOf(hall_->plan(), hall_->plan().cables->front().product)->key, std::string("nvidia.mfp7e10"));
  }

  void nothingIsClipped() {
    openDialog();
    pick("from", "dgx-005", "compute 1.2");
    pick("to", "leaf-03", "osfp 16.2");
    QVERIFY(hall_->estimateNow());
    const QStringList clipped = clippedTexts(*dialog()) + clippedTexts(*view_);
    QVERIFY2(clipped.isEmpty(), qPrintable(clipped.join('\n')));
  }

 private:
  DrawCableDialog* dialog() const { return view_->findChild<DrawCableDialog*>(); }
  QPushButton* button() const { return part<QPushButton>("drawCable"); }
  QString says() const { return part<QLabel>("drawCableSays")->text(); }
  template <class W>
  W* part(const char* name) const {
    auto* found = dialog()->findChild<W*>(name);
    if (!found) qFatal("no part %s", name);
    return found;
  }
  void openDialog() {
    QTest::mouseClick(view_->findChild<QToolButton*>("drawCableTool"), Qt::LeftButton);
    QVERIFY(dialog());
    QVERIFY(QTest::qWaitForWindowExposed(dialog()));
  }
  /// The device by its words, the port by a click.
  void pick(const QString& end, const QString& device, const QString& port) {
    auto* words = part<QLineEdit>(qPrintable(end + "Words"));
    words->selectAll();
    QTest::keyClicks(words, device);
    auto* ports = part<QTreeWidget>(qPrintable(end + "Ports"));
    const auto found = ports->findItems(port, Qt::MatchExactly, 0);
    QCOMPARE(found.size(), 1);
    ports->scrollToItem(found.front());
    QTest::mouseClick(ports->viewport(), Qt::LeftButton, {}, ports->visualItemRect(found.front()).center());
    QCOMPARE(ports->currentItem(), found.front());
  }
  int drawnRow() const {
    for (int row = 0; row < view_->model().rowCount(); ++row)
      if (view_->model().lineAt(row).drawn) return row;
    qFatal("no drawn row");
  }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<CablesView> view_;
};

QTEST_MAIN(TestDrawCableDialog)
#include "test_draw_cable.moc"
