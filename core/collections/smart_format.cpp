// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_format.h"

#include "core/base/diagnosis.h"
#include "core/collections/qrels.h"
#include "core/collections/reading_notes.h"
#include "core/collections/smart_files.h"
#include "core/collections/smart_records.h"

namespace rankscape {

namespace {

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
    requireRecords(raw.size(), file.name, "'.I 1'");
    std::vector<Record> records;
    for (SmartRecord& record : raw)
        records.push_back(makeRecord<Record>(record));
    noteCount(report, file.name, records.size(), what);
    return records;
}

/// "CRAN" from cran.all.1400.
std::string nameOf(const std::filesystem::path& documents)
{
    const std::string name = documents.filename().string();
    return collectionName(name.substr(0, name.find('.')));
}

void readJudgments(const TextFile& file, const ReadOptions& options, Collection& collection)
{
    readQrels({&file, 1}, options, collection);
    noteJudgments(file.name, collection);
}

void noteWhatIsMissing(const SmartFiles& files, Collection& collection)
{
    const std::string file = files.documents.filename().string();
    if (!files.queries)
        noteMissing(file, "queries", "med.qry", nearMisses(files.documents), collection.report);
    else if (!files.judgments)
        noteMissing(file, "judgments", "med.rel", nearMisses(files.documents), collection.report);
}

}  // namespace

Format smartFormat()
{
    return {
        .name = "smart",
        .label = "SMART collection",
        .files = "documents (named like med.all), queries (med.qry) and judgments (med.rel)",
        .marks = smartMarks(),
        .recognises = [](const std::filesystem::path& path) { return findSmartFiles(path).has_value(); },
        .read = readSmart,
    };
}

Collection readSmart(const std::filesystem::path& path, const ReadOptions& options, const Task& task)
{
    const auto files = findSmartFiles(path);
    if (!files)
        refuseFile(Code::folderUnknown, path.string(),
            path.string() + " holds no SMART document file (named like med.all).");
    Collection collection;
    collection.name = nameOf(files->documents);
    collection.format = "SMART collection";
    collection.path = std::filesystem::absolute(files->documents).parent_path().string();
    collection.files = {files->documents};
    for (const auto& file : {files->queries, files->judgments}) {
        if (file)
            collection.files.push_back(*file);
    }

    task.checkpoint(0.0, "Reading documents");
    const TextFile documents = readTextFile(files->documents, task);
    collection.documents = readRecords<Document>(documents, "documents", collection.report);
    noteEmptyDocuments(documents.name, collection);
    task.checkpoint(0.7, "Reading topics");
    if (files->queries)
        collection.topics = readRecords<Topic>(readTextFile(*files->queries, task), "topics", collection.report);
    collection.qrels.resize(collection.topics.size());
    task.checkpoint(0.8, "Reading judgments");
    if (files->judgments && !collection.topics.empty())
        readJudgments(readTextFile(*files->judgments, task), options, collection);
    noteWhatIsMissing(*files, collection);
    for (const std::filesystem::path& other : files->others)
        noteOther(other.filename().string(), collection.report);
    return collection;
}

}  // namespace rankscape
