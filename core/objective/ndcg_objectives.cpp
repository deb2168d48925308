// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/measures/ndcg.h"
#include "core/objective/objectives.h"

namespace rankscape {

namespace {

/// Every grade above 0 of the topic; each step of the gain counts by its share of the ideal.
template <double (*gain)(int)>
std::vector<GradeLayer> layers(const TopicJudgments& topic, int cutoff)
{
    std::vector<int> grades(topic.idealGrades.rbegin(), topic.idealGrades.rend());
    grades.erase(std::unique(grades.begin(), grades.end()), grades.end());
    const double ideal = idealGain(topic.idealGrades, cutoff, gain);
    std::vector<GradeLayer> all;
    double before = 0.0;
    for (const int grade : grades) {
        all.push_back({grade, (gain(grade) - before) / ideal});
        before = gain(grade);
    }
    return all;
}

double credit(double, double rank, const TopicJudgments&, int cutoff)
{
    return rank <= cutoff ? 1.0 / std::log2(rank + 1.0) : 0.0;
}

}  // namespace

ObjectiveKind ndcgObjective()
{
    return {.name = "ndcg_cut", .layers = layers<linearGain>, .credit = credit, .byRankAlone = true};
}

ObjectiveKind ndcgExponentialObjective()
{
    return {.name = "ndcg_exp_cut", .layers = layers<exponentialGain>, .credit = credit, .byRankAlone = true};
}

}  // namespace rankscape
