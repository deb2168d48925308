// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stats.h"

#include <iostream>

#include "app/cli/output.h"
#include "app/cli/source.h"

namespace rankscape::cli {

namespace {

Json reportOf(const Collection& collection)
{
    Json report = Json::array();
    for (const ImportNote& note : collection.report)
        report.push_back(describe(note));
    return report;
}

Json countsOf(const Collection& collection, const ScoringOptions& scoring, const Task& task)
{
    const Corpus corpus = makeCorpus(collection, scoring, task);
    return {{"name", collection.name}, {"documents", collection.documents.size()},
        {"topics", collection.topics.size()}, {"judged_topics", judgedTopics(collection)},
        {"judgments", judgments(collection)}, {"terms", corpus.vocabulary.size()},
        {"judged_topics_found", {{"found", collection.judgedShare.found}, {"of", collection.judgedShare.named}}}};
}

/// The collection, after its parts if it was merged.
void printTable(const Json& all)
{
    std::cout << padded("", 22);
    for (const auto& [key, value] : all.items()) {
        if (value.is_number())
            std::cout << rightAligned(key, 15);
    }
    std::cout << "\n";
    const auto printRow = [](const Json& row) {
        std::cout << padded(row["name"].get<std::string>(), 22);
        for (const auto& [key, value] : row.items()) {
            if (value.is_number())
                std::cout << rightAligned(value.dump(), 15);
        }
        std::cout << "\n";
    };
    if (all.contains("collections"))
        std::ranges::for_each(all["collections"], printRow);
    printRow(all);
}

int run(const SourceOptions& source, const Context& context)
{
    const std::vector<Collection> parts = source.parts(context);
    const Collection collection = merged(parts);
    const ScoringOptions scoring = source.scoring(context);
    Json all = countsOf(collection, scoring, context.task);
    for (const Collection& part : parts) {
        if (parts.size() > 1)
            all["collections"].push_back(countsOf(part, scoring, context.task));
    }
    all["report"] = reportOf(collection);
    all["recipe"] = {{"path", collection.path}, {"stop list", scoring.stopList.name},
        {"accents", accentRules().at(static_cast<std::size_t>(scoring.accents))}, {"stem", scoring.stem},
        {"least term count", scoring.leastCount}};
    all["recipe"].update(toJson(collection.reading));
    if (context.json) {
        printJson(all);
        return 0;
    }
    printTable(all);
    for (const ImportNote& note : collection.report)
        std::cout << "  " << describe(note) << "\n";
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpStats(CLI::App& app)
{
    auto source = std::make_shared<SourceOptions>();
    source->addTo(app);
    return [source](const Context& context) { return run(*source, context); };
}

}  // namespace rankscape::cli
