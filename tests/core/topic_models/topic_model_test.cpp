// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/topic_model.h"

#include <gtest/gtest.h>

#include "core/base/error.h"
#include "core/topic_models/lda_gibbs.h"
#include "core/topic_models/lda_variational.h"
#include "core/topic_models/plsi_fit.h"
#include "tests/support/folder.h"
#include "tests/support/topics.h"

namespace rankscape {
namespace {

using namespace test;

/// Every model, by name.
struct Fit {
    const char* name;
    TopicModel (*fit)(const TermMatrix&, Eigen::Index, const FitContext&, const Task&);
};

void PrintTo(const Fit& fit, std::ostream* out)
{
    *out << fit.name;
}

class EveryTopicModel : public testing::TestWithParam<Fit> { };

TEST_P(EveryTopicModel, DependsOnTheSeedAndNotOnThreads)
{
    const TermMatrix counts = threeTopics(8, 90);
    const TopicModel one = GetParam().fit(counts, 5, {.seed = 3, .threads = 1}, {});
    const TopicModel four = GetParam().fit(counts, 5, {.seed = 3, .threads = 4}, {});
    EXPECT_EQ(one.words, four.words);
    EXPECT_EQ(one.documents, four.documents);
    EXPECT_NE(GetParam().fit(counts, 5, {.seed = 4}, {}).words, one.words);
}

TEST_P(EveryTopicModel, TellsEveryStepOfItsTrace)
{
    FitTrace heard;
    const TopicModel model =
        GetParam().fit(threeTopics(9), 3, {.onStep = [&](const FitStep& step) { heard.push_back(step); }}, {});
    ASSERT_EQ(heard.size(), model.trace.size());
    ASSERT_GE(heard.size(), 3U);
    EXPECT_EQ(heard.back().perplexity, model.trace.back().perplexity);
}

TEST_P(EveryTopicModel, SaysHowManyTopicsArePossible)
{
    const TermMatrix counts = threeTopics(10, 20);
    EXPECT_NE(test::errorOf([&] {
        GetParam().fit(counts, 21, {}, {});
    }).find("k from 1 to 20 here (20 documents, 33 terms)"),
        std::string::npos);
    EXPECT_THROW(GetParam().fit(counts, 0, {}, {}), Error);
    const TopicModel single = GetParam().fit(counts, 1, {}, {});
    EXPECT_LT((single.documents.array() - 1.0).abs().maxCoeff(), 1e-12);
}

TEST_P(EveryTopicModel, StopsWhenCancelled)
{
    std::stop_source source;
    source.request_stop();
    EXPECT_THROW(GetParam().fit(threeTopics(9), 3, {}, Task(source.get_token(), {})), Cancelled);
}

INSTANTIATE_TEST_SUITE_P(, EveryTopicModel,
    testing::Values(Fit{"plsi",
                        [](const TermMatrix& counts, Eigen::Index k, const FitContext& context, const Task& task) {
                            return fitPlsi(counts, {.k = k, .iterations = 20}, context, task);
                        }},
        Fit{"gibbs",
            [](const TermMatrix& counts, Eigen::Index k, const FitContext& context, const Task& task) {
                return fitLdaGibbs(counts, {.k = k, .sweeps = 30}, context, task);
            }},
        Fit{"variational",
            [](const TermMatrix& counts, Eigen::Index k, const FitContext& context, const Task& task) {
                return fitLdaVariational(counts, {.k = k, .iterations = 10}, context, task);
            }}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(HeldOutPerplexity, IsLowForTheRightWordsAndAllWordsForUniformOnes)
{
    const TermMatrix counts = threeTopics(12);
    const Eigen::MatrixXd uniform = Eigen::MatrixXd::Constant(3, 33, 1.0 / 33);
    EXPECT_NEAR(heldOutPerplexity(counts, uniform, 0.1), 33.0, 1e-9);
    const TopicModel model = fitLdaGibbs(threeTopics(13), {.k = 3, .sweeps = 60});
    EXPECT_LT(heldOutPerplexity(counts, model.words, 0.1), 18.0);
    EXPECT_GT(heldOutPerplexity(counts, model.words, 0.1), 9.0);
}

/// Under a prior that outweighs all words every document is the mean of the topics.
TEST(HeldOutPerplexity, KeepsToThePrior)
{
    const TermMatrix counts = threeTopics(12);
    const TopicModel model = fitLdaGibbs(threeTopics(13), {.k = 3, .sweeps = 30});
    const Eigen::MatrixXd mean = model.words.colwise().mean();
    EXPECT_NEAR(heldOutPerplexity(counts, model.words, 1e9), heldOutPerplexity(counts, mean, 0.1), 1e-4);
}

}  // namespace
}  // namespace rankscape
