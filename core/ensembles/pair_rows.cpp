// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/pair_rows.h"

#include "core/base/matrix_product.h"

namespace rankscape {

namespace {

/// Calls visit(high, low, pair) for each pair of a topic, in the order of their numbers. \returns the number after them
template <class Visit>
Eigen::Index forEachPair(const PairedTopic& topic, Eigen::Index pair, const Visit& visit)
{
    for (std::size_t upper = 0; upper < topic.levels.size(); ++upper) {
        for (const std::uint32_t high : topic.levels[upper]) {
            for (std::size_t lower = upper + 1; lower < topic.levels.size(); ++lower) {
                for (const std::uint32_t low : topic.levels[lower])
                    visit(high, low, pair++);
            }
        }
    }
    return pair;
}

}  // namespace

void PairRows::margins(const Eigen::VectorXd& weights, Eigen::VectorXd& margins, const Task& task)
{
    margins.resize(count());
    Eigen::Index pair = 0;
    for (const PairedTopic& topic : m_pairs.topics()) {
        task.stopIfAsked();
        m_scores.noalias() = topic.scores->scores * weights;
        pair = forEachPair(topic, pair, [&](std::uint32_t high, std::uint32_t low, Eigen::Index i) {
            margins[i] = m_scores[high] - m_scores[low];
        });
    }
}

void PairRows::combine(const Eigen::VectorXd& factors, Eigen::VectorXd& sum, const Task& task)
{
    sum.setZero(features());
    Eigen::Index pair = 0;
    for (const PairedTopic& topic : m_pairs.topics()) {
        task.stopIfAsked();
        m_scores.setZero(topic.scores->scores.rows());
        pair = forEachPair(topic, pair, [&](std::uint32_t high, std::uint32_t low, Eigen::Index i) {
            m_scores[high] += factors[i];
            m_scores[low] -= factors[i];
        });
        sum.noalias() += topic.scores->scores.transpose() * m_scores;
    }
}

void PairRows::addGram(const Eigen::VectorXd& factors, Eigen::MatrixXd& gram, const Task& task)
{
    Eigen::Index begin = 0;
    for (const PairedTopic& topic : m_pairs.topics()) {
        const Eigen::MatrixXd& x = topic.scores->scores;
        m_products.setZero(x.rows(), x.cols());
        Eigen::Index end = begin;
        for (Eigen::Index k = 0; k < x.cols(); ++k) {
            task.stopIfAsked();
            const double* const from = x.col(k).data();
            double* const to = m_products.col(k).data();
            end = forEachPair(topic, begin, [&](std::uint32_t high, std::uint32_t low, Eigen::Index i) {
                const double difference = factors[i] * (from[high] - from[low]);
                to[high] += difference;
                to[low] -= difference;
            });
        }
        begin = end;
        addProduct(x.transpose(), m_products, gram, task);
    }
}

Eigen::VectorXd PairRows::weights() const
{
    Eigen::VectorXd weights(count());
    Eigen::Index pair = 0;
    for (const PairedTopic& topic : m_pairs.topics()) {
        const auto pairs = static_cast<Eigen::Index>(topic.pairs);
        weights.segment(pair, pairs).setConstant(topic.weight);
        pair += pairs;
    }
    return weights;
}

}  // namespace rankscape
