// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "core/base/parse.h"
#include "core/base/text_file.h"
#include "core/collections/sample/sample.h"
#include "core/exports/feature_file.h"
#include "core/exports/linear_model_file.h"
#include "core/exports/run_file.h"
#include "core/exports/weights_file.h"
#include "core/models/linear.h"
#include "core/objective/exact_map.h"
#include "core/rankers/score_collection.h"
#include "core/sources/open.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"
#include "tests/support/models.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

/// The rankers of a table, and what its recipe says, without scores.
ScoreTable namesOf(std::vector<std::string> rankers, Recipe recipe = {})
{
    ScoreTable table;
    table.rankers = std::move(rankers);
    table.recipe = std::move(recipe);
    return table;
}

TEST(WeightsFile, ReadsBackAsTheSameWeights)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(1, 4, 20, 3);
    const Weights weights = Weights::normalized(Eigen::Vector3d(1.0, 2.0, 4.0));
    Export request{table, simplexModel(weights)};
    request.crossValidated = 0.25;
    const auto path = folder.write("w.json", weightsFile(request).content);
    EXPECT_LT((readWeightsFile(path, table).weights.values() - weights.values()).norm(), 1e-16);
    EXPECT_EQ(readWeightsFile(path, namesOf({"r3", "r1", "r2"})).weights.values()[0], weights.values()[2]);
    const auto json = nlohmann::json::parse(readTextFile(path).text);
    EXPECT_EQ(json["format"], "rankscape-weights/1");
    EXPECT_EQ(json["objective"]["value_train"], exactMap(table, weights.values()));
    EXPECT_EQ(json["objective"]["value_cv"], 0.25);
    for (const char* key : {"recipe", "sources", "ties", "seed", "tool_version", "created"})
        EXPECT_TRUE(json.contains(key)) << key;
}

/// Also of rankers in another order.
TEST(WeightsFile, ReadsBackAsTheSameModel)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(1, 4, 20, 3);
    for (const SharedModel& model : test::models()) {
        const auto path = folder.write("m.json", weightsFile({table, model}).content);
        EXPECT_EQ(*readModelFile(path, table).model, *model) << model->kind();
        const std::array<std::size_t, 3> places{2, 0, 1};
        EXPECT_EQ(*readModelFile(path, namesOf({"r3", "r1", "r2"})).model, *model->reordered(places));
        const auto json = nlohmann::json::parse(readTextFile(path).text);
        EXPECT_EQ(json["objective"]["value_train"], exactMap(table, *model));
        EXPECT_EQ(json.contains("model"), !json["sources"][0].contains("weight"));
        if (!model->commonWeights()) {
            EXPECT_EQ(errorOf([&] { readWeightsFile(path, table); }), "m.json: " + model->whyNoWeights());
        }
    }
}

TEST(WeightsFile, RefusesModelsThatDoNotFit)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(1, 4, 20, 2);
    const std::string begin = R"({"format":"rankscape-weights/1","sources":[{"name":"r1"},{"name":"r2"}],"model":)";
    const auto read = [&](const std::string& model) {
        return errorOf([&] { readModelFile(folder.write("x.json", begin + model + "}"), table); });
    };
    EXPECT_THAT(read(R"({"kind":"linear","weights":[1,2,3]})"), AllOf(HasSubstr("x.json"), HasSubstr("3 rankers")));
    EXPECT_THAT(read(R"({"kind":"forest"})"), AllOf(HasSubstr("x.json"), HasSubstr("forest")));
    EXPECT_THAT(read("[]"), AllOf(HasSubstr("x.json"), HasSubstr("kind")));
    const auto both = folder.write("x.json",
        R"({"format":"rankscape-weights/1","sources":[{"name":"r1","weight":1},{"name":"r2","weight":1}],)"
        R"("model":{"kind":"linear","weights":[1,2]}})");
    EXPECT_THAT(errorOf([&] { readModelFile(both, table); }), HasSubstr("Keep the one that is meant"));
}

