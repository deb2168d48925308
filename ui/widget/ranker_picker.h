// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace rankscape::ui {

/// Chooses one ranker, shown with its colour. Of a few the list is enough; among more one types any part of a name:
/// Enter takes the first that has it, Escape or leaving the field takes none.
class RankerPicker : public QComboBox {
    Q_OBJECT

public:
    /// \param name  what is chosen, for those who do not see where it stands
    explicit RankerPicker(const QString& name, QWidget* parent = nullptr);

    void setRankers(const QStringList& names);

    /// Without a signal. \param ranker  −1: none of them, and `instead` is shown
    void setChosen(int ranker, const QString& instead = {});

signals:
    void picked(int ranker);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeSearchable();
    void drawColours();
    void widenLists();
    bool isChoosing() const;
    void takeTyped();
    void showChosen();
    void showBeginning();
};

}  // namespace rankscape::ui
