// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/base/text_file.h"
#include "core/collections/collection.h"
#include "core/collections/format.h"

namespace rankscape {

/// Reads judgments into `collection.qrels`, in any layout of judgment_layout.h, and says in `collection.judgedShare`,
/// `reading` and `report` how it did. Several files count as one.
/// CRAN's codes 1, 2, 3, 4, 5 become grades 4, 3, 2, 1, 0; −1 by `options.cranMinusOne`.
/// Topics are matched with queries as topic_ids.h says; queries that the judgments count take their numbers as ids.
/// \throws Error with the line of an unreadable number, an unknown document, contradicting judgments, or if the topics
/// do not fit the queries.
void readQrels(std::span<const TextFile> files, const ReadOptions& options, Collection& collection);

}  // namespace rankscape
