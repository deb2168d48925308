// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <memory>
#include <vector>

#include "tests/ui/chart/full_shown.h"
#include "ui/chart/charts.h"

namespace rankscape::test {

/// A chart laid out as on screen.
struct Drawn {
    explicit Drawn(const ui::ChartType& type, ui::Shown all = fullShown(), const QStringList& hidden = {})
        : shown(std::move(all))
        , plot(type.create())
    {
        items.addItem(chart);
        resize(600, 400);
        plot->hide(hidden);
        plot->build(*chart, shown, ui::theme(ui::ThemeKind::light));
        chart->layout()->activate();
    }

    void resize(double width, double height)
    {
        chart->setGeometry(QRectF(0, 0, width, height));
        chart->layout()->activate();
    }

    /// Those that Rankscape draws itself: neither Qt's items nor those of Qt Charts.
    std::vector<QGraphicsItem*> own() const
    {
        std::vector<QGraphicsItem*> all;
        for (QGraphicsItem* item : chart->childItems()) {
            if (item->type() == QGraphicsItem::UserType && dynamic_cast<QObject*>(item) == nullptr)
                all.push_back(item);
        }
        return all;
    }

    /// Words that are seen.
    std::vector<const QGraphicsSimpleTextItem*> texts() const
    {
        std::vector<const QGraphicsSimpleTextItem*> all;
        for (const QGraphicsItem* item : chart->childItems()) {
            const auto* text = dynamic_cast<const QGraphicsSimpleTextItem*>(item);
            if (text != nullptr && text->isVisible() && !text->text().isEmpty())
                all.push_back(text);
        }
        return all;
    }

    ui::Shown shown;
    std::unique_ptr<ui::Plot> plot;
    QGraphicsScene items;
    QChart* chart = new QChart;
};

}  // namespace rankscape::test
