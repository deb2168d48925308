// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>

#include "ui/theme.h"

class QDoubleSpinBox;
class QLabel;
class QSlider;

namespace rankscape::ui {

class ToolButton;

/// One ranker's weight: its colour and name, its own MAP, a lock, a slider and a number.
class WeightRow : public QWidget {
    Q_OBJECT

public:
    /// \param ownMap  none where nothing is judged
    WeightRow(const QString& name, std::optional<double> ownMap, qsizetype ranker, QWidget* parent = nullptr);

    /// Shows the state without a signal.
    void show(std::int64_t units, std::int64_t most, bool locked, bool canMove);
    using QWidget::show;

    /// The width of the name, so that the tracks of all rows begin at one place.
    int nameWidth() const;
    void setNameWidth(int width);

    QSlider* slider() { return m_slider; }
    QDoubleSpinBox* number() { return m_number; }
    ToolButton* lock() { return m_lock; }

signals:
    void moved(std::int64_t units);
    void dragBegun();
    void dragEnded();
    void lockToggled(bool locked);

private:
    void connectControls();
    void nameControls(const QString& name);

    QLabel* m_name;
    QSlider* m_slider;
    QDoubleSpinBox* m_number;
    ToolButton* m_lock;
};

}  // namespace rankscape::ui
