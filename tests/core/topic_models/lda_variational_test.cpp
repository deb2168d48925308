// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/lda_variational.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/gamma.h"
#include "core/base/random.h"
#include "core/rankers/ldi.h"
#include "tests/support/golden.h"
#include "tests/support/topics.h"

namespace rankscape {
namespace {

using namespace test;

TEST(LdaVariational, StepsAsTheFixtureDoes)
{
    const auto fixture = test::golden("genm/lda_vb_toy.json");
    const TermMatrix counts = sparse(test::matrix(fixture["counts"]));
    const VariationalStep step =
        variationalStep(counts, test::matrix(fixture["beta"]).transpose(), fixture["alpha"], 1000);
    // the fixture iterates 200 times; ours stops once γ moves by less than 1e-4 on average
    EXPECT_LT((step.gamma.transpose() - test::matrix(fixture["gamma"])).cwiseAbs().maxCoeff(), 2e-3);
    EXPECT_LT(
        (step.wordCounts.transpose() - test::matrix(fixture["expected_word_topic_counts"])).cwiseAbs().maxCoeff(),
        2e-3);
    const VariationalStep exact =
        variationalStep(counts, test::matrix(fixture["beta"]).transpose(), fixture["alpha"], 200, 1, 0.0);
    EXPECT_LT((exact.gamma.transpose() - test::matrix(fixture["gamma"])).cwiseAbs().maxCoeff(), 1e-12);
    Eigen::MatrixXd words = exact.wordCounts;
    EXPECT_LT((words.transpose() - test::matrix(fixture["expected_word_topic_counts"])).norm(), 1e-12);
    words.array().colwise() /= words.rowwise().sum().array().eval();
    EXPECT_LT((words.transpose() - test::matrix(fixture["new_beta"])).norm(), 1e-13);

    const Eigen::MatrixXd topics = topicsOfWords(words);
    EXPECT_LT((topics.transpose() - test::matrix(fixture["topic_given_word"])).norm(), 1e-13);
    Corpus corpus;
    corpus.counts = counts;
    corpus.lengths = counts * Eigen::VectorXd::Ones(counts.cols());
    auto model = std::make_shared<TopicModel>();
    model->words = words;
    const auto ranker = ldiOn(corpus, model, false);
    EXPECT_LT(
        (ranker->topicSpace()->documents.transpose() - test::matrix(fixture["document_vectors"])).norm(), 1e-13);
}

/// The bound by its definition, term by term, for the fixture's φ and γ.
TEST(LdaVariational, BoundsTheLikelihoodByItsDefinition)
{
    const auto fixture = test::golden("genm/lda_vb_toy.json");
    const Eigen::MatrixXd counts = test::matrix(fixture["counts"]);
    const Eigen::MatrixXd beta = test::matrix(fixture["beta"]);
    const double alpha = fixture["alpha"];
    const Eigen::MatrixXd gamma = test::matrix(fixture["gamma"]);
    double bound = 0.0;
    for (Eigen::Index d = 0; d < 4; ++d) {
        const double psiSum = digamma(gamma.row(d).sum());
        bound += std::lgamma(2 * alpha) - 2 * std::lgamma(alpha) - std::lgamma(gamma.row(d).sum());
        for (Eigen::Index k = 0; k < 2; ++k) {
            const double logTheta = digamma(gamma(d, k)) - psiSum;
            bound += (alpha - 1) * logTheta + std::lgamma(gamma(d, k)) - (gamma(d, k) - 1) * logTheta;
        }
        for (Eigen::Index w = 0; w < 5; ++w) {
            Eigen::Vector2d phi = beta.row(w).transpose();
            for (Eigen::Index k = 0; k < 2; ++k)
                phi[k] *= std::exp(digamma(gamma(d, k)));
            phi /= phi.sum();
            for (Eigen::Index k = 0; k < 2; ++k)
                bound +=
                    counts(d, w) * phi[k] * (digamma(gamma(d, k)) - psiSum - std::log(phi[k]) + std::log(beta(w, k)));
        }
    }
    EXPECT_NEAR(variationalStep(sparse(counts), beta.transpose(), alpha, 200, 1, 0.0).bound, bound, 1e-10);
}

TEST(LdaVariational, FindsTopicsRaisesItsBoundAndEstimatesAlpha)
{
    const TopicModel model = fitLdaVariational(threeTopics(6), {.k = 3, .iterations = 40});
    expectDistributions(model);
    expectThreeTopics(model);
    for (std::size_t i = 2; i < model.trace.size(); ++i)
        EXPECT_LE(model.trace[i].perplexity, model.trace[i - 1].perplexity * (1.0 + 1e-6)) << i;
    EXPECT_LT(model.alpha, 1.0);  // it began at 50 / 3; the documents have one topic each
}

/// At the estimate the derivative of the bound by α is 0.
TEST(LdaVariational, EstimatesAlphaWhereTheBoundIsFlat)
{
    Random random(11);
    Eigen::MatrixXd gamma(4, 30);
    for (double& each : gamma.reshaped())
        each = 0.1 + 5.0 * random.uniform();
    const auto bound = [&](double alpha) {
        double sum = 0.0;
        for (const auto& column : gamma.colwise()) {
            sum += std::lgamma(4 * alpha) - 4 * std::lgamma(alpha);
            for (const double each : column)
                sum += (alpha - 1) * (digamma(each) - digamma(column.sum()));
        }
        return sum;
    };
    for (const double start : {0.01, 1.0, 50.0}) {
        const double alpha = estimateAlpha(gamma, start);
        EXPECT_NEAR((bound(alpha + 1e-5) - bound(alpha - 1e-5)) / 2e-5, 0.0, 1e-3) << start;
    }
}

/// Most documents are empty: a topic that began as one of them would have all words alike for good.
TEST(LdaVariational, BeginsNoTopicWithAnEmptyDocument)
{
    const Eigen::MatrixXd filled = threeTopics(6, 12);
    Eigen::MatrixXd counts = Eigen::MatrixXd::Zero(200, filled.cols());
    counts.topRows(12) = filled;
    const TopicModel model = fitLdaVariational(sparse(counts), {.k = 4, .iterations = 5});
    for (const auto& words : model.words.rowwise())
        EXPECT_GT(words.maxCoeff(), 2.0 / 33);
}

}  // namespace
}  // namespace rankscape
