// What a frame of the 3D view costs, against the baseline "bare glyphs": one vtkGlyph3DMapper that draws the same
// number of plain cubes into the same kind of window, with nothing else in the picture.
#include <vtkActor.h>
#include <vtkCamera.h>
#include <vtkCubeSource.h>
#include <vtkFloatArray.h>
#include <vtkFrustumCoverageCuller.h>
#include <vtkGlyph3DMapper.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkRenderer.h>
#include <vtkSmartPointer.h>
#include <vtkUnsignedCharArray.h>

#include <cstdlib>
#include <string>

#include "model/scene/vector_math.h"
#include "tests/bench/ratio.h"
#include "tests/views/scene3d/sample_scene.h"
#include "views/scene3d/headless.h"
#include "views/scene3d/vtk/egl_context.h"
#include "views/scene3d/vtk/render_target.h"
#include "views/scene3d/vtk/vtk_messages.h"

namespace hallwright {
namespace {

constexpr PictureSize picture{1200, 800};
constexpr double aspect = 1.5;

vtkSmartPointer<vtkActor> bareGlyphs(const Scene& scene) {
  vtkNew<vtkPoints> points;
  vtkNew<vtkFloatArray> sizes;
  sizes->SetName("size");
  sizes->SetNumberOfComponents(3);
  vtkNew<vtkUnsignedCharArray> colours;
  colours->SetName("colour");
  colours->SetNumberOfComponents(3);
  for (const SceneBox& box : scene.boxes) {
    points->InsertNextPoint(box.centre.x, box.centre.y, box.centre.z);
    sizes->InsertNextTuple3(box.size.x, box.size.y, box.size.z);
    colours->InsertNextTuple3(box.colour.r, box.colour.g, box.colour.b);
  }
  vtkNew<vtkPolyData> data;
  data->SetPoints(points);
  data->GetPointData()->AddArray(sizes);
  data->GetPointData()->AddArray(colours);
  vtkNew<vtkCubeSource> cube;
  vtkNew<vtkGlyph3DMapper> mapper;
  mapper->SetInputData(data);
  mapper->SetSourceConnection(cube->GetOutputPort());
  mapper->SetScaleArray("size");
  mapper->SetScaleModeToScaleByVectorComponents();
  mapper->SetScalarModeToUsePointFieldData();
  mapper->SelectColorArray("colour");
  mapper->OrientOff();
  auto actor = vtkSmartPointer<vtkActor>::New();
  actor->SetMapper(mapper);
  return actor;
}

/// A little further round for every frame, so that nothing can be kept from the one before.
Camera turning(const Scene& scene) {
  static int frame = 0;
  Camera camera = cameraFor(scene, StandardView::Iso, aspect);
  camera.azimuth += ++frame % 90;
  return camera;
}

void stop(benchmark::State& state, const Error& error) { state.SkipWithError(error.line().c_str()); }

void bareGlyphsFrame(benchmark::State& state) {
  const VtkMessages quiet;
  const auto context = EglContext::create();
  if (!context) return stop(state, context.error());
  const CurrentEgl current(**context);
  const Scene scene = manyRacks(static_cast<int>(state.range(0)));
  RenderTarget target;
  target.bodies()->AddActor(bareGlyphs(scene));
  target.bodies()->SetAutomaticLightCreation(true);
  target.bodies()->AddCuller(vtkNew<vtkFrustumCoverageCuller>());  // as renderers have; glyphs do not show without
  target.start();
  const auto draw = [&] {
    target.setCamera(turning(scene), {1, 1000});
    benchmark::DoNotOptimize(target.pictureOf({picture.width, picture.height}, false));
  };
  draw();  // the first frame compiles shaders and sends the geometry
  for (auto _ : state) draw();
  target.finish();
  if (const std::string problem = quiet.firstProblem(); !problem.empty()) stop(state, {problem});
}

/// Frames with what `before` does to the scene in front of each; the first one is not timed.
template <class F>
void sceneFrame(benchmark::State& state, FrameQuality quality, F before) {
  auto headless = HeadlessScene::create();
  if (!headless) return stop(state, headless.error());
  Scene scene = manyRacks(static_cast<int>(state.range(0)));
  VtkScene& drawn = (*headless)->scene();
  drawn.setScene(scene);
  drawn.setCamera(turning(scene));
  const auto draw = [&] {
    before(drawn, scene);
    const auto rows = (*headless)->picture(picture, quality);
    if (!rows) stop(state, rows.error());
  };
  draw();
  for (auto _ : state) draw();
}

void turn(VtkScene& drawn, const Scene& scene) { drawn.setCamera(turning(scene)); }

void sceneFrameMoving(benchmark::State& state) { sceneFrame(state, FrameQuality::Moving, turn); }
void sceneFrameStill(benchmark::State& state) { sceneFrame(state, FrameQuality::Still, turn); }

/// One rack moved and the frame drawn, as while it is dragged on the floor.
void sceneFrameOneRackMoved(benchmark::State& state) {
  sceneFrame(state, FrameQuality::Moving, [](VtkScene& drawn, Scene& scene) {
    scene.boxes.back().centre.x += 0.01F;
    drawn.setScene(scene);
  });
}

}  // namespace
}  // namespace hallwright

int main(int argc, char** argv) {
  using namespace hallwright;
  for (const auto& [name, function] : {std::pair{"bareGlyphsFrame", &bareGlyphsFrame},
                                       {"sceneFrameMoving", &sceneFrameMoving},
                                       {"sceneFrameStill", &sceneFrameStill},
                                       {"sceneFrameOneRackMoved", &sceneFrameOneRackMoved}})
    benchmark::RegisterBenchmark(name, function)
        ->Arg(1000)
        ->Arg(10000)
        ->Unit(benchmark::kMillisecond)
        ->MeasureProcessCPUTime()
        ->UseRealTime();
  MedianReporter medians;
  runBenchmarks(argc, argv, medians);
  for (const std::string name : {"sceneFrameMoving/", "sceneFrameStill/", "sceneFrameOneRackMoved/"})
    medians.printRatio(name + "10000", "bareGlyphsFrame/10000", 1.3);
  return EXIT_SUCCESS;
}
