// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/base/random.h"

namespace rankscape {

/// Which word of a pair of synonyms a document uses.
enum class SampleHabit { First, Second, Either };

/// The text of a sample pattern (see `SampleAspect`), its first letter in upper case.
std::string expandSamplePattern(std::string_view pattern, SampleHabit habit, std::string_view name, Random& random);

/// The number of words, separated by single spaces.
std::size_t sampleWordCount(std::string_view text);

}  // namespace rankscape
