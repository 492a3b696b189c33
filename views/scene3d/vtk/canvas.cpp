#include "views/scene3d/vtk/canvas.h"

#include <vtkImageData.h>
#include <vtkNew.h>
#include <vtkStdString.h>
#include <vtkTextProperty.h>
#include <vtkTextRenderer.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

namespace hallwright {
namespace {

constexpr int dpi = 72;  // makes a point a pixel

/// The font of the window, where it is installed.
const char* fontFile(bool bold) {
  return bold ? "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
              : "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
}

vtkSmartPointer<vtkTextProperty> property(const TextStyle& style) {
  const auto p = vtkSmartPointer<vtkTextProperty>::New();
  if (const char* file = fontFile(style.bold); std::filesystem::exists(file)) {
    p->SetFontFamily(VTK_FONT_FILE);
    p->SetFontFile(file);
  } else {
    p->SetFontFamilyToArial();  // VTK brings it along
    p->SetBold(style.bold);
  }
  p->SetFontSize(style.height);
  p->SetColor(1, 1, 1);
  return p;
}

/// How much of a pixel lies in the rounded rectangle, by its middle's distance to the border.
double coverage(const PixelRect& rect, double radius, double x, double y) {
  const double halfWidth = rect.width / 2.0, halfHeight = rect.height / 2.0;
  const double dx = std::abs(x - rect.x - halfWidth) - halfWidth + radius;
  const double dy = std::abs(y - rect.y - halfHeight) - halfHeight + radius;
  const double outside = std::hypot(std::max(dx, 0.0), std::max(dy, 0.0)) + std::min(std::max(dx, dy), 0.0) - radius;
  return std::clamp(0.5 - outside, 0.0, 1.0);
}

std::uint8_t mix(std::uint8_t under, std::uint8_t over, double share) {
  return static_cast<std::uint8_t>(std::lround(under + (over - under) * share));
}

}  // namespace

Canvas::Canvas(PixelSize size) : size_(size), image_(vtkSmartPointer<vtkImageData>::New()) {
  image_->SetDimensions(size.width, size.height, 1);
  image_->AllocateScalars(VTK_UNSIGNED_CHAR, 4);
  clear();
}

Canvas::~Canvas() = default;
Canvas::Canvas(Canvas&&) noexcept = default;
Canvas& Canvas::operator=(Canvas&&) noexcept = default;

vtkImageData* Canvas::image() const { return image_; }

void Canvas::clear() {
  auto* pixels = static_cast<std::uint8_t*>(image_->GetScalarPointer());
  std::fill_n(pixels, static_cast<std::size_t>(size_.width) * static_cast<std::size_t>(size_.height) * 4, 0);
  image_->Modified();
}

void Canvas::blend(int x, int y, Rgb colour, double alpha) {
  if (alpha <= 0 || x < 0 || y < 0 || x >= size_.width || y >= size_.height) return;
  auto* p = static_cast<std::uint8_t*>(image_->GetScalarPointer(x, y, 0));
  const double under = p[3] / 255.0 * (1 - alpha);
  const double share = alpha / (alpha + under);
  p[0] = mix(p[0], colour.r, share);
  p[1] = mix(p[1], colour.g, share);
  p[2] = mix(p[2], colour.b, share);
  p[3] = static_cast<std::uint8_t>(std::lround(255 * (alpha + under)));
}

void Canvas::panel(const PixelRect& rect, const PanelStyle& style) {
  const double w = style.lineWidth;
  const auto inset = static_cast<int>(std::lround(w));
  const PixelRect inner{rect.x + inset, rect.y + inset, rect.width - 2 * inset, rect.height - 2 * inset};
  for (int y = rect.y; y < rect.y + rect.height; ++y) {
    for (int x = rect.x; x < rect.x + rect.width; ++x) {
      const double whole = coverage(rect, style.radius, x + 0.5, y + 0.5);
      const double inside = coverage(inner, std::max(style.radius - w, 0.0), x + 0.5, y + 0.5);
      if (w > 0) blend(x, y, style.line, (whole - inside) * style.opacity);
      blend(x, y, style.fill, (w > 0 ? inside : whole) * style.opacity);
    }
  }
  image_->Modified();
}

void Canvas::text(int x, int y, const std::string& text, const TextStyle& style, Rgb colour) {
  if (text.empty()) return;
  const auto p = property(style);
  vtkNew<vtkImageData> drawn;
  std::array<int, 2> size{};
  if (!vtkTextRenderer::GetInstance()->RenderString(p, vtkStdString(text), drawn.Get(), size.data(), dpi)) return;
  std::array<int, 6> extent{};
  drawn->GetExtent(extent.data());
  for (int row = 0; row < size[1]; ++row) {
    for (int column = 0; column < size[0]; ++column) {
      const auto* from =
          static_cast<const std::uint8_t*>(drawn->GetScalarPointer(extent[0] + column, extent[2] + row, 0));
      blend(x + column, y + row, colour, from[3] / 255.0);
    }
  }
  image_->Modified();
}

PixelSize textSize(const std::string& text, const TextStyle& style) {
  const auto p = property(style);
  std::array<int, 4> box{};
  if (text.empty() || !vtkTextRenderer::GetInstance()->GetBoundingBox(p, vtkStdString(text), box.data(), dpi))
    return {};
  return {box[1] - box[0] + 1, box[3] - box[2] + 1};
}

}  // namespace hallwright
