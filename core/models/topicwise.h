// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model.h"

namespace rankscape {

/// Weights as a function of a topic, which also answers for topics that were never seen:
/// softmax(slopes · (features − mean) / scale + bias), none below 0 unless it is signed.
struct TopicFunction {
    std::vector<std::string> features;  // names of topicFeatures(), see valuesOf()
    Eigen::VectorXd mean;  // [values] of the features where it was learned
    Eigen::VectorXd scale;  // [values] above 0
    Eigen::MatrixXd slopes;  // [rankers × values]
    Eigen::VectorXd bias;  // [rankers]
    bool isSigned = false;  // without the softmax: weights of any sign
};

/// \throws Error if the numbers do not fit together, one is not finite, or a scale is not above 0
SharedModel topicwiseModel(TopicFunction function);

ModelKind topicwiseKind();

}  // namespace rankscape
