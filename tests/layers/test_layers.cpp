// The folders include each other only along the arrows of layers.txt; and the check sees it when they do not.
#include <QFile>
#include <QTest>

#include "tests/layers/layers.h"

using namespace hallwright;

class TestLayers : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void sourcesKeepToThePicture();
  void everyFolderOfModelIsInThePicture();
  void allowedArrowsPass_data();
  void allowedArrowsPass();
  void breachesAreFound_data();
  void breachesAreFound();
  void circlesAreFound();
  void circlesOfFoldersAreFound();
  void includesAreReadAsWritten();
  void aPictureWithAnUnknownSectionIsRefused();

 private:
  Picture picture_;
};

namespace {

const std::filesystem::path root = std::filesystem::path(TESTS_DIR).parent_path();

QString text(const std::vector<std::string>& lines) {
  QString all;
  for (const std::string& line : lines) all += "\n" + QString::fromStdString(line);
  return all;
}

Include include(const QString& file, const QString& header) {
  return {file.toStdString(), 1, header.mid(1, header.size() - 2).toStdString(), header.startsWith('<')};
}

}  // namespace

void TestLayers::initTestCase() {
  QFile file(TESTS_DIR "/layers/layers.txt");
  QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.errorString()));
  picture_ = readPicture(file.readAll().toStdString());
}

void TestLayers::sourcesKeepToThePicture() {
  const std::vector<Include> includes = readIncludes(root, {"app", "model", "views"});
  QVERIFY(includes.size() > 10);
  const std::vector<std::string> found = breaches(picture_, includes);
  QVERIFY2(found.empty(), qPrintable(text(found)));
}

void TestLayers::everyFolderOfModelIsInThePicture() {
  for (const auto& entry : std::filesystem::directory_iterator(root / "model")) {
    const std::string folder = entry.path().filename().string();
    QVERIFY2(!entry.is_directory() || picture_.modelLine.contains(folder), folder.c_str());
  }
}

void TestLayers::allowedArrowsPass_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("header");
  const auto row = [](const char* file, const char* header) { QTest::addRow("%s %s", file, header) << file << header; };
  row("model/plan/rack.h", "\"model/units/length.h\"");
  row("model/plan/rack.h", "\"model/plan/ids.h\"");
  row("model/report/bill.cpp", "\"model/units/text.h\"");
  row("model/check/rules/overlap.cpp", "\"model/estimate/estimate.h\"");
  row("model/store/schema.cpp", "\"resources/embedded.h\"");
  row("model/store/schema.cpp", "<sqlite3.h>");
  row("model/catalog/read.h", "<nlohmann/json_fwd.hpp>");
  row("model/fabric/graph.cpp", "<boost/graph/adjacency_list.hpp>");
  row("views/floor/floor_view.h", "\"views/document/document.h\"");
  row("views/floor/floor_view.h", "<QWidget>");
  row("views/scene3d/vtk_scene.cpp", "<vtkActor.h>");
  row("views/scene3d/vtk/glyphs.cpp", "<vtkActor.h>");
  row("views/scene3d/scene_view.cpp", "\"views/scene3d/vtk_scene.h\"");
  row("app/cli/commands/export_png.cpp", "\"views/scene3d/vtk_scene.h\"");
  row("app/cli/report.cpp", "\"views/print/report_pdf.h\"");
  row("app/gui/main.cpp", "\"views/window/main_window.h\"");
}

void TestLayers::allowedArrowsPass() {
  QFETCH(QString, file);
  QFETCH(QString, header);
  const std::vector<std::string> found = breaches(picture_, {include(file, header)});
  QVERIFY2(found.empty(), qPrintable(text(found)));
}

