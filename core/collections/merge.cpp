// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/merge.h"

#include <map>
#include <set>

#include "core/base/error.h"

namespace rankscape {

namespace {

void append(Collection& all, const Collection& part, const std::string& name)
{
    const auto offset = static_cast<int>(all.documents.size());
    for (Document document : part.documents) {
        document.id.insert(0, name + ":");
        all.documents.push_back(std::move(document));
    }
    for (Topic topic : part.topics) {
        topic.id.insert(0, name + ":");
        all.topics.push_back(std::move(topic));
    }
    for (std::vector<Judgment> judgments : part.qrels) {
        for (Judgment& judgment : judgments)
            judgment.document += offset;
        all.qrels.push_back(std::move(judgments));
    }
    for (ImportNote note : part.report) {
        note.text.insert(0, name + ": ");
        all.report.push_back(std::move(note));
    }
    all.parts.push_back({name, part.documents.size(), part.topics.size()});
    all.name += (all.name.empty() ? "" : "+") + name;
    all.path += (all.path.empty() ? "" : "; ") + part.path;
}

}  // namespace

Collection merged(const std::vector<Collection>& collections)
{
    if (collections.empty())
        throw Error("There is no collection to merge.");
    if (collections.size() == 1)
        return collections.front();
    Collection all;
    all.format = "merged collections";
    std::map<std::string, int> uses;
    std::set<std::string> contents;
    for (const Collection& each : collections) {
        if (!contents.insert(contentHash(each)).second)
            throw Error(each.name + " is there twice. Merge each collection once.");
        const int use = ++uses[each.name];
        append(all, each, each.name + (use > 1 ? std::to_string(use) : ""));
    }
    return all;
}

}  // namespace rankscape
