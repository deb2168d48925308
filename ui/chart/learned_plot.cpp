// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/learned_plot.h"

#include <QChart>
#include <QGraphicsEllipseItem>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "ui/chart/axes.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/session/learner_look.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double dotRadius = 4.5;

/// Those that were tested.
std::vector<ResultRow> testedRows(const Shown& shown)
{
    std::vector<ResultRow> tested;
    if (const auto* const rows = shown.present(resultsStudy()))
        std::ranges::copy_if(
            *rows, std::back_inserter(tested), [](const ResultRow& row) { return row.test.has_value(); });
    return tested;
}

QPointF placeOf(const ResultRow& row)
{
    return {row.train, *row.test};
}

std::vector<Label> labelsOf(const Shown& shown, const std::vector<ResultRow>& rows, const Theme& theme)
{
    std::vector<Label> labels;
    for (const ResultRow& row : rows)
        labels.push_back({nameOf(row, shown.state), row.isBaseline ? theme.muted : theme.ink, placeOf(row),
            row.isBaseline ? LabelKind::note : LabelKind::result, dotRadius});
    return labels;
}

}  // namespace

QString LearnedPlot::emptyText(const Shown& shown) const
{
    if (!testedRows(shown).empty())
        return {};
    if (!shown.isOpen())
        return tr("Open a collection or the sample, then train ensembles with folds.");
    return shown.state.topicCount() == 0 ? tr("Nothing is judged here, so there is nothing to learn from.")
                                         : tr("Train an ensemble with folds to see what it holds on unseen topics.");
}

QString LearnedPlot::context(const Shown& shown) const
{
    return testedRows(shown).empty() ? QString()
                                     : tr("%1 · below the line: promised more than it held").arg(meanName(shown));
}

void LearnedPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const auto rows = testedRows(shown);
    double low = 1.0;
    double high = 0.0;
    for (const ResultRow& row : rows) {
        low = std::min({low, row.train, *row.test});
        high = std::max({high, row.train, *row.test});
    }
    const auto labels = labelsOf(shown, rows, theme);
    prepare(chart, labels.size() < labelCrowd ? 24 : widthOfColumn(labels));
    const double room = 0.1 * shownSpan(low, high);
    const Ticks ticks = niceTicks(low - room, high + room);
    auto* horizontal =
        addAxis(chart, Qt::AlignBottom, tr("%1, topics it learned from").arg(meanName(shown)), ticks, theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, tr("%1, unseen topics").arg(meanName(shown)), ticks, theme);
    CurveItem* equal = addCurve(chart, curvePen(theme.muted, 1.0, Qt::DashLine), *horizontal, *vertical);
    equal->replace(QList<QPointF>{{ticks.low, ticks.low}, {ticks.high, ticks.high}});
    auto* overlay = new Overlay(chart, *equal, theme.panel);
    for (const ResultRow& row : rows) {
        const LearnerLook look = lookOf(shown.state.experiments[row.experiment]->spec.learn, theme);
        QGraphicsEllipseItem* dot =
            overlay->addDot(look.color, look.isHollow ? theme.panel : look.color, dotRadius, 1.4);
        overlay->onPlace(
            [overlay, dot, place = placeOf(row)] { dot->setPos(overlay->position(place.x(), place.y())); });
    }
    overlay->labels().addAll(labels);
    overlay->labels().place();
}

QString LearnedPlot::readout(const Shown& shown, QPointF at) const
{
    const auto rows = testedRows(shown);
    double low = 1.0;
    double high = 0.0;
    for (const ResultRow& row : rows) {
        low = std::min({low, row.train, *row.test});
        high = std::max({high, row.train, *row.test});
    }
    double distance = 0.06 * shownSpan(low, high);
    QString nearest;
    for (const ResultRow& row : rows) {
        const double away = std::hypot(row.train - at.x(), *row.test - at.y());
        if (away >= distance)
            continue;
        distance = away;
        nearest = tr("%1 · learned from %2, unseen %3").arg(nameOf(row, shown.state), trainText(row), testText(row));
    }
    return nearest;
}

ChartData LearnedPlot::data(const Shown& shown) const
{
    const QString measure = text(shown.state.measured().name());
    ChartData table{
        {QStringLiteral("ensemble"), QStringLiteral("train_") + measure, QStringLiteral("test_") + measure}, {}};
    for (const ResultRow& row : testedRows(shown))
        table.rows.append(
            {nameOf(row, shown.state), QString::number(row.train, 'g', 12), QString::number(*row.test, 'g', 12)});
    return table;
}

}  // namespace rankscape::ui
