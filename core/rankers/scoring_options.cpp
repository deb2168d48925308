// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/scoring_options.h"

#include <algorithm>

#include "core/base/sha256.h"
#include "core/version.h"

namespace rankscape {

Analyzer analyzerOf(const ScoringOptions& options)
{
    return {options.stopList, options.accents, options.stem};
}

Corpus makeCorpus(const Collection& collection, const ScoringOptions& options, const Task& task)
{
    std::vector<FieldTexts> fields;
    for (const std::string& name : options.documentFields) {
        fields.push_back({name, {}});
        for (const Document& document : collection.documents)
            fields.back().documents.push_back(text(document, {name}));
    }
    std::vector<std::string> topics;
    for (const Topic& topic : collection.topics)
        topics.push_back(text(topic, options.topicFields));
    return makeFieldCorpus(fields, topics, analyzerOf(options), options.leastCount, task);
}

std::string corpusKey(const Collection& collection, const ScoringOptions& options, const Task& task)
{
    std::string key = "version " + std::string(version) + " corpus revision " + std::to_string(corpusRevision)
        + "\ntexts " + textHash(collection, task) + "\nstop list " + hashOf(options.stopList) + "\naccents "
        + std::string(accentRules().at(static_cast<std::size_t>(options.accents))) + "\nstem " + options.stem
        + "\nleast count " + std::to_string(options.leastCount) + "\nfields";
    for (const std::string& field : options.documentFields)
        key += " " + field;
    key += "\ntopic fields";
    for (const std::string& field : options.topicFields)
        key += " " + field;
    return key;
}

}  // namespace rankscape
