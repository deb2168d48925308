// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/source.h"
#include "core/models/model.h"

namespace rankscape::cli {

/// What --weights names, for what needs scores only: any saved model of a file, which must be for the table's scores
/// unless --weights-anyway is given, or else what Source::weights() takes. \param table its rankers and recipe
SharedModel modelOf(const SourceOptions& source, const std::string& text, const ScoreTable& table);

/// {"weights": {"tfidf": …, "lsi": …}}; without weights for all topics these are null, and "model" and "why_no_weights"
/// say what there is instead.
Json toJson(const std::vector<std::string>& rankers, const Model& model);

}  // namespace rankscape::cli