TEST(WeightsFile, KeepsRecipeEntriesOfOneName)
{
    ScoreTable table = test::randomTable(1, 4, 20, 2);
    table.recipe = {{"note", "first"}, {"note", "second"}, {"path", "/x\xE9"}, {"note", "third"}};
    const auto json = nlohmann::json::parse(weightsFile({table, simplexModel(Weights::uniform(2))}).content);
    EXPECT_EQ(json["recipe"]["note"], "first");
    EXPECT_EQ(json["recipe"]["note 2"], "second");
    EXPECT_EQ(json["recipe"]["note 3"], "third");
}

TEST(WeightsFile, RefusesWhatIsNotForTheseRankers)
{
    const test::Folder folder;
    const ScoreTable table = test::randomTable(1, 4, 20, 2);
    const auto path = folder.write("w.json", weightsFile({table, simplexModel(Weights::uniform(2))}).content);
    EXPECT_THROW(readWeightsFile(path, namesOf({"r1"})), Error);
    EXPECT_THROW(readWeightsFile(path, namesOf({"r1", "r2", "r3"})), Error);
    const std::string begin = R"({"format":"rankscape-weights/1","sources":[{"name":"r1","weight":)";
    for (const std::string& wrong : {std::string("{}"), std::string("[]"), std::string("nonsense"),
             std::string(R"({"format":"rankscape-weights/1"})"), std::string(R"({"format":1})"), begin + R"("x"}]})",
             std::string(R"({"format":"rankscape-weights/1","sources":[1]})"),
             std::string(R"({"format":"rankscape-weights/1","sources":{"name":2}})"),
             begin + R"(1},{"name":"r2","weight":-1}]})", begin + R"(0},{"name":"r2","weight":0}]})",
             begin + R"(1e999},{"name":"r2","weight":1}]})"})
        EXPECT_THAT(errorOf([&] { readWeightsFile(folder.write("x.json", wrong), table); }), HasSubstr("x.json"))
            << wrong;
    const auto twice = folder.write("x.json", begin + R"(1},{"name":"r1","weight":1}]})");
    EXPECT_THAT(errorOf([&] { readWeightsFile(twice, table); }), HasSubstr("names the source r1 twice"));
}

/// The file's rankers stand in another order than the table's.
TEST(WeightsFile, TellsInWhatItsScoresDiffer)
{
    const test::Folder folder;
    ScoreTable there = test::randomTable(1, 4, 20, 2);
    there.rankers = {"lsi", "bm25"};
    there.recipe = {{"collection", "MED"}, {"ranker 1", "lsi:k=50,tf=log"}, {"normalizer 1", "none"},
        {"ranker 2", "bm25:k1=1.2,b=0.75"}, {"normalizer 2", "max"}, {"stop list", "english, sha256 1"},
        {"level", "1"}, {"ties", "score, then document"}, {"seed", "1"}};
    const auto path = folder.write("w.json", weightsFile({there, simplexModel(Weights::uniform(2))}).content);
    Recipe here{{"collection", "CRAN"}, {"ranker 1", "bm25:k1=1.2,b=0.75"}, {"normalizer 1", "max"},
        {"ranker 2", "lsi:k=50,tf=log"}, {"normalizer 2", "none"}, {"stop list", "mine, sha256 1"}, {"level", "2"},
        {"ties", "score, then docno-desc"}, {"seed", "2"}};
    const auto differences = [&] { return readWeightsFile(path, namesOf({"bm25", "lsi"}, here)).differences; };
    EXPECT_THAT(differences(), ElementsAre()) << "the scores mean the same";
    here[1].second = "bm25:k1=2,b=0.75";
    here[2].second = "minmax";
    here[5].second = "mine, sha256 2";
    EXPECT_THAT(differences(),
        ElementsAre("bm25 with k1=1.2, here k1=2", "bm25 normalised by max, here by minmax",
            "stop list english, sha256 1, here mine, sha256 2"));
    here.emplace_back("stem", "english");
    EXPECT_THAT(differences(), testing::Contains("stem none, here english"))
        << "the file is from before there were any";
    EXPECT_EQ(describe(path, {"a", "b"}), "w.json is not for the scores here: a; b.");
    EXPECT_THAT(readWeightsFile(path, namesOf({"bm25", "lsi"})).differences, ElementsAre()) << "nothing to compare";
}

