// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ensembles/list_attention.h"
#include "core/models/model.h"

namespace rankscape {

/// The features of topics with mean 0 and deviation 1 over those that are learned from; what is the same everywhere is 0.
class StandardFeatures {
public:
    /// \param isUsed  otherwise there is no feature at all
    StandardFeatures(const ScoreTable& training, bool isUsed);

    Eigen::Index count() const { return m_mean.size(); }
    Eigen::VectorXd of(const TopicScores& topic) const;

    /// The weights that such attention gives a topic. \param isSigned  as they are, else their softmax
    SharedModel model(const Attention& attention, bool isSigned) const;

private:
    std::vector<std::string> m_names;
    Eigen::VectorXd m_mean;
    Eigen::VectorXd m_scale;
};

/// In which order a pass goes through so many topics.
std::vector<std::size_t> passOrder(std::uint64_t seed, int epoch, std::size_t count);

}  // namespace rankscape
