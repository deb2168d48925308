// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/three_topics.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/collections/sample/toy.h"
#include "core/rankers/raw_scores.h"

namespace rankscape {
namespace {

FittedRankers fittedToy(ScoringOptions& options, const char* ranker)
{
    options.rankers = {rankerSetting(ranker)};
    options.leastCount = 1;
    return fitRankers(toyCollection(), options);
}

TEST(ThreeTopics, ScoreLikeTheirRankerIfItHasNoMore)
{
    ScoringOptions options;
    const FittedRankers fitted = fittedToy(options, "ldi:k=3");
    const Ranker& ranker = *fitted.rankers.front();
    const ThreeTopics three = threeTopics(options.rankers.front(), ranker, fitted.corpus);
    ASSERT_EQ(three.queries.cols(), std::ssize(fitted.corpus.queries));
    for (Eigen::Index query = 0; query < three.queries.cols(); ++query) {
        const Eigen::VectorXd scores = ranker.score(fitted.corpus.queries[static_cast<std::size_t>(query)]);
        for (Eigen::Index document = 0; document < scores.size(); ++document) {
            const double cosine =
                three.queries.col(query).normalized().dot(three.documents.col(document).normalized());
            EXPECT_NEAR(cosine, scores[document], 1e-12);
        }
    }
}

TEST(ThreeTopics, AreTheLargestOfMore)
{
    ScoringOptions options;
    const FittedRankers fitted = fittedToy(options, "ldi:k=5");
    const ThreeTopics three = threeTopics(options.rankers.front(), *fitted.rankers.front(), fitted.corpus);
    const Eigen::VectorXd shares = fitted.rankers.front()->topicSpace()->documents.rowwise().mean();
    EXPECT_EQ((shares.array() > shares[three.topics[2]]).count(), 2);
    EXPECT_GE(shares[three.topics[0]], shares[three.topics[1]]);
}

TEST(ThreeTopics, NeedThreeTopics)
{
    ScoringOptions options;
    for (const char* ranker : {"tfidf", "ldi:k=2"}) {
        const FittedRankers fitted = fittedToy(options, ranker);
        EXPECT_THROW(threeTopics(options.rankers.front(), *fitted.rankers.front(), fitted.corpus), Error);
    }
}

}  // namespace
}  // namespace rankscape
