// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/shown.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// "(0.2, 0.3, 0.5)", of many the first
QString vectorText(const Eigen::VectorXd& weights)
{
    constexpr Eigen::Index most = 8;
    QStringList parts;
    for (const double weight : weights.head(std::min(most, weights.size())))
        parts.append(QString::number(weight, 'g', 3));
    if (weights.size() > most)
        parts.append(QStringLiteral("…"));
    return QLatin1Char('(') + parts.join(QStringLiteral(", ")) + QLatin1Char(')');
}

bool isSameFit(const FitTrace& a, const FitTrace& b)
{
    return std::ranges::equal(a, b, [](const FitStep& x, const FitStep& y) {
        return x.iteration == y.iteration && x.perplexity == y.perplexity;
    });
}

}  // namespace

QString rankerName(const State& state, Eigen::Index ranker)
{
    return text(state.table().labels.at(static_cast<std::size_t>(ranker)));
}

QStringList rankerNames(const State& state)
{
    QStringList names;
    for (Eigen::Index ranker = 0; ranker < state.rankerCount(); ++ranker)
        names.append(rankerName(state, ranker));
    return names;
}

QString meanName(const Shown& shown)
{
    return text(shown.state.measured().measure.meanLabel());
}

QString valueName(const Shown& shown)
{
    return text(shown.state.measured().measure.label());
}

QString baselineName(const TopicValues& values)
{
    return values.baselineName.empty() ? tr("uniform") : text(values.baselineName);
}

std::vector<bool> filteredTopics(const State& state, const TopicValues& values)
{
    try {
        return matching(topicFilter(state.topicFilter), values);
    } catch (const Error&) {
        return std::vector<bool>(values.ids.size(), true);
    }
}

std::function<bool(const std::string&)> meantTopics(const Shown& shown)
{
    const TopicValues* const values = shown.of(topicsStudy());
    if (values == nullptr || shown.state.topicFilter.empty())
        return [](const std::string&) { return true; };
    const std::vector<bool> isMeant = filteredTopics(shown.state, *values);
    std::set<std::string> meant;
    for (std::size_t i = 0; i < isMeant.size(); ++i) {
        if (isMeant[i])
            meant.insert(values->ids[i]);
    }
    return [meant = std::move(meant)](const std::string& topic) { return meant.contains(topic); };
}

double valueNow(const Shown& shown)
{
    const Summary* const now = shown.of(nowStudy());
    return now != nullptr ? now->measures[0] : 0.0;
}

std::optional<NearTies> tiesNow(const Shown& shown)
{
    const auto* const ties = shown.present(tiesStudy());
    return ties != nullptr ? *ties : std::nullopt;
}

QString tiesText(const NearTies& ties)
{
    return (ties.isExact ? tr("rests on ties; beside it %1 to %2") : tr("rests on ties; beside it within %1 to %2"))
        .arg(measureText(ties.least), measureText(ties.greatest));
}

LineWords lineWords(const State& state, const Line& line)
{
    std::vector<Eigen::Index> moving;
    const Eigen::VectorXd direction = line.direction();
    for (Eigen::Index k = 0; k < direction.size(); ++k) {
        if (std::abs(direction[k]) > weightRounding)
            moving.push_back(k);
    }
    if (moving.size() != 2 || std::abs(direction.sum()) > 1e-9)
        return {vectorText(line.at(0.0)), vectorText(line.at(1.0)),
            tr("from the first weights (0) to the second (1)"), tr("first to second weights")};
    std::ranges::sort(moving, std::less{}, [&](Eigen::Index k) { return direction[k]; });
    const QString from = rankerName(state, moving[0]);
    const QString to = rankerName(state, moving[1]);
    const double joint = direction[moving[1]];
    if (joint > 1.0 - 1e-9)
        return {from, to, tr("weight of %1 (%2 takes the rest)").arg(to, from), tr("weight of %1").arg(to)};
    return {from, to, tr("share of %1 in its joint weight %2 with %3").arg(to, weightText(joint), from),
        tr("share of %1").arg(to)};
}

