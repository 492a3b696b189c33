#include "views/elevation/elevation_view.h"

#include <QButtonGroup>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "model/plan/plan.h"
#include "views/document/document.h"
#include "views/document/selection.h"
#include "views/elevation/elevation_canvas.h"
#include "views/elevation/rack_chooser.h"
#include "views/elevation/use_legend.h"
#include "views/style/elided_label.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int chooserPage = 0, racksPage = 1, sightMargin = 24, legendFrom = 860;

QString text(const std::string& words) { return QString::fromStdString(words); }

}  // namespace

ElevationView::ElevationView(ViewContext context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      bar_(new QWidget),
      where_(new ElidedLabel),
      legend_(new UseLegend),
      before_(new QToolButton),
      after_(new QToolButton),
      wholeRow_(new QToolButton),
      faces_(new QButtonGroup(this)),
      pages_(new QStackedLayout),
      scroll_(new QScrollArea),
      canvas_(new ElevationCanvas(context)) {
  setObjectName("elevationView");
  scroll_->setObjectName("elevationScroll");
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setWidget(canvas_);
  scroll_->viewport()->installEventFilter(this);
  auto* chooser = new RackChooser(context);
  pages_->addWidget(chooser);
  auto* racks = new QWidget;
  auto* column = new QVBoxLayout(racks);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  buildBar();
  column->addWidget(bar_);
  column->addWidget(scroll_, 1);
  pages_->addWidget(racks);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addLayout(pages_);
  connect(chooser, &RackChooser::chosen, &context_.selection, &Selection::set);
  connect(canvas_, &ElevationCanvas::selectAsked, this, &ElevationView::select);
  connect(canvas_, &ElevationCanvas::propertiesAsked, this, &ElevationView::propertiesAsked);
  connect(&context_.selection, &Selection::changed, this, &ElevationView::follow);
  connect(&context_.document, &Document::changed, this, &ElevationView::planChanged);
  follow();
}

void ElevationView::buildBar() {
  auto* layout = new QHBoxLayout(bar_);
  layout->setContentsMargins(gridStep, gridStep / 2, gridStep, gridStep / 2);
  layout->setSpacing(gridStep / 2);
  const auto set = [](QToolButton* button, const char* name, const QString& words, const QString& tip) {
    button->setObjectName(name);
    button->setText(words);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::NoFocus);
  };
  set(before_, "rackBefore", QStringLiteral("\u2039"), tr("The rack to the left in its row"));
  set(after_, "rackAfter", QStringLiteral("\u203a"), tr("The rack to the right in its row"));
  set(wholeRow_, "wholeRow", tr("Whole row"), tr("All racks of this row side by side"));
  layout->addWidget(before_);
  layout->addWidget(after_);
  layout->addWidget(where_, 1);
  layout->addWidget(legend_);
  layout->addWidget(wholeRow_);
  layout->addSpacing(gridStep);
  const QStringList names{tr("Both"), tr("Front"), tr("Rear")};
  for (int i = 0; i < names.size(); ++i) {
    auto* button = new QToolButton;
    set(button, "facesShown", names[i], i == 0 ? tr("Front and rear side by side") : QString());
    button->setCheckable(true);
    button->setChecked(i == 0);
    faces_->addButton(button, i);
    layout->addWidget(button);
  }
  connect(faces_, &QButtonGroup::idClicked, this, [this](int id) { canvas_->setFaces(static_cast<Faces>(id)); });
  connect(before_, &QToolButton::clicked, this, [this] { step(-1); });
  connect(after_, &QToolButton::clicked, this, [this] { step(1); });
  connect(wholeRow_, &QToolButton::clicked, this, &ElevationView::showWholeRow);
}

void ElevationView::select(const std::vector<ThingRef>& things) {
  own_ = true;
  context_.selection.set(things);
  own_ = false;
  // Something moved to a rack that is not shown, or nothing was shown: then the picture follows after all.
  const auto behind = racksBehind(*context_.document.plan(), context_.selection.things());
  const auto& shown = canvas_->racks();
  const bool inSight = std::all_of(behind.begin(), behind.end(), [&](RackId rack) {
    return std::find(shown.begin(), shown.end(), rack) != shown.end();
  });
  if (!inSight) follow();
}

