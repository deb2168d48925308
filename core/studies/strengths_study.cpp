// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "core/base/highest.h"
#include "core/measures/rounding.h"
#include "core/scores/mean_topics.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

constexpr int foundDepth = 20;

Key strengthsKey(const State& state)
{
    return state.objective ? Key{{state.objective}, {static_cast<double>(state.seed)}} : Key{};
}

/// The rows of the relevant documents among its first.
std::vector<Eigen::Index> firstRelevant(const TopicScores& topic, Eigen::Index ranker)
{
    std::vector<Eigen::Index> rows =
        highest<Eigen::Index>(topic.scores.col(ranker), static_cast<std::size_t>(foundDepth));
    std::erase_if(rows, [&](Eigen::Index row) {
        return !topic.has(row, ranker) || !std::ranges::binary_search(topic.relevant, row);
    });
    return rows;
}

void addFoundAlone(const TopicScores& topic, Strengths& found)
{
    std::map<Eigen::Index, std::vector<std::size_t>> finders;  // by row
    for (std::size_t ranker = 0; ranker < found.foundAlone.size(); ++ranker) {
        for (const Eigen::Index row : firstRelevant(topic, static_cast<Eigen::Index>(ranker)))
            finders[row].push_back(ranker);
    }
    for (const auto& [row, rankers] : finders) {
        if (rankers.size() == 1)
            ++found.foundAlone[rankers.front()];
    }
}

/// How many of the scores that a ranker gave in a topic it gave more than once, and how many there are.
std::pair<double, double> tiedScores(const TopicScores& topic, Eigen::Index ranker)
{
    std::vector<double> scores;
    for (Eigen::Index row = 0; row < topic.scores.rows(); ++row) {
        if (topic.has(row, ranker))
            scores.push_back(topic.scores(row, ranker));
    }
    std::ranges::sort(scores);
    double tied = 0.0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const bool isTied =
            (i > 0 && scores[i] == scores[i - 1]) || (i + 1 < scores.size() && scores[i] == scores[i + 1]);
        tied += isTied ? 1.0 : 0.0;
    }
    return {tied, static_cast<double>(scores.size())};
}

double tiedShare(const ScoreTable& table, Eigen::Index ranker, const Task& task)
{
    double tied = 0.0;
    double all = 0.0;
    for (const auto& topic : table.topics) {
        task.stopIfAsked();
        const auto [some, every] = tiedScores(*topic, ranker);
        tied += some;
        all += every;
    }
    return all > 0.0 ? tied / all : 0.0;
}

/// Topics on which it is better than every other.
int bestOn(const Eigen::MatrixXd& values, Eigen::Index ranker)
{
    int count = 0;
    for (Eigen::Index topic = 0; topic < values.rows(); ++topic) {
        bool isBest = true;
        for (Eigen::Index other = 0; other < values.cols(); ++other)
            isBest = isBest && (other == ranker || values(topic, ranker) > values(topic, other) + measureRounding);
        count += isBest ? 1 : 0;
    }
    return count;
}

Strengths computeStrengths(const State& state, const Task& task)
{
    const ScoreTable& table = state.table();
    const Eigen::Index count = table.rankerCount();
    Strengths found;
    for (const std::size_t position : topicsWithRelevant(table))
        found.ids.push_back(table.topics[position]->topic);
    found.values.resize(std::ssize(found.ids), count);
    for (Eigen::Index ranker = 0; ranker < count; ++ranker) {
        task.stopIfAsked();
        found.values.col(ranker) = state.objective->values(Weights::unit(count, ranker).values(), task);
        found.means.push_back(effectOf(found.values.col(ranker), state.seed, 2000, task));
        found.tied.push_back(tiedShare(table, ranker, task));
    }
    for (Eigen::Index ranker = 0; ranker < count; ++ranker)
        found.bestOn.push_back(bestOn(found.values, ranker));
    found.depth = foundDepth;
    found.foundAlone.resize(static_cast<std::size_t>(count));
    for (const auto& topic : table.topics) {
        task.stopIfAsked();
        addFoundAlone(*topic, found);
    }
    return found;
}

}  // namespace

const Study<Strengths>& strengthsStudy()
{
    static const Study<Strengths> study{"strengths", "Rankers by topic", false, strengthsKey, computeStrengths};
    return study;
}

}  // namespace rankscape
