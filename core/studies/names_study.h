// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/find_names.h"
#include "core/studies/study.h"

namespace rankscape {

/// [documents] of the table, where these have titles and no texts; else null.
const std::vector<std::string>* titlesOf(const State& state);

inline constexpr std::size_t mostNames = 50;  // that are found, of topics and of documents

/// What is called by the query. Impossible where documents have no titles, or texts.
const Study<FoundNames>& namesStudy();

}  // namespace rankscape