void ElevationView::follow() {
  if (own_) return;
  showRacks(racksBehind(*context_.document.plan(), context_.selection.things()));
}

void ElevationView::planChanged() {
  // Racks that are gone are not shown any more; names and rows may be others.
  const Plan& plan = *context_.document.plan();
  std::vector<RackId> racks = canvas_->racks();
  const auto gone = std::erase_if(racks, [&](RackId rack) { return !hallwright::find(*plan.racks, rack); });
  if (gone > 0) return showRacks(std::move(racks));
  if (racks.empty()) return follow();
  updateBar();
}

void ElevationView::showRacks(std::vector<RackId> racks) {
  if (racks != canvas_->racks()) canvas_->setRacks(std::move(racks));
  pages_->setCurrentIndex(canvas_->racks().empty() ? chooserPage : racksPage);
  updateBar();
  // A device that was picked elsewhere comes into sight.
  for (const ThingRef thing : context_.selection.things()) {
    if (thing.kind != ThingKind::Device) continue;
    for (const Face face : {Face::Front, Face::Rear}) {
      if (const auto area = canvas_->areaOf(DeviceId{thing.id}, face)) {
        const QPoint centre = area->center().toPoint();
        return scroll_->ensureVisible(centre.x(), centre.y(), sightMargin, sightMargin);
      }
    }
  }
}

std::vector<RackId> ElevationView::rowOfShown() const {
  const Plan& plan = *context_.document.plan();
  if (canvas_->racks().empty()) return {};
  const Placement* placement = findPlacement(plan, canvas_->racks().front());
  return placement && placement->row ? racksBehind(plan, {ref(placement->row)}) : std::vector<RackId>{};
}

void ElevationView::updateBar() {
  const Plan& plan = *context_.document.plan();
  const auto& shown = canvas_->racks();
  if (shown.empty()) return;
  const Placement* placement = findPlacement(plan, shown.front());
  const Hall* hall = placement ? hallwright::find(*plan.halls, placement->spot.hall) : nullptr;
  const Row* row = placement ? hallwright::find(*plan.rows, placement->row) : nullptr;
  QStringList where;
  if (hall) where << text(hall->name);
  if (row) where << text(row->name);
  if (!placement) where << tr("not placed");
  const Rack* rack = hallwright::find(*plan.racks, shown.front());
  where << (shown.size() == 1 && rack ? text(rack->name) : tr("%1 racks").arg(shown.size()));
  where_->setWhole(where.join(QStringLiteral(" \u203a ")));
  const auto all = rowOfShown();
  const bool one = shown.size() == 1;
  const auto at = std::find(all.begin(), all.end(), shown.front());
  before_->setEnabled(one && at != all.end() && at != all.begin());
  after_->setEnabled(one && at != all.end() && at + 1 != all.end());
  wholeRow_->setEnabled(all.size() > 1 && shown.size() < all.size());
}

void ElevationView::step(int by) {
  const auto all = rowOfShown();
  const auto at = std::find(all.begin(), all.end(), canvas_->racks().front());
  const auto next = at - all.begin() + by;
  if (at != all.end() && next >= 0 && next < std::ssize(all))
    context_.selection.setOne(ref(all[static_cast<std::size_t>(next)]));
}

void ElevationView::showWholeRow() {
  auto all = rowOfShown();
  if (all.empty()) return;
  showRacks(std::move(all));
}

void ElevationView::removeSelected() { canvas_->removeSelected(); }

void ElevationView::duplicate() { canvas_->duplicateSelected(); }

bool ElevationView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == scroll_->viewport() && event->type() == QEvent::Resize) {
    canvas_->setRoom(scroll_->viewport()->size());
    legend_->setVisible(width() >= legendFrom);
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace hallwright
