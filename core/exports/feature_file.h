// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/exports/exporter.h"

namespace rankscape {

/// The table's scores as features, a row a document: "grade qid:topic 1:score 2:score #docid = id", which LETOR's tools,
/// SVMlight and RankLib read, and Rankscape as a source; missing ones are NULL. Features are numbered as by
/// featureNumbers(); a header names them where their numbers do not.
/// \throws Error if an id has a blank or a #, which a row cannot hold
ExportedFile featureFile(const Export& request);

/// Of rankers that are called "f1", "f7" as features of files are, these numbers; of others 1, 2, 3 …
std::vector<int> featureNumbers(const ScoreTable& table);

}  // namespace rankscape
