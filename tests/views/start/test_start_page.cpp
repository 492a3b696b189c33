// The start page by real clicks, and the copies of samples that it opens.
#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "tests/views/properties/view_fixture.h"
#include "views/start/start_page.h"
#include "views/style/palette.h"

using namespace hallwright;

class TestStartPage : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();
  void showsEverySampleByItsTitle();
  void opensAnOwnCopyOfASample();
  void neverWritesOverAnOwnCopy();
  void saysWhereACopyCannotBeMade();
  void leavesDamagedSamplesOut();
  void asksForTemplatesAndFiles();
  void showsFilesOfLateThatAreStillThere();
  void textIsNotClipped_data();
  void textIsNotClipped();

 private:
  template <class Button>
  void click(const QString& name) {
    auto* button = page_->findChild<Button*>(name);
    QVERIFY2(button, qPrintable(name));
    QTest::mouseClick(button, Qt::LeftButton);
  }

  std::unique_ptr<QTemporaryDir> folder_;
  std::unique_ptr<StartPage> page_;
};

void TestStartPage::initTestCase() {
  QStandardPaths::setTestModeEnabled(true);
  applyTheme(*qApp, Theme::Light);
}

void TestStartPage::init() {
  folder_ = std::make_unique<QTemporaryDir>();
  page_ = std::make_unique<StartPage>();
  page_->offer(samplesIn(BUILT_SAMPLES_DIR), folder_->path());
  page_->resize(760, 560);
  page_->show();
  QVERIFY(QTest::qWaitForWindowExposed(page_.get()));
}

void TestStartPage::showsEverySampleByItsTitle() {
  for (const QFileInfo& file : QDir(BUILT_SAMPLES_DIR).entryInfoList({"*.hallwright"})) {
    const auto* button = page_->findChild<QPushButton*>("sample-" + file.completeBaseName());
    QVERIFY2(button, qPrintable(file.fileName()));
    QVERIFY(!button->text().isEmpty());
  }
}

void TestStartPage::opensAnOwnCopyOfASample() {
  const QSignalSpy asked(page_.get(), &StartPage::fileAsked);
  click<QPushButton>("sample-superpod_h100");
  QCOMPARE(asked.count(), 1);
  const QString path = asked[0][0].toString();
  QCOMPARE(QFileInfo(path).path(), folder_->path());
  QVERIFY(QFileInfo(path).isWritable());
}

void TestStartPage::neverWritesOverAnOwnCopy() {
  const QString path = folder_->filePath("superpod_h100.hallwright");
  QFile mine(path);
  QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("mine") == 4);
  mine.close();
  click<QPushButton>("sample-superpod_h100");
  QVERIFY(mine.open(QIODevice::ReadOnly));
  QCOMPARE(mine.readAll(), QByteArray("mine"));
}

void TestStartPage::saysWhereACopyCannotBeMade() {
  const auto samples = samplesIn(BUILT_SAMPLES_DIR);
  QVERIFY(!samples.empty());
  const OwnCopy copy = ownCopyOf(samples.front(), "/proc/none");
  QVERIFY(copy.path.isEmpty());
  QVERIFY2(copy.wrong.contains("/proc/none"), qPrintable(copy.wrong));
}

void TestStartPage::leavesDamagedSamplesOut() {
  QFile file(folder_->filePath("broken.hallwright"));
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write("not a plan") > 0);
  file.close();
  QVERIFY(samplesIn(folder_->path()).empty());
}

void TestStartPage::asksForTemplatesAndFiles() {
  const QSignalSpy templates(page_.get(), &StartPage::templateAsked);
  const QSignalSpy opens(page_.get(), &StartPage::openAsked);
  click<QPushButton>("template-basepod");
  click<QPushButton>("openFile");
  QCOMPARE(templates.count(), 1);
  QCOMPARE(templates[0][0].toString(), "basepod");
  QCOMPARE(opens.count(), 1);
}

void TestStartPage::showsFilesOfLateThatAreStillThere() {
  const QString here = folder_->filePath("hall.hallwright");
  QFile file(here);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.close();
  page_->offerRecent({folder_->filePath("gone.hallwright"), here});
  const auto buttons = page_->findChildren<QToolButton*>("recentPlan");
  QCOMPARE(buttons.size(), 1);
  const QSignalSpy asked(page_.get(), &StartPage::fileAsked);
  QTest::mouseClick(buttons[0], Qt::LeftButton);
  QCOMPARE(asked.count(), 1);
  QCOMPARE(asked[0][0].toString(), here);
}

void TestStartPage::textIsNotClipped_data() {
  QTest::addColumn<QSize>("size");
  QTest::newRow("beside docks in a small window") << QSize(620, 480);
  QTest::newRow("large") << QSize(1200, 800);
}

void TestStartPage::textIsNotClipped() {
  QFETCH(const QSize, size);
  page_->resize(size);
  QTest::qWait(0);
  QCOMPARE(clippedTexts(*page_), QStringList());
  savePicture(*page_, QString("start_%1").arg(size.width()));
}

QTEST_MAIN(TestStartPage)
#include "test_start_page.moc"
