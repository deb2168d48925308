// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/task.h"
#include "core/features/feature_row.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// Rows of a topic as they are read, until it is known how many there are.
class RowBlock {
public:
    /// \param columns  [row.values] where each feature stands
    void add(std::int32_t document, const FeatureRow& row, const std::vector<std::int32_t>& columns);

    bool isEmpty() const { return m_documents.empty(); }

    /// Puts them behind those that the topic has, which so far may have fewer columns; none is left here.
    void moveInto(TopicScores& topic, Eigen::Index columns);

private:
    struct Value {
        std::int32_t column;
        bool isMissing;
        double value;
    };

    void fill(TopicScores& topic, Eigen::Index firstRow) const;

    std::vector<std::int32_t> m_documents;
    std::vector<int> m_labels;
    std::vector<Value> m_values;
    std::vector<std::size_t> m_ends;  // [rows] where its values end
    bool m_anyMissing = false;
};

/// The topic's columns in another order, and so many. \param order  [columns then] where each stands now; beyond those
/// there are it is 0 \throws Cancelled
void arrangeColumns(TopicScores& topic, const std::vector<std::int32_t>& order, const Task& task);

}  // namespace rankscape
