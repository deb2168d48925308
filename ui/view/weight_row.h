// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>

#include "ui/widget/theme.h"

class QDoubleSpinBox;
class QLabel;
class QSlider;

namespace rankscape::ui {

class NumberField;
class ToolButton;

/// One ranker's weight: its colour and name, its own MAP, a lock, a number, and a slider: below them over the whole width,
/// or between them where rows are many.
class WeightRow : public QWidget {
    Q_OBJECT

public:
    enum class Form { twoLines, oneLine };
    static constexpr int heightOf(Form form) { return form == Form::twoLines ? 46 : 34; }

    WeightRow(const QString& name, qsizetype ranker, Form form);

    /// What the ranker reaches alone. \param value  none where that is not known
    void setOwn(std::optional<double> value, const QString& measure);

    /// Shows the state without a signal, but that of a drag that is over because the weight is held now.
    void show(std::int64_t units, std::int64_t most, bool locked, bool canMove);
    using QWidget::show;

    /// The width of the name, so that what follows begins at one place in all rows. A longer name loses its middle.
    void setNameWidth(int width);

    QSlider* slider() { return m_slider; }
    QDoubleSpinBox* number();
    ToolButton* lock() { return m_lock; }

signals:
    void moved(std::int64_t units, bool isStep);  // by a key, an arrow or the wheel, which may be one of a run
    void dragBegun();
    void dragEnded();
    void lockToggled(bool locked);
    void bounded();  // a number was typed that the weight cannot have

private:
    void layOut(Form form, QWidget* chip);
    void connectControls();
    void nameControls(const QString& name);

    QLabel* m_name;
    QLabel* m_own;
    QSlider* m_slider;
    NumberField* m_number;
    ToolButton* m_lock;
};

}  // namespace rankscape::ui
