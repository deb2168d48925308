// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scores/tie_rules.h"

namespace rankscape {

const std::vector<std::string_view>& tieRules()
{
    static const std::vector<std::string_view> names{
        "document", "docno-desc", "docno-asc", "worst", "best", "rank", "expected"};
    return names;
}

}  // namespace rankscape
