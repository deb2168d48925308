// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/rankers/raw_scores.h"
#include "core/scores/normalization.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// No topic has an indexed word in the fields it asks with.
class NothingAsked : public Error {
public:
    NothingAsked(const std::string& sentence, std::vector<std::string> offered)
        : Error(sentence)
        , m_offered(std::move(offered))
    {
    }

    /// The topic fields in which there are words, as fieldNames() has them; none where no field has any.
    const std::vector<std::string>& offered() const { return m_offered; }

private:
    std::vector<std::string> m_offered;
};

/// How one ranker came by its scores.
struct RankerFit {
    std::string name;  // the column's
    std::string label;
    Eigen::Index dimensions = 0;  // see Ranker
    FitTrace trace;  // empty for rankers without a model of topics
    double seconds = 0.0;
    bool cached = false;
    bool tellsLoss = false;  // the trace is of a recommender's loss, whose scale is its own
};

struct ScoredCollection {
    ScoreTable table;
    std::vector<RankerFit> fits;  // [rankers]
};

/// The way in from a text collection: every ranker's scores, normalised. Every document is a candidate of every topic.
/// A collection without topics or judgments gives a table without; see requireRelevant().
/// \throws Error if there is no ranker, the same one twice, a level below 1, or a score that is not finite;
///         NothingAsked if there are topics and none of them asks anything; Cancelled.
ScoredCollection scoreCollectionWithFits(const Collection& collection, const ScoringOptions& options,
    const FitListener& listener = {}, const Task& task = {});

/// The table alone.
ScoreTable scoreCollection(const Collection& collection, const ScoringOptions& options, const Task& task = {});

/// The columns' names and labels: "lsi" and "LSI", or with their options where a ranker stands there more than once.
void nameRankers(ScoreTable& table, const std::vector<RankerSetting>& rankers);

/// The rule by which each ranker's scores are normalised, [rankers].
std::vector<const Normalization*> normalizationRules(const ScoringOptions& options);

}  // namespace rankscape
