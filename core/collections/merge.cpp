// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/merge.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/error.h"

namespace rankscape {

namespace {

bool haveSameContent(const Collection& a, const Collection& b)
{
    return a.documents == b.documents && a.topics == b.topics && a.qrels == b.qrels;
}

void requireDifferent(const std::vector<Collection>& collections)
{
    for (auto each = collections.begin(); each != collections.end(); ++each) {
        if (std::any_of(
                collections.begin(), each, [&](const Collection& other) { return haveSameContent(other, *each); }))
            throw Error(each->name + " is there twice. Merge each collection once.");
    }
}

void append(Collection& all, Collection&& part, const std::string& name)
{
    const auto offset = static_cast<int>(all.documents.size());
    for (Document& document : part.documents) {
        document.id.insert(0, name + ":");
        all.documents.push_back(std::move(document));
    }
    for (Topic& topic : part.topics) {
        topic.id.insert(0, name + ":");
        all.topics.push_back(std::move(topic));
    }
    for (std::vector<Judgment>& judgments : part.qrels) {
        for (Judgment& judgment : judgments)
            judgment.document += offset;
        all.qrels.push_back(std::move(judgments));
    }
    for (Finding& finding : part.report) {
        finding.text.insert(0, name + ": ");
        addNote(all.report, std::move(finding));
    }
    for (const auto& [key, value] : part.reading)
        all.reading.emplace_back(key, name + ": " + value);
    all.files.insert(all.files.end(), part.files.begin(), part.files.end());
    all.judgedShare.found += part.judgedShare.found;
    all.judgedShare.named += part.judgedShare.named;
    all.parts.push_back({name, part.documents.size(), part.topics.size()});
    all.name += (all.name.empty() ? "" : "+") + name;
    all.path += (all.path.empty() ? "" : "; ") + part.path;
}

}  // namespace

Collection merged(std::vector<Collection> collections)
{
    if (collections.empty())
        throw Error("There is no collection to merge.");
    if (collections.size() == 1)
        return std::move(collections.front());
    Collection all;
    all.format = "merged collections";
    std::set<std::string> names;
    requireDifferent(collections);
    for (Collection& each : collections) {
        std::string name = each.name;
        for (int use = 2; !names.insert(name).second; ++use)
            name = each.name + std::to_string(use);
        append(all, std::move(each), name);
    }
    return all;
}

}  // namespace rankscape
