// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/factors.h"

#include <utility>

#include "core/base/parallel.h"

namespace rankscape {

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
