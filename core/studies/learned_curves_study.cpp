// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/studies/studies.h"

namespace rankscape {

namespace {

bool isDrawn(const State& state, const std::shared_ptr<const Experiment>& experiment)
{
    return experiment == state.shown
        || (!learnerOf(experiment->spec.learn).isBaseline && isForObjective(state, *experiment));
}

Key learnedCurvesKey(const State& state)
{
    Key key;
    for (const auto& experiment : state.experiments) {
        if (isDrawn(state, experiment))
            key.parts.push_back(experiment);
    }
    if (!key.parts.empty())
        key.parts.push_back(state.opened);
    return key;
}

std::vector<NamedCurve> computeLearnedCurves(const State& state, const Task& task)
{
    std::vector<NamedCurve> curves;
    for (const auto& experiment : state.experiments) {
        if (!isDrawn(state, experiment))
            continue;
        const ScoreTable scores = scoresFor(state.table(), experiment->spec, task);
        const std::string name = nameOf(experiment->spec);
        const PrecisionRecall curve = summarize(scores, *experiment->all.model, {}, task).curve;
        if (std::ranges::none_of(
                curves, [&](const NamedCurve& each) { return each.name == name && each.curve == curve; }))
            curves.push_back({name, curve, experiment->spec.learn.learner});
    }
    return curves;
}

}  // namespace

const Study<std::vector<NamedCurve>>& learnedCurvesStudy()
{
    static const Study<std::vector<NamedCurve>> study{
        "learned curves", "Curves of learned ensembles", false, learnedCurvesKey, computeLearnedCurves};
    return study;
}

}  // namespace rankscape
