// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/run_file.h"

#include <algorithm>
#include <numeric>

#include "core/base/parse.h"
#include "core/measures/topic_ranking.h"

namespace rankscape {

namespace {

/// Rows, best first; earlier rows first among equals.
std::vector<Eigen::Index> ranking(const Eigen::VectorXd& scores)
{
    std::vector<Eigen::Index> rows(static_cast<std::size_t>(scores.size()));
    std::iota(rows.begin(), rows.end(), 0);
    std::ranges::stable_sort(rows, std::greater{}, [&](Eigen::Index row) { return scores[row]; });
    return rows;
}

}  // namespace

std::string runFile(const Export& request)
{
    std::string text;
    Eigen::VectorXd scores;
    for (const auto& topic : request.table.topics) {
        weightedSum(topic->scores, request.weights.values(), scores);
        int rank = 0;
        for (const Eigen::Index row : ranking(scores)) {
            if (++rank > request.depth)
                break;
            const auto document = static_cast<std::size_t>(topic->documents[static_cast<std::size_t>(row)]);
            text += topic->topic + " Q0 " + request.table.documents->at(document) + " " + std::to_string(rank) + " "
                + shortest(scores[row]) + " rankscape\n";
        }
    }
    return text;
}

}  // namespace rankscape
