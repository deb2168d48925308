// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"

namespace rankscape {

/// A ranker that sees documents and queries as mixtures of topics and scores by the cosine of the two.
class TopicRanker : public Ranker {
public:
    /// \param documents [topics × documents], a column of zeros for a document without words
    TopicRanker(std::shared_ptr<const TopicModel> model, Eigen::MatrixXd documents, const Task& task);

    Eigen::VectorXd score(const TermVector& query, const Task& task) const override;
    std::vector<Reason> explain(const TermVector& query, Eigen::Index document) const override;
    const TopicSpace* topicSpace() const override { return &m_space; }

private:
    TopicSpace m_space;
    Eigen::VectorXd m_inverseNorms;  // [documents], 0 where the document is
};

/// The same, but columns of documents without words are 0. \param lengths [documents]
Eigen::MatrixXd withoutEmpty(const Eigen::MatrixXd& documents, const Eigen::VectorXd& lengths, const Task& task);

}  // namespace rankscape
