// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

namespace rankscape::ui {

/// What adds up to a difference: a bar each, beginning where the one above ends, and the sum below.
class Waterfall : public QWidget {
    Q_OBJECT

public:
    struct Bar {
        QString name;
        double amount;
        qsizetype ranker;
    };

    explicit Waterfall(QWidget* parent = nullptr);

    void setBars(std::vector<Bar> bars);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Bar> m_bars;
    double m_sum = 0.0;
};

}  // namespace rankscape::ui
