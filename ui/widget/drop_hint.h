// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace rankscape::ui {

/// Covers a window while files are dragged over it, and says that they can be dropped anywhere.
class DropHint : public QWidget {
    Q_OBJECT

public:
    explicit DropHint(QWidget& window);

    void cover();

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace rankscape::ui
