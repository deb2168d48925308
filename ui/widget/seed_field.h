// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>
#include <cstdint>

namespace rankscape::ui {

/// A seed: any whole number of 64 bits, typed or by steps.
class SeedField : public QAbstractSpinBox {
    Q_OBJECT

public:
    explicit SeedField(QWidget* parent = nullptr);

    std::uint64_t value() const { return m_value; }
    void setValue(std::uint64_t value);

    /// Takes what is typed, as Enter does; what is no seed goes back to the last one.
    void take();

    QValidator::State validate(QString& words, int& cursor) const override;
    void fixup(QString& words) const override;
    void stepBy(int steps) override;

signals:
    void valueChanged(quint64 value);  // typed or set
    void stepped(quint64 value);  // by arrows or the wheel

protected:
    bool event(QEvent* event) override;
    StepEnabled stepEnabled() const override;

private:
    std::uint64_t m_value = 0;
};

}  // namespace rankscape::ui
