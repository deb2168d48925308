// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/topic_ranker.h"

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

TopicRanker::TopicRanker(std::shared_ptr<const TopicModel> model, Eigen::MatrixXd documents)
    : m_space{std::move(model), {}, std::move(documents)}
    , m_inverseNorms(inverseNorms(m_space.documents))
{
    m_space.words = topicsOfWords(m_space.model->words);
}

Eigen::VectorXd TopicRanker::score(const TermVector& query) const
{
    if (query.nonZeros() == 0)
        return Eigen::VectorXd::Zero(m_space.documents.cols());
    return (m_space.documents.transpose() * direction(topicsOf(query))).cwiseProduct(m_inverseNorms);
}

std::vector<Reason> TopicRanker::explain(const TermVector& query, Eigen::Index document) const
{
    if (query.nonZeros() == 0)
        return {};
    return topicReasons(direction(topicsOf(query)), m_space.documents.col(document) * m_inverseNorms[document]);
}

Eigen::MatrixXd withoutEmpty(Eigen::MatrixXd documents, const Eigen::VectorXd& lengths)
{
    for (Eigen::Index document = 0; document < documents.cols(); ++document) {
        if (lengths[document] == 0.0)
            documents.col(document).setZero();
    }
    return documents;
}

}  // namespace rankscape
