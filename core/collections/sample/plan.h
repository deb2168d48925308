// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/random.h"
#include "core/collections/sample/grammar.h"

namespace rankscape {

/// What a sample document is about; the numbers are places in the tables of its `SampleSubject`.
struct SamplePlan {
    std::size_t subject;
    std::size_t aspect;
    std::size_t name;
    /// A second place where the same matter is looked at, in one sentence.
    std::optional<std::size_t> secondName;
    /// A second matter that one sentence touches on.
    std::optional<std::size_t> secondAspect;
    /// A place mentioned in passing.
    std::optional<std::size_t> passingName;
    SampleHabit habit;
};

/// The plans of all documents in their order in the collection.
std::vector<SamplePlan> drawSamplePlans(Random& random);

/// One topic: its matter, and its place if the query asks for one.
struct SampleNeed {
    std::size_t subject;
    std::size_t aspect;
    std::optional<std::size_t> name;
};

std::vector<SampleNeed> listSampleNeeds();

/// The judgment that follows from the plan alone: 2, 1 or 0, or none where nobody would have looked.
std::optional<int> sampleGrade(const SamplePlan& plan, const SampleNeed& need);

}  // namespace rankscape
