// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/topic_models/topic_model.h"

namespace rankscape::test {

TermMatrix sparse(const Eigen::MatrixXd& dense);
TermVector queryOf(const Eigen::VectorXd& dense);

/// Documents of three topics in turn, with words of their own and a few in common.
TermMatrix threeTopics(std::uint64_t seed, int documents = 60);

/// Expects that documents of the same topic share their chief topic, and that three topics are chief.
void expectThreeTopics(const TopicModel& model);

void expectDistributions(const TopicModel& model);

}  // namespace rankscape::test
