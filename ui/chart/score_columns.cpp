// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/score_columns.h"

#include <algorithm>
#include <cmath>

#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t mostScored = 12;  // rows with room for their names
constexpr double columnGap = 0.12;  // of the width of one

Ticks commonScale(const std::vector<ScoreDistribution>& all)
{
    double low = all.front().low;
    double high = all.front().high;
    for (std::size_t i = 0; i < scoreRows(all); ++i) {
        low = std::min(low, all[i].low);
        high = std::max(high, all[i].high);
    }
    return niceTicks(low, high);
}

QString shortNumber(double value)
{
    return QString::number(value, 'g', 3).replace(QLatin1Char('-'), QChar(0x2212));
}

}  // namespace

std::vector<ScoreColumn> scoreColumns(const Shown& shown)
{
    std::vector<ScoreColumn> columns;
    if (rawScoresStudy().type().key(shown.state).isPossible()) {
        const auto* const raw = shown.present(rawScoresStudy());
        const Progress progress = shown.results.progress(rawScoresStudy().type());
        const bool isGivenUp = progress == Progress::failed || progress == Progress::cancelled;
        const QString title = raw != nullptr ? tr("before normalisation, own scales")
            : isGivenUp                      ? tr("before: not computed")
                                             : tr("before: being computed …");
        columns.push_back({title, QStringLiteral("before"), raw});
    }
    const auto* const all = shown.of(scoresStudy());
    const double left = columns.empty() ? 0.0 : 1.0 + columnGap;
    columns.push_back({tr("normalised"), QStringLiteral("after"), all, left, commonScale(*all)});
    return columns;
}

std::size_t scoreRows(const std::vector<ScoreDistribution>& all)
{
    return std::min(all.size(), mostScored);
}

double rightOf(const std::vector<ScoreColumn>& columns)
{
    return columns.back().left + 1.0;
}

double edgeOf(const ScoreDistribution& scores, std::size_t bin)
{
    return scores.low
        + (scores.high - scores.low) * static_cast<double>(bin) / static_cast<double>(scores.all.size());
}

double placeOf(const ScoreColumn& column, std::size_t ranker, double score)
{
    const ScoreDistribution& own = (*column.scores)[ranker];
    const double low = column.scale ? column.scale->low : own.low;
    const double high = column.scale ? column.scale->high : own.high;
    return column.left + (high > low ? (score - low) / (high - low) : 0.5);
}

std::optional<ScoreBin> binAt(const ScoreColumn& column, double x, double y)
{
    if (column.scores == nullptr)
        return {};
    const auto rows = static_cast<double>(scoreRows(*column.scores));
    if (y <= 0.0 || y >= rows)
        return {};
    const auto ranker = std::min(static_cast<std::size_t>(rows - y), scoreRows(*column.scores) - 1);
    const ScoreDistribution& scores = (*column.scores)[ranker];
    const double from = placeOf(column, ranker, scores.low);
    const double to = placeOf(column, ranker, scores.high);
    if (!(to > from) || x < from || x > to)
        return {};
    const auto bins = static_cast<double>(scores.all.size());
    return ScoreBin{ranker, static_cast<std::size_t>(std::min(bins - 1.0, (x - from) / (to - from) * bins))};
}

QString rangeText(double low, double high)
{
    return tr("%1 … %2").arg(shortNumber(low), shortNumber(high));
}

}  // namespace rankscape::ui
