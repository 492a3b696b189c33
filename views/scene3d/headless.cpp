#include "views/scene3d/headless.h"

#include <vtkImageData.h>
#include <vtkNew.h>
#include <vtkPNGWriter.h>
#include <vtkSmartPointer.h>
#include <vtkUnsignedCharArray.h>
#include <vtk_glew.h>

#include <algorithm>

#include "views/scene3d/vtk/egl_context.h"
#include "views/scene3d/vtk/vtk_messages.h"

namespace hallwright {
namespace {

constexpr int largest = 8192;  // pixels of a picture's side

vtkSmartPointer<vtkImageData> imageOf(const std::vector<std::uint8_t>& rows, int width, int height) {
  const auto image = vtkSmartPointer<vtkImageData>::New();
  image->SetDimensions(width, height, 1);
  image->AllocateScalars(VTK_UNSIGNED_CHAR, 3);
  const auto row = static_cast<std::size_t>(width) * 3;
  for (int y = 0; y < height; ++y)  // VTK counts rows from the bottom
    std::copy_n(&rows[static_cast<std::size_t>(height - 1 - y) * row], row,
                static_cast<std::uint8_t*>(image->GetScalarPointer(0, y, 0)));
  return image;
}

std::string pngOf(const std::vector<std::uint8_t>& rows, int width, int height) {
  vtkNew<vtkPNGWriter> writer;
  const auto image = imageOf(rows, width, height);
  writer->SetInputData(image);
  writer->WriteToMemoryOn();
  writer->Write();
  vtkUnsignedCharArray* bytes = writer->GetResult();
  return {reinterpret_cast<const char*>(bytes->GetPointer(0)), static_cast<std::size_t>(bytes->GetNumberOfValues())};
}

}  // namespace

struct HeadlessScene::Parts {
  std::unique_ptr<EglContext> context;
  VtkScene scene;
};

HeadlessScene::HeadlessScene() : parts_(std::make_unique<Parts>()) {}

HeadlessScene::~HeadlessScene() {
  if (!parts_->context) return;
  const CurrentEgl current(*parts_->context);
  if (!current.ok()) return;
  const VtkMessages quiet;
  parts_->scene.finish();
}

Result<std::unique_ptr<HeadlessScene>> HeadlessScene::create() {
  auto context = EglContext::create();
  if (!context) return context.error();
  const VtkMessages quiet;
  auto made = std::unique_ptr<HeadlessScene>(new HeadlessScene);
  made->parts_->context = std::move(context).value();
  const CurrentEgl current(*made->parts_->context);
  made->parts_->scene.start();
  return made;
}

VtkScene& HeadlessScene::scene() { return parts_->scene; }

Result<std::vector<std::uint8_t>> HeadlessScene::picture(const PictureSize& size, FrameQuality quality) {
  const CurrentEgl current(*parts_->context);
  if (!current.ok()) return Error{"cannot draw: another OpenGL context is in use"};
  const VtkMessages messages;
  std::vector<std::uint8_t> rows = parts_->scene.picture(size, quality);
  if (const std::string problem = messages.firstProblem(); !problem.empty()) return Error{"cannot draw: " + problem};
  return rows;
}

std::string HeadlessScene::renderer() const {
  const CurrentEgl current(*parts_->context);
  return reinterpret_cast<const char*>(glGetString(GL_RENDERER));
}

Camera cameraFor(const Scene& scene, StandardView view, double aspect) {
  return fitted(turnedTo(Camera{}, view), scene.min, scene.max, aspect);
}

Result<std::string> renderPng(const Scene& scene, const PictureOptions& options) {
  if (options.width < 16 || options.height < 16 || options.width > largest || options.height > largest)
    return Error{"a picture is 16 to 8192 pixels wide and high, not " + std::to_string(options.width) + " x " +
                 std::to_string(options.height)};
  auto headless = HeadlessScene::create();
  if (!headless) return headless.error();
  VtkScene& drawn = (*headless)->scene();
  drawn.setTheme(options.theme);
  drawn.setScene(scene);
  drawn.setCabling(options.cabling);
  drawn.setCamera(cameraFor(scene, options.view, static_cast<double>(options.width) / options.height));
  const auto rows = (*headless)->picture({options.width, options.height, options.pixelRatio});
  if (!rows) return rows.error();
  return pngOf(*rows, options.width, options.height);
}

}  // namespace hallwright
