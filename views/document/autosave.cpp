#include "views/document/autosave.h"

#include <QApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "model/plan/plan.h"
#include "model/store/recovery.h"
#include "views/document/document.h"
#include "views/document/user_name.h"

namespace hallwright {
namespace {

constexpr int againMs = 1000, looksAgain = 30;
constexpr int soonMs = 300;  // edits in quick succession are one copy; far below the two seconds that may be lost

struct Letter {
  std::optional<PlanFile> file;  ///< none: the copy is to go
  std::string document;
  std::optional<Revision> openedAs;
};

}  // namespace

/// Writes the newest copy on a thread of its own; older ones that were not begun are dropped.
struct Autosave::Writer {
  Writer(Autosave& autosave, std::string where)
      : owner(autosave), folder(std::move(where)), thread([this](const std::stop_token& stop) { run(stop); }) {}

  void post(Letter letter) {
    {
      const std::lock_guard lock(mutex);
      mailbox = std::move(letter);
    }
    arrived.notify_one();
  }

  void run(const std::stop_token& stop) {
    while (true) {
      std::unique_lock lock(mutex);
      arrived.wait(lock, stop, [this] { return mailbox.has_value(); });
      if (!mailbox) return;  // asked to stop, and nothing is left to write
      const Letter letter = *std::exchange(mailbox, std::nullopt);
      lock.unlock();
      handle(letter);
    }
  }

  void handle(const Letter& letter) {
    if (!letter.file) {
      if (copy) copy->discard();
      return;
    }
    if (!copy) {
      auto begun = RecoveryCopy::begin(folder);
      if (!begun) return report(begun.error());
      copy.emplace(std::move(*begun));
    }
    const std::string when = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString();
    const auto written = copy->write(*letter.file, letter.document, letter.openedAs, userName(), when);
    if (!written) report(written.error());
  }

  void report(const Error& error) {
    const QString line = QString::fromStdString(error.line());
    QMetaObject::invokeMethod(&owner, [this, line] { emit owner.failed(line); }, Qt::QueuedConnection);
  }

  Autosave& owner;
  std::string folder;
  std::mutex mutex;
  std::condition_variable_any arrived;
  std::optional<Letter> mailbox;
  std::optional<RecoveryCopy> copy;
  std::jthread thread;  // last: joined before anything else goes
};

Autosave::Autosave(Document& document, QString folder, QObject* parent)
    : QObject(parent),
      document_(document),
      folder_(std::move(folder)),
      looksLeft_(looksAgain),
      writer_(std::make_unique<Writer>(*this, folder_.toStdString())) {
  soon_.setSingleShot(true);
  soon_.setInterval(soonMs);
  connect(&soon_, &QTimer::timeout, this, &Autosave::write);
  connect(&document_, &Document::historyChanged, this, &Autosave::edited);
}

Autosave::~Autosave() {
  // Closing in order: what is not saved now was meant to be dropped.
  writer_->post({});
}

void Autosave::edited() {
  if (document_.isModified()) {
    if (!soon_.isActive()) soon_.start();
    return;
  }
  soon_.stop();
  writer_->post({});
}

void Autosave::write() { writer_->post({document_.file(), document_.path().toStdString(), document_.revision()}); }

void Autosave::offerRecovery(QWidget* window) {
  offerWhatIsLeft(window);
  again_.setInterval(againMs);
  connect(&again_, &QTimer::timeout, window, [this, window] {
    if (--looksLeft_ <= 0) again_.stop();
    if (document_.isModified() || QApplication::activeModalWidget()) return;
    again_.stop();  // while it asks
    offerWhatIsLeft(window);
    if (looksLeft_ > 0) again_.start();
  });
  again_.start();
}

void Autosave::offerWhatIsLeft(QWidget* window) {
  for (const Recovery& left : recoveries(folder_.toStdString())) {
    if (!asked_.insert(left.copy).second) continue;  // put off before
    const QString name = left.document.empty() ? tr("a plan that was never saved")
                                               : QFileInfo(QString::fromStdString(left.document)).fileName();
    QMessageBox box(QMessageBox::Question, tr("Recover your work?"),
                    tr("Hallwright stopped unexpectedly while %1 had unsaved changes.").arg(name),
                    QMessageBox::NoButton, window);
    box.setInformativeText(
        tr("Last kept %1. Recovering opens it as it was; the file itself is not changed until you save.")
            .arg(QDateTime::fromString(QString::fromStdString(left.when), Qt::ISODate)
                     .toLocalTime()
                     .toString("yyyy-MM-dd hh:mm:ss")));
    QPushButton* recover = box.addButton(tr("Recover"), QMessageBox::AcceptRole);
    QPushButton* drop = box.addButton(tr("Discard"), QMessageBox::DestructiveRole);
    box.addButton(tr("Decide later"), QMessageBox::RejectRole);
    box.setDefaultButton(recover);
    box.exec();
    if (box.clickedButton() == drop) {
      discard(left);
    } else if (box.clickedButton() == recover) {
      auto file = loadRecovery(left);
      if (!file) {
        QMessageBox::warning(window, tr("The copy cannot be read"), QString::fromStdString(file.error().line()));
        continue;
      }
      document_.recover(std::move(*file), QString::fromStdString(left.document), left.openedAs);
      write();  // under this run's own name, before the old copy goes
      discard(left);
      return;
    }
  }
}

}  // namespace hallwright
