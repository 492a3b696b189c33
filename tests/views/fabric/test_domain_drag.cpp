// Hosts dragged from domain to domain on the fabric's canvas, by real mouse and keys.
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QTest>

#include "model/plan/template/template.h"
#include "tests/views/painted_texts.h"
#include "tests/views/properties/view_fixture.h"
#include "views/fabric/fabric_canvas.h"
#include "views/fabric/fabric_view.h"
#include "views/style/elided_label.h"
#include "views/style/palette.h"

using namespace hallwright;

class TestDomainDrag : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { applyTheme(*qApp, Theme::Light); }
  void init() {
    hall_ = std::make_unique<ViewFixture>(fromTemplate("superpod", {{"nodes", "63"}, {"domains", "2"}}).value());
    view_ = std::make_unique<FabricView>(hall_->context());
    view_->resize(1100, 680);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    view_->activateWindow();
    auto* grouping = view_->findChild<QComboBox*>("fabricGrouping");
    grouping->setCurrentIndex(1);  // by domain
    emit grouping->activated(1);
    QVERIFY(hall_->estimateNow());
    canvas().foldAll();
  }
  void cleanup() { view_.reset(), hall_.reset(); }

  void aBandGoesToAnother() {
    press(first());
    moveTo(second());
    QVERIFY2(paintedTexts(canvas()).contains("Move 32 hosts to Domain 2"),
             qPrintable(paintedTexts(canvas()).join('|')));
    QVERIFY2(says().startsWith("Move 32 hosts to Domain 2; Esc"), qPrintable(says()));
    savePicture(*view_, "domain-drag");
    release(second());
    QCOMPARE(members(1), 63u);
    QCOMPARE(members(0), 0u);
    QCOMPARE(hall_->document.stepNames().size(), 1);
    QCOMPARE(hall_->document.undoName(), QString("Move 32 hosts to Domain 2"));
    QVERIFY2(says().contains("63 hosts"), qPrintable(says()));  // the summary is back
    hall_->document.undo();
    QCOMPARE(members(0), 32u);
  }

  void oneServerGoes() {
    canvas().unfoldAll();
    const DeviceId device = domain(0).members.at(4);
    const QPoint from = canvas().areaOf(canvas().content()->nodes.at(device)).center().toPoint();
    press(from);
    moveTo(headOf("Domain 2"));
    release(headOf("Domain 2"));
    QCOMPARE(members(0), 31u);
    QCOMPARE(domain(1).members.back(), device);
  }

  void allThatIsSelectedGoes() {
    canvas().unfoldAll();
    const DeviceId a = domain(0).members.at(4), b = domain(0).members.at(9);
    hall_->selection.set({ref(a), ref(b)});
    press(canvas().areaOf(canvas().content()->nodes.at(b)).center().toPoint());
    moveTo(headOf("Domain 2"));
    release(headOf("Domain 2"));
    QCOMPARE(members(0), 30u);
    QCOMPARE(members(1), 33u);
  }

  void escapeLeavesThem() {
    press(first());
    moveTo(second());
    QTest::keyClick(&canvas(), Qt::Key_Escape);
    release(second());
    QCOMPARE(members(0), 32u);
    QVERIFY(!hall_->document.canUndo());
    QVERIFY(says().contains("63 hosts"));
  }

  void aDropElsewhereDoesNothing() {
    for (const QPoint at : {first() + QPoint(12, 0), QPoint(4, 4)}) {
      press(first());
      moveTo(at);
      QVERIFY2(says().startsWith("Drop 32 hosts on another domain"), qPrintable(says()));
      release(at);
      QVERIFY(!hall_->document.canUndo());
    }
  }

  void whatIsNoHostPans() {
    const QPointF before = canvas().areaOf(canvas().containerNamed(FabricLayer::Host, "Domain 1")).topLeft();
    press(QPoint(6, 6));
    moveTo(QPoint(66, 46));
    release(QPoint(66, 46));
    const QPointF after = canvas().areaOf(canvas().containerNamed(FabricLayer::Host, "Domain 1")).topLeft();
    QVERIFY((after - before - QPointF(60, 40)).manhattanLength() < 1.5);
  }

 private:
  FabricCanvas& canvas() { return view_->canvas(); }
  QString says() { return view_->findChild<ElidedLabel*>("fabricSummary")->whole(); }
  const Domain& domain(std::size_t i) { return hall_->plan().network->domains.at(i); }
  std::size_t members(std::size_t i) { return domain(i).members.size(); }
  QPoint headOf(const std::string& name) {
    return canvas().areaOf(canvas().containerNamed(FabricLayer::Host, name)).topLeft().toPoint() + QPoint(6, 6);
  }
  QPoint first() { return headOf("Domain 1"); }
  QPoint second() { return headOf("Domain 2"); }
  void press(QPoint at) { QTest::mousePress(&canvas(), Qt::LeftButton, {}, at); }
  void moveTo(QPoint at) {
    QTest::mouseMove(&canvas(), at - QPoint(1, 1));
    QMouseEvent move(QEvent::MouseMove, at, canvas().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&canvas(), &move);
  }
  void release(QPoint at) { QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at); }

  std::unique_ptr<ViewFixture> hall_;
  std::unique_ptr<FabricView> view_;
};

QTEST_MAIN(TestDomainDrag)
#include "test_domain_drag.moc"
