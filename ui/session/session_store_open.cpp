// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <utility>

#include "core/sessions/session_sources.h"
#include "ui/session/session.h"
#include "ui/session/session_store.h"
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
    m_openingPath = QFileInfo(path).absoluteFilePath();
    m_session.opening().cancel();
    m_reading.start([path = m_openingPath.toStdString()](
                        const Task& task) { return lookedAt(readSession(path, task), path, task); },
        [this](const std::shared_ptr<const Read>& read) { take(*read); });
}

void SessionStore::openMoved(const QString& now)
{
    if (!m_openingSession || m_missing.isEmpty())
        return;
    ReadSession read = *m_openingSession;
    read.session = relocated(std::move(read.session), m_missing.toStdString(), now.toStdString());
    m_reading.start(
        [read, path = m_openingPath.toStdString()](const Task& task) { return lookedAt(read, path, task); },
        [this](const std::shared_ptr<const Read>& looked) { take(*looked); });
}

void SessionStore::reload()
{
    State state = m_session.state();
    state.weights = m_session.weights().weights();
    m_openingPath.clear();
    m_openingSession =
        ReadSession{savedSession(m_session.source(), state, m_session.locked(), m_arrangement().toStdString()), {}};
    m_session.restore(m_openingSession->session);
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
        m_session.restore(read.read.session);
}

/// Something is open: what it is, noteRestored() says if it was in a session. What was not saved of the one before stays
/// where it was written; the same files scored otherwise go on as that session.
void SessionStore::noteTable()
{
    const bool isSame = m_source.kind == m_session.source().kind && m_source.paths == m_session.source().paths;
    m_source = m_session.source();
    m_kept = mark();
    if (!isSame) {
        m_unsaved.release();
        m_path.clear();
        m_saved = nullptr;
    }
    noteChange();
}

/// What was opened is this session's file, or without a name one of Unsaved.
void SessionStore::adoptFile(const SavedSession& session, bool isWhole)
{
    m_unsaved.release();
    const bool isUnsaved = m_unsaved.isOne(m_openingPath);
    m_path = isUnsaved ? text(session.file) : m_openingPath;
    m_kept = mark();
    m_saved = isUnsaved || !isWhole ? nullptr : m_kept;
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
        adoptFile(session, sentences.isEmpty());
        emit arranged(text(session.window));
    }
    emit opened(m_openingPath, sentences);
    emit changed();
}

}  // namespace rankscape::ui
