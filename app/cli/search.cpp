// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/search.h"

#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/model_option.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/joined.h"
#include "core/models/linear.h"
#include "core/search/find_names.h"
#include "core/search/search.h"

namespace rankscape::cli {

namespace {

struct SearchOptions {
    SourceOptions source;
    std::vector<std::string> query;
    std::string weights;
    int top = 10;
};

Json toJson(const FoundList& list, const Collection& collection)
{
    Json hits = Json::array();
    for (const FoundDocument& hit : list.documents) {
        const Document& document = collection.documents[static_cast<std::size_t>(hit.document)];
        Json causes = Json::array();
        for (const Cause& cause : hit.causes)
            causes.push_back({{"name", cause.name}, {"amount", cause.amount}});
        hits.push_back(
            {{"document", document.id}, {"title", document.title}, {"score", hit.score}, {"causes", causes}});
    }
    return {{"name", list.label}, {"hits", hits}};
}

void print(const FoundList& list, const Collection& collection)
{
    std::cout << list.label << "\n";
    for (const FoundDocument& hit : list.documents) {
        const Document& document = collection.documents[static_cast<std::size_t>(hit.document)];
        std::cout << rightAligned(fourDecimals(hit.score), 10) << "  " << padded(document.id, 10)
                  << headline(document) << "\n";
        if (hit.causes.empty())
            continue;
        std::cout << padded("", 14);
        for (std::size_t i = 0; i < std::min<std::size_t>(4, hit.causes.size()); ++i)
            std::cout << (i == 0 ? "" : " · ") << hit.causes[i].name << " " << fourDecimals(hit.causes[i].amount);
        std::cout << "\n";
    }
    std::cout << "\n";
}

/// Where documents have titles and no texts: topics and documents that are called so.
int runOnNames(const SearchOptions& options, const std::string& query, const Context& context)
{
    if (!options.weights.empty())
        throw WrongUsage("--weights changes nothing where names are searched, of which nothing is ranked");
    const Opened opened = options.source.opened(context);
    if (opened.titles == nullptr)
        throw Error("There are no texts and no titles in what is open, only scores. Open a collection for that, or "
                    "ratings with a file of titles (--items).");
    const ScoreTable& table = *opened.table;
    const FoundNames found =
        findNames(table, *opened.titles, query, static_cast<std::size_t>(options.top), context.task);
    Json topics = Json::array();
    Json documents = Json::array();
    for (const std::size_t topic : found.topics)
        topics.push_back(table.topics[topic]->topic);
    for (const Eigen::Index document : found.documents) {
        const auto place = static_cast<std::size_t>(document);
        documents.push_back({{"document", (*table.documents)[place]}, {"title", (*opened.titles)[place]}});
    }
    if (context.json) {
        printJson(
            {{"query", query}, {"topics", topics}, {"documents", documents}, {"recipe", cli::toJson(table.recipe)}});
        return 0;
    }
    for (const Json& topic : topics)
        std::cout << "topic     " << topic.get<std::string>() << "\n";
    for (const Json& document : documents)
        std::cout << "document  " << padded(document["document"].get<std::string>(), 10)
                  << document["title"].get<std::string>() << "\n";
    std::cout << "\n";
    printRecipe(table.recipe);
    return 0;
}

int run(const SearchOptions& options, const Context& context)
{
    const std::string query = joined(options.query, " ");
    if (!options.source.hasTexts(context))
        return runOnNames(options, query, context);
    const Collection collection = options.source.collection(context);
    const ScoringOptions scoring = options.source.scoring(context);
    const SearchEngine engine = makeSearchEngine(collection, scoring, context.task);
    Recipe recipe = options.source.fitRecipe(collection, scoring);
    const auto rules = normalizationRules(scoring);
    for (std::size_t i = 0; i < rules.size(); ++i)
        recipe.emplace_back("normalizer " + std::to_string(i + 1), rules[i]->name);
    ScoreTable names;
    nameRankers(names, scoring.rankers);
    names.recipe = recipe;
    names.recipe.emplace_back("seed", std::to_string(scoring.seed));
    const std::string given = options.source.weightsOr(options.weights, "uniform");
    const SharedModel model = modelOf(options.source, given, names);
    const Answer answer = search(engine, query, *model, static_cast<std::size_t>(options.top), context.task);
    recipe.emplace_back("normalize", scoring.normalization);
    const auto weights = model->commonWeights();
    recipe.emplace_back("weights", weights ? describe(*weights) : given);
    if (!context.json) {
        for (const std::string& word : answer.unknown)
            std::cout << "'" << word << "' is not indexed.\n";
        print(answer.ensemble, collection);
        for (const FoundList& list : answer.rankers)
            print(list, collection);
        printRecipe(recipe);
        return 0;
    }
    Json rankers = Json::array();
    for (const FoundList& list : answer.rankers)
        rankers.push_back(toJson(list, collection));
    printJson({{"query", query}, {"words", answer.words}, {"unknown", answer.unknown},
        {"ensemble", toJson(answer.ensemble, collection)}, {"rankers", rankers}, {"recipe", cli::toJson(recipe)}});
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpSearch(Arguments& app)
{
    auto options = std::make_shared<SearchOptions>();
    app.option("query", options->query, "Any words").required();
    options->source.addTo(app);
    app.option("--weights", options->weights, "Of the ensemble: W1,W2,… or FILE.json (default: uniform)");
    app.option("--top", options->top, "Documents in each list").withInitial().must(inRange(1, 10000));
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
