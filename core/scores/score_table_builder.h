// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <vector>

#include "core/scores/missing.h"
#include "core/scores/normalization.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Makes score tables of what rankers said, and checks once what everything behind them relies on. The recipe's "missing"
/// and "pool" say what is done where a ranker did not retrieve a document.
class ScoreTableBuilder {
public:
    /// \param table its names, documents, level, recipe and number of topics; the topics themselves are set one by one
    /// \param rules [rankers] that make scores comparable, null for those that are; empty: all are
    /// \throws Error if the recipe names a rule or pool that there is not
    explicit ScoreTableBuilder(ScoreTable table, std::vector<const Normalization*> rules = {});

    /// Takes a topic's scores as the rankers gave them: leaves out what the recipe excludes, normalises each ranker's own,
    /// fills in the missing ones, keeps the pool, and fills what follows from scores and grades. Without `idealGrades`
    /// the documents given are all that were judged. Different topics may be set by different threads.
    /// \throws Error if a score is not finite, naming topic, document and ranker, or a document is there twice
    void set(std::size_t position, TopicScores topic);

    /// The recipe gets a note where normalising has left a ranker nothing to tell documents apart by.
    /// \pre every topic was set
    ScoreTable build();

private:
    void check(const TopicScores& topic) const;
    void requireFinite(const TopicScores& topic) const;
    void normalise(TopicScores& topic);

    ScoreTable m_table;
    std::vector<const Normalization*> m_rules;
    const MissingRule& m_missing;
    const PoolRule& m_pool;
    std::vector<std::atomic<int>> m_levelled;  // [rankers] topics in which its scores differed and do not any more
};

}  // namespace rankscape
