// What a crash left is offered at the next start, also where the system takes its time to end the program that crashed.
#include <QApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWidget>
#include <optional>

#include "model/plan/template/new_plan.h"
#include "model/store/recovery.h"
#include "views/document/autosave.h"
#include "views/document/document.h"

using namespace hallwright;

class TestRecoveryOffer : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    folder_ = std::make_unique<QTemporaryDir>();
    document_ = std::make_unique<Document>();
    document_->reset(newPlan(), "New plan");
    leave();
    asked_ = 0;
    answers_.setInterval(20);
  }
  void cleanup() {
    answers_.stop();
    answers_.disconnect();
  }

  void isOffered_data() {
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("isOpened");
    QTest::addColumn<int>("copiesLeft");
    QTest::newRow("recover") << "Recover" << true << 0;
    QTest::newRow("discard") << "Discard" << false << 0;
    QTest::newRow("later") << "Decide later" << false << 1;
  }
  void isOffered() {
    QFETCH(QString, answer);
    QFETCH(bool, isOpened);
    QFETCH(int, copiesLeft);
    crashed_.reset();  // gone before the next start
    answerWith(answer);
    QWidget window;
    Autosave autosave(*document_, folder_->path());
    autosave.offerRecovery(&window);
    QCOMPARE(asked_, 1);
    QCOMPARE(document_->isModified(), isOpened);
    if (isOpened) QCOMPARE(QString::fromStdString(document_->plan()->site->title), QString("half done"));
    QCOMPARE(static_cast<int>(recoveries(folder_->path().toStdString()).size()), copiesLeft);
    QTest::qWait(2500);
    QCOMPARE(asked_, 1);  // once answered, it is not asked again
  }

  void isOfferedOnceTheCrashedProgramIsGone() {
    answerWith("Recover");
    QWidget window;
    Autosave autosave(*document_, folder_->path());
    autosave.offerRecovery(&window);
    QCOMPARE(asked_, 0);
    QVERIFY(!document_->isModified());
    crashed_.reset();
    QTRY_COMPARE_WITH_TIMEOUT(asked_, 1, 10'000);
    QTRY_VERIFY(document_->isModified());
    QCOMPARE(QString::fromStdString(document_->plan()->site->title), QString("half done"));
  }

  void neverInPlaceOfNewWork() {
    answerWith("Recover");
    QWidget window;
    Autosave autosave(*document_, folder_->path());
    autosave.offerRecovery(&window);
    Plan edited = *document_->committed();
    Site site = *edited.site;
    site.title = "new work";
    edited.site = site;
    document_->commit("Rename", edited);
    crashed_.reset();
    QTest::qWait(2500);
    QCOMPARE(asked_, 0);
    QCOMPARE(QString::fromStdString(document_->plan()->site->title), QString("new work"));
  }

 private:
  /// A copy of a program that is still there, as far as the system can tell.
  void leave() {
    auto copy = RecoveryCopy::begin(folder_->path().toStdString());
    QVERIFY(copy);
    Plan plan = newPlan();
    Site site = *plan.site;
    site.title = "half done";
    plan.site = site;
    QVERIFY(copy->write(PlanFile{{Variant{"Base", plan}}, 0}, "", std::nullopt, "anna", "2026-11-30T10:00:00Z"));
    crashed_.emplace(std::move(*copy));
  }

  void answerWith(const QString& text) {
    connect(&answers_, &QTimer::timeout, this, [this, text] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (!box) return;
      for (QAbstractButton* button : box->buttons()) {
        if (button->text().remove('&') != text) continue;
        ++asked_;
        button->click();
        return;
      }
    });
    answers_.start();
  }

  std::unique_ptr<QTemporaryDir> folder_;
  std::unique_ptr<Document> document_;
  std::optional<RecoveryCopy> crashed_;
  QTimer answers_;
  int asked_ = 0;
};

QTEST_MAIN(TestRecoveryOffer)
#include "test_recovery_offer.moc"
