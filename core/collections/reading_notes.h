// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/collections/collection.h"

namespace rankscape {

/// \throws Error if there are no records. \param expected  how one begins, "'.I 1'"
void requireRecords(std::size_t count, const std::string& file, const std::string& expected);

/// "1033 documents.", "6004 documents in 14 files."
/// \param file  the first of them
void noteCount(
    ImportReport& report, const std::string& file, std::size_t count, const std::string& what, std::size_t files = 1);

/// Which documents have neither title nor text.
void noteEmptyDocuments(const std::string& file, Collection& collection);

/// How many judgments there are, of which topics, and how many queries have none.
void noteJudgments(const std::string& file, Collection& collection);

/// "There is no file of queries beside it (named like med.qry): nothing can be measured."
/// \param more  sentences behind it
void noteMissing(const std::string& file, const std::string& what, const std::string& like, const std::string& more,
    ImportReport& report);

/// Which files could be of the collection too but were not read.
void noteOther(const std::string& other, ImportReport& report);

/// In upper case.
std::string collectionName(std::string name);

}  // namespace rankscape
