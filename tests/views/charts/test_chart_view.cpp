// Charts by real events: what is drawn is what the data say, unknown is not drawn, the mouse is told what it is over, a
// right click copies, and a change of theme is seen at once.
#include <qcustomplot.h>

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QToolTip>

#include "views/charts/chart_view.h"
#include "views/style/palette.h"

using namespace hallwright;

namespace {

Chart bars() {
  Chart chart{.name = "Capex", .kind = ChartKind::StackedBars, .argumentTitle = "Group", .valueTitle = "Capex, M USD"};
  chart.arguments = {{0, "Servers"}, {1, "Switches"}, {2, "Cables"}};
  chart.series = {{.name = "Capex",
                   .values = {{.value = 40, .low = 35, .high = 48, .text = "40 M USD"},
                              {.value = 4, .text = "4 M USD"},
                              {.text = "unknown"}}}};
  chart.ends = {"40 M USD", "4 M USD", QString::fromUtf8("\u2013")};
  return chart;
}

Chart curves(ChartKind kind) {
  Chart chart{.name = "Time", .kind = kind, .argumentTitle = "GPUs", .valueTitle = "Days"};
  ChartSeries time{.name = "Time", .tone = Tone::First}, longer{.name = "Longer", .tone = Tone::Second};
  for (const double gpus : {8.0, 64.0, 512.0, 4096.0}) {
    chart.arguments.push_back({gpus, QString::number(gpus) + " GPUs"});
    time.values.push_back({.value = 8000 / gpus, .text = QString::number(8000 / gpus) + " d"});
    longer.values.push_back({.value = 9000 / gpus, .low = 8500 / gpus, .high = 9900 / gpus, .text = "more"});
  }
  chart.series = {time, longer};
  chart.marks = {{.at = 512, .text = "this plan"}};
  return chart;
}

template <class Item>
QList<Item*> itemsOf(const QCustomPlot& plot) {
  QList<Item*> found;
  for (int i = 0; i < plot.itemCount(); ++i)
    if (auto* item = qobject_cast<Item*>(plot.item(i))) found << item;
  return found;
}

QColor corner(QWidget& widget) { return widget.grab().toImage().pixelColor(2, widget.height() - 3); }

}  // namespace

class TestChartView : public QObject {
  Q_OBJECT

 private slots:
  void init() {
    applyTheme(*qApp, Theme::Light);
    view_ = std::make_unique<ChartView>();
    view_->resize(600, 300);
    view_->show();
    QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
  }
  void cleanup() { view_.reset(); }

  void barsAreTheValues() {
    view_->setChart(bars());
    const auto* drawn = qobject_cast<QCPBars*>(view_->plot().plottable(0));
    QVERIFY(drawn);
    QCOMPARE(drawn->data()->size(), 2);  // what is unknown is no bar
    QCOMPARE(drawn->data()->at(0)->value, 40.0);
    QCOMPARE(drawn->data()->at(1)->value, 4.0);
    const auto* whiskers = qobject_cast<QCPErrorBars*>(view_->plot().plottable(1));
    QVERIFY(whiskers);
    QCOMPARE(whiskers->data()->at(0).errorMinus, 5.0);
    QCOMPARE(whiskers->data()->at(0).errorPlus, 8.0);
    QVERIFY(view_->plot().xAxis->range().upper >= 48);
    QCOMPARE(view_->plot().xAxis->label(), QString("Capex, M USD"));
  }

  void curvesAreTheValues_data() {
    QTest::addColumn<ChartKind>("kind");
    QTest::newRow("linear") << ChartKind::Curves;
    QTest::newRow("logarithmic") << ChartKind::LogCurves;
  }
  void curvesAreTheValues() {
    QFETCH(ChartKind, kind);
    view_->setChart(curves(kind));
    const QCPGraph* time = view_->plot().graph(0);
    QCOMPARE(time->name(), QString("Time"));
    QCOMPARE(time->dataCount(), 4);
    QCOMPARE(time->data()->at(2)->key, 512.0);
    QCOMPARE(time->data()->at(2)->value, 8000 / 512.0);
    QCOMPARE(view_->plot().xAxis->scaleType() == QCPAxis::stLogarithmic, kind == ChartKind::LogCurves);
    QVERIFY(view_->plot().xAxis->range().contains(4096));
    QVERIFY(view_->plot().yAxis->range().contains(9900 / 8.0));
    const auto lines = itemsOf<QCPItemStraightLine>(view_->plot());
    QCOMPARE(lines.size(), 1);
    QCOMPARE(lines.front()->point1->key(), 512.0);
    QCOMPARE(itemsOf<QCPItemText>(view_->plot()).front()->text(), QString("this plan"));
  }

