// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommenders/recommender_shelf.h"

#include <gtest/gtest.h>

#include "tests/support/folder.h"

namespace rankscape {
namespace {

RatingMatrix ratingsOf(std::vector<Eigen::Triplet<double>> entries)
{
    RatingMatrix ratings(5, 7);
    ratings.setFromTriplets(entries.begin(), entries.end());
    return ratings;
}

class RecommenderShelfTest : public testing::Test {
protected:
    RecommenderShelfTest()
    {
        std::vector<Eigen::Triplet<double>> entries;
        for (int user = 0; user < 5; ++user) {
            for (int item = user % 2; item < 7; item += 1 + user % 3)
                entries.emplace_back(user, item, 1 + (3 * user + item) % 5);
        }
        m_ratings = ratingsOf(std::move(entries));
        m_options.cache = m_folder.path("cache");
        m_options.seed = 3;
    }

    std::unique_ptr<const Recommender> fitted(const RankerSetting& setting) const
    {
        return setting.type->recommend(m_ratings, setting.values, {.seed = m_options.seed}, {});
    }

    test::Folder m_folder;
    RatingMatrix m_ratings;
    ScoringOptions m_options;
};

TEST_F(RecommenderShelfTest, GivesBackWhatWasFitted)
{
    const RecommenderShelf shelf(m_ratings, m_options);
    for (const char* const name : {"mf:k=3,alpha=2", "mf-explicit:k=2", "mf-explicit:k=2,bias=without",
             "bpr:k=3,epochs=2", "bpr:k=3,epochs=2,bias=with", "cdae:k=2,epochs=2", "listrank-mf:k=2,epochs=2",
             "listrank-mf:k=2,epochs=2,form=printed"}) {
        const RankerSetting setting = rankerSetting(name);
        EXPECT_EQ(shelf.find(setting), nullptr) << name;
        const auto recommender = fitted(setting);
        shelf.keep(setting, *recommender);
        const auto found = shelf.find(setting);
        ASSERT_NE(found, nullptr) << name;
        EXPECT_EQ(found->note(), recommender->note()) << name;
        ASSERT_EQ(found->trace().size(), recommender->trace().size()) << name;
        EXPECT_EQ(found->trace().back().perplexity, recommender->trace().back().perplexity) << name;
        for (Eigen::Index user = 0; user < m_ratings.rows(); ++user) {
            EXPECT_EQ(found->score(user), recommender->score(user)) << name;
            const auto reasons = recommender->explain(user, 1);
            const auto again = found->explain(user, 1);
            ASSERT_EQ(again.size(), reasons.size()) << name;
            for (std::size_t i = 0; i < reasons.size(); ++i)
                EXPECT_EQ(again[i].amount, reasons[i].amount) << name;
        }
    }
}

TEST_F(RecommenderShelfTest, FindsNothingOfOtherRatingsSeedsOrOptions)
{
    const RankerSetting setting = rankerSetting("bpr:k=3,epochs=2");
    RecommenderShelf(m_ratings, m_options).keep(setting, *fitted(setting));
    EXPECT_NE(RecommenderShelf(m_ratings, m_options).find(setting), nullptr);
    EXPECT_EQ(RecommenderShelf(m_ratings, m_options).find(rankerSetting("bpr:k=3,epochs=3")), nullptr);
    RatingMatrix other = m_ratings;
    other.coeffs()[4] += 0.5;
    EXPECT_EQ(RecommenderShelf(other, m_options).find(setting), nullptr);
    const RatingMatrix wider = ratingsOf({{0, 0, 1.0}});
    EXPECT_EQ(RecommenderShelf(wider, m_options).find(setting), nullptr);
    m_options.seed = 4;
    EXPECT_EQ(RecommenderShelf(m_ratings, m_options).find(setting), nullptr);
}

/// A row that revives what has another shape fits anew.
TEST_F(RecommenderShelfTest, RefusesArraysOfAnotherShape)
{
    const RankerSetting setting = rankerSetting("cdae:k=2,epochs=1");
    const auto recommender = fitted(setting);
    const auto revive = [&](std::vector<Eigen::MatrixXd> arrays) {
        return setting.type->revive(m_ratings, setting.values, {std::move(arrays), {}});
    };
    EXPECT_NE(revive(recommender->arrays()), nullptr);
    EXPECT_THROW(revive({}), Error);
    for (std::size_t i = 0; i < recommender->arrays().size(); ++i) {
        auto arrays = recommender->arrays();
        arrays[i].conservativeResize(arrays[i].rows() + 1, Eigen::NoChange);
        EXPECT_THROW(revive(arrays), Error) << i;
        arrays = recommender->arrays();
        arrays[i](0, 0) = std::numeric_limits<double>::quiet_NaN();
        EXPECT_THROW(revive(arrays), Error) << i;
    }
}

}  // namespace
}  // namespace rankscape
