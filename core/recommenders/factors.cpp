// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/factors.h"

#include <utility>

#include "core/base/error.h"
#include "core/base/parallel.h"

namespace rankscape {

namespace {

/// What is added to each of `count`, or to none.
Eigen::VectorXd takeBias(FittedArrays& fitted, std::size_t place, Eigen::Index count)
{
    const bool isThere = place < fitted.arrays.size() && fitted.arrays[place].rows() > 0;
    return takeArray(fitted, place, isThere ? count : 0, 1);
}

}  // namespace

FactorRecommender::FactorRecommender(Factors factors, std::string note)
    : m_factors(std::move(factors))
    , m_note(std::move(note))
{
}

Eigen::VectorXd FactorRecommender::score(Eigen::Index user) const
{
    Eigen::VectorXd scores = m_factors.items.transpose() * m_factors.users.col(user);
    if (m_factors.itemBias.size() > 0)
        scores += m_factors.itemBias;
    scores.array() += m_factors.mean + (m_factors.userBias.size() > 0 ? m_factors.userBias[user] : 0.0);
    return scores;
}

std::vector<Eigen::MatrixXd> FactorRecommender::arrays() const
{
    return {m_factors.users, m_factors.items, m_factors.userBias, m_factors.itemBias,
        Eigen::MatrixXd::Constant(1, 1, m_factors.mean)};
}

Eigen::MatrixXd takeArray(FittedArrays& fitted, std::size_t place, Eigen::Index rows, Eigen::Index columns)
{
    const bool fits = place < fitted.arrays.size() && fitted.arrays[place].rows() == rows
        && fitted.arrays[place].cols() == columns && fitted.arrays[place].allFinite();
    if (!fits)
        throw Error("What was fitted to these ratings is damaged.");
    return std::move(fitted.arrays[place]);
}

Factors factorsFrom(FittedArrays&& fitted, const RatingMatrix& ratings, const ParameterValues& values)
{
    const auto factors = static_cast<Eigen::Index>(values.at("k"));
    return {.users = takeArray(fitted, 0, factors, ratings.rows()),
        .items = takeArray(fitted, 1, factors, ratings.cols()),
        .userBias = takeBias(fitted, 2, ratings.rows()),
        .itemBias = takeBias(fitted, 3, ratings.cols()),
        .mean = takeArray(fitted, 4, 1, 1)(0, 0),
        .trace = std::move(fitted.trace)};
}

void addStep(FitTrace& trace, int pass, double loss, const FitContext& context)
{
    trace.push_back({pass, loss});
    if (context.onStep)
        context.onStep(trace.back());
}

void forEachRow(Eigen::Index rows, unsigned threads, const Task& task, const std::function<void(Eigen::Index)>& solve)
{
    constexpr Eigen::Index blockSize = 64;
    const auto blocks = static_cast<std::size_t>((rows + blockSize - 1) / blockSize);
    parallelFor(blocks, threads, task, [&](std::size_t block, const Task& part) {
        const Eigen::Index first = static_cast<Eigen::Index>(block) * blockSize;
        for (Eigen::Index row = first; row < std::min(first + blockSize, rows); ++row) {
            part.stopIfAsked();
            solve(row);
        }
    });
}

}  // namespace rankscape
