#include "views/properties/properties_panel.h"

#include <QEvent>
#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QVBoxLayout>

#include "model/plan/integrity.h"
#include "views/document/document.h"
#include "views/document/estimate_runner.h"
#include "views/document/preferences.h"
#include "views/document/selection.h"
#include "views/properties/assumptions_page.h"
#include "views/properties/field_editor.h"
#include "views/properties/finding_list.h"
#include "views/properties/kinds.h"
#include "views/properties/section_box.h"
#include "views/style/elided_label.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr double widestLabel = 0.42;  // of the panel
constexpr int titlePoints = 13;

std::vector<std::string> shapeOf(const std::vector<Section>& sections) {
  std::vector<std::string> shape;
  for (const Section& section : sections) {
    shape.push_back("#" + section.extraKey);
    for (const Field& field : section.fields) shape.push_back(field.id);
  }
  return shape;
}

/// Kind by kind, in the order of the selection.
std::map<ThingKind, std::vector<ThingRef>> byKind(const std::vector<ThingRef>& things) {
  std::map<ThingKind, std::vector<ThingRef>> kinds;
  for (const ThingRef thing : things) kinds[thing.kind].push_back(thing);
  return kinds;
}

/// What is folded is remembered by kind and title, without the count that a title may end in.
std::string foldKey(ThingKind kind, const QString& title) {
  return std::to_string(static_cast<int>(kind)) + title.section(QStringLiteral(" ("), 0, 0).toStdString();
}

QString countText(const KindProperties& kind, std::size_t count) {
  return count == 1 ? QStringLiteral("1 ") + kind.one.toLower() : QStringLiteral("%1 %2").arg(count).arg(kind.many);
}

/// "width", but "GPUs" as it is.
QString inSentence(const QString& label) {
  return label.size() > 1 && label[1].isLower() ? label[0].toLower() + label.mid(1) : label;
}

}  // namespace

PropertiesPanel::PropertiesPanel(ViewContext context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      title_(new ElidedLabel),
      subtitle_(new ElidedLabel),
      tabs_(new QTabBar),
      findings_(new FindingList),
      scroll_(new QScrollArea),
      assumptions_(new AssumptionsPage(context)) {
  setObjectName("propertiesPanel");
  title_->setObjectName("propertiesTitle");
  QFont large = font();
  large.setPointSize(titlePoints);
  title_->setFont(large);
  subtitle_->setForegroundRole(QPalette::PlaceholderText);
  tabs_->setObjectName("propertiesTabs");
  tabs_->addTab(tr("Plan"));
  tabs_->addTab(tr("Assumptions"));
  tabs_->setDrawBase(false);
  tabs_->setExpanding(false);
  scroll_->setObjectName("propertiesScroll");
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFrameShape(QFrame::NoFrame);
  auto* head = new QVBoxLayout;
  head->setContentsMargins(gridStep, gridStep, gridStep, gridStep / 2);
  head->setSpacing(2);
  head->addWidget(title_);
  head->addWidget(subtitle_);
  head->addWidget(findings_);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addLayout(head);
  layout->addWidget(tabs_);
  layout->addWidget(scroll_, 1);
  layout->addWidget(assumptions_, 1);
  connect(tabs_, &QTabBar::currentChanged, this, &PropertiesPanel::showTab);
  connect(findings_, &FindingList::asked, this,
          [this](const std::vector<ThingRef>& things) { context_.selection.reveal(things); });
  connect(&context_.document, &Document::changed, this, &PropertiesPanel::refresh);
  connect(&context_.selection, &Selection::changed, this, &PropertiesPanel::refresh);
  connect(&context_.runner, &EstimateRunner::finished, this, &PropertiesPanel::refresh);
  connect(&context_.preferences, &Preferences::changed, this, &PropertiesPanel::refresh);
  refresh();
}

// A field that loses the focus because it goes away enters nothing.
PropertiesPanel::~PropertiesPanel() {
  for (FieldEditor* editor : editors_) editor->blockSignals(true);
}

void PropertiesPanel::refresh() {
  const PlanPtr plan = context_.document.plan();
  std::vector<ThingRef> things;
  for (const ThingRef thing : context_.selection.things()) {
    if (exists(*plan, thing) && propertiesOf(thing.kind)) things.push_back(thing);
  }
  if (things.empty()) {
    showKind(ThingKind::None, {ThingRef{}});
  } else if (things.front().kind == things.back().kind) {
    const ThingKind kind = things.front().kind;
    showKind(kind, std::move(things));
  } else {
    showMixed(things);
  }
  findings_->show(context_.runner.findings(), things_);
  showTab();
}

void PropertiesPanel::showKind(ThingKind kind, std::vector<ThingRef> things) {
  const bool otherThings = kind != kind_ || things != things_;
  const bool otherKind = kind != kind_ || shape_.empty();
  kind_ = kind;
  things_ = std::move(things);
  const PlanPtr plan = context_.document.plan();
  const EstimatesPtr estimates = context_.runner.estimates();
  const FieldScope scope{*plan, things_, context_.preferences.units(), estimates.get()};
  const KindProperties& properties = *propertiesOf(kind);
  const std::vector<Section> sections = properties.sections(scope);
  showHead(properties, scope);
  if (const auto shape = shapeOf(sections); otherKind || shape != shape_) {
    const int scrolled = otherKind ? 0 : scroll_->verticalScrollBar()->value();
    const QWidget* focused = focusWidget();
    const QString focusedName = focused && scroll_->isAncestorOf(focused) ? focused->objectName() : QString();
    build(sections);
    shape_ = shape;
    alignLabels();
    if (auto* again = focusedName.isEmpty() ? nullptr : scroll_->findChild<QWidget*>(focusedName)) again->setFocus();
    scroll_->widget()->adjustSize();
    scroll_->verticalScrollBar()->setValue(scrolled);
  }
  std::size_t next = 0;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    boxes_[i]->setTitle(sections[i].title);
    for (const Field& field : sections[i].fields) {
      FieldEditor& editor = *editors_[next++];
      editor.setField(field);
      editor.show(scope, otherThings);
    }
  }
}

