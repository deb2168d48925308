// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/parse.h"
#include "core/collections/collection.h"

namespace rankscape {

/// One judgment as it stands in a file.
struct NamedJudgment {
    Location place;
    std::string topic;  // a number without padding zeros
    std::string document;
    std::optional<int> grade;  // none: it is left out
};

/// Which document an id names.
class DocumentIndex {
public:
    explicit DocumentIndex(const std::vector<Document>& documents);

    /// That of exactly this id, else that of the id without padding zeros; −1 if there is none.
    int find(std::string_view id) const;

private:
    std::unordered_map<std::string, int> m_index;
};

/// Gives topics the judgments' ids, puts the judgments where they belong in `collection.qrels`, and says in
/// `collection.judgedShare`, `reading` and `report` how it did. Topics are matched with queries as topic_ids.h says;
/// those without a query are left out.
/// \param file  of the judgments, for messages; several with commas between them
/// \param counted  the judgments are known to count the queries
/// \throws Error with the line of an unknown document or of contradicting judgments, or if the topics do not fit the
/// queries.
void fileJudgments(
    const std::vector<NamedJudgment>& judgments, const std::string& file, bool counted, Collection& collection);

}  // namespace rankscape
