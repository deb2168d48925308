// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/runs/trec_topic.h"

namespace rankscape {

/// What is behind a measure's name: "ndcg_1=3,2=9", "utility_2,-1,0,0".
struct TrecParameters {
    std::vector<double> values;
    std::map<int, double> gains;  // of grades; a grade that is not there gains itself
    std::string text;  // as it was given; "" if it was not

    double gainOf(int grade) const;  // 0 of what is not judged
};

/// How parameters stand in a name.
enum class TrecShape {
    plain,  // "map": none
    ranks,  // "P_5": a measure for each
    shares,  // "iprec_at_recall_0.10": a measure for each
    numbers,  // "utility_2,-1,0,0": one measure for all of them
    gains,  // "ndcg_1=3,2=9": the same
};

/// How its values over topics become one.
enum class TrecMean { arithmetic, geometric, sum, untold };

/// A measure as trec_eval 10 has it, rules of cutting and rounding included. The table of all is trecMeasureKinds().
struct TrecMeasureKind {
    std::string_view name;
    std::string_view reference;
    TrecShape shape;
    std::string_view initial;  // parameters
    TrecMean mean;
    double (*value)(const TrecTopic&, const TrecParameters&, double parameter);  // null: it is a text
    bool isCount = false;  // printed without decimals
    bool hasTopics = true;  // else it is told over all topics only
};

/// One measure that is asked for.
struct TrecMeasure {
    const TrecMeasureKind* kind;
    TrecParameters parameters;
    double parameter = 0.0;  // of those that have a measure for each

    std::string name() const;  // "P_5"
    double operator()(const TrecTopic& topic) const { return kind->value(topic, parameters, parameter); }
};

/// All kinds, in the order in which trec_eval prints them.
std::span<const TrecMeasureKind> trecMeasureKinds();

/// Reads measures as trec_eval takes or prints them, "P.5,10", "P_5", "map", and its names of sets: official, set, all_trec.
/// In the order of the kinds, each once. \throws Error if there is none of that name, naming those there are
std::vector<TrecMeasure> trecMeasures(std::span<const std::string> names);

/// trec_eval's relevance string of the first documents: their grades, - for not pooled and . for not judged.
std::string relevanceString(const TrecTopic& topic, const TrecMeasure& measure);

}  // namespace rankscape
