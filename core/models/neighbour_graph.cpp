// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/neighbour_graph.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/simd.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using Edge = std::pair<Index, Index>;

RANKSCAPE_SIMD void addSquares(const double* scores, double from, Index count, double* distances)
{
    for (Index i = 0; i < count; ++i)
        distances[i] += (scores[i] - from) * (scores[i] - from);
}

/// The nearest of one document, the nearest first, of those that were looked at.
class Nearest {
public:
    explicit Nearest(int most)
        : m_most(static_cast<std::size_t>(most))
    {
    }

    void clear() { m_found.clear(); }

    void offer(double distance, Index document)
    {
        if (m_found.size() == m_most && !(distance < m_found.back().first))
            return;
        if (m_found.size() == m_most)
            m_found.pop_back();
        const auto after = std::ranges::upper_bound(m_found, distance, {}, &std::pair<double, Index>::first);
        m_found.insert(after, {distance, document});
    }

    const std::vector<std::pair<double, Index>>& found() const { return m_found; }

private:
    std::size_t m_most;
    std::vector<std::pair<double, Index>> m_found;
};

/// Each once, the lower document first.
std::vector<Edge> edgesOf(const Eigen::MatrixXd& scores, int neighbours, const Task& task)
{
    std::vector<Edge> edges;
    Nearest nearest(neighbours);
    Eigen::VectorXd distances(scores.rows());
    for (Index document = 0; document < scores.rows(); ++document) {
        task.stopIfAsked();
        distances.setZero();
        for (Index ranker = 0; ranker < scores.cols(); ++ranker)
            addSquares(scores.col(ranker).data(), scores(document, ranker), scores.rows(), distances.data());
        nearest.clear();
        for (Index other = 0; other < scores.rows(); ++other) {
            if (other != document)
                nearest.offer(distances[other], other);
        }
        for (const auto& [distance, other] : nearest.found())
            edges.emplace_back(std::min(document, other), std::max(document, other));
    }
    std::ranges::sort(edges);
    const auto repeated = std::ranges::unique(edges);
    edges.erase(repeated.begin(), repeated.end());
    return edges;
}

}  // namespace

Eigen::MatrixXd graphPenalty(const Eigen::MatrixXd& scores, int neighbours, const Task& task)
{
    if (scores.rows() < 2)
        return Eigen::MatrixXd::Zero(scores.cols(), scores.cols());
    const std::vector<Edge> edges = edgesOf(scores, neighbours, task);
    Eigen::ArrayXd degrees = Eigen::ArrayXd::Zero(scores.rows());
    for (const auto& [a, b] : edges) {
        degrees[a] += 1.0;
        degrees[b] += 1.0;
    }
    const Eigen::MatrixXd scaled = (scores.array().colwise() * degrees.rsqrt()).transpose();  // [rankers × documents]
    Eigen::MatrixXd joined = Eigen::MatrixXd::Zero(scaled.rows(), scaled.cols());
    for (const auto& [a, b] : edges) {
        joined.col(a) += scaled.col(b);
        joined.col(b) += scaled.col(a);
    }
    const Eigen::MatrixXd penalty = scores.transpose() * scores - joined * scaled.transpose();
    return 0.5 * (penalty + penalty.transpose());
}

}  // namespace rankscape
