// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

#include "core/collections/collection.h"
#include "core/rankers/score_collection.h"

namespace rankscape::test {

/// The folder with the published collections: RANKSCAPE_DATA, or ../shared/data beside the project; empty if missing.
std::filesystem::path dataFolder();

/// A collection of the smart folder, "med"; read once.
const Collection& smart(const std::string& name);

/// TF-IDF, BM25 and LSI with the papers' stop list and number of dimensions, k = 100 for MED, 125 for CRAN and CACM,
/// 150 for CISI.
ScoringOptions smartOptions(const std::string& name);

/// Their scores; computed once.
const ScoreTable& smartScores(const std::string& name);

/// A test on the published collections. Without them it is left out and counted, and fails if RANKSCAPE_REQUIRE_DATA is set.
class DataTest : public testing::Test {
protected:
    void SetUp() override;
};

}  // namespace rankscape::test
