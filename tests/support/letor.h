// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/models/model.h"
#include "tests/support/golden.h"

namespace rankscape::test {

/// The table of parts of MQ2008 one after the other, "s1"; read once. Of the published folder.
ScoreTable mq2008(const std::vector<std::string>& parts);

/// Rows, best first.
std::vector<Eigen::Index> ranking(const TopicScores& topic, const Model& model);

}  // namespace rankscape::test
