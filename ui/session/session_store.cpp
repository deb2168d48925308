// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_store.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/base/write_file.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int soon = 20'000;  // ms until a change is kept

std::filesystem::path folderOf(const QString& path)
{
    return QFileInfo(path).absolutePath().toStdString();
}

}  // namespace

/// What is compared to tell whether something has changed that a person would miss.
struct SessionStore::Mark {
    std::shared_ptr<const Opened> opened;
    Weights weights;
    std::vector<bool> locked;
    LineEnds ends;
    std::array<Eigen::Index, 3> corners;
    double beta;
    std::string objective;
    std::vector<std::shared_ptr<const Experiment>> experiments;
    std::shared_ptr<const MapSpec> map;
    std::shared_ptr<const SweepSpec> sweep;

    friend bool operator==(const Mark&, const Mark&) = default;
};

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
    connect(&session, &Session::restored, this, &SessionStore::noteRestored);
    connect(&session, &Session::experimentsChanged, this, [this] {
        keep();
        noteChange();
    });
    for (const auto signal : {&Session::settled, &Session::unitsChanged, &Session::betaChanged,
             &Session::cornersChanged, &Session::lineChanged, &Session::objectiveChanged})
        connect(&session, signal, this, &SessionStore::noteChange);
    connect(&m_reading, &Job::failed, this,
        [this](const QString& why) { emit failed(tr("This session cannot be opened."), why); });
    connect(&m_writing, &Job::failed, this, [this](const QString& why) {
        if (!m_writes.empty() && m_writes.front().isNamed)
            emit failed(tr("The session was not saved."), why);
    });
    connect(&m_writing, &Job::finished, this, [this] {
        if (!m_writes.empty())
            m_writes.pop_front();
        QTimer::singleShot(0, this, &SessionStore::writeNext);
    });
}

SessionStore::~SessionStore() = default;

std::shared_ptr<const SessionStore::Mark> SessionStore::mark() const
{
    const State& state = m_session.state();
    return std::make_shared<const Mark>(Mark{state.opened, m_session.weights().weights(), m_session.locked(),
        state.ends, state.corners, state.beta, state.measured().name(), state.experiments, state.map, state.sweep});
}

bool SessionStore::isChanged() const
{
    return m_session.isOpen() && !m_path.isEmpty() && (m_saved == nullptr || *m_saved != *mark());
}

qsizetype SessionStore::unsavedResults() const
{
    return std::ranges::count_if(m_session.experiments(), [this](const auto& each) {
        return m_saved == nullptr || std::ranges::count(m_saved->experiments, each) == 0;
    });
}

/// What writes the session as it is now, on the thread that calls it.
std::function<std::string(const Task&)> SessionStore::textFor(const QString& path)
{
    State state = m_session.state();
    state.weights = m_session.weights().weights();  // also those that a frame has not measured yet
    SavedSession session = savedSession(m_session.source(), state, m_session.locked(), m_arrangement().toStdString());
    session.file = m_path.toStdString();
    return [session, files = state.opened->files, folder = folderOf(path), writer = m_writer](const Task& task) {
        SavedSession whole = session;
        whole.files = printsOf(files, task);
        return writer->text(whole, folder, task);
    };
}

void SessionStore::save(const QString& path)
{
    if (m_session.isOpen())
        write({QFileInfo(path).absoluteFilePath(), true});
}

/// Of the same file the last is enough.
void SessionStore::write(const Write& write)
{
    if (m_writes.size() > 1)
        std::erase_if(m_writes,
            [&, first = &m_writes.front()](const Write& each) { return &each != first && each.path == write.path; });
    m_writes.push_back(write);
    writeNext();
}

void SessionStore::writeNext()
{
    if (m_writes.empty() || m_writing.isRunning())
        return;
    const Write next = m_writes.front();
    m_writing.start(
        [text = textFor(next.path), path = next.path.toStdString()](const Task& task) {
            writeFile(path, text(task), task);
            return true;
        },
        [this, next, written = mark()](const auto&) { noteWritten(next, written); });
}

void SessionStore::noteWritten(const Write& write, const std::shared_ptr<const Mark>& mark)
{
    m_kept = mark;
    if (write.isNamed) {
        m_path = write.path;
        m_saved = mark;
        if (!isChanged())
            m_unsaved.remove();
        emit saved(m_path);
    }
    emit changed();
}

/// The first change in a while is written soon after it, whatever follows.
void SessionStore::noteChange()
{
    if (m_session.isOpen() && !m_soon.isActive() && !m_session.isDragging())
        m_soon.start();
    emit changed();
}

void SessionStore::keep()
{
    m_soon.stop();
    if (!m_session.isOpen() || (m_kept != nullptr && *m_kept == *mark()))
        return;
    if (m_path.isEmpty() || isChanged()) {
        if (m_unsaved.begin())
            write({m_unsaved.file(), false});
    }
}

void SessionStore::keepNow()
{
    if (m_session.isOpen() && (m_path.isEmpty() || isChanged()) && m_unsaved.begin())
        writeNow(m_unsaved.file());
}

bool SessionStore::saveNow()
{
    if (!writeNow(m_path))
        return false;
    m_saved = m_kept;
    m_unsaved.remove();
    emit changed();
    return true;
}

bool SessionStore::writeNow(const QString& path)
{
    m_writing.cancel();
    m_writes.clear();
    try {
        writeFile(path.toStdString(), textFor(path)({}));
        m_kept = mark();
        return true;
    } catch (const Error& error) {
        emit failed(tr("The session was not saved."), text(error.what()));
        return false;
    }
}

void SessionStore::forget()
{
    m_writing.cancel();
    m_writes.clear();
    m_unsaved.remove();
    m_saved = m_kept = mark();
    emit changed();
}

}  // namespace rankscape::ui
