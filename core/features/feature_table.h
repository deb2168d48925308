// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/collections/import_report.h"
#include "core/features/feature_facts.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// What files of features hold.
struct FeatureTable {
    std::vector<int> features;  // their numbers in the files, rising
    std::vector<FeatureFacts> facts;  // [features]
    std::vector<std::string> names;  // [features] as a header names them, else "f1"
    std::vector<std::string> documents;  // ids
    std::vector<TopicScores>
        topics;  // rows in the order of the files, values as they stand there; 0 where they are missing
    std::vector<GivenFold> folds;
    std::vector<std::filesystem::path> files;
    std::string sha256;  // of their lines
    std::int64_t rows = 0;
    ImportReport findings;
};

}  // namespace rankscape
