// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/weights.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/base/random.h"

namespace rankscape {
namespace {

TEST(Weights, SumToOne)
{
    EXPECT_DOUBLE_EQ(Weights::uniform(3).values().sum(), 1.0);
    EXPECT_DOUBLE_EQ(Weights::normalized(Eigen::VectorXd{{2.0, 6.0}}).values()[1], 0.75);
    EXPECT_DOUBLE_EQ(Weights::normalized(Eigen::VectorXd{{0.1, 0.3}}).values()[1], 0.75);
}

TEST(Weights, CannotBeMadeFromWhatIsNotAPointOfTheSimplex)
{
    EXPECT_THROW(Weights::normalized(Eigen::VectorXd{{0.5, -0.1}}), Error);
    EXPECT_THROW(Weights::normalized(Eigen::VectorXd{{0.0, 0.0}}), Error);
    EXPECT_THROW(Weights::normalized(Eigen::VectorXd{{1.0, std::nan("")}}), Error);
    EXPECT_THROW(Weights::normalized(Eigen::VectorXd{{1e308, 1e308}}), Error);
}

/// The projection p of v is the nearest point if (v − p)·(q − p) ≤ 0 for every q of the simplex; corners suffice.
TEST(Weights, NearestIsTheProjectionOnTheSimplex)
{
    Random random(4);
    for (int i = 0; i < 200; ++i) {
        Eigen::VectorXd v(4);
        for (double& value : v)
            value = 4.0 * random.uniform() - 2.0;
        const Eigen::VectorXd p = Weights::nearest(v).values();
        for (Eigen::Index corner = 0; corner < 4; ++corner)
            EXPECT_LE((v - p).dot(Eigen::VectorXd::Unit(4, corner) - p), 1e-12);
    }
}

TEST(Weights, ReadBackFromTheirDescription)
{
    EXPECT_EQ(describe(Weights::normalized(Eigen::VectorXd{{0.25, 0.75}})), "0.25,0.75");
}

}  // namespace
}  // namespace rankscape
