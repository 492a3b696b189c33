// The rules of power: what has no feed, what circuits and feeds carry, and what is left when one feed is lost.
#include <QTest>

#include "tests/model/check/checked_rack.h"
#include "tests/model/check/finding_lines.h"

using namespace hallwright;

namespace {

/// The rack with a PDU on each of these feeds; a feed of the same name is the same feed.
struct FedRackPlan : CheckedRack {
  std::vector<FeedId> feeds;

  explicit FedRackPlan(int count, FeedId parent = {}) {
    const char* names[] = {"A", "B", "C"};
    for (int i = 0; i < count; ++i) feeds.push_back(addFeed(names[i], parent));
    for (const FeedId feed : feeds) addPdu(rack, feed);
  }
  void setParent(FeedId feed, FeedId parent) {
    changeFeed(feed, [&](Feed& changed) { changed.parent = parent; });
  }
  void setCapacity(FeedId feed, ApparentPower capacity) {
    changeFeed(feed, [&](Feed& changed) { changed.capacity = capacity; });
  }
  void changeFeed(FeedId feed, const std::function<void(Feed&)>& edit) {
    plan.power.change([&](PowerPlan& power) { edit(*std::ranges::find(power.feeds, feed, &Feed::id)); });
  }
  void setMeasured(double fraction) {
    changeProduct("dgx-h100", [&](Product& dgx) { dgx.draw.measuredFraction.value = fraction; });
  }
  QStringList lines(const char* rule = "power.") const { return findingLines(plan, rule); }
};

}  // namespace

class TestPowerRules : public QObject {
  Q_OBJECT

 private slots:
  void noFeed_data();
  void noFeed();
  void unfedDevicesAreCounted();
  void supplyRating_data();
  void supplyRating();
  void measuredShareFailsToo();
  void suppliesNeeded_data();
  void suppliesNeeded();
  void severalDevicesInOneLine();
  void singleFeed();
  void singleFeedBelowAUtility();
  void feedsThatMeetFurtherUp();
  void emptyRackLosesNothing();
  void deviceOnOneFeedOfTwo();
  void circuit_data();
  void circuit();
  void circuitWithOneLost();
  void feedRating_data();
  void feedRating();
  void ratingsThatJustHold();
  void feedsInACircle();
  void lostFeedsOfLaterPhasesCount();
};

void TestPowerRules::noFeed_data() {
  QTest::addColumn<bool>("pdu");
  QTest::addColumn<bool>("bound");
  QTest::addColumn<bool>("found");
  QTest::newRow("no PDU") << false << false << true;
  QTest::newRow("a PDU on no feed") << true << false << true;
  QTest::newRow("a PDU on a feed") << true << true << false;
}

void TestPowerRules::noFeed() {
  QFETCH(bool, pdu);
  QFETCH(bool, bound);
  QFETCH(bool, found);
  CheckedRack small;
  const DeviceId server = small.addNamed("dgx-h100", "node-1");
  const FeedId feed = small.addFeed("A");
  if (pdu) small.addPdu(small.rack, bound ? feed : FeedId{});
  const QStringList expected{"error power.no-feed at rack A-01: Rack A-01: node-1 (dgx-h100) has no feed [1 device]"};
  QCOMPARE(findingLines(small.plan, "power.no-feed"), found ? expected : QStringList{});
  if (found) {
    QCOMPARE(firstFinding(small.plan, "power.").things, (std::vector<ThingRef>{ref(small.rack), ref(server)}));
  }
}

/// What is for later need not be fed yet.
void TestPowerRules::unfedDevicesAreCounted() {
  CheckedRack small;
  for (const char* name : {"node-1", "node-2"}) small.addNamed("dgx-h100", name);
  small.addNamed("dgx-h100", "node-3", {Status::Kind::Phase, 2});
  QCOMPARE(findingLines(small.plan, "power."),
           QStringList{"error power.no-feed at rack A-01: Rack A-01: node-1 (dgx-h100) has no feed [2 devices]"});
}

