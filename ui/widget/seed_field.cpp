// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/seed_field.h"

#include <QEvent>
#include <QLineEdit>
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "ui/widget/window_keys.h"

namespace rankscape::ui {

namespace {

constexpr std::uint64_t mostSeed = std::numeric_limits<std::uint64_t>::max();

}  // namespace

SeedField::SeedField(QWidget* parent)
    : QAbstractSpinBox(parent)
{
    lineEdit()->setText(QString::number(m_value));
    connect(this, &QAbstractSpinBox::editingFinished, this, &SeedField::take);
}

void SeedField::setValue(std::uint64_t value)
{
    lineEdit()->setText(QString::number(value));
    if (std::exchange(m_value, value) != value)
        emit valueChanged(value);
}

void SeedField::take()
{
    bool isSeed = false;
    const qulonglong typed = lineEdit()->text().trimmed().toULongLong(&isSeed);
    setValue(isSeed ? typed : m_value);
}

/// Too many digits are not typed at all.
QValidator::State SeedField::validate(QString& words, int&) const
{
    bool isSeed = false;
    words.trimmed().toULongLong(&isSeed);
    if (isSeed && !words.contains(QLatin1Char('-')))
        return QValidator::Acceptable;
    return words.trimmed().isEmpty() ? QValidator::Intermediate : QValidator::Invalid;
}

void SeedField::fixup(QString& words) const
{
    words = QString::number(m_value);
}

bool SeedField::event(QEvent* event)
{
    if (isWindowKey(*event)) {
        event->ignore();
        return false;
    }
    return QAbstractSpinBox::event(event);
}

void SeedField::stepBy(int steps)
{
    take();  // steps begin at what is typed
    const auto size = static_cast<std::uint64_t>(std::abs(steps));
    const std::uint64_t next =
        steps < 0 ? m_value - std::min(m_value, size) : m_value + std::min(mostSeed - m_value, size);
    lineEdit()->setText(QString::number(next));
    if (std::exchange(m_value, next) != next)
        emit stepped(next);
    selectAll();  // whoever hears of it may set it again
}

QAbstractSpinBox::StepEnabled SeedField::stepEnabled() const
{
    StepEnabled enabled = StepNone;
    enabled.setFlag(StepUpEnabled, m_value < mostSeed);
    enabled.setFlag(StepDownEnabled, m_value > 0);
    return enabled;
}

}  // namespace rankscape::ui
