// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/margin_program.h"
#include "core/models/model.h"

namespace rankscape {

struct GraphOptions {
    double gamma = 0.5;  // how much alike the scores of neighbours must be
    int neighbours = 5;  // of each document
};

/// Weights that are found anew for every topic, judged or not: those that keep the margins of the training topics and
/// give neighbours among the topic's own documents like scores, SSER of Hoi and Jin (2008). The same for all where
/// they are all 0. \throws Error if the program teaches nothing, or an option is out of range
SharedModel graphModel(MarginProgram program, const GraphOptions& options);

/// What its weights for a topic are the least of, and how near they come to it. [rankers]
LossStep graphWeights(
    const MarginProgram& program, const GraphOptions& options, const TopicScores& topic, const Task& task = {});

ModelKind graphKind();

}  // namespace rankscape
