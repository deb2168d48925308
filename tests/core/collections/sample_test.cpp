// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/sample.h"

#include <gtest/gtest.h>

#include "core/models/weights.h"
#include "core/objective/exact_map.h"
#include "core/rankers/score_collection.h"

namespace rankscape {
namespace {

TEST(Sample, HasDocumentsTopicsAndGradedJudgments)
{
    const Collection sample = sampleCollection();
    EXPECT_EQ(sample.documents.size(), 600U);
    EXPECT_EQ(sample.topics.size(), 40U);
    EXPECT_EQ(judgedTopics(sample), 40);
    EXPECT_EQ(judgments(sample), 360 + 153 + 357);
}

/// The sample is there to show what an ensemble is for: its rankers are good at different topics.
TEST(Sample, IsBuiltSoThatTheEnsembleBeatsItsRankers)
{
    const ScoreTable table = scoreCollection(sampleCollection(), {});
    const Eigen::VectorXd bm25 = averagePrecisions(table, Weights::unit(3, 1).values());
    const Eigen::VectorXd lsi = averagePrecisions(table, Weights::unit(3, 2).values());
    EXPECT_GE(((bm25 - lsi).array() >= .05).count(), 10);
    EXPECT_GE(((lsi - bm25).array() >= .05).count(), 10);
    double single = 0.0;
    for (Eigen::Index ranker = 0; ranker < 3; ++ranker)
        single = std::max(single, exactMap(table, Weights::unit(3, ranker).values()));
    EXPECT_GE(exactMap(table, Weights::uniform(3).values()), single + .03);
}

TEST(Sample, IsTheSameOnEveryMachine)
{
    EXPECT_EQ(contentHash(sampleCollection()), "7b5965a15612f3267d3c841a8d7dcff47b444f8797fc4585f7fa5911723a200d");
    EXPECT_NEAR(exactMap(scoreCollection(sampleCollection(), {}), Weights::uniform(3).values()), .6827, 5e-4);
}

}  // namespace
}  // namespace rankscape
