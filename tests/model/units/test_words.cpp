// Counts and kinds of things as people write them.
#include <QTest>

#include "model/units/words.h"

using namespace hallwright;

class TestWords : public QObject {
  Q_OBJECT

 private slots:
  void counts_data() {
    QTest::addColumn<qint64>("count");
    QTest::addColumn<QString>("text");
    QTest::newRow("none") << qint64{0} << "0 racks";
    QTest::newRow("one") << qint64{1} << "1 rack";
    QTest::newRow("two") << qint64{2} << "2 racks";
    QTest::newRow("thousands") << qint64{1016} << "1,016 racks";
  }
  void counts() {
    QFETCH(qint64, count);
    QTEST(QString::fromStdString(counted(count, "rack")), "text");
  }

  void kinds_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::newRow("a letter") << "A" << "hall A";
    QTest::newRow("says what it is") << "Hall A" << "Hall A";
    QTest::newRow("in small letters") << "hall 2" << "hall 2";
    QTest::newRow("the word alone") << "Hall" << "Hall";
    QTest::newRow("only begins like it") << "Halley" << "hall Halley";
    QTest::newRow("further on") << "Data hall" << "hall Data hall";
    QTest::newRow("shorter") << "Ha" << "hall Ha";
    QTest::newRow("other letters") << "Зал 1" << "hall Зал 1";
  }
  void kinds() {
    QFETCH(QString, name);
    QTEST(QString::fromStdString(called("hall", name.toStdString())), "text");
  }
};

QTEST_APPLESS_MAIN(TestWords)
#include "test_words.moc"
