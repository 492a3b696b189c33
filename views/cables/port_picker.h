// One end of a cable that is to be drawn: a device, found by words, and one of its ports with what each holds now.
//   picker.setPlan(plan, estimates);  picker.choose(device);  picker.port()
#pragma once

#include <QWidget>
#include <optional>

#include "model/plan/facilities.h"
#include "model/plan/plan_fwd.h"

class QLineEdit;
class QListWidget;
class QTreeWidget;

namespace hallwright {

class PortPicker : public QWidget {
  Q_OBJECT

 public:
  /// `name` begins the names of its parts: "fromDevices".
  PortPicker(const QString& title, const QString& name, QWidget* parent = nullptr);

  /// Devices that take part in a fabric.
  void setPlan(const PlanPtr& plan, const EstimatesPtr& estimates);
  void choose(DeviceId wanted);
  void choose(const PortRef& wanted);
  void setFreeOnly(bool on);

  /// None: no port is chosen.
  std::optional<PortRef> port() const;
  /// Of the port that is chosen: "to leaf-02:osfp 3.1, F127-H5-2"; empty where it is free.
  QString holds() const;

 signals:
  void chosen();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  DeviceId device() const;
  void filter();
  void fillPorts();

  PlanPtr plan_;
  EstimatesPtr estimates_;
  bool freeOnly_ = false;
  QLineEdit* words_;
  QListWidget* devices_;
  QTreeWidget* ports_;
};

}  // namespace hallwright
