#include "tests/pictures/golden_picture.h"

#include <QDir>
#include <QFile>

namespace hallwright {
namespace {

const QString folder = QStringLiteral(TESTS_DIR "/pictures/");

QString keptRenderer() {
  QFile file(folder + "renderer.txt");
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).trimmed() : QString();
}

void keep(const QString& path, const QImage& picture, const QString& renderer) {
  picture.save(path);
  QFile file(folder + "renderer.txt");
  if (file.open(QIODevice::WriteOnly)) file.write(renderer.toUtf8() + '\n');
}

}  // namespace

QImage imageOf(const std::vector<std::uint8_t>& rows, int width, int height) {
  return QImage(rows.data(), width, height, width * 3, QImage::Format_RGB888).copy();
}

qint64 differingPixels(const QImage& a, const QImage& b) {
  if (a.size() != b.size()) return qint64{std::max(a.width(), b.width())} * std::max(a.height(), b.height());
  qint64 count = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) count += a.pixel(x, y) != b.pixel(x, y) ? 1 : 0;
  return count;
}

qint64 allowedDifference(const QImage& picture, const QString& renderer) {
  return renderer == keptRenderer() ? 0 : qint64{picture.width()} * picture.height() / 1000;
}

QString differenceFromKept(const QString& name, const QImage& picture, const QString& renderer) {
  const QString path = folder + name + ".png";
  if (qEnvironmentVariableIsSet("HALLWRIGHT_KEEP_PICTURES")) {
    keep(path, picture, renderer);
    return {};
  }
  const QImage kept(path);
  const qint64 differ = differingPixels(kept.convertToFormat(QImage::Format_RGB888), picture);
  if (differ <= allowedDifference(picture, renderer)) return {};
  const QString put = QDir::temp().filePath(name + "_now.png");
  picture.save(put);
  return QStringLiteral("%1 of %2 pixels differ from %3; the new picture is %4")
      .arg(differ)
      .arg(qint64{picture.width()} * picture.height())
      .arg(path, put);
}

}  // namespace hallwright
