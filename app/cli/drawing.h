// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>

namespace rankscape::cli {

/// What charts need to be drawn without a display; one at a time.
class Drawing {
public:
    Drawing();

private:
    int m_arguments = 0;
    QApplication m_app;
};

}  // namespace rankscape::cli