void TestPowerRules::supplyRating_data() {
  QTest::addColumn<int>("feeds");
  QTest::addColumn<double>("ratingKw");
  QTest::addColumn<QStringList>("expected");
  const QString line =
      "error power.feed-lost at rack A-01: Rack A-01 with feed A or feed B lost: it survives at the measured share of "
      "nameplate, but at nameplate node-1 (dgx-h100): 3 supplies left [3.4 kW each / 3.3 kW]";
  // 10.2 kW on six supplies: three are left of two feeds, four of three.
  QTest::newRow("two feeds, 3.3 kW") << 2 << 3.3 << QStringList{line};
  QTest::newRow("two feeds, just enough") << 2 << 3.4 << QStringList{};
  QTest::newRow("three feeds, 3.3 kW") << 3 << 3.3 << QStringList{};
  QTest::newRow("three feeds, just enough") << 3 << 2.55 << QStringList{};
}

void TestPowerRules::supplyRating() {
  QFETCH(int, feeds);
  QFETCH(double, ratingKw);
  QFETCH(QStringList, expected);
  FedRackPlan small(feeds);
  small.changeProduct("dgx-h100", [&](Product& dgx) { dgx.supplies->rating = ratingKw * kW; });
  small.addNamed("dgx-h100", "node-1");
  QCOMPARE(small.lines(), expected);
}

void TestPowerRules::measuredShareFailsToo() {
  FedRackPlan small(2);
  small.setMeasured(0.98);
  small.addNamed("dgx-h100", "node-1");
  QCOMPARE(
      small.lines().at(0),
      "error power.feed-lost at rack A-01: Rack A-01 with feed A or feed B lost: at the measured share of nameplate "
      "(3.33 kW each) and at nameplate node-1 (dgx-h100): 3 supplies left [3.4 kW each / 3.3 kW]");
  small.setMeasured(0.97);
  QVERIFY(small.lines().at(0).contains("it survives at the measured share of nameplate"));
}

void TestPowerRules::suppliesNeeded_data() {
  QTest::addColumn<int>("needed");
  QTest::addColumn<QStringList>("expected");
  const QString line =
      "error power.feed-lost at rack A-01: Rack A-01 with feed A or feed B lost: at the measured share of nameplate "
      "(%2) "
      "and at nameplate leaf-1 (switch): 1 supply left [1.72 kW each]";
  QTest::newRow("one of two is enough") << 1 << QStringList{};
  QTest::newRow("unknown") << 0 << QStringList{};
  QTest::newRow("both are needed") << 2 << QStringList{line};
}

/// Where the rating is unknown, the number of supplies that the maker asks for decides.
void TestPowerRules::suppliesNeeded() {
  QFETCH(int, needed);
  QFETCH(QStringList, expected);
  FedRackPlan small(2);
  small.changeProduct("switch", [&](Product& product) {
    product.supplies->needed = needed;
    product.draw.measuredFraction.value = 0.5;
  });
  small.addNamed("switch", "leaf-1");
  expected.replaceInStrings("%2", "860 W each");
  QCOMPARE(small.lines(), expected);
}

void TestPowerRules::severalDevicesInOneLine() {
  FedRackPlan small(2);
  std::vector<ThingRef> things{ref(small.rack)};
  for (const char* name : {"node-1", "node-2", "node-3"}) things.push_back(ref(small.addNamed("dgx-h100", name)));
  const Finding finding = firstFinding(small.plan, "power.feed-lost");
  QVERIFY(finding.message.find("at nameplate node-1 (dgx-h100) and 2 more: 3 supplies left") != std::string::npos);
  QCOMPARE(finding.things, things);
}

void TestPowerRules::singleFeed() {
  FedRackPlan small(1);
  small.addNamed("dgx-h100", "node-1");
  QCOMPARE(
      small.lines(),
      QStringList{"warning power.single-feed at rack A-01: Rack A-01 with feed A lost: everything in it goes dark"});
  QCOMPARE(firstFinding(small.plan, "power.").mend, std::string("Give the rack a second feed"));
  small.addPdu(small.rack, small.feeds[0]);
  QCOMPARE(small.lines().size(), 1);
}

