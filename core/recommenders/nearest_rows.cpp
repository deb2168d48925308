// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/recommenders/neighbours.h"

namespace rankscape {

namespace {

using Entry = RatingMatrix::InnerIterator;

Eigen::VectorXd squaresOf(const RatingMatrix& rows)
{
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(rows.rows());
    for (Eigen::Index row = 0; row < rows.rows(); ++row) {
        for (Entry entry(rows, row); entry; ++entry)
            squares[row] += entry.value() * entry.value();
    }
    return squares;
}

/// Finds the nearest of one row after the other, in memory of its own.
class NearestSearch {
public:
    NearestSearch(
        const RatingMatrix& rows, const RatingMatrix& columns, const Eigen::VectorXd& squares, double shrink)
        : m_rows(rows)
        , m_columns(columns)
        , m_squares(squares)
        , m_shrink(shrink)
        , m_products(static_cast<std::size_t>(rows.rows()), 0.0)
        , m_common(static_cast<std::size_t>(rows.rows()), 0)
    {
    }

    std::vector<Neighbour> operator()(Eigen::Index row, std::size_t k)
    {
        for (Entry entry(m_rows, row); entry; ++entry)
            addColumn(entry.col(), entry.value());
        std::vector<Neighbour> found;
        for (const std::int32_t other : m_touched) {
            const double similarity = similarityTo(row, other);
            if (other != row && similarity > 0.0)
                found.push_back({other, similarity});
            m_products[static_cast<std::size_t>(other)] = 0.0;
            m_common[static_cast<std::size_t>(other)] = 0;
        }
        m_touched.clear();
        const std::size_t count = k == 0 ? found.size() : std::min(k, found.size());
        std::ranges::partial_sort(
            found, found.begin() + static_cast<std::ptrdiff_t>(count), [](const Neighbour& a, const Neighbour& b) {
                return a.similarity != b.similarity ? a.similarity > b.similarity : a.index < b.index;
            });
        found.resize(count);
        return found;
    }

private:
    void addColumn(Eigen::Index column, double value)
    {
        for (Entry entry(m_columns, column); entry; ++entry) {
            const auto other = static_cast<std::size_t>(entry.col());
            if (m_common[other]++ == 0)
                m_touched.push_back(static_cast<std::int32_t>(other));
            m_products[other] += value * entry.value();
        }
    }

    double similarityTo(Eigen::Index row, std::int32_t other) const
    {
        const auto place = static_cast<std::size_t>(other);
        const double common = m_common[place];
        return m_products[place] / std::sqrt(m_squares[row] * m_squares[other]) * (common / (common + m_shrink));
    }

    const RatingMatrix& m_rows;
    const RatingMatrix& m_columns;
    const Eigen::VectorXd& m_squares;
    double m_shrink;
    std::vector<double> m_products;  // [rows]
    std::vector<int> m_common;  // [rows] columns that both have
    std::vector<std::int32_t> m_touched;  // rows with a common column
};

}  // namespace

std::vector<std::vector<Neighbour>> nearestRows(const RatingMatrix& rows, const RatingMatrix& columns, std::size_t k,
    double shrink, unsigned threads, const Task& task)
{
    constexpr Eigen::Index blockSize = 32;
    const Eigen::VectorXd squares = squaresOf(rows);
    std::vector<std::vector<Neighbour>> nearest(static_cast<std::size_t>(rows.rows()));
    const Eigen::Index blocks = (rows.rows() + blockSize - 1) / blockSize;
    parallelFor(static_cast<std::size_t>(blocks), threads, task, [&](std::size_t block, const Task& part) {
        NearestSearch search(rows, columns, squares, shrink);
        const Eigen::Index first = static_cast<Eigen::Index>(block) * blockSize;
        for (Eigen::Index row = first; row < std::min(first + blockSize, rows.rows()); ++row) {
            part.checkpoint(static_cast<double>(row - first) / blockSize, "Neighbours");
            nearest[static_cast<std::size_t>(row)] = search(row, k);
        }
    });
    return nearest;
}

}  // namespace rankscape
