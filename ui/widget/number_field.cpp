// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/number_field.h"

#include <QEvent>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <algorithm>
#include <cfloat>
#include <cmath>

#include "ui/widget/window_keys.h"

namespace rankscape::ui {

namespace {

constexpr double plainFrom = 1e-4;  // below, and from plainTo on, with an exponent
constexpr double plainTo = 1e15;

}  // namespace

NumberField::NumberField(QWidget* parent)
    : QDoubleSpinBox(parent)
{
    setLocale(QLocale::c());
    setDecimals(DBL_MAX_10_EXP + DBL_DIG);  // at which nothing is rounded
}

void NumberField::setShownDigits(int most, int usual)
{
    m_most = most;
    m_usual = usual;
    lineEdit()->setText(textFromValue(value()));
}

QString NumberField::textFromValue(double value) const
{
    const double size = std::abs(value);
    const bool plain = size == 0.0 || (size >= plainFrom && size < plainTo) || m_most > 0;
    QString words = QString::number(value, plain ? 'f' : 'g', QLocale::FloatingPointShortest);
    const qsizetype digits = words.size() - 1 - words.indexOf(QLatin1Char('.'));
    if (m_most > 0 && words.contains(QLatin1Char('.')) && digits > m_most)
        return QString::number(value, 'f', m_usual);
    if (m_usual > 0 && QString::number(value, 'f', m_usual).toDouble() == value)
        return QString::number(value, 'f', m_usual);
    return words.replace(QStringLiteral("e-0"), QStringLiteral("e-"))
        .replace(QStringLiteral("e+0"), QStringLiteral("e"));
}

/// What was not typed anew keeps the digits that are not shown.
double NumberField::valueFromText(const QString& words) const
{
    return words == textFromValue(value()) ? value() : words.trimmed().toDouble();
}

QValidator::State NumberField::validate(QString& words, int&) const
{
    static const QRegularExpression begun(QStringLiteral("^[+-]?\\d*[.]?\\d*([eE][+-]?\\d*)?$"));
    words.replace(QLatin1Char(','), QLatin1Char('.'));
    bool isNumber = false;
    const double number = words.trimmed().toDouble(&isNumber);
    if (isNumber && (words == textFromValue(value()) || (number >= minimum() && number <= maximum())))
        return QValidator::Acceptable;
    return begun.match(words.trimmed()).hasMatch() ? QValidator::Intermediate : QValidator::Invalid;
}

void NumberField::fixup(QString& words) const
{
    bool isNumber = false;
    const double number = words.trimmed().toDouble(&isNumber);
    if (!isNumber)
        return QDoubleSpinBox::fixup(words);
    words = QString::number(std::clamp(number, minimum(), maximum()), 'g', QLocale::FloatingPointShortest);
    if (number < minimum() || number > maximum())
        emit bounded(number);
}

bool NumberField::event(QEvent* event)
{
    if (isWindowKey(*event)) {
        event->ignore();
        return false;
    }
    return QDoubleSpinBox::event(event);
}

void NumberField::stepBy(int steps)
{
    constexpr int digits = 12;
    interpretText();  // steps begin at what is typed
    const QScopedValueRollback stepping(m_isStepping, true);
    setValue(QString::number(value() + steps * singleStep(), 'g', digits).toDouble());
    selectAll();
}

}  // namespace rankscape::ui
