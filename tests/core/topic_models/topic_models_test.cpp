// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/base/vector_math.h"
#include "core/rankers/ldi.h"
#include "core/topic_models/count_passes.h"
#include "core/topic_models/lda_gibbs.h"
#include "core/topic_models/lda_variational.h"
#include "core/topic_models/model_shelf.h"
#include "core/topic_models/plsi_fit.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

TermMatrix sparse(const Eigen::MatrixXd& dense)
{
    return dense.sparseView();
}

TermVector queryOf(const Eigen::VectorXd& dense)
{
    return dense.sparseView();
}

/// Documents of three topics with words of their own and a few in common.
TermMatrix threeTopics(std::uint64_t seed, int documents = 60)
{
    Random random(seed);
    Eigen::MatrixXd counts = Eigen::MatrixXd::Zero(documents, 33);
    for (int document = 0; document < documents; ++document) {
        for (int word = 0; word < 40; ++word) {
            const auto topic = static_cast<std::size_t>(document % 3);
            const std::size_t term = random.uniform() < 0.9 ? topic * 10 + random.below(10) : 30 + random.below(3);
            counts(document, static_cast<Eigen::Index>(term)) += 1.0;
        }
    }
    return sparse(counts);
}

/// Of each model: documents with the same remainder share their chief topic, and three topics are chief.
void expectThreeTopics(const TopicModel& model)
{
    std::vector<Eigen::Index> chief(static_cast<std::size_t>(model.documents.cols()));
    for (Eigen::Index document = 0; document < model.documents.cols(); ++document)
        model.documents.col(document).maxCoeff(&chief[static_cast<std::size_t>(document)]);
    for (std::size_t document = 3; document < chief.size(); ++document)
        EXPECT_EQ(chief[document], chief[document % 3]) << document;
    EXPECT_NE(chief[0], chief[1]);
    EXPECT_NE(chief[1], chief[2]);
    EXPECT_NE(chief[0], chief[2]);
}

void expectDistributions(const TopicModel& model)
{
    EXPECT_LT((model.words.rowwise().sum().array() - 1.0).abs().maxCoeff(), 1e-9);
    EXPECT_LT((model.documents.colwise().sum().array() - 1.0).abs().maxCoeff(), 1e-9);
    EXPECT_GE(model.words.minCoeff(), 0.0);
    EXPECT_GE(model.documents.minCoeff(), 0.0);
}

TEST(Plsi, StepsAsTheFixtureDoes)
{
    const auto fixture = test::golden("genm/plsi_toy.json");
    const TermMatrix counts = sparse(test::matrix(fixture["counts"]));
    const double words = counts.sum();
    for (const auto& run : fixture["runs"]) {
        const double temper = run["temper"];
        TopicModel model;
        model.documents = test::matrix(fixture["initial"]["p_z_given_d"]).transpose();
        model.words = test::matrix(fixture["initial"]["p_w_given_z"]).transpose();
        const auto expectState = [&](const auto& expected) {
            EXPECT_LT((model.documents.transpose() - test::matrix(expected["p_z_given_d"])).norm(), 1e-13);
            EXPECT_LT((model.words.transpose() - test::matrix(expected["p_w_given_z"])).norm(), 1e-13);
        };
        for (std::size_t step = 0; step < 6; ++step) {
            const double likelihood =
                -std::log(perplexity(CountPasses(counts), model.words, model.documents)) * words;
            EXPECT_NEAR(likelihood, run["log_likelihood"][step], 1e-11);
            if (step == 1)
                expectState(run["after_1"]);
            if (step < 5)
                plsiStep(counts, model, temper);
        }
        expectState(run["after_5"]);

        const Eigen::MatrixXd queries = test::matrix(fixture["query_counts"]);
        for (Eigen::Index query = 0; query < queries.rows(); ++query) {
            const Eigen::VectorXd mixture = plsiFoldIn(queryOf(queries.row(query)), model.words, temper, 20);
            EXPECT_LT((mixture - test::vector(run["query_p_z_after_20_foldin_steps"][query])).norm(), 1e-12);
            for (Eigen::Index document = 0; document < counts.rows(); ++document) {
                const double cosine = mixture.normalized().dot(model.documents.col(document).normalized());
                EXPECT_NEAR(cosine, run["cosine_query_document"][query][document], 1e-12);
            }
        }
    }
}

TEST(Plsi, FindsTopicsAndGetsBetterAllTheWay)
{
    const TermMatrix counts = threeTopics(4);
    const TopicModel model = fitPlsi(counts, {.k = 3, .temper = 1.0, .iterations = 50});
    expectDistributions(model);
    expectThreeTopics(model);
    EXPECT_EQ(model.trace.front().iteration, 0);
    EXPECT_EQ(model.trace.back().iteration, 50);
    for (std::size_t i = 1; i < model.trace.size(); ++i)
        EXPECT_LE(model.trace[i].perplexity, model.trace[i - 1].perplexity * (1.0 + 1e-12));
    EXPECT_NEAR(model.trace.back().perplexity, perplexity(CountPasses(counts), model.words, model.documents), 1e-9);
}

TEST(Plsi, LeavesADocumentWithoutWordsUndecided)
{
    TermMatrix counts = threeTopics(5, 12);
    counts.conservativeResize(13, counts.cols());
    const TopicModel model = fitPlsi(counts, {.k = 3, .iterations = 10});
    EXPECT_LT((model.documents.col(12).array() - 1.0 / 3.0).abs().maxCoeff(), 1e-15);
    const Eigen::VectorXd nothing = plsiFoldIn(TermVector(counts.cols()), model.words, 0.7, 10);
    EXPECT_LT((nothing.array() - 1.0 / 3.0).abs().maxCoeff(), 1e-15);
}

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

TEST(ModelShelf, FitsOnceAndKeepsForTheNextRun)
{
    const test::Folder folder;
    int fits = 0;
    const auto fit = [&] {
        ++fits;
        return fitPlsi(threeTopics(14), {.k = 2, .iterations = 5});
    };
    ModelShelf shelf(DiskCache(folder.path()), "corpus");
    const auto first = shelf.model("plsi", fit);
    EXPECT_EQ(shelf.model("plsi", fit), first);
    EXPECT_EQ(fits, 1);
    ModelShelf next(DiskCache(folder.path()), "corpus");
    const auto again = next.model("plsi", fit);
    EXPECT_EQ(fits, 1);
    EXPECT_EQ(again->words, first->words);
    EXPECT_EQ(again->documents, first->documents);
    EXPECT_EQ(again->trace.size(), first->trace.size());
    ModelShelf other(DiskCache(folder.path()), "another corpus");
    other.model("plsi", fit);
    EXPECT_EQ(fits, 2);
}

}  // namespace
}  // namespace rankscape
