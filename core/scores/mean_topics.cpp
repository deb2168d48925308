// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/mean_topics.h"

namespace rankscape {

const std::vector<std::string_view>& meanTopicsRules()
{
    static const std::vector<std::string_view> names{"relevant", "judged"};
    return names;
}

std::string describe(MeanTopics topics)
{
    return topics == MeanTopics::judged ? "all judged" : "with a relevant document";
}

}  // namespace rankscape
