// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rankscape {

struct TopicValues;

/// Which topics are meant: "flutter, relevant > 5, gain < 0". All of it must hold; nothing means all topics.
struct TopicFilter {
    enum class Quantity { relevant, value, gain };  // documents, value now, value now less the baseline's
    enum class Relation { less, atMost, equal, atLeast, greater };
    struct Bound {
        Quantity quantity;
        Relation relation;
        double limit;
    };

    std::vector<std::string> words;  // lower case; each is somewhere in the topic's text, or is its id
    std::vector<Bound> bounds;

    bool isEmpty() const { return words.empty() && bounds.empty(); }
};

/// \throws Error if something that is compared is not a quantity with a number
TopicFilter topicFilter(std::string_view written);

bool matches(const TopicFilter& filter, const TopicValues& values, std::size_t topic);

/// [topics] of the values
std::vector<bool> matching(const TopicFilter& filter, const TopicValues& values);

}  // namespace rankscape
