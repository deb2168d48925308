// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/topics.h"

#include <iostream>

#include "app/cli/in_range.h"
#include "app/cli/output.h"
#include "app/cli/source.h"
#include "core/base/text_file.h"
#include "core/experiments/topic_sweep.h"
#include "core/maps/document_map.h"
#include "core/topic_models/explore.h"

namespace rankscape::cli {

namespace {

struct TopicsOptions {
    Source source;
    int words = 8;
    std::string document;
    std::string query;
    std::string word;
};

/// The first of the rankers asked for, LDI if none was named.
RankerSetting rankerOf(const Source& source, const ScoringOptions& scoring)
{
    return source.rankersChosen() ? scoring.rankers.front() : rankerSetting("ldi");
}

Json wordsOf(const TopicSpace& space, Eigen::Index topic, const Corpus& corpus, int count)
{
    Json words = Json::array();
    for (const Entry& word : topWords(space.model->words, topic, static_cast<std::size_t>(count)))
        words.push_back({{"word", corpus.vocabulary.term(word.index)}, {"weight", word.value}});
    return words;
}

Json mixtureOf(const Eigen::VectorXd& mixture)
{
    Json all = Json::array();
    for (const Entry& entry : largest(mixture, 10))
        all.push_back({{"topic", entry.index}, {"share", entry.value}});
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
    const auto term = corpus.vocabulary.index(word);
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

void print(const Json& all)
{
    for (const Json& topic : all["topics"]) {
        std::cout << rightAligned(topic["topic"].dump(), 4) << rightAligned(fourDecimals(topic["share"]), 9) << "  ";
        for (const Json& word : topic["words"])
            std::cout << word["word"].get<std::string>() << " " << fourDecimals(word["weight"]).substr(1) << "  ";
        std::cout << "\n";
    }
    for (const char* const what : {"document", "query", "word"}) {
        if (!all.contains(what))
            continue;
        std::cout << "\nTopics of the " << what << "\n";
        for (const Json& entry : all[what])
            std::cout << rightAligned(entry["topic"].dump(), 4) << rightAligned(fourDecimals(entry["share"]), 9)
                      << "\n";
    }
}

int runTopics(const TopicsOptions& options, const Context& context)
{
    const Collection collection = options.source.collection(context);
    ScoringOptions scoring = options.source.scoring(context);
    scoring.rankers = {rankerOf(options.source, scoring)};
    const FittedRankers fitted = fitRankers(collection, scoring, context.task);
    const Ranker& ranker = *fitted.rankers.front();
    if (ranker.topicSpace() == nullptr)
        throw Error(
            std::string(scoring.rankers.front().type->label) + " has no topics. Choose pLSI, LDA, LDI or LBDM.");
    const TopicSpace& space = *ranker.topicSpace();
    Json all{{"topics", Json::array()}};
    const Eigen::VectorXd shares = topicShares(space.documents);
    for (const Entry& topic : largest(shares, static_cast<std::size_t>(shares.size())))
        all["topics"].push_back({{"topic", topic.index}, {"share", topic.value},
            {"words", wordsOf(space, topic.index, fitted.corpus, options.words)}});
    if (!options.document.empty())
        all["document"] = mixtureOf(documentTopics(space, collection, options.document));
    if (!options.query.empty())
        all["query"] = mixtureOf(queryTopics(ranker, fitted.corpus, options.query));
    if (!options.word.empty())
        all["word"] = mixtureOf(wordTopics(space, fitted.corpus, options.word));
    all["recipe"] = {{"collection", collection.name}, {"ranker", describe(scoring.rankers.front())},
        {"seed", context.seed}, {"stop list", scoring.stopList.name}};
    if (context.json)
        printJson(all);
    else
        print(all);
    return 0;
}

struct MapOptions {
    Source source;
    TsneOptions tsne;
    std::string out;
};

/// The merged collection that a document is from.
std::string partName(const Collection& collection, Eigen::Index document)
{
    const std::size_t part = partOf(collection, static_cast<std::size_t>(document));
    return collection.parts.empty() ? collection.name : collection.parts[part].name;
}

int runMap(MapOptions& options, const Context& context)
{
    const Collection collection = options.source.collection(context);
    ScoringOptions scoring = options.source.scoring(context);
    const RankerSetting ranker = rankerOf(options.source, scoring);
    options.tsne.seed = context.seed;
    options.tsne.threads = context.threads;
    const DocumentMap map = mapDocuments(collection, scoring, ranker, options.tsne, {}, context.task);
    Json documents = Json::array();
    std::string csv = "document,collection,topic,x,y\n";
    for (std::size_t i = 0; i < map.documents.size(); ++i) {
        const auto row = static_cast<Eigen::Index>(i);
        const std::string& id = collection.documents[static_cast<std::size_t>(map.documents[i])].id;
        const std::string part = partName(collection, map.documents[i]);
        documents.push_back({{"document", id}, {"collection", part}, {"topic", map.chiefTopics[i]},
            {"x", map.positions(row, 0)}, {"y", map.positions(row, 1)}});
        csv += id + "," + part + "," + std::to_string(map.chiefTopics[i]) + ","
            + std::to_string(map.positions(row, 0)) + "," + std::to_string(map.positions(row, 1)) + "\n";
    }
    if (!options.out.empty())
        writeFile(options.out, csv);
    const Json recipe{{"collection", collection.name}, {"ranker", map.ranker},
        {"perplexity", options.tsne.perplexity}, {"iterations", options.tsne.iterations}, {"seed", context.seed}};
    if (context.json)
        printJson(
            {{"divergence", map.divergence}, {"cached", map.cached}, {"documents", documents}, {"recipe", recipe}});
    else
        std::cout << (options.out.empty() ? csv : options.out + "\n");
    return 0;
}

struct SweepOptions {
    Source source;
    std::string counts = "50,75,100,125,150";
    std::string folds = "parity";
    int seeds = 1;
};

std::string bestOf(const Sweep& sweep, std::size_t ranker)
{
    const SweepChoice& choice = sweep.choices[ranker];
    std::string text = sweep.labels[ranker] + ": best k = " + std::to_string(choice.best) + " with MAP "
        + fourDecimals(choice.bestMap) + ", chosen on all topics, which leaks";
    if (choice.chosen.empty())
        return text + ".";
    text += "; chosen on training folds (k =";
    for (const int k : choice.chosen)
        text += " " + std::to_string(k);
    return text + ") it tests at " + fourDecimals(choice.honestMap) + ".";
}

void print(const Sweep& sweep)
{
    std::cout << padded("k", 8);
    for (const std::string& label : sweep.labels)
        std::cout << rightAligned(label, 18);
    std::cout << "\n";
    for (const int k : sweep.spec.counts) {
        std::cout << padded(std::to_string(k), 8);
        for (const SweepPoint& point : sweep.points) {
            if (point.k == k)
                std::cout << rightAligned(
                    fourDecimals(point.map) + (sweep.spec.seeds > 1 ? " ± " + fourDecimals(point.spread) : ""), 18);
        }
        std::cout << "\n";
    }
    for (std::size_t ranker = 0; ranker < sweep.labels.size(); ++ranker)
        std::cout << bestOf(sweep, ranker) << "\n";
    printRecipe(sweep.recipe);
}

Json toJson(const Sweep& sweep)
{
    Json rankers = Json::array();
    for (std::size_t ranker = 0; ranker < sweep.labels.size(); ++ranker) {
        Json points = Json::array();
        for (const SweepPoint& point : sweep.points) {
            if (point.ranker == ranker)
                points.push_back({{"k", point.k}, {"map", point.map}, {"spread", point.spread}});
        }
        const SweepChoice& choice = sweep.choices[ranker];
        rankers.push_back({{"name", sweep.spec.rankers[ranker].type->name}, {"points", points},
            {"best", {{"k", choice.best}, {"map", choice.bestMap}, {"leaks", true}}},
            {"honest", {{"k", choice.chosen}, {"map", choice.honestMap}}}});
    }
    return {{"rankers", rankers}, {"recipe", cli::toJson(sweep.recipe)}};
}

int runSweep(const SweepOptions& options, const Context& context)
{
    const Collection collection = options.source.collection(context);
    const ScoringOptions scoring = options.source.scoring(context);
    SweepSpec spec{{}, readOption([&] { return sweepCounts(options.counts); }), options.folds, options.seeds};
    spec.rankers = options.source.rankersChosen()
        ? scoring.rankers
        : std::vector{rankerSetting("lsi"), rankerSetting("plsi"), rankerSetting("ldi")};
    const Sweep sweep = sweepTopics(collection, scoring, spec, {}, context.task);
    if (context.json)
        printJson(toJson(sweep));
    else
        print(sweep);
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpTopics(CLI::App& app)
{
    auto options = std::make_shared<TopicsOptions>();
    options->source.addTo(app);
    app.add_option("--words", options->words, "Words shown of each topic")
        ->capture_default_str()
        ->check(inRange(1, 1000));
    app.add_option("--document", options->document, "Show this document's topics too");
    app.add_option("--query", options->query, "Show the topics of these words together too");
    app.add_option("--word", options->word, "Show p(topic | word) too");
    return [options](const Context& context) { return runTopics(*options, context); };
}

std::function<int(const Context&)> setUpMap(CLI::App& app)
{
    auto options = std::make_shared<MapOptions>();
    options->source.addTo(app);
    app.add_option("--perplexity", options->tsne.perplexity, "Neighbours that a document keeps")
        ->capture_default_str()
        ->check(inRange(1.0, 1000.0));
    app.add_option("--iterations", options->tsne.iterations, "Steps")
        ->capture_default_str()
        ->check(inRange(1, 100000));
    app.add_option("--out", options->out, "FILE.csv (default: standard output)");
    return [options](const Context& context) { return runMap(*options, context); };
}

std::function<int(const Context&)> setUpSweep(CLI::App& app)
{
    auto options = std::make_shared<SweepOptions>();
    options->source.addTo(app);
    app.add_option("--k", options->counts, "Numbers of topics: K1,K2,…")->capture_default_str();
    app.add_option("--folds", options->folds, "How k is chosen honestly: parity, a number, a file or none")
        ->capture_default_str();
    app.add_option("--seeds", options->seeds, "Mean over so many seeds")
        ->capture_default_str()
        ->check(inRange(1, 100));
    return [options](const Context& context) { return runSweep(*options, context); };
}

}  // namespace rankscape::cli
