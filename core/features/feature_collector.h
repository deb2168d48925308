// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <unordered_map>
#include <unordered_set>

#include "core/base/task.h"
#include "core/base/text_pool.h"
#include "core/features/feature_table.h"
#include "core/features/row_block.h"

namespace rankscape {

/// Brings rows of features together as topics, in little more memory than their values take. A row that does not name its
/// document is one of its own, "10_2" for the second of query 10, "10_2_" if a document is named so.
class FeatureCollector {
public:
    /// \throws Error if the row's id of a document is there already for its query, or there are too many features
    void add(const FeatureRow& row, const Location& location);

    /// What a header calls a feature; the first name counts.
    void name(int feature, std::string_view name) { m_names.try_emplace(feature, name); }

    /// Topics, features, documents and findings about them. Nothing can be added after it. \throws Cancelled
    FeatureTable finish(const std::string& file, const Task& task = {});

private:
    struct Query {
        TopicScores topic;
        RowBlock rows;  // those that are not yet in the topic
        int count = 0;
        bool isApart = false;
        std::unordered_set<std::int32_t> documents;  // if it is
    };

    std::size_t placeOf(std::string_view query, const Location& location);
    std::int32_t documentOf(const FeatureRow& row, std::size_t place, const Location& location);
    void nameDocuments(TopicScores& topic);
    std::int32_t columnOf(int feature, std::size_t expected, const Location& location);
    void count(const FeatureRow& row, const Location& location);
    void noteOnce(Code code, const Location& location, int count = 1);
    void arrange(FeatureTable& table, const Task& task);
    void nameFeatures(FeatureTable& table) const;

    TextPool m_documents;
    std::vector<std::int32_t>
        m_lastPlace;  // [documents] the query that had it last, of those whose rows stand together
    std::vector<Query> m_queries;
    std::unordered_map<std::string, std::size_t> m_places;  // of queries, by id
    std::size_t m_current = 0;
    RowBlock m_spare;  // empty, with memory for the next query
    std::vector<int> m_features;  // [columns]
    std::vector<FeatureFacts> m_facts;  // [columns]
    std::unordered_map<int, std::int32_t> m_columns;  // by feature
    std::vector<std::int32_t> m_rowColumns;
    std::map<int, std::string> m_names;
    std::map<Code, Finding> m_findings;  // with the first lines and how often
    std::int64_t m_rows = 0;
    bool m_hasZero = false;  // a label
    bool m_hasOne = false;
    bool m_hasOther = false;  // a label beside 0, 1 and −1
};

}  // namespace rankscape
