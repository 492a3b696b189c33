// No text of the window is cut, at the sizes of small and large screens, in both themes, in every workspace, with
// pixels of one and of two: and every pair of text and ground stands out by 4.5:1.
// The 3D picture is left out: it has no texts that Qt lays out, and in software it would take most of the time.
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

#include "tests/views/window/cut_texts.h"
#include "tests/views/window/window_fixture.h"
#include "views/floor/floor_view.h"
#include "views/scene3d/scene_view.h"

using namespace hallwright;

namespace {

constexpr auto childSwitch = "HALLWRIGHT_TEST_AT_SCALE";

bool isChild() { return qEnvironmentVariableIsSet(childSwitch); }

}  // namespace

class TestLabels : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void cleanupTestCase() { day_.reset(); }

  void contrastIsEnough_data();
  void contrastIsEnough();
  void noTextIsCut_data();
  void noTextIsCut();
  void noMenuIsCut();
  void docksKeepTheirRoom();
  void findsWhatIsCut();
  void atTwoPixelsForOne();

 private:
  QStringList cutHere(const QString& where);
  QStringList cutAnywhere();

  std::unique_ptr<WindowFixture> day_;
};

void TestLabels::initTestCase() {
  applyTheme(*qApp, Theme::Light);
  day_ = std::make_unique<WindowFixture>("superpod_h100");
  for (auto* view : day_->window.findChildren<SceneView*>()) view->hide();
  day_->window.setUpdatesEnabled(false);  // layout is what counts here
  if (isChild()) QCOMPARE(day_->window.devicePixelRatioF(), 2.0);
}

void TestLabels::contrastIsEnough_data() {
  QTest::addColumn<QColor>("text");
  QTest::addColumn<QColor>("ground");
  for (const Theme theme : {Theme::Light, Theme::Dark}) {
    const Palette& p = palette(theme);
    const char* name = theme == Theme::Light ? "light" : "dark";
    const std::pair<const char*, QColor> grounds[]{{"window", p.window}, {"surface", p.surface}, {"raised", p.raised}};
    const std::pair<const char*, QColor> texts[]{{"text", p.text},       {"muted", p.mutedText}, {"error", p.error},
                                                 {"warning", p.warning}, {"note", p.note},       {"good", p.good}};
    for (const auto& [groundName, ground] : grounds) {
      for (const auto& [textName, text] : texts)
        QTest::addRow("%s, %s on %s", name, textName, groundName) << text << ground;
    }
    QTest::addRow("%s, text on accent", name) << p.accentText << p.accent;
    QTest::addRow("%s, link on surface", name) << p.accent << p.surface;
    QTest::addRow("%s, link on window", name) << p.accent << p.window;
    QTest::addRow("%s, text on floor", name) << p.text << p.floor;
    const QPalette q = qtPalette(theme);
    using Role = QPalette::ColorRole;
    const std::tuple<const char*, Role, Role> pairs[]{
        {"window text", Role::WindowText, Role::Window},      {"text", Role::Text, Role::Base},
        {"other rows", Role::Text, Role::AlternateBase},      {"button", Role::ButtonText, Role::Button},
        {"selected", Role::HighlightedText, Role::Highlight}, {"tooltip", Role::ToolTipText, Role::ToolTipBase},
        {"placeholder", Role::PlaceholderText, Role::Base}};
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
      for (const auto& [what, text, ground] : pairs)
        QTest::addRow("%s, %s, group %d", name, what, int(group)) << q.color(group, text) << q.color(group, ground);
    }
  }
}

void TestLabels::contrastIsEnough() {
  QFETCH(QColor, text);
  QFETCH(QColor, ground);
  QVERIFY2(contrast(text, ground) >= 4.5, qPrintable(QString("%1:1").arg(contrast(text, ground))));
}

void TestLabels::noTextIsCut_data() {
  QTest::addColumn<QSize>("size");
  QTest::addColumn<int>("theme");
  for (const QSize size : {QSize(1280, 720), QSize(1440, 900), QSize(1920, 1080)}) {
    QTest::addRow("%d x %d, light", size.width(), size.height()) << size << int(Theme::Light);
    QTest::addRow("%d x %d, dark", size.width(), size.height()) << size << int(Theme::Dark);
  }
}

QStringList TestLabels::cutHere(const QString& where) {
  QCoreApplication::processEvents();
  QStringList found;
  for (const QString& text : cutTexts(day_->window) + faintLabels(day_->window)) found << where + ": " + text;
  return found;
}

/// In every workspace, and with each dock in front once.
QStringList TestLabels::cutAnywhere() {
  QStringList found;
  auto* workspaces = day_->window.findChild<QTabWidget*>("workspaces");
  for (QDockWidget* dock : day_->window.findChildren<QDockWidget*>()) {
    dock->raise();
    found << cutHere(dock->windowTitle());
  }
  for (int i = workspaces->count() - 1; i >= 0; --i) {
    workspaces->setCurrentIndex(i);
    found << cutHere(workspaces->tabText(i));
  }
  return found;
}

