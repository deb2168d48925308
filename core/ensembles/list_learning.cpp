// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/ensembles/rank_scores.h"
#include "core/ensembles/wel.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;
using RowList = std::vector<Index>;

constexpr std::uint64_t listTag = 20;
constexpr std::uint64_t wordsOfList = 3;
constexpr double attentionWidth = 0.02;
constexpr double printedStart = 5.0;  // what weights sum to at first

Attention startOf(const ScoreTable& training, const WelOptions& options, Index features, std::uint64_t seed)
{
    const Index rankers = training.rankerCount();
    return startAttention(rankers, options.isAdaptive ? options.dimensions : 1, features,
        options.isPrinted ? printedStart / static_cast<double>(rankers) : 0.0,
        options.isAdaptive ? attentionWidth : 0.0, seed);
}

Eigen::VectorXd softmaxOf(const Eigen::VectorXd& values)
{
    const Eigen::VectorXd powers = (values.array() - values.maxCoeff()).exp();
    return powers / powers.sum();
}

}  // namespace

ListLevels listLevels(const TopicScores& topic, int level)
{
    ListLevels levels;
    for (Index row = 0; row < topic.grades.size(); ++row) {
        const int grade = topic.grades[row];
        if (grade >= 0)
            levels.at(grade >= level ? 0 : grade > 0 ? 1 : 2).push_back(row);
    }
    return levels;
}

ListLearning::ListLearning(const ScoreTable& training, const WelOptions& options, std::uint64_t seed)
    : m_options(options)
    , m_seed(seed)
    , m_random(CountedRandom::of(seed, listTag))
    , m_features(training, options.isAdaptive)
    , m_descent(startOf(training, options, m_features.count(), seed), options.rate)
{
    for (const auto& topic : training.topics) {
        auto levels = levelsOf(*topic, training.level);
        if (levels.size() > 1)
            m_topics.push_back({topic.get(), std::move(levels), m_features.of(*topic)});
    }
}

std::vector<RowList> ListLearning::levelsOf(const TopicScores& topic, int level) const
{
    auto [relevant, lower, others] = listLevels(topic, level);
    if (m_options.levels < 3) {
        others.insert(others.end(), lower.begin(), lower.end());
        std::ranges::sort(others);
        lower.clear();
    }
    std::vector<RowList> levels{std::move(relevant), std::move(lower), std::move(others)};
    std::erase_if(levels, [](const RowList& rows) { return rows.empty(); });
    return levels;
}

RowList ListLearning::list(std::size_t topic, std::uint64_t n) const
{
    RowList rows;
    std::uint64_t word = wordsOfList * n;
    for (const RowList& level : m_topics[topic].levels)
        rows.push_back(level[m_random.below(word++, level.size())]);
    return rows;
}

double ListLearning::addTerm(const Topic& topic, const RowList& rows, AttentionGradient& gradient) const
{
    const Eigen::MatrixXd scores = rankScale * topic.scores->scores(rows, Eigen::all).transpose();
    const Eigen::VectorXd attention = m_descent.attention()(topic.features);
    const ListTerm term = m_options.isPrinted ? printedTerm(attention, scores, m_options.lambda, m_options.c)
                                              : boundedTerm(attention, scores, m_options.lambda, m_options.scale);
    gradient.add(term.gradient, topic.features);
    return term.value;
}

double ListLearning::pass(int epoch, const Task& task)
{
    const auto order = passOrder(m_seed, epoch, m_topics.size());
    double sum = 0.0;
    for (std::size_t first = 0; first < order.size(); first += m_options.batch) {
        task.stopIfAsked();
        AttentionGradient gradient(m_descent.attention());
        for (std::size_t i = first; i < std::min(first + m_options.batch, order.size()); ++i)
            sum += addTerm(m_topics[order[i]], list(order[i], m_lists++), gradient);
        m_descent.step(gradient, m_options.isAdaptive);
    }
    return order.empty() ? 0.0 : sum / static_cast<double>(order.size());
}

Eigen::VectorXd ListLearning::weights(const Eigen::VectorXd& features) const
{
    const Eigen::VectorXd attention = m_descent.attention()(features);
    return m_options.isPrinted ? attention : softmaxOf(attention);
}

SharedModel ListLearning::model() const
{
    const Attention& learned = m_descent.attention();
    if (m_options.isAdaptive)
        return m_features.model(learned, m_options.isPrinted);
    return m_options.isPrinted ? linearModel(commonWeights()) : simplexModel(Weights::normalized(commonWeights()));
}

}  // namespace rankscape
