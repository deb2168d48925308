// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/long_functions.h"

#include <fstream>
#include <span>

#include "core/base/radix_sort.h"
#include "core/base/random.h"
#include "core/collections/format.h"
#include "core/collections/sample/sample.h"
#include "core/collections/smart_writer.h"
#include "core/ensembles/learner.h"
#include "core/experiments/contributions.h"
#include "core/experiments/convergence.h"
#include "core/experiments/equivalence.h"
#include "core/experiments/experiment_shelf.h"
#include "core/experiments/fusion_comparison.h"
#include "core/experiments/redundancy.h"
#include "core/experiments/topic_sweep.h"
#include "core/experiments/tug_of_war.h"
#include "core/exports/exporter.h"
#include "core/maps/document_map.h"
#include "core/maps/main_directions.h"
#include "core/maps/three_topics.h"
#include "core/measures/significance.h"
#include "core/models/linear.h"
#include "core/objective/certified_optimum.h"
#include "core/objective/exact_map.h"
#include "core/objective/highest_tie.h"
#include "core/objective/line_study.h"
#include "core/objective/smoothed_map.h"
#include "core/objective/triangle_landscape.h"
#include "core/rankers/lsi.h"
#include "core/recommenders/score_ratings.h"
#include "core/reproduction/paper_tables.h"
#include "core/search/search.h"
#include "core/topic_models/lda_gibbs.h"
#include "core/topic_models/lda_variational.h"
#include "core/topic_models/plsi_fit.h"
#include "tests/support/objective.h"
#include "tests/support/packed.h"
#include "tests/support/ratings.h"