  void aMarkOutsideIsNotDrawn() {
    Chart chart = curves(ChartKind::Curves);
    chart.marks = {{.at = 9000, .text = "far"}};
    view_->setChart(chart);
    QVERIFY(itemsOf<QCPItemStraightLine>(view_->plot()).isEmpty());
  }

  void stackedBarsShareARow() {
    Chart chart = bars();
    chart.series.push_back(chart.series.front());
    chart.series[1].name = "Again";
    view_->setChart(chart);
    QVERIFY(view_->plot().xAxis->range().upper >= 80);
    QVERIFY(view_->plot().legend->visible());
    QCOMPARE(view_->plot().legend->itemCount(), 2);
  }

  void hoverTellsTheValues_data() {
    QTest::addColumn<bool>("isBars");
    QTest::newRow("bars") << true;
    QTest::newRow("curves") << false;
  }
  void hoverTellsTheValues() {
    QFETCH(bool, isBars);
    view_->setChart(isBars ? bars() : curves(ChartKind::LogCurves));
    QTest::qWait(30);
    QCustomPlot& plot = view_->plot();
    const QPoint at = isBars
                          ? QPoint(plot.axisRect()->center().x(), static_cast<int>(plot.yAxis->coordToPixel(1)))
                          : QPoint(static_cast<int>(plot.xAxis->coordToPixel(64)) + 3, plot.axisRect()->center().y());
    QTest::mouseMove(&plot, at);
    QTRY_COMPARE(QToolTip::text(),
                 isBars ? QString("Switches\nCapex: 4 M USD") : QString("64 GPUs\nTime: 125 d\nLonger: more"));
    QTest::mouseMove(&plot, QPoint(2, 2));
    QTRY_VERIFY(!QToolTip::isVisible() || QToolTip::text().isEmpty());
  }

  void rightClickCopies_data() {
    QTest::addColumn<QString>("entry");
    QTest::newRow("data") << "Copy data";
    QTest::newRow("picture") << "Copy picture";
  }
  void rightClickCopies() {
    QFETCH(QString, entry);
    view_->setChart(bars());
    QApplication::clipboard()->clear();
    bool chosen = false;
    QTimer::singleShot(100, this, [&] {
      auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
      if (!menu) return;
      for (QAction* action : menu->actions()) {
        if (action->text().remove('&') != entry) continue;
        chosen = true;
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
      }
    });
    const QPoint at(200, 100);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view_->plot().mapToGlobal(at));
    QApplication::sendEvent(&view_->plot(), &event);
    QTRY_VERIFY(chosen);
    if (entry == "Copy picture") {
      QTRY_VERIFY(!QApplication::clipboard()->image().isNull());
    } else {
      QTRY_COMPARE(
          QApplication::clipboard()->text(),
          QString("Group\tCapex [Capex, M USD]\tCapex, low\tCapex, high\nServers\t40\t35\t48\nSwitches\t4\t\t\n"
                  "Cables\t\t\t\n"));
    }
  }

  void themeIsFollowedAtOnce() {
    view_->setChart(curves(ChartKind::Curves));
    QTRY_COMPARE(corner(view_->plot()), palette(Theme::Light).surface);
    applyTheme(*qApp, Theme::Dark);
    QTRY_COMPARE(corner(view_->plot()), palette(Theme::Dark).surface);
    QCOMPARE(view_->plot().graph(0)->pen().color(), palette(Theme::Dark).categories[0]);
  }

  void nothingIsCutAtALeastWidth() {
    Chart chart = bars();
    chart.arguments[2].text = "Storage and other servers";
    chart.ends[1] = QString::fromUtf8("\u2265 112.4 M USD");
    view_->setChart(chart);
    for (const int width : {600, 400}) {
      view_->resize(width, 260);
      QTest::qWait(30);
      const QCustomPlot& plot = view_->plot();
      QVERIFY(plot.axisRect()->left() >= plot.fontMetrics().horizontalAdvance(chart.arguments[2].text));
      QVERIFY(plot.width() - plot.axisRect()->right() >= plot.fontMetrics().horizontalAdvance(chart.ends[1]));
      QVERIFY(plot.axisRect()->width() > 60);
    }
  }

 private:
  std::unique_ptr<ChartView> view_;
};

QTEST_MAIN(TestChartView)
#include "test_chart_view.moc"
