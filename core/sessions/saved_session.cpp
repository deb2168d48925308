// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sessions/saved_session.h"

#include <algorithm>
#include <utility>

#include "core/base/joined.h"

namespace rankscape {

namespace {

constexpr std::size_t mostNamed = 3;  // files

/// Where they lie tells nothing of the scores.
bool tellsOfScores(const std::string& key)
{
    return key != "path" && !key.starts_with("note");
}

std::vector<std::string> changedFiles(const SavedSession& session, const Task& task)
{
    std::vector<std::string> names;
    for (const FilePrint& print : session.files) {
        if (changeOf(print, task) != FileChange::none)
            names.push_back(print.path.filename().string());
    }
    return names;
}

/// "med.rel has changed since the session was saved", or what differs in the recipe where no file has.
std::string whyOthers(const SavedSession& session, const Recipe& now, const Task& task)
{
    std::vector<std::string> files = changedFiles(session, task);
    const std::size_t others = files.size() > mostNamed ? files.size() - mostNamed : 0;
    files.resize(files.size() - others);
    if (!files.empty())
        return joined(files, ", ")
            + (others == 1       ? " and another file"
                    : others > 1 ? " and " + std::to_string(others) + " more files"
                                 : "")
            + (files.size() + others > 1 ? " have" : " has") + " changed since the session was saved";
    return "The scores are not those of the session (" + joined(changesOf(session.recipe, now), "; ") + ")";
}

bool isOf(const Weights& weights, Eigen::Index rankers)
{
    return weights.values().size() == rankers;
}

bool fit(const LineEnds& ends, Eigen::Index rankers)
{
    const auto isRanker = [&](Eigen::Index ranker) { return ranker >= 0 && ranker < rankers; };
    return isRanker(ends.from) && isRanker(ends.to)
        && (!ends.vectors || (isOf(ends.vectors->first, rankers) && isOf(ends.vectors->second, rankers)));
}

bool fit(const Experiment& experiment, const ObjectiveFunction& objective)
{
    const double topics = objective.topicCount();
    const auto tested = static_cast<double>(experiment.precisions.size());
    return experiment.all.model->rankers() == objective.table().rankerCount()
        && (experiment.spec.folds != "given" || hasFoldsOf(objective.table(), experiment.spec))
        && (experiment.folds.empty() || tested == topics || (experiment.spec.folds == "given" && tested < topics));
}

/// Whether it is of so many rankers, wherever it came.
bool fit(const LearningRun& run, Eigen::Index rankers)
{
    const auto fits = [&](const Step& step) { return !step.weights || isOf(*step.weights, rankers); };
    return std::ranges::all_of(
        run.traces, [&](const Trace& trace) { return std::ranges::all_of(trace.steps, fits); });
}

/// Of the texts, or of documents that have titles alone; none where documents cannot be selected.
std::vector<std::string> documentIds(const Opened& opened)
{
    if (opened.collection == nullptr)
        return opened.titles != nullptr ? *opened.table->documents : std::vector<std::string>();
    std::vector<std::string> ids;
    for (const Document& document : opened.collection->documents)
        ids.push_back(document.id);
    return ids;
}

std::string idAt(const std::vector<std::string>& ids, Eigen::Index document)
{
    return document >= 0 && document < std::ssize(ids) ? ids[static_cast<std::size_t>(document)] : std::string();
}

Eigen::Index positionOf(const std::vector<std::string>& ids, const std::string& document)
{
    const auto found = std::ranges::find(ids, document);
    return document.empty() || found == ids.end() ? -1 : found - ids.begin();
}

/// What was set without regard to the scores: it stays, whatever they are.
State setAnyway(const SavedSession& session, std::shared_ptr<const Opened> opened,
    std::shared_ptr<const ObjectiveFunction> objective)
{
    State state = session.state;
    if (std::ranges::count(state.stopped, state.run) == 0)
        state.run = nullptr;
    state.replay.reset();
    const Eigen::Index rankers = opened->table->rankerCount();
    const std::vector<std::string> ids = documentIds(*opened);
    state.selection.document = positionOf(ids, session.document);
    state.selection.second = state.selection.document < 0 ? -1 : positionOf(ids, session.second);
    state.opened = std::move(opened);
    state.objective = std::move(objective);
    const auto hasTopic = [&](const auto& topic) { return topic->topic == state.selection.topic; };
    if (std::ranges::none_of(state.table().topics, hasTopic))
        state.selection.topic.clear();
    if (!fit(state.ends, rankers))
        state.ends = {0, rankers - 1, std::nullopt};
    const auto isRanker = [&](Eigen::Index ranker) { return ranker >= 0 && ranker < rankers; };
    if (!std::ranges::all_of(state.corners, isRanker))
        state.corners = {0, 1, 2};
    return state;
}

void forgetLearned(State& state)
{
    state.experiments.clear();
    state.shown = nullptr;
    state.part = 0;
    state.learned.reset();
    state.equivalence = nullptr;
    state.stopped.clear();
    state.run = nullptr;
}

/// Those that were made on other topics or rankers than they say.
void dropUnfit(RestoredSession& restored)
{
    State& state = restored.state;
    const auto isUnfit = [&](const auto& each) { return !state.objective || !fit(*each, *state.objective); };
    const auto isUnfitRun = [&](const auto& run) { return !state.objective || !fit(*run, state.rankerCount()); };
    if (state.shown && isUnfit(state.shown))
        state.shown = nullptr;
    if (state.run && isUnfitRun(state.run))
        state.run = nullptr;
    if (const auto dropped = std::erase_if(state.experiments, isUnfit) + std::erase_if(state.stopped, isUnfitRun))
        restored.lost.push_back(std::to_string(dropped) + (dropped == 1 ? " result does" : " results do")
            + " not fit the topics and rankers here and are left out.");
}

}  // namespace

SavedSession savedSession(const Source& source, const State& state, std::vector<bool> locked, std::string window)
{
    SavedSession session{.source = source, .state = state, .locked = std::move(locked), .window = std::move(window)};
    session.objective = state.measured().name();
    if (state.opened) {
        session.recipe = state.table().recipe;
        session.rankers = state.table().rankers;
        const std::vector<std::string> ids = documentIds(*state.opened);
        session.document = idAt(ids, state.selection.document);
        session.second = idAt(ids, state.selection.second);
    }
    session.state.opened = nullptr;
    session.state.objective = nullptr;
    session.state.query = nullptr;
    session.state.engine = nullptr;  // it knows the texts of now, and those that are read again may be others
    return session;
}

RestoredSession restored(const SavedSession& session, std::shared_ptr<const Opened> opened,
    std::shared_ptr<const ObjectiveFunction> objective, const Task& task)
{
    const ScoreTable& table = *opened->table;
    const bool sameRankers = session.rankers == table.rankers;
    const bool sameScores = sameRankers && changesOf(session.recipe, table.recipe).empty();
    RestoredSession restored{setAnyway(session, opened, std::move(objective)), session.locked, {}};
    State& state = restored.state;
    if (!sameScores) {
        const std::size_t results = state.experiments.size() + state.stopped.size();
        restored.lost.push_back(whyOthers(session, table.recipe, task)
            + (results == 0 ? "."
                            : ": " + std::to_string(results) + (results == 1 ? " result is" : " results are")
                        + " left out. Train again for the scores of now."));
        forgetLearned(state);
    }
    dropUnfit(restored);
    if (!sameRankers || !isOf(state.weights, table.rankerCount())) {
        state.weights = Weights::uniform(table.rankerCount());
        restored.locked.clear();
        restored.lost.push_back(
            "The weights were of other rankers (" + joined(session.rankers, ", ") + "), so all weigh the same now.");
    }
    restored.locked.resize(static_cast<std::size_t>(table.rankerCount()), false);
    state = settled(std::move(state));
    return restored;
}

std::vector<std::string> changesOf(const Recipe& recipeBefore, const Recipe& recipeNow)
{
    const Recipe before = numbered(recipeBefore);  // merged collections have a key each
    const Recipe now = numbered(recipeNow);
    std::vector<std::string> changes;
    for (const auto& [key, value] : before) {
        const std::string valueNow = valueOf(now, key);
        if (tellsOfScores(key) && valueNow != value)
            changes.push_back(key + " was " + value + ", is " + (valueNow.empty() ? "not there" : valueNow));
    }
    for (const auto& [key, value] : now) {
        const auto isKey = [&](const auto& entry) { return entry.first == key; };
        if (tellsOfScores(key) && std::ranges::none_of(before, isKey))
            changes.push_back(key + " is " + value + ", was not there");
    }
    return changes;
}

}  // namespace rankscape
