// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <ostream>

class QWidget;

QT_BEGIN_NAMESPACE
/// GoogleTest prints QString by this.
inline void PrintTo(const QString& text, std::ostream* out)
{
    *out << text.toStdString();
}
QT_END_NAMESPACE

namespace rankscape::test {

/// Runs the event loop until `condition` holds; says whether it holds before so long that it never will.
bool waitFor(const std::function<bool()>& condition, int milliseconds = 200000);

/// Everything that is on its way to this thread has arrived.
void deliverAll();

/// Whether a person would see the whole of it: shown, inside its window, and not covered by its parents' edges.
bool isWhollyVisible(const QWidget& widget);

}  // namespace rankscape::test
