// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/run_file.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/measures/topic_ranking.h"
#include "core/runs/run_writers.h"
#include "core/runs/trec_lines.h"

namespace rankscape {

namespace {

void requireFloat(double score)
{
    if (std::abs(score) > std::numeric_limits<float>::max())
        throw Error("A score of " + shortest(score)
            + " is beyond 32-bit floats, which some readers of runs use. Normalise the scores, or write them "
              "exactly.");
}

constexpr std::string_view otherName = "A run cannot hold it: give the collection or document another name.";

/// Appends a topic's lines. \returns how many scores were lowered
std::size_t append(std::string& text, const TopicScores& topic, RankingScratch& scratch, const Export& request)
{
    auto rows = rankedRows(topic, *request.model, scratch);
    rows.resize(std::min(rows.size(), static_cast<std::size_t>(request.depth)));
    std::vector<double> falling;
    for (const Eigen::Index row : rows)
        falling.push_back(scratch.scores[row]);
    const std::size_t lowered = request.scores == RunScores::ranked ? separate(falling) : 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto document = static_cast<std::size_t>(topic.documents[static_cast<std::size_t>(rows[i])]);
        text += topicColumnOf(topic.topic, otherName) + " Q0 "
            + columnOf(request.table.documents->at(document), otherName) + " " + std::to_string(i + 1) + " "
            + shortest(falling[i]) + " rankscape\n";
    }
    return lowered;
}

}  // namespace

std::size_t separate(std::vector<double>& scores)
{
    std::ranges::for_each(scores, requireFloat);
    std::size_t lowered = 0;
    for (std::size_t i = 1; i < scores.size(); ++i) {
        const auto above = static_cast<float>(scores[i - 1]);
        if (static_cast<float>(scores[i]) < above)
            continue;
        scores[i] = std::nextafter(above, -std::numeric_limits<float>::infinity());
        requireFloat(scores[i]);
        ++lowered;
    }
    return lowered;
}

ExportedFile runFile(const Export& request)
{
    ExportedFile file;
    RankingScratch scratch;
    for (std::size_t i = 0; i < request.table.topics.size(); ++i) {
        request.task.checkpoint(static_cast<double>(i) / static_cast<double>(request.table.topics.size()), "Run");
        file.lowered += append(file.content, *request.table.topics[i], scratch, request);
    }
    requireForm(file.content, trecRun().name, otherName);
    return file;
}

}  // namespace rankscape
