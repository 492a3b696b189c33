// The program itself, started as a person starts it and driven by xdotool's mouse and keys: a rack dragged from the
// catalog to the floor, and what is left after it was killed. Skipped where xdotool is missing.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>
#include <csignal>

#include "model/plan/edit/move.h"
#include "model/plan/template/new_plan.h"
#include "model/store/plan_store.h"
#include "model/store/recovery.h"
#include "tests/views/properties/view_fixture.h"
#include "views/floor/floor_view.h"
#include "views/window/main_window.h"

using namespace hallwright;

namespace {

constexpr int patience = 30'000;  // of waits that end as soon as it is so

QString xdotool(const QStringList& arguments) {
  QProcess tool;
  tool.start("xdotool", arguments);
  tool.waitForFinished(patience);
  return QString::fromUtf8(tool.readAllStandardOutput()).trimmed();
}

Plan planIn(const QString& path) {
  auto loaded = load(path.toStdString());
  if (!loaded) qFatal("%s", loaded.error().line().c_str());
  return loaded->file.variants[loaded->file.active].plan;
}

/// A running hallwright with folders of its own for settings and recovery.
class Program {
 public:
  explicit Program(const QString& home) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("XDG_CONFIG_HOME", home + "/config");
    environment.insert("XDG_DATA_HOME", home + "/data");
    process_.setProcessEnvironment(environment);
    process_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
  }
  ~Program() { kill(); }

  void start(const QString& plan) { process_.start(BIN_DIR "/hallwright", {plan}); }
  /// As a crash, or the system when it is short of memory.
  void kill() {
    if (process_.state() == QProcess::NotRunning) return;
    ::kill(static_cast<pid_t>(process_.processId()), SIGKILL);
    process_.waitForFinished(patience);
  }
  /// The visible window with this in its title; empty while there is none.
  static QString window(const QString& title) {
    return xdotool({"search", "--onlyvisible", "--name", title}).section('\n', 0, 0);
  }
  static QString titleOf(const QString& window) { return xdotool({"getwindowname", window}); }
  static QPoint placeOf(const QString& window) {
    QPoint place;
    for (const QString& line : xdotool({"getwindowgeometry", "--shell", window}).split('\n')) {
      if (line.startsWith("X=")) place.setX(line.mid(2).toInt());
      if (line.startsWith("Y=")) place.setY(line.mid(2).toInt());
    }
    return place;
  }
  static void keys(const QString& window, const QStringList& keys) {
    xdotool({"windowfocus", "--sync", window});
    xdotool(QStringList{"key", "--delay", "60"} + keys);
  }
  /// A drag in steps, as a hand does it: the receiving side answers each before the next is of use.
  static void drag(QPoint from, QPoint to) {
    const auto at = [](QPoint point) {
      return QStringList{"mousemove", QString::number(point.x()), QString::number(point.y()), "sleep", "0.08"};
    };
    QStringList hand = at(from) + QStringList{"mousedown", "1", "sleep", "0.08"};
    constexpr int steps = 8;
    for (int i = 1; i <= steps; ++i) hand << at(from + (to - from) * i / steps);
    xdotool(hand + at(to) + QStringList{"mouseup", "1"});
  }
  static void click(QPoint at) {
    xdotool({"mousemove", QString::number(at.x()), QString::number(at.y()), "sleep", "0.08", "click", "1"});
  }

 private:
  QProcess process_;
};

}  // namespace

class TestRealProgram : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void init();

  void rackIsDraggedFromTheCatalog();
  void nothingIsLostWhenKilled();
  void saysInOneLineThatNoDisplayCanBeOpened();

 private:
  /// Places in the window, measured in one of our own that is made and sized by the same code.
  struct Places {
    QPoint rackInCatalog, floor;
  };
  void measure();
  std::string recoveryFolder() const { return home_->filePath("data/Hallwright/hallwright/recovery").toStdString(); }

  std::unique_ptr<QTemporaryDir> home_;
  QString path_;
  std::optional<Places> places_;
};

void TestRealProgram::initTestCase() {
  if (QStandardPaths::findExecutable("xdotool").isEmpty()) QSKIP("xdotool is not installed");
  applyTheme(*qApp, Theme::Light);
}

void TestRealProgram::init() {
  home_ = std::make_unique<QTemporaryDir>();
  path_ = home_->filePath("killed.hallwright");
  QVERIFY(save(PlanFile{{Variant{"Base", smallHall()}}, 0}, path_.toStdString(), std::nullopt, {}));
  if (!places_) measure();
}

