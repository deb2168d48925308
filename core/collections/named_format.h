// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text_file.h"
#include "core/collections/filing.h"
#include "core/collections/format.h"
#include "core/collections/named_files.h"
#include "core/collections/records.h"

namespace rankscape {

/// A collection whose files have names and forms of their own, as each was published.
struct NamedFormat {
    const char* name;  // "NPL"
    const char* label;
    FileNames files;
    const char* documentBeginning;  // for messages: "a line 'Document 1'"
    const char* queryBeginning;
    const char* whyNotRead;  // of judgments that are not the preferred ones
    void (*readDocuments)(const TextFile&, Records<Document>&, ImportReport&, const Task&);
    void (*readTopics)(const TextFile&, Records<Topic>&, ImportReport&);
    std::vector<NamedJudgment> (*readJudgments)(const TextFile&, const ReadOptions&, Collection&);
};

/// Reads the files one after the other and notes what was read and what is missing.
/// \throws Error naming file, line and remedy; Cancelled.
Collection readNamed(
    const NamedFormat& format, const std::filesystem::path& path, const ReadOptions& options, const Task& task);

}  // namespace rankscape
