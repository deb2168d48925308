// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/text_file.h"
#include "core/collections/import_report.h"

namespace rankscape {

/// One ".I n" record: its fields by their letter (T title, A author, B source, K keywords, W text, …),
/// a repeated field's contents one after the other.
struct SmartRecord {
    std::string id;  // without padding zeros
    int line = 0;  // of its ".I"
    std::map<char, std::string> fields;
};

/// Splits a SMART file into its records and notes in `report` what was repaired or ignored.
/// A marker may have blanks after it; ".X" and ".N" hold no text and are skipped; a final empty ".I 0" is dropped.
/// \throws Error with the line of a text outside a record, a record without a number, one id twice, or a record
/// that breaks off before its first field.
std::vector<SmartRecord> readSmartRecords(const TextFile& file, ImportReport& report);

}  // namespace rankscape
