// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rankers/ranker.h"

namespace rankscape {

/// Raise it when the same options and seed give another model, by whichever way it is fitted: kept ones are then not
/// found any more.
inline constexpr int ldaRevision = 2;

/// The LDA model under LDA, LDI and LBDM: the same options give the same model, fitted once.
struct LdaOptions {
    Eigen::Index k = 100;  // topics
    bool variational = false;  // else collapsed Gibbs sampling
    double alpha =
        0.0;  // prior of each topic in a document; 0: 0.1 for Gibbs, 50 / k to begin with for variational EM
    double beta = 0.1;  // prior of each word in a topic; Gibbs only
    int iterations = 0;  // 0: 150 sweeps of Gibbs, 40 iterations of variational EM
};

/// With as many topics as mostTopics() if k is more.
std::shared_ptr<const TopicModel> ldaModel(
    const Corpus& corpus, const LdaOptions& options, const Fitting& fitting, const Task& task);

/// What these options have in common, and their values.
std::vector<Parameter> ldaParameters();
LdaOptions ldaOptions(const ParameterValues& values);

}  // namespace rankscape
