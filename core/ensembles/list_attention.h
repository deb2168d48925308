// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ada_grad.h"
#include "core/ensembles/list_terms.h"

namespace rankscape {

/// How much each ranker counts for a topic: p h, where h = J v + b follows from the topic's features v.
struct Attention {
    Eigen::MatrixXd rankers;  // p [rankers × dimensions]
    Eigen::MatrixXd topics;  // J [dimensions × features], no column: the same for all topics
    Eigen::VectorXd bias;  // b [dimensions]

    Eigen::VectorXd operator()(const Eigen::VectorXd& features) const { return rankers * (topics * features + bias); }
};

/// Where attention starts: the same for all topics, weights `start`, from which rankers differ by up to `width`, as the seed
/// draws it.
Attention startAttention(Eigen::Index rankers, Eigen::Index dimensions, Eigen::Index features, double start,
    double width, std::uint64_t seed);

/// The gradient of a sum of terms in all of these numbers.
class AttentionGradient {
public:
    explicit AttentionGradient(const Attention& at);

    /// \param slopes [rankers] of the term in p h
    void add(const Eigen::VectorXd& slopes, const Eigen::VectorXd& features);

    const Attention& values() const { return m_sum; }
    Attention& sum() { return m_sum; }

private:
    const Attention& m_at;
    Attention m_sum;
};

/// Goes down gradients.
class AttentionDescent {
public:
    AttentionDescent(const Attention& start, double rate);

    const Attention& attention() const { return m_attention; }

    /// \param learnsTopics  whether J and b move, too
    void step(const AttentionGradient& gradient, bool learnsTopics);

private:
    Attention m_attention;
    AdaGrad m_rankers;
    AdaGrad m_topics;
    AdaGrad m_bias;
};

}  // namespace rankscape
