// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/topic_filter.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/measures/rounding.h"
#include "core/studies/studies.h"

namespace rankscape {

namespace {

using Quantity = TopicFilter::Quantity;
using Relation = TopicFilter::Relation;

struct NamedQuantity {
    std::string_view name;
    Quantity quantity;
};
constexpr std::array quantities{NamedQuantity{"relevant", Quantity::relevant},
    NamedQuantity{"value", Quantity::value}, NamedQuantity{"gain", Quantity::gain}};

struct Sign {
    std::string_view sign;
    Relation relation;
};
constexpr std::array signs{Sign{"<", Relation::less}, Sign{"<=", Relation::atMost}, Sign{"=", Relation::equal},
    Sign{">=", Relation::atLeast}, Sign{">", Relation::greater}};

bool isSign(char each)
{
    return each == '<' || each == '>' || each == '=';
}

/// Words, and what compares them as words of its own.
std::vector<std::string> tokensOf(const std::string& written)
{
    std::vector<std::string> tokens;
    bool isNew = true;
    for (const char each : written) {
        if (std::isspace(static_cast<unsigned char>(each)) != 0 || each == ',') {
            isNew = true;
            continue;
        }
        if (isNew || isSign(each) != isSign(tokens.back().back()))
            tokens.emplace_back();
        tokens.back() += each;
        isNew = false;
    }
    return tokens;
}

std::optional<double> numberOf(const std::string& written)
{
    try {
        return parseReal(written, {}, "a number");
    } catch (const Error&) {
        return std::nullopt;
    }
}

TopicFilter::Bound boundOf(const std::string& name, const std::string& sign, const std::string& number)
{
    const auto quantity = std::ranges::find(quantities, name, &NamedQuantity::name);
    const auto relation = std::ranges::find(signs, sign, &Sign::sign);
    const auto limit = numberOf(number);
    if (quantity == quantities.end() || relation == signs.end() || !limit)
        throw Error("“" + name + " " + sign + " " + number
            + "” is not understood. Compare relevant, value or gain with a number: relevant > 5, gain < 0.");
    return {quantity->quantity, relation->relation, *limit};
}

double of(const TopicValues& values, std::size_t topic, Quantity quantity)
{
    const auto index = static_cast<Eigen::Index>(topic);
    return quantity == Quantity::relevant ? values.relevant[topic]
        : quantity == Quantity::value     ? values.now[index]
                                          : values.now[index] - values.baseline[index];
}

/// What differs by rounding alone is equal.
bool holds(const TopicFilter::Bound& bound, double value)
{
    const double more = value - bound.limit;
    const bool isEqual = std::abs(more) <= measureRounding;
    switch (bound.relation) {
    case Relation::less:
        return more < 0.0 && !isEqual;
    case Relation::atMost:
        return more < 0.0 || isEqual;
    case Relation::equal:
        return isEqual;
    case Relation::atLeast:
        return more > 0.0 || isEqual;
    case Relation::greater:
        return more > 0.0 && !isEqual;
    }
    return false;
}

}  // namespace

TopicFilter topicFilter(std::string_view written)
{
    const std::vector<std::string> tokens = tokensOf(lowered(written));
    const auto at = [&tokens](std::size_t place) { return place < tokens.size() ? tokens[place] : std::string(); };
    TopicFilter filter;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (isSign(tokens[i].front())) {
            filter.bounds.push_back(boundOf("", tokens[i], at(i + 1)));
        } else if (!at(i + 1).empty() && isSign(at(i + 1).front())) {
            filter.bounds.push_back(boundOf(tokens[i], at(i + 1), at(i + 2)));
            i += 2;
        } else {
            filter.words.push_back(tokens[i]);
        }
    }
    return filter;
}

bool matches(const TopicFilter& filter, const TopicValues& values, std::size_t topic)
{
    const std::string id = lowered(values.ids[topic]);
    const std::string text = filter.words.empty() ? std::string() : lowered(values.texts[topic]);
    return std::ranges::all_of(filter.words, [&](const std::string& word) {
        return word == id || text.find(word) != std::string::npos;
    }) && std::ranges::all_of(filter.bounds, [&](const TopicFilter::Bound& bound) {
        return holds(bound, of(values, topic, bound.quantity));
    });
}

std::vector<bool> matching(const TopicFilter& filter, const TopicValues& values)
{
    std::vector<bool> all(values.ids.size());
    for (std::size_t topic = 0; topic < all.size(); ++topic)
        all[topic] = matches(filter, values, topic);
    return all;
}

}  // namespace rankscape
