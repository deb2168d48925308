// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/open.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "core/collections/merge.h"
#include "core/collections/sample/sample.h"
#include "core/collections/sample/toy.h"
#include "core/collections/smart_writer.h"
#include "core/sources/source_kind.h"
#include "tests/support/checkpoints.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

using test::errorOf;
using test::Folder;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

void expectSameTable(const ScoreTable& table, const ScoreTable& expected)
{
    EXPECT_EQ(table.rankers, expected.rankers);
    EXPECT_EQ(table.labels, expected.labels);
    EXPECT_EQ(*table.documents, *expected.documents);
    EXPECT_EQ(table.level, expected.level);
    EXPECT_EQ(table.recipe, expected.recipe);
    ASSERT_EQ(table.topics.size(), expected.topics.size());
    for (std::size_t i = 0; i < table.topics.size(); ++i) {
        EXPECT_EQ(table.topics[i]->topic, expected.topics[i]->topic);
        EXPECT_EQ(table.topics[i]->documents, expected.topics[i]->documents);
        EXPECT_EQ(table.topics[i]->grades, expected.topics[i]->grades);
        EXPECT_EQ(table.topics[i]->scores, expected.topics[i]->scores) << table.topics[i]->topic;
    }
}

/// Two collections on disk that are neither the sample nor the toy.
class Opening : public testing::Test {
protected:
    void SetUp() override
    {
        Collection half = sampleCollection();
        half.documents.resize(half.documents.size() / 2);
        for (auto& judgments : half.qrels)
            std::erase_if(
                judgments, [&](const Judgment& each) { return each.document >= std::ssize(half.documents); });
        writeSmart(half, m_folder.path("half"));
        writeSmart(sampleCollection(), m_folder.path("whole"));
    }

    Source collections() const
    {
        return {.kind = "collection", .paths = {m_folder.path("half"), m_folder.path("whole")}};
    }

    /// A source of every kind that has texts.
    std::vector<Source> everyKind() const
    {
        const std::map<std::string_view, Source> sources{
            {"sample", Source()}, {"toy", {.kind = "toy"}}, {"collection", collections()}};
        std::vector<Source> all;
        for (const SourceKind& kind : sourceKinds()) {
            if (kind.read != nullptr)
                all.push_back(sources.at(kind.name));
        }
        return all;
    }

    Folder m_folder;
};

TEST_F(Opening, GivesWhatScoringByHandGives)
{
    const auto expectSame = [](const Source& source, const Collection& collection) {
        const Opened opened = open(source);
        ScoredCollection scored = scoreCollectionWithFits(collection, ScoringOptions());
        scored.table.recipe.emplace_back("topics", "with a relevant document");
        expectSameTable(*opened.table, scored.table);
        EXPECT_EQ(contentHash(*opened.collection), contentHash(collection));
        EXPECT_EQ(opened.findings.size(), collection.report.size());
        EXPECT_EQ(opened.fits.size(), 3U);
    };
    expectSame(Source(), sampleCollection());
    expectSame({.kind = "toy"}, toyCollection());
    expectSame(
        collections(), merged({readCollection(m_folder.path("half")), readCollection(m_folder.path("whole"))}));
    expectSame({.kind = "collection", .paths = {m_folder.path("half")}}, readCollection(m_folder.path("half")));
}

/// Each option is another than initially.
TEST_F(Opening, ScoresAsTheSourceSays)
{
    Source source;
    source.analysis = {
        m_folder.write("stop", "sea\nwind\n"), Accents::fold, "english", {"text"}, {"title", "text"}, 3};
    source.rankers = {rankerSetting("bm25:k1=2"), rankerSetting("ldi:k=4,iterations=20")};
    source.normalization = "rank";
    source.ties = Ties::worst;
    source.topics = MeanTopics::judged;
    source.level = 2;
    source.seed = 7;
    ScoringOptions options;
    options.stopList = readStopList(source.analysis.stopList);
    options.accents = Accents::fold;
    options.stem = "english";
    options.documentFields = {"text"};
    options.topicFields = {"title", "text"};
    options.leastCount = 3;
    options.rankers = source.rankers;
    options.normalization = "rank";
    options.ties = Ties::worst;
    options.level = 2;
    options.seed = 7;
    ScoreTable expected = scoreCollection(sampleCollection(), options);
    expected.recipe.emplace_back("topics", "all judged");
    expectSameTable(*open(source).table, expected);
}

