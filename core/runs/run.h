// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/collections/import_report.h"

namespace rankscape {

/// What a run says of a document; 16 bytes, for there may be 100 million.
struct RunEntry {
    double score;  // -inf where it was no finite number
    std::int32_t document;  // index into RunSet::documents
    std::int32_t rank;  // as the file has it, which nothing need agree with; noRank if it has none
};

inline constexpr std::int32_t noRank = INT32_MIN;

struct RunTopic {
    std::string topic;
    std::vector<RunEntry> entries;  // in the order of the file, each document once
};

/// Where topics stand, by their ids.
using TopicPlaces = std::map<std::string, std::size_t, std::less<>>;

/// What one system retrieved.
struct Run {
    std::string name;  // its file's, no two alike
    std::string tag;  // what its first line calls it, in several words perhaps; "" if nothing
    std::filesystem::path file;
    std::vector<RunTopic> topics;  // in the order of the file
    TopicPlaces places;  // of topics

    /// Null if the run has not got it.
    const RunTopic* find(std::string_view topic) const;
};

struct DocumentGrade {
    std::int32_t document;
    std::int32_t grade;  // below 0: was to be judged and was not
};

struct JudgedTopic {
    std::string topic;
    std::vector<DocumentGrade> judgments;  // in the order of the documents' numbers, each document once

    /// Null if the document is not among them.
    const DocumentGrade* find(std::int32_t document) const;
};

using DocumentIds = std::shared_ptr<const std::vector<std::string>>;

/// Runs and the judgments that they are measured by.
struct RunSet {
    std::vector<Run> runs;
    std::vector<JudgedTopic> judged;  // in the order of the files
    TopicPlaces places;  // of judged topics
    DocumentIds documents;
    std::vector<std::filesystem::path> files;
    std::int64_t lines = 0;  // of runs
    std::int64_t judgments = 0;
    ImportReport findings;
    std::vector<std::filesystem::path> judgmentFiles;  // those of files that have judgments
    std::vector<std::string> fileNames;  // [files] for messages, no two alike
    std::vector<std::optional<FileStamp>> stamps;  // [files] when they were read

    /// Null if there is no judgment for it.
    const JudgedTopic* find(std::string_view topic) const;
};

}  // namespace rankscape
