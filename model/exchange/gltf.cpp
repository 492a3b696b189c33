#include "model/exchange/gltf.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "model/exchange/gltf_mesh.h"
#include "model/scene/build_scene.h"
#include "model/scene/vector_math.h"

namespace hallwright {
namespace {

using Json = nlohmann::ordered_json;

// Numbers of the specification.
constexpr int floatNumbers = 5126, shortNumbers = 5123, longNumbers = 5125;
constexpr int vertexData = 34962, cornerData = 34963;
constexpr std::uint32_t binaryMagic = 0x46546C67, jsonChunk = 0x4E4F534A, binaryChunk = 0x004E4942;

Json list(Vec3 v) { return {v.x, v.y, v.z}; }

/// glTF's colours are linear.
double linear(std::uint8_t part) {
  const double c = part / 255.0;
  return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

void appendLittle(std::string& bytes, std::uint32_t value, int count) {
  for (int i = 0; i < count; ++i) bytes += static_cast<char>(value >> (8 * i) & 0xFF);
}

void pad(std::string& bytes, char with) {
  while (bytes.size() % 4 != 0) bytes += with;
}

std::string base64(const std::string& bytes) {
  static constexpr auto digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t j = 0; j < 3; ++j)
      three = three << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j) text += j <= bytes.size() - i ? digits[three >> (18 - 6 * j) & 0x3F] : '=';
  }
  return text;
}

/// Builds the document part by part; what is added gets the next number of its kind.
class Document {
 public:
  int node(const std::string& name, Vec3 place, int mesh) {
    Json made;
    if (!name.empty()) made["name"] = name;
    if (place != Vec3{}) made["translation"] = list(place);
    if (mesh >= 0) made["mesh"] = mesh;
    return add("nodes", made);
  }
  void addChild(int parent, int child) {
    root_["nodes"][static_cast<std::size_t>(parent)]["children"].push_back(child);
  }

  int mesh(const std::string& name, const GltfMesh& geometry, Rgb colour) {
    const int positions = vectors(geometry.positions, true), normals = vectors(geometry.normals, false);
    Json primitive{{"attributes", {{"POSITION", positions}, {"NORMAL", normals}}}};
    primitive["indices"] = corners(geometry);
    primitive["material"] = material(colour);
    return add("meshes", {{"name", name}, {"primitives", Json::array({primitive})}});
  }

  std::string text(int scene) {
    std::string uri = "data:application/octet-stream;base64," + base64(buffer_);
    finish(scene, &uri);
    return dumped() + '\n';
  }

  std::string binary(int scene) {
    finish(scene, nullptr);
    std::string json = dumped();
    pad(json, ' ');
    std::string file;
    appendLittle(file, binaryMagic, 4);
    appendLittle(file, 2, 4);
    const std::size_t chunks = buffer_.empty() ? 1 : 2;
    appendLittle(file, static_cast<std::uint32_t>(12 + chunks * 8 + json.size() + buffer_.size()), 4);
    chunk(file, jsonChunk, json);
    if (!buffer_.empty()) chunk(file, binaryChunk, buffer_);
    return file;
  }

 private:
  int add(const char* kind, Json made) {
    root_[kind].push_back(std::move(made));
    return static_cast<int>(root_[kind].size()) - 1;
  }

  static void chunk(std::string& file, std::uint32_t kind, const std::string& content) {
    appendLittle(file, static_cast<std::uint32_t>(content.size()), 4);
    appendLittle(file, kind, 4);
    file += content;
  }

  int view(std::size_t from, int target) {
    const std::size_t length = buffer_.size() - from;
    pad(buffer_, '\0');
    return add("bufferViews", {{"buffer", 0}, {"byteOffset", from}, {"byteLength", length}, {"target", target}});
  }

  int vectors(const std::vector<Vec3>& values, bool bounds) {
    const std::size_t from = buffer_.size();
    Vec3 min = values.front(), max = min;
    for (const Vec3 v : values) {
      for (const float number : {v.x, v.y, v.z}) appendLittle(buffer_, std::bit_cast<std::uint32_t>(number), 4);
      min = {std::min(min.x, v.x), std::min(min.y, v.y), std::min(min.z, v.z)};
      max = {std::max(max.x, v.x), std::max(max.y, v.y), std::max(max.z, v.z)};
    }
    Json made{{"bufferView", view(from, vertexData)},
              {"componentType", floatNumbers},
              {"count", values.size()},
              {"type", "VEC3"}};
    if (bounds) made["min"] = list(min), made["max"] = list(max);
    return add("accessors", std::move(made));
  }

  int corners(const GltfMesh& geometry) {
    const bool isShort = geometry.positions.size() < 0xFFFF;
    const std::size_t from = buffer_.size();
    for (const std::uint32_t corner : geometry.corners) appendLittle(buffer_, corner, isShort ? 2 : 4);
    return add("accessors", {{"bufferView", view(from, cornerData)},
                             {"componentType", isShort ? shortNumbers : longNumbers},
                             {"count", geometry.corners.size()},
                             {"type", "SCALAR"}});
  }

  int material(Rgb colour) {
    const auto [at, isNew] = materials_.try_emplace(std::tuple(colour.r, colour.g, colour.b), 0);
    if (isNew) {
      const Json factor{linear(colour.r), linear(colour.g), linear(colour.b), 1.0};
      at->second = add(
          "materials",
          {{"pbrMetallicRoughness", {{"baseColorFactor", factor}, {"metallicFactor", 0.0}, {"roughnessFactor", 0.9}}}});
    }
    return at->second;
  }

  void finish(int scene, const std::string* uri) {
    root_["scenes"] = Json::array({{{"nodes", Json::array({scene})}}});
    root_["scene"] = 0;
    if (buffer_.empty()) return;
    Json buffer{{"byteLength", buffer_.size()}};
    if (uri) buffer["uri"] = *uri;
    root_["buffers"] = Json::array({buffer});
  }

