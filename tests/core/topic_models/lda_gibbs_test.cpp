// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/lda_gibbs.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "core/topic_models/count_passes.h"
#include "tests/support/topics.h"

namespace rankscape {
namespace {

using namespace test;

TEST(LdaGibbs, FindsTopicsAndCountsEveryWordOnce)
{
    const TermMatrix counts = threeTopics(7);
    const TopicModel model = fitLdaGibbs(counts, {.k = 3, .sweeps = 60});
    expectDistributions(model);
    expectThreeTopics(model);
    // P(z|d) = (n_dz + α) / (n_d + 3 α) with whole n_dz
    const Eigen::VectorXd lengths = counts * Eigen::VectorXd::Ones(counts.cols());
    for (Eigen::Index document = 0; document < counts.rows(); ++document) {
        for (const double share : model.documents.col(document)) {
            const double count = share * (lengths[document] + 0.3) - 0.1;
            EXPECT_NEAR(count, std::round(count), 1e-9);
        }
    }
    EXPECT_LT(model.trace.back().perplexity, model.trace.front().perplexity);
}

/// The true posterior of a tiny corpus by enumeration against how often the sampler visits each assignment: the
/// probability that the two words of the first document share a topic.
TEST(LdaGibbs, SamplesTheTruePosterior)
{
    const TermMatrix counts = sparse((Eigen::MatrixXd(2, 3) << 1, 1, 0, 0, 1, 1).finished());
    constexpr double alpha = 0.5;
    constexpr double beta = 0.5;
    const std::array<std::pair<int, int>, 4> tokens{{{0, 0}, {0, 1}, {1, 1}, {1, 2}}};
    double together = 0.0;
    double all = 0.0;
    for (int assignment = 0; assignment < 16; ++assignment) {
        Eigen::MatrixXd document = Eigen::MatrixXd::Constant(2, 2, alpha);
        Eigen::MatrixXd term = Eigen::MatrixXd::Constant(2, 3, beta);
        for (std::size_t i = 0; i < 4; ++i) {
            const int topic = (assignment >> i) & 1;
            document(tokens[i].first, topic) += 1.0;
            term(topic, tokens[i].second) += 1.0;
        }
        double weight = 1.0;
        for (const double each : document.reshaped())
            weight *= std::tgamma(each);
        for (const double each : term.reshaped())
            weight *= std::tgamma(each);
        for (int topic = 0; topic < 2; ++topic)
            weight /= std::tgamma(term.row(topic).sum());
        all += weight;
        together += (assignment & 1) == ((assignment >> 1) & 1) ? weight : 0.0;
    }
    int seen = 0;
    constexpr int draws = 4000;
    for (int seed = 0; seed < draws; ++seed) {
        const TopicModel model = fitLdaGibbs(counts, {.k = 2, .alpha = alpha, .beta = beta, .sweeps = 20},
            {.seed = static_cast<std::uint64_t>(seed), .threads = 1});
        seen += std::abs(model.documents(0, 0) - 0.5) > 0.1 ? 1 : 0;
    }
    // five standard errors
    EXPECT_NEAR(static_cast<double>(seen) / draws, together / all, 5 * 0.5 / std::sqrt(draws));
}

TEST(LdaGibbs, NotesThePerplexityOfTheModelThatItEndsWith)
{
    const TermMatrix counts = threeTopics(7);
    const TopicModel model = fitLdaGibbs(counts, {.k = 3, .sweeps = 25});
    EXPECT_EQ(model.trace.back().iteration, 25);
    EXPECT_NEAR(model.trace.back().perplexity, perplexity(CountPasses(counts), model.words, model.documents), 1e-4);
}

}  // namespace
}  // namespace rankscape