/// What feeds the only feed adds nothing that could be lost apart from it.
void TestPowerRules::singleFeedBelowAUtility() {
  FedRackPlan small(1);
  small.addNamed("dgx-h100", "node-1");
  const QStringList without = small.lines();
  small.setParent(small.feeds[0], small.addFeed("Utility"));
  QCOMPARE(small.lines(), without);
}

/// More feeds never make a result worse: one that meets the first further up leaves a warning, not an error.
void TestPowerRules::feedsThatMeetFurtherUp() {
  FedRackPlan small(3);
  small.addNamed("dgx-h100", "node-1");
  QCOMPARE(small.lines(), QStringList{});
  const FeedId board = small.addFeed("Board"), utility = small.addFeed("Utility");
  small.setParent(board, utility);
  for (const FeedId feed : small.feeds) small.setParent(feed, board);
  QCOMPARE(small.lines(),
           QStringList{
               "warning power.single-feed at rack A-01: Rack A-01 with feed Board lost: everything in it goes dark"});
  QCOMPARE(firstFinding(small.plan, "power.").mend,
           std::string("Give one of its feeds a way up that does not meet the others in feed Board"));
  small.setParent(small.feeds[2], {});
  QCOMPARE(small.lines("power.single-feed"), QStringList{});
}

void TestPowerRules::emptyRackLosesNothing() {
  FedRackPlan small(1);
  QCOMPARE(small.lines(), QStringList{});
}

/// Both supplies are plugged into the PDU on A.
void TestPowerRules::deviceOnOneFeedOfTwo() {
  FedRackPlan small(2);
  const DeviceId device = small.addNamed("switch", "leaf-1");
  const DeviceId pdu = small.plan.devices->front().id;
  small.plan.power.change([&](PowerPlan& power) { power.outlets = {{device, 0, pdu, 0}, {device, 1, pdu, 1}}; });
  QCOMPARE(small.lines(),
           QStringList{
               "error power.feed-lost at rack A-01: Rack A-01 with feed A lost: at the measured share of nameplate and "
               "at nameplate leaf-1 (switch) without power"});
}

void TestPowerRules::circuit_data() {
  QTest::addColumn<int>("watts");
  QTest::addColumn<QStringList>("expected");
  // sqrt(3) x 208 V x 60 A x 0.8 = 17,292.8 W
  QTest::newRow("just carried") << 17'292 << QStringList{};
  QTest::newRow("more than it may") << 17'293
                                    << QStringList{
                                           "error power.overload at rack A-01: Rack A-01 at nameplate, with every "
                                           "feed there: its PDU pdu-1 (pdu) is overloaded [17.3 kW / 17.3 kW]"};
}

void TestPowerRules::circuit() {
  QFETCH(int, watts);
  QFETCH(QStringList, expected);
  CheckedRack small;
  small.changeProduct("pdu", [](Product& pdu) { pdu.circuit = CircuitSpec{208 * volt, 60 * ampere, 3, 24, ""}; });
  const DeviceId pdu = small.addNamed("pdu", "pdu-1");
  const FeedId feed = small.addFeed("A");
  small.plan.power.change([&](PowerPlan& power) { power.bindings.push_back({pdu, feed}); });
  small.addAppliances(1, watts * watt);
  QCOMPARE(findingLines(small.plan, "power.overload"), expected);
}

