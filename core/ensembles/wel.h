// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/base/counted_random.h"
#include "core/ensembles/learner.h"
#include "core/ensembles/standard_features.h"

namespace rankscape {

struct WelOptions {
    int levels = 3;  // of a list: relevant, graded lower, not relevant; or 2: relevant and all others
    bool isAdaptive = false;  // weights follow from each topic's features
    bool isPrinted = false;  // weights are free, and the diversity is estimated
    double lambda = 0.0;  // what diversity counts
    double c = 1.0 / 3.0;  // where it is estimated, if it is
    double scale = 5.0;  // of scores, unless as printed
    Eigen::Index dimensions = 5;  // of attention, if it is adaptive
    double rate = 0.01;
    int epochs = 60;
    std::size_t batch = 8;  // lists a step
};

/// Rows by level, some of them empty: relevant, graded lower, others. A row of a grade below 0 is in none.
using ListLevels = std::array<std::vector<Eigen::Index>, 3>;
ListLevels listLevels(const TopicScores& topic, int level);

/// Learns weights from lists of one document of each level that a topic has, drawn anew in every pass. A document of a
/// grade below 0 is in none.
class ListLearning {
public:
    /// \param training  with rankScores(); its topics must outlive it
    ListLearning(const ScoreTable& training, const WelOptions& options, std::uint64_t seed);

    /// One pass over all topics that have two levels. \returns the mean of its terms, each before its step
    double pass(int epoch, const Task& task = {});

    std::size_t topics() const { return m_topics.size(); }  // that have two levels

    /// Rows of a list, the highest level first: the list that is number n of all. Nothing for a topic of one level.
    std::vector<Eigen::Index> list(std::size_t topic, std::uint64_t n) const;

    /// Weights of a topic with these standardised features: on the simplex, or as printed of any sign. [rankers]
    Eigen::VectorXd weights(const Eigen::VectorXd& features) const;

    /// What they are for all topics, if it is not adaptive.
    Eigen::VectorXd commonWeights() const { return weights(Eigen::VectorXd::Zero(m_features.count())); }

    SharedModel model() const;

private:
    struct Topic {
        const TopicScores* scores;
        std::vector<std::vector<Eigen::Index>> levels;  // rows, the highest first, none empty
        Eigen::VectorXd features;
    };

    std::vector<std::vector<Eigen::Index>> levelsOf(const TopicScores& topic, int level) const;
    double addTerm(const Topic& topic, const std::vector<Eigen::Index>& rows, AttentionGradient& gradient) const;

    WelOptions m_options;
    std::uint64_t m_seed;
    CountedRandom m_random;
    StandardFeatures m_features;
    std::vector<Topic> m_topics;
    std::uint64_t m_lists = 0;  // drawn so far
    AttentionDescent m_descent;
};

/// Ensembles by ambiguity decomposition for ranking. WEP takes pairs, WEL lists, WELv counts diversity; aWEL and aWELv have
/// weights that follow from the topic.
Learner wep();
Learner wel();
Learner welv();
Learner awel();
Learner awelv();

/// As printed: free weights, diversity estimated, and no least value.
Learner welvPrinted();
Learner awelvPrinted();

}  // namespace rankscape
