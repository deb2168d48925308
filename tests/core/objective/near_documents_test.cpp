// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/near_documents.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/base/random.h"

namespace rankscape {
namespace {

/// Puts every document of a range where it stands and asserts that those left out are too far, on the side claimed.
void expectComplete(const Eigen::VectorXd& scores, double reach)
{
    constexpr double nothing = std::numeric_limits<double>::infinity();
    NearDocuments near;
    near.sort(scores, reach);
    Eigen::VectorXd sorted(near.places());
    near.gather(scores.data(), nothing, sorted.data());
    EXPECT_EQ((sorted.array() == nothing).count(), near.places() - scores.size());
    EXPECT_NEAR(sorted.head(scores.size()).sum(), scores.sum(), 1e-9);
    for (const double own : scores) {
        const NearDocuments::Range range = near.around(own);
        ASSERT_EQ(range.begin % NearDocuments::block, 0);
        ASSERT_EQ(range.count % NearDocuments::block, 0);
        ASSERT_LE(range.begin + range.count, near.places());
        for (Eigen::Index place = 0; place < range.begin; ++place)
            EXPECT_LT(sorted[place], own - reach);
        Eigen::Index above = 0;
        for (Eigen::Index place = range.begin + range.count; place < scores.size(); ++place, ++above)
            EXPECT_GT(sorted[place], own + reach);
        EXPECT_EQ(above, range.above);
    }
}

TEST(NearDocuments, LeavesOutOnlyWhatIsFar)
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        Random random(seed);
        Eigen::VectorXd scores(static_cast<Eigen::Index>(1 + random.below(200)));
        for (double& score : scores)
            score = random.below(3) == 0 ? 0.25 : 4.0 * random.uniform() - 2.0;
        for (const double reach : {1e-9, 0.01, 0.3, 10.0})
            expectComplete(scores, reach);
    }
}

/// Wherever the scores stand: what is far is left out, not only what is near kept.
TEST(NearDocuments, LeavesOutMostOfWhatIsFar)
{
    for (const double shift : {-1000.0, -1.0, 0.0, 1000.0}) {
        Random random(7);
        Eigen::VectorXd scores(1000);
        for (double& score : scores)
            score = shift + random.uniform();
        expectComplete(scores, 0.01);
        NearDocuments near;
        near.sort(scores, 0.01);
        for (const double own : scores)
            EXPECT_LT(near.around(own).count, 100) << shift;
    }
}

TEST(NearDocuments, StandsScoresWithoutASpan)
{
    expectComplete(Eigen::VectorXd::Constant(20, 0.5), 0.1);
    expectComplete(Eigen::VectorXd::Constant(1, -3.0), 0.1);
    Eigen::VectorXd narrow = Eigen::VectorXd::Zero(20);
    narrow[7] = std::numeric_limits<double>::denorm_min();
    expectComplete(narrow, 0.1);
}

}  // namespace
}  // namespace rankscape
