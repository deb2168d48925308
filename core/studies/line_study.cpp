// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

namespace rankscape {

namespace {

Key lineKey(const State& state)
{
    if (!state.line)
        return {};
    Key key{{state.objective}};
    return key << state.line->from << state.line->to;
}

LineStudy computeLine(const State& state, const Task& task)
{
    return studyLine(*state.objective, *state.line, task);
}

}  // namespace

const Study<LineStudy>& lineStudy()
{
    static const Study<LineStudy> study{"line", "Landscape", true, lineKey, computeLine};
    return study;
}

}  // namespace rankscape
