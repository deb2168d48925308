// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/stats.h"

#include <iostream>

#include "app/cli/output.h"
#include "app/cli/source.h"

namespace rankscape::cli {

namespace {

Json reportOf(const Collection& collection)
{
    Json report = Json::array();
    for (const ImportNote& note : collection.report)
        report.push_back(describe(note));
    return report;
}

int run(const Source& source, const Context& context)
{
    const Collection collection = source.collection(context);
    const Corpus corpus = makeCorpus(collection, source.scoring(context), context.task);
    const Json counts{{"name", collection.name}, {"documents", collection.documents.size()},
        {"topics", collection.topics.size()}, {"judged_topics", judgedTopics(collection)},
        {"judgments", judgments(collection)}, {"terms", corpus.vocabulary.size()}};
    if (context.json) {
        Json all = counts;
        all["report"] = reportOf(collection);
        all["recipe"] = {{"path", collection.path}, {"stop list", source.scoring(context).stopList.name},
            {"least term count", source.scoring(context).leastCount}};
        printJson(all);
        return 0;
    }
    for (const auto& [key, value] : counts.items())
        std::cout << padded(key, 16) << rightAligned(value.is_string() ? value.get<std::string>() : value.dump(), 8)
                  << "\n";
    for (const ImportNote& note : collection.report)
        std::cout << "  " << describe(note) << "\n";
    return 0;
}

}  // namespace

std::function<int(const Context&)> setUpStats(CLI::App& app)
{
    auto source = std::make_shared<Source>();
    source->addTo(app);
    return [source](const Context& context) { return run(*source, context); };
}

}  // namespace rankscape::cli
