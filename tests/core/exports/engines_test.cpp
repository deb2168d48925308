// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/base/parse.h"
#include "core/exports/engine.h"
#include "core/exports/rounded_weights.h"
#include "core/models/linear.h"
#include "core/sources/run_source.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST(RoundedWeights, SumToOneByLargestRemainderAndKeepWhatIsAboveZero)
{
    const auto rounded = [](const Eigen::VectorXd& weights) { return roundedWeights(weights); };
    EXPECT_EQ(rounded(Eigen::Vector3d::Constant(1.0 / 3.0)), Eigen::Vector3d(0.3334, 0.3333, 0.3333));
    EXPECT_EQ(rounded(Eigen::Vector3d(0.00001, 0.5, 0.49999)), Eigen::Vector3d(0.0001, 0.5, 0.4999));
    EXPECT_EQ(rounded(Eigen::Vector3d(0.0, 0.12344, 0.87656)), Eigen::Vector3d(0.0, 0.1234, 0.8766));
    EXPECT_EQ(roundedWeights(Eigen::Vector2d(0.3, 0.7), 4), Eigen::Vector2d(0.25, 0.75));
    const Eigen::VectorXd many = rounded(Eigen::VectorXd::Constant(7, 1.0 / 7.0));
    EXPECT_EQ((many * 10000.0).array().round().sum(), 10000.0);
}

/// Runs x, y, … of two topics, in which the second document is relevant.
class Engines : public testing::Test {
protected:
    Export requestOf(const std::vector<double>& weights, double lift = 0.0)
    {
        m_source.paths.clear();
        m_source.kind = "run";
        m_source.judgments = {m_folder.write("qrels", "1 0 b 1\n2 0 b 1\n")};
        for (std::size_t i = 0; i < weights.size(); ++i) {
            const std::string name(1, static_cast<char>('u' + i));
            const std::string low = shortest(1.0 + lift);
            m_source.paths.push_back(m_folder.write(name + ".run",
                "1 Q0 a 1 5 t\n1 Q0 b 2 4 t\n1 Q0 " + name + " 3 " + low + " t\n2 Q0 b 1 7 t\n2 Q0 c 2 5 t\n"));
        }
        const Opened opened = open(m_source);
        Export request{*opened.table,
            simplexModel(
                Weights::normalized(Eigen::Map<const Eigen::VectorXd>(weights.data(), std::ssize(weights))))};
        request.runs = opened.runs;
        request.order = runOrder(m_source);
        return request;
    }

    static std::string make(std::string_view name, const Export& request)
    {
        return exporter(name).make(request).content;
    }

    /// The JSON after the first line that begins with this word.
    static nlohmann::json bodyAfter(const std::string& text, const std::string& begin)
    {
        const std::size_t at = text.find('\n', text.find("\n" + begin) + 1);
        const std::size_t end = text.find("\n}\n", at);
        return nlohmann::json::parse(text.substr(at, end + 2 - at));
    }

    test::Folder m_folder;
    Source m_source;
};

TEST_F(Engines, ElasticsearchGetsItsRetrieverAndTheSameForFuse)
{
    const std::string text = make("elasticsearch", requestOf({1.0, 2.0}));
    const auto linear = bodyAfter(text, "GET")["retriever"]["linear"];
    EXPECT_EQ(linear["rank_window_size"], 3);
    EXPECT_EQ(bodyAfter(text, "GET")["size"], 3) << "it refuses a window that is smaller than the size";
    EXPECT_EQ(linear["retrievers"][0]["weight"], 0.3333);
    EXPECT_EQ(linear["retrievers"][1]["weight"], 0.6667);
    EXPECT_EQ(linear["retrievers"][1]["normalizer"], "minmax");
    EXPECT_THAT(
        text, HasSubstr(R"(| FUSE LINEAR WITH {"weights":{"fork1":0.3333,"fork2":0.6667},"normalizer":"minmax"})"));
    EXPECT_THAT(text,
        AllOf(HasSubstr("# map here 0.7500, with the weights rounded to four decimals 0.7500,"),
            HasSubstr("as Elasticsearch computes it (minmax of the first 3 of each clause) 0.7500."),
            HasSubstr("up to ties")));
}

