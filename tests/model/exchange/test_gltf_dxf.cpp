// The room in other tools' forms, read back: racks by name and size in glTF, outlines by layer and place in DXF.
#include <QTest>
#include <nlohmann/json.hpp>

#include "model/exchange/dxf.h"
#include "model/exchange/gltf.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;

class TestGltfDxf : public QObject {
  Q_OBJECT

 private slots:
  void racksAreNodesOfTheirSize() {
    const Sample sample = samplePlan();
    const auto file = nlohmann::json::parse(hallGltf(sample.plan, sample.hall, GltfForm::Text));
    for (const Rack& rack : *sample.plan.racks) {
      int found = 0;
      for (const auto& node : file["nodes"]) {
        if (node.value("name", "") != rack.name) continue;
        ++found;
        const auto& primitive = file["meshes"][node["mesh"].get<std::size_t>()]["primitives"][0];
        const auto& box = file["accessors"][primitive["attributes"]["POSITION"].get<std::size_t>()];
        const double height = box["max"][1].get<double>() - box["min"][1].get<double>();
        QVERIFY(qAbs(height - rack.height.metres()) < 1e-5);
        QCOMPARE(box["min"][1].get<double>(), 0.0);
      }
      QCOMPARE(found, 1);
    }
    for (const auto& accessor : file["accessors"]) QVERIFY(accessor["count"].get<int>() > 0);
  }

  void racksAreOutlinesOnTheirLayer() {
    const Sample sample = samplePlan();
    const QStringList lines = QString::fromStdString(hallDxf(sample.plan, sample.hall)).split('\n');
    int racks = 0, names = 0;
    for (qsizetype i = 0; i + 3 < lines.size(); i += 2) {
      if (lines[i].trimmed() != "0") continue;
      if (lines[i + 1] == "POLYLINE" && lines[i + 3] == "RACKS") ++racks;
      if (lines[i + 1] == "TEXT" && lines[i + 3] == "RACK_NAMES") ++names;
    }
    QCOMPARE(racks, static_cast<int>(sample.racks.size()));
    QCOMPARE(names, static_cast<int>(sample.racks.size()));
  }
};

QTEST_APPLESS_MAIN(TestGltfDxf)
#include "test_gltf_dxf.moc"
