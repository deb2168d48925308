// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

/// Which topics a mean is over.
enum class MeanTopics {
    relevant,  // those with a relevant document
    judged,  // all with a judgment; a measure is 0 where nothing is relevant (trec_eval -c)
};

/// Their names on the command line, in order.
const std::vector<std::string_view>& meanTopicsRules();

/// How a recipe says it.
std::string describe(MeanTopics topics);

}  // namespace rankscape