LineWords lineWords(const Shown& shown)
{
    const LineStudy* const line = shown.of(lineStudy());
    return line != nullptr ? lineWords(shown.state, line->landscape.line) : LineWords();
}

QString whyNoLine(const Shown& shown)
{
    const State& state = shown.state;
    if (!state.objective)
        return tr("Nothing is judged here, so there is no MAP. Search and Topics still work.");
    switch (shown.results.progress(lineStudy().type())) {
    case Progress::failed:
        return tr("The landscape could not be computed. Move a weight to try it again.");
    case Progress::cancelled:
        return tr("The landscape was cancelled. Move a weight to compute it again.");
    default:
        break;
    }
    if (state.rankerCount() < 2 || state.line)
        return {};
    return state.ends.vectors ? tr("The two weight vectors are the same. Choose another line.")
                              : tr("%1 and %2 carry no weight now. Give one of them some, or choose another line.")
                                    .arg(rankerName(state, state.ends.from), rankerName(state, state.ends.to));
}

const SmoothedTriangle* smoothedTriangleOf(const Shown& shown)
{
    return shown.present(triangleStudy()) != nullptr ? shown.present(smoothedTriangleStudy()) : nullptr;
}

const TriangleTug* topicsOf(const Shown& shown)
{
    const TriangleStudy* const triangle = shown.of(triangleStudy());
    const TriangleTug* const tug = shown.of(triangleTopicsStudy());
    const bool isCurrent = shown.state.layer == TriangleLayer::topics && triangle != nullptr && tug != nullptr
        && sameTriangle(triangle->triangle, tug->triangle);
    return isCurrent ? tug : nullptr;
}

std::vector<FitCurve> fitCurves(const State& state)
{
    std::vector<FitCurve> curves;
    if (!state.fitting && !state.opened)
        return curves;
    const std::vector<RankerFit>& fits = state.fitting ? *state.fitting : state.opened->fits;
    for (std::size_t i = 0; i < fits.size(); ++i) {
        if (fits[i].trace.empty())
            continue;
        const auto shared =
            std::ranges::find_if(curves, [&](const FitCurve& each) { return isSameFit(*each.trace, fits[i].trace); });
        if (shared == curves.end())
            curves.push_back(
                {text(fits[i].label), static_cast<int>(i), &fits[i].trace, fits[i].cached, fits[i].tellsLoss});
        else
            shared->label += QStringLiteral(", ") + text(fits[i].label);
    }
    return curves;
}

QString settingName(const std::string& described)
{
    const RankerSetting setting = rankerSetting(described);
    const std::string changes = describeChanges(setting.values, setting.type->parameters);
    return text(setting.type->label) + (changes.empty() ? QString() : QLatin1Char(' ') + text(changes));
}

std::vector<Way> waysOf(const State& state)
{
    std::vector<Way> ways;
    if (state.view == LearningView::race) {
        for (const Racer& racer : raceOf(state))
            ways.push_back({text(rankscape::nameOf(racer.experiment->spec)), racer.trace,
                &learnerOf(racer.experiment->spec.learn)});
        return ways;
    }
    for (const Trace& trace : shownTraces(state))
        ways.push_back({text(trace.start), &trace, &learnerOf(*shownLearner(state))});
    return ways;
}

int rankerAtStart(const Trace& trace)
{
    if (trace.steps.empty() || !trace.steps.front().weights)
        return -1;
    const Eigen::VectorXd& weights = trace.steps.front().weights->values();
    Eigen::Index ranker = 0;
    return weights.size() > 1 && weights.maxCoeff(&ranker) == 1.0 ? static_cast<int>(ranker) : -1;
}

bool isLearning(const State& state)
{
    return state.run && state.run->isRunning;
}

}  // namespace rankscape::ui
