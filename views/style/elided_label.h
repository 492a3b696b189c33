// A line of text that ends in "…" where there is no room; the whole text then shows where the mouse rests.
#pragma once

#include <QLabel>

namespace hallwright {

class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit ElidedLabel(const QString& text = {}, QWidget* parent = nullptr);

  void setWhole(const QString& text);
  const QString& whole() const { return whole_; }
  /// Shown where the mouse rests, below the text if that is cut.
  void setHint(const QString& hint);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void fit();

  QString whole_, hint_;
};

}  // namespace hallwright
