#include "views/style/palette.h"

#include <QApplication>
#include <QFont>
#include <QStyleFactory>
#include <QWidget>

namespace hallwright {
namespace {

// Okabe and Ito's eight, told apart by colour-blind eyes; yellow and sky darkened or lightened for the ground.
Palette makeLight() {
  Palette p;
  p.window = QColor(0xf3, 0xf4, 0xf6);
  p.surface = QColor(0xff, 0xff, 0xff);
  p.raised = QColor(0xe9, 0xeb, 0xef);
  p.text = QColor(0x1b, 0x1f, 0x26);
  p.mutedText = QColor(0x5a, 0x62, 0x70);
  p.hairline = QColor(0xd4, 0xd8, 0xde);
  p.accent = QColor(0x1f, 0x5f, 0xbf);
  p.accentText = QColor(0xff, 0xff, 0xff);
  p.error = QColor(0xb3, 0x26, 0x1e);
  p.warning = QColor(0x8f, 0x5a, 0x00);
  p.note = QColor(0x2d, 0x63, 0x9c);
  p.good = QColor(0x1d, 0x6b, 0x3a);
  p.hotAisle = QColor(0xd8, 0x5c, 0x3a, 0x2c);
  p.coldAisle = QColor(0x3a, 0x86, 0xd8, 0x2c);
  p.floor = QColor(0xfb, 0xfb, 0xfa);
  p.tileLine = QColor(0xe6, 0xe8, 0xeb);
  p.wall = QColor(0x4a, 0x50, 0x5a);
  p.column = QColor(0x8b, 0x92, 0x9c);
  p.keepOut = QColor(0xb0, 0xb6, 0xbf);
  p.rack = QColor(0xc9, 0xd2, 0xde);
  p.rackEdge = QColor(0x47, 0x50, 0x5e);
  p.coolingUnit = QColor(0x9f, 0xcb, 0xe0);
  p.categories = {QColor(0x00, 0x72, 0xb2), QColor(0xe6, 0x9f, 0x00), QColor(0x00, 0x9e, 0x73),
                  QColor(0xcc, 0x79, 0xa7), QColor(0x56, 0xb4, 0xe9), QColor(0xd5, 0x5e, 0x00),
                  QColor(0x7a, 0x7f, 0x87), QColor(0xa8, 0x98, 0x1c)};
  return p;
}

Palette makeDark() {
  Palette p;
  p.window = QColor(0x17, 0x1a, 0x1f);
  p.surface = QColor(0x1f, 0x23, 0x2a);
  p.raised = QColor(0x2a, 0x30, 0x39);
  p.text = QColor(0xe6, 0xe9, 0xee);
  p.mutedText = QColor(0xa2, 0xab, 0xb8);
  p.hairline = QColor(0x38, 0x3f, 0x4a);
  p.accent = QColor(0x6e, 0xa8, 0xfe);
  p.accentText = QColor(0x0d, 0x14, 0x20);
  p.error = QColor(0xff, 0x8a, 0x80);
  p.warning = QColor(0xf2, 0xb8, 0x4b);
  p.note = QColor(0x8a, 0xbd, 0xf2);
  p.good = QColor(0x7f, 0xd1, 0x9b);
  p.hotAisle = QColor(0xf0, 0x72, 0x4c, 0x30);
  p.coldAisle = QColor(0x5a, 0xa6, 0xf2, 0x30);
  p.floor = QColor(0x22, 0x27, 0x2e);
  p.tileLine = QColor(0x2d, 0x33, 0x3c);
  p.wall = QColor(0x9a, 0xa3, 0xb0);
  p.column = QColor(0x6b, 0x74, 0x80);
  p.keepOut = QColor(0x4b, 0x53, 0x5e);
  p.rack = QColor(0x46, 0x51, 0x60);
  p.rackEdge = QColor(0xa9, 0xb4, 0xc2);
  p.coolingUnit = QColor(0x2f, 0x62, 0x7a);
  p.categories = {QColor(0x4d, 0xa3, 0xdb), QColor(0xf0, 0xb4, 0x3c), QColor(0x35, 0xc2, 0x98),
                  QColor(0xd9, 0x95, 0xba), QColor(0x86, 0xcb, 0xf2), QColor(0xee, 0x80, 0x3a),
                  QColor(0xa7, 0xad, 0xb6), QColor(0xd2, 0xc4, 0x4d)};
  return p;
}

QString css(const QColor& colour) { return colour.name(QColor::HexRgb); }

}  // namespace

const Palette& palette(Theme theme) {
  static const Palette light = makeLight();
  static const Palette dark = makeDark();
  return theme == Theme::Dark ? dark : light;
}

Theme themeOf(const QWidget& widget) {
  return widget.palette().color(QPalette::Window).lightness() < 128 ? Theme::Dark : Theme::Light;
}

const Palette& paletteOf(const QWidget& widget) { return palette(themeOf(widget)); }

QPalette qtPalette(Theme theme) {
  const Palette& p = palette(theme);
  QPalette q;
  q.setColor(QPalette::Window, p.window);
  q.setColor(QPalette::WindowText, p.text);
  q.setColor(QPalette::Base, p.surface);
  q.setColor(QPalette::AlternateBase, p.window);
  q.setColor(QPalette::Text, p.text);
  q.setColor(QPalette::PlaceholderText, p.mutedText);
  q.setColor(QPalette::Button, p.raised);
  q.setColor(QPalette::ButtonText, p.text);
  q.setColor(QPalette::BrightText, p.error);
  q.setColor(QPalette::Highlight, p.accent);
  q.setColor(QPalette::HighlightedText, p.accentText);
  q.setColor(QPalette::Link, p.accent);
  q.setColor(QPalette::ToolTipBase, p.raised);
  q.setColor(QPalette::ToolTipText, p.text);
  q.setColor(QPalette::Mid, p.hairline);
  q.setColor(QPalette::Midlight, p.hairline);
  q.setColor(QPalette::Dark, p.hairline);
  q.setColor(QPalette::Light, p.raised);
  q.setColor(QPalette::Shadow, p.hairline);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
    q.setColor(QPalette::Disabled, role, p.mutedText);
  }
  return q;
}

