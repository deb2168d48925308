// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "ui/session/scoring_command.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

/// What is open after an opening: all that does not depend on the weights.
struct Session::Adoptable {
    Source source;
    std::shared_ptr<const Opened> opened;
    std::shared_ptr<const ObjectiveFunction> objective;  // null if nothing is judged
    std::shared_ptr<const void> systems;  // see systemsStudy()
    std::optional<RestoredSession> restored;
};

/// How far an opening has come, told by its thread; read when it has failed.
struct Session::Attempt {
    bool isRead = false;
    QStringList offered;  // topic fields that would ask something
};

Session::Adoptable Session::openedAndMeasured(
    const Source& source, const Saved& saved, const Objective& followed, const OpenContext& context, const Task& task)
{
    State state{.opened = std::make_shared<const Opened>(rankscape::open(source, context, task.slice(0.0, 0.9)))};
    task.checkpoint(0.9, "Measuring");
    Adoptable adoptable{source, state.opened, nullptr, nullptr, std::nullopt};
    if (!topicsWithRelevant(state.table()).empty()) {
        state.objective = std::make_shared<const ObjectiveFunction>(
            state.table(), saved ? rankscape::objective(saved->objective) : followed);
        adoptable.objective = state.objective;
        adoptable.systems = systemsStudy().type().compute(state, 0, {}, task.slice(0.9, 1.0));
    }
    if (saved)
        adoptable.restored = rankscape::restored(*saved, state.opened, state.objective, task.silent());
    return adoptable;
}

void Session::open(const Source& source)
{
    startOpening(source, [source](const Task&) { return source; });
}

void Session::restore(const SavedSession& session)
{
    const auto saved = std::make_shared<const SavedSession>(session);
    startOpening(
        session.source, [saved](const Task&) { return saved->source; }, saved);
}

void Session::openFiles(const std::vector<std::filesystem::path>& paths)
{
    Source source = wanted();
    source.paths = paths;
    startOpening(source, [this, source, opened = m_opened + 1](const Task& task) {
        Source recognized = withPaths(source, source.paths);
        task.stopIfAsked();
        const auto deliver = [this, opened, recognized] {
            if (opened == m_opened && m_opening.isRunning())
                m_wanted = recognized;
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
        return recognized;
    });
}

void Session::startOpening(
    const Source& source, const std::function<Source(const Task&)>& recognize, const Saved& saved)
{
    m_opening.cancel();
    m_wanted = source;
    m_notOpened = false;
    m_attempt = std::make_shared<Attempt>();
    const OpenContext context{.cache = m_cache,
        .onFit = fitListener(),
        .onRead = [attempt = m_attempt](const ImportReport&) { attempt->isRead = true; }};
    m_opening.start(
        [recognize, saved, followed = m_objective, context, attempt = m_attempt](const Task& task) {
            try {
                return openedAndMeasured(recognize(task), saved, followed, context, task);
            } catch (const NothingAsked& error) {
                for (const std::string& field : error.offered())
                    attempt->offered.append(text(field));
                throw;
            }
        },
        [this](const std::shared_ptr<const Adoptable>& adoptable) { adopt(*adoptable); });
}

void Session::failToOpen(const QString& detail)
{
    m_notOpened = m_attempt->isRead || !isOpen();
    if (m_attempt->offered.isEmpty())
        emit failed(tr("This cannot be opened."), detail);
    else
        emit nothingAsked(detail, m_attempt->offered);
}

namespace {

std::vector<std::string> topicIds(const ScoreTable& table)
{
    std::vector<std::string> ids;
    for (const auto& topic : table.topics)
        ids.push_back(topic->topic);
    return ids;
}

bool isRescored(const Source& before, const Source& now)
{
    return before.kind == now.kind && before.paths == now.paths && before != now;
}

}  // namespace

/// What is set at first: that of the session that was saved; else the line and triangle of before, while the rankers are
/// the same, and the filter of topics, while these are.
State Session::beginning(const Adoptable& adoptable) const
{
    if (adoptable.restored)
        return adoptable.restored->state;
    const Eigen::Index rankers = adoptable.opened->table->rankerCount();
    State state{.opened = adoptable.opened, .objective = adoptable.objective, .weights = Weights::uniform(rankers)};
    const bool sameRankers = rankerNames(state) == rankerNames(m_shown.state);
    state.ends = sameRankers ? m_shown.state.ends : LineEnds{0, rankers - 1, std::nullopt};
    if (sameRankers)
        state.corners = m_shown.state.corners;
    state.beta = m_shown.state.beta;
    if (isOpen() && topicIds(state.table()) == topicIds(table())) {
        state.topicFilter = m_shown.state.topicFilter;
        state.without = m_shown.state.without;
    }
    return state;
}

Scored Session::scoredOf(const Adoptable& adoptable) const
{
    State state = beginning(adoptable);
    LinkedWeights weights(state.weights);
    for (std::size_t ranker = 0; adoptable.restored && ranker < weights.size(); ++ranker)
        weights.setLocked(ranker, adoptable.restored->locked[ranker]);
    return {adoptable.source, std::move(state), std::move(weights), adoptable.systems};
}

/// Another scoring of the files that are open can be undone; all else begins a stack of its own.
void Session::adopt(const Adoptable& adoptable)
{
    Scored next = scoredOf(adoptable);
    if (isOpen() && !adoptable.restored && isRescored(m_source, next.source)) {
        if (ScoringCommand::countOn(m_undo) == ScoringCommand::most)
            m_undo.clear();
        m_undo.push(new ScoringCommand(*this, std::move(next)));
        return;
    }
    m_training.cancel();
    m_undo.clear();
    enter(next);
    if (adoptable.restored) {
        QStringList lost;
        for (const std::string& sentence : adoptable.restored->lost)
            lost.append(text(sentence));
        emit restored(lost);
    }
    announce();
}

}  // namespace rankscape::ui
