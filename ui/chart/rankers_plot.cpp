// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/rankers_plot.h"

#include <QChart>
#include <QCoreApplication>
#include <QGraphicsEllipseItem>
#include <QGraphicsLineItem>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>

#include "ui/chart/axes.h"
#include "ui/chart/bars.h"
#include "ui/chart/dots.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("rankers", text);
}

/// The rank of a ranker in the picture: the first one above.
double rowOf(const Scene& scene, std::size_t ranker)
{
    return static_cast<double>(scene.worth->rankers.size() - ranker) - 0.5;
}

void addRow(Overlay& overlay, const Scene& scene, std::size_t ranker, const Theme& theme)
{
    const Contribution& each = scene.worth->rankers[ranker];
    const double row = rowOf(scene, ranker);
    QGraphicsLineItem* interval = overlay.addLine(curvePen(theme.ink, 1.6));
    QGraphicsEllipseItem* leftOut = overlay.addDot(theme.ink, theme.panel, 4.0, 1.6);
    QGraphicsSimpleTextItem* name = overlay.addText(theme.ink, 12);
    name->setText(tr("%1  %2 · without it %3")
                      .arg(scene.rankers[static_cast<qsizetype>(ranker)], measureText(each.shapley),
                          differenceText(-each.leftOut)));
    overlay.onPlace([&overlay, interval, leftOut, name, each, row] {
        interval->setLine({overlay.position(each.low, row - 0.18), overlay.position(each.high, row - 0.18)});
        leftOut->setPos(overlay.position(each.leftOut, row - 0.18));
        name->setPos(overlay.position(0.0, row + 0.42) + QPointF(4, 0));
    });
}

}  // namespace

QString RankersPlot::emptyText(const Scene& scene) const
{
    if (scene.rankers.isEmpty())
        return tr("Open a collection or the sample to see what each ranker is worth.");
    if (scene.topics == 0)
        return tr("Nothing is judged here, so there is no MAP to share.");
    return scene.worth ? QString() : tr("What the rankers are worth is being computed.");
}

QString RankersPlot::context(const Scene& scene) const
{
    return scene.worth ? tr("Shapley value of %1%2, 95 % interval · ring: what is lost without it")
                             .arg(meanName(scene), scene.worth->sampled ? tr(" (sampled)") : QString())
                       : QString();
}

void RankersPlot::build(QChart& chart, const Scene& scene, const Theme& theme)
{
    prepare(chart, 16);
    double low = 0.0;
    double high = 0.01;
    for (const Contribution& each : scene.worth->rankers) {
        low = std::min({low, each.low, each.leftOut});
        high = std::max({high, each.high, each.leftOut});
    }
    auto* horizontal =
        addAxis(chart, Qt::AlignBottom, tr("share of %1").arg(meanName(scene)), niceTicks(low, high), theme);
    const auto rows = static_cast<double>(scene.worth->rankers.size());
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {0.0, rows, rows, 0}, theme);
    vertical->setVisible(false);
    QLineSeries* zero = addCurve(chart, curvePen(theme.muted, 1.0), *horizontal, *vertical);
    zero->replace(QList<QPointF>{{0.0, 0.0}, {0.0, rows}});
    auto* overlay = new Overlay(chart, *zero, theme.panel);
    std::vector<Bar> bars;
    for (std::size_t ranker = 0; ranker < scene.worth->rankers.size(); ++ranker) {
        const double row = rowOf(scene, ranker);
        bars.push_back({{0.0, row - 0.32}, {scene.worth->rankers[ranker].shapley, row - 0.04},
            theme.ranker(static_cast<qsizetype>(ranker))});
    }
    addBars(chart, *overlay, std::move(bars));
    for (std::size_t ranker = 0; ranker < scene.worth->rankers.size(); ++ranker)
        addRow(*overlay, scene, ranker, theme);
}

QString RankersPlot::readout(const Scene& scene, QPointF at) const
{
    const auto count = scene.worth ? static_cast<double>(scene.worth->rankers.size()) : 0.0;
    if (at.y() <= 0.0 || at.y() >= count)
        return {};
    const auto ranker = std::min(static_cast<std::size_t>(count - at.y()), scene.worth->rankers.size() - 1);
    const Contribution& each = scene.worth->rankers[ranker];
    return tr("%1 · alone %2 · Shapley %3 (%4 … %5) · lost without it %6")
        .arg(scene.rankers[static_cast<qsizetype>(ranker)], measureText(each.alone), measureText(each.shapley),
            measureText(each.low), measureText(each.high), measureText(each.leftOut));
}

ChartData RankersPlot::data(const Scene& scene) const
{
    ChartData table{{QStringLiteral("ranker"), QStringLiteral("alone"), QStringLiteral("left_out"),
                        QStringLiteral("shapley"), QStringLiteral("low"), QStringLiteral("high")},
        {}};
    for (std::size_t ranker = 0; ranker < scene.worth->rankers.size(); ++ranker) {
        const Contribution& each = scene.worth->rankers[ranker];
        QStringList row{scene.rankers[static_cast<qsizetype>(ranker)]};
        for (const double value : {each.alone, each.leftOut, each.shapley, each.low, each.high})
            row.append(QString::number(value, 'g', 12));
        table.rows.append(row);
    }
    return table;
}

}  // namespace rankscape::ui
