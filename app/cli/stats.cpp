// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stats.h"

#include <algorithm>
#include <iostream>

#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/joined.h"
#include "core/base/parse.h"

namespace rankscape::cli {

namespace {

Json sentencesOf(const ImportReport& report)
{
    Json sentences = Json::array();
    for (const Finding& finding : report)
        sentences.push_back(describe(finding));
    return sentences;
}

/// What ends the reading is a finding, too, and given in JSON before it is said.
template <class Read>
auto told(const Context& context, const Read& read)
{
    try {
        return read();
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

int print(Json all, const ImportReport& report, const Json& recipe, const Context& context)
{
    all["report"] = sentencesOf(report);
    all["findings"] = Json::array();
    for (const Finding& finding : report)
        all["findings"].push_back(cli::toJson(finding));
    all["recipe"] = recipe;
    if (context.json) {
        printJson(all);
        return 0;
    }
    printTable(all);
    for (const Finding& finding : report)
        std::cout << "  " << describe(finding) << "\n";
    return 0;
}

int runOnTexts(const SourceOptions& source, const Context& context)
{
    const std::vector<Collection> parts = told(context, [&] { return source.parts(context); });
    const Collection collection = merged(parts);
    const ScoringOptions scoring = source.scoring(context);
    Json all = countsOf(collection, scoring, context.task);
    for (const Collection& part : parts) {
        if (parts.size() > 1)
            all["collections"].push_back(countsOf(part, scoring, context.task));
    }
    Json recipe{{"path", collection.path}, {"stop list", scoring.stopList.name},
        {"accents", accentRules().at(static_cast<std::size_t>(scoring.accents))}, {"stem", scoring.stem},
        {"least term count", scoring.leastCount}, {"fields", joined(scoring.documentFields, ",")},
        {"topic fields", joined(scoring.topicFields, ",")}};
    recipe.update(cli::toJson(collection.reading));
    return print(std::move(all), collection.report, recipe, context);
}

/// As they were read; of a table that does not say, the rows of judged topics.
std::int64_t judgmentsOf(const Opened& opened)
{
    if (opened.runs != nullptr)
        return opened.runs->judgments;
    const std::string read = valueOf(opened.table->recipe, "judgments");
    if (isWhole(read))
        return std::stoll(read);
    std::int64_t rows = 0;
    for (const auto& topic : opened.table->topics)
        rows += topic->judged ? topic->scores.rows() : 0;
    return rows;
}

/// Of what has scores and no texts.
int runOnScores(const SourceOptions& source, const Context& context)
{
    const Opened opened = told(context, [&] { return source.opened(context); });
    const ScoreTable& table = *opened.table;
    const auto judged = std::ranges::count_if(table.topics, [](const auto& topic) { return topic->judged; });
    return print({{"name", valueOf(table.recipe, "collection")}, {"documents", table.documents->size()},
                     {"topics", table.topics.size()}, {"judged_topics", judged}, {"judgments", judgmentsOf(opened)},
                     {opened.runs != nullptr ? "runs" : "features", table.rankerCount()}},
        opened.findings, cli::toJson(table.recipe), context);
}

}  // namespace

std::function<int(const Context&)> setUpStats(Arguments& app)
{
    auto source = std::make_shared<SourceOptions>();
    source->addTo(app);
    return [source](const Context& context) {
        return source->hasTexts(context) ? runOnTexts(*source, context) : runOnScores(*source, context);
    };
}

}  // namespace rankscape::cli
