// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_options.h"

namespace rankscape {

const RuleNames& badLineRules()
{
    static const RuleNames names{"refuse", "skip"};
    return names;
}

const RuleNames& duplicateRules()
{
    static const RuleNames names{"best", "refuse"};
    return names;
}

const RuleNames& conflictRules()
{
    static const RuleNames names{"refuse", "max", "first"};
    return names;
}

const RuleNames& fractionRules()
{
    static const RuleNames names{"refuse", "round", "down", "up"};
    return names;
}

const RuleNames& topicIdRules()
{
    static const RuleNames names{"as-is", "unpadded"};
    return names;
}

const RuleNames& hashLineRules()
{
    static const RuleNames names{"comments", "topics"};
    return names;
}

const RuleNames& decimalRules()
{
    static const RuleNames names{"point", "comma"};
    return names;
}

}  // namespace rankscape