void TestLayers::breachesAreFound_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<QString>("header");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* file, const char* header, const char* says) {
    QTest::addRow("%s %s", file, header) << file << header << says;
  };
  row("model/units/text.cpp", "\"model/plan/plan.h\"", "model/plan does not stand below model/units");
  row("model/check/rule.h", "\"model/scene/scene.h\"", "model/scene does not stand below model/check");
  row("model/power/load.cpp", "\"model/workload/training.h\"", "model/workload does not stand below model/power");
  row("model/plan/plan.cpp", "\"model/helpers/text.h\"", "model/helpers is not in the picture");
  row("model/plan/plan.cpp", "\"views/document/document.h\"", "model/plan may include only resources");
  row("model/cost/capex.cpp", "\"resources/embedded.h\"", "model may include only nothing");
  row("model/plan/plan.cpp", "\"rack.h\"", "write the path from the top folder");
  row("model/plan/plan.cpp", "<QString>", "is for app/gui");
  row("model/plan/plan.cpp", "<QtCore>", "is for app/gui");
  row("model/scene/scene.cpp", "<vtkActor.h>", "is for views/scene3d/vtk_scene");
  row("model/store/store.h", "<sqlite3.h>", "is for .cpp only");
  row("model/catalog/read.h", "<nlohmann/json.hpp>", "is for .cpp, app/cli only");
  row("model/fabric/graph.h", "<boost/graph/adjacency_list.hpp>", "is for .cpp only");
  row("model/units/text.h", "<fmt/format.h>", "is for .cpp only");
  row("views/floor/floor_view.cpp", "<vtkActor.h>", "is for views/scene3d/vtk_scene");
  row("views/floor/floor_view.cpp", "\"app/gui/start.h\"", "views may include only model, resources");
  row("views/document/document.cpp", "\"views/floor/floor_view.h\"", "views/document may include only");
  row("views/scene3d/vtk_scene.h", "<QWidget>", "is for app/gui");
  row("views/scene3d/vtk/glyphs.cpp", "<QtGui>", "is for app/gui");
  row("views/scene3d/vtk_scene.cpp", "\"views/scene3d/scene_view.h\"", "views/scene3d/vtk_scene may include only");
  row("app/cli/main.cpp", "\"views/window/main_window.h\"", "app/cli may include only model");
  row("app/cli/main.cpp", "<QApplication>", "is for app/gui");
  row("app/gui/main.cpp", "\"app/cli/json.h\"", "app/gui may include only views");
  row("app/gui/main.cpp", "<CLI/CLI.hpp>", "is for app/cli");
  row("views/utils/text.cpp", "<string>", "a helper lives with the type that it helps");
}

void TestLayers::breachesAreFound() {
  QFETCH(QString, file);
  QFETCH(QString, header);
  QFETCH(QString, says);
  const std::vector<std::string> found = breaches(picture_, {include(file, header)});
  QCOMPARE(found.size(), std::size_t{1});
  QVERIFY2(text(found).contains(says), qPrintable(text(found)));
  QVERIFY2(text(found).contains(file + ":1: "), qPrintable(text(found)));
}

void TestLayers::circlesAreFound() {
  const std::vector<std::string> found = breaches(
      picture_, {include("model/plan/a.h", "\"model/plan/b.h\""), include("model/plan/b.h", "\"model/plan/c.h\""),
                 include("model/plan/c.h", "\"model/plan/b.h\"")});
  QCOMPARE(text(found), QString("\na circle: model/plan/b.h -> model/plan/c.h -> model/plan/b.h"));
}

void TestLayers::circlesOfFoldersAreFound() {
  const std::vector<std::string> found = breaches(
      picture_, {include("views/floor/a.h", "\"views/window/b.h\""), include("views/window/c.h", "\"views/dock/d.h\""),
                 include("views/dock/e.cpp", "\"views/floor/f.h\"")});
  QCOMPARE(text(found), QString("\na circle of folders in views: dock -> floor -> window -> dock"));
}

void TestLayers::includesAreReadAsWritten() {
  const std::vector<Include> found = includesOf("model/plan/a.cpp",
                                                "#include \"model/plan/a.h\"\n"
                                                "  #  include <vector>  // \"not this\"\n"
                                                "// #include \"nor/this.h\"\n"
                                                "#include \"a.moc\"\n"
                                                "#define include\n");
  QCOMPARE(found.size(), std::size_t{2});
  QCOMPARE(found[0].header, std::string("model/plan/a.h"));
  QVERIFY(!found[0].foreign);
  QCOMPARE(found[1].header, std::string("vector"));
  QCOMPARE(found[1].line, 2);
  QVERIFY(found[1].foreign);
}

void TestLayers::aPictureWithAnUnknownSectionIsRefused() {
  try {
    readPicture("# a comment\nmay be\n  model\nwhatever\n");
    QFAIL("not refused");
  } catch (const std::runtime_error& error) {
    QCOMPARE(error.what(), "layers.txt:4: no such section: whatever");
  }
}

QTEST_APPLESS_MAIN(TestLayers)
#include "test_layers.moc"
