// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <string_view>

namespace rankscape::ui {

inline QString text(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

/// Words in the language of the window, for what is no QObject.
inline QString tr(const char* words)
{
    return QCoreApplication::translate("rankscape", words);
}

/// A measure's value: four decimals.
inline QString measureText(double value)
{
    return QString::number(value, 'f', 4);
}

/// A weight: three decimals.
inline QString weightText(double value)
{
    return QString::number(value, 'f', 3);
}

/// A difference with its sign, a real minus, and four decimals.
QString differenceText(double value);

/// 12,345
QString countText(qint64 count);

/// A width with its sign, a real minus.
QString signedWidthText(double value);

/// A width such as 1.1e−5, two digits.
QString widthText(double value);

}  // namespace rankscape::ui
