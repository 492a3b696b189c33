#include "views/scene3d/vtk_scene.h"

#include <vtkImageData.h>
#include <vtkNew.h>
#include <vtkRenderer.h>
#include <vtkUniforms.h>

#include <algorithm>
#include <array>
#include <unordered_set>

#include "model/scene/tray_scene.h"
#include "model/scene/vector_math.h"
#include "views/scene3d/vtk/box_layer.h"
#include "views/scene3d/vtk/ground_shadow.h"
#include "views/scene3d/vtk/label_layer.h"
#include "views/scene3d/vtk/legend_panel.h"
#include "views/scene3d/vtk/orientation_cube.h"
#include "views/scene3d/vtk/render_target.h"
#include "views/scene3d/vtk/selection_outline.h"
#include "views/scene3d/vtk/wall_layer.h"
#include "views/scene3d/vtk/way_lines.h"

namespace hallwright {
namespace {

using Floats2 = std::array<float, 2>;
using Floats3 = std::array<float, 3>;
using Floats4 = std::array<float, 4>;

Floats3 floats(Rgb c) {
  return {static_cast<float>(c.r) / 255, static_cast<float>(c.g) / 255, static_cast<float>(c.b) / 255};
}

/// The numbers that every look's shader reads.
void setLook(vtkUniforms* uniforms, const SceneTheme& theme) {
  const Floats3 edge = floats(theme.edge);
  uniforms->SetUniform4f("edge", Floats4{edge[0], edge[1], edge[2], theme.edgeStrength}.data());
  uniforms->SetUniform3f("selection", floats(theme.selection).data());
}

/// A panel that lies in the face of its rack would flicker there.
LookBox standingProud(LookBox box) {
  constexpr float by = 0.004F;
  (box.size.x < box.size.y ? box.size.x : box.size.y) += 2 * by;
  return box;
}

/// Faces stand out from a rack of the same colour.
Rgb lightened(Rgb c) {
  const auto part = [](std::uint8_t v) { return static_cast<std::uint8_t>(v + (255 - v) * 36 / 100); };
  return {part(c.r), part(c.g), part(c.b)};
}

/// Thin stripes need more contrast with the floor than the area that they stand for.
Rgb contrasting(Rgb c, Rgb ground) {
  const auto part = [](int v, int from) {
    return static_cast<std::uint8_t>(std::clamp(v + (v - from) * 3 / 2, 0, 255));
  };
  return {part(c.r, ground.r), part(c.g, ground.g), part(c.b, ground.b)};
}

/// Moved up so that its top, all that is drawn of it, lies that high.
LookBox withTopAt(LookBox box, float z) {
  box.centre.z = z - box.size.z / 2;
  return box;
}

bool isRungs(const LookBox& tray) { return tray.size.z < (trayRungs + traySheet) / 2; }

float bottomOf(const LookBox& box) { return box.centre.z - box.size.z / 2; }
float topOf(const LookBox& box) { return box.centre.z + box.size.z / 2; }

DepthRange depthsOf(const Scene& scene, const Camera& camera) {
  constexpr float around = 2;  // metres; labels stand a little outside the boxes
  const Vec3 margin{around, around, around}, from = eye(camera), forward = axes(camera).forward;
  double nearest = 1e9, farthest = 0;
  for (int i = 0; i < 8; ++i) {
    const double depth = dot(corner(scene.min - margin, scene.max + margin, i) - from, forward);
    nearest = std::min(nearest, depth);
    farthest = std::max(farthest, depth);
  }
  farthest = std::max(farthest, 1.0);
  return {std::max({nearest, 0.05, farthest / 5000}), farthest};
}

}  // namespace

struct VtkScene::Parts {
  Parts();

  void setScene(const Scene& now);
  void setCabling(const CablingScene& now);
  void applyTheme();
  void setBoxes();
  void setTubes();
  void setCables();
  void setLegend();
  void setShadow();
  void setOutline();
  void prepare(const PictureSize& size);

  LookBox lookOf(const SceneBox& box) const;

  Scene scene;
  CablingScene cabling;
  SceneTheme theme = lightSceneTheme();
  std::unordered_set<ThingRef> selection;
  Camera camera;

