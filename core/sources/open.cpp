// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/open.h"

#include <system_error>

#include "core/base/diagnosis.h"
#include "core/base/line_stream.h"
#include "core/sources/file_looks.h"
#include "core/sources/source_kind.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

/// "a collection (…)", with all kinds that have paths.
std::string whatCanBeOpened()
{
    std::string all;
    for (const SourceKind& kind : sourceKinds()) {
        if (kind.hasPaths())
            all += (all.empty() ? "" : "; ") + std::string(kind.label) + " (" + std::string(kind.expects) + ")";
    }
    return all;
}

/// A folder with files in it, or a text like any other, is left to its reader, who knows what names it looked for.
void requireRecognised(const SourceKind& kind, const Path& path)
{
    if (path == standardInput && kind.recognises(path))
        return;
    std::error_code failure;
    const bool isThere = std::filesystem::exists(path, failure);
    if (failure)
        refuseFile(
            Code::fileUnreadable, path.string(), path.string() + " cannot be read: " + failure.message() + ".");
    if (!isThere)
        refuseFile(Code::fileMissing, path.string(), "There is nothing at " + path.string() + ". Check the path.");
    if (kind.recognises(path))
        return;
    if (std::filesystem::is_regular_file(path, failure))
        soundBeginning(path);  // or it says why there is none
    const std::string looks = looksOf(path);
    if (!looks.empty())
        refuseFile(Code::folderUnknown, path.string(),
            path.string() + " is not " + std::string(kind.label) + ": it looks like " + looks
                + ". What can be opened is " + whatCanBeOpened() + ".");
}

const SourceKind& checkedKind(const Source& source)
{
    const SourceKind& kind = sourceKind(source.kind);
    if (!kind.hasPaths() && !source.paths.empty())
        throw Error(std::string(kind.label) + " has no path, so " + source.paths.front().string()
            + " cannot be opened as it.");
    if (kind.hasPaths() && source.paths.empty())
        throw Error("There is no path of " + std::string(kind.label) + ". Give " + std::string(kind.expects) + ".");
    if (source.ties == Ties::rank && !kind.hasRuns)
        throw Error("Documents of " + std::string(kind.label)
            + " have no rank beside their scores, so it cannot decide between equal ones. Choose another rule for "
              "ties.");
    if (!source.judgments.empty() && !kind.hasRuns)
        throw Error("Judgments by themselves (--qrels) belong to runs, not to " + std::string(kind.label) + ".");
    for (const Path& path : source.paths)
        requireRecognised(kind, path);
    return kind;
}

}  // namespace

Opened open(const Source& source, const OpenContext& context, const Task& task)
{
    task.checkpoint(0.0, "Reading");
    return checkedKind(source).open(source, context, task);
}

const Collection& textsOf(const Opened& opened)
{
    if (opened.collection == nullptr)
        throw Error("There are no texts in what is open, only scores. Open a collection for that.");
    return *opened.collection;
}

std::vector<Collection> readTexts(const Source& source, const Task& task)
{
    const SourceKind& kind = checkedKind(source);
    if (kind.read == nullptr)
        throw Error("There are no texts in " + std::string(kind.label) + ". Open a collection for that.");
    return kind.read(source, task);
}

ScoringOptions scoringOptions(const Source& source, const OpenContext& context)
{
    const Source all = settled(source);
    ScoringOptions options;
    options.rankers = all.rankers;
    if (!all.analysis.stopList.empty())
        options.stopList = readStopList(all.analysis.stopList);
    options.accents = all.analysis.accents;
    options.stem = all.analysis.stem;
    options.documentFields = all.analysis.documentFields;
    options.topicFields = all.analysis.topicFields;
    options.leastCount = all.analysis.leastCount;
    options.ties = *all.ties;
    options.level = *all.level;
    options.normalization = all.normalization;
    options.missing = all.missing;
    options.pool = all.pool;
    options.seed = all.seed;
    options.threads = context.threads;
    options.cache = context.cache;
    return options;
}

}  // namespace rankscape
