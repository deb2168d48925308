// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/drawing.h"

#include <clocale>

namespace rankscape::cli {

namespace {

/// Qt's remarks on the machine are no business of who draws a figure.
void ignoreMessage(QtMsgType, const QMessageLogContext&, const QString&) { }

int& quietly(int& arguments)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(ignoreMessage);
    return arguments;
}

}  // namespace

Drawing::Drawing()
    : m_app(quietly(m_arguments), nullptr)
{
    std::setlocale(LC_NUMERIC, "C");
}

}  // namespace rankscape::cli
