// The way from a feed to the utility, whole, broken or going round.
#include <QTest>

#include "model/power/feed_tree.h"

using namespace hallwright;

namespace {

Feed feed(std::uint32_t id, std::uint32_t parent) {
  Feed one;
  one.id.value = id, one.parent.value = parent;
  return one;
}

std::vector<std::uint32_t> way(const FeedTree& tree, std::uint32_t id) {
  std::vector<std::uint32_t> ids;
  for (const Feed* one : tree.wayUp(FeedId{id})) ids.push_back(one->id.value);
  return ids;
}

}  // namespace

class TestFeedTree : public QObject {
  Q_OBJECT

 private slots:
  void fromTheRackToTheUtility() {
    PowerPlan power;
    power.feeds = {feed(1, 0), feed(2, 1), feed(3, 2), feed(4, 1)};
    const FeedTree tree(power);
    QCOMPARE(way(tree, 3), (std::vector<std::uint32_t>{3, 2, 1}));
    QCOMPARE(way(tree, 4), (std::vector<std::uint32_t>{4, 1}));
    QVERIFY(way(tree, 99).empty());
    QVERIFY(tree.loops().empty());
  }

  void missingParentEndsTheWay() {
    PowerPlan power;
    power.feeds = {feed(2, 77)};
    QCOMPARE(way(FeedTree(power), 2), (std::vector<std::uint32_t>{2}));
  }

  void loopIsNamedAndEnds() {
    PowerPlan power;
    power.feeds = {feed(1, 3), feed(2, 1), feed(3, 2), feed(4, 4), feed(5, 2), feed(6, 0)};
    const FeedTree tree(power);
    QCOMPARE(tree.loops().size(), std::size_t{5});
    QCOMPARE(way(tree, 5), (std::vector<std::uint32_t>{5, 2, 1, 3}));
    QCOMPARE(way(tree, 4), (std::vector<std::uint32_t>{4}));
  }

  void feedOfAPdu() {
    PowerPlan power;
    power.feeds = {feed(1, 0)};
    power.bindings = {{DeviceId{10}, FeedId{1}}, {DeviceId{11}, FeedId{99}}};
    const FeedTree tree(power);
    QCOMPARE(tree.feedOf(DeviceId{10})->id.value, 1U);
    QVERIFY(!tree.feedOf(DeviceId{11}));
    QVERIFY(!tree.feedOf(DeviceId{12}));
  }
};

QTEST_APPLESS_MAIN(TestFeedTree)
#include "test_feed_tree.moc"
