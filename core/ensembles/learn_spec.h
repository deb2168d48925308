// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/parameter.h"
#include "core/models/weights.h"

namespace rankscape {

struct Step;

/// What is asked of a learner: all that decides on what it learns from given scores. A plain value.
struct LearnSpec {
    std::string learner;  // name of a row of learners()
    ParameterValues values = {};  // of its options; those that are missing have their initial value
    std::uint64_t seed = 1;
    std::string objective = "map";  // name of the measure to maximise
    std::vector<Weights> starts = {};  // besides a learner's own, for those that climb from several

    friend bool operator==(const LearnSpec&, const LearnSpec&) = default;
};

/// Hears of every step as it is made, from any thread: the start's position and name.
using StepSink = std::function<void(std::size_t position, const std::string& start, const Step&)>;

/// How it is done, which decides on nothing.
struct LearnContext {
    unsigned threads = 0;  // 0 = one a processor
    StepSink onStep = {};
};

/// A learner with its initial options, or with those of a command line: "genm-bat:beta=50".
/// \throws Error if there is no such learner or option
LearnSpec learnSpec(std::string_view setting);

/// The same with every option there is, in the one form that equal specs share.
/// \throws Error if learner, measure or an option is unknown or out of range, or it has starts and cannot take them
LearnSpec normalized(const LearnSpec& spec);

/// {"learner": "genm-bat", "options": {"beta": 200, …}, "seed": 1, "objective": "map", "starts": []}, choices by name.
Json toJson(const LearnSpec& spec);

/// Normalised. \throws Error as normalized(), or if it is no such object
LearnSpec learnSpecFrom(const Json& json);

/// "gEnM.BAT", or with those options that are not the initial ones "gEnM.BAT beta=50".
std::string describe(const LearnSpec& spec);

/// As on a command line: "genm-bat:beta=200,random=0,iterations=100", or with those only that are not the initial ones.
std::string settingOf(const LearnSpec& spec);
std::string briefSettingOf(const LearnSpec& spec);

}  // namespace rankscape
