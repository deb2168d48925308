// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/reading_notes.h"

#include <algorithm>
#include <cctype>

#include "core/base/diagnosis.h"

namespace rankscape {

namespace {

}  // namespace

void requireRecords(std::size_t count, const std::string& file, const std::string& expected)
{
    if (count == 0)
        refuseFile(Code::fileWithoutRecords, file,
            file + " has no records (" + expected + " was expected). Choose another file, or fetch it again.");
}

void noteCount(
    ImportReport& report, const std::string& file, std::size_t count, const std::string& what, std::size_t files)
{
    const std::string where = files > 1 ? " in " + std::to_string(files) + " files" : "";
    addNote(
        report, Code::recordsRead, {file}, std::to_string(count) + " " + what + where + ".", static_cast<int>(count));
}

void noteEmptyDocuments(const std::string& file, Collection& collection)
{
    std::string ids;
    int count = 0;
    for (const Document& document : collection.documents) {
        if (trimmed(document.title).empty() && trimmed(document.text).empty())
            ids += (count++ > 0 ? ", " : "") + document.id;
    }
    if (count > 0)
        addNote(collection.report, Code::documentEmpty, {file},
            std::to_string(count) + " documents without title and text were kept; they score 0 (" + ids + ").",
            count);
}

void noteJudgments(const std::string& file, Collection& collection)
{
    const int judged = judgedTopics(collection);
    const int unjudged = static_cast<int>(collection.topics.size()) - judged;
    addNote(collection.report, Code::judgmentsRead, {file},
        std::to_string(judgments(collection)) + " judgments of " + std::to_string(judged) + " topics; "
            + describe(collection.judgedShare) + ".",
        judgments(collection));
    if (unjudged > 0)
        addNote(collection.report, Code::queriesUnjudged, {file},
            std::to_string(unjudged) + " queries have no judgment: no measure is taken over them.", unjudged);
}

void noteMissing(const std::string& file, const std::string& what, const std::string& like, const std::string& more,
    ImportReport& report)
{
    addNote(report, Code::fileAbsent, {file},
        "There is no file of " + what + " beside it (named like " + like + "): nothing can be measured." + more);
}

void noteOther(const std::string& other, ImportReport& report)
{
    addNote(report, Code::fileNotRead, {other},
        "It could belong to the collection too but was not read, as another file's name fits better. Open this file "
        "to read it instead.");
}

std::string collectionName(std::string name)
{
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return name;
}

}  // namespace rankscape
