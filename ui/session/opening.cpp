// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/opening.h"

#include <utility>

#include "ui/session/opening_adoptable.h"
#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int fitFrame = 100;  // ms between two pictures of a fit

}  // namespace

/// How far an opening has come, told by its thread; read when it has failed.
struct Opening::Attempt {
    bool isRead = false;
    QStringList offered;  // topic fields that would ask something
};

Opening::Opening(Session& session)
    : m_session(session)
{
    m_fitFrame.setSingleShot(true);
    connect(&m_fitFrame, &QTimer::timeout, this, &Opening::publishFits);
    connect(&m_job, &Job::failed, this, &Opening::fail);
    connect(&m_job, &Job::finished, this, &Opening::endFitting);
}

Opening::~Opening() = default;

Opening::Adoptable Opening::openedAndMeasured(
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

void Opening::open(const Source& source)
{
    start(source, [source](const Task&) { return source; });
}

void Opening::restore(const SavedSession& session)
{
    const auto saved = std::make_shared<const SavedSession>(session);
    start(
        session.source, [saved](const Task&) { return saved->source; }, saved);
}

void Opening::openFiles(const std::vector<std::filesystem::path>& paths)
{
    Source source = wanted();
    source.paths = paths;
    start(source, [this, source, opened = m_opened + 1](const Task& task) {
        Source recognized = withPaths(source, source.paths);
        task.stopIfAsked();
        const auto deliver = [this, opened, recognized] {
            if (opened == m_opened && m_job.isRunning())
                m_wanted = recognized;
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
        return recognized;
    });
}

void Opening::start(const Source& source, const std::function<Source(const Task&)>& recognize, const Saved& saved)
{
    m_job.cancel();
    m_wanted = source;
    m_notOpened = false;
    m_attempt = std::make_shared<Attempt>();
    const OpenContext context{.cache = m_cache,
        .onFit = fitListener(),
        .onRead = [attempt = m_attempt](const ImportReport&) { attempt->isRead = true; }};
    m_job.start(
        [recognize, saved, followed = m_session.terrain().objective(), context, attempt = m_attempt](
            const Task& task) {
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

void Opening::fail(const QString& detail)
{
    m_notOpened = m_attempt->isRead || !m_session.isOpen();
    if (m_attempt->offered.isEmpty())
        emit m_session.failed(tr("This cannot be opened."), detail);
    else
        emit nothingAsked(detail, m_attempt->offered);
}

/// Hears on a worker what is shown on this thread.
FitListener Opening::fitListener()
{
    m_fitting.clear();
    publishFits();
    return [this, opened = ++m_opened](std::size_t ranker, const FitStep& step) {
        const auto deliver = [this, opened, ranker, step] {
            if (opened == m_opened && m_session.state().fitting)
                addFit(ranker, step);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

void Opening::addFit(std::size_t ranker, const FitStep& step)
{
    if (m_fitting.size() <= ranker)
        m_fitting.resize(ranker + 1);
    if (m_fitting[ranker].label.empty()) {
        const RankerType& type = *rankscape::settled(m_wanted).rankers.at(ranker).type;
        m_fitting[ranker].label = type.label;
        m_fitting[ranker].tellsLoss = type.recommend != nullptr;
    }
    m_fitting[ranker].trace.push_back(step);
    if (!m_fitFrame.isActive())
        m_fitFrame.start(fitFrame);
}

void Opening::publishFits()
{
    m_session.set(&State::fitting, std::make_shared<const std::vector<RankerFit>>(m_fitting));
    emit fitChanged();
}

/// The fits are those of what is open again.
void Opening::endFitting()
{
    m_fitFrame.stop();
    m_session.set(&State::fitting, nullptr);
    emit fitChanged();
}

}  // namespace rankscape::ui
