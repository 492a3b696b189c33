// Compares a picture with one that was looked at and kept in tests/pictures. Where OpenGL draws with the renderer that
// the kept ones were drawn with, every pixel must be the same; elsewhere one in a thousand may differ.
// HALLWRIGHT_KEEP_PICTURES=1 keeps the new ones instead: look at them before they are committed.
#pragma once

#include <QImage>
#include <QString>
#include <cstdint>
#include <vector>

namespace hallwright {

/// Three bytes a pixel, rows from the top.
QImage imageOf(const std::vector<std::uint8_t>& rows, int width, int height);

/// Pixels that are not the same; all of them if the sizes differ.
qint64 differingPixels(const QImage& a, const QImage& b);

/// How many may differ with that renderer (what GL_RENDERER says).
qint64 allowedDifference(const QImage& picture, const QString& renderer);

/// Empty if the picture fits the kept one of that name; else what is wrong, and where the new one was put.
QString differenceFromKept(const QString& name, const QImage& picture, const QString& renderer);

}  // namespace hallwright
