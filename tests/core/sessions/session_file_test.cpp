// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sessions/session_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "core/base/random.h"
#include "core/base/write_file.h"
#include "core/experiments/experiment_json.h"
#include "core/objective/linked_weights.h"
#include "core/sessions/session_line.h"
#include "core/sessions/session_sources.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using test::errorOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// A session with something in every part.
class SessionFile : public testing::Test {
protected:
    void SetUp() override
    {
        const ScoreTable table = test::randomTable(6, 11, 30, 3);
        m_session.source.kind = "collection";
        m_session.source.paths = {m_folder.path("med")};
        m_session.source.rankers = {rankerSetting("bm25:k1=0.1"), rankerSetting("lsi:k=7")};
        m_session.source.level = 2;
        m_session.recipe = {{"collection", "MED"}, {"collection sha256", "abc"}, {"path", "somewhere"}};
        m_session.rankers = table.rankers;
        State& state = m_session.state;
        for (const char* const learner : {"genm-bat", "enm-b", "combsum"})
            state.experiments.push_back(
                std::make_shared<const Experiment>(runExperiment(table, {learnSpec(learner), "3"})));
        state.shown = state.experiments[1];
        state.part = 2;
        state.stopped = {stoppedRun("exact-ascent"), stoppedRun("unsenm")};
        state.listed = {{}, {.ranker = 2}, {.experiment = state.experiments[1]}};
        state.baseline = ListedSystem{.experiment = state.experiments[2]};
        state.weights = LinkedWeights(Weights::normalized(Eigen::Vector3d(0.2, 0.7, 0.1))).weights();
        state.learned = state.experiments[0]->all.model->commonWeights();
        state.ends = {2, 0, std::pair(Weights::unit(3, 1), Weights::uniform(3))};
        state.corners = {2, 0, 1};
        state.layer = TriangleLayer::topics;
        state.view = LearningView::race;
        state.beta = 0.1 + 0.2;
        state.selection.topic = "4";
        state.map =
            std::make_shared<const MapSpec>(MapSpec{rankerSetting("ldi:k=9"), {.perplexity = 7.5, .seed = 3}});
        state.colours = MapColours::topic;
        state.sweep = std::make_shared<const SweepSpec>(SweepSpec{{rankerSetting("lsi")}, {10, 20}, "3", 2});
        state.decomposition = {DecomposedLoss::squares, true, 1.6, 0.25};
        m_session.locked = {false, true, false};
        m_session.objective = "ndcg_cut_10";
        m_session.document = "17";
        m_session.second = "4";
        m_session.file = "/home/me/my.rankscape";
        m_session.window = "rooms ♣ \"and\" more";
        m_session.files = {{m_folder.write("med.all", "documents\n"), 10, sha256Of("documents\n")}};
    }

    /// As far as its first start has come: one step with weights, one without.
    static std::shared_ptr<const LearningRun> stoppedRun(const char* learner)
    {
        const Trace trace{"uniform", {{0.25, 0.1 + 0.2, Weights::uniform(3), 1.0}, {0.5, 0.5, std::nullopt, 2.0}}, 7};
        return std::make_shared<const LearningRun>(LearningRun{{learnSpec(learner), "3"}, {trace}, false});
    }

    static std::string sha256Of(const std::string& content)
    {
        const test::Folder folder;
        return printOf(folder.write("file", content)).sha256;
    }

    std::string text() { return SessionWriter().text(m_session, m_folder.path()); }
    ReadSession readBack(const std::string& text) { return readSession(m_folder.write("my.rankscape", text)); }

    std::vector<std::string> lines()
    {
        std::vector<std::string> all;
        std::istringstream stream(text());
        for (std::string line; std::getline(stream, line);)
            all.push_back(line + "\n");
        return all;
    }

    test::Folder m_folder;
    SavedSession m_session;
};

