// Everything about what is selected, editable: each field takes units and sums, several things are changed at once, and
// each entry is one step of the undo list. With nothing selected it shows the plan: site, money and assumptions.
#pragma once

#include <QWidget>
#include <map>
#include <vector>

#include "views/document/view_context.h"
#include "views/properties/field.h"

class QScrollArea;
class QTabBar;

namespace hallwright {

class AssumptionsPage;
class ElidedLabel;
class FieldEditor;
class FindingList;
class SectionBox;

class PropertiesPanel : public QWidget {
  Q_OBJECT

 public:
  explicit PropertiesPanel(ViewContext context, QWidget* parent = nullptr);
  ~PropertiesPanel() override;

  QSize sizeHint() const override { return {300, 560}; }
  QSize minimumSizeHint() const override { return {220, 200}; }

 public slots:
  /// The cursor goes into the first field.
  void focusFirstField();
  /// An assumption of the plan by id, ready to be changed; nothing stays selected.
  void showAssumption(const QString& id);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void refresh();
  void showKind(ThingKind kind, std::vector<ThingRef> things);
  void showMixed(const std::vector<ThingRef>& things);
  void showHead(const KindProperties& kind, const FieldScope& scope);
  void build(const std::vector<Section>& sections);
  void replaceContent(QWidget* content);
  void alignLabels();
  void enter(FieldEditor& editor, const QString& text);
  void showTab();

  ViewContext context_;
  ThingKind kind_ = ThingKind::None;
  std::vector<ThingRef> things_;
  std::vector<std::string> shape_;  ///< ids of what is built, to see when it must be built anew
  std::vector<FieldEditor*> editors_;
  std::vector<SectionBox*> boxes_;
  std::map<std::string, bool> open_;  ///< by kind and title of a section

  ElidedLabel* title_;
  ElidedLabel* subtitle_;
  QTabBar* tabs_;
  FindingList* findings_;
  QScrollArea* scroll_;
  AssumptionsPage* assumptions_;
};

}  // namespace hallwright
