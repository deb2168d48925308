// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/topic_sweep.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/collections/sample/sample.h"
#include "core/collections/sample/toy.h"
#include "core/objective/exact_map.h"
#include "core/reproduction/constituents.h"
#include "tests/support/data.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

SweepPoint point(int k, const Eigen::VectorXd& precisions)
{
    return {0, k, precisions.mean(), 0.0, precisions};
}

/// k = 20 is best on all topics, but on each fold's training topics another k is.
TEST(TopicSweep, ChoosesHonestlyByTrainingTopicsOnly)
{
    const std::vector<SweepPoint> points{point(10, Eigen::Vector4d(.9, .1, .9, .1)),
        point(20, Eigen::Vector4d(.7, .7, .7, .7)), point(30, Eigen::Vector4d(.0, .8, .0, .8))};
    const SweepChoice choice = choose(points, {{{0, 2}, {1, 3}}, {{1, 3}, {0, 2}}});
    EXPECT_EQ(choice.best, 20);
    EXPECT_DOUBLE_EQ(choice.bestMap, .7);
    EXPECT_EQ(choice.chosen, (std::vector<int>{10, 30}));
    EXPECT_DOUBLE_EQ(choice.honestMap, (.1 + .0) / 2);
}

TEST(TopicSweep, MeasuresEveryCombinationAndGoesOnWhereItWasStopped)
{
    const test::Folder folder;
    const Collection sample = sampleCollection();
    ScoringOptions options;
    options.cache = folder.path();
    const SweepSpec spec{{rankerSetting("lsi"), rankerSetting("ldi:iterations=20")}, {5, 10, 20}, "parity", 2};
    std::stop_source source;
    int heard = 0;
    EXPECT_THROW(sweepTopics(
                     sample, options, spec,
                     [&](const SweepPoint&) {
                         if (++heard == 4)
                             source.request_stop();
                     },
                     Task(source.get_token(), {})),
        Cancelled);
    const auto kept = DiskCache(folder.path()).usage().entries;
    EXPECT_GE(kept, 5U);
    const Sweep sweep = sweepTopics(sample, options, spec);
    ASSERT_EQ(sweep.points.size(), 6U);
    EXPECT_EQ(sweep.labels, (std::vector<std::string>{"LSI", "LDI"}));
    EXPECT_EQ(sweep.points[4].k, 10);
    EXPECT_EQ(sweep.points[0].spread, 0.0);  // LSI does not draw
    EXPECT_GT(sweep.points[4].spread, 0.0);
    ScoringOptions one = options;
    one.rankers = {rankerSetting("lsi:k=10")};
    EXPECT_DOUBLE_EQ(sweep.points[1].map, exactMap(scoreCollection(sample, one), Eigen::VectorXd::Ones(1)));
    EXPECT_EQ(sweep.choices[0].chosen.size(), 2U);
}

TEST(TopicSweep, DoesNotShareSeedsWithASweepOfTheNextSeed)
{
    const auto first = sweepSeeds(1, 5);
    const auto second = sweepSeeds(2, 5);
    EXPECT_EQ(first.front(), 1U);
    for (const std::uint64_t seed : second)
        EXPECT_EQ(std::ranges::count(first, seed), 0) << seed;
    EXPECT_EQ(sweepSeeds(1, 3), std::vector(first.begin(), first.begin() + 3));
}

/// The toy has 10 documents and 14 terms.
TEST(TopicSweep, CountsOnceWhatTheCollectionReducesToTheSame)
{
    Collection toy = toyCollection();
    toy.qrels.assign(toy.topics.size(), {Judgment{0, 1}});
    const SweepSpec spec{
        {rankerSetting("lsi"), rankerSetting("plsi:iterations=3"), rankerSetting("lbdm:iterations=3")},
        {2, 5, 100, 1'000'000'000}, "none"};
    std::size_t heard = 0;
    const Sweep sweep = sweepTopics(toy, {}, spec, [&](const SweepPoint&) { ++heard; });
    EXPECT_EQ(heard, sweep.points.size());
    const auto documents = static_cast<int>(toy.documents.size());
    for (std::size_t ranker = 0; ranker < 3; ++ranker) {
        std::vector<int> counts;
        for (const SweepPoint& point : sweep.points) {
            if (point.ranker == ranker)
                counts.push_back(point.k);
        }
        EXPECT_EQ(counts, (std::vector<int>{2, 5, documents}));
        EXPECT_LE(sweep.choices[ranker].best, documents);
    }
    ASSERT_EQ(sweep.reduced.size(), 6U);
    EXPECT_EQ(sweep.reduced[3].asked, 1'000'000'000);
    EXPECT_EQ(sweep.reduced[3].used, documents);
    const std::string used = std::to_string(documents);
    EXPECT_NE(describe(sweep.recipe).find("pLSI uses k = " + used + " for k = 100, 1000000000, which count once"),
        std::string::npos)
        << describe(sweep.recipe);
}

TEST(TopicSweep, SaysWhatIsWrong)
{
    const Collection sample = sampleCollection();
    const auto error = [&](const SweepSpec& spec) { return test::errorOf([&] { sweepTopics(sample, {}, spec); }); };
    EXPECT_NE(error({{rankerSetting("bm25")}, {5}}).find("BM25 has no number of topics"), std::string::npos);
    EXPECT_NE(error({{}, {5}}).find("at least one ranker"), std::string::npos);
    EXPECT_EQ(sweepCounts("50, 10"), (std::vector<int>{10, 50}));
    for (const char* wrong : {"", "a", "10,", "0", "-3", "1.5", "50,10,50", "5,05"})
        EXPECT_THROW(sweepCounts(wrong), Error) << wrong;
}

TEST(Constituents, HaveEveryRankerAndNameWhatIsMissing)
{
    EXPECT_EQ(constituentRankers("MC").size(), rankerTypes().size() + 1);
    EXPECT_NE(
        test::errorOf([] { measureConstituents("/nowhere", {}); }).find("none of the folders"), std::string::npos);
    const Constituents two{
        {"MED", "CRAN"}, {{"MED", "l3", "L3 Σ c/|d|", .25, {}}, {"CRAN", "l3", "L3 Σ c/|d|", .5, .125}}, {}};
    EXPECT_EQ(markdown(two),
        "| ranker | MED | paper | CRAN | paper |\n|---|---:|---|---:|---:|\n"
        "| L3 Σ c/\\|d\\| | 0.2500 | – | 0.5000 | 0.1250 |\n");
}

}  // namespace
}  // namespace rankscape
