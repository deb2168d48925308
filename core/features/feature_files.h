// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/scores/score_table.h"

namespace rankscape {

/// What a file is for, by its name: train.txt, vali.txt, test.txt.
enum class FoldRole { none, train, validation, test };

struct FeatureFile {
    std::filesystem::path path;
    FoldRole role = FoldRole::none;
    std::size_t group = 0;  // of files that have different queries: a fold's folder
};

/// Whether it is a file with rows of features, were there something wrong with them, or a folder that featureFiles() finds
/// some in.
bool isOfFeatures(const std::filesystem::path& path);

/// The files that paths stand for. Of a folder those named for training, validation and test; else those of each of its
/// folders that has such, Fold1 to Fold5 of LETOR; else all its files of features. Each folder with files to train on and
/// to test on is a group, and all else is one.
std::vector<FeatureFile> featureFiles(std::span<const std::filesystem::path> paths);

/// The folds that such files are: one of each group that has files to train on and to test on. Files without such names,
/// two or more, are parts: each is tested once, the next validates (where there are five, as LETOR has it, the one before)
/// and one learns from the others; of two without validation.
/// \param queries  [files] ids
std::vector<GivenFold> foldsOf(
    std::span<const FeatureFile> files, const std::vector<std::vector<std::string>>& queries);

}  // namespace rankscape
