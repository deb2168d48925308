// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/grammar.h"

#include <algorithm>

namespace rankscape {

namespace {

std::string_view nthChoice(std::string_view choices, char separator, std::size_t n)
{
    for (; n > 0; --n)
        choices.remove_prefix(choices.find(separator) + 1);
    return choices.substr(0, choices.find(separator));
}

std::string_view freeChoice(std::string_view choices, Random& random)
{
    const auto bars = static_cast<std::size_t>(std::count(choices.begin(), choices.end(), '|'));
    return nthChoice(choices, '|', random.below(bars + 1));
}

std::string_view synonym(std::string_view pair, SampleHabit habit, Random& random)
{
    const std::size_t either = random.below(2);
    if (habit == SampleHabit::Either)
        return nthChoice(pair, '/', either);
    return nthChoice(pair, '/', habit == SampleHabit::First ? 0 : 1);
}

char upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

std::string expandSamplePattern(std::string_view pattern, SampleHabit habit, std::string_view name, Random& random)
{
    std::string text;
    while (!pattern.empty()) {
        const char first = pattern.front();
        const std::size_t end = first == '[' ? pattern.find(']') : first == '{' ? pattern.find('}') : 0;
        const std::string_view inside = end > 0 ? pattern.substr(1, end - 1) : std::string_view();
        if (first == '[')
            text += synonym(inside, habit, random);
        else if (first == '{')
            text += freeChoice(inside, random);
        else if (first == '@')
            text += name;
        else
            text += first;
        pattern.remove_prefix(end + 1);
    }
    if (!text.empty())
        text.front() = upper(text.front());
    return text;
}

std::size_t sampleWordCount(std::string_view text)
{
    return text.empty() ? 0 : 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), ' '));
}

}  // namespace rankscape
