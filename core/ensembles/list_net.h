// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/ensembles/learner.h"

namespace rankscape {

struct ListNetOptions {
    double eta = 0.1;  // η, the length of a step in gradients
    int epochs = 200;
    bool byTopic = false;  // a step after each topic with its own gradient, instead of one with their mean
};

/// The mean over topics of −Σ P_grades(d) ln P_scores(d), the cross entropy of the chances of each document to come first:
/// softmax of the grades, and of the scores w · x. Topics whose documents all have the same grade are left out.
/// Evaluating again allocates nothing.
class ListNetLoss {
public:
    explicit ListNetLoss(const ScoreTable& training);

    std::size_t topics() const { return m_topics.size(); }

    /// \param gradient  becomes that of the mean \returns the mean
    double operator()(const Eigen::VectorXd& weights, Eigen::VectorXd& gradient, const Task& task = {});

    /// Of one topic, added to `gradient`, whose factor is `weight`. \returns its loss
    double addTopic(std::size_t topic, const Eigen::VectorXd& weights, double weight, Eigen::VectorXd& gradient);

private:
    struct Topic {
        std::shared_ptr<const TopicScores> scores;
        Eigen::VectorXd chances;  // [documents] P_grades
    };

    std::vector<Topic> m_topics;
    Eigen::VectorXd m_scores;  // [documents] of a topic
    Eigen::VectorXd m_chances;  // [documents] P_scores
};

/// From w = 0. \param tell  hears of each epoch's weights, gradient steps made so far, and loss; first of w = 0
/// \returns the last weights
Eigen::VectorXd learnListNet(ListNetLoss& loss, Eigen::Index features, const ListNetOptions& options,
    const std::function<void(const Eigen::VectorXd& weights, double loss)>& tell = {}, const Task& task = {});

/// ListNet with linear scores: Cao et al. (2007).
Learner listNet();

}  // namespace rankscape
