// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/exports/exporter.h"
#include "core/scores/fusion.h"
#include "core/scores/normalization.h"

namespace rankscape {

/// One of our normalisations as the engine calls it.
struct EngineRule {
    std::string_view normalization;
    std::string_view name;
};

/// What an engine is configured with: its clauses are the rankers with weight, in their order.
struct EngineSetup {
    std::vector<std::string> clauses;
    std::vector<double> weights;  // multiples of 1/10000 that sum to 1
    std::string_view normalizer;  // as the engine calls it
    int window = 0;  // documents of each clause that are normalised
    std::string origin;  // one line: where the weights come from
};

/// A search engine that weights can be carried to, and what it will do with them.
struct Engine {
    std::string_view label;
    std::vector<EngineRule> rules;  // that of the table's normalisation is taken, or else the first
    std::size_t mostClauses = 0;  // 0: any number
    std::size_t leastClauses = 1;
    std::string_view whyClauses = {};  // its search is so: "for its …"; "" if that is a limit alone
    int mostWindow = 0;  // documents of a clause, unless its `windowSetting` is raised; 0: any number
    std::string_view windowSetting = {};
    bool needsPositive = false;  // scores below 0 come out wrong
    std::string_view ties;  // and what else cannot be promised, a sentence
    std::string_view curl;  // the command that asks it, on one line

    /// What it makes of raw scores. \param weights [rankers] \returns [documents]
    Eigen::VectorXd (*fuse)(const FusionTopic&, const Eigen::VectorXd& weights, const Normalization&);

    /// Its configuration, without the comment above it.
    std::string (*configuration)(const EngineSetup&);
};

/// The engine's configuration below a comment that says what the objective is as learned, with rounded weights, and as the
/// engine computes it: its normaliser, arithmetic and depth.
/// \throws Error if the engine cannot reproduce the ranking: says why
ExportedFile engineFile(const Export& request, const Engine& engine);

/// What the engine should answer: of each topic the documents in fused order with their raw and normalised scores, as a
/// table in tabs, below the command that asks it. \throws Error as engineFile()
ExportedFile parityFile(const Export& request, const Engine& engine);

}  // namespace rankscape
