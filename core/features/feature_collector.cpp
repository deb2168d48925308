// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/feature_collector.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "core/features/feature_notes.h"

namespace rankscape {

namespace {

constexpr std::size_t mostFeatures = 10000;
constexpr std::size_t mostLines = 5;  // of a finding
constexpr std::int64_t valuesAtOnce = 1'000'000;  // between checkpoints

}  // namespace

/// Where the query stands. The one before is complete, unless its rows are known to stand apart.
std::size_t FeatureCollector::placeOf(std::string_view query, const Location& location)
{
    if (!m_queries.empty() && m_queries[m_current].topic.topic == query)
        return m_current;
    if (!m_queries.empty() && !m_queries[m_current].isApart) {
        Query& complete = m_queries[m_current];
        complete.rows.moveInto(complete.topic, std::ssize(m_features));
        std::swap(m_spare, complete.rows);
    }
    const auto [found, isNew] = m_places.try_emplace(std::string(query), m_queries.size());
    m_current = found->second;
    if (isNew) {
        m_queries.emplace_back();
        std::swap(m_spare, m_queries.back().rows);
        m_queries.back().topic.topic = query;
    } else {
        Query& apart = m_queries[m_current];
        if (!std::exchange(apart.isApart, true))
            apart.documents.insert(apart.topic.documents.begin(), apart.topic.documents.end());
        noteOnce(Code::rowsApart, location);
    }
    return m_current;
}

/// A comment that does not call itself an id, and is there for another row, is none.
/// \returns minus the row's number in its query if it has none: all ids must be known before one is made up
std::int32_t FeatureCollector::documentOf(const FeatureRow& row, std::size_t place, const Location& location)
{
    if (!row.document.empty()) {
        const std::int32_t document = m_documents.numberOf(row.document);
        m_lastPlace.resize(static_cast<std::size_t>(m_documents.size()), -1);
        const auto here = static_cast<std::int32_t>(place);
        Query& query = m_queries[place];
        if (query.isApart ? query.documents.insert(document).second
                          : std::exchange(m_lastPlace[static_cast<std::size_t>(document)], here) != here)
            return document;
    }
    if (row.isNamed)
        refuse(Code::recordTwice, location,
            "document " + std::string(row.document) + " is there already for query " + std::string(row.query)
                + ". Remove one of the two rows.");
    noteOnce(Code::documentsUnnamed, location);
    return -m_queries[place].count;
}

/// Called by query and row, and longer where another document is called so.
void FeatureCollector::nameDocuments(TopicScores& topic)
{
    for (std::int32_t& document : topic.documents) {
        if (document >= 0)
            continue;
        std::string id = topic.topic + "_" + std::to_string(-document);
        document = m_documents.size();
        while (m_documents.numberOf(id) != document)
            id += '_';
    }
}

/// \param expected  where it stands if the row has the features of the one before
std::int32_t FeatureCollector::columnOf(int feature, std::size_t expected, const Location& location)
{
    if (expected < m_features.size() && m_features[expected] == feature)
        return static_cast<std::int32_t>(expected);
    const auto [found, isNew] = m_columns.try_emplace(feature, static_cast<std::int32_t>(m_features.size()));
    if (!isNew)
        return found->second;
    if (m_features.size() == mostFeatures)
        refuse(Code::featuresTooMany, location,
            "feature " + std::to_string(feature) + " is one more than " + std::to_string(mostFeatures)
                + ", the most there can be. Leave features out, those that are 0 everywhere first.");
    m_features.push_back(feature);
    m_facts.emplace_back();
    return found->second;
}

void FeatureCollector::add(const FeatureRow& row, const Location& location)
{
    const std::size_t place = placeOf(row.query, location);
    Query& query = m_queries[place];
    ++query.count;
    m_rowColumns.clear();
    std::size_t expected = 0;
    for (const FeatureValue& value : row.values) {
        const std::int32_t column = columnOf(value.feature, expected, location);
        m_rowColumns.push_back(column);
        m_facts[static_cast<std::size_t>(column)].add(value, m_rows);
        expected = static_cast<std::size_t>(column) + 1;
    }
    query.rows.add(documentOf(row, place, location), row, m_rowColumns);
    query.topic.judged |= row.label >= 0;
    count(row, location);
    ++m_rows;
}

void FeatureCollector::count(const FeatureRow& row, const Location& location)
{
    const auto countOf = [&](NoValue why) {
        return static_cast<int>(std::ranges::count(row.values, why, &FeatureValue::missing));
    };
    noteOnce(Code::valuesMissing, location, countOf(NoValue::null));
    noteOnce(Code::valuesUnusable, location, countOf(NoValue::unusable));
    noteOnce(Code::rowsUnjudged, location, row.label < 0 ? 1 : 0);
    m_hasZero |= row.label == 0;
    m_hasOne |= row.label == 1;
    m_hasOther |= row.label > 1 || row.label < -1;
}

void FeatureCollector::noteOnce(Code code, const Location& location, int count)
{
    if (count == 0)
        return;
    Finding& finding = m_findings.try_emplace(code, Finding{code, location.file, {}, 0, {}}).first->second;
    finding.count += count;
    if (finding.lines.size() < mostLines && finding.file == location.file)
        finding.lines.push_back(location.line);
}

/// Columns in the order of the features' numbers, in every topic; one topic after the other is there twice.
void FeatureCollector::arrange(FeatureTable& table, const Task& task)
{
    std::vector<std::int32_t> order(m_features.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(
        order, std::less{}, [&](std::int32_t column) { return m_features[static_cast<std::size_t>(column)]; });
    const bool isInOrder = std::ranges::is_sorted(order);
    if (const auto unnamed = m_findings.find(Code::documentsUnnamed); unnamed != m_findings.end())
        m_documents.reserve(static_cast<std::size_t>(m_documents.size() + unnamed->second.count));
    std::int64_t values = valuesAtOnce;  // since the last checkpoint
    for (Query& query : m_queries) {
        if (values >= valuesAtOnce) {
            task.checkpoint(
                static_cast<double>(table.topics.size()) / static_cast<double>(m_queries.size()), "Arranging");
            values = 0;
        }
        values += query.count * std::ssize(order);
        if (!query.rows.isEmpty())
            query.rows.moveInto(query.topic, std::ssize(order));
        if (!isInOrder || query.topic.scores.cols() < std::ssize(order))
            arrangeColumns(query.topic, order, task);
        nameDocuments(query.topic);
        table.topics.push_back(std::move(query.topic));
        query = {};
    }
    for (const std::int32_t column : order) {
        table.features.push_back(m_features[static_cast<std::size_t>(column)]);
        table.facts.push_back(m_facts[static_cast<std::size_t>(column)]);
        table.facts.back().finish(m_rows);
    }
}

/// A name that another feature has is none.
void FeatureCollector::nameFeatures(FeatureTable& table) const
{
    std::unordered_set<std::string> taken;
    for (const int feature : table.features) {
        const auto named = m_names.find(feature);
        const bool isOwn = named != m_names.end() && !taken.contains(named->second);
        table.names.push_back(isOwn ? named->second : "f" + std::to_string(feature));
        taken.insert(table.names.back());
    }
}

FeatureTable FeatureCollector::finish(const std::string& file, const Task& task)
{
    FeatureTable table;
    table.rows = m_rows;
    arrange(table, task);
    if (m_rows == 0 || table.features.empty())
        refuseFile(Code::fileWithoutRecords, file,
            file + (m_rows == 0 ? " has no rows" : " has no features, only labels")
                + " ('1 qid:1 1:0.5 2:0.25' was expected). Choose another file, or fetch it again.");
    nameFeatures(table);
    table.documents = m_documents.take();
    if (m_hasOne && !m_hasZero && !m_hasOther && m_findings.contains(Code::rowsUnjudged)) {
        auto twoClasses = m_findings.extract(Code::rowsUnjudged);
        twoClasses.mapped().code = Code::labelsOfTwoClasses;
        twoClasses.key() = Code::labelsOfTwoClasses;
        m_findings.insert(std::move(twoClasses));
        for (TopicScores& topic : table.topics) {
            topic.grades = topic.grades.cwiseMax(0);
            topic.judged = true;
        }
    }
    table.findings = notesOn(table, std::move(m_findings), file);
    return table;
}

}  // namespace rankscape
