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

TEST(Paper, PrintsImprovementsThatFollowFromItsNumbers)
{
    const PaperCollection& cisi = paperCollection("CISI");
    EXPECT_NEAR(100.0 * (cisi.ensembles[1][1] / cisi.ensembles[1][0] - 1.0), 48.0, 0.05);
    EXPECT_NEAR(100.0 * (cisi.map[4] / cisi.map[0] - 1.0), 52.8, 0.05);
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
