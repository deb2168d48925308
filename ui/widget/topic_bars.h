// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

namespace rankscape::ui {

/// The largest shares of topics as bars, falling, each with its name and value; the first one's bar fills the room.
class TopicBars : public QWidget {
    Q_OBJECT

public:
    struct Bar {
        QString name;
        double share;  // 0 … 1
    };

    using QWidget::QWidget;

    void setBars(std::vector<Bar> bars);
    const std::vector<Bar>& bars() const { return m_bars; }
    QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Bar> m_bars;
};

}  // namespace rankscape::ui
