// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text_file.h"
#include "core/base/write_file.h"
#include "core/sessions/session_file.h"
#include "tests/app/cli.h"

namespace rankscape {
namespace {

using test::json;
using test::run;

/// The sample under two rankers, with weights and two results.
class CliSession : public test::Cli {
protected:
    void SetUp() override
    {
        test::Cli::SetUp();
        m_source.rankers = {rankerSetting("bm25:k1=0.9"), rankerSetting("tfidf")};
        m_state.opened = std::make_shared<const Opened>(open(m_source));
        m_state.weights = Weights::normalized(Eigen::Vector2d(0.3, 0.7));
        for (const char* const learner : {"exact-ascent", "enm-b"})
            m_state.experiments.push_back(
                std::make_shared<const Experiment>(runExperiment(m_state.table(), {learnSpec(learner), "parity"})));
        m_state.beta = 50.0;
        write(savedSession(m_source, m_state, {false, false}, ""));
        m_bm25 = "--sample --ranker bm25:k1=0.9 --ranker tfidf ";
    }

    void write(const SavedSession& session)
    {
        writeFile(path("my.rankscape"), SessionWriter().text(session, m_folder));
        m_session = "--session " + path("my.rankscape") + " ";
    }

    Source m_source;
    State m_state;
    std::string m_session;
    std::string m_bm25;
};

TEST_F(CliSession, IsASourceWithItsWeightsAndResults)
{
    const test::Json systems = json("evaluate --measure map " + m_session)["systems"];
    ASSERT_EQ(systems.size(), 6U);
    EXPECT_EQ(systems[3]["name"], "ensemble");
    EXPECT_EQ(systems[4]["name"], "1 exact-ascent");
    EXPECT_EQ(systems[5]["name"], "2 enm-b");
    const test::Json given = json("evaluate --measure map --weights 0.3,0.7 " + m_bm25)["systems"];
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(systems[i]["measures"], given[i]["measures"]) << i;
    EXPECT_GE(systems[4]["measures"]["map"], systems[3]["measures"]["map"]) << "it is the best known";
}

TEST_F(CliSession, GivesWayToOptions)
{
    EXPECT_EQ(json("evaluate --measure map " + m_session + "--ranker lsi")["systems"].size(), 1U)
        << "its weights are of other rankers";
    const test::Json given = json("evaluate --measure map --weights uniform " + m_session)["systems"];
    EXPECT_EQ(given[3]["measures"], given[2]["measures"]);
    EXPECT_EQ(run("evaluate --weights session " + m_session + "--ranker lsi").code, 3);
    EXPECT_EQ(run("evaluate --weights session --sample").code, 2);
    EXPECT_EQ(run("evaluate --sample " + m_session).code, 2);
}

/// What it follows, its sharpness and what is not learned from hold for each subcommand that asks for them.
TEST_F(CliSession, SaysWhatIsFollowedAndLearnedFrom)
{
    m_state.objective = std::make_shared<const ObjectiveFunction>(m_state.table(), objective("ndcg_cut_10"));
    m_state.without = {m_state.table().topics[0]->topic, "not there"};
    write(savedSession(m_source, m_state, {false, false}, ""));
    for (const char* const subcommand : {"landscape", "optimum", "contributions", "equivalence", "tug-of-war",
             "train --learner exact-ascent", "fuse --compare"})
        EXPECT_EQ(json(subcommand + (" " + m_session))["objective"], "ndcg_cut_10") << subcommand;
    EXPECT_EQ(json("landscape --objective map " + m_session)["objective"], "map");
    EXPECT_EQ(json("landscape " + m_session)["recipe"]["beta"], "50");
    EXPECT_EQ(json("landscape --beta 60 " + m_session)["recipe"]["beta"], "60");
    const std::string train = "train --learner exact-ascent --folds none ";
    EXPECT_EQ(json(train + m_session)["recipe"]["learned without topics"], m_state.without.front());
    EXPECT_FALSE(json(train + "--without-topics none " + m_session)["recipe"].contains("learned without topics"));
    EXPECT_TRUE(json("evaluate " + m_session)["systems"][0]["measures"].contains("ndcg_cut_10"));
}

TEST_F(CliSession, IsDrawnAndExported)
{
    ASSERT_EQ(run("export weights --out " + path("w.json") + " " + m_session).code, 0);
    const test::Json file = test::Json::parse(readTextFile(path("w.json")).text);
    EXPECT_EQ(file["sources"][0]["weight"], 0.3);
    EXPECT_EQ(file["recipe"]["weights"], "session");
    ASSERT_EQ(run("render compare --out " + path("c.csv") + " " + m_session).code, 0);
    const std::string rows = readTextFile(path("c.csv")).text;
    EXPECT_NE(rows.find("EnM.B"), std::string::npos);
    EXPECT_NE(rows.find("Exact ascent,0."), std::string::npos);
    EXPECT_NE(rows.find("trained: EnM.B, folds parity, seed 1"), std::string::npos);
    EXPECT_EQ(rows.find("learner: "), std::string::npos) << "none was asked for";
    ASSERT_EQ(run("render landscape --out " + path("l.csv") + " " + m_session).code, 0);
    ASSERT_EQ(run("render landscape --beta 50 --weights 0.3,0.7 --out " + path("g.csv") + " " + m_bm25).code, 0);
    EXPECT_EQ(run("search heat --top 3 " + m_session).code, 0);
}

TEST_F(CliSession, DecomposesTheErrorAsItWasSet)
{
    m_state.decomposition = {DecomposedLoss::squares, false, 1.6, 0.5};
    write(savedSession(m_source, m_state, {false, false}, ""));
    const test::Json saved = json("render decomposition --out " + path("d.csv") + " " + m_session)["recipe"];
    EXPECT_EQ(saved["decomposed"], "loss of squares");
    EXPECT_EQ(saved["sum of weights"], "1.6");
    const test::Json given =
        json("render decomposition --decomposed lists --sum 0.5 --out " + path("d.csv") + " " + m_session);
    EXPECT_EQ(given["recipe"]["decomposed"], "loss of lists");
    EXPECT_EQ(given["recipe"]["sum of weights"], "0.5");
    EXPECT_EQ(given["recipe"]["estimated at"], "c = 0.5");
    EXPECT_EQ(run("render decomposition --sum 9 --out " + path("d.csv") + " " + m_session).code, 2);
}

TEST_F(CliSession, DrawsBoundsAsTheyWereSet)
{
    m_state.bounds = {BoundsSet::wide, 3, 5};
    write(savedSession(m_source, m_state, {false, false}, ""));
    const test::Json saved = json("render bounds --out " + path("b.csv") + " " + m_session)["recipe"];
    EXPECT_EQ(saved["bounds"], "set2, seed 1");
    EXPECT_EQ(saved["relevant"], "3");
    EXPECT_EQ(saved["irrelevant"], "5");
    const test::Json given =
        json("render bounds --bounds set1 --irrelevant 9 --out " + path("b.csv") + " " + m_session);
    EXPECT_EQ(given["recipe"]["bounds"], "set1, seed 1");
    EXPECT_EQ(given["recipe"]["relevant"], "3");
    EXPECT_EQ(given["recipe"]["irrelevant"], "9");
}

TEST_F(CliSession, DrawsStepsAsTheyWereLookedAt)
{
    m_state.shown = m_state.experiments.back();
    m_state.view = LearningView::weights;
    m_state.part = 1;
    write(savedSession(m_source, m_state, {false, false}, ""));
    const auto view = [&](const std::string& options) {
        return json("render learning " + options + "--out " + path("l.csv") + " " + m_session)["recipe"]["view"];
    };
    EXPECT_EQ(view(""), "weights of part 1");
    EXPECT_EQ(view("--view values "), "values of part 2") << "of the last fold, where there is a test";
    EXPECT_EQ(view("--part 2 "), "weights of part 2");
}

TEST_F(CliSession, SaysWhatIsWrongWithIt)
{
    writeFile(path("cut.rankscape"), readTextFile(path("my.rankscape")).text.substr(0, 4000));
    const auto cut = run("evaluate --session " + path("cut.rankscape"));
    EXPECT_NE(cut.output.find("ends early"), std::string::npos) << cut.output;
    writeFile(path("none.rankscape"), "something else\n");
    EXPECT_EQ(run("evaluate --session " + path("none.rankscape")).code, 3);
    EXPECT_EQ(run("evaluate --session " + path("nowhere.rankscape")).code, 3);
}

}  // namespace
}  // namespace rankscape
