// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_card.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace rankscape {

namespace {

/// Counts over all topics of a run.
struct CardCounts {
    double neighbours = 0.0;
    double tied = 0.0;
    double rising = 0.0;
    double falling = 0.0;
    std::vector<double> ranges;  // [topics of two documents or more] relative
};

void countNeighbours(std::vector<RunEntry> entries, CardCounts& counts)
{
    std::ranges::sort(entries, std::greater{}, &RunEntry::score);
    for (std::size_t i = 1; i < entries.size(); ++i) {
        counts.neighbours += 1.0;
        counts.tied += entries[i].score == entries[i - 1].score ? 1.0 : 0.0;
    }
    std::ranges::stable_sort(entries, {}, &RunEntry::rank);
    for (std::size_t i = 1; i < entries.size(); ++i) {
        if (entries[i].rank == entries[i - 1].rank)
            continue;
        counts.rising += entries[i].score > entries[i - 1].score ? 1.0 : 0.0;
        counts.falling += entries[i].score < entries[i - 1].score ? 1.0 : 0.0;
    }
}

void lookAtScores(const RunTopic& topic, RunCard& card, CardCounts& counts)
{
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const RunEntry& entry : topic.entries) {
        if (!std::isfinite(entry.score))
            continue;
        least = std::min(least, entry.score);
        most = std::max(most, entry.score);
    }
    if (least > most)
        return;
    card.leastScore = std::min(card.leastScore, least);
    card.mostScore = std::max(card.mostScore, most);
    if (topic.entries.size() < 2)
        return;
    card.constantTopics += least == most ? 1 : 0;
    if (least != most)
        counts.ranges.push_back((most - least) / std::max(std::abs(least), std::abs(most)));
}

void lookAtRanks(const RunTopic& topic, RunCard& card)
{
    for (const RunEntry& entry : topic.entries) {
        if (entry.rank == noRank)
            continue;
        card.hasRanks |= entry.rank != topic.entries.front().rank;
        card.firstRank = std::min(card.firstRank, entry.rank);
    }
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0.0;
    const auto middle = values.begin() + std::ssize(values) / 2;
    std::ranges::nth_element(values, middle);
    return *middle;
}

}  // namespace

RunCard cardOf(const RunSet& set, const Run& run, const RunOrder& order, const Task& task)
{
    RunCard card{.name = run.name, .file = run.file.filename().string(), .topics = run.topics.size()};
    card.fewest = std::numeric_limits<std::size_t>::max();
    card.firstRank = std::numeric_limits<int>::max();
    card.leastScore = std::numeric_limits<double>::infinity();
    card.mostScore = -card.leastScore;
    CardCounts counts;
    for (const RunTopic& topic : run.topics) {
        task.stopIfAsked();
        card.judgedTopics += set.places.contains(topic.topic) ? 1 : 0;
        card.fewest = std::min(card.fewest, topic.entries.size());
        card.most = std::max(card.most, topic.entries.size());
        card.lines += std::ssize(topic.entries);
        countNeighbours(topic.entries, counts);
        lookAtScores(topic, card, counts);
        lookAtRanks(topic, card);
    }
    card.tied = counts.tied / std::max(1.0, counts.neighbours);
    card.rising = counts.rising / std::max(1.0, counts.rising + counts.falling);
    card.narrowest = medianOf(counts.ranges);
    const std::array<std::string, 2> names{"map", "judged_10"};
    const TrecEvaluation evaluation = evaluateRun(set, run, trecMeasures(names), {order}, task);
    card.map = evaluation.mean("map");
    card.judgedAt10 = evaluation.values.col(1).sum() / std::max(1.0, static_cast<double>(card.judgedTopics));
    card.ties = tieSpread(set, run, {order}, task);
    return card;
}

}  // namespace rankscape