  std::string dumped() const { return root_.dump(-1, ' ', false, Json::error_handler_t::replace); }

  Json root_{{"asset", {{"version", "2.0"}, {"generator", "Hallwright"}}}};
  std::string buffer_;
  std::map<std::tuple<int, int, int>, int> materials_;
};

/// Puts the things of a scene into a document.
class Exporter {
 public:
  Exporter(const Plan& plan, const Hall& hall, const Scene& scene)
      : plan_(plan), scene_(scene), hall_(document_.node(hall.name, {}, -1)) {}

  std::string write(GltfForm form) {
    addRoom();
    for (const SceneBox& box : scene_.boxes) {
      if (box.kind == BoxKind::Rack) addRack(box);
      if (box.kind == BoxKind::DeviceFace) addDevice(box);
      if (box.kind == BoxKind::CoolingUnit || box.kind == BoxKind::FloorUnit) addUnit(box);
    }
    for (const Tray& tray : *plan_.trays) addTray(tray);
    return form == GltfForm::Text ? document_.text(hall_) : document_.binary(hall_);
  }

 private:
  void addRoom() {
    for (const auto& [kind, name] : {std::pair(BoxKind::Floor, "floor"),
                                     {BoxKind::Wall, "walls"},
                                     {BoxKind::Column, "columns"},
                                     {BoxKind::KeepOut, "keep-out areas"}}) {
      GltfMesh mesh;
      Rgb colour;
      for (const SceneBox& box : scene_.boxes) {
        if (box.kind != kind) continue;
        colour = box.colour;
        addBox(mesh, box.centre, box.size);
      }
      if (kind == BoxKind::Wall) {
        for (const SceneTube& tube : scene_.tubes)
          if (tube.thing.kind == ThingKind::Hall) addTube(mesh, tube), colour = tube.colour;
      }
      addWhole(name, mesh, colour);
    }
  }

  void addWhole(const std::string& name, const GltfMesh& mesh, Rgb colour) {
    if (mesh.empty()) return;
    document_.addChild(hall_, document_.node(name, {}, document_.mesh(name, mesh, colour)));
  }

  /// A mesh around the middle of a box, or around the middle of its bottom.
  int boxMesh(const std::string& name, const SceneBox& box, bool onFloor) {
    const auto& [size, colour] = std::pair(box.size, box.colour);
    const auto key = std::tuple(name, size.x, size.y, size.z, colour.r, colour.g, colour.b, onFloor);
    const auto [at, isNew] = meshes_.try_emplace(key, 0);
    if (isNew) {
      GltfMesh mesh;
      addBox(mesh, {0, 0, onFloor ? size.z / 2 : 0}, size);
      at->second = document_.mesh(name, mesh, colour);
    }
    return at->second;
  }

  static Vec3 onFloor(const SceneBox& box) { return {box.centre.x, box.centre.y, box.centre.z - box.size.z / 2}; }

  void addRack(const SceneBox& box) {
    const Rack& rack = *find(*plan_.racks, RackId{box.thing.id});
    const Vec3 place = onFloor(box);
    const int node = document_.node(rack.name, yUp(place), boxMesh("rack", box, true));
    racks_[rack.id] = {node, place};
    document_.addChild(hall_, node);
  }

  void addDevice(const SceneBox& box) {
    const Device& device = *find(*plan_.devices, DeviceId{box.thing.id});
    const Product* product = productOf(plan_, device);
    const auto rack = racks_.find(device.rack);
    if (rack == racks_.end()) return;
    const int mesh = boxMesh(product ? product->name : "device", box, false);
    document_.addChild(rack->second.node, document_.node(device.name, yUp(box.centre - rack->second.place), mesh));
  }

  void addUnit(const SceneBox& box) {
    const bool cools = box.kind == BoxKind::CoolingUnit;
    std::string name = cools ? "cooling unit" : "power unit";
    const std::string what = name;
    if (cools) {
      const auto& units = plan_.cooling->units;
      const auto unit = std::ranges::find(units, box.thing, [](const CoolingUnit& u) { return ref(u.id); });
      if (unit != units.end()) name = unit->name;
    } else {
      const auto& feeds = plan_.power->feeds;
      const auto feed = std::ranges::find(feeds, box.thing, [](const Feed& f) { return ref(f.id); });
      if (feed != feeds.end()) name = feed->name;
    }
    document_.addChild(hall_, document_.node(name, yUp(onFloor(box)), boxMesh(what, box, true)));
  }

  void addTray(const Tray& tray) {
    GltfMesh mesh;
    Rgb colour;
    for (const SceneBox& box : scene_.boxes)
      if (box.thing == ref(tray.id)) addBox(mesh, box.centre, box.size), colour = box.colour;
    for (const SceneTube& tube : scene_.tubes)
      if (tube.thing == ref(tray.id)) addTube(mesh, tube), colour = tube.colour;
    addWhole(tray.name, mesh, colour);
  }

  struct StandingRack {
    int node = 0;
    Vec3 place;
  };
  const Plan& plan_;
  const Scene& scene_;
  Document document_;
  int hall_;
  std::map<RackId, StandingRack> racks_;
  std::map<std::tuple<std::string, float, float, float, int, int, int, bool>, int> meshes_;
};

}  // namespace

std::string hallGltf(const Plan& plan, HallId id, GltfForm form) {
  const Hall* hall = find(*plan.halls, id);
  if (!hall) return {};
  SceneOptions options;
  options.labels = false;
  const Scene scene = buildScene(plan, id, options);
  return Exporter(plan, *hall, scene).write(form);
}

}  // namespace hallwright
