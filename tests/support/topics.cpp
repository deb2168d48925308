// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/topics.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace rankscape::test {

TermMatrix sparse(const Eigen::MatrixXd& dense)
{
    return dense.sparseView();
}

TermVector queryOf(const Eigen::VectorXd& dense)
{
    return dense.sparseView();
}

TermMatrix threeTopics(std::uint64_t seed, int documents)
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

}  // namespace rankscape::test
