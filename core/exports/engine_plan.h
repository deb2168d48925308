// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exports/engine.h"

namespace rankscape {

/// An ensemble as an engine will compute it.
struct EnginePlan {
    ScoreTable raw;  // as the rankers gave the scores, of documents that one with weight retrieved
    Eigen::VectorXd weights;  // [rankers] rounded
    const Normalization* rule;
    EngineSetup setup;

    /// The engine's scores of a topic of `raw`, [documents].
    Eigen::VectorXd fused(const TopicScores& topic, const Engine& engine) const;
};

/// Whether the engine takes fewer documents of a clause, as it is installed.
bool isBeyondWindow(const Engine& engine, int window);

/// \throws Error if the engine cannot reproduce the ranking: says why
EnginePlan planFor(const Export& request, const Engine& engine);

/// The objective of the ranking by the engine's scores.
double engineValue(const Export& request, const EnginePlan& plan, const Engine& engine);

}  // namespace rankscape
