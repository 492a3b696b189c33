// A small picture to draw panels and text into, for what lies over the 3D view: labels, legend, orientation cube.
// Pixels count from the bottom left corner.
#pragma once

#include <vtkSmartPointer.h>

#include <cstdint>
#include <string>

#include "model/scene/scene.h"

class vtkImageData;

namespace hallwright {

struct PixelSize {
  int width = 0, height = 0;
  friend bool operator==(const PixelSize&, const PixelSize&) = default;
};

struct PixelRect {
  int x = 0, y = 0, width = 0, height = 0;
};

struct TextStyle {
  int height = 12;  ///< pixels from line to line would be a little more
  bool bold = false;
};

struct PanelStyle {
  Rgb fill, line;
  double opacity = 1;
  double radius = 0;     ///< of the corners, pixels
  double lineWidth = 1;  ///< 0: none
};

class Canvas {
 public:
  explicit Canvas(PixelSize size);
  ~Canvas();
  Canvas(Canvas&&) noexcept;
  Canvas& operator=(Canvas&&) noexcept;

  PixelSize size() const { return size_; }
  void clear();
  /// Smooth rounded rectangle with an outline inside it.
  void panel(const PixelRect& rect, const PanelStyle& style);
  /// Text whose line box starts at x, y.
  void text(int x, int y, const std::string& text, const TextStyle& style, Rgb colour);
  /// Shared with whom it was given to; draw again and it changes there too.
  vtkImageData* image() const;

 private:
  void blend(int x, int y, Rgb colour, double alpha);

  PixelSize size_;
  vtkSmartPointer<vtkImageData> image_;
};

/// The line box of a text: as wide as it is drawn, the same height for every text of a style.
PixelSize textSize(const std::string& text, const TextStyle& style);

}  // namespace hallwright