void PropertiesPanel::showHead(const KindProperties& kind, const FieldScope& scope) {
  const bool one = scope.isOne();
  title_->setWhole(one ? QString::fromStdString(kind.name(scope.plan, scope.first()))
                       : countText(kind, scope.things.size()));
  subtitle_->setWhole(one ? kind.one : tr("Each field is set for all of them"));
}

void PropertiesPanel::showMixed(const std::vector<ThingRef>& things) {
  if (kind_ == things.front().kind && things_ == things && !shape_.empty()) return;
  kind_ = things.front().kind;
  things_ = things;
  shape_.clear();
  title_->setWhole(tr("%1 things").arg(things.size()));
  subtitle_->setWhole(tr("of several kinds: edit one kind at a time"));
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(gridStep, gridStep, gridStep, gridStep);
  for (const auto& [kind, all] : byKind(things)) {
    auto* button = new QPushButton(countText(*propertiesOf(kind), all.size()));
    button->setObjectName("onlyKind");
    connect(button, &QPushButton::clicked, this, [this, only = all] { context_.selection.set(only); });
    layout->addWidget(button);
  }
  layout->addStretch();
  replaceContent(content);
}

void PropertiesPanel::replaceContent(QWidget* content) {
  for (FieldEditor* editor : editors_) editor->blockSignals(true);  // leaving a field enters it: not this way
  editors_.clear();
  boxes_.clear();
  if (QWidget* old = scroll_->takeWidget()) {
    old->hide();
    old->deleteLater();
  }
  scroll_->setWidget(content);
}

void PropertiesPanel::build(const std::vector<Section>& sections) {
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(gridStep, 0, gridStep, gridStep);
  layout->setSpacing(0);
  std::vector<FieldEditor*> editors;
  std::vector<SectionBox*> boxes;
  for (const Section& section : sections) {
    const std::string key = foldKey(kind_, section.title);
    const auto known = open_.find(key);
    auto* box = new SectionBox(section.title, known == open_.end() ? section.open : known->second);
    connect(box, &SectionBox::toggled, this, [this, key](bool open) { open_[key] = open; });
    int row = 0;
    for (const Field& field : section.fields) {
      auto* editor = new FieldEditor(field, box->grid(), row, content);
      connect(editor, &FieldEditor::entered, this, [this, editor](const QString& text) { enter(*editor, text); });
      editors.push_back(editor);
      row += FieldEditor::rows;
    }
    if (section.extra) box->addBelow(section.extra(context_));
    boxes.push_back(box);
    layout->addWidget(box);
  }
  layout->addStretch();
  replaceContent(content);
  editors_ = std::move(editors);
  boxes_ = std::move(boxes);
}

/// One column of labels over all sections, as wide as they need and no wider than leaves the fields room.
void PropertiesPanel::alignLabels() {
  int widest = 0;
  for (const FieldEditor* editor : editors_) widest = std::max(widest, editor->labelWidth());
  const int column = std::min(widest, static_cast<int>(width() * widestLabel));
  for (SectionBox* box : boxes_) box->grid().setColumnMinimumWidth(0, column);
}

void PropertiesPanel::enter(FieldEditor& editor, const QString& text) {
  const PlanPtr plan = context_.document.committed();
  const EstimatesPtr estimates = context_.runner.estimates();
  const FieldScope scope{*plan, things_, context_.preferences.units(), estimates.get()};
  auto changed = editor.field().write(scope, text.toStdString());
  if (!changed) {
    const Error& error = changed.error();
    return editor.refuse(QString::fromStdString(scope.isOne() ? error.message : error.line()));
  }
  editor.accept();
  const KindProperties& kind = *propertiesOf(kind_);
  const QString field = inSentence(editor.field().label.isEmpty() ? editor.field().empty : editor.field().label);
  const QString things = kind_ == ThingKind::None ? tr("the plan")
                         : scope.isOne()          ? QString::fromStdString(kind.name(*plan, scope.first()))
                                                  : countText(kind, things_.size());
  context_.document.commit(tr("Set %1 of %2").arg(field, things), std::move(*changed));
  refresh();
}

void PropertiesPanel::showTab() {
  const bool isPlan = kind_ == ThingKind::None;
  const bool assumptions = isPlan && tabs_->currentIndex() == 1;
  tabs_->setVisible(isPlan);
  scroll_->setVisible(!assumptions);
  assumptions_->setVisible(assumptions);
}

void PropertiesPanel::showAssumption(const QString& id) {
  context_.selection.clear();
  tabs_->setCurrentIndex(1);
  assumptions_->goTo(id);
}

void PropertiesPanel::focusFirstField() {
  for (const FieldEditor* editor : editors_) {
    if (editor->field().shape == Field::Shape::Fact || !editor->editor()->isVisible()) continue;
    return editor->editor()->setFocus(Qt::OtherFocusReason);
  }
}

void PropertiesPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void PropertiesPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  alignLabels();
}

void PropertiesPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) alignLabels();
}

}  // namespace hallwright
