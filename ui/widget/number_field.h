// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDoubleSpinBox>

namespace rankscape::ui {

/// A number that is not rounded: value() is what was set or typed, bit for bit, within its range. It is written with as
/// many digits as it needs, or with at most setShownDigits() of them, and read with or without an exponent.
class NumberField : public QDoubleSpinBox {
    Q_OBJECT

public:
    explicit NumberField(QWidget* parent = nullptr);

    /// Numbers that need more digits after the point than `most` are written with `usual` of them.
    void setShownDigits(int most, int usual);

    QValidator::State validate(QString& words, int& cursor) const override;
    double valueFromText(const QString& words) const override;
    QString textFromValue(double value) const override;

    /// A number beyond the range becomes the nearest within.
    void fixup(QString& words) const override;

    /// Whole multiples of singleStep(), without what rounding would add.
    void stepBy(int steps) override;

    /// Whether what valueChanged() tells comes from a step, not from what was typed or set.
    bool isStepping() const { return m_isStepping; }

signals:
    void bounded(double asked) const;  // it was beyond the range

protected:
    bool event(QEvent* event) override;

private:
    bool m_isStepping = false;
    int m_most = 0;  // 0: as many as are needed
    int m_usual = 0;
};

}  // namespace rankscape::ui
