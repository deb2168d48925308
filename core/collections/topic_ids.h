// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rankscape {

/// How the topics of judgments find their queries.
struct TopicMatch {
    bool byOrder = false;  // they count the queries, 1 being the first; else they are the queries' ids
    std::vector<std::string> withoutQuery;  // judged topics
};

/// \param judged   the judgments' topics, each once, in the file's order
/// \param queries  the ids of the queries, in their order
/// \param counted  the judgments are known to count the queries, as those of CRAN do
/// Judged ids that are exactly 1 … n for n queries with other ids count them. Otherwise they are ids, of which some may
/// have no query.
/// \throws Error naming `file` and ids of both if no judged topic has a query, or if it cannot be known whether the
/// ids are meant or the order: some topics have no query, some queries no judgment, and either all numbers are small
/// enough to be places or most topics have no query.
TopicMatch matchTopics(const std::vector<std::string>& judged, const std::vector<std::string>& queries, bool counted,
    const std::string& file);

/// "1, 3, 4, …": at most so many.
std::string someOf(const std::vector<std::string>& ids, std::size_t most);

}  // namespace rankscape
