// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

namespace rankscape::ui {

/// Weights below each other, a bar each: what was learned on all topics, with a tick for what each fold learned.
class FoldBars : public QWidget {
    Q_OBJECT

public:
    struct Bar {
        QString name;
        qsizetype ranker;
        double weight;
        std::vector<double> folds = {};
    };

    explicit FoldBars(QWidget* parent = nullptr);

    void setBars(std::vector<Bar> bars);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<Bar> m_bars;
    double m_most = 1.0;
};

}  // namespace rankscape::ui
