// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_qrels.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <unordered_map>

#include "core/base/error.h"

namespace rankscape {

namespace {

using Kind = ImportNote::Kind;

constexpr int largestGrade = 1000;  // beyond, 2^grade is no number

struct Line {
    int number;
    std::vector<std::string_view> columns;
};

/// One judgment as it stands in the file.
struct Pair {
    int line;
    std::string topic;
    std::string document;
    int grade;
};

std::vector<Line> columnsOf(const TextFile& file)
{
    std::vector<Line> all;
    int number = 0;
    for (const std::string_view line : lines(file.text)) {
        ++number;
        const auto columns = words(line);
        if (columns.empty())
            continue;
        if (columns.size() < 3 || columns.size() > 4)
            throw Error(describe(Location{file.name, number})
                + ": a judgment has 3 or 4 columns (topic, document, grade),"
                  " here are "
                + std::to_string(columns.size()) + ". Correct or remove the line.");
        if (!all.empty() && columns.size() != all.front().columns.size())
            throw Error(describe(Location{file.name, number}) + ": " + std::to_string(columns.size())
                + " columns, where the lines before have " + std::to_string(all.front().columns.size())
                + ". Correct or remove the line.");
        all.push_back({number, columns});
    }
    return all;
}

bool isTrecLayout(const std::vector<Line>& all)
{
    return std::ranges::all_of(
        all, [](const Line& line) { return line.columns.size() == 4 && line.columns[1] == "0"; });
}

/// CRAN's codes run from 1, the best, to 5, of no interest.
int gradeOfCode(int code, CranMinusOne minusOne, const Location& location)
{
    if (code == -1)
        return minusOne == CranMinusOne::relevant ? 1 : 0;
    if (code < 1 || code > 5)
        throw Error(describe(location) + ": " + std::to_string(code)
            + " is not a code of relevance (1, 2, 3, 4, 5 or -1 was expected). Correct the line.");
    return 5 - code;
}

enum class Layout {
    trec,  // topic 0 document grade
    pairs,  // topic document 0 0.000000
    codes,  // topic document code, as in CRAN
};

Layout layoutOf(const std::vector<Line>& all)
{
    return isTrecLayout(all) ? Layout::trec : all.front().columns.size() == 3 ? Layout::codes : Layout::pairs;
}

int gradeOf(
    const std::vector<std::string_view>& columns, Layout layout, CranMinusOne minusOne, const Location& location)
{
    if (layout == Layout::codes)
        return gradeOfCode(
            parseInteger(columns[2], location, "a code of relevance (a whole number)"), minusOne, location);
    if (layout == Layout::trec) {
        const int grade = parseInteger(columns[3], location, "a grade (a whole number)");
        if (std::abs(grade) > largestGrade)
            throw Error(describe(location) + ": the grade " + std::to_string(grade) + " is beyond "
                + std::to_string(largestGrade) + ". Correct the line.");
        return grade;
    }
    for (std::size_t column = 2; column < columns.size(); ++column)
        parseReal(columns[column], location, "a number");
    return 1;
}

std::vector<Pair> pairsOf(const std::vector<Line>& all, Layout layout, CranMinusOne minusOne, const std::string& file)
{
    std::vector<Pair> pairs;
    for (const auto& [number, columns] : all) {
        if (layout == Layout::codes && minusOne == CranMinusOne::ignore && columns[2] == "-1")
            continue;
        const std::string_view document = columns[layout == Layout::trec ? 2 : 1];
        pairs.push_back({number, withoutPadding(columns[0]), withoutPadding(document),
            gradeOf(columns, layout, minusOne, {file, number})});
    }
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

/// Whether judgments in codes number the queries in their order instead of naming their ids, as CRAN's do.
bool countsTopics(const std::vector<Pair>& pairs, const std::unordered_map<std::string, int>& topics)
{
    bool unknown = false;
    for (const Pair& pair : pairs) {
        const bool isNumber = std::ranges::all_of(pair.topic, [](char c) { return c >= '0' && c <= '9'; });
        if (!isNumber || pair.topic.size() > 6 || std::stoul(pair.topic) > topics.size() || pair.topic == "0")
            return false;
        unknown = unknown || !topics.contains(pair.topic);
    }
    return unknown;
}

void numberTopics(Collection& collection, const std::string& file)
{
    const std::string before = collection.topics.back().id;
    int number = 0;
    for (Topic& topic : collection.topics)
        topic.id = std::to_string(++number);
    addNote(collection.report, Kind::repaired, file, 0,
        "The judgments count the queries in their order; their own numbers, up to " + before
            + ", were replaced by 1 to " + std::to_string(number) + ".");
}

void noteCodes(const std::vector<Line>& all, CranMinusOne minusOne, const std::string& file, ImportReport& report)
{
    const auto minus = std::ranges::count_if(all, [](const Line& line) { return line.columns[2] == "-1"; });
    const char* meaning = minusOne == CranMinusOne::relevant ? "were counted as relevant with grade 1"
        : minusOne == CranMinusOne::ignore                   ? "were left out"
                                                             : "were counted as not relevant";
    addNote(report, Kind::repaired, file, 0,
        "Codes 1, 2, 3, 4 (1 is the best) became grades 4, 3, 2, 1; " + std::to_string(minus) + " codes -1 " + meaning
            + ".");
}

/// Puts judgments where they belong, one by one, and counts what could not be used.
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

    void add(const Pair& pair)
    {
        const int document = documentOf(pair);
        const auto topic = m_topics.find(pair.topic);
        if (topic == m_topics.end()) {
            m_firstUnknown = m_unknown.empty() ? pair.line : m_firstUnknown;
            m_unknown.insert(pair.topic);
            return;
        }
        const auto [earlier, isNew] = m_seen.emplace(std::pair{topic->second, document}, pair);
        if (isNew)
            m_collection.qrels[static_cast<std::size_t>(topic->second)].push_back({document, pair.grade});
        else if (earlier->second.grade != pair.grade)
            throw Error(describe(Location{m_file, pair.line}) + ": topic " + pair.topic + ", document "
                + pair.document + " was judged otherwise in line " + std::to_string(earlier->second.line)
                + ". Remove one of the two.");
        else
            ++m_repeated;
    }

    void finish() const
    {
        if (m_seen.empty() && !m_unknown.empty())
            throw Error(m_file + ": none of its topics is in the collection (judged: " + *m_unknown.begin()
                + ", …; queries: " + m_collection.topics.front().id + ", …). Check that the files belong together.");
        if (!m_unknown.empty())
            addNote(m_collection.report, Kind::ignored, m_file, m_firstUnknown,
                std::to_string(m_unknown.size()) + " judged topics have no query and were left out.");
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
    std::set<std::string> m_unknown;
    int m_firstUnknown = 0;
    int m_repeated = 0;
};

}  // namespace

void readSmartQrels(const TextFile& file, CranMinusOne minusOne, Collection& collection)
{
    const auto all = columnsOf(file);
    if (all.empty())
        throw Error(file.name + " has no judgments. Choose another file, or fetch it again.");
    const Layout layout = layoutOf(all);
    const auto pairs = pairsOf(all, layout, minusOne, file.name);
    if (layout == Layout::codes) {
        if (countsTopics(pairs, indexOfIds(collection.topics)))
            numberTopics(collection, file.name);
        noteCodes(all, minusOne, file.name, collection.report);
    }
    Filing filing(file.name, collection);
    for (const Pair& pair : pairs)
        filing.add(pair);
    filing.finish();
}

}  // namespace rankscape