TEST_F(SessionFile, ReadsBackAllThatWasSaved)
{
    const ReadSession read = readBack(text());
    EXPECT_THAT(read.lost, IsEmpty());
    const SavedSession& session = read.session;
    const State& state = session.state;
    const State& before = m_session.state;
    EXPECT_EQ(session.source, m_session.source);
    EXPECT_EQ(session.files, m_session.files);
    EXPECT_EQ(session.recipe, m_session.recipe);
    EXPECT_EQ(session.rankers, m_session.rankers);
    EXPECT_EQ(session.locked, m_session.locked);
    EXPECT_EQ(session.objective, "ndcg_cut_10");
    EXPECT_EQ(session.document, "17");
    EXPECT_EQ(session.window, m_session.window);
    EXPECT_EQ(session.file, m_session.file);
    EXPECT_EQ(state.weights, before.weights);
    EXPECT_EQ(state.learned, before.learned);
    EXPECT_EQ(state.ends, before.ends);
    EXPECT_EQ(state.corners, before.corners);
    EXPECT_EQ(state.layer, before.layer);
    EXPECT_EQ(state.view, before.view);
    EXPECT_EQ(state.beta, before.beta);
    EXPECT_EQ(state.selection.topic, "4");
    EXPECT_EQ(state.part, 2U);
    ASSERT_EQ(state.experiments.size(), 3U);
    EXPECT_EQ(state.shown, state.experiments[1]);
    for (std::size_t i = 0; i < 3; ++i)
        EXPECT_EQ(toJson(*state.experiments[i]), toJson(*before.experiments[i])) << i;
    EXPECT_EQ(describe(state.map->ranker), describe(before.map->ranker));
    EXPECT_EQ(state.map->options.perplexity, 7.5);
    EXPECT_EQ(state.sweep->counts, before.sweep->counts);
    EXPECT_EQ(state.colours, MapColours::topic);
    EXPECT_EQ(state.decomposition, before.decomposition);
    EXPECT_EQ(session.second, "4");
    EXPECT_EQ(SessionWriter().text(session, m_folder.path()), text());
}

TEST_F(SessionFile, ReadsBackWhatWasStoppedAndChosen)
{
    m_session.state.shown = nullptr;
    m_session.state.run = std::make_shared<const LearningRun>(*m_session.state.stopped[1]);
    const State state = readBack(text()).session.state;
    ASSERT_EQ(state.stopped.size(), 2U);
    EXPECT_EQ(state.run, state.stopped[1]) << "it is shown";
    const LearningRun& run = *state.stopped[0];
    EXPECT_FALSE(run.isRunning);
    EXPECT_EQ(run.spec.learn.learner, "exact-ascent");
    EXPECT_EQ(run.traces[0].iterations, 7);
    EXPECT_EQ(bestStep(run)->map, 0.1 + 0.2) << "the other step has no weights";
    ASSERT_EQ(state.listed.size(), 3U);
    EXPECT_TRUE(state.listed[0].isNow());
    EXPECT_EQ(state.listed[1].ranker, 2);
    EXPECT_EQ(state.listed[2].experiment, state.experiments[1]);
    EXPECT_EQ(state.baseline->experiment, state.experiments[2]);
}

/// One of before the lists, the second document, stopped runs and what bounds and the decomposition are of were kept.
TEST_F(SessionFile, OfBeforeOpensAllTheSame)
{
    m_session.state.stopped.clear();
    Json content = Json::parse(lines()[2])["content"];
    for (const char* const key :
        {"listed", "second", "stopped", "baseline", "without", "topic_filter", "bounds", "decomposition"})
        content.erase(key);
    std::vector<std::string> all = lines();
    all[2] = lineOf("settings", content);
    std::string text;
    for (const std::string& line : all)
        text += line;
    const ReadSession read = readBack(text);
    EXPECT_THAT(read.lost, IsEmpty());
    EXPECT_EQ(read.session.state.weights, m_session.state.weights);
    EXPECT_THAT(read.session.state.listed, IsEmpty());
    EXPECT_EQ(read.session.second, "");
    EXPECT_EQ(read.session.state.decomposition, DecompositionSpec());
}

TEST_F(SessionFile, IsTheSameWhereItsPartsWereWrittenBefore)
{
    SessionWriter writer;
    const std::string first = writer.text(m_session, m_folder.path());
    EXPECT_EQ(writer.text(m_session, m_folder.path()), first);
    m_session.state.experiments.erase(m_session.state.experiments.begin());
    EXPECT_EQ(writer.text(m_session, m_folder.path()), text());
}

