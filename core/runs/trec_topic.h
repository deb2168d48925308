// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/runs/run.h"

namespace rankscape {

inline constexpr int notPooled = -1;  // no judgment names the document
inline constexpr int notJudged = -2;  // it has a grade below 0: pooled, and not judged

/// One topic of a run as trec_eval sees it.
struct TrecTopic {
    std::vector<int> grades;  // [retrieved], best first; notPooled or notJudged below 0
    std::vector<int> levels;  // [grades] how many documents have each grade from 0 on, retrieved or not
    int relevant = 0;  // documents with a grade of at least `level`, retrieved or not
    int relevantRetrieved = 0;
    int level = 1;
    int highestGrade = 0;  // of all topics

    double retrieved() const { return static_cast<double>(grades.size()); }
    bool isRelevant(std::size_t place) const { return grades[place] >= level; }
    int relevantAmong(std::size_t first) const;  // of the first documents
};

/// \param documents  of the run, best first; \param judged  of the topic \param judgedOnly  leaves out what is not judged, as
/// trec_eval -J does
TrecTopic trecTopic(
    std::span<const std::int32_t> documents, const JudgedTopic& judged, int level, bool judgedOnly = false);

}  // namespace rankscape
