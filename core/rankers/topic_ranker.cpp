// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/topic_ranker.h"

#include "core/topic_models/count_passes.h"

namespace rankscape {

namespace {

/// 1 / norm of each column, 0 where that is 0.
Eigen::VectorXd inverseNorms(const Eigen::MatrixXd& columns)
{
    const Eigen::VectorXd norms = columns.colwise().norm().transpose();
    return (norms.array() > 0.0).select(norms.cwiseInverse(), 0.0);
}

Eigen::VectorXd direction(const Eigen::VectorXd& mixture)
{
    const double norm = mixture.norm();
    return mixture / (norm > 0.0 ? norm : 1.0);
}

}  // namespace

TopicRanker::TopicRanker(std::shared_ptr<const TopicModel> model, Eigen::MatrixXd documents, const Task& task)
    : m_space{std::move(model), {}, std::move(documents)}
    , m_inverseNorms(inverseNorms(m_space.documents))
{
    m_space.words = topicsOfWords(m_space.model->words, task);
}

Eigen::VectorXd TopicRanker::score(const TermVector& query, const Task& task) const
{
    if (query.nonZeros() == 0)
        return Eigen::VectorXd::Zero(m_space.documents.cols());
    return (m_space.documents.transpose() * direction(topicsOf(query, task))).cwiseProduct(m_inverseNorms);
}

std::vector<Reason> TopicRanker::explain(const TermVector& query, Eigen::Index document) const
{
    if (query.nonZeros() == 0)
        return {};
    return topicReasons(direction(topicsOf(query)), m_space.documents.col(document) * m_inverseNorms[document]);
}

Eigen::MatrixXd withoutEmpty(const Eigen::MatrixXd& documents, const Eigen::VectorXd& lengths, const Task& task)
{
    Eigen::MatrixXd result = withoutPadding(documents, documents.rows(), task);
    for (Eigen::Index document = 0; document < result.cols(); ++document) {
        if (lengths[document] == 0.0)
            result.col(document).setZero();
    }
    return result;
}

}  // namespace rankscape
