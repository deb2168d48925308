// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model.h"

namespace rankscape::test {

/// The lowest of the rankers' scores: no weights rank like it. Its JSON is of no kind there is.
class LowestScore final : public Model {
public:
    explicit LowestScore(Eigen::Index rankers)
        : m_rankers(rankers)
    {
    }

    std::string_view kind() const override { return "lowest"; }
    Eigen::Index rankers() const override { return m_rankers; }
    Eigen::VectorXd score(const TopicScores& topic) const override { return topic.scores.rowwise().minCoeff(); }
    std::string whyNoWeights() const override { return "The lowest score is no sum."; }
    std::string summary(std::span<const std::string>) const override { return "lowest score"; }
    SharedModel reordered(std::span<const std::size_t>) const override
    {
        return std::make_shared<const LowestScore>(m_rankers);
    }
    Json content() const override;

private:
    Eigen::Index m_rankers;
};

/// One model of each of modelKinds() for three rankers, by its kind.
std::vector<SharedModel> models();

}  // namespace rankscape::test