  RenderTarget target;
  BoxLayer floors{target.bodies(), Look::Floor, BoxFaces::NotBottom};
  BoxLayer tiles{target.bodies(), Look::Vent, BoxFaces::Top};
  BoxLayer keepOuts{target.bodies(), Look::Hatch, BoxFaces::Top};
  BoxLayer standing{target.bodies(), Look::Solid, BoxFaces::NotBottom};
  BoxLayer devices{target.bodies(), Look::Face, BoxFaces::NotBottom};
  BoxLayer trays{target.bodies(), Look::Solid, BoxFaces::All};
  BoxLayer openTrays{target.bodies(), Look::Ladder, BoxFaces::All};
  WallLayer walls{target.bodies()};
  QuadActor tubes{Look::Plain}, cables{Look::Plain};
  vtkNew<vtkImageData> shadow;
  LabelLayer labels;
  SelectionOutline outline;
  WayLines ways;
  LegendPanel legend;
  OrientationCube cube;
};

VtkScene::Parts::Parts() {
  for (vtkActor* actor : {tubes.actor(), cables.actor()}) target.bodies()->AddActor(actor);
  // Later ones lie over earlier ones.
  for (vtkActor* actor : {outline.actor(), ways.actor(), labels.actor(), legend.actor(), cube.actor()})
    target.overlay()->AddActor(actor);
  setShadow();
  applyTheme();
}

LookBox VtkScene::Parts::lookOf(const SceneBox& box) const {
  LookBox look{box.centre, box.size, box.colour, selection.contains(box.thing)};
  if (box.kind == BoxKind::Floor) look.colour = theme.floor;
  if (box.kind == BoxKind::Tile) look.colour = theme.tile;
  if (box.kind == BoxKind::Column) look.colour = theme.column;
  if (box.kind == BoxKind::DeviceFace) look.colour = lightened(box.colour);
  if (box.kind == BoxKind::KeepOut) look.colour = contrasting(box.colour, theme.floor);
  return look;
}

void VtkScene::Parts::setScene(const Scene& now) {
  const bool sameTubes = now.tubes == scene.tubes, sameLabels = now.labels == scene.labels;
  scene = now;
  setBoxes();
  if (!sameTubes) setTubes();
  if (!sameLabels) labels.setLabels(scene.labels);
  setLegend();
}

void VtkScene::Parts::setCabling(const CablingScene& now) {
  const bool sameTubes = now.tubes == cabling.tubes;
  cabling = now;
  if (!sameTubes) setCables();
  setLegend();
}

void VtkScene::Parts::setLegend() {
  legend.setLegend({{scene.legendTitle, scene.legend}, {cabling.legendTitle, cabling.legend}});
}

void VtkScene::Parts::setBoxes() {
  std::vector<LookBox> floor, tile, keepOut, stands, device, tray, rungs;
  for (const SceneBox& box : scene.boxes) {
    const LookBox look = lookOf(box);
    switch (box.kind) {
      case BoxKind::Floor:
        floor.push_back(look);
        break;
      case BoxKind::Tile:
        tile.push_back(withTopAt(look, topOf(look) + 0.006F));
        break;
      case BoxKind::KeepOut:
        keepOut.push_back(withTopAt(look, bottomOf(look) + 0.012F));
        break;
      case BoxKind::DeviceFace:
        device.push_back(standingProud(look));
        break;
      case BoxKind::Tray:
        (isRungs(look) ? rungs : tray).push_back(look);
        break;
      case BoxKind::Wall:
      case BoxKind::Door:
        break;  // the wall layer's
      case BoxKind::Rack:
      case BoxKind::CoolingUnit:
      case BoxKind::FloorUnit:
      case BoxKind::Column:
        stands.push_back(look);
        break;
    }
  }
  const bool sameShadow = floor == floors.boxes() && stands == standing.boxes();
  floors.setBoxes(std::move(floor));
  tiles.setBoxes(std::move(tile));
  keepOuts.setBoxes(std::move(keepOut));
  standing.setBoxes(std::move(stands));
  devices.setBoxes(std::move(device));
  trays.setBoxes(std::move(tray));
  openTrays.setBoxes(std::move(rungs));
  walls.setScene(scene, theme);
  if (!sameShadow) setShadow();
  setOutline();
}

void VtkScene::Parts::setTubes() {
  QuadMesh mesh;
  for (const SceneTube& tube : scene.tubes) addTube(mesh, tube, selection.contains(tube.thing));
  tubes.setMesh(mesh);
}

void VtkScene::Parts::setCables() {
  QuadMesh mesh;
  for (const SceneTube& tube : cabling.tubes) addTube(mesh, tube, selection.contains(tube.thing));
  cables.setMesh(mesh);
}

void VtkScene::Parts::setOutline() {
  std::vector<LookBox> selected;
  for (const SceneBox& box : scene.boxes)
    if (selection.contains(box.thing)) selected.push_back(lookOf(box));
  outline.setBoxes(std::move(selected));
}

void VtkScene::Parts::setShadow() {
  const GroundShadow made = groundShadow(standing.boxes(), scene.min, scene.max);
  shadow->SetDimensions(made.width, made.height, 1);
  shadow->AllocateScalars(VTK_UNSIGNED_CHAR, 1);
  std::ranges::copy(made.darkness, static_cast<std::uint8_t*>(shadow->GetScalarPointer()));
  shadow->Modified();
  const Floats2 from{made.left, made.bottom};
  const Floats2 scale{1 / (made.cell * static_cast<float>(made.width)),
                      1 / (made.cell * static_cast<float>(made.height))};
  floors.setUp([this, from, scale](QuadActor& group) {
    vtkUniforms* uniforms = group.uniforms();
    setLook(uniforms, theme);
    uniforms->SetUniform3f("grid", floats(theme.grid).data());
    uniforms->SetUniformf("tile", scene.tile);
    uniforms->SetUniformf("shade", theme.shade);
    uniforms->SetUniform2f("shadowFrom", from.data());
    uniforms->SetUniform2f("shadowScale", scale.data());
    group.setTexture(shadow, true);
  });
}

void VtkScene::Parts::applyTheme() {
  target.setBackground(theme.skyTop, theme.skyBottom);
  const auto setUp = [this](QuadActor& group) { setLook(group.uniforms(), theme); };
  for (BoxLayer* layer : {&tiles, &keepOuts, &standing, &devices, &trays, &openTrays, &walls.layer()})
    layer->setUp(setUp);
  setUp(tubes);
  setUp(cables);
  ways.setTheme(theme);
  labels.setTheme(theme);
  legend.setTheme(theme);
  cube.setTheme(theme);
  outline.setColour(theme.selection);
  setBoxes();
  setShadow();
}

void VtkScene::Parts::prepare(const PictureSize& size) {
  const ViewSize view{static_cast<double>(size.width), static_cast<double>(size.height)};
  const DepthRange depths = depthsOf(scene, camera);
  target.setCamera(camera, depths);
  walls.lookFrom(eye(camera));
  labels.update(camera, view, size.pixelRatio, standing.boxes());
  outline.update(camera, view, size.pixelRatio);
  ways.update(camera, view, size.pixelRatio);
  legend.update(view, size.pixelRatio);
  cube.update(camera, view, size.pixelRatio);
}

VtkScene::VtkScene() : parts_(std::make_unique<Parts>()) {}
VtkScene::~VtkScene() = default;

void VtkScene::setScene(const Scene& scene) { parts_->setScene(scene); }
void VtkScene::setCabling(const CablingScene& cabling) { parts_->setCabling(cabling); }
void VtkScene::setWays(const std::vector<std::vector<Vec3>>& ways) { parts_->ways.setWays(ways); }
void VtkScene::setCamera(const Camera& camera) { parts_->camera = camera; }

void VtkScene::setTheme(const SceneTheme& theme) {
  if (theme == parts_->theme) return;
  parts_->theme = theme;
  parts_->applyTheme();
}

void VtkScene::setSelection(const std::vector<ThingRef>& things) {
  std::unordered_set<ThingRef> now(things.begin(), things.end());
  now.erase(ThingRef{});
  if (now == parts_->selection) return;
  parts_->selection = std::move(now);
  parts_->setBoxes();
  parts_->setTubes();
  parts_->setCables();
}

void VtkScene::start() { parts_->target.start(); }
void VtkScene::finish() { parts_->target.finish(); }

void VtkScene::drawInto(unsigned framebuffer, const PictureSize& size, FrameQuality quality) {
  parts_->prepare(size);
  parts_->target.drawInto(framebuffer, {size.width, size.height}, quality == FrameQuality::Still);
}

std::vector<std::uint8_t> VtkScene::picture(const PictureSize& size, FrameQuality quality) {
  parts_->prepare(size);
  return parts_->target.pictureOf({size.width, size.height}, quality == FrameQuality::Still);
}

std::optional<StandardView> orientationCubeAt(const Camera& camera, double x, double y, const PictureSize& size) {
  const ViewSize view{static_cast<double>(size.width), static_cast<double>(size.height)};
  return cubeFaceAt(camera, x, y, view, size.pixelRatio);
}

}  // namespace hallwright
