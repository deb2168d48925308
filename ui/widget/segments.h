// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QButtonGroup;
class QToolButton;

namespace rankscape::ui {

/// One choice of a few that are all seen.
class Segments : public QWidget {
    Q_OBJECT

public:
    explicit Segments(const QStringList& names, QWidget* parent = nullptr);

    /// Without telling.
    void setChosen(int index);
    int chosen() const;

    void setOffered(int index, bool offered);
    QToolButton* button(int index) const;

signals:
    void picked(int index);

private:
    QButtonGroup* m_buttons;
};

}  // namespace rankscape::ui
