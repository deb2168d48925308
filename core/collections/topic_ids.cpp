// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/topic_ids.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>

#include "core/base/diagnosis.h"
#include "core/base/joined.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

constexpr std::size_t examples = 5;

/// The number that an id is, if it has no more digits than a count of queries.
std::optional<std::size_t> numberOf(const std::string& id)
{
    return isWhole(id) && id.size() <= 9 ? std::optional<std::size_t>(std::stoul(id)) : std::nullopt;
}

/// Whether every id is a number from `least` to `most`.
bool areNumbers(const std::vector<std::string>& ids, std::size_t least, std::size_t most)
{
    return std::ranges::all_of(ids, [&](const std::string& id) {
        const auto number = numberOf(id);
        return number && *number >= least && *number <= most;
    });
}

/// Those of `ids` that are not among `others`, in their order.
std::vector<std::string> without(const std::vector<std::string>& ids, const std::vector<std::string>& others)
{
    const std::set<std::string_view> known(others.begin(), others.end());
    std::vector<std::string> left;
    std::ranges::copy_if(ids, std::back_inserter(left), [&](const std::string& id) { return !known.contains(id); });
    return left;
}

std::string bothIds(const std::vector<std::string>& judged, const std::vector<std::string>& queries)
{
    return "judged: " + someOf(judged, examples) + "; queries: " + someOf(queries, examples);
}

}  // namespace

std::string someOf(const std::vector<std::string>& ids, std::size_t most)
{
    return joined(std::span(ids).first(std::min(ids.size(), most)), ", ") + (ids.size() > most ? ", …" : "");
}

TopicMatch matchTopics(const std::vector<std::string>& judged, const std::vector<std::string>& queries, bool counted,
    const std::string& file)
{
    const std::size_t count = queries.size();
    const std::vector<std::string> withoutQuery = without(judged, queries);
    const std::vector<std::string> unjudged = without(queries, judged);
    const bool arePlaces = areNumbers(judged, 1, count);
    const bool isNumbered = areNumbers(queries, 1, count);  // then place and id are the same
    if (arePlaces && !isNumbered && (counted || judged.size() == count))
        return {true, {}};
    if (withoutQuery.size() == judged.size())
        refuse(Code::topicsUnknown, {file},
            "none of its " + std::to_string(judged.size()) + " topics has a query (" + bothIds(judged, queries)
                + "). Check that the files belong together, and give topics and queries the same ids.");
    const bool fewFound = 2 * withoutQuery.size() > judged.size();
    if (!withoutQuery.empty() && !unjudged.empty() && (fewFound || areNumbers(judged, 0, count)))
        refuse(Code::topicsAmbiguous, {file},
            std::to_string(withoutQuery.size()) + " of its " + std::to_string(judged.size())
                + " topics have no query (" + someOf(withoutQuery, examples) + "), and "
                + std::to_string(unjudged.size()) + " queries no judgment (" + someOf(unjudged, examples)
                + "): it cannot be known whether the topics are the queries' ids or count the queries. If they are "
                  "ids, remove the lines of topics without a query; if they count, number the queries 1 to "
                + std::to_string(count) + ".");
    return {false, withoutQuery};
}

}  // namespace rankscape
