#include "tests/views/window/cut_texts.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QColor>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QStyleOptionDockWidget>
#include <QTabBar>
#include <QTest>
#include <QTextDocument>
#include <cmath>

namespace hallwright {
namespace {

int widthOf(const QWidget& widget, const QString& text) {
  int wide = 0;
  for (const QString& line : text.split('\n')) wide = std::max(wide, widget.fontMetrics().horizontalAdvance(line));
  return wide;
}

bool scrolls(const QWidget& widget) {
  for (const QWidget* above = widget.parentWidget(); above; above = above->parentWidget()) {
    if (qobject_cast<const QAbstractScrollArea*>(above)) return true;
  }
  return false;
}

/// Whether what is around the widget leaves all of it in sight. What scrolls is brought into sight by scrolling.
bool isCutByOthers(const QWidget& widget) {
  return !scrolls(widget) && !QRegion(widget.rect()).subtracted(widget.visibleRegion()).isEmpty();
}

bool isCut(const QLabel& label) {
  if (isCutByOthers(label)) return true;
  if (label.wordWrap()) return label.heightForWidth(label.width()) > label.height();
  if (!Qt::mightBeRichText(label.text())) return widthOf(label, label.text()) > label.contentsRect().width();
  QTextDocument text;
  text.setDefaultFont(label.font());
  text.setHtml(label.text());
  return std::ceil(text.idealWidth() - 2 * text.documentMargin()) > label.contentsRect().width();
}

bool isCut(const QAbstractButton& button) {
  return isCutByOthers(button) || button.width() < button.sizeHint().width() ||
         button.height() < button.sizeHint().height();
}

bool isCut(const QComboBox& box) {
  QStyleOptionComboBox option;
  option.initFrom(&box);
  option.editable = box.isEditable();
  const QRect field = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
  return isCutByOthers(box) || widthOf(box, box.currentText()) > field.width();
}

class Search {
 public:
  explicit Search(const QWidget& root) : root_(root) {}

  void labels() {
    each<QLabel>("label", [](const QLabel& label) { return isCut(label) ? label.text() : QString(); });
    each<QAbstractButton>("button", [](const QAbstractButton& button) {
      return !button.text().isEmpty() && isCut(button) ? button.text() : QString();
    });
    each<QComboBox>("choice", [](const QComboBox& box) {
      return isCut(box) && box.toolTip().isEmpty() ? box.currentText() : QString();
    });
    each<QAbstractSpinBox>("number", [](const QAbstractSpinBox& box) {
      const auto* line = box.findChild<QLineEdit*>();
      return line && widthOf(*line, line->text()) > line->contentsRect().width() ? line->text() : QString();
    });
  }
  void tabs() {
    for (const auto* bar : visible<QTabBar>()) {
      for (int i = 0; i < bar->count(); ++i) {
        constexpr int padding = 24;
        const QRect tab = bar->tabRect(i);
        const bool cut = widthOf(*bar, bar->tabText(i)) + padding > tab.width() || !bar->rect().contains(tab);
        if (cut && bar->tabToolTip(i).isEmpty()) add("tab", *bar, bar->tabText(i));
      }
    }
  }
  void headers() {
    for (const auto* header : visible<QHeaderView>()) {
      for (int i = 0; i < header->count(); ++i) {
        const auto said = [&](int role) { return header->model()->headerData(i, header->orientation(), role); };
        const QString text = said(Qt::DisplayRole).toString();
        if (header->isSectionHidden(i) || header->orientation() == Qt::Vertical) continue;
        constexpr int padding = 16;
        if (widthOf(*header, text) + padding > header->sectionSize(i) && said(Qt::ToolTipRole).toString().isEmpty())
          add("header", *header, text);
      }
    }
  }
  void docks() {
    for (const auto* dock : visible<QDockWidget>()) {
      if (dock->titleBarWidget()) continue;
      QStyleOptionDockWidget option;
      option.initFrom(dock);
      option.title = dock->windowTitle();
      option.closable = option.floatable = true;
      const QRect room = dock->style()->subElementRect(QStyle::SE_DockWidgetTitleBarText, &option, dock);
      if (widthOf(*dock, dock->windowTitle()) > room.width()) add("dock", *dock, dock->windowTitle());
    }
  }
  QStringList take() { return std::move(found_); }

 private:
  template <class W>
  std::vector<const W*> visible() const {
    std::vector<const W*> all;
    for (const auto* widget : root_.findChildren<W*>()) {
      if (widget->isVisible() && !isBehind(*widget)) all.push_back(widget);
    }
    return all;
  }
  /// In a dock that is a tab behind another one.
  static bool isBehind(const QWidget& widget) {
    for (const QWidget* above = &widget; above; above = above->parentWidget()) {
      if (qobject_cast<const QDockWidget*>(above) && above->visibleRegion().isEmpty()) return true;
    }
    return false;
  }
  template <class W, class Text>
  void each(const char* kind, Text cut) {
    for (const W* widget : visible<W>()) {
      if (const QString text = cut(*widget); !text.isEmpty()) add(kind, *widget, text);
    }
  }
  void add(const char* kind, const QWidget& widget, const QString& text) {
    found_ << QString("%1 %2 (%3 px): %4").arg(kind, widget.objectName()).arg(widget.width()).arg(text);
  }

  const QWidget& root_;
  QStringList found_;
};

double luminance(const QColor& colour) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

}  // namespace

double contrast(const QColor& a, const QColor& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QStringList cutTexts(const QWidget& root) {
  Search search(root);
  search.labels();
  search.tabs();
  search.headers();
  search.docks();
  return search.take();
}

QStringList cutMenus(QMainWindow& window) {
  QStringList found;
  const QMenuBar& bar = *window.menuBar();
  const QRect room = bar.cornerWidget() ? bar.rect().adjusted(0, 0, -bar.cornerWidget()->width(), 0) : bar.rect();
  for (QAction* action : bar.actions()) {
    const QRect place = bar.actionGeometry(action);
    if (place.isEmpty() || !room.contains(place)) found << "menu bar: " + action->text();
  }
  for (auto* menu : window.findChildren<QMenu*>()) {
    if (menu->isEmpty() || menu->actions().first()->text().isEmpty()) continue;
    menu->popup(window.mapToGlobal(QPoint(0, 0)));
    if (!QTest::qWaitForWindowExposed(menu)) found << "menu does not open: " + menu->title();
    for (QAction* action : menu->actions()) {
      const QString text = action->text().remove('&');
      const int wide = menu->fontMetrics().horizontalAdvance(text + action->shortcut().toString());
      if (!action->isSeparator() && wide > menu->actionGeometry(action).width()) found << "menu: " + text;
    }
    if (!menu->screen()->availableGeometry().contains(menu->geometry()))
      found << "menu beyond the screen: " + menu->title();
    menu->close();
  }
  return found;
}

QStringList faintLabels(const QWidget& root) {
  constexpr double least = 4.5;
  QStringList found;
  for (const auto* label : root.findChildren<QLabel*>()) {
    const QPalette colours = label->palette();
    if (!label->isVisible() || label->text().isEmpty()) continue;
    const double stands = contrast(colours.color(label->foregroundRole()), colours.color(label->backgroundRole()));
    if (stands < least) found << QString("label %1 (%2:1): %3").arg(label->objectName()).arg(stands).arg(label->text());
  }
  return found;
}

}  // namespace hallwright
