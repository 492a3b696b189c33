#include "views/start/start_page.h"

#include <QBoxLayout>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QFrame>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardPaths>
#include <QToolButton>

#include "model/plan/plan.h"
#include "model/plan/template/template.h"
#include "views/style/palette.h"

namespace hallwright {
namespace {

constexpr int recentShown = 4;
constexpr QSize pictureSize{160, 100};

QLabel* text(const QString& words, double points = 9) {
  auto* label = new QLabel(words);
  label->setWordWrap(true);
  QFont font = label->font();
  font.setPointSizeF(points);
  label->setFont(font);
  return label;
}

/// A card: what it begins with, one line about it, and its buttons below.
QFrame* card(const QString& heading, const QString& about, const std::vector<QPushButton*>& buttons) {
  auto* frame = new QFrame;
  frame->setFrameShape(QFrame::StyledPanel);
  frame->setAutoFillBackground(true);
  frame->setBackgroundRole(QPalette::Base);
  auto* column = new QVBoxLayout(frame);
  column->setContentsMargins(2 * gridStep, 2 * gridStep, 2 * gridStep, 2 * gridStep);
  column->setSpacing(gridStep);
  column->addWidget(text(heading, 13));
  column->addWidget(text(about));
  column->addStretch();
  for (QPushButton* button : buttons) column->addWidget(button);
  return frame;
}

void clear(QLayout* layout) {
  while (QLayoutItem* item = layout->takeAt(0)) {
    delete item->widget();
    delete item;
  }
}

}  // namespace

QString floorPictureOf(const QString& planPath) {
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/floors";
  const QByteArray name = QCryptographicHash::hash(planPath.toUtf8(), QCryptographicHash::Sha1).toHex();
  return folder + '/' + QString::fromLatin1(name) + ".png";
}

StartPage::StartPage(QWidget* parent)
    : QWidget(parent), cards_(new QHBoxLayout), wrong_(text({})), recent_(new QWidget) {
  setObjectName("startPage");
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(3 * gridStep, 3 * gridStep, 3 * gridStep, 3 * gridStep);
  column->setSpacing(2 * gridStep);
  column->addWidget(text(tr("Plan a hall"), 18));
  cards_->setSpacing(2 * gridStep);
  column->addLayout(cards_);
  wrong_->hide();
  column->addWidget(wrong_);

  auto* recentColumn = new QVBoxLayout(recent_);
  recentColumn->setContentsMargins(0, 0, 0, 0);
  recentColumn->addWidget(text(tr("Plans of late"), 13));
  recentFiles_ = new QHBoxLayout;
  recentFiles_->setSpacing(gridStep);
  recentColumn->addLayout(recentFiles_);
  recent_->hide();
  column->addWidget(recent_);
  column->addStretch();

  auto* scroll = new QScrollArea;
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setWidget(page);
  auto* whole = new QVBoxLayout(this);
  whole->setContentsMargins(0, 0, 0, 0);
  whole->addWidget(scroll);
}

void StartPage::offer(const std::vector<Sample>& samples, const QString& ownFolder) {
  clear(cards_);
  if (!samples.empty()) addSampleCard(samples, ownFolder);
  addTemplateCard();
  auto* open = new QPushButton(tr("Open…"));
  open->setObjectName("openFile");
  connect(open, &QPushButton::clicked, this, &StartPage::openAsked);
  cards_->addWidget(card(tr("Open a plan"), tr("A .hallwright file or its text form, .sql."), {open}), 1);
}

void StartPage::addSampleCard(const std::vector<Sample>& samples, const QString& ownFolder) {
  std::vector<QPushButton*> buttons;
  for (const Sample& sample : samples) {
    auto* button = new QPushButton(sample.title.section(',', 0, 0));
    button->setObjectName("sample-" + sample.name);
    button->setToolTip(sample.title);
    button->setDefault(buttons.empty());
    connect(button, &QPushButton::clicked, this, [this, sample, ownFolder] { openSample(sample, ownFolder); });
    buttons.push_back(button);
  }
  cards_->addWidget(
      card(tr("Open a sample"), tr("A whole hall to look around in and to change: your own copy."), buttons), 1);
}

void StartPage::addTemplateCard() {
  std::vector<QPushButton*> buttons;
  for (const TemplateInfo& info : planTemplates()) {
    auto* button = new QPushButton(QString::fromStdString(info.title));
    button->setObjectName("template-" + QString::fromStdString(info.name));
    button->setToolTip(QString::fromStdString(info.what));
    const QString name = QString::fromStdString(info.name);
    connect(button, &QPushButton::clicked, this, [this, name] { emit templateAsked(name); });
    buttons.push_back(button);
  }
  cards_->addWidget(card(tr("New from a template"),
                         tr("Racks, fabric, power and cooling in place, to be fitted to your hall."), buttons),
                    1);
}

void StartPage::openSample(const Sample& sample, const QString& ownFolder) {
  const OwnCopy copy = ownCopyOf(sample, ownFolder);
  wrong_->setVisible(!copy.wrong.isEmpty());
  wrong_->setText(copy.wrong);
  if (copy.wrong.isEmpty()) emit fileAsked(copy.path);
}

void StartPage::offerRecent(const QStringList& paths) {
  clear(recentFiles_);
  int shown = 0;
  for (const QString& path : paths) {
    if (shown == recentShown || !QFile::exists(path)) continue;
    ++shown;
    auto* button = new QToolButton;
    button->setObjectName("recentPlan");
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setIconSize(pictureSize);
    const QPixmap picture(floorPictureOf(path));
    if (!picture.isNull()) button->setIcon(QIcon(picture));
    button->setText(
        button->fontMetrics().elidedText(QFileInfo(path).completeBaseName(), Qt::ElideMiddle, pictureSize.width()));
    button->setToolTip(path);
    connect(button, &QToolButton::clicked, this, [this, path] { emit fileAsked(path); });
    recentFiles_->addWidget(button);
  }
  recentFiles_->addStretch();
  recent_->setVisible(shown > 0);
}

}  // namespace hallwright
