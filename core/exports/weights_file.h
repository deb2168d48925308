// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/exports/exporter.h"

namespace rankscape {

/// A model with the full recipe, "rankscape-weights/1": human-readable JSON that reads back as the same model. Weights on
/// the simplex stand beside their sources; any other kind is its "model", whose rankers are the sources in their order.
/// Of recipe entries with one key, all but the first are numbered: see numbered().
ExportedFile weightsFile(const Export& request);

/// What a weights file gives for a table.
struct ReadModel {
    SharedModel model;  // of the table's rankers in their order
    std::vector<std::string> differences;  // of its scores from the table's: "lsi with k=50, here k=100"
    std::string normalization{};  // of its scores, if it says so and the table's is another: "rrank"
};

/// Compared are what decides on the scores that weights multiply: each ranker's options and normalisation, the fields,
/// stop list, least term count and candidates, and the seed where a ranker draws; but not what is measured with them
/// (level, ties, topics), nor the collection: weights may be carried over to others. What the table does not say is not
/// compared, nor what the file does not say; but that it says nothing of a ranker's options or normalisation is told.
/// \param table  whose rankers must be the file's sources, in any order; its recipe is compared
/// \throws Error naming the file if it is not of this format, is for other rankers, or names one twice.
ReadModel readModelFile(const std::filesystem::path& path, const ScoreTable& table);

/// The same for what needs weights.
struct ReadWeights {
    Weights weights;  // in the order of the table's rankers
    std::vector<std::string> differences;
    std::string normalization{};
};

/// \throws Error as readModelFile(), or if the model has no weights for all topics: says why
ReadWeights readWeightsFile(const std::filesystem::path& path, const ScoreTable& table);

/// "w.json is not for the scores here: lsi with k=50, here k=100." \param differences not empty
std::string describe(const std::filesystem::path& path, const std::vector<std::string>& differences);

}  // namespace rankscape
