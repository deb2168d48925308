// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_qrels.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <unordered_map>

#include "core/base/error.h"
#include "core/collections/judgment_layout.h"
#include "core/collections/topic_ids.h"

namespace rankscape {

namespace {

using Kind = ImportNote::Kind;

constexpr int largestGrade = 1000;  // beyond, 2^grade is no number
constexpr std::size_t mostIds = 20;  // in a sentence

/// One judgment as it stands in the file.
struct Pair {
    int line;
    std::string topic;
    std::string document;
    std::optional<int> grade;  // none: it is left out
};

/// CRAN's codes run from 1, the best, to 5, of no interest.
std::optional<int> gradeOfCode(int code, CranMinusOne minusOne, const Location& location)
{
    if (code == -1 && minusOne == CranMinusOne::ignore)
        return std::nullopt;
    if (code == -1)
        return minusOne == CranMinusOne::relevant ? 1 : 0;
    if (code < 1 || code > 5)
        throw Error(describe(location) + ": " + std::to_string(code)
            + " is not a code of relevance (1, 2, 3, 4, 5 or -1 was expected). Correct the line, or read the codes as"
              " grades (--cran-codes as-is).");
    return 5 - code;
}

std::optional<int> gradeOf(
    const JudgmentLine& line, const JudgmentLayout& layout, CranMinusOne minusOne, const Location& location)
{
    if (!layout.grade)
        return 1;
    const std::string_view text = line.columns[*layout.grade];
    if (layout.codes)
        return gradeOfCode(parseInteger(text, location, "a code of relevance (a whole number)"), minusOne, location);
    const int grade = parseInteger(text, location, "a grade (a whole number in the last column)");
    if (std::abs(grade) > largestGrade)
        throw Error(describe(location) + ": the grade " + std::to_string(grade) + " is beyond "
            + std::to_string(largestGrade) + ". Correct the line.");
    return grade;
}

std::vector<Pair> pairsOf(const std::vector<JudgmentLine>& all, const JudgmentLayout& layout, CranMinusOne minusOne,
    const std::string& file)
{
    std::vector<Pair> pairs;
    for (const JudgmentLine& line : all)
        pairs.push_back({line.number, withoutPadding(line.columns[0]), withoutPadding(line.columns[layout.document]),
            gradeOf(line, layout, minusOne, {file, line.number})});
    return pairs;
}

template <class Records>
std::unordered_map<std::string, int> indexOfIds(const Records& records)
{
    std::unordered_map<std::string, int> index;
    for (const auto& record : records)
        index.emplace(record.id, static_cast<int>(index.size()));
    return index;
}

/// Each once, in their order.
std::vector<std::string> topicsOf(const std::vector<Pair>& pairs)
{
    std::vector<std::string> topics;
    std::set<std::string_view> seen;
    for (const Pair& pair : pairs) {
        if (seen.insert(pair.topic).second)
            topics.push_back(pair.topic);
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
    addNote(collection.report, Kind::warning, file, 0,
        "The judgments count the queries in their order, 1 to " + std::to_string(number)
            + ", and do not name their ids (" + before + "): the queries were numbered like that.");
    collection.reading.emplace_back("topic ids", "the queries' places, 1 to " + std::to_string(number));
}

/// Gives topics the judgments' ids and says how many judged topics have a query.
void matchQueries(const std::vector<Pair>& pairs, const std::string& file, Collection& collection)
{
    const auto judged = topicsOf(pairs);
    const TopicMatch match = matchTopics(judged, idsOf(collection.topics), isCransOwn(file), file);
    if (match.byOrder)
        numberTopics(collection, file);
    const std::vector<std::string>& left = match.withoutQuery;
    collection.judgedShare = {judged.size() - left.size(), judged.size()};
    collection.reading.emplace_back("judgments", describe(collection.judgedShare));
    if (left.empty())
        return;
    const auto first = std::ranges::find(pairs, left.front(), &Pair::topic);
    addNote(collection.report, Kind::warning, file, first->line,
        "Only " + describe(collection.judgedShare) + "; the others were left out (" + someOf(left, mostIds) + ").");
}

/// What the last column was taken for, where it could be otherwise.
void noteGrades(const std::vector<JudgmentLine>& all, const JudgmentLayout& layout, CranMinusOne minusOne,
    const std::string& file, Collection& collection)
{
    std::string text;
    if (layout.codes) {
        const auto minus =
            std::ranges::count_if(all, [&](const JudgmentLine& line) { return line.columns[*layout.grade] == "-1"; });
        const char* meaning = minusOne == CranMinusOne::relevant ? "were counted as relevant with grade 1"
            : minusOne == CranMinusOne::ignore                   ? "were left out"
                                                                 : "were counted as not relevant";
        text = "Codes 1, 2, 3, 4 (1 is the best) became grades 4, 3, 2, 1; " + std::to_string(minus) + " codes -1 "
            + meaning + ".";
    } else if (!layout.grade) {
        text = "The last two columns are the same in every line: every pair is relevant, with grade 1.";
    } else if (all.front().columns.size() == 3) {
        text = "Grades are as they stand, the highest the best; CRAN's codes, 1 the best, are read from its own"
               " cranqrel or with --cran-codes reversed.";
    } else {
        return;
    }
    addNote(collection.report, layout.codes ? Kind::repaired : Kind::read, file, 0, text);
    collection.reading.emplace_back("grades", text);
}

void noteComments(const TextFile& file, ImportReport& report)
{
    int count = 0;
    int first = 0;
    int number = 0;
    for (const std::string_view line : lines(file.text)) {
        ++number;
        if (line.starts_with('#') && count++ == 0)
            first = number;
    }
    if (count > 0)
        addNote(report, Kind::ignored, file.name, first,
            std::to_string(count) + " lines begin with # and were taken for comments.");
}

/// Puts judgments where they belong, one by one.
class Filing {
public:
    Filing(const std::string& file, Collection& collection)
        : m_file(file)
        , m_collection(collection)
        , m_topics(indexOfIds(collection.topics))
        , m_documents(indexOfIds(collection.documents))
    {
        collection.qrels.assign(collection.topics.size(), {});
    }

    /// One of a topic without a query is left out.
    void add(const Pair& pair)
    {
        const int document = documentOf(pair);
        const auto topic = m_topics.find(pair.topic);
        if (topic == m_topics.end() || !pair.grade)
            return;
        const auto [earlier, isNew] = m_seen.emplace(std::pair{topic->second, document}, pair);
        if (isNew)
            m_collection.qrels[static_cast<std::size_t>(topic->second)].push_back({document, *pair.grade});
        else if (earlier->second.grade != pair.grade)
            throw Error(describe(Location{m_file, pair.line}) + ": topic " + pair.topic + ", document "
                + pair.document + " was judged otherwise in line " + std::to_string(earlier->second.line)
                + ". Remove one of the two.");
        else
            ++m_repeated;
    }

    void finish() const
    {
        if (m_repeated > 0)
            addNote(m_collection.report, Kind::repaired, m_file, 0,
                std::to_string(m_repeated) + " judgments stand there twice and count once.");
    }

private:
    int documentOf(const Pair& pair) const
    {
        const auto document = m_documents.find(pair.document);
        if (document == m_documents.end())
            throw Error(describe(Location{m_file, pair.line}) + ": document " + pair.document
                + " is not in the collection (ids run from " + m_collection.documents.front().id + " to "
                + m_collection.documents.back().id + "). Check that the files belong together, or remove the line.");
        return document->second;
    }

    const std::string& m_file;
    Collection& m_collection;
    std::unordered_map<std::string, int> m_topics;
    std::unordered_map<std::string, int> m_documents;
    std::map<std::pair<int, int>, Pair> m_seen;
    int m_repeated = 0;
};

}  // namespace

void readSmartQrels(const TextFile& file, const ReadOptions& options, Collection& collection)
{
    noteText(collection.report, file);
    const auto all = judgmentLines(file);
    noteComments(file, collection.report);
    const auto documents = indexOfIds(collection.documents);
    const JudgmentLayout layout = judgmentLayout(all, file.name, options.cranCodes,
        [&](std::string_view word) { return documents.contains(withoutPadding(word)); });
    const auto pairs = pairsOf(all, layout, options.cranMinusOne, file.name);
    matchQueries(pairs, file.name, collection);
    noteGrades(all, layout, options.cranMinusOne, file.name, collection);
    Filing filing(file.name, collection);
    for (const Pair& pair : pairs)
        filing.add(pair);
    filing.finish();
}

}  // namespace rankscape
