// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/rank_scores.h"

#include "core/scores/normalization.h"

namespace rankscape {

ScoreTable rankScores(const ScoreTable& table, const Task& task)
{
    const Normalization& rule = normalization("rrank");
    const std::vector<const Normalization*> rules(table.rankers.size(), &rule);
    ScoreTable ranked = normalized(table, rules, task);
    for (auto& [key, value] : ranked.recipe) {
        if (key == "normalize" || key.starts_with("normalizer "))
            value = rule.name;
    }
    return ranked;
}

}  // namespace rankscape
