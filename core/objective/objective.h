// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/measures/measure.h"

namespace rankscape {

/// What the judges said of one topic.
struct TopicJudgments {
    std::span<const int> idealGrades;  // all grades above 0, falling; retrieved or not
    int relevant = 0;  // documents with a grade of at least `level`, retrieved or not
    int level = 1;
};

/// The documents of at least some grade, and what the steps from the next lower grade count.
struct GradeLayer {
    int grade = 1;
    double factor = 1.0;
};

/// A measure whose best weights can be searched for exactly. With c_(1) ≤ c_(2) ≤ … how many documents of a lower grade stand
/// above each retrieved document of a layer, its value is Σ_layers factor · Σ_j credit(j, j + c_(j)) (gem.md G): j + c_(j) is
/// the rank of the layer's j-th document. Credit falls with the rank, so fewer above never lower the value. One row of
/// objectives() each.
struct ObjectiveKind {
    std::string_view name;  // its measure's: "ndcg_cut"
    std::vector<GradeLayer> (*layers)(const TopicJudgments& topic, int cutoff);  // grades rising
    double (*credit)(double j, double rank, const TopicJudgments& topic, int cutoff);
    bool byRankAlone;  // credit is the same for every j
    bool isSmoothed = false;  // the smoothed objective (smoothed_map.h) is a form of it
};

/// An objective as it is asked for: a kind and its cutoff.
struct Objective {
    const ObjectiveKind* kind;
    Measure measure;

    std::string name() const { return measure.name(); }  // "ndcg_cut_10"
};

inline bool operator==(const Objective& a, const Objective& b)
{
    return a.kind == b.kind && a.measure.cutoff == b.measure.cutoff;
}

/// All kinds, in the order they are offered.
std::span<const ObjectiveKind> objectives();

/// Reads a measure's name. \throws Error if there is none of that name, or it is no objective, naming those there are.
Objective objective(std::string_view name);

/// The measure as an objective, if it is one.
std::optional<Objective> objectiveOf(const Measure& measure);

/// What Rankscape maximises unless it is told otherwise.
Objective meanAveragePrecision();

/// The documents that are relevant, in one layer.
std::vector<GradeLayer> relevantLayer(const TopicJudgments& topic, int);

}  // namespace rankscape
