// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/scene.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("scene", text);
}

QStringList labelsOf(const ScoreTable& table)
{
    QStringList labels;
    for (const std::string& label : table.labels)
        labels.append(text(label));
    return labels;
}

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

}  // namespace

QString meanName(const Scene& scene)
{
    return text(scene.objective.measure.meanLabel());
}

QString valueName(const Scene& scene)
{
    return text(scene.objective.measure.label());
}

QString tiesText(const NearTies& ties)
{
    return (ties.isExact ? tr("rests on ties; beside it %1 to %2") : tr("rests on ties; beside it within %1 to %2"))
        .arg(measureText(ties.least), measureText(ties.greatest));
}

const std::vector<LearningTrace>& shownTraces(const Scene& scene)
{
    return scene.learningView == LearningView::race ? scene.race : scene.traces;
}

const TriangleTug* topicsOf(const Scene& scene)
{
    const bool isCurrent = scene.triangleLayer == TriangleLayer::topics && scene.triangle && scene.triangleTug
        && sameTriangle(scene.triangle->triangle, scene.triangleTug->triangle);
    return isCurrent ? scene.triangleTug.get() : nullptr;
}

void setTable(Scene& scene, const ScoreTable& table)
{
    const std::vector<Measure> none;
    const Eigen::Index count = table.rankerCount();
    scene = {};
    scene.rankers = labelsOf(table);
    scene.topics = static_cast<int>(topicsWithRelevant(table).size());
    if (scene.topics == 0)
        return;
    for (Eigen::Index ranker = 0; ranker < count; ++ranker)
        scene.rankerCurves.push_back(summarize(table, Weights::unit(count, ranker).values(), none).curve);
    scene.uniformCurve = summarize(table, Weights::uniform(count).values(), none).curve;
}

QString settingName(const std::string& described)
{
    const RankerSetting setting = rankerSetting(described);
    const std::string changes = describeChanges(setting.values, setting.type->parameters);
    return text(setting.type->label) + (changes.empty() ? QString() : QLatin1Char(' ') + text(changes));
}

std::vector<FitCurve> fitCurves(const std::vector<RankerFit>& fits)
{
    const auto same = [](const FitTrace& a, const FitTrace& b) {
        return std::ranges::equal(a, b, [](const FitStep& x, const FitStep& y) {
            return x.iteration == y.iteration && x.perplexity == y.perplexity;
        });
    };
    std::vector<FitCurve> curves;
    for (std::size_t i = 0; i < fits.size(); ++i) {
        if (fits[i].trace.empty())
            continue;
        const auto shared =
            std::ranges::find_if(curves, [&](const FitCurve& each) { return same(each.trace, fits[i].trace); });
        if (shared == curves.end())
            curves.push_back({text(fits[i].label), static_cast<int>(i), fits[i].trace, fits[i].cached});
        else
            shared->label += QStringLiteral(", ") + text(fits[i].label);
    }
    return curves;
}

void setLearner(Scene& scene, const LearnSpec& spec)
{
    scene.learner = text(describe(spec));
    scene.hasBound = learnerOf(spec).provesBound;
}

LineWords lineWords(const QStringList& rankers, const Line& line)
{
    std::vector<Eigen::Index> moving;
    const Eigen::VectorXd direction = line.direction();
    for (Eigen::Index k = 0; k < direction.size(); ++k) {
        if (std::abs(direction[k]) > weightRounding)
            moving.push_back(k);
    }
    if (moving.size() != 2 || std::abs(direction.sum()) > 1e-9)
        return {
            vectorText(line.at(0.0)), vectorText(line.at(1.0)), tr("from the first weights (0) to the second (1)")};
    std::ranges::sort(moving, std::less{}, [&](Eigen::Index k) { return direction[k]; });
    const QString& from = rankers[moving[0]];
    const QString& to = rankers[moving[1]];
    const double joint = direction[moving[1]];
    if (joint > 1.0 - 1e-9)
        return {from, to, tr("weight of %1 (%2 takes the rest)").arg(to, from)};
    return {from, to, tr("share of %1 in its joint weight %2 with %3").arg(to, weightText(joint), from)};
}

std::vector<LearningTrace> learningTraces(const std::vector<Trace>& traces)
{
    std::vector<LearningTrace> all;
    for (const Trace& trace : traces) {
        all.push_back({text(trace.start), -1, {}, {}, {}});
        for (const Step& step : trace.steps)
            append(all.back(), step);
    }
    return all;
}

void append(LearningTrace& trace, const Step& step)
{
    if (trace.map.empty()) {
        Eigen::Index ranker = 0;
        if (step.weights && step.weights->values().maxCoeff(&ranker) == 1.0 && step.weights->values().size() > 1)
            trace.ranker = static_cast<int>(ranker);
    }
    trace.map.push_back(step.map);
    trace.objective.push_back(step.objective);
    if (step.weights)
        trace.weights.push_back(step.weights->values());
}

}  // namespace rankscape::ui
