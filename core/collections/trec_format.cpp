// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/trec_format.h"

#include "core/base/diagnosis.h"
#include "core/base/joined.h"
#include "core/collections/qrels.h"
#include "core/collections/reading_notes.h"
#include "core/collections/trec_documents.h"
#include "core/collections/trec_files.h"
#include "core/collections/trec_topics.h"

namespace rankscape {

namespace {

using Paths = std::vector<std::filesystem::path>;

std::string nameOf(const std::filesystem::path& path)
{
    return path.filename().string();
}

/// "qrels", or "a, b" of several.
std::string namesOf(const Paths& paths)
{
    return joined(paths, ", ", nameOf);
}

void readDocuments(const Paths& files, Collection& collection, const Task& task)
{
    TrecDocuments documents;
    for (std::size_t i = 0; i < files.size(); ++i) {
        const double count = static_cast<double>(files.size());
        const Task part = task.slice(static_cast<double>(i) / count, static_cast<double>(i + 1) / count);
        const TextFile file = readTextFile(files[i], part);
        noteText(collection.report, file);
        documents.read(file, part);
    }
    documents.note(collection.report);
    collection.documents = documents.take();
    noteCount(collection.report, nameOf(files.front()), collection.documents.size(), "documents", files.size());
    noteEmptyDocuments(nameOf(files.front()), collection);
}

void readTopics(const Paths& files, Collection& collection, const Task& task)
{
    TrecTopics topics;
    for (const std::filesystem::path& path : files) {
        const TextFile file = readTextFile(path, task);
        noteText(collection.report, file);
        topics.read(file);
    }
    const std::string first = nameOf(files.front());
    collection.topics = topics.take(first, collection.report);
    requireRecords(collection.topics.size(), namesOf(files), "'<top>'");
    noteCount(collection.report, first, collection.topics.size(), "topics", files.size());
}

void readJudgments(const Paths& paths, const ReadOptions& options, Collection& collection, const Task& task)
{
    std::vector<TextFile> files;
    for (const std::filesystem::path& path : paths)
        files.push_back(readTextFile(path, task));
    readQrels(files, options, collection);
    noteJudgments(namesOf(paths), collection);
}

void noteWhatIsMissing(const TrecFiles& files, ImportReport& report)
{
    const std::string file = nameOf(files.documents.front());
    if (files.topics.empty())
        noteMissing(file, "topics", "topics.301-350, beginning with <top>", "", report);
    else if (files.judgments.empty())
        noteMissing(file, "judgments", "qrels.301-350", "", report);
}

void noteOthers(const Paths& others, ImportReport& report)
{
    for (const std::filesystem::path& other : others)
        addNote(report, Code::fileNotRead, {nameOf(other)},
            "It could belong to the collection too but was not read, as another file of its kind was named. Open the "
            "folder to read all.");
}

Collection readTrec(const std::filesystem::path& path, const ReadOptions& options, const Task& task)
{
    const auto files = findTrecFiles(path);
    if (!files)
        refuseFile(Code::folderUnknown, path.string(),
            path.string() + " holds no documents in TREC's form ('<DOC>' was expected).");
    const std::filesystem::path folder = std::filesystem::absolute(files->documents.front()).parent_path();
    Collection collection;
    collection.name = collectionName(folder.filename().string());
    collection.format = "TREC collection";
    collection.path = folder.string();
    for (const Paths& each : {files->documents, files->topics, files->judgments})
        collection.files.insert(collection.files.end(), each.begin(), each.end());
    readDocuments(files->documents, collection, task.slice(0.0, 0.8));
    task.checkpoint(0.8, "Reading topics");
    if (!files->topics.empty())
        readTopics(files->topics, collection, task.silent());
    collection.qrels.resize(collection.topics.size());
    task.checkpoint(0.9, "Reading judgments");
    if (!files->judgments.empty() && !collection.topics.empty())
        readJudgments(files->judgments, options, collection, task.silent());
    noteWhatIsMissing(*files, collection.report);
    noteOthers(files->others, collection.report);
    return collection;
}

}  // namespace

Format trecFormat()
{
    return {
        .name = "trec",
        .label = "TREC collection",
        .files = "files that begin with <DOC>, topics that begin with <top>, and judgments named like qrels",
        .marks = trecMarks(),
        .recognises = [](const std::filesystem::path& path) { return findTrecFiles(path).has_value(); },
        .read = readTrec,
    };
}

}  // namespace rankscape
