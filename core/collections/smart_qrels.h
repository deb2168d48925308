// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text_file.h"
#include "core/collections/collection.h"
#include "core/collections/format.h"

namespace rankscape {

/// Reads the judgments of a SMART collection into `collection.qrels`, in any of the published layouts:
///   topic 0 document grade          (med.rel, as TREC writes it)
///   topic document 0 0.000000       (cisi.rel, qrels.text: every pair is relevant)
///   topic document code             (cranqrel: codes 1, 2, 3, 4, 5 become grades 4, 3, 2, 1, 0; −1 by `minusOne`)
/// In the last layout, topic numbers that are not ids of the queries count the queries in their order, as CRAN's do:
/// then the topics take these numbers as their ids.
/// \throws Error with the line of an unreadable number, an unknown document, contradicting judgments, or if no
/// topic is known.
void readSmartQrels(const TextFile& file, CranMinusOne minusOne, Collection& collection);

}  // namespace rankscape
