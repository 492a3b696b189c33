// The table of cables as a widget: columns as wide as their texts, copying of rows, and a menu.
#pragma once

#include <QTableView>

namespace hallwright {

class CableModel;

class CableTable : public QTableView {
  Q_OBJECT

 public:
  explicit CableTable(CableModel& model, QWidget* parent = nullptr);

  /// The selected rows, in the order in which they are shown.
  std::vector<int> chosenRows() const;
  /// Where there are very many gaps between them, none: choosing them would take too long.
  void chooseRows(const std::vector<int>& rows);

 public slots:
  /// Chosen rows between tabs, the first line with the titles.
  void copyRows() const;

 signals:
  void showAsked();
  void exportAsked();
  void drawAsked();
  void giveBackAsked();

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void buildMenu();
  void setWidths();
  /// Of the chosen rows, those drawn by hand.
  bool hasDrawnRows() const;

  CableModel& model_;
};

}  // namespace hallwright
