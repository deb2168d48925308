// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QWidget>

namespace rankscape::ui {

/// A light frame around what is hovered in some view, or a ring around its dot. A child of the view it is shown on, which takes
/// no events; the chart below is not drawn anew for it.
class HoverMark : public QWidget {
    Q_OBJECT

public:
    explicit HoverMark(QWidget& view);

    /// \param place  on the view; of a dot it has no size \param area  of the plot, that it stays within
    void mark(const QRectF& place, const QRectF& area);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_isDot = false;
};

}  // namespace rankscape::ui
