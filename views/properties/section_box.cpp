#include "views/properties/section_box.h"

#include <QFrame>
#include <QGridLayout>
#include <QToolButton>

#include "views/style/palette.h"

namespace hallwright {

SectionBox::SectionBox(const QString& title, bool open, QWidget* parent)
    : QWidget(parent), head_(new QToolButton), body_(new QWidget), grid_(new QGridLayout) {
  head_->setText(title);
  head_->setObjectName("sectionHead");
  head_->setCheckable(true);
  head_->setChecked(open);
  head_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  head_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  head_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  head_->setFocusPolicy(Qt::NoFocus);
  head_->setStyleSheet(
      "QToolButton, QToolButton:checked { border: 0; background: transparent; padding: 4px 0;"
      " font-weight: 600; text-align: left; }");
  auto* line = new QFrame;
  line->setFrameShape(QFrame::HLine);
  line->setFrameShadow(QFrame::Plain);
  line->setForegroundRole(QPalette::Mid);
  line->setFixedHeight(1);
  auto* inner = new QVBoxLayout(body_);
  inner->setContentsMargins(0, 0, 0, gridStep);
  inner->setSpacing(gridStep / 2);
  inner->addLayout(grid_);
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(gridStep);
  grid_->setVerticalSpacing(2);
  grid_->setColumnStretch(1, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(line);
  layout->addWidget(head_);
  layout->addWidget(body_);
  body_->setVisible(open);
  connect(head_, &QToolButton::toggled, this, [this](bool now) {
    head_->setArrowType(now ? Qt::DownArrow : Qt::RightArrow);
    body_->setVisible(now);
    emit toggled(now);
  });
}

void SectionBox::addBelow(QWidget* widget) { body_->layout()->addWidget(widget); }

void SectionBox::setTitle(const QString& title) { head_->setText(title); }

bool SectionBox::isOpen() const { return head_->isChecked(); }

}  // namespace hallwright
