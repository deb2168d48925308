// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/tsne.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "core/base/random.h"
#include "core/collections/merge.h"
#include "core/collections/sample/sample.h"
#include "core/collections/sample/toy.h"
#include "core/maps/document_map.h"
#include "tests/support/folder.h"

namespace rankscape {
namespace {

/// Points around three centres, one after the other in turn.
Eigen::MatrixXd clusters(Eigen::Index count, std::uint64_t seed)
{
    Random random(seed);
    Eigen::MatrixXd points(6, count);
    for (Eigen::Index point = 0; point < count; ++point) {
        for (double& value : points.col(point))
            value = 0.3 * random.uniform();
        points(point % 3, point) += 2.0;
    }
    return points;
}

TEST(NeighbourProbabilities, AreSymmetricSumToOneAndKeepThePerplexity)
{
    const auto p = neighbourProbabilities(clusters(60, 1), 8.0, 2);
    EXPECT_NEAR(p.sum(), 1.0, 1e-12);
    EXPECT_LT((Eigen::MatrixXd(p) - Eigen::MatrixXd(p.transpose())).norm(), 1e-15);
    EXPECT_EQ(Eigen::MatrixXd(p).diagonal().norm(), 0.0);
    // all points the same: every neighbour equally likely
    const Eigen::MatrixXd same = Eigen::MatrixXd::Ones(3, 12);
    EXPECT_TRUE(Eigen::MatrixXd(neighbourProbabilities(same, 3.0, 1)).allFinite());
}

/// On a circle all points are in the same position, so that each one's own probabilities are those of all, n times.
TEST(NeighbourProbabilities, HaveTheEntropyOfThePerplexity)
{
    constexpr int count = 60;
    Eigen::MatrixXd points(2, count);
    for (int i = 0; i < count; ++i)
        points.col(i) << std::cos(2.0 * std::numbers::pi * i / count), std::sin(2.0 * M_PI * i / count);
    const Eigen::MatrixXd p = count * Eigen::MatrixXd(neighbourProbabilities(points, 8.0, 1));
    double entropy = 0.0;
    for (const double each : p.col(0))
        entropy -= each > 0.0 ? each * std::log(each) : 0.0;
    EXPECT_NEAR(std::exp(entropy), 8.0, 1e-3);
}

/// The gradient is that of the divergence.
TEST(Tsne, AgreesWithFiniteDifferences)
{
    const auto p = neighbourProbabilities(clusters(24, 2), 5.0, 1);
    Random random(3);
    Eigen::MatrixX2f positions(24, 2);
    for (float& value : positions.reshaped())
        value = static_cast<float>(4.0 * random.uniform());
    const TsneGradient now = tsneGradient(p, positions, 1.0, 1);
    for (const Eigen::Index i : {0, 5, 23}) {
        for (const Eigen::Index axis : {0, 1}) {
            const auto at = [&](float step) {
                Eigen::MatrixX2f moved = positions;
                moved(i, axis) += step;
                return divergence(p, moved, tsneGradient(p, moved, 1.0, 1).sum);
            };
            EXPECT_NEAR((at(0.01F) - at(-0.01F)) / 0.02, 4.0 * static_cast<double>(now.gradient(i, axis)), 1e-4);
        }
    }
}

TEST(Tsne, KeepsClustersApartAndGetsBetter)
{
    std::vector<double> divergences;
    const TsneMap map = tsne(
        clusters(150, 4), {.iterations = 300}, [&](const TsneStep& step) { divergences.push_back(step.divergence); });
    ASSERT_EQ(divergences.size(), 30U);
    EXPECT_LT(map.divergence, divergences[2]);
    EXPECT_EQ(map.divergence, divergences.back());
    DocumentMap documents;
    documents.positions = map.positions;
    std::vector<int> classes(150);
    for (std::size_t i = 0; i < classes.size(); ++i)
        classes[i] = static_cast<int>(i % 3);
    EXPECT_GT(neighbourAgreement(documents, classes), 0.99);
    EXPECT_LT(map.positions.colwise().mean().norm(), 1e-3F);
}

TEST(Tsne, DependsOnTheSeedAndNotOnThreads)
{
    const Eigen::MatrixXd points = clusters(130, 5);
    const auto map = [&](std::uint64_t seed, unsigned threads) {
        return tsne(points, {.iterations = 60, .seed = seed, .threads = threads}).positions;
    };
    EXPECT_EQ(map(1, 1), map(1, 3));
    EXPECT_NE(map(1, 1), map(2, 1));
}

TEST(Tsne, NeedsAFewPointsAndStopsWhenCancelled)
{
    EXPECT_NE(test::errorOf([] { tsne(Eigen::MatrixXd::Ones(2, 3)); }).find("at least 4"), std::string::npos);
    EXPECT_TRUE(tsne(Eigen::MatrixXd::Identity(4, 4), {.iterations = 20}).positions.allFinite());
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(tsne(clusters(30, 1), {}, {}, Task(source.get_token(), {})), Cancelled);
}

TEST(DocumentMap, LeavesOutEmptyDocumentsAndComesBackFromTheCache)
{
    const test::Folder folder;
    Collection collection = sampleCollection();
    collection.documents[4].title.clear();
    collection.documents[4].text.clear();
    ScoringOptions options;
    options.cache = folder.path();
    const TsneOptions tsneOptions{.iterations = 50};
    const DocumentMap map = mapDocuments(collection, options, rankerSetting("ldi:k=8"), tsneOptions);
    EXPECT_EQ(map.documents.size(), collection.documents.size() - 1);
    EXPECT_EQ(map.documents[4], 5);
    EXPECT_EQ(map.chiefTopics.size(), map.documents.size());
    EXPECT_FALSE(map.cached);
    const DocumentMap again = mapDocuments(collection, options, rankerSetting("ldi:k=8"), tsneOptions);
    EXPECT_TRUE(again.cached);
    EXPECT_EQ(again.positions, map.positions);
    EXPECT_FALSE(mapDocuments(collection, options, rankerSetting("ldi:k=8"), {.iterations = 51}).cached);
    RankerSetting mended = rankerSetting("ldi:k=8");
    RankerType type = *mended.type;
    ++type.revision;
    mended.type = &type;
    EXPECT_FALSE(mapDocuments(collection, options, mended, tsneOptions).cached);
    EXPECT_NE(test::errorOf([&] { mapDocuments(collection, options, rankerSetting("bm25"), {}); }).find("no topics"),
        std::string::npos);
}

/// Documents of different subjects stay apart.
TEST(DocumentMap, PutsTheDocumentsOfOneSubjectTogether)
{
    const Collection both = merged({toyCollection(), sampleCollection()});
    ScoringOptions options;
    const DocumentMap map = mapDocuments(both, options, rankerSetting("ldi:k=20"), {.iterations = 250});
    std::vector<int> chief(map.chiefTopics.begin(), map.chiefTopics.end());
    EXPECT_GT(neighbourAgreement(map, chief), 0.6);
}

}  // namespace
}  // namespace rankscape
