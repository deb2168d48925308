// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/named_format.h"

#include "core/collections/folder_files.h"
#include "core/collections/reading_notes.h"

namespace rankscape {

namespace {

std::string nameOf(const std::filesystem::path& path)
{
    return path.filename().string();
}

void readDocuments(const NamedFormat& format, const NamedFiles& files, Collection& collection, const Task& task)
{
    Records<Document> documents;
    double done = 0.0;
    const double all = static_cast<double>(files.documents.size());
    for (const std::filesystem::path& path : files.documents) {
        task.checkpoint(done++ / all, "Reading documents");
        const TextFile file = readTextFile(path, task);
        noteText(collection.report, file);
        const std::size_t before = documents.all().size();
        format.readDocuments(file, documents, collection.report, task);
        requireRecords(documents.all().size() - before, file.name, format.documentBeginning);
    }
    collection.documents = documents.take();
    noteCount(collection.report, nameOf(files.documents.front()), collection.documents.size(), "documents",
        files.documents.size());
    noteEmptyDocuments(nameOf(files.documents.front()), collection);
}

void readTopics(const NamedFormat& format, const TextFile& file, Collection& collection)
{
    noteText(collection.report, file);
    Records<Topic> topics;
    format.readTopics(file, topics, collection.report);
    collection.topics = topics.take();
    requireRecords(collection.topics.size(), file.name, format.queryBeginning);
    noteCount(collection.report, file.name, collection.topics.size(), "topics");
}

void readJudgments(
    const NamedFormat& format, const TextFile& file, const ReadOptions& options, Collection& collection)
{
    noteText(collection.report, file);
    const auto judgments = format.readJudgments(file, options, collection);
    requireRecords(judgments.size(), file.name, "a judgment");
    fileJudgments(judgments, file.name, false, collection);
    noteJudgments(file.name, collection);
}

void noteWhatIsMissing(const NamedFormat& format, const NamedFiles& files, ImportReport& report)
{
    const std::string file = nameOf(files.documents.front());
    if (!files.queries)
        noteMissing(file, "queries", std::string(format.files.queries), "", report);
    else if (!files.judgments)
        noteMissing(file, "judgments", std::string(format.files.judgments.front()), "", report);
}

void noteOthers(const NamedFormat& format, const NamedFiles& files, ImportReport& report)
{
    for (const std::filesystem::path& other : files.others) {
        if (plainName(other) == format.files.judgments.front())
            noteOther(nameOf(other), report);
        else
            addNote(report, Code::fileNotRead, {nameOf(other)},
                std::string(format.whyNotRead) + " Open this file to read it instead.");
    }
}

}  // namespace

Collection readNamed(
    const NamedFormat& format, const std::filesystem::path& path, const ReadOptions& options, const Task& task)
{
    const auto files = findNamedFiles(path, format.files);
    if (!files)
        refuseFile(Code::folderUnknown, path.string(),
            path.string() + " holds no documents of " + format.name + ": no file of that name begins with "
                + format.documentBeginning + ". Put it beside the others.");
    Collection collection;
    collection.name = format.name;
    collection.format = format.label;
    collection.path = std::filesystem::absolute(files->documents.front()).parent_path().string();
    collection.files = files->documents;
    for (const auto& file : {files->queries, files->judgments}) {
        if (file)
            collection.files.push_back(*file);
    }
    readDocuments(format, *files, collection, task.slice(0.0, 0.7));
    task.checkpoint(0.7, "Reading topics");
    if (files->queries)
        readTopics(format, readTextFile(*files->queries, task), collection);
    collection.qrels.resize(collection.topics.size());
    task.checkpoint(0.8, "Reading judgments");
    if (files->judgments && !collection.topics.empty())
        readJudgments(format, readTextFile(*files->judgments, task), options, collection);
    noteWhatIsMissing(format, *files, collection.report);
    noteOthers(format, *files, collection.report);
    return collection;
}

}  // namespace rankscape
