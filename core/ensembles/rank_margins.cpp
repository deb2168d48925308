// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/rank_margins.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/parallel.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

constexpr std::size_t blockOfTopics = 32;

int highestGrade(const ScoreTable& table)
{
    int highest = 1;
    for (const auto& topic : table.topics) {
        if (topic->grades.size() > 0)
            highest = std::max(highest, topic->grades.maxCoeff());
    }
    return highest;
}

}  // namespace

void RankMargins::operator()(const TopicScores& topic, Eigen::Ref<Eigen::VectorXd> b)
{
    const Index documents = topic.scores.rows();
    m_classes.clear();
    for (const int grade : topic.grades)
        m_classes.push_back(grade >= m_options.high ? 2 : std::clamp(grade, -1, 1));
    m_placed.resize(static_cast<std::size_t>(documents));
    for (Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
        for (Index row = 0; row < documents; ++row)
            m_placed[static_cast<std::size_t>(row)] = {
                topic.has(row, ranker) ? topic.scores(row, ranker) : -std::numeric_limits<double>::infinity(),
                m_classes[static_cast<std::size_t>(row)]};
        std::ranges::sort(m_placed, std::greater{}, &Placed::score);
        b[ranker] = ofPlaced();
    }
}

/// Of what is above a document, its own ties left out.
double RankMargins::ofPlaced() const
{
    std::array<double, 4> above{};  // not judged, irrelevant, possible, high
    double b = 0.0;
    for (std::size_t begin = 0, end = 0; begin < m_placed.size(); begin = end) {
        const double share = begin == 0 ? 0.0 : 1.0 / (static_cast<double>(begin) + m_options.delta);
        const std::array<double, 4> counts{0.0, above[3] + m_options.thetaLow * above[2],
            m_options.theta * above[3] - m_options.thetaLow * above[1], -above[1] - m_options.theta * above[2]};
        for (end = begin; end < m_placed.size() && m_placed[end].score == m_placed[begin].score; ++end)
            b += counts[static_cast<std::size_t>(m_placed[end].grade + 1)] * share;
        for (std::size_t i = begin; i < end; ++i)
            above[static_cast<std::size_t>(m_placed[i].grade + 1)] += 1.0;
    }
    return b;
}

Eigen::MatrixXd rankMargins(const ScoreTable& training, MarginOptions options, unsigned threads, const Task& task)
{
    if (options.high == 0)
        options.high = highestGrade(training);
    Eigen::MatrixXd b(training.rankerCount(), std::ssize(training.topics));
    const std::size_t blocks = (training.topics.size() + blockOfTopics - 1) / blockOfTopics;
    parallelFor(blocks, threads, task, [&](std::size_t block, const Task& part) {
        RankMargins margins(options);
        const std::size_t end = std::min(training.topics.size(), (block + 1) * blockOfTopics);
        for (std::size_t i = block * blockOfTopics; i < end; ++i) {
            part.stopIfAsked();
            margins(*training.topics[i], b.col(static_cast<Index>(i)));
        }
    });
    return b;
}

}  // namespace rankscape