void TestLabels::noTextIsCut() {
  QFETCH(QSize, size);
  QFETCH(int, theme);
  applyTheme(*qApp, Theme(theme));
  day_->window.resize(size);
  QTRY_COMPARE(day_->window.size(), size);  // no part insists on more room
  QStringList found = cutAnywhere();
  const Plan& plan = day_->plan();
  const ThingRef rack = ref(plan.racks->front().id), other = ref(plan.racks->back().id);
  day_->window.findChild<QDockWidget*>("propertiesDock")->raise();
  for (const std::vector<ThingRef>& picked :
       std::initializer_list<std::vector<ThingRef>>{{rack}, {ref(plan.devices->front().id)}, {rack, other}}) {
    day_->selection.set(picked);
    found << cutHere("properties");
  }
  day_->window.showWorkspace("rack");
  day_->selection.setOne(rack);
  found << cutHere("a rack");
  day_->window.showWorkspace("floor");
  day_->selection.clear();
  for (const auto tool : {FloorView::ToolKind::Place, FloorView::ToolKind::Measure, FloorView::ToolKind::Select}) {
    day_->window.findChild<FloorView*>("floorView")->setTool(tool);
    found << cutHere("tool");
  }
  found.removeDuplicates();
  QVERIFY2(found.isEmpty(), qPrintable("\n" + found.join('\n')));
}

void TestLabels::noMenuIsCut() {
  day_->window.resize(1280, 720);
  QTRY_COMPARE(day_->window.width(), 1280);
  const QStringList found = cutMenus(day_->window);
  QVERIFY2(found.isEmpty(), qPrintable("\n" + found.join('\n')));
}

/// The options of a tool go on in a second line rather than press on the docks.
void TestLabels::docksKeepTheirRoom() {
  day_->window.resize(1440, 900);
  auto* floor = day_->window.findChild<FloorView*>("floorView");
  const auto* plan = day_->window.findChild<QDockWidget*>("planDock");
  QTRY_COMPARE(day_->window.width(), 1440);
  floor->setTool(FloorView::ToolKind::Select);
  QCoreApplication::processEvents();
  const int wide = plan->width();
  QVERIFY2(wide >= 200, qPrintable(QString::number(wide)));
  floor->setTool(FloorView::ToolKind::Place);
  QCoreApplication::processEvents();
  QCOMPARE(plan->width(), wide);
  floor->setTool(FloorView::ToolKind::Select);
}

/// The search itself: each kind is found where it is cut, and not where it has room or says the whole in a tooltip.
void TestLabels::findsWhatIsCut() {
  QWidget page;
  page.resize(300, 200);
  QLabel label("A text of some length", &page);
  QPushButton button("A text of some length", &page);
  button.move(0, 40);
  QTabBar tabs(&page);
  tabs.addTab("A text of some length");
  tabs.move(0, 80);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  for (QWidget* part : std::initializer_list<QWidget*>{&label, &button, &tabs}) part->resize(part->sizeHint());
  QCOMPARE(cutTexts(page), QStringList());
  label.resize(40, 20);
  button.resize(60, button.height());
  QCOMPARE(cutTexts(page).size(), 2);
  label.resize(label.sizeHint());
  label.move(250, 0);  // beyond the page's edge
  QCOMPARE(cutTexts(page).size(), 2);
  QPalette faint = label.palette();
  faint.setColor(QPalette::WindowText, faint.color(QPalette::Window).darker(120));
  QCOMPARE(faintLabels(page), QStringList());
  label.setPalette(faint);
  QCOMPARE(faintLabels(page).size(), 1);
  QCOMPARE(qRound(contrast(Qt::black, Qt::white)), 21);
}

void TestLabels::atTwoPixelsForOne() {
  if (isChild()) QSKIP("this is that run");
  QProcess again;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("QT_SCALE_FACTOR", "2");
  environment.insert(childSwitch, "1");
  again.setProcessEnvironment(environment);
  again.setProcessChannelMode(QProcess::MergedChannels);
  again.start(QCoreApplication::applicationFilePath(), {"noTextIsCut", "noMenuIsCut"});
  QVERIFY(again.waitForFinished(120'000));
  const QByteArray said = again.readAll();
  QVERIFY2(again.exitStatus() == QProcess::NormalExit && again.exitCode() == 0, said.constData());
  QVERIFY2(said.contains("PASS   : TestLabels::noTextIsCut(1280 x 720, dark)"), said.constData());
}

QTEST_MAIN(TestLabels)
#include "test_labels.moc"
