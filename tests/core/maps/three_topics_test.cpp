// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/three_topics.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/collections/sample/toy.h"
#include "core/rankers/raw_scores.h"
#include "core/studies/studies.h"

namespace rankscape {
namespace {

FittedRankers fittedToy(ScoringOptions& options, const char* ranker)
{
    options.rankers = {rankerSetting(ranker)};
    options.leastCount = 1;
    return fitRankers(toyCollection(), options);
}

TEST(TopicMixtures, ScoreLikeTheirRanker)
{
    ScoringOptions options;
    const FittedRankers fitted = fittedToy(options, "ldi:k=3");
    const Ranker& ranker = *fitted.rankers.front();
    const TopicMixtures mixtures = topicMixtures(options.rankers.front(), ranker, fitted.corpus);
    ASSERT_EQ(mixtures.queries.cols(), std::ssize(fitted.corpus.queries));
    ASSERT_EQ(mixtures.names.size(), 3U);
    for (Eigen::Index query = 0; query < mixtures.queries.cols(); ++query) {
        const Eigen::VectorXd scores = ranker.score(fitted.corpus.queries[static_cast<std::size_t>(query)]);
        for (Eigen::Index document = 0; document < scores.size(); ++document) {
            const double cosine =
                mixtures.queries.col(query).normalized().dot(mixtures.documents.col(document).normalized());
            EXPECT_NEAR(cosine, scores[document], 1e-12);
        }
    }
}

TEST(TopicMixtures, NeedThreeTopics)
{
    ScoringOptions options;
    for (const char* ranker : {"tfidf", "ldi:k=2"}) {
        const FittedRankers fitted = fittedToy(options, ranker);
        EXPECT_THROW(topicMixtures(options.rankers.front(), *fitted.rankers.front(), fitted.corpus), Error);
    }
}

/// Four topics in four documents and a query; the last topic is the smallest of all, but not of the third document.
TopicMixtures fourTopics()
{
    TopicMixtures mixtures{"ldi:k=4", {"a", "b", "c", "d"}, Eigen::MatrixXd(4, 4), Eigen::MatrixXd(4, 1)};
    mixtures.documents << 0.70, 0.10, 0.00, 0.10,  //
        0.20, 0.60, 0.05, 0.10,  //
        0.10, 0.30, 0.15, 0.80,  //
        0.00, 0.00, 0.80, 0.00;
    mixtures.queries << 0.3, 0.1, 0.0, 0.6;
    return mixtures;
}

TEST(ThreeTopics, AreThoseOfAMixtureAndKeepWhatIsNearThem)
{
    const TopicMixtures mixtures = fourTopics();
    const ThreeTopics all = threeTopics(mixtures);
    EXPECT_EQ(all.topics, (std::array<Eigen::Index, 3>{2, 1, 0}));
    EXPECT_EQ(all.documents.which, (std::vector<Eigen::Index>{0, 1, 3}))
        << "the third is of the topic that is left out";
    EXPECT_EQ(all.documents.shares.col(1), Eigen::Vector3d(0.3, 0.6, 0.1));
    EXPECT_EQ(all.queries.which, std::vector<Eigen::Index>{0});
    const ThreeTopics third = threeTopics(mixtures, mixtures.documents.col(2));
    EXPECT_EQ(third.topics, (std::array<Eigen::Index, 3>{3, 2, 1}));
    EXPECT_EQ(third.documents.which, (std::vector<Eigen::Index>{0, 1, 2, 3})) << "the first has just enough of one";
    EXPECT_EQ(threeTopics(mixtures, Eigen::VectorXd::Zero(4)).topics, all.topics) << "without words";
}

TEST(ThreeTopics, FollowTheSelection)
{
    const TopicMixtures mixtures = fourTopics();
    State state;
    Opened opened;
    opened.collection = std::make_shared<const Collection>(toyCollection());
    state.opened = std::make_shared<const Opened>(opened);
    EXPECT_EQ(selectedThreeTopics(mixtures, state).topics, threeTopics(mixtures).topics);
    state.selection.topic = opened.collection->topics.front().id;
    EXPECT_EQ(selectedThreeTopics(mixtures, state).topics, (std::array<Eigen::Index, 3>{3, 0, 1}));
    state.selection.document = 2;
    EXPECT_EQ(selectedThreeTopics(mixtures, state).topics, (std::array<Eigen::Index, 3>{3, 2, 1})) << "it goes first";
}

}  // namespace
}  // namespace rankscape
