// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/decomposition_study.h"

#include <algorithm>

namespace rankscape {

namespace {

constexpr int sumsShown = 40;
constexpr std::size_t mostStepsShown = 100;

Key decompositionKey(const State& state)
{
    return state.objective ? Key{{state.opened}, {static_cast<double>(state.seed)}} : Key{};
}

DecompositionData computeDecomposition(const State& state, const Task& task)
{
    return decompositionData(state.table(), state.seed, task);
}

bool hasWeights(const Trace& trace)
{
    return !trace.steps.empty() && trace.steps.back().weights.has_value();
}

/// All, or so many of them that they are drawn at once.
DecompositionCurve overSteps(const DecompositionData& data, const State& state)
{
    DecompositionCurve curve;
    const Trace* const trace = decomposedTrace(state);
    if (trace == nullptr)
        return curve;
    const std::size_t count = std::min(trace->steps.size(), mostStepsShown);
    std::vector<Eigen::VectorXd> shares;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t step = count < 2 ? 0 : i * (trace->steps.size() - 1) / (count - 1);
        if (!trace->steps[step].weights)
            continue;
        curve.places.push_back(static_cast<double>(step));
        shares.push_back(trace->steps[step].weights->values());
    }
    const DecompositionSpec& spec = state.decomposition;
    curve.values = decompose(data, spec.loss, shares, spec.sum, spec.c);
    return curve;
}

}  // namespace

const Study<DecompositionData>& decompositionStudy()
{
    static const Study<DecompositionData> study{
        "decomposition", "Lists of the decomposition", false, decompositionKey, computeDecomposition};
    return study;
}

const Trace* decomposedTrace(const State& state)
{
    const auto traces = shownTraces(state);
    const std::size_t chosen = chosenTrace(state).value_or(0);
    return chosen < traces.size() && hasWeights(traces[chosen]) ? &traces[chosen] : nullptr;
}

Decomposition decompositionOf(const DecompositionData& data, const State& state, const Eigen::VectorXd& shares)
{
    const DecompositionSpec& spec = state.decomposition;
    return decompose(data, spec.loss, shares, std::array{spec.sum}, spec.c).front();
}

DecompositionCurve decompositionOf(const DecompositionData& data, const State& state)
{
    const DecompositionSpec& spec = state.decomposition;
    if (data.topics == 0)
        return {};
    if (spec.overSteps)
        return overSteps(data, state);
    DecompositionCurve curve;
    for (int i = 1; i <= sumsShown; ++i)
        curve.places.push_back(mostDecomposedSum * i / sumsShown);
    curve.values = decompose(data, spec.loss, state.weights.values(), curve.places, spec.c);
    return curve;
}

}  // namespace rankscape
