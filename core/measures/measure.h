// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/measures/tied_ranking.h"

namespace rankscape {

/// Where a ranking put a document with a grade above 0.
struct Hit {
    int rank;  // from 1
    int grade;  // above 0
};

/// One topic's ranking as a measure sees it. Only documents with a grade above 0 matter to any measure here, so
/// the thousands of others are counted into the ranks and not listed.
struct JudgedRanking {
    std::span<const Hit> hits;  // retrieved, rank rising
    std::span<const int> idealGrades;  // all the topic has above 0, falling; retrieved or not
    int relevant = 0;  // documents with a grade of at least `level`, retrieved or not
    int level = 1;  // grade from which a document is relevant, ≥ 1
};

/// What a measure's name ends in.
enum class Cutoff {
    none,
    rank,  // "P_5": a whole number from 1
    recall,  // "iprec_at_recall_0.10": from 0.00 to 1.00, kept as per cent
    persistence,  // "rbp_0.80": from 0.00 to 0.99, kept as per cent
};

/// How good a ranking is, from 0 to 1; 0 for a topic without relevant documents. One row of measures() a kind.
struct MeasureKind {
    std::string_view name;  // trec_eval's: "map", "P"
    std::string_view label;  // for people, of one topic: "AP", "P@"
    std::string_view meanLabel;  // of the mean: "MAP", "P@"
    std::string_view reference;  // where it is defined
    Cutoff cutoff;
    double (*value)(const JudgedRanking&, int cutoff);
    double (*expected)(const TiedRanking&, int cutoff);  // the mean over all orders of the tied; null: not known
};

/// A measure as it is asked for: a kind and its cutoff.
struct Measure {
    const MeasureKind* kind;
    int cutoff = 0;

    std::string name() const;  // "P_5"
    std::string label() const;  // "P@5"
    std::string meanLabel() const;  // "MAP", "P@5"
    double operator()(const JudgedRanking& ranking) const { return kind->value(ranking, cutoff); }
};

/// All kinds of measure, in the order they are offered.
std::span<const MeasureKind> measures();

/// Reads "map" or "ndcg_cut_10". \throws Error if there is none of that name, naming those there are.
Measure measure(std::string_view name);

/// map, P_1, P_5, P_10, Rprec, recip_rank, ndcg_cut_10, ndcg_exp_cut_10, recall_100.
std::vector<Measure> initialMeasures();

}  // namespace rankscape