/// Weights without a recipe fit no scores for sure.
TEST(WeightsFile, TellsWhatItSaysNothingOf)
{
    const test::Folder folder;
    const ScoreTable here = namesOf({"bm25", "lsi"},
        {{"ranker 1", "bm25:k1=1.2"}, {"normalizer 1", "max"}, {"ranker 2", "lsi:k=50"}, {"normalizer 2", "none"},
            {"stop list", "english, sha256 1"}});
    const std::string sources = R"("sources":[{"name":"bm25","weight":1},{"name":"lsi","weight":2}]})";
    const std::string begin = R"({"format":"rankscape-weights/1",)";
    const auto differences = [&](const std::string& recipe) {
        return readWeightsFile(folder.write("w.json", begin + recipe + sources), here).differences;
    };
    const auto all =
        ElementsAre("it does not say with which options bm25 scored", "it does not say how bm25 was normalised",
            "it does not say with which options lsi scored", "it does not say how lsi was normalised");
    EXPECT_THAT(differences(""), all);
    EXPECT_THAT(differences(R"("recipe":{},)"), all);
    EXPECT_THAT(
        differences(
            R"("recipe":{"ranker 1":"bm25:k1=1.2","normalizer 1":"max","ranker 2":"lsi:k=60","normalizer 2":1},)"),
        ElementsAre("lsi with k=60, here k=50", "it does not say how lsi was normalised"));
    EXPECT_THAT(
        differences(
            R"("recipe":{"ranker 1":"bm25:k1=1.2","normalizer 1":"max","ranker 2":"lsi:k=50","normalizer 2":"none"},)"),
        ElementsAre());
}

/// Another seed is another model where a ranker draws, and nothing where none does.
TEST(WeightsFile, TellsThatASeededRankerHadAnotherSeed)
{
    const test::Folder folder;
    for (const auto& [setting, isSeeded] : {std::pair{"lsi:k=5", false}, {"ql-dir", false}, {"plsi:k=5", true},
             {"lda:k=5", true}, {"ldi:k=5", true}, {"lbdm:k=5", true}}) {
        ScoreTable table = test::randomTable(1, 4, 20, 2);
        table.recipe = {{"ranker 1", "bm25:k1=1.2"}, {"ranker 2", setting}, {"seed", "1"}};
        const auto path = folder.write("w.json", weightsFile({table, simplexModel(Weights::uniform(2))}).content);
        EXPECT_THAT(readWeightsFile(path, table).differences, ElementsAre()) << setting;
        table.recipe.back().second = "2";
        const auto differences = readWeightsFile(path, table).differences;
        EXPECT_EQ(differences, isSeeded ? std::vector<std::string>{"seed 1, here 2"} : std::vector<std::string>())
            << setting;
    }
}

struct Line {
    std::string document;
    double score;
};

/// A run file's topics as they are read and ranked again, equal scores by document id.
template <class Score, class Order>
std::map<std::string, std::vector<std::string>> reread(const std::string& run, const Order& order)
{
    std::map<std::string, std::vector<Line>> topics;
    for (const std::string_view line : lines(run)) {
        const auto columns = words(line);
        topics[std::string(columns[0])].push_back(
            {std::string(columns[2]), parseReal(columns[4], {"run"}, "a score")});
    }
    std::map<std::string, std::vector<std::string>> ranked;
    for (auto& [topic, all] : topics) {
        std::ranges::sort(all, [&](const Line& a, const Line& b) {
            const auto first = static_cast<Score>(a.score);
            const auto second = static_cast<Score>(b.score);
            return first != second ? first > second : order(a.document, b.document);
        });
        for (const Line& each : all)
            ranked[topic].push_back(each.document);
    }
    return ranked;
}

