// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/scores_plot.h"

#include <QChart>
#include <QLineSeries>
#include <QValueAxis>
#include <algorithm>

#include "core/base/parse.h"
#include "ui/chart/axes.h"
#include "ui/chart/overlay.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t mostScored = 12;  // rows with room for their names
constexpr double binHeight = 0.8;  // of the highest bin, in rows

std::size_t rowsOf(const std::vector<ScoreDistribution>& all)
{
    return std::min(all.size(), mostScored);
}

/// Where a bin begins.
double edgeOf(const ScoreDistribution& scores, std::size_t bin)
{
    return scores.low
        + (scores.high - scores.low) * static_cast<double>(bin) / static_cast<double>(scores.all.size());
}

/// Steps above a row's base line, the highest of both as high as the row allows.
QList<QPointF> stepsOf(const ScoreDistribution& scores, const std::vector<double>& shares, double base)
{
    const double most = std::max({std::ranges::max(scores.all), std::ranges::max(scores.relevant), 1e-12});
    QList<QPointF> points{{scores.low, base}};
    for (std::size_t bin = 0; bin < shares.size(); ++bin) {
        const double height = base + binHeight * shares[bin] / most;
        points << QPointF(edgeOf(scores, bin), height) << QPointF(edgeOf(scores, bin + 1), height);
    }
    return points << QPointF(scores.high, base);
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
    const QString words = tr("normalised · grey: all candidates, coloured: relevant ones");
    return all->size() > mostScored ? tr("the first %1 of %2 · %3").arg(mostScored).arg(all->size()).arg(words)
                                    : words;
}

void ScoresPlot::build(QChart& chart, const Shown& shown, const Theme& theme)
{
    prepare(chart, 16);
    const auto& all = *shown.of(scoresStudy());
    const auto rows = static_cast<double>(rowsOf(all));
    double low = all.front().low;
    double high = all.front().high;
    for (std::size_t i = 0; i < rowsOf(all); ++i) {
        low = std::min(low, all[i].low);
        high = std::max(high, all[i].high);
    }
    auto* horizontal = addAxis(chart, Qt::AlignBottom, tr("score"), niceTicks(low, high), theme);
    auto* vertical = addAxis(chart, Qt::AlignLeft, {}, {0.0, rows, rows, 0}, theme);
    vertical->setVisible(false);
    QLineSeries* series = nullptr;
    for (std::size_t i = 0; i < rowsOf(all); ++i) {
        const double base = rows - static_cast<double>(i) - 1.0;
        series = addCurve(chart, curvePen(theme.muted, 1.2), *horizontal, *vertical);
        series->replace(stepsOf(all[i], all[i].all, base));
        series = addCurve(chart, curvePen(theme.ranker(static_cast<qsizetype>(i)), 1.8), *horizontal, *vertical);
        series->replace(stepsOf(all[i], all[i].relevant, base));
    }
    auto* overlay = new Overlay(chart, *series, theme.panel);
    for (std::size_t i = 0; i < rowsOf(all); ++i) {
        QGraphicsSimpleTextItem* name = overlay->addText(theme.ranker(static_cast<qsizetype>(i)), 12);
        name->setText(rankerName(shown.state, static_cast<Eigen::Index>(i)));
        overlay->onPlace([overlay, name, top = rows - static_cast<double>(i), low] {
            const double y = overlay->position(low, top - 0.02).y();
            name->setPos(overlay->plotArea().right() - name->boundingRect().width() - 4.0, y);
        });
    }
}

QString ScoresPlot::readout(const Shown& shown, QPointF at) const
{
    const auto* const all = shown.of(scoresStudy());
    const double rows = all != nullptr ? static_cast<double>(rowsOf(*all)) : 0.0;
    if (at.y() <= 0.0 || at.y() >= rows)
        return {};
    const auto ranker = std::min(static_cast<std::size_t>(rows - at.y()), rowsOf(*all) - 1);
    const ScoreDistribution& scores = (*all)[ranker];
    if (at.x() < scores.low || at.x() > scores.high || !(scores.high > scores.low))
        return {};
    const auto bins = static_cast<double>(scores.all.size());
    const auto bin =
        static_cast<std::size_t>(std::min(bins - 1.0, (at.x() - scores.low) / (scores.high - scores.low) * bins));
    return tr("%1 · scores %2 to %3 · %4 % of all, %5 % of the relevant")
        .arg(rankerName(shown.state, static_cast<Eigen::Index>(ranker)), widthText(edgeOf(scores, bin)),
            widthText(edgeOf(scores, bin + 1)), QString::number(100.0 * scores.all[bin], 'f', 1),
            QString::number(100.0 * scores.relevant[bin], 'f', 1));
}

ChartData ScoresPlot::data(const Shown& shown) const
{
    ChartData table{{QStringLiteral("ranker"), QStringLiteral("from"), QStringLiteral("to"), QStringLiteral("all"),
                        QStringLiteral("relevant")},
        {}};
    const auto& all = *shown.of(scoresStudy());
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t bin = 0; bin < all[i].all.size(); ++bin)
            table.rows.append({text(shown.state.table().rankers[i]), text(shortest(edgeOf(all[i], bin))),
                text(shortest(edgeOf(all[i], bin + 1))), text(shortest(all[i].all[bin])),
                text(shortest(all[i].relevant[bin]))});
    }
    return table;
}

}  // namespace rankscape::ui