void TestRealProgram::measure() {
  ViewFixture model;
  MainWindow window(model.context());
  window.show();
  if (!QTest::qWaitForWindowExposed(&window) || !window.openFile(path_)) qFatal("no window to measure in");
  QCoreApplication::processEvents();
  auto* tree = window.findChild<QTreeWidget*>("catalogTree");
  const auto* floor = window.findChild<FloorView*>("floorView");
  QTreeWidgetItem* rack = nullptr;
  for (int i = 0; i < tree->topLevelItemCount() && !rack; ++i) {
    if (tree->topLevelItem(i)->text(0) == "Racks") rack = tree->topLevelItem(i)->child(0);
  }
  const QRect row = tree->visualItemRect(rack);
  if (!tree->viewport()->rect().contains(row)) qFatal("the racks of the catalog are not in sight");
  const Point free{12 * oneMetre, 9500 * mm};
  places_ = {tree->viewport()->mapTo(&window, row.center()),
             floor->mapTo(&window, floor->transform().toPixel(free).toPoint())};
}

void TestRealProgram::rackIsDraggedFromTheCatalog() {
  const Plan before = planIn(path_);
  Program program(home_->path());
  program.start(path_);
  QTRY_VERIFY_WITH_TIMEOUT(!Program::window("killed.*Hallwright").isEmpty(), patience);
  const QString window = Program::window("killed.*Hallwright");
  QVERIFY(!Program::titleOf(window).contains('*'));
  const QPoint corner = Program::placeOf(window);
  // A window may be in sight before it hears the mouse: on a busy machine a first drag can be lost.
  const auto isPlaced = [&] { return Program::titleOf(window).contains('*'); };
  for (int tries = 0; tries < 3 && !isPlaced(); ++tries) {
    Program::drag(corner + places_->rackInCatalog, corner + places_->floor);
    if (QTest::qWaitFor(isPlaced, patience / 3)) break;
  }
  QVERIFY(isPlaced());
  Program::keys(window, {"ctrl+s"});
  QTRY_VERIFY_WITH_TIMEOUT(!Program::titleOf(window).contains('*'), patience);
  const Plan after = planIn(path_);
  QCOMPARE(after.racks->size(), before.racks->size() + 1);
  const Point at = findPlacement(after, after.racks->back().id)->spot.centre;
  QVERIFY(std::abs((at.x - 12 * oneMetre) / oneMetre) < 0.7 && std::abs((at.y - 9500 * mm) / oneMetre) < 0.7);
}

void TestRealProgram::nothingIsLostWhenKilled() {
  constexpr int lossLimit = 2000;
  Plan edited;
  {
    Program program(home_->path());
    program.start(path_);
    QTRY_VERIFY_WITH_TIMEOUT(!Program::window("killed.*Hallwright").isEmpty(), patience);
    const QString window = Program::window("killed.*Hallwright");
    Program::click(Program::placeOf(window) + places_->floor);
    Program::keys(window, {"ctrl+a", "Right", "Right"});
    QTRY_VERIFY_WITH_TIMEOUT(Program::titleOf(window).contains('*'), patience);
    QTest::qWait(lossLimit);  // what may be lost is the work of the last two seconds
    program.kill();
  }
  QVERIFY(planIn(path_) == smallHall());  // the file itself was not touched
  const auto left = recoveries(recoveryFolder());
  QCOMPARE(left.size(), std::size_t(1));
  QCOMPARE(QString::fromStdString(left.front().document), path_);
  const auto copy = loadRecovery(left.front());
  QVERIFY(copy);
  edited = copy->variants[copy->active].plan;
  const Plan before = smallHall();
  const Length tile = before.halls->front().tile;
  for (const Placement& placement : *before.placements) {
    const Point now = findPlacement(edited, placement.rack)->spot.centre;
    QVERIFY((now == placement.spot.centre + Point{2 * tile, {}}));
  }

  Program again(home_->path());
  again.start(path_);
  QTRY_VERIFY_WITH_TIMEOUT(!Program::window("Recover your work").isEmpty(), patience);
  Program::keys(Program::window("Recover your work"), {"Return"});
  QTRY_VERIFY_WITH_TIMEOUT(Program::titleOf(Program::window("killed.*Hallwright")).contains('*'), patience);
  const QString window = Program::window("killed.*Hallwright");
  Program::keys(window, {"ctrl+s"});
  QTRY_VERIFY_WITH_TIMEOUT(!Program::titleOf(window).contains('*'), patience);
  QVERIFY(planIn(path_) == edited);
  QTRY_VERIFY_WITH_TIMEOUT(QDir(QString::fromStdString(recoveryFolder())).entryList({"*.hallwright"}).isEmpty(),
                           patience);
}

void TestRealProgram::saysInOneLineThatNoDisplayCanBeOpened() {
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("DISPLAY", ":65000");
  environment.remove("WAYLAND_DISPLAY");
  program.setProcessEnvironment(environment);
  program.start(BIN_DIR "/hallwright", QStringList{});
  QVERIFY(program.waitForFinished(patience));
  QCOMPARE(program.exitCode(), 2);
  const QString said = QString::fromUtf8(program.readAllStandardError());
  QCOMPARE(said.count('\n'), 1);
  QVERIFY2(said.contains(":65000") && said.contains("hallwright-cli"), qPrintable(said));
}

QTEST_MAIN(TestRealProgram)
#include "test_real_program.moc"
