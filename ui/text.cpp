// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text.h"

#include <QLocale>
#include <cmath>

namespace rankscape::ui {

namespace {

constexpr QChar minus(0x2212);

}  // namespace

QString differenceText(double value)
{
    const QString size = QString::number(std::abs(value), 'f', 4);
    const bool zero = size.count(QLatin1Char('0')) == size.size() - 1;
    return (zero ? QChar(0xB1) : value < 0 ? minus : QChar(QLatin1Char('+'))) + size;
}

QString countText(qint64 count)
{
    return QLocale(QLocale::English).toString(count);
}

QString widthText(double value)
{
    return QString::number(value, 'g', 2)
        .replace(QStringLiteral("e-0"), QStringLiteral("e-"))
        .replace(QLatin1Char('-'), minus);
}

QString signedWidthText(double value)
{
    return (value < 0.0 ? minus : QChar(QLatin1Char('+'))) + widthText(std::abs(value));
}

}  // namespace rankscape::ui
