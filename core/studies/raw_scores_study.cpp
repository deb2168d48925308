// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/rankers/raw_scores.h"
#include "core/studies/score_distribution.h"

namespace rankscape {

namespace {

/// A table keeps no raw scores: rankers that were fitted to texts can say them again.
Key rawScoresKey(const State& state)
{
    const bool isPossible = state.collection() != nullptr
        && std::ssize(state.opened->scoring.rankers) == state.rankerCount()
        && state.collection()->topics.size() == state.table().topics.size();
    return isPossible ? Key{{state.opened}} : Key{};
}

/// Documents without words, which a ranker says nothing of, do not count.
ScoreDistribution rawDistribution(const ScoreTable& table, const RawScores& raw, const Task& task)
{
    return distributionOf([&](const auto& visit) {
        for (std::size_t i = 0; i < table.topics.size(); ++i) {
            task.stopIfAsked();
            const TopicScores& topic = *table.topics[i];
            for (std::size_t row = 0; row < topic.documents.size(); ++row) {
                if (!std::ranges::binary_search(raw.emptyDocuments, topic.documents[row]))
                    visit(raw.scores(topic.documents[row], static_cast<Eigen::Index>(i)),
                        topic.grades[static_cast<Eigen::Index>(row)] >= table.level);
            }
        }
    });
}

std::vector<ScoreDistribution> computeRawScores(const State& state, const Task& task)
{
    std::vector<ScoreDistribution> all;
    for (const RawScores& raw : rawScores(*state.collection(), state.opened->scoring, {}, task.slice(0.0, 0.95)))
        all.push_back(rawDistribution(state.table(), raw, task));
    return all;
}

}  // namespace

const Study<std::vector<ScoreDistribution>>& rawScoresStudy()
{
    static const Study<std::vector<ScoreDistribution>> study{
        "raw scores", "Scores before normalisation", false, rawScoresKey, computeRawScores};
    return study;
}

}  // namespace rankscape
