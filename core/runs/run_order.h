// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/runs/run.h"
#include "core/scores/tie_rules.h"

namespace rankscape {

/// How the documents of a run are ordered, and how many count.
struct RunOrder {
    Ties ties = Ties::docnoDescending;  // `expected` orders as docnoDescending
    int depth = 0;  // the first of each topic; 0: all
    int level = 1;  // grade from which a document is relevant, for Ties::best and Ties::worst
};

/// Whether `a` stands above `b` where their scores are equal. \param judged  of the topic; null: nothing is
bool standsAbove(const RunEntry& a, const RunEntry& b, const RunOrder& order,
    const std::vector<std::string>& documents, const JudgedTopic* judged);

/// The entries that count, best first: by score, as trec_eval orders them but for the rule of ties.
std::vector<RunEntry> ranked(const RunTopic& topic, const RunOrder& order, const std::vector<std::string>& documents,
    const JudgedTopic* judged);

}  // namespace rankscape