namespace rankscape::test {

namespace {

constexpr unsigned threads = 2;

const FitContext context{.threads = threads};

std::string trecDocuments(const Collection& collection)
{
    std::string file;
    for (const Document& document : collection.documents)
        file += "<DOC>\n<DOCNO>" + document.id + "</DOCNO>\n" + document.text + "</DOC>\n";
    return file;
}

Weights uniform(const Material& material)
{
    return Weights::uniform(material.table.rankerCount());
}

Line line(const Material& material)
{
    const Eigen::Index rankers = material.table.rankerCount();
    return {Weights::unit(rankers, 0).values(), Weights::unit(rankers, 1).values()};
}

ExperimentSpec specOf(const Learner& row)
{
    return {learnSpec(row.name), "parity"};
}

ScoringOptions only(const Material& material, const RankerSetting& ranker)
{
    ScoringOptions options = material.scoring;
    options.rankers = {ranker};
    options.threads = threads;
    return options;
}

ScoreTable withRankers(const ScoreTable& table, Eigen::Index rankers)
{
    ScoreTable all = table;
    all.rankers.resize(static_cast<std::size_t>(rankers), "again");
    all.labels.resize(static_cast<std::size_t>(rankers), "again");
    for (auto& topic : all.topics) {
        TopicScores scores = *topic;
        scores.scores.resize(topic->scores.rows(), rankers);
        for (Eigen::Index ranker = 0; ranker < rankers; ++ranker)
            scores.scores.col(ranker) = topic->scores.col(ranker % topic->scores.cols());
        complete(scores, all.level);
        topic = std::make_shared<const TopicScores>(std::move(scores));
    }
    return all;
}

struct Record {
    std::uint64_t key;
};

void addRankers(std::vector<LongFunction>& all)
{
    for (std::size_t i = 0; i < rankerTypes().size(); ++i)
        all.push_back(
            {"Score_" + std::string(rankerTypes()[i].name), [i](const Material& material, const Task& task) {
                 rawScores(material.collection, only(material, material.rankers[i]), {}, task);
             }});
    all.push_back({"ScoreCollection", [](const Material& material, const Task& task) {
                       scoreCollection(material.collection, only(material, rankerSetting("tfidf")), task);
                   }});
    for (const RankerType& type : recommenderTypes())
        all.push_back({"Recommend_" + std::string(type.name), [&type](const Material& material, const Task& task) {
                           const int users = static_cast<int>(8 * material.topics);
                           const Ratings ratings = randomRatings(1, users, 2 * users);
                           ImportReport findings;
                           const SplitRatings split = splitRatings(ratings, {}, findings);
                           RankerSetting ranker = rankerSetting(type.name);
                           if (ranker.values.contains("epochs"))
                               ranker.values["epochs"] = material.iterations;
                           scoreRatings(ratings, split, only(material, ranker), 50, {}, {}, task);
                       }});
    all.push_back({"Corpus",
        [](const Material& material, const Task& task) { makeCorpus(material.collection, material.scoring, task); }});
    all.push_back({"Read", [](const Material& material, const Task& task) {
                       const auto folder = material.folder->path("read");
                       if (!std::filesystem::exists(folder))
                           writeSmart(material.collection, folder);
                       readCollection(folder, {}, task);
                   }});
    all.push_back({"ReadTrec", [](const Material& material, const Task& task) {
                       const auto folder = material.folder->path("trec");
                       if (std::filesystem::create_directory(folder))
                           std::ofstream(folder / "documents") << packed(trecDocuments(material.collection));
                       readCollection(folder, {}, task);
                   }});
    all.push_back({"Search", [](const Material& material, const Task& task) {
                       const SearchEngine engine =
                           makeSearchEngine(material.collection, only(material, rankerSetting("bm25")), task);
                       search(
                           engine, material.collection.topics[0].text, *simplexModel(Weights::uniform(1)), 10, task);
                   }});
}

void addModels(std::vector<LongFunction>& all)
{
    all.push_back({"LdaGibbs", [](const Material& material, const Task& task) {
                       fitLdaGibbs(material.corpus.counts, {.k = material.topics, .sweeps = material.iterations},
                           context, task);
                   }});
    all.push_back({"LdaVariational", [](const Material& material, const Task& task) {
                       fitLdaVariational(material.corpus.counts,
                           {.k = material.topics, .iterations = material.iterations}, context, task);
                   }});
    all.push_back({"Plsi", [](const Material& material, const Task& task) {
                       fitPlsi(material.corpus.counts, {.k = material.topics, .iterations = material.iterations},
                           context, task);
                   }});
    all.push_back({"PlsiFoldIn", [](const Material& material, const Task& task) {
                       const TopicModel& model = *material.fitted.rankers.front()->topicSpace()->model;
                       for (const TermVector& query : material.corpus.queries)
                           plsiFoldIn(query, model.words, 0.7, 50, task);
                   }});
    all.push_back({"TruncatedSvd", [](const Material& material, const Task& task) {
                       truncatedSvd(material.corpus.counts, material.topics, task);
                   }});
    all.push_back({"Tsne", [](const Material& material, const Task& task) {
                       tsne(material.fitted.rankers.front()->topicSpace()->documents,
                           {.iterations = material.iterations, .threads = threads}, {}, task);
                   }});
    all.push_back({"MainDirections", [](const Material& material, const Task& task) {
                       mainDirections(material.fitted.rankers.front()->topicSpace()->documents, task);
                   }});
    all.push_back({"DocumentMap", [](const Material& material, const Task& task) {
                       const auto ldi = std::ranges::find(
                           material.rankers, "ldi", [](const RankerSetting& setting) { return setting.type->name; });
                       mapDocuments(material.collection, only(material, *ldi), *ldi,
                           {.iterations = material.iterations, .threads = threads}, {}, task);
                   }});
    all.push_back({"TopicMixtures", [](const Material& material, const Task& task) {
                       topicMixtures(
                           rankerSetting("plsi"), *material.fitted.rankers.front(), material.fitted.corpus, task);
                   }});
    all.push_back(
        {"TopicSweep", [](const Material& material, const Task& task) {
             sweepTopics(material.collection, only(material, rankerSetting("tfidf")),
                 {{rankerSetting("lsi"), rankerSetting("plsi:iterations=" + std::to_string(material.iterations))},
                     {3, 5}, "parity", 2},
                 {}, task);
         }});
}

void addObjectives(std::vector<LongFunction>& all)
{
    all.push_back({"LineLandscape", [](const Material& material, const Task& task) {
                       lineLandscape(test::mapOf(material.table), line(material), task);
                   }});
    all.push_back({"LineStudy", [](const Material& material, const Task& task) {
                       studyLine(test::mapOf(material.table), line(material), task);
                   }});
    all.push_back({"SmoothedObjectives", [](const Material& material, const Task& task) {
                       smoothedObjectives(material.table, line(material), threads, task);
                   }});
    all.push_back({"SmoothedAlong", [](const Material& material, const Task& task) {
                       smoothedAlong(material.table, line(material), 200.0, evenly({}, 50), threads, task);
                   }});
    all.push_back({"SmoothedMaximum", [](const Material& material, const Task& task) {
                       smoothedMaximum(material.table, line(material), 200.0, threads, task);
                   }});
    all.push_back({"SmoothedMap", [](const Material& material, const Task& task) {
                       smoothedMap(material.table, uniform(material).values(), 200.0, task);
                   }});
    all.push_back({"ExactMap", [](const Material& material, const Task& task) {
                       exactMap(material.table, uniform(material).values(), task);
                   }});
    all.push_back({"AveragePrecisions", [](const Material& material, const Task& task) {
                       averagePrecisions(material.table, uniform(material).values(), task);
                   }});
    all.push_back({"Evaluate", [](const Material& material, const Task& task) {
                       evaluate(material.table, uniform(material).values(), initialMeasures(), task);
                   }});
    all.push_back({"Summarize", [](const Material& material, const Task& task) {
                       summarize(material.table, uniform(material).values(), initialMeasures(), task);
                   }});
    const auto triangle = [](const Material& material) {
        return shareTriangle(uniform(material).values(), {0, 1, 2});
    };
    all.push_back({"ExactTriangle", [triangle](const Material& material, const Task& task) {
                       exactTriangle(test::mapOf(material.table), triangle(material), material.steps, threads, task);
                   }});
    all.push_back({"SmoothedTriangle", [triangle](const Material& material, const Task& task) {
                       smoothedTriangle(material.table, triangle(material), 200.0, material.steps, threads, task);
                   }});
    all.push_back({"CertifiedOptimum", [](const Material& material, const Task& task) {
                       certifiedOptimum(test::mapOf(material.table), {.threads = threads}, {}, task);
                   }});
    all.push_back(
        {"HighestTie", [](const Material& material, const Task& task) {
             highestTie(test::mapOf(material.three), {0.0, 1.0, Weights::uniform(3)}, {.threads = threads}, task);
         }});
}

void addExperiments(std::vector<LongFunction>& all)
{
    for (const Learner& row : learners())
        all.push_back({"Learn_" + std::string(row.name), [&row](const Material& material, const Task& task) {
                           runLearner(material.table, learnSpec(row.name), {.threads = threads}, task);
                       }});
    all.push_back({"Experiment", [](const Material& material, const Task& task) {
                       runExperiment(material.table, specOf(learner("enm-b")), {.threads = threads}, task);
                   }});
    all.push_back({"LeakingExperiment", [](const Material& material, const Task& task) {
                       ExperimentSpec spec = specOf(learner("genm-on"));
                       spec.selectOnTest = true;
                       runExperiment(material.table, spec, {.threads = threads}, task);
                   }});
    all.push_back({"ExperimentShelf", [](const Material& material, const Task& task) {
                       const Folder kept;  // nothing is there yet
                       ExperimentShelf(DiskCache(kept.path()))
                           .run(material.table, specOf(learner("best-single")), {.threads = threads}, task);
                   }});
    all.push_back({"Convergence", [](const Material& material, const Task& task) {
                       const Experiment experiment =
                           runExperiment(material.table, specOf(learner("enm-b")), {.threads = threads}, task);
                       inspect(material.table, experiment, 1, 200.0, threads, task);
                   }});
    all.push_back({"Contributions", [](const Material& material, const Task& task) {
                       contributions(test::mapOf(material.table), uniform(material), {.threads = threads}, task);
                   }});
    all.push_back({"SampledContributions", [](const Material& material, const Task& task) {
                       contributions(test::mapOf(material.thirteen), Weights::uniform(13),
                           {.orders = material.iterations, .threads = threads}, task);
                   }});
    all.push_back({"Equivalence", [](const Material& material, const Task& task) {
                       equivalence(test::mapOf(material.table), uniform(material),
                           {.threads = threads, .mostPoints = 300}, task);
                   }});
    all.push_back({"LineEquivalence", [](const Material& material, const Task& task) {
                       equivalenceAlong(test::mapOf(material.table), line(material), uniform(material),
                           {.threads = threads}, task);
                   }});
    all.push_back(
        {"Redundancy", [](const Material& material, const Task& task) { redundancy(material.table, 100, task); }});
    for (const Fusion& method : fusions())
        all.push_back(
            {"Fuse_" + std::string(method.name), [&method](const Material& material, const Task& task) {
                 fused(material.table, method, initialSetting(method, material.table.rankerCount()), threads, task);
             }});
    all.push_back({"CompareFusions", [](const Material& material, const Task& task) {
                       compareFusions(material.table, {.threads = threads}, task);
                   }});
    all.push_back({"TugOfWar", [](const Material& material, const Task& task) {
                       tugOfWar(test::mapOf(material.table), line(material), 101, threads, task);
                   }});
    all.push_back({"TriangleTugOfWar", [](const Material& material, const Task& task) {
                       const Triangle triangle = shareTriangle(uniform(material).values(), {0, 1, 2});
                       tugOfWar(test::mapOf(material.table), triangle, material.steps, threads, task);
                   }});
    all.push_back({"RandomizationTest", [](const Material& material, const Task& task) {
                       const Eigen::VectorXd differences =
                           averagePrecisions(material.table, uniform(material).values());
                       randomizationTest(differences, 1, 1000, task);
                   }});
    all.push_back({"Effect", [](const Material& material, const Task& task) {
                       const Eigen::VectorXd differences =
                           averagePrecisions(material.table, uniform(material).values());
                       effectOf(differences, 1, 1000, task);
                   }});
    all.push_back({"PaperTable", [](const Material& material, const Task& task) {
                       const auto folder = material.folder->path("papers");
                       if (!std::filesystem::exists(folder / "med"))
                           writeSmart(material.collection, folder / "med");
                       Laboratory laboratory({folder, only(material, rankerSetting("tfidf")), "gibbs"}, task);
                       const auto tables = paperTables();
                       make(*std::ranges::find(tables, "ldi-table7", &PaperTable::name), laboratory, task);
                   }});
}

}  // namespace

std::vector<LongFunction> longFunctions()
{
    std::vector<LongFunction> all;
    addRankers(all);
    addModels(all);
    addObjectives(all);
    addExperiments(all);
    for (const char* const name : {"run", "letor", "elasticsearch", "elasticsearch-parity"}) {
        all.push_back({"Export_" + std::string(name), [name](const Material& material, const Task& task) {
                           Export request{material.table, simplexModel(uniform(material))};
                           request.task = task;
                           exporter(name).make(request);
                       }});
    }
    all.push_back({"RadixSort", [](const Material& material, const Task& task) {
                       std::vector<Record> records;
                       for (const std::uint64_t number : material.numbers)
                           records.push_back({number});
                       radixSort(records, task);
                   }});
    all.push_back({"KeepAndFind", [](const Material& material, const Task& task) {
                       const Folder fresh;
                       const DiskCache cache(fresh.path());
                       cache.store("large", material.bytes, task);
                       cache.find("large", task);
                   }});
    return all;
}

void addNumbers(std::size_t count, Material& material)
{
    Random random(7);
    for (std::size_t i = 0; i < count; ++i) {
        material.numbers.push_back(random.next());
        material.bytes += std::to_string(material.numbers.back());
    }
}

void addTables(Material& material)
{
    material.three = withRankers(material.table, 3);
    material.thirteen = withRankers(material.table, 13);
}

const Material& smallMaterial()
{
    static const Material made = [] {
        Material material{sampleCollection(), {}, {}, {}, {}, {}, 5, 12, 24, {}, {}};
        addNumbers(600'000, material);
        for (const RankerType& type : rankerTypes()) {
            RankerSetting setting = rankerSetting(type.name);
            if (setting.values.contains("k"))
                setting.values["k"] = 5;
            if (setting.values.contains("iterations"))
                setting.values["iterations"] = material.iterations;
            material.rankers.push_back(setting);
        }
        ScoringOptions options;
        options.rankers = {rankerSetting("tfidf"), rankerSetting("bm25"), rankerSetting("l4")};
        material.table = scoreCollection(material.collection, options);
        addTables(material);
        material.corpus = makeCorpus(material.collection, options);
        options.rankers = {rankerSetting("plsi:k=5,iterations=10")};
        material.fitted = fitRankers(material.collection, options);
        return material;
    }();
    return made;
}

}  // namespace rankscape::test
