// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/write_file.h"
#include "tests/app/cli.h"

namespace rankscape {
namespace {

using test::json;
using test::Outcome;
using test::run;

/// Ten users of whom half like the first six items and half the others.
class RatingsCli : public test::Cli {
protected:
    void SetUp() override
    {
        Cli::SetUp();
        std::string rows = "userId,movieId,rating,timestamp\n";
        for (int user = 1; user <= 10; ++user) {
            for (int item = 1; item <= 12; ++item) {
                const bool isLiked = (user <= 5) == (item <= 6);
                if ((user + item) % 6 != 0 && (isLiked || item % 3 == 0))
                    rows += std::to_string(user) + "," + std::to_string(item) + (isLiked ? ",5," : ",1.5,")
                        + std::to_string(user + item) + "\n";
            }
        }
        writeFile(path("ratings.csv"), rows);
        writeFile(path("movies.csv"), "movieId,title\n1,\"First, The\"\n2,Second\n");
        m_source = " --ratings " + path("ratings.csv");
    }

    std::string m_source;
};

TEST_F(RatingsCli, MeasuresRecommendersAndLearnsEnsembles)
{
    const test::Json stats = json("stats" + m_source);
    EXPECT_EQ(stats["topics"], 10);
    EXPECT_EQ(stats["documents"], 12);
    EXPECT_EQ(stats["judgments"], 10);
    EXPECT_EQ(stats["findings"][0]["code"], "items-without-title");
    const test::Json measured = json("evaluate --measure recall_min_5 --ranker heat --ranker user-knn" + m_source);
    EXPECT_EQ(measured["systems"][1]["name"], "user-knn");
    EXPECT_EQ(measured["recipe"]["level"], "5");
    const test::Json learned = json("train --learner wel:epochs=5" + m_source);
    EXPECT_EQ(learned["learners"][0]["folds"].size(), 2U);
}

/// The squared error of a factorisation is no perplexity.
TEST_F(RatingsCli, TellsTheLossesOfRecommendersAsLosses)
{
    const test::Json fit = json("score --ranker mf:k=2,sweeps=3" + m_source)["rankers"][0]["fit"];
    EXPECT_GT(fit.back()["loss"], 0.0);
    EXPECT_FALSE(fit.back().contains("perplexity"));
    const std::string told = run("score --ranker mf:k=2,sweeps=3" + m_source).output;
    EXPECT_NE(told.find("loss"), std::string::npos);
    EXPECT_EQ(told.find("perplexity"), std::string::npos);
}

TEST_F(RatingsCli, RecommendsAndSaysWhy)
{
    const test::Json found = json("recommend 1 --ranker item-knn --top 3" + m_source);
    const test::Json& hits = found["rankers"][0]["hits"];
    ASSERT_EQ(hits.size(), 3U);
    EXPECT_GE(hits[0]["score"], hits[1]["score"]);
    EXPECT_FALSE(hits[0]["reasons"].empty());
    EXPECT_NE(run("recommend 1" + m_source).output.find("First, The"), std::string::npos) << "titles, not ids";
    EXPECT_EQ(run("recommend 77" + m_source).code, 3);
    EXPECT_EQ(run("recommend 1 --sample").code, 3);
}

TEST_F(RatingsCli, FindsUsersByIdAndItemsByTitle)
{
    const test::Json found = json("search first --ranker heat" + m_source);
    EXPECT_TRUE(found["topics"].empty());
    ASSERT_FALSE(found["documents"].empty());
    EXPECT_EQ(found["documents"][0]["title"], "First, The");
    const test::Json numbered = json("search 1 --ranker heat" + m_source);
    EXPECT_EQ(numbered["topics"][0], "1");
    EXPECT_EQ(numbered["documents"][0]["document"], "1");
    EXPECT_EQ(run("search qwertz --ranker heat" + m_source).code, 3);
    EXPECT_EQ(run("search first --weights 1 --ranker heat" + m_source).code, 2);
}

TEST_F(RatingsCli, SaysWhatIsWrong)
{
    const auto expect = [&](const std::string& arguments, int code, const std::string& words) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.code, code) << outcome.output;
        EXPECT_NE(outcome.output.find(words), std::string::npos) << outcome.output;
    };
    expect("evaluate --ranker bm25" + m_source, 2, "BM25 does not rank what a file of ratings holds");
    expect("evaluate --ranker heat --sample", 2, "Heat does not rank what the sample holds");
    expect("evaluate --rating-scale 1-3" + m_source, 3, "ratings.csv, line 2: a rating is from 1 to 3, not 5");
    expect("evaluate --rating-scale 5" + m_source, 2, "as in 0.5-5");
}

}  // namespace
}  // namespace rankscape
