// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "core/scores/score_table.h"

namespace rankscape {

/// Makes score tables, and checks once what everything behind them relies on.
class ScoreTableBuilder {
public:
    /// \param table its names, documents, level, recipe and number of topics; the topics themselves are set one by one
    explicit ScoreTableBuilder(ScoreTable table);

    /// Fills what follows from scores and grades. Different topics may be set by different threads.
    /// \throws Error if a score is not finite, naming topic, document and ranker, or a document is there twice
    void set(std::size_t position, TopicScores topic);

    /// \pre every topic was set
    ScoreTable build();

private:
    void check(const TopicScores& topic) const;

    ScoreTable m_table;
};

}  // namespace rankscape