/// Each of two circuits carries half of 20.4 kW, and with one lost all of it.
void TestPowerRules::circuitWithOneLost() {
  FedRackPlan small(2);
  small.changeProduct("pdu", [](Product& pdu) { pdu.circuit = CircuitSpec{208 * volt, 60 * ampere, 3, 24, ""}; });
  small.changeProduct("dgx-h100", [](Product& dgx) { dgx.supplies->rating = 3.4 * kW; });
  for (const char* name : {"node-1", "node-2"}) small.addNamed("dgx-h100", name);
  const QStringList lines = small.lines();
  QCOMPARE(
      lines,
      QStringList{"error power.feed-lost at rack A-01: Rack A-01 with feed A or feed B lost: it survives at the "
                  "measured share of nameplate, but at nameplate its PDU  (pdu) is overloaded [20.4 kW / 17.3 kW]"});
}

void TestPowerRules::feedRating_data() {
  QTest::addColumn<double>("ofA");
  QTest::addColumn<QStringList>("expected");
  // 10.2 kW on three feeds: 3.4 kW each, 5.1 kW when another is lost.
  QTest::newRow("all it may be asked for") << 5.1 << QStringList{};
  QTest::newRow("too little when another is lost")
      << 5.0
      << QStringList{
             "error power.feed-overload-one-lost at feed A: feed A carries more than its rating when feed B is "
             "lost [5.1 kW / 5 kW]"};
  QTest::newRow("just enough every day") << 3.4
                                         << QStringList{
                                                "error power.feed-overload-one-lost at feed A: feed A carries "
                                                "more than its rating when feed B is lost [5.1 kW / 3.4 kW]"};
  QTest::newRow("too little every day")
      << 3.3
      << QStringList{
             "error power.feed-overload at feed A: feed A carries more than its rating at nameplate "
             "[3.4 kW / 3.3 kW]"};
}

void TestPowerRules::feedRating() {
  QFETCH(double, ofA);
  QFETCH(QStringList, expected);
  FedRackPlan small(3);
  small.addNamed("dgx-h100", "node-1");
  small.setCapacity(small.feeds[0], ofA * kVA);
  QCOMPARE(small.lines(), expected);
}

/// Sixths of 14.3 kW, summed for three servers, are a little more than 42.9 kW to a computer.
void TestPowerRules::ratingsThatJustHold() {
  FedRackPlan small(3);
  small.changeProduct("dgx-h100", [](Product& dgx) { dgx.draw.nameplate.value = 14.3 * kW; });
  const FeedId top = small.addFeed("Top", {}, 1.0);
  for (const FeedId feed : small.feeds) {
    small.changeFeed(feed, [&](Feed& below) { below.parent = top, below.efficiency = 1.0; });
  }
  for (const char* name : {"node-1", "node-2", "node-3"}) small.addNamed("dgx-h100", name);
  small.setCapacity(top, 42.9 * kVA);
  QCOMPARE(small.lines("power.feed-overload"), QStringList{});
  small.setCapacity(top, 42.8 * kVA);
  QCOMPARE(firstFinding(small.plan, "power.feed-overload").number, std::string("42.9 kW"));
}

/// Edits refuse it; a damaged file may hold it.
void TestPowerRules::feedsInACircle() {
  FedRackPlan small(2);
  small.setParent(small.feeds[0], small.feeds[1]);
  QCOMPARE(small.lines("power.feed-loop"), QStringList{});
  small.setParent(small.feeds[1], small.feeds[0]);
  const QString line = "error power.feed-loop at feed %1: feed %1 is fed by itself, in a circle";
  QCOMPARE(small.lines("power.feed-loop"), (QStringList{line.arg("A"), line.arg("B")}));
}

/// Circuits are there for what comes later: a second server of phase 2 is carried too.
void TestPowerRules::lostFeedsOfLaterPhasesCount() {
  FedRackPlan small(3);
  small.setCapacity(small.feeds[0], 5.1 * kVA);
  small.addNamed("dgx-h100", "node-1");
  QCOMPARE(small.lines(), QStringList{});
  small.addNamed("dgx-h100", "node-2", {Status::Kind::Phase, 2});
  QCOMPARE(firstFinding(small.plan, "power.").rule, std::string("power.feed-overload"));
}

QTEST_APPLESS_MAIN(TestPowerRules)
#include "test_power_rules.moc"