TEST_F(Engines, TakeTheNormalisationThatTheyShareWithTheTable)
{
    m_source.normalization = "none";
    const Export raw = requestOf({1.0, 2.0});
    EXPECT_THAT(make("elasticsearch", raw), HasSubstr("\"normalizer\": \"none\""));
    EXPECT_THAT(make("vespa", raw), AllOf(HasSubstr("query(w_1) * f_1"), Not(HasSubstr("normalize_linear"))));
}

TEST_F(Engines, SayWhichScoresWereRepairedBefore)
{
    EXPECT_THAT(make("vespa", requestOf({1.0, 2.0})), Not(HasSubstr("repaired")));
    m_source.repairs = {{"u", "shift"}, {"v", "negate"}};
    EXPECT_THAT(make("vespa", requestOf({1.0, 2.0})),
        HasSubstr("# Scores were repaired before (u=shift, v=negate): those of the engine must be as well."));
    EXPECT_THAT(make("sql", requestOf({1.0, 2.0})),
        HasSubstr("-- Scores were repaired before (u=shift, v=negate): those of the table must be as well."));
}

TEST_F(Engines, OpenSearchGetsItsPipelineAndTakesFiveClauses)
{
    const std::string text = make("opensearch", requestOf({1.0, 0.0, 1.0}));
    const auto processor = bodyAfter(text, "PUT")["phase_results_processors"][0]["normalization-processor"];
    EXPECT_EQ(processor["combination"]["parameters"]["weights"], (std::vector<double>{0.5, 0.5}));
    EXPECT_EQ(processor["normalization"]["technique"], "min_max");
    EXPECT_EQ(bodyAfter(text, "GET")["query"]["hybrid"]["queries"].size(), 2U) << "what has no weight is no clause";
    EXPECT_THAT(errorOf([&] { make("opensearch", requestOf(std::vector<double>(6, 1.0))); }),
        HasSubstr("OpenSearch takes at most 5 clauses, and 6 rankers have weight."));
}

TEST_F(Engines, SayWhatTheyCannotReproduceBeforeAnythingIsWritten)
{
    const Export negative = requestOf({1.0, 1.0}, -3.0);
    for (const char* name : {"elasticsearch", "opensearch", "elasticsearch-parity"})
        EXPECT_THAT(errorOf([&] { make(name, negative); }), HasSubstr("u has 1 below. Lift them first"));
    EXPECT_THAT(make("vespa", negative), HasSubstr("normalize_linear(f_2)"));
    Export signedSum = negative;
    signedSum.model = linearModel(Eigen::Vector2d(1.0, -1.0));
    EXPECT_NE(errorOf([&] { make("vespa", signedSum); }), "no error");
    EXPECT_EQ(errorOf([&] {
        make("weaviate", requestOf({1.0, 1.0, 1.0}));
    }),
        "Weaviate takes at most 2 clauses, for its hybrid search is of one keyword search and one vector search, and "
        "3 "
        "rankers have weight. Leave the least of them out and learn again.");
    EXPECT_EQ(errorOf([&] { make("weaviate", requestOf({1.0})); }),
        "Weaviate joins 2 clauses, for its hybrid search is of one keyword search and one vector search, and 1 "
        "ranker has "
        "weight.");
}

TEST_F(Engines, SayThatTheirWindowIsTooSmall)
{
    Export request = requestOf({1.0, 1.0});
    request.order.depth = 10'001;
    EXPECT_EQ(errorOf([&] { make("elasticsearch", request); }),
        "Elasticsearch takes 10000 documents of a clause at most (index.max_result_window), and 10001 count here. "
        "Cut the "
        "runs (--depth 10000) and learn again.");
    EXPECT_THAT(errorOf([&] { make("opensearch", request); }), HasSubstr("10000"));
    EXPECT_THAT(errorOf([&] { make("weaviate", request); }), HasSubstr("QUERY_MAXIMUM_RESULTS"));
    EXPECT_THAT(make("vespa", request), HasSubstr("rerank-count: 10001"));
    request.runs = nullptr;
    EXPECT_THAT(make("elasticsearch", request), HasSubstr("unless index.max_result_window is raised."));
    request.order.depth = 10'000;
    EXPECT_THAT(make("elasticsearch", request), Not(HasSubstr("is raised")));
}

