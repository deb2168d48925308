// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/regression_tree.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/ensembles/labelled.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using RowList = std::vector<Index>;

constexpr double gainRounding = 1e-12;

struct TreeSplit {
    Index ranker = -1;  // −1: none gains anything
    double threshold = 0.0;
    double gain = 0.0;
};

class TreeGrowth {
public:
    TreeGrowth(const StackedRows& all, const RowOrders& orders, const RowList& rows, const RowList& rankers,
        int depth, const Task& task)
        : m_all(all)
        , m_rankers(rankers)
        , m_depth(depth)
        , m_task(task)
        , m_goesLeft(static_cast<std::size_t>(all.grades.size()), 0)
    {
        std::vector<int> times(m_goesLeft.size(), 0);
        for (const Index row : rows)
            ++times[static_cast<std::size_t>(row)];
        for (const Index ranker : rankers)
            m_lists.push_back(repeated(orders[static_cast<std::size_t>(ranker)], times, rows.size()));
    }

    RegressionTree operator()()
    {
        grow(0, m_lists.front().size(), 0);
        return std::move(m_tree);
    }

private:
    using List = std::vector<std::int32_t>;

    static List repeated(const List& order, const std::vector<int>& times, std::size_t count)
    {
        List list;
        list.reserve(count);
        for (const std::int32_t row : order)
            list.insert(list.end(), static_cast<std::size_t>(times[static_cast<std::size_t>(row)]), row);
        return list;
    }

    /// Of the rows from `begin` to `end` of every list, which are the same. \returns its place
    std::size_t grow(std::size_t begin, std::size_t end, int depth)
    {
        const std::size_t place = m_tree.size();
        m_tree.push_back({.value = meanOf(begin, end)});
        const TreeSplit split =
            depth < m_depth && !isAlike(begin, end) ? bestSplit(begin, end, m_tree[place].value) : TreeSplit{};
        if (split.ranker < 0)
            return place;
        const std::size_t middle = part(begin, end, split);
        const std::size_t left = grow(begin, middle, depth + 1);
        const std::size_t right = grow(middle, end, depth + 1);
        m_tree[place] = {split.ranker, split.threshold, left, right, m_tree[place].value};
        return place;
    }

    double meanOf(std::size_t begin, std::size_t end) const
    {
        double sum = 0.0;
        for (std::size_t i = begin; i < end; ++i)
            sum += m_all.grades[m_lists.front()[i]];
        return sum / static_cast<double>(end - begin);
    }

    bool isAlike(std::size_t begin, std::size_t end) const
    {
        const List& list = m_lists.front();
        const double first = m_all.grades[list[begin]];
        return std::all_of(list.begin() + static_cast<std::ptrdiff_t>(begin),
            list.begin() + static_cast<std::ptrdiff_t>(end),
            [&](std::int32_t row) { return m_all.grades[row] == first; });
    }

    TreeSplit bestSplit(std::size_t begin, std::size_t end, double mean) const
    {
        TreeSplit best;
        for (std::size_t i = 0; i < m_rankers.size(); ++i) {
            m_task.stopIfAsked();
            const TreeSplit own = splitOf(i, begin, end, mean);
            if (own.ranker >= 0 && own.gain > best.gain + gainRounding * std::max(1.0, own.gain))
                best = own;
        }
        return best.gain > gainRounding ? best : TreeSplit{};
    }

    /// Of one ranker the lowest threshold of those that gain most.
    TreeSplit splitOf(std::size_t place, std::size_t begin, std::size_t end, double mean) const
    {
        const List& list = m_lists[place];
        const auto scores = m_all.scores.col(m_rankers[place]);
        const auto count = static_cast<double>(end - begin);
        TreeSplit best;
        double sum = 0.0;
        for (std::size_t i = begin; i + 1 < end; ++i) {
            sum += m_all.grades[list[i]] - mean;
            const double score = scores[list[i]];
            const double next = scores[list[i + 1]];
            if (!(next > score))
                continue;
            const auto left = static_cast<double>(i + 1 - begin);
            const double gain = sum * sum / left + sum * sum / (count - left);
            if (gain > best.gain + gainRounding * std::max(1.0, gain))
                best = {m_rankers[place], 0.5 * (score + next), gain};
        }
        return best;
    }

    /// In every list the rows that go left first, in their order. \returns where the others begin
    std::size_t part(std::size_t begin, std::size_t end, const TreeSplit& split)
    {
        for (std::size_t i = begin; i < end; ++i) {
            const std::int32_t row = m_lists.front()[i];
            m_goesLeft[static_cast<std::size_t>(row)] = m_all.scores(row, split.ranker) <= split.threshold ? 1 : 0;
        }
        std::size_t middle = begin;
        for (List& list : m_lists) {
            m_task.stopIfAsked();
            m_others.clear();
            middle = begin;
            for (std::size_t i = begin; i < end; ++i) {
                if (m_goesLeft[static_cast<std::size_t>(list[i])] != 0)
                    list[middle++] = list[i];
                else
                    m_others.push_back(list[i]);
            }
            std::ranges::copy(m_others, list.begin() + static_cast<std::ptrdiff_t>(middle));
        }
        return middle;
    }

    const StackedRows& m_all;
    const RowList& m_rankers;
    int m_depth;
    const Task& m_task;
    RegressionTree m_tree;
    std::vector<List> m_lists;  // [rankers] rows by rising score within each node
    std::vector<char> m_goesLeft;  // [rows of all]
    List m_others;
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

RowOrders rowOrders(const StackedRows& all, const Task& task)
{
    RowOrders orders;
    for (Index ranker = 0; ranker < all.scores.cols(); ++ranker) {
        task.stopIfAsked();
        orders.emplace_back(static_cast<std::size_t>(all.scores.rows()));
        std::iota(orders.back().begin(), orders.back().end(), 0);
        const auto scores = all.scores.col(ranker);
        std::ranges::stable_sort(orders.back(), std::less{}, [&](std::int32_t row) { return scores[row]; });
    }
    return orders;
}

RegressionTree grownTree(const StackedRows& all, const RowOrders& orders, const RowList& rows, const RowList& rankers,
    int depth, const Task& task)
{
    return TreeGrowth(all, orders, rows, rankers, depth, task)();
}

}  // namespace rankscape
