// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/qt.h"

#include <QCoreApplication>
#include <QTest>
#include <QWidget>

namespace rankscape::test {

bool waitFor(const std::function<bool()>& condition, int milliseconds)
{
    return QTest::qWaitFor(condition, milliseconds);
}

void deliverAll()
{
    QCoreApplication::sendPostedEvents();
    QCoreApplication::processEvents();
}

bool isWhollyVisible(const QWidget& widget)
{
    return widget.isVisible() && !widget.size().isEmpty() && widget.visibleRegion().boundingRect() == widget.rect();
}

}  // namespace rankscape::test
