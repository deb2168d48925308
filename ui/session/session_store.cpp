// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_store.h"

#include <QDateTime>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/base/write_file.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/session/session_mark.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int soon = 20'000;  // ms until a change is kept

std::filesystem::path folderOf(const QString& path)
{
    return QFileInfo(path).absolutePath().toStdString();
}

}  // namespace

SessionStore::SessionStore(Session& session, std::function<QString()> arrangement, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_arrangement(std::move(arrangement))
    , m_writer(std::make_shared<SessionWriter>())
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(soon);
    connect(&m_soon, &QTimer::timeout, this, &SessionStore::keep);
    connect(&session, &Session::tableChanged, this, &SessionStore::noteTable);
    connect(&session.opening(), &Opening::restored, this, &SessionStore::noteRestored);
    connect(&session.experiments(), &Experiments::changed, this, &SessionStore::noteResults);
    connectChanges();
    connectJobs();
}

void SessionStore::connectJobs()
{
    connect(&m_reading, &Job::failed, this, [this](const QString& why) {
        m_openingLock.reset();
        emit failed(tr("This session cannot be opened."), why);
    });
    connect(&m_reading, &Job::finished, this, [this] {
        if (!m_openingSession)
            m_forgotten = nullptr;  // nothing takes the place of what is open
    });
    connect(&m_session.opening().job(), &Job::started, &m_reading, &Job::cancel);  // what was asked for last counts
    connect(&m_session.opening().job(), &Job::finished, this, [this] {
        m_forgotten = nullptr;
        m_openingLock.reset();
    });
    connect(&m_writing, &Job::failed, this, [this](const QString& why) {
        if (!m_writes.empty())
            noteFailure(m_writes.front(), why);
    });
    connect(&m_writing, &Job::finished, this, [this] {
        if (!m_writes.empty())
            m_writes.pop_front();
        QTimer::singleShot(0, this, &SessionStore::writeNext);
    });
}

/// All else that a person would miss is kept soon.
void SessionStore::connectChanges()
{
    for (const auto signal : {&Weighing::settled, &Weighing::unitsChanged})
        connect(&m_session.weighing(), signal, this, &SessionStore::noteChange);
    for (const auto signal :
        {&Terrain::betaChanged, &Terrain::cornersChanged, &Terrain::lineChanged, &Terrain::objectiveChanged})
        connect(&m_session.terrain(), signal, this, &SessionStore::noteChange);
    for (const auto signal : {&Browsing::filterChanged, &Browsing::listedChanged})
        connect(&m_session.browsing(), signal, this, &SessionStore::noteChange);
    for (const auto signal : {&Explorer::boundsChanged, &Explorer::asked, &Explorer::coloursChanged})
        connect(&m_session.explorer(), signal, this, &SessionStore::noteChange);
    connect(&m_session.experiments(), &Experiments::foldsChanged, this, &SessionStore::noteChange);
}

SessionStore::~SessionStore() = default;

std::shared_ptr<const SessionStore::Mark> SessionStore::mark() const
{
    const State& state = m_session.state();
    return std::make_shared<const Mark>(Mark{{state.opened}, m_session.weighing().weights().weights(),
        m_session.weighing().locked(), state.ends, state.corners, state.beta, state.measured().name(),
        state.experiments, state.stopped, state.map, state.sweep, state.listed, state.baseline, state.topicFilter,
        state.without, m_session.experiments().folds(), state.bounds, state.colours});
}

bool SessionStore::isChanged() const
{
    return m_session.isOpen() && !m_path.isEmpty() && (m_saved == nullptr || *m_saved != *mark());
}

bool SessionStore::hasResultsOf(const std::shared_ptr<const Mark>& before) const
{
    return before == nullptr
        || (notAmong(before->experiments, m_session.state().experiments) == 0
            && notAmong(before->stopped, m_session.state().stopped) == 0);
}

