// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_qrels.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "core/base/error.h"

namespace rankscape {

namespace {

using Kind = ImportNote::Kind;

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

std::vector<Pair> pairsOf(const TextFile& file, CranMinusOne minusOne)
{
    const auto all = columnsOf(file);
    const bool trec = isTrecLayout(all);
    std::vector<Pair> pairs;
    for (const auto& [number, columns] : all) {
        const Location location{file.name, number};
        const std::string_view document = columns[trec ? 2 : 1];
        int grade = 1;
        if (trec) {
            grade = parseInteger(columns[3], location, "a grade (a whole number)");
        } else if (columns.size() == 3) {
            const int code = parseInteger(columns[2], location, "a code of relevance (a whole number)");
            if (code == -1 && minusOne == CranMinusOne::ignore)
                continue;
            grade = gradeOfCode(code, minusOne, location);
        } else {
            parseReal(columns[2], location, "a number");
            parseReal(columns[3], location, "a number");
        }
        pairs.push_back({number, withoutPadding(columns[0]), withoutPadding(document), grade});
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

/// Whether the judgments number the queries in their order instead of naming their ids.
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

void noteCodes(const TextFile& file, const std::vector<Line>& all, CranMinusOne minusOne, Collection& collection)
{
    if (all.empty() || isTrecLayout(all) || all.front().columns.size() != 3)
        return;
    const auto minus = std::ranges::count_if(all, [](const Line& line) { return line.columns[2] == "-1"; });
    const char* meaning = minusOne == CranMinusOne::relevant ? "were counted as relevant with grade 1"
        : minusOne == CranMinusOne::ignore                   ? "were left out"
                                                             : "were counted as not relevant";
    addNote(collection.report, Kind::repaired, file.name, 0,
        "Codes 1, 2, 3, 4 (1 is the best) became grades 4, 3, 2, 1; " + std::to_string(minus) + " codes -1 " + meaning
            + ".");
}

}  // namespace

void readSmartQrels(const TextFile& file, CranMinusOne minusOne, Collection& collection)
{
    const auto pairs = pairsOf(file, minusOne);
    auto topics = indexOfIds(collection.topics);
    const auto documents = indexOfIds(collection.documents);
    if (countsTopics(pairs, topics)) {
        numberTopics(collection, file.name);
        topics = indexOfIds(collection.topics);
    }
    noteCodes(file, columnsOf(file), minusOne, collection);

    collection.qrels.assign(collection.topics.size(), {});
    std::map<std::pair<int, int>, Pair> seen;
    std::set<std::string> unknownTopics;
    int firstUnknown = 0;
    int repeated = 0;
    for (const Pair& pair : pairs) {
        const Location location{file.name, pair.line};
        const auto document = documents.find(pair.document);
        if (document == documents.end())
            throw Error(describe(location) + ": document " + pair.document
                + " is not in the collection (ids run from " + collection.documents.front().id + " to "
                + collection.documents.back().id + "). Check that the files belong together, or remove the line.");
        const auto topic = topics.find(pair.topic);
        if (topic == topics.end()) {
            if (unknownTopics.insert(pair.topic).second && firstUnknown == 0)
                firstUnknown = pair.line;
            continue;
        }
        const auto [earlier, isNew] = seen.emplace(std::pair{topic->second, document->second}, pair);
        if (isNew)
            collection.qrels[static_cast<std::size_t>(topic->second)].push_back({document->second, pair.grade});
        else if (earlier->second.grade != pair.grade)
            throw Error(describe(location) + ": topic " + pair.topic + ", document " + pair.document
                + " was judged otherwise in line " + std::to_string(earlier->second.line)
                + ". Remove one of the two.");
        else
            ++repeated;
    }
    if (seen.empty() && !unknownTopics.empty())
        throw Error(file.name + ": none of its topics is in the collection (judged: " + *unknownTopics.begin()
            + ", …; queries: " + collection.topics.front().id + ", …). Check that the files belong together.");
    if (!unknownTopics.empty())
        addNote(collection.report, Kind::ignored, file.name, firstUnknown,
            std::to_string(unknownTopics.size()) + " judged topics have no query and were left out.");
    if (repeated > 0)
        addNote(collection.report, Kind::repaired, file.name, 0,
            std::to_string(repeated) + " judgments stand there twice and count once.");
}

}  // namespace rankscape
