// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/scores_plot.h"

#include <QChart>
#include <QGraphicsLineItem>
#include <QValueAxis>
#include <algorithm>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/bars.h"
#include "ui/chart/curve_item.h"
#include "ui/chart/overlay.h"
#include "ui/chart/row_names.h"
#include "ui/chart/score_columns.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double binHeight = 0.82;  // of the highest bin, in rows
constexpr double rangeHeight = 36.0;  // of a row that has room for the range of its scores
constexpr QMargins around(12, 24, 12, 24);  // titles above, ticks below

/// Of all and of the relevant ones alike the highest bin is as high as its row allows: their shapes are compared.
double scaleOf(const std::vector<double>& shares)
{
    return binHeight / std::max(std::ranges::max(shares), 1e-12);
}

double baseOf(const ScoreColumn& column, std::size_t ranker)
{
    return static_cast<double>(scoreRows(*column.scores) - ranker) - 1.0;
}

std::vector<Bar> barsOf(const ScoreColumn& column, const QColor& color)
{
    std::vector<Bar> bars;
    for (std::size_t ranker = 0; ranker < scoreRows(*column.scores); ++ranker) {
        const ScoreDistribution& scores = (*column.scores)[ranker];
        const double base = baseOf(column, ranker);
        for (std::size_t bin = 0; bin < scores.all.size(); ++bin)
            bars.push_back({{placeOf(column, ranker, edgeOf(scores, bin)), base},
                {placeOf(column, ranker, edgeOf(scores, bin + 1)), base + scaleOf(scores.all) * scores.all[bin]},
                color});
    }
    return bars;
}

/// Steps above the base of a row.
QList<QPointF> stepsOf(const ScoreColumn& column, std::size_t ranker)
{
    const ScoreDistribution& scores = (*column.scores)[ranker];
    const double base = baseOf(column, ranker);
    QList<QPointF> points{{placeOf(column, ranker, scores.low), base}};
    for (std::size_t bin = 0; bin < scores.relevant.size(); ++bin) {
        const double height = base + scaleOf(scores.relevant) * scores.relevant[bin];
        points << QPointF(placeOf(column, ranker, edgeOf(scores, bin)), height)
               << QPointF(placeOf(column, ranker, edgeOf(scores, bin + 1)), height);
    }
    return points << QPointF(placeOf(column, ranker, scores.high), base);
}

/// Words at a place of the data, moved by these pixels; they end there if they are at the right.
void addWords(Overlay& overlay, const QString& words, const QColor& color, QPointF at, QPointF move, double aligned)
{
    QGraphicsSimpleTextItem* item = overlay.addText(color, 11);
    item->setText(words);
    overlay.onPlace([&overlay, item, at, move, aligned] {
        item->setPos(overlay.position(at.x(), at.y()) + move - QPointF(aligned * item->boundingRect().width(), 0.0));
    });
}

void addScale(Overlay& overlay, const ScoreColumn& column, double top, const Theme& theme)
{
    const Ticks& scale = *column.scale;
    for (int i = 0; i < scale.count(); ++i) {
        const double value = scale.low + i * scale.step;
        const double x = placeOf(column, 0, value);
        QGraphicsLineItem* line = overlay.addLine(QPen(theme.grid, 1.0));
        line->setZValue(0.0);
        overlay.onPlace([&overlay, line, x, top] {
            line->setLine({overlay.position(x, 0.0), overlay.position(x, top)});
        });
        addWords(overlay, QString::number(value, 'f', scale.decimals).replace(QLatin1Char('-'), QChar(0x2212)),
            theme.muted, {x, 0.0}, {0.0, 4.0}, 0.5);
    }
}

std::vector<RowName> scoreNames(const Shown& shown, std::size_t rows, const Theme& theme)
{
    std::vector<RowName> names;
    for (std::size_t i = 0; i < rows; ++i) {
        const auto ranker = static_cast<Eigen::Index>(i);
        names.push_back({rankerName(shown.state, ranker), theme.ranker(ranker)});
    }
    return names;
}

