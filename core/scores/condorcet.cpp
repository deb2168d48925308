// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/condorcet.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <queue>

namespace rankscape {

namespace {

/// A square of bits.
class Bits {
public:
    explicit Bits(std::size_t size)
        : m_words((size + 63) / 64)
        , m_bits(size * m_words, 0)
    {
    }

    void set(std::size_t row, std::size_t column)
    {
        m_bits[row * m_words + column / 64] |= std::uint64_t{1} << (column % 64);
    }

    std::span<const std::uint64_t> row(std::size_t row) const
    {
        return std::span(m_bits).subspan(row * m_words, m_words);
    }

    template <class Visit>
    void forEach(std::size_t row, const Visit& visit) const
    {
        for (std::size_t word = 0; word < m_words; ++word) {
            for (std::uint64_t left = m_bits[row * m_words + word]; left != 0; left &= left - 1)
                visit(word * 64 + static_cast<std::size_t>(std::countr_zero(left)));
        }
    }

private:
    std::size_t m_words;  // of a row
    std::vector<std::uint64_t> m_bits;
};

/// Which documents beat which.
struct Majorities {
    explicit Majorities(std::size_t documents)
        : beats(documents)
        , beatenBy(documents)
        , copeland(documents, 0)
    {
    }

    void add(std::size_t winner, std::size_t loser)
    {
        beats.set(winner, loser);
        beatenBy.set(loser, winner);
        ++copeland[winner];
        --copeland[loser];
    }

    Bits beats;
    Bits beatenBy;
    std::vector<int> copeland;  // [documents]
};

/// [documents × rankers], from 1; one more than there are documents for what a ranker did not retrieve.
Eigen::MatrixXi ranksOf(const FusionTopic& topic)
{
    Eigen::MatrixXi ranks = Eigen::MatrixXi::Constant(
        topic.scores.rows(), topic.scores.cols(), static_cast<int>(topic.scores.rows()) + 1);
    for (Eigen::Index ranker = 0; ranker < ranks.cols(); ++ranker) {
        int rank = 0;
        for (const Eigen::Index row : rankedRows(topic, ranker))
            ranks(row, ranker) = ++rank;
    }
    return ranks;
}

Majorities majoritiesOf(const FusionTopic& topic, const Task& task)
{
    const Eigen::MatrixXi ranks = ranksOf(topic);
    Majorities majorities(static_cast<std::size_t>(ranks.rows()));
    for (Eigen::Index a = 0; a < ranks.rows(); ++a) {
        task.stopIfAsked();
        const Eigen::Index others = ranks.rows() - a - 1;
        Eigen::ArrayXi lead = Eigen::ArrayXi::Zero(others);  // of a, in rankers
        for (Eigen::Index ranker = 0; ranker < ranks.cols(); ++ranker)
            lead += (ranks.col(ranker).tail(others).array() - ranks(a, ranker)).sign();
        for (Eigen::Index other = 0; other < others; ++other) {
            const auto first = static_cast<std::size_t>(a);
            const auto second = static_cast<std::size_t>(a + 1 + other);
            if (lead[other] > 0)
                majorities.add(first, second);
            if (lead[other] < 0)
                majorities.add(second, first);
        }
    }
    return majorities;
}

/// Walks a graph depth first and says which documents are done with.
class Walk {
public:
    explicit Walk(std::size_t documents)
        : m_left((documents + 63) / 64, ~std::uint64_t{0})
    {
    }

    bool isLeft(std::size_t document) const { return (m_left[document / 64] >> (document % 64) & 1U) != 0; }

