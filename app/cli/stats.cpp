// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stats.h"

#include <iostream>

#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/joined.h"

namespace rankscape::cli {

namespace {

Json sentencesOf(const ImportReport& report)
{
    Json sentences = Json::array();
    for (const Finding& finding : report)
        sentences.push_back(describe(finding));
    return sentences;
}

/// The collections as they were named. What ends their reading is a finding, too, and given in JSON before it is said.
std::vector<Collection> read(const SourceOptions& source, const Context& context)
{
    try {
        return source.parts(context);
    } catch (const Refusal& refusal) {
        if (context.json)
            printJson({{"findings", {cli::toJson(refusal.finding())}}});
        throw;
    }
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
    const std::vector<Collection> parts = read(source, context);
    const Collection collection = merged(parts);
    const ScoringOptions scoring = source.scoring(context);
    Json all = countsOf(collection, scoring, context.task);
    for (const Collection& part : parts) {
        if (parts.size() > 1)
            all["collections"].push_back(countsOf(part, scoring, context.task));
    }
    all["report"] = sentencesOf(collection.report);
    all["findings"] = Json::array();
    for (const Finding& finding : collection.report)
        all["findings"].push_back(cli::toJson(finding));
    all["recipe"] = {{"path", collection.path}, {"stop list", scoring.stopList.name},
        {"accents", accentRules().at(static_cast<std::size_t>(scoring.accents))}, {"stem", scoring.stem},
        {"least term count", scoring.leastCount}, {"fields", joined(scoring.documentFields, ",")},
        {"topic fields", joined(scoring.topicFields, ",")}};
    all["recipe"].update(cli::toJson(collection.reading));
    if (context.json) {
        printJson(all);
        return 0;
    }
    printTable(all);
    for (const Finding& finding : collection.report)
        std::cout << "  " << describe(finding) << "\n";
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpStats(Arguments& app)
{
    auto source = std::make_shared<SourceOptions>();
    source->addTo(app);
    return [source](const Context& context) { return run(*source, context); };
}

}  // namespace rankscape::cli