/// Documents in the order of the file.
std::map<std::string, std::vector<std::string>> written(const std::string& run)
{
    std::map<std::string, std::vector<std::string>> ranked;
    for (const std::string_view line : lines(run))
        ranked[std::string(words(line)[0])].emplace_back(words(line)[2]);
    return ranked;
}

TEST(RunFile, RanksByScoreThenByRow)
{
    const auto topic = test::topicOf("7", Eigen::VectorXd{{0.5, 1.0, 0.5, 0.25}}, {1, 0, 0, 0});
    const ScoreTable table = test::tableOf({topic});
    Export request{table, simplexModel(Weights::uniform(1))};
    request.depth = 3;
    request.scores = RunScores::exact;
    EXPECT_EQ(runFile(request).content, "7 Q0 d2 1 1 rankscape\n7 Q0 d1 2 0.5 rankscape\n7 Q0 d3 3 0.5 rankscape\n");
    EXPECT_EQ(runFile(request).lowered, 0U);
    request.scores = RunScores::ranked;
    EXPECT_EQ(runFile(request).content,
        "7 Q0 d2 1 1 rankscape\n7 Q0 d1 2 0.5 rankscape\n7 Q0 d3 3 0.4999999701976776 rankscape\n");
    EXPECT_EQ(runFile(request).lowered, 1U);
}

TEST(RunFile, RanksAsAnyModelDoes)
{
    const auto topic =
        test::topicOf("7", Eigen::MatrixXd{{1.0, 0.0}, {0.5, 0.5}, {0.2, 2.0}, {0.5, 0.7}}, {1, 0, 0, 0});
    Export request{test::tableOf({topic}), std::make_shared<const test::LowestScore>(2)};
    request.scores = RunScores::exact;
    EXPECT_EQ(runFile(request).content,
        "7 Q0 d2 1 0.5 rankscape\n7 Q0 d4 2 0.5 rankscape\n7 Q0 d3 3 0.2 rankscape\n7 Q0 d1 4 0 rankscape\n");
    request.model = linearModel(Eigen::Vector2d(-1.0, 0.0));
    EXPECT_EQ(runFile(request).content,
        "7 Q0 d3 1 -0.2 rankscape\n7 Q0 d2 2 -0.5 rankscape\n7 Q0 d4 3 -0.5 rankscape\n7 Q0 d1 4 -1 rankscape\n");
}

/// trec_eval puts the higher id first among equal scores, older ones compare 32-bit floats; others put the lower first.
TEST(RunFile, IsRankedAsShownByEveryReader)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const ScoreTable table = test::randomTable(seed, 5, 60, 3);
        Export request{table, simplexModel(Weights::normalized(Eigen::Vector3d(0.2, 0.3, 0.5)))};
        const ExportedFile file = runFile(request);
        const auto shown = written(file.content);
        EXPECT_EQ(reread<double>(file.content, std::greater{}), shown) << seed;
        EXPECT_EQ(reread<float>(file.content, std::greater{}), shown) << seed;
        EXPECT_EQ(reread<float>(file.content, std::less{}), shown) << seed;
        request.scores = RunScores::exact;
        EXPECT_EQ(written(runFile(request).content), shown) << seed;
        EXPECT_GT(file.lowered, 0U) << seed;
    }
}