    /// Appends what can be reached from `root` and is left, each after all that it reaches. \param root left
    void from(std::size_t root, const Bits& graph, std::vector<std::size_t>& done)
    {
        std::vector<std::size_t> path{root};
        take(root);
        while (!path.empty()) {
            const std::size_t next = nextOf(graph.row(path.back()));
            if (next == none) {
                done.push_back(path.back());
                path.pop_back();
                continue;
            }
            take(next);
            path.push_back(next);
        }
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    void take(std::size_t document) { m_left[document / 64] &= ~(std::uint64_t{1} << (document % 64)); }

    std::size_t nextOf(std::span<const std::uint64_t> row) const
    {
        for (std::size_t word = 0; word < row.size(); ++word) {
            if (const std::uint64_t both = row[word] & m_left[word]; both != 0)
                return word * 64 + static_cast<std::size_t>(std::countr_zero(both));
        }
        return none;
    }

    std::vector<std::uint64_t> m_left;
};

/// Documents that beat each other in cycles, and single ones; each in the order of Copeland's score and row. After
/// Kosaraju: a second walk, against the arrows, from the last that the first was done with.
std::vector<std::vector<std::size_t>> cyclesOf(const Majorities& majorities, const Task& task)
{
    const std::size_t documents = majorities.copeland.size();
    std::vector<std::size_t> done;
    Walk forward(documents);
    for (std::size_t document = 0; document < documents; ++document) {
        task.stopIfAsked();
        if (forward.isLeft(document))
            forward.from(document, majorities.beats, done);
    }
    std::vector<std::vector<std::size_t>> cycles;
    Walk back(documents);
    for (; !done.empty(); done.pop_back()) {
        task.stopIfAsked();
        if (!back.isLeft(done.back()))
            continue;
        back.from(done.back(), majorities.beatenBy, cycles.emplace_back());
        std::ranges::sort(cycles.back(), std::less{},
            [&](std::size_t document) { return std::pair(-majorities.copeland[document], document); });
    }
    return cycles;
}

/// The cycles so that each comes after those that beat it; of several that could come next that with the best first document.
std::vector<std::size_t> ordered(
    const std::vector<std::vector<std::size_t>>& cycles, const Majorities& majorities, const Task& task)
{
    std::vector<std::size_t> cycleOf(majorities.copeland.size());
    for (std::size_t i = 0; i < cycles.size(); ++i) {
        for (const std::size_t document : cycles[i])
            cycleOf[document] = i;
    }
    std::vector<std::size_t> beaten(cycles.size(), 0);  // by how many documents of cycles that are not placed yet
    const auto forEachBeaten = [&](std::size_t cycle, const auto& visit) {
        for (const std::size_t document : cycles[cycle]) {
            task.stopIfAsked();
            majorities.beats.forEach(document, [&](std::size_t other) {
                if (cycleOf[other] != cycle)
                    visit(cycleOf[other]);
            });
        }
    };
    using Next = std::pair<std::pair<int, std::size_t>, std::size_t>;  // (−score, row) of the first document; cycle
    std::priority_queue<Next, std::vector<Next>, std::greater<>> next;
    const auto offer = [&](std::size_t cycle) {
        const std::size_t first = cycles[cycle].front();
        next.push({{-majorities.copeland[first], first}, cycle});
    };
    for (std::size_t cycle = 0; cycle < cycles.size(); ++cycle)
        forEachBeaten(cycle, [&](std::size_t other) { ++beaten[other]; });
    for (std::size_t cycle = 0; cycle < cycles.size(); ++cycle) {
        if (beaten[cycle] == 0)
            offer(cycle);
    }
    std::vector<std::size_t> order;
    while (!next.empty()) {
        const std::size_t cycle = next.top().second;
        next.pop();
        order.insert(order.end(), cycles[cycle].begin(), cycles[cycle].end());
        forEachBeaten(cycle, [&](std::size_t other) {
            if (--beaten[other] == 0)
                offer(other);
        });
    }
    return order;
}

Eigen::VectorXd condorcet(const FusionTopic& topic, const FusionSetting& /*setting*/, const Task& task)
{
    const Majorities majorities = majoritiesOf(topic, task);
    Eigen::VectorXd fused(topic.scores.rows());
    auto left = static_cast<double>(topic.scores.rows());
    for (const std::size_t document : ordered(cyclesOf(majorities, task), majorities, task))
        fused[static_cast<Eigen::Index>(document)] = left--;
    return fused;
}

}  // namespace

Fusion fusionCondorcet()
{
    return {
        .name = "condorcet",
        .label = "Condorcet",
        .summary =
            "A document stands above those that a majority of rankers has below it; cycles by Copeland's score.",
        .reference = "Montague and Aslam (2002); Copeland (1951)",
        .usesScores = false,
        .fuse = condorcet,
    };
}

}  // namespace rankscape
