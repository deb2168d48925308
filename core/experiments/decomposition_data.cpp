// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/counted_random.h"
#include "core/ensembles/rank_scores.h"
#include "core/ensembles/wel.h"
#include "core/experiments/decomposition.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Vector = Eigen::VectorXd;

constexpr double listScale = 5.0;  // as learners have it that draw lists
constexpr std::size_t listsWanted = 600;
constexpr std::uint64_t decomposedTag = 22;

/// Adds the mean over the documents of a topic.
void addSquares(const TopicScores& topic, const ListLevels& levels, DecomposedSquares& squares)
{
    constexpr std::array rightScores{1.0, 0.5, 0.0};
    std::size_t documents = 0;
    Eigen::MatrixXd products = Eigen::MatrixXd::Zero(squares.products.rows(), squares.products.cols());
    Vector right = Vector::Zero(squares.right.size());
    double rightSquares = 0.0;
    for (std::size_t level = 0; level < levels.size(); ++level) {
        const Eigen::MatrixXd scores = rankScale * topic.scores(levels[level], Eigen::all);
        products.noalias() += scores.transpose() * scores;
        right += rightScores.at(level) * scores.colwise().sum().transpose();
        rightSquares += rightScores.at(level) * rightScores.at(level) * static_cast<double>(scores.rows());
        documents += levels[level].size();
    }
    const double share = 1.0 / static_cast<double>(documents);
    squares.products += share * products;
    squares.right += share * right;
    squares.rightSquares += share * rightSquares;
}

/// Columns of the documents of lists, one of each level.
void addLists(const TopicScores& topic, const ListLevels& levels, std::size_t count, const CountedRandom& random,
    std::vector<Vector>& columns, std::vector<Index>& starts)
{
    std::uint64_t word = static_cast<std::uint64_t>(levels.size()) * (starts.size() - 1);
    for (std::size_t list = 0; list < count; ++list) {
        for (const auto& level : levels) {
            if (!level.empty())
                columns.push_back(
                    listScale * rankScale * topic.scores.row(level[random.below(word++, level.size())]).transpose());
        }
        starts.push_back(static_cast<Index>(columns.size()));
    }
}

bool isSorted(const ListLevels& levels)
{
    return std::ranges::count_if(levels, [](const auto& rows) { return !rows.empty(); }) > 1;
}

}  // namespace

DecompositionData decompositionData(const ScoreTable& table, std::uint64_t seed, const Task& task)
{
    const ScoreTable ranked = rankScores(table, task.slice(0.0, 0.5));
    const Index rankers = table.rankerCount();
    DecompositionData data{{}, {Eigen::MatrixXd::Zero(rankers, rankers), Vector::Zero(rankers)}};
    std::vector<std::pair<const TopicScores*, ListLevels>> topics;
    for (const auto& topic : ranked.topics) {
        ListLevels levels = listLevels(*topic, ranked.level);
        if (isSorted(levels))
            topics.emplace_back(topic.get(), std::move(levels));
    }
    data.topics = topics.size();
    const std::size_t each = topics.empty() ? 0 : std::max<std::size_t>(1, listsWanted / topics.size());
    const CountedRandom random = CountedRandom::of(seed, decomposedTag);
    std::vector<Vector> columns;
    data.lists.starts = {0};
    for (std::size_t i = 0; i < topics.size(); ++i) {
        task.checkpoint(0.5 + 0.5 * static_cast<double>(i) / static_cast<double>(topics.size()), "Decomposition");
        addSquares(*topics[i].first, topics[i].second, data.squares);
        addLists(*topics[i].first, topics[i].second, each, random, columns, data.lists.starts);
    }
    data.lists.scores.resize(rankers, static_cast<Index>(columns.size()));
    for (std::size_t i = 0; i < columns.size(); ++i)
        data.lists.scores.col(static_cast<Index>(i)) = columns[i];
    const double share = 1.0 / std::max(1.0, static_cast<double>(topics.size()));
    data.squares.products *= share;
    data.squares.right *= share;
    data.squares.rightSquares *= share;
    data.lists = withLosses(std::move(data.lists));
    return data;
}

}  // namespace rankscape
