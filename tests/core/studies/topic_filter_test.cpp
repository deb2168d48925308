// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/topic_filter.h"

#include <gmock/gmock.h>

#include "core/base/error.h"
#include "core/studies/studies.h"

namespace rankscape {
namespace {

using testing::ElementsAre;

TopicValues threeValues()
{
    TopicValues values;
    values.ids = {"1", "12", "3"};
    values.texts = {"Panel flutter", "flutter of wings", "heat transfer"};
    values.relevant = {5, 6, 9};
    values.now = Eigen::Vector3d(0.5, 0.25, 1.0);
    values.baseline = Eigen::Vector3d(0.5, 0.75, 0.5);
    return values;
}

std::vector<bool> meantBy(std::string_view written)
{
    return matching(topicFilter(written), threeValues());
}

TEST(TopicFilter, MeansAllTopicsWhenItIsEmpty)
{
    EXPECT_TRUE(topicFilter(" , ").isEmpty());
    EXPECT_THAT(meantBy(""), ElementsAre(true, true, true));
}

TEST(TopicFilter, LooksForEveryWordInAnyCase)
{
    EXPECT_THAT(meantBy("FLUTTER"), ElementsAre(true, true, false));
    EXPECT_THAT(meantBy("flutter panel"), ElementsAre(true, false, false));
}

/// Numbers are ids, whole: topic 1 is not topic 12.
TEST(TopicFilter, KnowsTopicsByTheirIds)
{
    EXPECT_THAT(meantBy("1"), ElementsAre(true, false, false));
    EXPECT_THAT(meantBy("12"), ElementsAre(false, true, false));
}

TEST(TopicFilter, ComparesQuantities)
{
    EXPECT_THAT(meantBy("relevant > 5"), ElementsAre(false, true, true));
    EXPECT_THAT(meantBy("relevant>=5,relevant<9"), ElementsAre(true, true, false));
    EXPECT_THAT(meantBy("gain < 0"), ElementsAre(false, true, false));
    EXPECT_THAT(meantBy("gain <= 0"), ElementsAre(true, true, false));
    EXPECT_THAT(meantBy("gain = 0"), ElementsAre(true, false, false));
    EXPECT_THAT(meantBy("flutter value = 0.25"), ElementsAre(false, true, false));
}

TEST(TopicFilter, SaysWhatItDoesNotUnderstand)
{
    for (const char* wrong : {"gain <", "gain < much", "length > 3", "> 5", "gain <> 0", "relevant > > 3"}) {
        try {
            topicFilter(wrong);
            ADD_FAILURE() << wrong << " is understood";
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), testing::HasSubstr("relevant, value or gain")) << wrong;
        }
    }
}

}  // namespace
}  // namespace rankscape
