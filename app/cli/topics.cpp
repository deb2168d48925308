// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/topics.h"

#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/topic_models/explore.h"

namespace rankscape::cli {

namespace {

struct TopicsOptions {
    SourceOptions source;
    int words = 8;
    std::string document;
    bool documents = false;
    std::string query;
    std::string word;
};

Json wordsOf(const TopicSpace& space, Eigen::Index topic, const Corpus& corpus, int count)
{
    Json words = Json::array();
    for (const Entry& word : topWords(space.model->words, topic, static_cast<std::size_t>(count)))
        words.push_back({{"word", corpus.vocabulary.word(word.index)}, {"weight", word.value}});
    return words;
}

Json mixtureOf(const Eigen::VectorXd& mixture, const std::vector<std::string>& names)
{
    Json all = Json::array();
    for (const Entry& entry : largest(mixture, 10))
        all.push_back(
            {{"topic", entry.index}, {"name", names[static_cast<std::size_t>(entry.index)]}, {"share", entry.value}});
    return all;
}

Eigen::VectorXd documentTopics(const TopicSpace& space, const Collection& collection, const std::string& id)
{
    for (std::size_t i = 0; i < collection.documents.size(); ++i) {
        if (collection.documents[i].id == id)
            return space.documents.col(static_cast<Eigen::Index>(i));
    }
    throw Error(collection.name + " has no document '" + id + "'.");
}

Eigen::VectorXd wordTopics(const TopicSpace& space, const Corpus& corpus, const std::string& word)
{
    const auto term = corpus.vocabulary.index(corpus.analyzer.term(word));
    if (!term)
        throw Error("The word '" + word + "' is not indexed. Stop words and very rare words are left out.");
    return space.words.col(*term);
}

Eigen::VectorXd queryTopics(const Ranker& ranker, const Corpus& corpus, const std::string& query)
{
    const TermVector terms = corpus.query(query);
    if (terms.nonZeros() == 0)
        throw Error("No word of the query '" + query + "' is indexed. Stop words and very rare words are left out.");
    return ranker.topicsOf(terms);
}

/// Every document's shares of all topics: Table 2 of Wang, Lee and Choi (2016) for the toy.
Json allDocuments(const TopicSpace& space, const Collection& collection)
{
    Json all = Json::array();
    for (std::size_t i = 0; i < collection.documents.size(); ++i) {
        const Eigen::VectorXd shares = space.documents.col(static_cast<Eigen::Index>(i));
        all.push_back({{"document", collection.documents[i].id},
            {"shares", std::vector<double>(shares.begin(), shares.end())}});
    }
    return all;
}

void printDocuments(const Json& documents)
{
    std::cout << "\nTopics of all documents\n";
    for (const Json& each : documents) {
        std::cout << padded(each["document"].get<std::string>(), 12);
        for (const double share : each["shares"])
            std::cout << rightAligned(fourDecimals(share), 8);
        std::cout << "\n";
    }
}

void print(const Json& all)
{
    for (const Json& topic : all["topics"]) {
        std::cout << rightAligned(topic["topic"].dump(), 4) << rightAligned(fourDecimals(topic["share"]), 9) << "  ";
        for (const Json& word : topic["words"])
            std::cout << word["word"].get<std::string>() << " " << fourDecimals(word["weight"]) << "  ";
        std::cout << "\n";
    }
    if (all.contains("documents"))
        printDocuments(all["documents"]);
    for (const char* const what : {"document", "query", "word"}) {
        if (!all.contains(what))
            continue;
        std::cout << "\nTopics of the " << what << "\n";
        for (const Json& entry : all[what])
            std::cout << rightAligned(entry["topic"].dump(), 4) << rightAligned(fourDecimals(entry["share"]), 9)
                      << "  " << entry["name"].get<std::string>() << "\n";
    }
}

int runTopics(const TopicsOptions& options, const Context& context)
{
    const Collection collection = options.source.collection(context);
    ScoringOptions scoring = options.source.scoring(context);
    scoring.rankers = {options.source.topicRanker(scoring)};
    const FittedRankers fitted = fitRankers(collection, scoring, context.task);
    const Ranker& ranker = *fitted.rankers.front();
    if (ranker.topicSpace() == nullptr)
        throw Error(
            std::string(scoring.rankers.front().type->label) + " has no topics. Choose pLSI, LDA, LDI or LBDM.");
    const TopicSpace& space = *ranker.topicSpace();
    Json all{{"topics", Json::array()}};
    const Eigen::VectorXd shares = topicShares(space.documents);
    const auto names = topicNames(space.model->words, fitted.corpus.vocabulary);
    for (const Entry& topic : largest(shares, static_cast<std::size_t>(shares.size())))
        all["topics"].push_back({{"topic", topic.index}, {"name", names[static_cast<std::size_t>(topic.index)]},
            {"share", topic.value}, {"words", wordsOf(space, topic.index, fitted.corpus, options.words)}});
    if (!options.document.empty())
        all["document"] = mixtureOf(documentTopics(space, collection, options.document), names);
    if (options.documents)
        all["documents"] = allDocuments(space, collection);
    if (!options.query.empty())
        all["query"] = mixtureOf(queryTopics(ranker, fitted.corpus, options.query), names);
    if (!options.word.empty())
        all["word"] = mixtureOf(wordTopics(space, fitted.corpus, options.word), names);
    const Recipe recipe = options.source.fitRecipe(collection, scoring);
    all["recipe"] = cli::toJson(recipe);
    if (context.json) {
        printJson(all);
        return 0;
    }
    print(all);
    printRecipe(recipe);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpTopics(Arguments& app)
{
    auto options = std::make_shared<TopicsOptions>();
    options->source.addTo(app);
    app.option("--words", options->words, "Words shown of each topic").withInitial().must(inRange(1, 1000));
    app.option("--document", options->document, "Show this document's topics too");
    app.flag("--documents", options->documents, "Show every document's shares of all topics too");
    app.option("--query", options->query, "Show the topics of these words together too");
    app.option("--word", options->word, "Show p(topic | word) too");
    return [options](const Context& context) { return runTopics(*options, context); };
}

}  // namespace rankscape::cli
