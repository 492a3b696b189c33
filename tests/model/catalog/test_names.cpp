// The words of the catalog's choices: one for each, all different, and they find their way back.
#include <QTest>
#include <set>

#include "model/catalog/names.h"

using namespace hallwright;

namespace {

template <class Choice>
void goBothWays(Choice last) {
  QCOMPARE(wordsOf<Choice>.size(), static_cast<std::size_t>(last) + 1);
  std::set<std::string_view> words;
  for (std::size_t i = 0; i < wordsOf<Choice>.size(); ++i) {
    const auto choice = static_cast<Choice>(i);
    QVERIFY(words.insert(nameOf(choice)).second);
    QVERIFY(named<Choice>(nameOf(choice)) == choice);
  }
  QVERIFY(!named<Choice>(""));
  QVERIFY(!named<Choice>("toaster"));
}

}  // namespace

class TestNames : public QObject {
  Q_OBJECT

 private slots:
  void everyChoiceHasItsWord() {
    goBothWays(Grade::Assumption);
    goBothWays(ProductKind::Tray);
    goBothWays(PortRole::InterSwitch);
    goBothWays(Face::Rear);
    goBothWays(CoolingKind::Cdu);
    goBothWays(Medium::TwistedPair);
    goBothWays(PriceKind::Spot);
  }
  void wordsAreThePlansOwn_data() {
    QTest::addColumn<QString>("word");
    QTest::addColumn<QString>("expected");
    QTest::newRow("gpu server") << QString::fromUtf8(nameOf(ProductKind::GpuServer).data()) << "gpu-server";
    QTest::newRow("out of band") << QString::fromUtf8(nameOf(PortRole::OutOfBand).data()) << "out-of-band";
    QTest::newRow("active optical") << QString::fromUtf8(nameOf(Medium::ActiveOptical).data()) << "active-optical";
    QTest::newRow("on demand") << QString::fromUtf8(nameOf(PriceKind::OnDemand).data()) << "on-demand";
  }
  void wordsAreThePlansOwn() {
    QFETCH(QString, word);
    QFETCH(QString, expected);
    QCOMPARE(word, expected);
  }
  void anErrorOffersAll() { QCOMPARE(QString::fromStdString(choicesOf<Face>()), QString("front, rear")); }
};

QTEST_APPLESS_MAIN(TestNames)
#include "test_names.moc"
