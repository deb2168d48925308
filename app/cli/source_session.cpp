// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>

#include "app/cli/source.h"
#include "core/base/joined.h"
#include "core/exports/recipe_differences.h"
#include "core/exports/weights_file.h"
#include "core/sessions/session_file.h"
#include "core/sessions/session_sources.h"

namespace rankscape::cli {

const SavedSession* SourceOptions::session() const
{
    if (m_session.empty() || m_saved)
        return m_saved.get();
    ReadSession read = readSession(m_session);
    for (const std::string& sentence : read.lost)
        std::cerr << m_session << ": " << sentence << "\n";
    m_saved = std::make_shared<const SavedSession>(located(std::move(read.session), m_session));
    return m_saved.get();
}

std::string SourceOptions::weightsOr(const std::string& given, const std::string& initial) const
{
    if (!given.empty())
        return given;
    const SavedSession* const saved = session();
    const bool isForThese = saved != nullptr && settled(saved->source).rankers == settled(this->given()).rankers;
    return isForThese ? "session" : initial;
}

double SourceOptions::beta() const
{
    const bool isSaved = session() != nullptr && !m_betaOption->isGiven();
    return isSaved ? session()->state.beta : m_beta;
}

RestoredSession SourceOptions::restoredOn(const Opened& opened, const Context& context) const
{
    const auto shared = std::make_shared<const Opened>(opened);
    const auto objective = topicsWithRelevant(*opened.table).empty()
        ? nullptr
        : std::make_shared<const ObjectiveFunction>(*opened.table, meanAveragePrecision());
    RestoredSession session = restored(*m_saved, shared, objective, context.task.silent());
    for (const std::string& sentence : session.lost)
        context.warn(sentence);
    return session;
}

/// As they were set, for the rankers of the session.
Weights SourceOptions::sessionWeights(const ScoreTable& table) const
{
    const SavedSession* const saved = session();
    if (saved == nullptr)
        throw WrongUsage("The weights 'session' are those of --session, which is not given");
    if (saved->rankers != table.rankers)
        throw Error("The weights of the session are for " + joined(saved->rankers, ", ") + ", not for "
            + joined(table.rankers, ", ") + ". Give others with --weights.");
    const auto differences = differencesOf(saved->recipe, table);
    if (!differences.empty() && !m_weightsAnyway)
        throw Error(describe(m_session, differences) + " " + remedyFor({}));
    return saved->state.weights;
}

}  // namespace rankscape::cli
