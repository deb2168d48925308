// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// What is done with what files of runs and judgments may have wrong. Each is one of its rules.
struct RunOptions {
    std::string badLines = "refuse";  // one of badLineRules()
    std::string duplicates = "best";  // of a run; one of duplicateRules()
    std::string conflicts = "refuse";  // of judgments; one of conflictRules()
    std::string fractions = "refuse";  // of grades; one of fractionRules()
    std::string decimal = "point";  // one of decimalRules()
    std::string topicIds = "as-is";  // one of topicIdRules()
    std::string hashLines = "comments";  // one of hashLineRules()

    friend bool operator==(const RunOptions&, const RunOptions&) = default;
};

using RuleNames = std::vector<std::string_view>;

const RuleNames& badLineRules();  // refuse, skip
const RuleNames& duplicateRules();  // best, refuse
const RuleNames& conflictRules();  // refuse, max, first
const RuleNames& fractionRules();  // refuse, round, down, up
const RuleNames& decimalRules();  // point, comma
const RuleNames& topicIdRules();  // as-is, unpadded: "7" for "007"
const RuleNames& hashLineRules();  // comments, topics: a line "#1 Q0 …" is of topic "#1"

}  // namespace rankscape