TEST(RunFile, LowersOnlyWhatIsNotBelowTheOneBefore)
{
    constexpr float least = std::numeric_limits<float>::denorm_min();
    const double near = 0.3 - 1e-12;  // the same float as 0.3
    std::vector<double> scores{2.0, 0.3, near, 0.2, 0.0, 0.0, -0.0, -1e-50, -1e-30, -1e-30};
    EXPECT_EQ(separate(scores), 5U);
    EXPECT_EQ(scores[1], 0.3);
    EXPECT_EQ(scores[2], std::nextafter(0.3F, 0.0F));
    EXPECT_EQ(scores[3], 0.2);
    EXPECT_EQ(scores[5], -least);
    EXPECT_EQ(scores[6], -2.0 * least);
    EXPECT_EQ(scores[7], -3.0 * least) << "below what was lowered";
    EXPECT_EQ(scores[8], -1e-30);
    std::vector<double> equal(5000, 1.0);
    EXPECT_EQ(separate(equal), 4999U);
    for (std::size_t i = 1; i < equal.size(); ++i)
        EXPECT_LT(static_cast<float>(equal[i]), static_cast<float>(equal[i - 1]));
    std::vector<double> nothing;
    EXPECT_EQ(separate(nothing), 0U);
    std::vector<double> huge{1e300, 1.0};
    EXPECT_THROW(separate(huge), Error);
    std::vector<double> lowest(2, -static_cast<double>(std::numeric_limits<float>::max()));
    EXPECT_THROW(separate(lowest), Error) << "there is no float below";
}

TEST(RunFile, RefusesIdsThatItsColumnsCannotHold)
{
    for (const char* id : {"a b", "a\tb", "a\nb", ""}) {
        ScoreTable table = test::tableOf({test::topicOf("1", Eigen::VectorXd{{1.0}}, {1})});
        table.documents = std::make_shared<const std::vector<std::string>>(std::vector<std::string>{id});
        EXPECT_THROW(runFile({table, simplexModel(Weights::uniform(1))}), Error) << id;
    }
}

/// MAP over a run file's topics as any other program computes it.
double mapOf(const std::map<std::string, std::vector<std::string>>& run, const ScoreTable& table)
{
    double sum = 0.0;
    double topics = 0.0;
    for (const auto& topic : table.topics) {
        if (topic->relevant.empty())
            continue;
        std::map<std::string, bool> relevant;
        for (const Eigen::Index row : topic->relevant)
            relevant[table.documents->at(static_cast<std::size_t>(topic->documents[static_cast<std::size_t>(row)]))] =
                true;
        double found = 0.0;
        double precisions = 0.0;
        const auto& ranked = run.at(topic->topic);
        for (std::size_t i = 0; i < ranked.size(); ++i) {
            if (relevant.contains(ranked[i]))
                precisions += (found += 1.0) / static_cast<double>(i + 1);
        }
        sum += precisions / static_cast<double>(relevant.size());
        topics += 1.0;
    }
    return sum / topics;
}

ScoreTable sampleScores(const std::string& normalization)
{
    ScoringOptions options;
    options.rankers = {rankerSetting("tfidf"), rankerSetting("bm25"), rankerSetting("ql-dir")};
    options.normalization = normalization;
    return scoreCollection(sampleCollection(), options);
}

class EveryLearnersExport : public testing::TestWithParam<std::string> { };

/// Whatever a learner was measured on, run and model give the same MAP again.
TEST_P(EveryLearnersExport, IsWhatWasMeasured)
{
    const test::Folder folder;
    static const ScoreTable table = sampleScores("auto");
    const Learner& learner = rankscape::learner(GetParam());
    ExperimentSpec spec{learnSpec(learner.name)};
    spec.learn.seed = 3;
    if (spec.learn.values.contains("rounds"))
        spec.learn.values["rounds"] = 5;
    const Experiment experiment = runExperiment(table, spec);
    const double measured = experiment.all.train[0];
    const Export request = exportOf(table, experiment);
    EXPECT_EQ(request.crossValidated, experiment.meanTest[0]);

    const std::string run = exporter("run").make(request).content;
    EXPECT_NEAR(mapOf(reread<double>(run, std::greater{}), table), measured, 1e-12);
    EXPECT_NEAR(mapOf(reread<float>(run, std::greater{}), table), measured, 1e-12);

    const auto path = folder.write("w.json", exporter("weights").make(request).content);
    const auto json = nlohmann::json::parse(readTextFile(path).text);
    EXPECT_NEAR(json["objective"]["value_train"], measured, 1e-12);
    const ScoreTable there = learner.prepare != nullptr ? learner.prepare(table, {}) : table;
    const ReadModel read = readModelFile(path, there);
    EXPECT_THAT(read.differences, ElementsAre());
    EXPECT_NEAR(exactMap(there, *read.model), measured, 1e-12);
    if (learner.prepare != nullptr) {
        EXPECT_FALSE(readModelFile(path, table).differences.empty()) << "not for scores as they were given";
        EXPECT_EQ(readModelFile(path, table).normalization, valueOf(there.recipe, "normalize"));
    }
}

