#include "views/properties/finding_list.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "views/style/text_colour.h"

namespace hallwright {
namespace {

constexpr std::size_t mostShown = 4;

QString mark(Severity severity) {
  if (severity == Severity::Error) return QStringLiteral("\u25cf");
  return severity == Severity::Warning ? QStringLiteral("\u25d0") : QStringLiteral("\u25cb");
}

PaletteColour colourOf(Severity severity) {
  if (severity == Severity::Error) return &Palette::error;
  return severity == Severity::Warning ? &Palette::warning : &Palette::note;
}

/// A finding's line: shape and colour say how bad it is, the text wraps.
class FindingLine : public QLabel {
 public:
  FindingLine(const Finding& finding, std::function<void()> go) : go_(std::move(go)) {
    QString text = QString::fromStdString(finding.message);
    if (!finding.number.empty() && !finding.limit.empty())
      text += FindingList::tr(": %1, limit %2")
                  .arg(QString::fromStdString(finding.number), QString::fromStdString(finding.limit));
    setText(mark(finding.severity) + " " + text);
    setObjectName("findingLine");
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(QString::fromStdString(finding.mend));
  }

 protected:
  void mouseReleaseEvent(QMouseEvent* event) override {
    if (event->button() == Qt::LeftButton && rect().contains(event->pos())) go_();
  }
  void keyPressEvent(QKeyEvent* event) override {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return go_();
    QLabel::keyPressEvent(event);
  }

 private:
  std::function<void()> go_;
};

bool concerns(const Finding& finding, const std::vector<ThingRef>& things) {
  return std::any_of(finding.things.begin(), finding.things.end(),
                     [&](ThingRef thing) { return std::find(things.begin(), things.end(), thing) != things.end(); });
}

}  // namespace

FindingList::FindingList(QWidget* parent) : QWidget(parent), layout_(new QVBoxLayout(this)) {
  layout_->setContentsMargins(0, 0, 0, gridStep);
  layout_->setSpacing(2);
  hide();
}

void FindingList::show(const std::vector<Finding>& all, const std::vector<ThingRef>& things) {
  std::vector<Finding> mine;
  std::copy_if(all.begin(), all.end(), std::back_inserter(mine),
               [&](const Finding& finding) { return concerns(finding, things); });
  more_ = mine.size() > mostShown ? mine.size() - mostShown : 0;
  if (more_ > 0) mine.resize(mostShown);
  if (mine != findings_ || layout_->isEmpty()) {
    findings_ = std::move(mine);
    fill();
  }
  setVisible(!findings_.empty());
}

void FindingList::fill() {
  while (QLayoutItem* item = layout_->takeAt(0)) {
    item->widget()->hide();
    item->widget()->deleteLater();
    delete item;
  }
  const auto add = [&](QLabel* line, PaletteColour colour) {
    layout_->addWidget(line);
    colourText(*line, colour);
  };
  for (const Finding& finding : findings_) {
    add(new FindingLine(finding, [this, things = finding.things] { emit asked(things); }), colourOf(finding.severity));
  }
  if (more_ > 0) add(new QLabel(tr("and %1 more in the findings").arg(more_)), &Palette::mutedText);
}

}  // namespace hallwright