TEST_F(Opening, PassesOnHowCollectionsAreRead)
{
    Source source{.kind = "collection", .paths = {m_folder.path("cranqrel")}};
    m_folder.write("cran.all", ".I 1\n.W\nwing flow\n.I 2\n.W\nflow heat\n.I 3\n.W\nwing heat\n");
    m_folder.write("cran.qry", ".I 1\n.W\nflow\n");
    m_folder.write("cranqrel", "1 1 1\n1 2 4\n1 3 -1\n");
    const auto grades = [&] { return open(source).table->topics.at(0)->grades; };
    EXPECT_EQ(grades(), (Eigen::VectorXi{{4, 1, 1}}));
    source.reading = {CranMinusOne::nonrelevant, CranCodes::asIs};
    EXPECT_EQ(grades(), (Eigen::VectorXi{{1, 4, -1}}));
}

TEST_F(Opening, HearsOfTheFindingsBeforeAnythingIsScored)
{
    for (const Source& source : everyKind()) {
        std::vector<std::string> heard;
        const OpenContext context{.onFit = [&](std::size_t, const FitStep&) { heard.emplace_back("fit"); },
            .onRead = [&](const ImportReport&) { heard.emplace_back("read"); }};
        Source drawn = source;
        drawn.rankers = {rankerSetting("plsi:k=3,iterations=2")};
        open(drawn, context);
        ASSERT_FALSE(heard.empty()) << source.kind;
        EXPECT_EQ(heard.front(), "read") << source.kind;
        EXPECT_EQ(std::ranges::count(heard, "read"), 1) << source.kind;
        EXPECT_EQ(heard.back(), "fit") << source.kind;
    }
}

TEST_F(Opening, StopsAtEveryCheckpoint)
{
    for (const Source& source : everyKind()) {
        const test::Checkpoints all;
        const Opened opened = open(source, {.threads = 1}, all.task());
        const test::Checkpoints byHand;
        for (const auto& path : source.paths)
            readCollection(path, {}, byHand.task());
        scoreCollection(*opened.collection, opened.scoring, byHand.task());
        EXPECT_EQ(all.count(), 1 + byHand.count()) << source.kind;
        for (std::size_t stopAt = 1; stopAt <= all.count(); stopAt += 1 + all.count() / 20) {
            const test::Checkpoints some(stopAt);
            EXPECT_THROW(open(source, {.threads = 1}, some.task()), Cancelled) << source.kind << " at " << stopAt;
            EXPECT_EQ(some.count(), stopAt);
        }
    }
}

TEST_F(Opening, KeepsScoresWhereItIsTold)
{
    const OpenContext context{.cache = m_folder.path("cache")};
    EXPECT_FALSE(open(Source(), context).fits.front().cached);
    const Opened again = open(Source(), context);
    EXPECT_TRUE(again.fits.front().cached);
    EXPECT_EQ(again.scoring.cache, context.cache);
}

TEST_F(Opening, TellsWhatWasGivenInVain)
{
    const auto refusal = [](const Source& source) { return errorOf([&] { open(source); }); };
    EXPECT_THAT(refusal({.kind = "bogus"}), HasSubstr("no kind of source 'bogus'"));
    EXPECT_THAT(refusal({.kind = "toy", .paths = {"x"}}), HasSubstr("the toy example has no path, so x"));
    EXPECT_THAT(refusal({.kind = "collection"}), HasSubstr("There is no path of a collection"));
    EXPECT_THAT(refusal({.kind = "collection", .paths = {"/nowhere"}}), HasSubstr("There is nothing at /nowhere"));
    const std::filesystem::path tooLong(std::string(5000, 'x'));
    EXPECT_THAT(refusal(withPaths(Source(), {tooLong})), HasSubstr("cannot be read: File name too long"));
    Source source;
    source.analysis.stopList = m_folder.path("none");
    EXPECT_THAT(refusal(source), HasSubstr("There is no file"));
}