/// Each line in turn loses a character in its middle.
TEST_F(SessionFile, LosesOnlyWhatIsDamaged)
{
    const std::vector<std::string> sound = lines();
    ASSERT_EQ(sound.size(), 11U);
    for (std::size_t damaged = 1; damaged < sound.size(); ++damaged) {
        std::string text;
        for (std::size_t i = 0; i < sound.size(); ++i)
            text += i == damaged ? std::string(sound[i]).erase(sound[i].size() / 2, 1) : sound[i];
        const ReadSession read = readBack(text);
        const bool isExperiment = damaged >= 4 && damaged <= 6;
        EXPECT_EQ(read.session.source, m_session.source) << damaged;
        EXPECT_EQ(read.session.state.experiments.size(), isExperiment ? 2U : 3U) << damaged;
        EXPECT_EQ(read.session.state.weights == m_session.state.weights, damaged != 2) << damaged;
        const bool isStopped = damaged == 7 || damaged == 8;
        EXPECT_EQ(read.session.state.stopped.size(), isStopped ? 1U : 2U) << damaged;
        EXPECT_EQ(read.session.state.listed.size(), damaged == 2 ? 0U : damaged == 5 ? 2U : 3U) << damaged;
        EXPECT_EQ(read.lost.empty(), damaged == 1 || damaged == 9) << damaged << ": the source is there twice";
        EXPECT_EQ(read.session.state.shown == nullptr, damaged == 2 || damaged == 5) << damaged;
    }
}

TEST_F(SessionFile, SaysWhatIsMissingWhereItEndsEarly)
{
    const std::string whole = text();
    Random random(7);
    for (int trial = 0; trial < 40; ++trial) {
        const std::size_t length = 40 + random.below(whole.size() - 41);
        SCOPED_TRACE(length);
        try {
            const ReadSession read = readBack(whole.substr(0, length));
            EXPECT_THAT(read.lost, testing::Contains(HasSubstr("ends early")));
            for (const auto& experiment : read.session.state.experiments)
                EXPECT_EQ(experiment->measures.size(), m_session.state.experiments[0]->measures.size());
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), HasSubstr("does not say any more what was opened"));
        }
    }
}

/// No number is ever another one, whatever happened to the bytes.
TEST_F(SessionFile, NeverTellsWhatWasNotSaved)
{
    const std::string whole = text();
    std::vector<std::string> experiments;
    for (const auto& experiment : m_session.state.experiments)
        experiments.push_back(toJson(*experiment).dump());
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        std::string text = whole;
        for (int change = 0; change < 3; ++change)
            text[40 + random.below(text.size() - 40)] = static_cast<char>(random.below(256));
        try {
            const ReadSession read = readBack(text);
            EXPECT_EQ(read.session.source, m_session.source);
            for (const auto& experiment : read.session.state.experiments)
                EXPECT_THAT(experiments, testing::Contains(toJson(*experiment).dump()));
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), HasSubstr("damaged"));
        }
    }
}

TEST_F(SessionFile, OfANewerVersionIsRefused)
{
    std::vector<std::string> all = lines();
    all[0] = R"({"part":"rankscape session","content":{"version":2,"rankscape":"9.1"})";
    all[0] += R"(,"check":")" + sha256Of(all[0]).substr(0, 16) + "\"}\n";
    std::string text;
    for (const std::string& line : all)
        text += line;
    EXPECT_THAT(errorOf([&] { readBack(text); }), HasSubstr("saved by Rankscape 9.1"));
}

TEST_F(SessionFile, IsKnownByItsBeginning)
{
    m_folder.write("a", text());
    m_folder.write("b", "{\"part\":\"other\"}\n");
    const auto head = sessionHead(m_folder.path("a"));
    ASSERT_TRUE(head);
    EXPECT_EQ(head->name, "med");
    EXPECT_EQ(head->results, 5U) << "with what was stopped";
    EXPECT_FALSE(sessionHead(m_folder.path("b")));
    EXPECT_FALSE(sessionHead(m_folder.path("nowhere")));
    EXPECT_THAT(errorOf([&] { readBack("topic 1\n"); }), HasSubstr("no session"));
    EXPECT_THAT(errorOf([&] { readSession(m_folder.path("nowhere")); }), HasSubstr("cannot be read"));
}

