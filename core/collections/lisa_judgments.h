// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text_file.h"
#include "core/collections/collection.h"
#include "core/collections/filing.h"

namespace rankscape {

/// The judgments of LISA in either form:
///   LISARJ.NUM   topic, how many documents, the documents, wrapped
///   LISA.REL     "Query 1", "2 Relevant Refs:", the documents, wrapped, −1
/// The second may list fewer documents than it announces, or those of another topic: both is noted as a warning.
/// \throws Error with the line where LISARJ.NUM lists another number of documents, or what is no number.
std::vector<NamedJudgment> readLisaJudgments(const TextFile& file, ImportReport& report);

}  // namespace rankscape
