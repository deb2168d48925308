// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/filing.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/base/diagnosis.h"
#include "core/collections/topic_ids.h"

namespace rankscape {

namespace {

constexpr std::size_t mostIds = 20;  // in a sentence

/// Each once, in their order.
std::vector<std::string> topicsOf(const std::vector<NamedJudgment>& judgments)
{
    std::vector<std::string> topics;
    std::set<std::string_view> seen;
    for (const NamedJudgment& judgment : judgments) {
        if (seen.insert(judgment.topic).second)
            topics.push_back(judgment.topic);
    }
    return topics;
}

std::vector<std::string> idsOf(const std::vector<Topic>& topics)
{
    std::vector<std::string> ids;
    for (const Topic& topic : topics)
        ids.push_back(topic.id);
    return ids;
}

void numberTopics(Collection& collection, const std::string& file)
{
    const std::string before = someOf(idsOf(collection.topics), 5);
    int number = 0;
    for (Topic& topic : collection.topics)
        topic.id = std::to_string(++number);
    addNote(collection.report, Code::topicsCounted, {file},
        "The judgments count the queries in their order, 1 to " + std::to_string(number)
            + ", and do not name their ids (" + before + "): the queries were numbered like that.");
    collection.reading.emplace_back("topic ids", "the queries' places, 1 to " + std::to_string(number));
}

/// Gives topics the judgments' ids and says how many judged topics have a query.
void matchQueries(
    const std::vector<NamedJudgment>& judgments, const std::string& file, bool counted, Collection& collection)
{
    const auto judged = topicsOf(judgments);
    const TopicMatch match = matchTopics(judged, idsOf(collection.topics), counted, file);
    if (match.byOrder)
        numberTopics(collection, file);
    const std::vector<std::string>& left = match.withoutQuery;
    collection.judgedShare = {judged.size() - left.size(), judged.size()};
    collection.reading.emplace_back("judgments", describe(collection.judgedShare));
    if (left.empty())
        return;
    const auto first = std::ranges::find(judgments, left.front(), &NamedJudgment::topic);
    addNote(collection.report, Code::topicsWithoutQuery, first->place,
        "Only " + describe(collection.judgedShare) + "; the others were left out (" + someOf(left, mostIds) + ").",
        static_cast<int>(left.size()));
}

/// "line 1", or "b.qrels, line 1" if that is another file.
std::string placeOf(const NamedJudgment& earlier, const NamedJudgment& judgment)
{
    return earlier.place.file == judgment.place.file ? "line " + std::to_string(earlier.place.line)
                                                     : describe(earlier.place);
}

/// Puts judgments where they belong, one by one.
class Filing {
public:
    Filing(const std::string& file, Collection& collection)
        : m_file(file)
        , m_collection(collection)
        , m_documents(collection.documents)
    {
        for (const Topic& topic : collection.topics)
            m_topics.emplace(topic.id, static_cast<int>(m_topics.size()));
        collection.qrels.assign(collection.topics.size(), {});
    }

    /// One of a topic without a query is left out.
    void add(const NamedJudgment& judgment)
    {
        const int document = documentOf(judgment);
        const auto topic = m_topics.find(judgment.topic);
        if (topic == m_topics.end() || !judgment.grade)
            return;
        const auto [earlier, isNew] = m_seen.emplace(std::pair{topic->second, document}, &judgment);
        if (isNew)
            m_collection.qrels[static_cast<std::size_t>(topic->second)].push_back({document, *judgment.grade});
        else if (earlier->second->grade != judgment.grade)
            refuse(Code::judgmentContradicted, judgment.place,
                "topic " + judgment.topic + ", document " + judgment.document + " was judged otherwise in "
                    + placeOf(*earlier->second, judgment) + ". Remove one of the two.");
        else
            ++m_repeated;
    }

    void finish() const
    {
        if (m_repeated > 0)
            addNote(m_collection.report, Code::judgmentRepeated, {m_file},
                std::to_string(m_repeated) + " judgments stand there twice and count once.", m_repeated);
    }

private:
    int documentOf(const NamedJudgment& judgment) const
    {
        const int document = m_documents.find(judgment.document);
        if (document < 0)
            refuse(Code::documentUnknown, judgment.place,
                "document " + judgment.document + " is not in the collection (ids run from "
                    + m_collection.documents.front().id + " to " + m_collection.documents.back().id
                    + "). Check that the files belong together, or remove the line.");
        return document;
    }

    const std::string& m_file;
    Collection& m_collection;
    std::unordered_map<std::string, int> m_topics;
    DocumentIndex m_documents;
    std::map<std::pair<int, int>, const NamedJudgment*> m_seen;
    int m_repeated = 0;
};

}  // namespace

DocumentIndex::DocumentIndex(const std::vector<Document>& documents)
{
    for (const Document& document : documents)
        m_index.emplace(document.id, static_cast<int>(m_index.size()));
}

int DocumentIndex::find(std::string_view id) const
{
    auto found = m_index.find(std::string(id));
    if (found == m_index.end())
        found = m_index.find(withoutPadding(id));
    return found == m_index.end() ? -1 : found->second;
}

void fileJudgments(
    const std::vector<NamedJudgment>& judgments, const std::string& file, bool counted, Collection& collection)
{
    matchQueries(judgments, file, counted, collection);
    Filing filing(file, collection);
    for (const NamedJudgment& judgment : judgments)
        filing.add(judgment);
    filing.finish();
}

}  // namespace rankscape
