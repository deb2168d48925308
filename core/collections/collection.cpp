// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/collection.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/base/error.h"
#include "core/base/sha256.h"

namespace rankscape {

namespace {

/// In the order of fieldNames().
template <class Record>
constexpr std::array fieldsOf{&Record::title, &Record::author, &Record::source, &Record::keywords, &Record::text};

template <class Record>
std::string joined(const Record& record, const std::vector<std::string>& fields)
{
    std::string all;
    for (const std::string& field : fields) {
        const auto found = std::ranges::find(fieldNames(), field);
        if (found == fieldNames().end())
            throw Error("There is no field '" + field + "'; there are title, author, source, keywords and text.");
        all += record.*fieldsOf<Record>.at(static_cast<std::size_t>(found - fieldNames().begin())) + "\n";
    }
    return all;
}

std::vector<std::string> everyField()
{
    return {fieldNames().begin(), fieldNames().end()};
}

}  // namespace

std::size_t partOf(const Collection& collection, std::size_t document)
{
    std::size_t part = 0;
    for (; part + 1 < collection.parts.size() && document >= collection.parts[part].documents; ++part)
        document -= collection.parts[part].documents;
    return part;
}

const std::vector<std::string_view>& fieldNames()
{
    static const std::vector<std::string_view> names{"title", "author", "source", "keywords", "text"};
    return names;
}

std::vector<FieldCount> fieldCounts(const Collection& collection)
{
    const auto countOf = [](const auto& records, auto field) {
        return std::ranges::count_if(records, [&](const auto& record) { return !(record.*field).empty(); });
    };
    std::vector<FieldCount> counts;
    for (std::size_t i = 0; i < fieldNames().size(); ++i)
        counts.push_back({fieldNames()[i], countOf(collection.documents, fieldsOf<Document>.at(i)),
            countOf(collection.topics, fieldsOf<Topic>.at(i))});
    return counts;
}

std::string text(const Document& document, const std::vector<std::string>& fields)
{
    return joined(document, fields);
}

std::string text(const Topic& topic, const std::vector<std::string>& fields)
{
    return joined(topic, fields);
}

std::string describe(const JudgedShare& share)
{
    return std::to_string(share.found) + " of " + std::to_string(share.named) + " judged topics found a query";
}

int judgedTopics(const Collection& collection)
{
    return static_cast<int>(
        std::ranges::count_if(collection.qrels, [](const auto& topic) { return !topic.empty(); }));
}

int judgments(const Collection& collection)
{
    return std::accumulate(collection.qrels.begin(), collection.qrels.end(), 0,
        [](int sum, const auto& topic) { return sum + static_cast<int>(topic.size()); });
}

std::string textHash(const Collection& collection, const Task& task)
{
    Sha256 hash;
    for (const Document& document : collection.documents) {
        task.stopIfAsked();
        hash.add(document.id);
        hash.add(text(document, everyField()));
    }
    hash.add("topics");
    for (const Topic& topic : collection.topics) {
        hash.add(topic.id);
        hash.add(text(topic, everyField()));
    }
    return hash.digest();
}

std::string contentHash(const Collection& collection, const Task& task)
{
    Sha256 hash;
    for (const Document& document : collection.documents) {
        task.stopIfAsked();
        hash.add(document.id);
        hash.add(text(document, everyField()));
    }
    for (std::size_t i = 0; i < collection.topics.size(); ++i) {
        hash.add(collection.topics[i].id);
        hash.add(text(collection.topics[i], everyField()));
        for (const Judgment& judgment : collection.qrels[i])
            hash.add(std::to_string(judgment.document) + " " + std::to_string(judgment.grade));
    }
    return hash.digest();
}

}  // namespace rankscape
