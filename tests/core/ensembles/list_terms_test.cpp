// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/list_terms.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/ensembles/list_attention.h"
#include "tests/support/golden.h"

namespace rankscape {
namespace {

using test::golden;

double largest(const Eigen::MatrixXd& difference)
{
    return difference.cwiseAbs().maxCoeff();
}

TEST(ListLoss, AgreesWithTheFixture)
{
    const auto fixture = golden("ltr/plackett_luce.json");
    for (const auto& expected : fixture["cases"]) {
        const Eigen::VectorXd x = test::vector(expected["x"]);
        const ListTerm loss = listLoss(x);
        EXPECT_NEAR(loss.value, expected["loss"].get<double>(), 1e-12);
        EXPECT_LT(largest(loss.gradient - test::vector(expected["gradient_x"])), 1e-12);
        for (const auto& quad : expected["quad"]) {
            const ListTerm spread = listSpread(x, quad["c"]);
            EXPECT_NEAR(spread.value, quad["value"].get<double>(), 1e-12);
            EXPECT_LT(largest(spread.gradient - test::vector(quad["gradient_x"])), 1e-12);
        }
    }
    EXPECT_TRUE(std::isfinite(listLoss(Eigen::Vector3d(-2000.0, 0.0, 2000.0)).value));
}

/// The paper's theorem lacks the correction, which is 0 only where the weights sum to 1.
TEST(ListDecomposition, SumsToTheLossForAnySumOfWeights)
{
    const auto fixture = golden("ltr/plackett_luce.json")["diversity"];
    const Eigen::MatrixXd scores = test::matrix(fixture["X"]);
    for (const auto& expected : fixture["cases"]) {
        const Eigen::VectorXd weights = test::vector(expected["w"]);
        const ListDecomposition found = decomposeList(weights, scores);
        EXPECT_NEAR(found.loss, expected["E"].get<double>(), 1e-11);
        EXPECT_NEAR(found.meanLoss, expected["E_bar"].get<double>(), 1e-11);
        EXPECT_NEAR(found.ambiguity, expected["A_bar_of_theorem1"].get<double>(), 1e-11);
        EXPECT_NEAR(found.correction, expected["extra_term"].get<double>(), 1e-11);
        EXPECT_NEAR(found.loss, found.meanLoss - found.ambiguity - found.correction, 1e-11);
    }
}

Eigen::VectorXd randomVector(Eigen::Index size, std::uint64_t seed)
{
    Random random(seed);
    Eigen::VectorXd values(size);
    for (double& value : values)
        value = random.normal();
    return values;
}

template <class Function>
void expectGradient(const Function& term, const Eigen::VectorXd& at)
{
    const double step = 1e-6;
    const Eigen::VectorXd gradient = term(at).gradient;
    for (Eigen::Index k = 0; k < at.size(); ++k) {
        const Eigen::VectorXd towards = step * Eigen::VectorXd::Unit(at.size(), k);
        EXPECT_NEAR(gradient[k], (term(at + towards).value - term(at - towards).value) / (2.0 * step), 1e-7) << k;
    }
}

TEST(ListTerms, HaveTheGradientsOfFiniteDifferences)
{
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Eigen::MatrixXd scores = randomVector(12, seed).reshaped(4, 3);
        const Eigen::VectorXd at = randomVector(4, 10 + seed).array() + 0.5;
        expectGradient([&](const auto& logits) { return boundedTerm(logits, scores, 0.7, 2.0); }, at);
        expectGradient([&](const auto& weights) { return printedTerm(weights, scores, 0.7, 0.4); }, at);
        expectGradient([&](const auto& x) { return listLoss(x); }, at);
        expectGradient([&](const auto& x) { return listSpread(x, 0.4); }, at);
    }
}

/// Less λ times the ambiguity, by another way.
TEST(BoundedTerm, IsTheLossLessTheAmbiguity)
{
    const Eigen::MatrixXd scores = randomVector(12, 3).reshaped(4, 3);
    const Eigen::VectorXd alpha{{0.1, 0.2, 0.3, 0.4}};
    const ListDecomposition parts = decomposeList(alpha, 5.0 * scores);
    EXPECT_NEAR(boundedTerm(alpha.array().log(), scores, 0.3, 5.0).value, parts.loss - 0.3 * parts.ambiguity, 1e-10);
}

class Attentive : public testing::Test {
protected:
    Attention start() const
    {
        return {test::matrix(m_fixture["p"]), test::matrix(m_fixture["J"]), test::vector(m_fixture["b"])};
    }

    /// The sum over both queries. \param term  of p h and scores
    template <class Term>
    double sum(const Attention& at, AttentionGradient& gradient, const Term& term) const
    {
        double value = 0.0;
        for (std::size_t query = 0; query < 2; ++query) {
            const Eigen::VectorXd features = test::vector(m_fixture["V"][query]);
            const ListTerm found = term(at(features), test::matrix(m_fixture["X"][query]));
            gradient.add(found.gradient, features);
            value += found.value;
        }
        return value;
    }

    static void expectNumbers(
        const Attention& found, const nlohmann::json& p, const nlohmann::json& j, const nlohmann::json& b)
    {
        EXPECT_LT(largest(found.rankers - test::matrix(p)), 1e-9);
        EXPECT_LT(largest(found.topics - test::matrix(j)), 1e-9);
        EXPECT_LT(largest(found.bias - test::vector(b)), 1e-9);
    }

    const nlohmann::json m_fixture = golden("ltr/awelv.json");
};

TEST_F(Attentive, DescendsAsPrintedLikeTheFixture)
{
    const auto term = [&](const Eigen::VectorXd& weights, const Eigen::MatrixXd& scores) {
        return printedTerm(weights, scores, m_fixture["lambda"], m_fixture["c"]);
    };
    AttentionDescent descent(start(), 0.01);
    AttentionGradient first(descent.attention());
    EXPECT_NEAR(sum(descent.attention(), first, term), m_fixture["objective"].get<double>(), 1e-12);
    expectNumbers(first.values(), m_fixture["gradient_p"], m_fixture["gradient_J"], m_fixture["gradient_b"]);
    for (const auto& after : m_fixture["steps"]) {
        AttentionGradient gradient(descent.attention());
        sum(descent.attention(), gradient, term);
        descent.step(gradient, true);
        expectNumbers(descent.attention(), after["p"], after["J"], after["b"]);
        AttentionGradient unused(descent.attention());
        EXPECT_NEAR(sum(descent.attention(), unused, term), after["objective"].get<double>(), 1e-9);
    }
}

TEST_F(Attentive, IsBoundedLikeTheFixture)
{
    const auto& bounded = m_fixture["bounded"];
    const auto term = [&](const Eigen::VectorXd& logits, const Eigen::MatrixXd& scores) {
        return boundedTerm(logits, scores, m_fixture["lambda"], bounded["scale"]);
    };
    const Attention at = start();
    AttentionGradient gradient(at);
    EXPECT_NEAR(sum(at, gradient, term), bounded["objective"].get<double>(), 1e-12);
    expectNumbers(gradient.values(), bounded["gradient_p"], bounded["gradient_J"], bounded["gradient_b"]);
}

}  // namespace
}  // namespace rankscape
