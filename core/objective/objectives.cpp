// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/objectives.h"

#include <algorithm>
#include <array>

#include "core/base/error.h"
#include "core/base/joined.h"

namespace rankscape {

// The one place to add an objective.
std::span<const ObjectiveKind> objectives()
{
    static const std::array all{
        averagePrecisionObjective(),
        precisionObjective(),
        rPrecisionObjective(),
        reciprocalRankObjective(),
        recallObjective(),
        ndcgObjective(),
        ndcgExponentialObjective(),
        rankBiasedPrecisionObjective(),
    };
    return all;
}

Objective objective(std::string_view name)
{
    const Measure asked = measure(name);
    if (const auto found = objectiveOf(asked))
        return *found;
    throw Error("The measure " + asked.name()
        + " can be shown, but weights cannot be searched for by it; they can be for "
        + joined(objectives(), ", ", &ObjectiveKind::name) + ".");
}

std::optional<Objective> objectiveOf(const Measure& measure)
{
    const auto found = std::ranges::find(objectives(), measure.kind->name, &ObjectiveKind::name);
    return found == objectives().end() ? std::nullopt : std::optional(Objective{&*found, measure});
}

Objective meanAveragePrecision()
{
    return {&objectives().front(), {&measures().front(), 0}};
}

std::vector<GradeLayer> relevantLayer(const TopicJudgments& topic, int)
{
    return {{topic.level, 1.0}};
}

}  // namespace rankscape