QString styleSheet(Theme theme) {
  const Palette& p = palette(theme);
  return QStringLiteral(
             "QMainWindow::separator { background: %1; width: 1px; height: 1px; }"
             "QMainWindow::separator:hover { background: %4; }"
             "QToolBar { border: 0; border-bottom: 1px solid %1; padding: 2px 8px; spacing: 4px; background: %2; }"
             "QToolButton { border: 1px solid transparent; border-radius: 4px; padding: 4px 6px; }"
             "QToolButton:hover { background: %3; } QToolButton:checked { background: %3; border-color: %1; }"
             "QMenuBar { background: %2; border-bottom: 1px solid %1; }"
             "QMenuBar::item { padding: 4px 8px; background: transparent; } QMenuBar::item:selected { background: %3; }"
             "QMenu { background: %5; border: 1px solid %1; padding: 4px 0; }"
             "QMenu::item { padding: 4px 24px; } QMenu::item:selected { background: %4; color: %6; }"
             "QMenu::item:disabled { color: %7; } QMenu::separator { height: 1px; background: %1; margin: 4px 0; }"
             "QLabel#dockTitle { background: %2; padding: 5px 8px; border-bottom: 1px solid %1; }"
             "QListView#searchList { border: 1px solid %1; }"
             "QTreeView, QListView, QTableView { border: 0; background: %5; alternate-background-color: %2; }"
             "QHeaderView::section { background: %2; border: 0; border-bottom: 1px solid %1; padding: 4px 8px; color: "
             "%7; }"
             "QLineEdit, QComboBox, QAbstractSpinBox { background: %5; border: 1px solid %1; border-radius: 3px;"
             " padding: 3px 6px; selection-background-color: %4; selection-color: %6; }"
             "QLineEdit:focus, QComboBox:focus { border-color: %4; }"
             "QComboBox::drop-down { border: 0; width: 18px; }"
             "QPushButton { background: %3; border: 1px solid %1; border-radius: 4px; padding: 5px 12px; }"
             "QPushButton:hover { border-color: %4; } QPushButton:default { background: %4; color: %6; border-color: "
             "%4; }"
             "QPushButton:disabled { background: %3; color: %7; border-color: %1; }"
             "QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }"
             "QTabBar::tab { padding: 5px 12px; border: 0; border-bottom: 2px solid transparent; color: %7; }"
             "QTabBar::tab:selected { color: %8; border-bottom-color: %4; }"
             "QTabWidget::pane { border: 0; border-top: 1px solid %1; }"
             "QSplitter::handle { background: %1; } QStatusBar::item { border: 0; }"
             "QToolTip { background: %3; color: %8; border: 1px solid %1; padding: 4px; }"
             "QScrollArea { border: 0; } QGroupBox { border: 0; margin-top: 20px; font-weight: 600; }"
             "QGroupBox::title { subcontrol-origin: margin; left: 0; }")
      .arg(css(p.hairline), css(p.window), css(p.raised), css(p.accent), css(p.surface), css(p.accentText),
           css(p.mutedText), css(p.text));
}

void applyTheme(QApplication& application, Theme theme) {
  QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
  QFont font = QApplication::font();
  font.setFamilies({QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
  font.setPointSizeF(9);
  QApplication::setFont(font);
  QApplication::setPalette(qtPalette(theme));
  application.setStyleSheet(styleSheet(theme));
}

QColor colour(Rgb rgb) { return {rgb.r, rgb.g, rgb.b}; }

}  // namespace hallwright
