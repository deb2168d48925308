// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/maps/three_topics.h"

#include "core/base/error.h"
#include "core/topic_models/explore.h"

namespace rankscape {

ThreeTopics threeTopics(const RankerSetting& setting, const Ranker& ranker, const Corpus& corpus, const Task& task)
{
    const TopicSpace* const space = ranker.topicSpace();
    if (space == nullptr || space->model->topicCount() < 3)
        throw Error(std::string(setting.type->label) + " has fewer than three topics.");
    const Eigen::VectorXd shares = topicShares(space->documents);
    Eigen::VectorXd left = shares.array() + 1.0;  // a topic without a share counts, too
    ThreeTopics three{describe(setting), {}, {}, {}, {}};
    for (std::size_t i = 0; i < 3; ++i) {
        left.maxCoeff(&three.topics[i]);
        left[three.topics[i]] = 0.0;
        task.stopIfAsked();
        three.names[i] = topicName(space->model->words, three.topics[i], corpus.vocabulary);
    }
    three.documents = space->documents(three.topics, Eigen::all);
    three.queries.setZero(3, std::ssize(corpus.queries));
    for (Eigen::Index query = 0; query < three.queries.cols(); ++query) {
        task.checkpoint(
            static_cast<double>(query) / static_cast<double>(three.queries.cols()), "Seeing the queries by topics");
        const TermVector& terms = corpus.queries[static_cast<std::size_t>(query)];
        if (terms.nonZeros() > 0)
            three.queries.col(query) = ranker.topicsOf(terms, task.silent())(three.topics);
    }
    return three;
}

}  // namespace rankscape
