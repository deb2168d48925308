// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/regression_tree.h"

#include <algorithm>
#include <cmath>

#include "core/ensembles/labelled.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Rows = std::vector<Index>;

constexpr double gainRounding = 1e-12;

struct TreeSplit {
    Index ranker = -1;  // −1: none gains anything
    double threshold = 0.0;
    double gain = 0.0;
};

class TreeGrowth {
public:
    TreeGrowth(const StackedRows& all, const Rows& rankers, int depth, const Task& task)
        : m_all(all)
        , m_rankers(rankers)
        , m_depth(depth)
        , m_task(task)
    {
    }

    /// \returns its place
    std::size_t grow(const Rows& rows, int depth)
    {
        const std::size_t place = m_tree.size();
        m_tree.push_back({});
        m_tree[place].value = meanOf(rows);
        if (depth >= m_depth || isAlike(rows))
            return place;
        const TreeSplit split = bestSplit(rows, m_tree[place].value);
        if (split.ranker < 0)
            return place;
        Rows left;
        Rows right;
        for (const Index row : rows)
            (m_all.scores(row, split.ranker) <= split.threshold ? left : right).push_back(row);
        const std::size_t toLeft = grow(left, depth + 1);
        const std::size_t toRight = grow(right, depth + 1);
        m_tree[place] = {split.ranker, split.threshold, toLeft, toRight, m_tree[place].value};
        return place;
    }

    RegressionTree take() { return std::move(m_tree); }

private:
    double meanOf(const Rows& rows) const
    {
        double sum = 0.0;
        for (const Index row : rows)
            sum += m_all.grades[row];
        return sum / static_cast<double>(rows.size());
    }

    bool isAlike(const Rows& rows) const
    {
        return std::ranges::all_of(rows, [&](Index row) { return m_all.grades[row] == m_all.grades[rows.front()]; });
    }

    TreeSplit bestSplit(const Rows& rows, double mean)
    {
        TreeSplit best;
        for (const Index ranker : m_rankers) {
            m_task.stopIfAsked();
            const TreeSplit own = splitOf(rows, ranker, mean);
            if (own.ranker >= 0 && own.gain > best.gain + gainRounding * std::max(1.0, own.gain))
                best = own;
        }
        return best.gain > gainRounding ? best : TreeSplit{};
    }

    /// Of one ranker the lowest threshold of those that gain most.
    TreeSplit splitOf(const Rows& rows, Index ranker, double mean)
    {
        m_pairs.clear();
        for (const Index row : rows)
            m_pairs.emplace_back(m_all.scores(row, ranker), m_all.grades[row] - mean);
        std::ranges::stable_sort(m_pairs, std::less{}, &std::pair<double, double>::first);
        const auto count = static_cast<double>(rows.size());
        TreeSplit best;
        double sum = 0.0;
        for (std::size_t i = 0; i + 1 < m_pairs.size(); ++i) {
            sum += m_pairs[i].second;
            const auto left = static_cast<double>(i + 1);
            const double gain = sum * sum / left + sum * sum / (count - left);
            if (m_pairs[i + 1].first > m_pairs[i].first && gain > best.gain + gainRounding * std::max(1.0, gain))
                best = {ranker, 0.5 * (m_pairs[i].first + m_pairs[i + 1].first), gain};
        }
        return best;
    }

    const StackedRows& m_all;
    const Rows& m_rankers;
    int m_depth;
    const Task& m_task;
    RegressionTree m_tree;
    std::vector<std::pair<double, double>> m_pairs;  // score and target of each row
};

}  // namespace

StackedRows stacked(const ScoreTable& training, const Task& task)
{
    const ScoreTable table = labelled(training);
    Index count = 0;
    for (const auto& topic : table.topics)
        count += topic->scores.rows();
    StackedRows rows{Eigen::MatrixXd(count, table.rankerCount()), Eigen::VectorXd(count)};
    Index begin = 0;
    for (const auto& topic : table.topics) {
        task.stopIfAsked();
        rows.scores.middleRows(begin, topic->scores.rows()) = topic->scores;
        rows.grades.segment(begin, topic->scores.rows()) = topic->grades.cast<double>();
        begin += topic->scores.rows();
    }
    return rows;
}

RegressionTree grownTree(const StackedRows& all, const Rows& rows, const Rows& rankers, int depth, const Task& task)
{
    TreeGrowth growth(all, rankers, depth, task);
    growth.grow(rows, 0);
    return growth.take();
}

}  // namespace rankscape
