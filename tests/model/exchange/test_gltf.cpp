// A hall as glTF, read back: racks as nodes of their names, places and sizes; buffers, accessors and indices that hold
// what they declare; the text and the binary form alike.
#include <QByteArray>
#include <QTest>
#include <QtEndian>
#include <nlohmann/json.hpp>

#include "model/exchange/gltf.h"
#include "tests/model/plan/sample_plan.h"

using namespace hallwright;
using namespace hallwright::test;
using Json = nlohmann::json;

namespace {

constexpr int floatComponents = 5126, shortComponents = 5123, intComponents = 5125;

/// The JSON part and the buffer of either form.
struct File {
  Json json;
  QByteArray buffer;
};

File textFile(const std::string& text) {
  File file{Json::parse(text), {}};
  const auto uri = QByteArray::fromStdString(file.json.at("buffers").at(0).at("uri").get<std::string>());
  file.buffer = QByteArray::fromBase64(uri.mid(uri.indexOf(',') + 1));
  return file;
}

File binaryFile(const std::string& bytes) {
  const auto word = [&](std::size_t at) { return qFromLittleEndian<quint32>(bytes.data() + at); };
  const std::size_t length = word(12);
  File file{Json::parse(bytes.substr(20, length)), {}};
  file.buffer = QByteArray(bytes.data() + 28 + length, static_cast<qsizetype>(word(20 + length)));
  return file;
}

File fileOf(const Sample& sample, GltfForm form) {
  const std::string made = hallGltf(sample.plan, sample.hall, form);
  return form == GltfForm::Text ? textFile(made) : binaryFile(made);
}

const Json* nodeNamed(const Json& file, const std::string& name) {
  const Json* found = nullptr;
  for (const Json& node : file.at("nodes")) {
    if (node.value("name", "") != name) continue;
    if (found) return nullptr;  // not the only one
    found = &node;
  }
  return found;
}

/// Where an accessor's first element is, and how far apart its elements are.
const char* dataOf(const File& file, const Json& accessor) {
  const Json& view = file.json.at("bufferViews").at(accessor.at("bufferView").get<std::size_t>());
  return file.buffer.constData() + view.value("byteOffset", 0) + accessor.value("byteOffset", 0);
}

std::size_t sizeOf(const Json& accessor) {
  const int component = accessor.at("componentType").get<int>();
  const std::size_t each = component == shortComponents ? 2 : 4;
  return each * (accessor.at("type") == "VEC3" ? 3U : 1U);
}

}  // namespace

class TestGltf : public QObject {
  Q_OBJECT

 private slots:
  void init() { sample_ = samplePlan(); }

  void forms_data() {
    QTest::addColumn<int>("form");
    QTest::newRow("text") << static_cast<int>(GltfForm::Text);
    QTest::newRow("binary") << static_cast<int>(GltfForm::Binary);
  }
  void racksStandAsPlanned_data() { forms_data(); }
  void racksStandAsPlanned() {
    QFETCH(int, form);
    const File file = fileOf(sample_, static_cast<GltfForm>(form));
    for (const Placement& placement : *sample_.plan.placements) {
      const Rack& rack = *find(*sample_.plan.racks, placement.rack);
      const Json* node = nodeNamed(file.json, rack.name);
      QVERIFY2(node, rack.name.c_str());
      const Json& at = node->at("translation");
      QVERIFY(std::abs(at[0].get<double>() - placement.spot.centre.x.metres()) < 1e-5);
      QVERIFY(std::abs(at[2].get<double>() + placement.spot.centre.y.metres()) < 1e-5);
      const Json& primitive = file.json.at("meshes").at(node->at("mesh").get<std::size_t>()).at("primitives").at(0);
      const Json& box = file.json.at("accessors").at(primitive.at("attributes").at("POSITION").get<std::size_t>());
      const auto extent = [&](std::size_t axis) {
        return box.at("max")[axis].get<double>() - box.at("min")[axis].get<double>();
      };
      QVERIFY(std::abs(extent(1) - rack.height.metres()) < 1e-5);
      const double wide = std::max(extent(0), extent(2)), narrow = std::min(extent(0), extent(2));
      QVERIFY(std::abs(wide - std::max(rack.width, rack.depth).metres()) < 1e-5);
      QVERIFY(std::abs(narrow - std::min(rack.width, rack.depth).metres()) < 1e-5);
    }
  }

