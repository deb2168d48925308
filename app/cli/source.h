// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/base/error.h"
#include "core/collections/merge.h"
#include "core/measures/evaluation.h"
#include "core/objective/weights.h"
#include "core/rankers/score_collection.h"
#include "core/scores/score_table.h"

namespace rankscape::cli {

/// Runs `read` on an option's text; what it cannot read is wrong usage, not bad data.
template <class Read>
decltype(auto) readOption(const Read& read)
{
    try {
        return read();
    } catch (const Error& error) {
        std::string sentence = error.what();
        throw CLI::ValidationError(sentence.erase(sentence.find_last_not_of('.') + 1));
    }
}

/// The options that say what is scored and how; each subcommand that needs scores owns one.
class Source {
public:
    /// Adds --sample, --toy, --collection, --ranker and the recipe's options.
    void addTo(CLI::App& app);

    /// The collections as they were named.
    std::vector<Collection> parts(const Context& context) const;

    /// They in one. What their reading warns of goes to standard error.
    Collection collection(const Context& context) const;
    ScoringOptions scoring(const Context& context) const;
    ScoredCollection scored(const Context& context) const;

    /// \throws Error if nothing can be measured
    ScoreTable scores(const Context& context) const;

    /// "uniform", a ranker's name, "W1,W2,…" or the path of a weights file, which must be for the table's scores unless
    /// --weights-anyway is given. \param table its rankers and recipe
    Weights weights(const std::string& text, const ScoreTable& table, const std::string& option = "--weights") const;

    /// Which topics the shown mean is over.
    MeanTopics topics() const { return m_topics == "judged" ? MeanTopics::judged : MeanTopics::relevant; }
    /// For topics and maps: the first ranker asked for that has topics; the first, if none has; LDI if none was named.
    RankerSetting topicRanker(const ScoringOptions& scoring) const;

    /// What rankers that were only fitted depend on.
    Recipe fitRecipe(const Collection& collection, const ScoringOptions& scoring) const;

    bool rankersChosen() const { return !m_rankers.empty(); }
    bool topicsChosen() const { return !m_topics.empty(); }
    double beta() const { return m_beta; }

private:
    bool m_sample = false;
    bool m_toy = false;
    std::vector<std::string> m_collections;
    std::vector<std::string> m_rankers;
    std::optional<std::uint64_t> m_fitSeed;
    std::string m_stopList;
    std::string m_fields = "title,text";
    std::string m_topicFields = "text";
    std::string m_normalization = "auto";
    std::string m_ties = "document";
    std::string m_topics;
    std::string m_cranMinusOne = "relevant";
    std::string m_cranCodes = "auto";
    std::string m_accents = "keep";
    int m_level = 1;
    double m_beta = 200.0;
    bool m_weightsAnyway = false;
};

}  // namespace rankscape::cli
