// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/rank_margins.h"

#include <algorithm>
#include <functional>

#include "core/base/parallel.h"
#include "core/base/simd.h"

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

constexpr Index fewDocuments = 200;

/// How many of these scores are above each of those.
RANKSCAPE_SIMD void countAbove(const double* from, Index fromCount, const double* to, Index toCount, double* above)
{
    std::fill_n(above, toCount, 0.0);
    for (Index k = 0; k < fromCount; ++k) {
        for (Index i = 0; i < toCount; ++i)
            above[i] += from[k] > to[i] ? 1.0 : 0.0;
    }
}

}  // namespace

void RankMargins::operator()(const TopicScores& topic, Eigen::Ref<Eigen::VectorXd> b)
{
    arrange(topic);
    for (Index ranker = 0; ranker < topic.scores.cols(); ++ranker) {
        take(topic, ranker);
        b[ranker] = ofMissing() + (std::ssize(m_scores) <= fewDocuments ? byCounting() : bySorting());
    }
}

void RankMargins::arrange(const TopicScores& topic)
{
    const auto classOf = [&](int grade) { return grade >= m_options.high ? 3 : std::clamp(grade, -1, 1) + 1; };
    for (Index above = std::ssize(m_shares); above <= topic.grades.size(); ++above)
        m_shares.push_back(above == 0 ? 0.0 : 1.0 / (static_cast<double>(above) + m_options.delta));
    m_rows.clear();
    for (std::size_t each = 0; each < classes; ++each) {
        for (Index row = 0; row < topic.grades.size(); ++row) {
            if (classOf(topic.grades[row]) == static_cast<int>(each))
                m_rows.push_back(row);
        }
        m_ends.at(each + 1) = std::ssize(m_rows);
    }
}

/// Those that were retrieved, class after class, and how many were not.
void RankMargins::take(const TopicScores& topic, Index ranker)
{
    const double* const scores = topic.scores.col(ranker).data();
    m_scores.resize(m_rows.size());
    if (topic.retrieved.size() == 0) {
        std::ranges::transform(m_rows, m_scores.begin(), [&](Index row) { return scores[row]; });
        m_begins = m_ends;
        return;
    }
    Index taken = 0;
    for (std::size_t place = 0; place < classes; ++place) {
        m_begins.at(place) = taken;
        for (Index i = m_ends.at(place); i < m_ends.at(place + 1); ++i) {
            const Index row = m_rows[static_cast<std::size_t>(i)];
            if (topic.retrieved(row, ranker))
                m_scores[static_cast<std::size_t>(taken++)] = scores[row];
        }
    }
    m_begins.back() = taken;
    m_scores.resize(static_cast<std::size_t>(taken));
}

/// What documents that were not retrieved add: all others are above them.
double RankMargins::ofMissing() const
{
    std::array<double, classes> above{};
    for (std::size_t place = 0; place < classes; ++place)
        above.at(place) = static_cast<double>(m_begins.at(place + 1) - m_begins.at(place));
    double b = 0.0;
    for (std::size_t place = 0; place < classes; ++place) {
        const double all = static_cast<double>(m_ends.at(place + 1) - m_ends.at(place));
        b += (all - above.at(place)) * pull(place, above);
    }
    return b;
}

/// What a document of a class adds. \param above [classes]
double RankMargins::pull(std::size_t place, const std::array<double, classes>& above) const
{
    const double won = place == 1 ? above[3] + m_options.thetaLow * above[2]
        : place == 2              ? m_options.theta * above[3] - m_options.thetaLow * above[1]
        : place == 3              ? -above[1] - m_options.theta * above[2]
                                  : 0.0;
    return won * m_shares[static_cast<std::size_t>(above[0] + above[1] + above[2] + above[3])];
}

double RankMargins::byCounting()
{
    const Index count = std::ssize(m_scores);
    m_above.resize(classes * m_scores.size());
    for (std::size_t each = 0; each < classes; ++each)
        countAbove(m_scores.data() + m_begins.at(each), m_begins.at(each + 1) - m_begins.at(each), m_scores.data(),
            count, m_above.data() + static_cast<std::ptrdiff_t>(each) * count);
    double b = 0.0;
    for (std::size_t place = 0; place < classes; ++place) {
        for (Index i = m_begins.at(place); i < m_begins.at(place + 1); ++i) {
            const double* const first = m_above.data() + i;
            b += pull(place, {first[0], first[count], first[2 * count], first[3 * count]});
        }
    }
    return b;
}

/// Ties are neither above nor below each other.
double RankMargins::bySorting()
{
    m_placed.clear();
    for (std::size_t place = 0; place < classes; ++place) {
        for (Index i = m_begins.at(place); i < m_begins.at(place + 1); ++i)
            m_placed.push_back({m_scores[static_cast<std::size_t>(i)], static_cast<int>(place)});
    }
    std::ranges::sort(m_placed, std::greater{}, &Placed::score);
    std::array<double, classes> above{};
    double b = 0.0;
    for (std::size_t begin = 0, end = 0; begin < m_placed.size(); begin = end) {
        for (end = begin; end < m_placed.size() && m_placed[end].score == m_placed[begin].score; ++end)
            b += pull(static_cast<std::size_t>(m_placed[end].place), above);
        for (std::size_t i = begin; i < end; ++i)
            above.at(static_cast<std::size_t>(m_placed[i].place)) += 1.0;
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
