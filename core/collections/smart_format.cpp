// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_format.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/collections/smart_files.h"
#include "core/collections/smart_qrels.h"
#include "core/collections/smart_records.h"

namespace rankscape {

namespace {

using Kind = ImportNote::Kind;

template <class Record>
Record makeRecord(SmartRecord& from)
{
    Record record;
    record.id = from.id;
    record.title = std::move(from.fields['T']);
    record.author = std::move(from.fields['A']);
    record.source = std::move(from.fields['B']);
    record.keywords = std::move(from.fields['K']);
    record.text = std::move(from.fields['W']);
    return record;
}

template <class Record>
std::vector<Record> readRecords(const TextFile& file, const char* what, ImportReport& report)
{
    auto raw = readSmartRecords(file, report);
    if (raw.empty())
        throw Error(file.name + " has no records ('.I 1' was expected). Choose a SMART file.");
    std::vector<Record> records;
    for (SmartRecord& record : raw)
        records.push_back(makeRecord<Record>(record));
    addNote(report, Kind::read, file.name, 0, std::to_string(records.size()) + " " + what + ".");
    return records;
}

void noteEmptyDocuments(const std::string& file, Collection& collection)
{
    std::string ids;
    int count = 0;
    for (const Document& document : collection.documents) {
        if (trimmed(document.title).empty() && trimmed(document.text).empty()) {
            ids += (count++ > 0 ? ", " : "") + document.id;
        }
    }
    if (count > 0)
        addNote(collection.report, Kind::repaired, file, 0,
            std::to_string(count) + " documents without title and text were kept; they score 0 (" + ids + ").");
}

/// "CRAN" from cran.all.1400.
std::string nameOf(const std::filesystem::path& documents)
{
    std::string name = documents.filename().string();
    name = name.substr(0, name.find('.'));
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return name;
}

void readJudgments(const std::filesystem::path& path, const ReadOptions& options, Collection& collection)
{
    const TextFile file = readTextFile(path);
    readSmartQrels(file, options, collection);
    const int unjudged = static_cast<int>(collection.topics.size()) - judgedTopics(collection);
    addNote(collection.report, Kind::read, file.name, 0,
        std::to_string(judgments(collection)) + " judgments of " + std::to_string(judgedTopics(collection))
            + " topics; " + describe(collection.judgedShare) + ".");
    if (unjudged > 0)
        addNote(collection.report, Kind::ignored, file.name, 0,
            std::to_string(unjudged) + " queries have no judgment: no measure is taken over them.");
}

void noteOthers(const SmartFiles& files, ImportReport& report)
{
    for (const std::filesystem::path& other : files.others)
        addNote(report, Kind::warning, other.filename().string(), 0,
            "It could belong to the collection too but was not read, as another file's name fits better."
            " Open this file to read it instead.");
}

void noteMissing(const SmartFiles& files, Collection& collection)
{
    if (files.queries && files.judgments)
        return;
    const std::string what =
        files.queries ? "judgments beside it (named like med.rel)" : "queries beside it (named like med.qry)";
    addNote(collection.report, Kind::ignored, files.documents.filename().string(), 0,
        "There is no file of " + what + ": nothing can be measured." + nearMisses(files.documents));
}

}  // namespace

Format smartFormat()
{
    return {
        .name = "smart",
        .label = "SMART collection",
        .recognises = [](const std::filesystem::path& path) { return findSmartFiles(path).has_value(); },
        .read = readSmart,
    };
}

Collection readSmart(const std::filesystem::path& path, const ReadOptions& options, const Task& task)
{
    const auto files = findSmartFiles(path);
    if (!files)
        throw Error(path.string() + " holds no SMART document file (named like med.all).");
    Collection collection;
    collection.name = nameOf(files->documents);
    collection.format = "SMART collection";
    collection.path = std::filesystem::absolute(files->documents).parent_path().string();

    task.checkpoint(0.0, "Reading documents");
    const TextFile documents = readTextFile(files->documents);
    collection.documents = readRecords<Document>(documents, "documents", collection.report);
    noteEmptyDocuments(documents.name, collection);
    task.checkpoint(0.7, "Reading topics");
    if (files->queries)
        collection.topics = readRecords<Topic>(readTextFile(*files->queries), "topics", collection.report);
    collection.qrels.resize(collection.topics.size());
    task.checkpoint(0.8, "Reading judgments");
    if (files->judgments && !collection.topics.empty())
        readJudgments(*files->judgments, options, collection);
    noteMissing(*files, collection);
    noteOthers(*files, collection.report);
    return collection;
}

}  // namespace rankscape
