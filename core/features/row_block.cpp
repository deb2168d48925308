// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/row_block.h"

#include <algorithm>
#include <iterator>

#include "core/base/pace.h"

namespace rankscape {

namespace {

/// With zeros and, if it has been asked which are missing, trues where it grows.
void grow(TopicScores& topic, Eigen::Index rows, Eigen::Index columns, bool knowsMissing)
{
    const Eigen::Index oldRows = topic.scores.rows();
    const Eigen::Index oldColumns = topic.scores.cols();
    const bool knew = topic.retrieved.size() > 0;
    if (knowsMissing || knew) {
        Retrieved retrieved = Retrieved::Constant(rows, columns, true);
        if (knew)
            retrieved.topLeftCorner(oldRows, oldColumns) = topic.retrieved;
        topic.retrieved = std::move(retrieved);
    }
    Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(rows, columns);
    scores.topLeftCorner(oldRows, oldColumns) = topic.scores;
    topic.scores = std::move(scores);
    topic.grades.conservativeResize(rows);
}

}  // namespace

void RowBlock::add(std::int32_t document, const FeatureRow& row, const std::vector<std::int32_t>& columns)
{
    for (std::size_t i = 0; i < row.values.size(); ++i) {
        const bool isMissing = row.values[i].missing != NoValue::none;
        m_values.push_back({columns[i], isMissing, row.values[i].value});
        m_anyMissing |= isMissing;
    }
    m_documents.push_back(document);
    m_labels.push_back(row.label);
    m_ends.push_back(m_values.size());
}

void RowBlock::moveInto(TopicScores& topic, Eigen::Index columns)
{
    const Eigen::Index firstRow = topic.scores.rows();
    grow(topic, firstRow + std::ssize(m_documents), columns, m_anyMissing);
    fill(topic, firstRow);
    std::ranges::copy(m_labels, topic.grades.begin() + firstRow);
    topic.documents.reserve(topic.documents.size() + m_documents.size());
    std::ranges::copy(m_documents, std::back_inserter(topic.documents));
    m_documents.clear();
    m_labels.clear();
    m_values.clear();
    m_ends.clear();
    m_anyMissing = false;
}

void RowBlock::fill(TopicScores& topic, Eigen::Index firstRow) const
{
    std::size_t at = 0;
    for (std::size_t row = 0; row < m_ends.size(); ++row) {
        const Eigen::Index place = firstRow + static_cast<Eigen::Index>(row);
        for (; at < m_ends[row]; ++at) {
            topic.scores(place, m_values[at].column) = m_values[at].value;
            if (m_values[at].isMissing)
                topic.retrieved(place, m_values[at].column) = false;
        }
    }
}

void arrangeColumns(TopicScores& topic, const std::vector<std::int32_t>& order, const Task& task)
{
    Pace pace(task);
    const Eigen::Index rows = topic.scores.rows();
    Eigen::MatrixXd scores = Eigen::MatrixXd::Zero(rows, std::ssize(order));
    Retrieved retrieved;
    if (topic.retrieved.size() > 0)
        retrieved = Retrieved::Constant(rows, std::ssize(order), true);
    for (Eigen::Index column = 0; column < std::ssize(order); ++column) {
        pace.reach(static_cast<std::size_t>(column * rows) * sizeof(double));
        const Eigen::Index from = order[static_cast<std::size_t>(column)];
        if (from >= topic.scores.cols())
            continue;
        scores.col(column) = topic.scores.col(from);
        if (retrieved.size() > 0)
            retrieved.col(column) = topic.retrieved.col(from);
    }
    topic.scores = std::move(scores);
    topic.retrieved = std::move(retrieved);
}

}  // namespace rankscape
