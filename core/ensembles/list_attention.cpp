// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/list_attention.h"

#include "core/base/counted_random.h"

namespace rankscape {

namespace {

constexpr std::uint64_t attentionTag = 21;
constexpr double attentionBeta = 1e-8;

}  // namespace

Attention startAttention(Eigen::Index rankers, Eigen::Index dimensions, Eigen::Index features, double start,
    double width, std::uint64_t seed)
{
    constexpr double drawnWidth = 0.1;  // of what startFactors() gives
    Attention attention{Eigen::MatrixXd::Zero(rankers, dimensions), Eigen::MatrixXd::Zero(dimensions, features),
        Eigen::VectorXd::Unit(dimensions, 0)};
    if (width > 0.0)
        attention.rankers = width / drawnWidth * startFactors(seed, attentionTag, dimensions, rankers).transpose();
    attention.rankers.col(0).array() += start;
    return attention;
}

AttentionGradient::AttentionGradient(const Attention& at)
    : m_at(at)
    , m_sum{Eigen::MatrixXd::Zero(at.rankers.rows(), at.rankers.cols()),
          Eigen::MatrixXd::Zero(at.topics.rows(), at.topics.cols()), Eigen::VectorXd::Zero(at.bias.size())}
{
}

void AttentionGradient::add(const Eigen::VectorXd& slopes, const Eigen::VectorXd& features)
{
    const Eigen::VectorXd h = m_at.topics * features + m_at.bias;
    const Eigen::VectorXd ofTopic = m_at.rankers.transpose() * slopes;
    m_sum.rankers += slopes * h.transpose();
    m_sum.topics += ofTopic * features.transpose();
    m_sum.bias += ofTopic;
}

AttentionDescent::AttentionDescent(const Attention& start, double rate)
    : m_attention(start)
    , m_rankers(start.rankers, rate, attentionBeta)
    , m_topics(start.topics, rate, attentionBeta)
    , m_bias(start.bias, rate, attentionBeta)
{
}

void AttentionDescent::step(const AttentionGradient& gradient, bool learnsTopics)
{
    m_rankers.step(gradient.values().rankers);
    m_attention.rankers = m_rankers.values();
    if (!learnsTopics)
        return;
    m_topics.step(gradient.values().topics);
    m_bias.step(gradient.values().bias);
    m_attention.topics = m_topics.values();
    m_attention.bias = m_bias.values().col(0);
}

}  // namespace rankscape