/// Which scores each gave, where each row has a scale of its own and room for words.
void addRanges(Overlay& overlay, const ScoreColumn& column, const Theme& theme)
{
    const std::size_t rows = scoreRows(*column.scores);
    for (std::size_t i = 0; i < rows; ++i) {
        const ScoreDistribution& scores = (*column.scores)[i];
        QGraphicsSimpleTextItem* range = overlay.addText(theme.muted, 11);
        range->setText(rangeText(scores.low, scores.high));
        overlay.onPlace([&overlay, range, at = QPointF(column.left + 1.0, baseOf(column, i) + 1.0), rows] {
            range->setVisible(overlay.plotArea().height() >= rangeHeight * static_cast<double>(rows));
            range->setPos(overlay.position(at.x(), at.y()) - QPointF(range->boundingRect().width(), 0.0));
        });
    }
}

}  // namespace

QString ScoresPlot::emptyText(const Shown& shown) const
{
    if (!shown.isOpen())
        return tr("Open a collection or the sample to see how its rankers' scores are spread.");
    return shown.of(scoresStudy()) != nullptr ? QString() : tr("The scores are being counted.");
}

QString ScoresPlot::context(const Shown& shown) const
{
    const auto* const all = shown.of(scoresStudy());
    if (all == nullptr)
        return {};
    const QString words = tr("grey: all candidates, coloured: relevant ones, each to its own height");
    return all->size() > scoreRows(*all)
        ? tr("the first %1 of %2 · %3").arg(scoreRows(*all)).arg(all->size()).arg(words)
        : words;
}

void ScoresPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    const auto columns = scoreColumns(shown);
    const auto names = scoreNames(shown, scoreRows(*columns.back().scores), theme);
    const double margin = marginOfRowNames(names, chart.size().width(), 0.33);
    prepare(chart, 0);
    chart.setMargins(around + QMargins(static_cast<int>(margin), 0, 0, 0));
    const auto rows = static_cast<double>(names.size());
    auto* horizontal = addAxis(chart, Qt::AlignBottom, {}, {0.0, rightOf(columns), rightOf(columns), 0}, theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {0.0, rows, rows, 0}, theme);
    horizontal->setVisible(false);
    vertical->setVisible(false);
    auto* overlay = new Overlay(chart, *addCurve(chart, QPen(Qt::NoPen), *horizontal, *vertical), Qt::transparent);
    QColor grey = theme.muted;
    grey.setAlphaF(0.28F);  // curves are seen through it
    addRowNames(*overlay, names, margin);
    for (const ScoreColumn& column : columns) {
        addWords(*overlay, column.title, theme.muted, {column.left, rows}, {0.0, -20.0}, 0.0);
        if (column.scores == nullptr)
            continue;
        addBars(chart, *overlay, barsOf(column, grey));
        for (std::size_t i = 0; i < scoreRows(*column.scores); ++i)
            addCurve(chart, curvePen(theme.ranker(static_cast<qsizetype>(i)), 1.8), *horizontal, *vertical)
                ->replace(stepsOf(column, i));
        column.scale ? addScale(*overlay, column, rows, theme) : addRanges(*overlay, column, theme);
    }
}

QString ScoresPlot::readout(const Shown& shown, QPointF at) const
{
    if (shown.of(scoresStudy()) == nullptr)
        return {};
    for (const ScoreColumn& column : scoreColumns(shown)) {
        const auto found = binAt(column, at.x(), at.y());
        if (!found)
            continue;
        const ScoreDistribution& scores = (*column.scores)[found->ranker];
        return tr("%1 · scores %2 · %3 % of all, %4 % of the relevant")
            .arg(rankerName(shown.state, static_cast<Eigen::Index>(found->ranker)),
                rangeText(edgeOf(scores, found->bin), edgeOf(scores, found->bin + 1)),
                QString::number(100.0 * scores.all[found->bin], 'f', 1),
                QString::number(100.0 * scores.relevant[found->bin], 'f', 1));
    }
    return {};
}

ChartData ScoresPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("normalisation"), QStringLiteral("ranker"), QStringLiteral("from"),
                        QStringLiteral("to"), QStringLiteral("all"), QStringLiteral("relevant")},
        {}};
    for (const ScoreColumn& column : scoreColumns(shown)) {
        for (std::size_t i = 0; column.scores != nullptr && i < column.scores->size(); ++i) {
            const ScoreDistribution& scores = (*column.scores)[i];
            for (std::size_t bin = 0; bin < scores.all.size(); ++bin)
                table.rows.append({column.when, text(shown.state.table().rankers[i]),
                    text(shortest(edgeOf(scores, bin))), text(shortest(edgeOf(scores, bin + 1))),
                    text(shortest(scores.all[bin])), text(shortest(scores.relevant[bin]))});
        }
    }
    return table;
}

}  // namespace rankscape::ui
