// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/paper.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace rankscape {
namespace {

/// The papers' tables repeat each other, which finds what was copied wrongly.
TEST(Paper, AgreesWithItself)
{
    int found = 0;
    for (const PaperCollection& paper : paperCollections()) {
        SCOPED_TRACE(paper.name);
        const std::array inTable7{paper.map[1], paper.map[2], paper.map[4]};
        for (std::size_t ranker = 0; ranker < 3; ++ranker) {
            const auto row = std::ranges::find(paper.sweep, paper.topicCounts.at(ranker), &PaperSweepRow::k);
            if (row == paper.sweep.end())
                continue;  // it stays uncounted
            EXPECT_EQ(row->map.at(ranker), inTable7.at(ranker)) << "ranker " << ranker;
            ++found;
        }
        EXPECT_EQ(paper.ensembles[0][0], paper.map[6]);
        EXPECT_NEAR(std::accumulate(paper.weights.begin(), paper.weights.end(), 0.0), 1.0, 1e-9);
        EXPECT_TRUE(std::ranges::is_sorted(paper.sweep, std::less{}, &PaperSweepRow::k));
    }
    EXPECT_EQ(found, 15);
}

/// MC is the four others; the papers' own sums hold for documents and topics.
TEST(Paper, MergesWhatItCounts)
{
    int documents = 0;
    int topics = 0;
    for (const PaperCollection& paper : paperCollections().first(4)) {
        documents += paper.documents;
        topics += paper.topics;
    }
    EXPECT_EQ(documents, paperCollection("MC").documents);
    EXPECT_EQ(topics, paperCollection("MC").topics);
}

/// Percentages as printed follow from the numbers beside them: which finds almost every mistyped digit. Two of L Table 7
/// do not, LSI and pLSI on CISI: the paper has +24.0 and +23.4.
TEST(Paper, PrintsImprovementsThatFollowFromItsNumbers)
{
    constexpr std::array<std::array<double, 3>, 5> ofEnsembles{
        {{.6, 7.7, 3.4}, {4.5, 8.0, 9.0}, {18.8, 48.0, 8.8}, {14.6, 5.3, 14.1}, {14.2, 23.6, 17.7}}};
    constexpr std::array<std::array<double, 6>, 5> ofRankers{
        {{9.1, 15.8, 19.8, 24.6, 31.0, 39.4}, {-2.0, .9, 8.3, 15.8, 29.6, 38.7}, {31.4, 30.8, 10.2, 52.8, 61.5, 75.1},
            {-7.1, -17.3, -.3, 14.6, 48.1, 60.6}, {-12.2, -1.4, 1.1, 7.1, 40.5, 42.2}}};
    for (std::size_t i = 0; i < ofEnsembles.size(); ++i) {
        const PaperCollection& paper = paperCollections()[i];
        SCOPED_TRACE(paper.name);
        for (std::size_t measure = 0; measure < 3; ++measure)
            EXPECT_NEAR(100.0 * (paper.ensembles.at(measure)[1] / paper.ensembles.at(measure)[0] - 1.0),
                ofEnsembles.at(i).at(measure), 0.1);
        for (std::size_t ranker = 1; ranker < paper.map.size(); ++ranker)
            EXPECT_NEAR(100.0 * (paper.map.at(ranker) / paper.map[0] - 1.0), ofRankers.at(i).at(ranker - 1), 0.1)
                << ranker;
    }
    const PaperCollection& cisi = paperCollection("CISI");
    EXPECT_EQ(printedMap(cisi, "lbdm"), .1030);
    EXPECT_EQ(printedMap(cisi, "bm25"), std::nullopt);
    EXPECT_ANY_THROW(paperCollection("TREC"));
}

TEST(Paper, RanksByItsNumbersOfTopics)
{
    const auto rankers = paperRankers(paperCollection("CACM"), "vb");
    ASSERT_EQ(rankers.size(), 4U);
    EXPECT_EQ(rankers[1].values.at("k"), 125.0);
    EXPECT_EQ(rankers[2].values.at("temper"), 0.7);
    EXPECT_EQ(rankers[3].values.at("k"), 75.0);
    EXPECT_EQ(rankers[3].values.at("lda"), 1.0);
}

}  // namespace
}  // namespace rankscape
