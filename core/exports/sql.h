// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exports/exporter.h"

namespace rankscape {

/// An ensemble as two queries of standard SQL, over a table scores(topic, document, ranker, score) and one
/// judgments(topic, document, grade). Weights are rounded to 1/4096, so that sums of scores on their grid are exact: an
/// engine that computes in doubles ranks and measures as we do with these weights.
struct SqlQueries {
    Eigen::VectorXd weights;  // [rankers] rounded
    std::string ranking;  // gives topic, document, fused, place
    std::string measures;  // gives topics, map, p_k, ndcg_cut_k; k is the objective's, or 10
};

/// \throws Error if SQL cannot say how scores are normalised, filled in or how ties are broken: says what can be chosen
SqlQueries sqlQueries(const Export& request);

/// Both in one file, below a comment on what the objective is as learned and with these weights.
ExportedFile sqlFile(const Export& request);

}  // namespace rankscape
