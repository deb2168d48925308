// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "core/base/error.h"
#include "core/collections/merge.h"
#include "core/measures/evaluation.h"
#include "core/models/weights.h"
#include "core/sessions/saved_session.h"
#include "core/sources/open.h"
#include "core/sources/source_kind.h"
#include "core/sources/source_option.h"

namespace rankscape::cli {

/// Runs `read` on an option's text; what it cannot read is wrong usage, not bad data.
/// \param option  named before the sentence, if given: "--level"
template <class Read>
decltype(auto) readOption(const Read& read, const std::string& option = {})
{
    try {
        return read();
    } catch (const Error& error) {
        std::string sentence = (option.empty() ? "" : option + ": ") + error.what();
        throw WrongUsage(sentence.erase(sentence.find_last_not_of('.') + 1));
    }
}

/// What to do with weights that are for other scores. \param normalization  of those, where it is another; else empty
std::string remedyFor(const std::string& normalization);

/// The options that say what is opened and how; each subcommand that needs scores or texts owns one.
class SourceOptions {
public:
    /// Adds an option for each of sourceKinds() and sourceOptions(), and those that say how scores are weighed.
    void addTo(Arguments& app);

    /// Whether any of its options was.
    bool isGiven() const;

    Source source(const Context& context) const;

    bool hasTexts(const Context& context) const { return sourceKind(source(context).kind).read != nullptr; }

    /// Before addTo(): for who can take means over all orders of the tied, which others refuse.
    void allowExpectedTies() { m_mayExpectTies = true; }
    /// Before addTo(): for whose means can be over all judged topics.
    void allowJudgedTopics() { m_mayTakeJudged = true; }
    bool expectsTies() const { return settled(given()).ties == Ties::expected; }

    /// What its reading warns of goes to standard error.
    Opened opened(const Context& context) const;

    /// Its table. \throws Error if nothing can be measured
    ScoreTable scores(const Context& context) const;

    /// What other files hold, opened as the source is. \throws Error if nothing can be measured
    ScoreTable scoresOf(const std::string& path, const Context& context) const;

    /// The same with the scores as the rankers gave them, whatever --normalize says.
    ScoreTable rawScores(const Context& context) const;

    /// The collections as they were named, and all in one, without scores.
    std::vector<Collection> parts(const Context& context) const;
    Collection collection(const Context& context) const;
    ScoringOptions scoring(const Context& context) const;

    /// What --session names, if it was given: its source is opened, with the options that are given in place of its own.
    /// \throws Error if the file cannot be read, or its source has moved and is not beside it
    const SavedSession* session() const;

    /// The text that weights() takes: as it was given, else those of the session if there is one and its rankers were not
    /// replaced, else `initial`.
    std::string weightsOr(const std::string& given, const std::string& initial) const;

    /// The session on the scores of now; what does not fit them is told on standard error. \pre session()
    RestoredSession restoredOn(const Opened& opened, const Context& context) const;

    /// "session", "uniform", a ranker's name, "W1,W2,…" or the path of a weights file, which must be for the table's scores unless
    /// --weights-anyway is given. \param table its rankers and recipe
    Weights weights(const std::string& text, const ScoreTable& table, const std::string& option = "--weights") const;

    /// Which topics the shown mean is over.
    MeanTopics topics() const { return *settled(given()).topics; }
    /// For topics and maps: the first ranker asked for that has topics; the first, if none has; LDI if none was named.
    RankerSetting topicRanker(const ScoringOptions& scoring) const;

    /// What rankers that were only fitted depend on.
    Recipe fitRecipe(const Collection& collection, const ScoringOptions& scoring) const;

    /// Whether a weights file may be for other scores.
    bool weightsAnyway() const { return m_weightsAnyway; }
    bool rankersChosen() const { return !given().rankers.empty(); }
    bool topicsChosen() const { return given().topics.has_value(); }

    /// As it was given, else that of the session.
    double beta() const;

private:
    Source given(std::uint64_t seed = 1) const;
    Weights sessionWeights(const ScoreTable& table) const;
    static OpenContext openContext(const Context& context);

    std::vector<std::pair<const SourceKind*, Argument>> m_kinds;
    std::vector<std::pair<const SourceOption*, Argument>> m_options;
    std::string m_session;  // path
    mutable std::shared_ptr<const SavedSession> m_saved;  // once it was read
    double m_beta = 200.0;
    std::optional<Argument> m_betaOption;
    bool m_weightsAnyway = false;
    bool m_mayExpectTies = false;
    bool m_mayTakeJudged = false;
};

}  // namespace rankscape::cli