  void accessorsHoldWhatTheyDeclare_data() { forms_data(); }
  void accessorsHoldWhatTheyDeclare() {
    QFETCH(int, form);
    const File file = fileOf(sample_, static_cast<GltfForm>(form));
    QCOMPARE(static_cast<int>(file.buffer.size()), file.json.at("buffers").at(0).at("byteLength").get<int>());
    for (const Json& accessor : file.json.at("accessors")) {
      const Json& view = file.json.at("bufferViews").at(accessor.at("bufferView").get<std::size_t>());
      const std::size_t end =
          accessor.value("byteOffset", 0U) + accessor.at("count").get<std::size_t>() * sizeOf(accessor);
      QVERIFY(end <= view.at("byteLength").get<std::size_t>());
      QVERIFY(view.value("byteOffset", 0) + view.at("byteLength").get<int>() <= file.buffer.size());
      if (accessor.at("componentType") != floatComponents || !accessor.contains("min")) continue;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        float low = std::numeric_limits<float>::max(), high = std::numeric_limits<float>::lowest();
        for (std::size_t i = 0; i < accessor.at("count").get<std::size_t>(); ++i) {
          const auto value = qFromLittleEndian<float>(dataOf(file, accessor) + 12 * i + 4 * axis);
          low = std::min(low, value), high = std::max(high, value);
        }
        QCOMPARE(low, accessor.at("min")[axis].get<float>());
        QCOMPARE(high, accessor.at("max")[axis].get<float>());
      }
    }
  }

  void indicesAreInRange() {
    const File file = fileOf(sample_, GltfForm::Text);
    int triangles = 0;
    for (const Json& mesh : file.json.at("meshes")) {
      for (const Json& primitive : mesh.at("primitives")) {
        const auto& accessors = file.json.at("accessors");
        const auto points =
            accessors.at(primitive.at("attributes").at("POSITION").get<std::size_t>()).at("count").get<quint32>();
        const Json& indices = accessors.at(primitive.at("indices").get<std::size_t>());
        const int component = indices.at("componentType").get<int>();
        QVERIFY(component == shortComponents || component == intComponents);
        QCOMPARE(indices.at("count").get<int>() % 3, 0);
        for (std::size_t i = 0; i < indices.at("count").get<std::size_t>(); ++i, ++triangles) {
          const char* at = dataOf(file, indices) + i * sizeOf(indices);
          const quint32 index =
              component == shortComponents ? qFromLittleEndian<quint16>(at) : qFromLittleEndian<quint32>(at);
          QVERIFY(index < points);
        }
      }
    }
    QVERIFY(triangles > 0);
  }

  void everyNodeIsReachedOnce() {
    const Json file = fileOf(sample_, GltfForm::Text).json;
    std::vector<int> reached(file.at("nodes").size(), 0);
    for (const Json& root : file.at("scenes").at(0).at("nodes")) ++reached.at(root.get<std::size_t>());
    for (const Json& node : file.at("nodes")) {
      for (const Json& child : node.value("children", Json::array())) ++reached.at(child.get<std::size_t>());
    }
    for (const int times : reached) QCOMPARE(times, 1);
  }

  void bothFormsSayTheSame() {
    const File text = fileOf(sample_, GltfForm::Text), binary = fileOf(sample_, GltfForm::Binary);
    QCOMPARE(text.json.at("nodes") == binary.json.at("nodes"), true);
    QVERIFY(binary.buffer.startsWith(text.buffer));
    const std::string bytes = hallGltf(sample_.plan, sample_.hall, GltfForm::Binary);
    QVERIFY(bytes.starts_with("glTF"));
    QCOMPARE(qFromLittleEndian<quint32>(bytes.data() + 8), static_cast<quint32>(bytes.size()));
  }

  void noHallNoFile() const { QVERIFY(hallGltf(sample_.plan, HallId{9999}, GltfForm::Text).empty()); }

 private:
  Sample sample_;
};

QTEST_APPLESS_MAIN(TestGltf)
#include "test_gltf.moc"