INSTANTIATE_TEST_SUITE_P(, EveryLearnersExport, testing::ValuesIn([] {
    std::vector<std::string> names;
    for (const Learner& each : learners())
        names.emplace_back(each.name);
    return names;
}()),
    [](const auto& test) {
        std::string name = test.param;
        std::erase(name, '-');
        return name;
    });

/// Byte for byte, with what is missing and grades below 0; rankers that are no features of a file are named in a header.
TEST(FeatureFile, ReadsBackAsTheSameTable)
{
    const test::Folder folder;
    const std::string rows = "2 qid:7 1:0.5 3:0.125 #docid = a\n-1 qid:7 1:NULL 3:1 #docid = b\n"
                             "0 qid:x 1:0 3:0.3333333333333333 #docid = a\n";
    const auto exported = [&](const ScoreTable& table) {
        return featureFile({table, simplexModel(Weights::uniform(table.rankerCount()))}).content;
    };
    const auto opened = [&](const std::string& text) {
        return *open({.kind = "letor", .paths = {folder.write("f.txt", text)}}).table;
    };
    EXPECT_EQ(exported(opened(rows)), rows);
    ScoreTable table = test::untiedTable(1, 4, 20, 3);
    table.rankers = {"lsi:k=50", "f2", "bm25"};
    const ScoreTable again = opened(exported(table));
    EXPECT_EQ(again.rankers, table.rankers);
    const Weights weights = Weights::normalized(Eigen::Vector3d(1.0, 2.0, 4.0));
    for (std::size_t i = 0; i < table.topics.size(); ++i)
        EXPECT_EQ(again.topics[i]->grades, table.topics[i]->grades);
    const ScoreTable published =
        *open({.kind = "letor", .paths = {folder.path("f.txt")}, .normalization = "none"}).table;
    EXPECT_EQ(published.topics[3]->scores, table.topics[3]->scores);
    EXPECT_EQ(exactMap(published, weights.values()), exactMap(table, weights.values()));
}

TEST(FeatureFile, RefusesIdsThatARowCannotHold)
{
    ScoreTable table = test::randomTable(1, 1, 3, 2);
    table.documents = std::make_shared<const std::vector<std::string>>(3, "a #1");
    EXPECT_THAT(errorOf([&] {
        featureFile({table, simplexModel(Weights::uniform(2))});
    }),
        HasSubstr("'a #1' has a blank"));
}

/// Signed weights too; what weighs every topic anew is refused.
TEST(LinearModelFile, IsForTheFeaturesOfTheFeatureFile)
{
    ScoreTable table = test::randomTable(1, 2, 5, 2);
    const Export request{table, linearModel(Eigen::Vector2d(0.5, -2.0))};
    EXPECT_THAT(ranklibModel(request).content,
        AllOf(testing::StartsWith("## Coordinate Ascent\n"), testing::EndsWith("\n1:0.5 2:-2\n")));
    table.rankers = {"f3", "f8"};
    EXPECT_THAT(svmlightModel({table, request.model}).content,
        AllOf(HasSubstr("\n8 # highest feature index"), testing::EndsWith("\n1 3:0.5 8:-2 #\n")));
    for (const SharedModel& model : test::models()) {
        const bool isLinear = model->commonWeights() || model->kind() == "linear";
        const std::string error = errorOf([&] { ranklibModel({test::randomTable(1, 4, 20, 3), model}); });
        EXPECT_EQ(error == "no error", isLinear) << model->kind() << ": " << error;
    }
}

}  // namespace
}  // namespace rankscape
