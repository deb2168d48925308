// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "core/sessions/session_sources.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/session/session_mark.h"
#include "ui/session/session_store.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {

/// A session's file that was read, and where its source is if that has moved.
struct SessionStore::Read {
    ReadSession read;
    std::filesystem::path missing;
    std::filesystem::path found;
};

void SessionStore::open(const QString& path)
{
    const QString file = QFileInfo(path).absoluteFilePath();
    dropOpening();
    auto lock = m_unsaved.isOne(file) && file != m_unsaved.file() ? Unsaved::lock(file) : nullptr;
    if (m_unsaved.isOne(file) && lock == nullptr) {
        m_forgotten = nullptr;
        emit failed(tr("This session cannot be opened."), tr("Another window has it open."));
        return;
    }
    const auto forgotten = m_forgotten;
    m_reading.cancel();
    m_session.opening().job().cancel();
    m_forgotten = forgotten;  // what was asked for before does not come
    m_openingPath = file;
    m_openingLock = std::move(lock);
    m_reading.start([path = m_openingPath.toStdString()](
                        const Task& task) { return lookedAt(readSession(path, task), path, task); },
        [this](const std::shared_ptr<const Read>& read) { take(*read); });
}

void SessionStore::openMoved(const QString& now)
{
    if (!m_openingSession || m_missing.isEmpty())
        return;
    ReadSession read = *std::exchange(m_openingSession, std::nullopt);
    read.session = relocated(std::move(read.session), m_missing.toStdString(), now.toStdString());
    m_reading.start(
        [read, path = m_openingPath.toStdString()](const Task& task) { return lookedAt(read, path, task); },
        [this](const std::shared_ptr<const Read>& looked) { take(*looked); });
}

void SessionStore::giveUp()
{
    m_forgotten = nullptr;
    dropOpening();
}

void SessionStore::dropOpening()
{
    m_openingLock.reset();
    m_openingSession.reset();
    m_missing.clear();
}

void SessionStore::reload()
{
    State state = m_session.state();
    state.weights = m_session.weighing().weights().weights();
    SavedSession session = savedSession(
        m_session.opening().source(), state, m_session.weighing().locked(), m_arrangement().toStdString());
    if (m_prints)
        session.files = *m_prints;
    m_openingPath.clear();
    m_openingSession = ReadSession{session, {}};
    m_session.opening().restore(session);
}

bool SessionStore::isMissingFile() const
{
    return m_openingSession
        && std::ranges::count(m_openingSession->session.files, m_missing.toStdString(),
               [](const FilePrint& print) { return print.path.string(); })
        > 0;
}

/// Looks for what has moved beside the session and where its files were.
SessionStore::Read SessionStore::lookedAt(
    const ReadSession& read, const std::filesystem::path& file, const Task& task)
{
    const auto missing = missingPaths(read.session);
    if (missing.empty())
        return {read, {}, {}};
    const std::vector<std::filesystem::path> around{missing.front().parent_path().parent_path()};
    return {read, missing.front(), lookForMoved(read.session, missing.front(), file, around, task)};
}

void SessionStore::take(const Read& read)
{
    m_openingSession = read.read;
    m_missing = text(read.missing.string());
    if (!m_missing.isEmpty())
        emit sourceMoved(m_openingPath, m_missing, text(read.found.string()));
    else
        m_session.opening().restore(read.read.session);
}

/// Something is open: what it is, noteRestored() says if it was in a session. The same files go on as this session while
/// all its results are still there, until a scoring is back that was saved in another file; else what was not saved stays
/// where it was written, if it is wanted.
void SessionStore::noteTable()
{
    const bool goesOn = m_source.kind == m_session.opening().source().kind
        && m_source.paths == m_session.opening().source().paths && hasResultsOf(m_saved) && hasResultsOf(m_kept)
        && std::ranges::all_of(m_writes, [this](const Write& each) { return hasResultsOf(each.mark); });
    m_source = m_session.opening().source();
    if (!goesOn)
        leaveFile();
    else if (m_saved != nullptr && m_saved->opened == OpenedMark{m_opened})
        remember({{m_opened}, m_path, m_stamp, m_saved});
    m_forgotten = nullptr;
    m_opened = m_session.state().opened;
    const bool isNew = m_unsaved.file().isEmpty() && m_session.state().experiments.empty();
    m_kept = isNew ? mark() : nullptr;  // nothing to keep yet; else what is written is of before
    if (takeUpFile() && !isChanged())
        discardUnsaved();
    startPrinting();
    noteChange();
}

/// It stays as it was written.
void SessionStore::leaveFile()
{
    if (m_forgotten && m_session.opening().isAdopting())
        discardUnsaved();
    m_unsaved.release();
    if (!m_path.isEmpty())
        remember({{m_opened}, m_path, m_stamp, m_saved});
    m_path.clear();
    m_saved = nullptr;
}

/// In place of what it had before.
void SessionStore::remember(const Named& file)
{
    std::erase_if(
        m_left, [&file](const Named& each) { return each.opened == file.opened || each.opened.opened.expired(); });
    m_left.push_back(file);
}

/// Of a scoring that is back.
bool SessionStore::takeUpFile()
{
    const auto found = std::ranges::find(m_left, OpenedMark{m_session.state().opened}, &Named::opened);
    if (found == m_left.end())
        return false;
    m_path = found->path;
    m_stamp = found->stamp;
    m_saved = found->saved;
    m_left.erase(found);
    return true;
}

/// What was opened is this session's file, or without a name one of Unsaved. One that did not come back whole stays as it is:
/// it has what is not here.
void SessionStore::adoptFile(const SavedSession& session, bool isWhole)
{
    m_unsaved.release();
    m_openingLock.reset();
    const bool isUnsaved = m_unsaved.isOne(m_openingPath);
    m_kept = mark();
    if (!isWhole)
        return;
    m_path = isUnsaved ? text(session.file) : m_openingPath;
    const bool isOlder = isUnsaved && QFileInfo(m_path).lastModified() > QFileInfo(m_openingPath).lastModified();
    m_stamp = isOlder ? QString() : stampOf(m_path);  // else somebody has saved it since
    m_saved = isUnsaved ? nullptr : m_kept;
    if (isUnsaved)
        m_unsaved.resume(m_openingPath);
}

void SessionStore::noteRestored(const QStringList& lost)
{
    if (!m_openingSession)
        return;
    QStringList sentences;
    for (const std::string& sentence : m_openingSession->lost)
        sentences.append(text(sentence));
    sentences += lost;
    const SavedSession session = std::exchange(m_openingSession, std::nullopt)->session;
    if (!m_openingPath.isEmpty()) {
        emit arranged(text(session.window));  // first, since folds are in it
        adoptFile(session, sentences.isEmpty());
    }
    emit opened(m_openingPath, sentences);
    emit changed();
}

}  // namespace rankscape::ui