TEST_F(Opening, SaysWhatAFileLooksLikeAndWhatCanBeOpened)
{
    const std::vector<std::pair<std::filesystem::path, std::string>> files{
        {m_folder.write("paper.pdf", "%PDF-1.5\n\1\2"), "a PDF document"},
        {m_folder.write("prices.csv", "day,price,place\n1,2,3\n1,4,5\n"), "a CSV table"},
        {m_folder.write("page.html", "<!DOCTYPE html>\n<html>\n"), "a page of the web"},
    };
    for (const auto& [path, looks] : files) {
        for (const Source& source : {Source{.kind = "collection", .paths = {path}}, withPaths(Source(), {path}),
                 withPaths(Source(), {m_folder.path("whole"), path})})
            EXPECT_THAT(errorOf([&] { open(source); }),
                AllOf(HasSubstr(path.string() + " is not a collection: it looks like " + looks),
                    HasSubstr("What can be opened is a collection (a folder with documents")))
                << looks;
    }
    const Folder empty;
    EXPECT_THAT(errorOf([&] { open(withPaths(Source(), {empty.path()})); }), HasSubstr("looks like an empty folder"));
    EXPECT_THAT(errorOf([&] { open(withPaths(Source(), {m_folder.path()})); }), HasSubstr("med.all"))
        << "its reader says which names it looked for";
}

TEST(WithPaths, KeepsAllOtherOptions)
{
    const Folder folder;
    writeSmart(sampleCollection(), folder.path());
    Source source{.kind = "toy", .level = 2};
    EXPECT_EQ(
        withPaths(source, {folder.path()}), (Source{.kind = "collection", .paths = {folder.path()}, .level = 2}));
    EXPECT_EQ(withPaths(source, {}), (Source{.kind = "sample", .level = 2}));
}

/// A folder of two collections is one of its kind, whose reader asks for a file.
TEST(WithPaths, LeavesItToTheReaderWhatIsWrong)
{
    const Folder folder;
    folder.write("a.all", ".I 1\n.W\nx\n");
    folder.write("b.all", ".I 1\n.W\nx\n");
    const Source source = withPaths(Source(), {folder.path()});
    EXPECT_EQ(source.kind, "collection");
    EXPECT_THAT(errorOf([&] { open(source); }), HasSubstr("Open one of these files"));
}

TEST(Settled, TakesWhatIsMissingFromTheKind)
{
    const Source source = settled({.kind = "toy"});
    EXPECT_EQ(source.rankers, initialRankers());
    EXPECT_EQ(source.ties, Ties::document);
    EXPECT_EQ(source.topics, MeanTopics::relevant);
    const Source given{
        .rankers = {rankerSetting("lsi")}, .ties = Ties::best, .topics = MeanTopics::judged, .level = 2};
    EXPECT_EQ(settled(given), given);
}

TEST(DescribeSource, NamesItsFilesOrItsKind)
{
    EXPECT_EQ(describe(Source()), "the sample");
    EXPECT_EQ(describe(Source{.kind = "collection", .paths = {"/data/med", "/data/cran/"}}), "med + cran");
}

TEST(TextsOf, SaysThatThereAreNone)
{
    EXPECT_THAT(errorOf([] { textsOf(Opened()); }), HasSubstr("There are no texts"));
}

/// What cannot be read looks like nothing.
TEST_F(Opening, SaysThatAFileCannotBeReadAndNotWhatItLooksLike)
{
    const auto damaged = m_folder.write("x.run", "\x1F\x8B\x08 and no more of it");
    EXPECT_THAT(errorOf([&] { open({.kind = "run", .paths = {damaged}}); }), Not(HasSubstr("looks like")));
    const auto locked = m_folder.write("y.run", "1 Q0 a 1 2 t\n");
    std::filesystem::permissions(locked, std::filesystem::perms::none);
    if (std::ifstream(locked).is_open())
        GTEST_SKIP() << "whoever runs this may read everything";
    EXPECT_EQ(errorOf([&] { open({.kind = "run", .paths = {locked}}); }),
        locked.string() + " cannot be read. Check its permissions.");
}

}  // namespace
}  // namespace rankscape
