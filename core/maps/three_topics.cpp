// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/three_topics.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/base/highest.h"
#include "core/topic_models/explore.h"

namespace rankscape {

namespace {

SharesOfThree nearThree(const std::array<Eigen::Index, 3>& topics, const Eigen::MatrixXd& mixtures)
{
    SharesOfThree kept;
    const Eigen::Matrix3Xd shares = mixtures(topics, Eigen::all);
    for (Eigen::Index i = 0; i < shares.cols(); ++i) {
        if (shares.col(i).maxCoeff() >= leastShare)
            kept.which.push_back(i);
    }
    kept.shares = shares(Eigen::all, kept.which);
    return kept;
}

}  // namespace

TopicMixtures topicMixtures(
    const RankerSetting& setting, const Ranker& ranker, const Corpus& corpus, const Task& task)
{
    const TopicSpace* const space = ranker.topicSpace();
    if (space == nullptr || space->model->topicCount() < 3)
        throw Error(std::string(setting.type->label) + " has fewer than three topics.");
    TopicMixtures mixtures{
        describe(setting), topicNames(space->model->words, corpus.vocabulary), space->documents, {}};
    mixtures.queries.setZero(space->model->topicCount(), std::ssize(corpus.queries));
    for (Eigen::Index query = 0; query < mixtures.queries.cols(); ++query) {
        task.checkpoint(static_cast<double>(query) / static_cast<double>(mixtures.queries.cols()),
            "Seeing the queries by topics");
        const TermVector& terms = corpus.queries[static_cast<std::size_t>(query)];
        if (terms.nonZeros() > 0)
            mixtures.queries.col(query) = ranker.topicsOf(terms, task.silent());
    }
    return mixtures;
}

ThreeTopics threeTopics(const TopicMixtures& mixtures, const Eigen::VectorXd& of)
{
    const bool isOfAll = of.size() == 0 || !(of.maxCoeff() > 0.0);
    const auto largest = highest(isOfAll ? topicShares(mixtures.documents) : of, 3);
    ThreeTopics three;
    std::ranges::copy(largest, three.topics.begin());
    three.documents = nearThree(three.topics, mixtures.documents);
    three.queries = nearThree(three.topics, mixtures.queries);
    return three;
}

}  // namespace rankscape