qsizetype SessionStore::unsavedResults() const
{
    const State& state = m_session.state();
    if (m_saved == nullptr)
        return std::ssize(state.experiments) + std::ssize(state.stopped);
    return notAmong(state.experiments, m_saved->experiments) + notAmong(state.stopped, m_saved->stopped);
}

bool SessionStore::isOtherOutside() const
{
    return !m_path.isEmpty() && stampOf(m_path) != m_stamp;
}

/// Size and time; empty if there is no file.
QString SessionStore::stampOf(const QString& path)
{
    const QFileInfo info(path);
    return info.exists() ? QStringLiteral("%1 %2").arg(info.size()).arg(info.lastModified().toMSecsSinceEpoch())
                         : QString();
}

/// What writes the session as it is now, on the thread that calls it.
std::function<std::string(const Task&)> SessionStore::textFor(const QString& path)
{
    State state = m_session.state();
    state.weights = m_session.weighing().weights().weights();  // also those that a frame has not measured yet
    SavedSession session = savedSession(
        m_session.opening().source(), state, m_session.weighing().locked(), m_arrangement().toStdString());
    session.file = m_path.toStdString();
    return [session, prints = m_prints, files = state.opened->files, folder = folderOf(path), writer = m_writer](
               const Task& task) {
        SavedSession whole = session;
        whole.files = prints ? *prints : printsOf(files, task);
        return writer->text(whole, folder, task);
    };
}

/// Once for what is open, behind it: files may be large.
void SessionStore::startPrinting()
{
    m_prints = nullptr;
    m_printing.start([files = m_session.state().opened->files](const Task& task) { return printsOf(files, task); },
        [this](const std::shared_ptr<const std::vector<FilePrint>>& prints) { m_prints = prints; });
}

void SessionStore::save(const QString& path)
{
    if (m_session.isOpen())
        write(QFileInfo(path).absoluteFilePath(), true);
}

/// Of the same file the last is enough.
void SessionStore::write(const QString& path, bool isNamed)
{
    while (m_writes.size() > 1 && m_writes.back().path == path && m_writes.back().isNamed == isNamed)
        m_writes.pop_back();
    m_writes.push_back({path, isNamed, textFor(path), mark()});
    writeNext();
}

void SessionStore::writeNext()
{
    if (m_writes.empty() || m_writing.isRunning())
        return;
    m_writing.start(
        [text = m_writes.front().text, path = m_writes.front().path.toStdString()](const Task& task) {
            writeFile(path, text(task), task);
            return true;
        },
        [this](const auto&) { noteWritten(Write(m_writes.front())); });
}

bool SessionStore::writeNow(const Write& write)
{
    try {
        writeFile(write.path.toStdString(), write.text({}));
    } catch (const Error& error) {
        noteFailure(write, text(error.what()));
        return false;
    }
    noteWritten(write);
    return true;
}

/// What a person asked for is written, whatever comes, and so is what was open before; what was to be kept of this session is
/// written anew or not wanted.
bool SessionStore::finishWriting()
{
    const auto pending = std::exchange(m_writes, {});
    m_writing.cancel();
    bool isWritten = true;
    for (const Write& each : pending)
        isWritten = ((!each.isNamed && each.path == m_unsaved.file()) || writeNow(each)) && isWritten;
    return isWritten;
}

void SessionStore::noteWritten(const Write& write)
{
    if (write.mark->opened.isOf(m_session.state().opened))
        adoptWritten(write);
    else if (write.isNamed)  // of what is open by now it is not the file
        remember({write.mark->opened, write.path, stampOf(write.path), write.mark});
    if (write.isNamed)
        emit saved(write.path);
    emit changed();
}

void SessionStore::adoptWritten(const Write& write)
{
    m_kept = write.mark;
    if (!write.isNamed)
        return;
    m_path = write.path;
    m_stamp = stampOf(m_path);
    m_saved = write.mark;
    if (isChanged())
        return;
    discardUnsaved();
}

}  // namespace rankscape::ui
