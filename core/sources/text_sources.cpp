// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/text_sources.h"

#include <algorithm>

#include "core/collections/merge.h"
#include "core/collections/sample/sample.h"
#include "core/collections/sample/toy.h"

namespace rankscape {

namespace {

std::vector<Collection> readAll(const Source& source, const Task& task)
{
    std::vector<Collection> all;
    const auto count = static_cast<double>(source.paths.size());
    for (const std::filesystem::path& path : source.paths) {
        const auto done = static_cast<double>(all.size());
        all.push_back(readCollection(path, source.reading, task.slice(done / count, (done + 1.0) / count)));
    }
    return all;
}

Opened openTexts(const Source& source, const OpenContext& context, const Task& task)
{
    Opened opened;
    opened.collection =
        std::make_shared<const Collection>(merged(sourceKind(source.kind).read(source, task.slice(0.0, 0.1))));
    opened.findings = opened.collection->report;
    opened.files = opened.collection->files;
    if (!source.analysis.stopList.empty())
        opened.files.push_back(source.analysis.stopList);
    if (context.onRead)
        context.onRead(opened.findings);
    opened.scoring = scoringOptions(source, context);
    ScoredCollection scored =
        scoreCollectionWithFits(*opened.collection, opened.scoring, context.onFit, task.slice(0.1, 1.0));
    scored.table.recipe.emplace_back("topics", describe(*settled(source).topics));
    opened.table = std::make_shared<const ScoreTable>(std::move(scored.table));
    opened.fits = std::move(scored.fits);
    return opened;
}

}  // namespace

SourceKind sampleSource()
{
    return {
        .name = "sample",
        .label = "the sample",
        .summary = "Use the built-in sample",
        .rankers = initialRankers,
        .read = [](const Source&, const Task&) { return std::vector{sampleCollection()}; },
        .open = openTexts,
    };
}

SourceKind toySource()
{
    return {
        .name = "toy",
        .label = "the toy example",
        .summary = "Use ten tiny documents about four subjects (has no judgments)",
        .rankers = initialRankers,
        .read = [](const Source&, const Task&) { return std::vector{toyCollection()}; },
        .open = openTexts,
    };
}

SourceKind collectionSource()
{
    return {
        .name = "collection",
        .label = "a collection",
        .summary = "A collection's folder or one of its files; repeat to merge",
        .expects = "a folder with documents, queries and judgments, or one of these files",
        .recognises =
            [](const std::filesystem::path& path) {
                return std::ranges::any_of(formats(), [&](const Format& each) { return each.recognises(path); });
            },
        .rankers = initialRankers,
        .read = readAll,
        .open = openTexts,
    };
}

}  // namespace rankscape
