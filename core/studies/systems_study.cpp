// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key systemsKey(const State& state)
{
    return state.objective ? Key{{state.objective}} : Key{};
}

Systems computeSystems(const State& state, const Task& task)
{
    const ScoreTable& table = state.table();
    const Eigen::Index count = table.rankerCount();
    const auto measures = shownMeasures(state);
    Systems systems;
    for (Eigen::Index ranker = 0; ranker < count; ++ranker)
        systems.rankers.push_back(summarize(table, Weights::unit(count, ranker).values(), measures, task));
    const Eigen::VectorXd uniform = Weights::uniform(count).values();
    systems.uniform = summarize(table, uniform, measures, task);
    systems.uniformTies = nearChanceTies(*state.objective, uniform, task);
    return systems;
}

}  // namespace

std::vector<Measure> shownMeasures(const State& state)
{
    std::vector<Measure> measures{state.measured().measure};
    for (const char* const name : {"map", "P_1", "P_5", "ndcg_cut_10"}) {
        if (measures.size() < 4 && measures.front().name() != name)
            measures.push_back(measure(name));
    }
    return measures;
}

const Study<Systems>& systemsStudy()
{
    static const Study<Systems> study{"systems", "Measuring rankers", false, systemsKey, computeSystems};
    return study;
}

}  // namespace rankscape