/// With the collection beside it, wherever both are; alone, the collection is where it was.
TEST_F(SessionFile, FindsItsSourceAgain)
{
    std::filesystem::create_directory(m_folder.path("med"));
    m_session.source.judgments = {m_folder.write("qrels", "1 0 d1 1\n")};
    const std::string content = text();
    const test::Folder other;
    const auto alone = other.write("my.rankscape", content);
    EXPECT_THAT(readSession(alone).session.source.paths, ElementsAre(m_folder.path("med")));
    EXPECT_THAT(readSession(alone).session.source.judgments, ElementsAre(m_folder.path("qrels")));
    std::filesystem::create_directory(other.path("med"));
    other.write("qrels", "1 0 d1 1\n");
    EXPECT_THAT(readSession(alone).session.source.paths, ElementsAre(other.path("med")));
    EXPECT_THAT(readSession(alone).session.source.judgments, ElementsAre(other.path("qrels")));
}

TEST_F(SessionFile, LooksForASourceThatHasMoved)
{
    std::filesystem::create_directory(m_folder.path("med"));
    m_folder.write("med/med.all", "documents\n");
    m_session.files = printsOf(std::vector{m_folder.path("med/med.all")});
    std::filesystem::create_directory(m_folder.path("new"));
    std::filesystem::rename(m_folder.path("med"), m_folder.path("new/med"));
    m_session.source.judgments = {m_folder.path("med/qrels")};
    EXPECT_THAT(missingPaths(m_session), ElementsAre(m_folder.path("med"), m_folder.path("med/qrels")));
    m_folder.write("new/med/qrels", "1 0 d1 1\n");
    const SavedSession now = located(m_session, m_folder.path("my.rankscape"));
    EXPECT_THAT(now.source.paths, ElementsAre(m_folder.path("new/med")));
    EXPECT_THAT(now.source.judgments, ElementsAre(m_folder.path("new/med/qrels")));
    EXPECT_EQ(now.files[0].path, m_folder.path("new/med/med.all"));
    m_folder.write("new/med/med.all", "others   \n");
    EXPECT_THAT(errorOf([&] { located(m_session, m_folder.path("my.rankscape")); }), HasSubstr("my.rankscape"));
}

TEST(FilePrint, TellsWhatHasBecomeOfAFile)
{
    const test::Folder folder;
    const FilePrint print = printOf(folder.write("a", "abc"));
    EXPECT_EQ(print.sha256, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(changeOf(print), FileChange::none);
    folder.write("a", "abd");
    EXPECT_EQ(changeOf(print), FileChange::changed);
    std::filesystem::remove(folder.path("a"));
    EXPECT_EQ(changeOf(print), FileChange::gone);
    EXPECT_THROW(printOf(folder.path("a")), Error);
}

TEST(FilePrint, LooksForAFolderThatHoldsTheSame)
{
    const test::Folder folder;
    for (const char* const name : {"old/med", "a/med", "b/c/med"})
        std::filesystem::create_directories(folder.path(name));
    const std::vector<FilePrint> prints{printOf(folder.write("old/med/med.all", "one"))};
    folder.write("a/med/med.all", "two");
    folder.write("b/c/med/med.all", "one");
    std::filesystem::remove_all(folder.path("old"));
    const std::vector<std::filesystem::path> folders{folder.path("nowhere"), folder.path()};
    EXPECT_EQ(lookFor(folder.path("old/med"), prints, folders), folder.path("b/c/med"));
    EXPECT_EQ(lookFor(folder.path("old/med/med.all"), prints, folders), folder.path("b/c/med/med.all"));
    EXPECT_EQ(lookFor(folder.path("old/cran"), prints, folders), "");
}

}  // namespace
}  // namespace rankscape