TEST_F(Engines, VespaGetsARankProfileOfItsClauses)
{
    const std::string text = make("vespa", requestOf({1.0, 3.0}));
    EXPECT_THAT(text, Not(HasSubstr("not the engine's own")));
    Export ofOwnRankers = requestOf({1.0, 3.0});
    ofOwnRankers.runs = nullptr;
    EXPECT_THAT(make("vespa", ofOwnRankers), HasSubstr("not the engine's own"));
    EXPECT_THAT(text,
        AllOf(HasSubstr("query(w_2) double: 0.75"), HasSubstr("rerank-count: 3"),
            HasSubstr("query(w_1) * normalize_linear(f_1) + query(w_2) * normalize_linear(f_2)"),
            HasSubstr("match-features { f_1 f_2 }")));
}

TEST_F(Engines, WeaviateGetsTheVectorsWeightAndQdrantMultiplesOfTheMean)
{
    const Export request = requestOf({1.0, 3.0});
    EXPECT_THAT(make("weaviate", request), HasSubstr("alpha: 0.75, fusionType: relativeScoreFusion"));
    const auto query = bodyAfter(make("qdrant", request), "POST");
    EXPECT_EQ(query["query"]["rrf"]["weights"], (std::vector<double>{0.5, 1.5}));
    EXPECT_EQ(query["query"]["rrf"]["k"], 2);
    EXPECT_EQ(query["prefetch"][0]["limit"], 3);
}

/// Learned on scores that differ by less than floats tell: the comment has what the engine makes of it.
TEST_F(Engines, AreMeasuredInTheirOwnArithmetic)
{
    Export request = requestOf({1.0});
    const test::Folder folder;
    Source source;
    source.kind = "run";
    source.judgments = {folder.write("qrels", "1 0 a 1\n")};
    source.paths = {folder.write("x.run", "1 Q0 a 1 3.00000002 t\n1 Q0 b 2 3.00000001 t\n1 Q0 c 3 1 t\n")};
    const Opened opened = open(source);
    request.table = *opened.table;
    request.runs = opened.runs;
    EXPECT_THAT(make("elasticsearch", request),
        AllOf(HasSubstr("map here 1.0000"), HasSubstr("of the first 3 of each clause) 0.5000.")));
}

TEST_F(Engines, ParityHasRawAndNormalisedScoresInFusedOrder)
{
    const std::string text = make("opensearch-parity", requestOf({1.0, 1.0}));
    EXPECT_THAT(text, HasSubstr("# Ask for each topic and compare: curl -s"));
    EXPECT_THAT(text,
        HasSubstr("\ntopic\trank\tdocument\tfused\tu raw\tu normalised\tv raw\tv normalised\n"
                  "1\t1\ta\t1\t5\t1\t5\t1\n1\t2\tb\t0.75\t4\t0.75\t4\t0.75\n"
                  "1\t3\tv\t0.0005000000237487257\t\t\t1\t0.0010000000474974513\n"));
}

TEST_F(Engines, ParityRefusesNamesThatWouldShiftItsColumns)
{
    const std::string table = "topic,document,score\n1,\"a\tb\",2\n1,c,1\n";
    requestOf({1.0});
    m_source.paths = {m_folder.write("x.csv", table)};
    const Opened opened = open(m_source);
    Export request{*opened.table, simplexModel(Weights::uniform(1))};
    request.runs = opened.runs;
    request.order = runOrder(m_source);
    EXPECT_THAT(errorOf([&] { make("elasticsearch-parity", request); }), HasSubstr("has a tab or a line break"));
}

}  // namespace
}  // namespace rankscape
