// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/recipe.h"
#include "core/scores/score_table.h"

namespace rankscape {

/// "normalizer 1" of the first ranker: what a recipe calls what it says of each.
std::string keyOf(const char* what, std::size_t position);

/// What a recipe says; one that does not speak of stems, missing documents, pools or depths is from before there were any.
std::string recipeValue(const Recipe& recipe, const std::string& key);

/// What was repaired in runs before they were weighed, in the order of their names, several of a run as
/// they were applied: "x=negate, y=shift"; "" if nothing was.
std::string repairsIn(const Recipe& recipe);

/// In what the scores of the recipe `there` differ from those `here`: see readModelFile().
/// \param places [rankers here] in the sources there
std::vector<std::string> differencesOf(
    const Recipe& there, const ScoreTable& here, std::span<const std::size_t> places);

/// The same of a recipe for the table's rankers in their order.
std::vector<std::string> differencesOf(const Recipe& there, const ScoreTable& here);

}  // namespace rankscape
