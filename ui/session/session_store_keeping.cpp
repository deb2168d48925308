// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDateTime>
#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "core/base/write_file.h"
#include "ui/session/session.h"
#include "ui/session/session_mark.h"
#include "ui/session/session_store.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {

/// A result is written at once. One that came after all else was given up was not meant.
void SessionStore::noteResults()
{
    if (m_forgotten && notAmong(m_session.state().experiments, m_forgotten->experiments) > 0)
        m_forgotten = nullptr;
    keep();
    noteChange();
}

/// The first change in a while is written soon after it, whatever follows.
void SessionStore::noteChange()
{
    if (m_session.isOpen() && !m_soon.isActive() && !m_session.weighing().isDragging())
        m_soon.start();
    emit changed();
}

void SessionStore::keep()
{
    m_soon.stop();
    if (!m_session.isOpen() || (m_kept != nullptr && *m_kept == *mark()))
        return;
    if (!m_path.isEmpty() && !isChanged())
        return;
    if (m_unsaved.begin())
        write(m_unsaved.file(), false);
    else
        noteFailure({}, tr("%1 cannot be written.").arg(Unsaved::initialFolder()));
}

bool SessionStore::keepNow()
{
    if (!finishWriting())
        return false;
    const auto now = m_session.isOpen() ? mark() : nullptr;
    if (now == nullptr || (!m_path.isEmpty() && !isChanged()))
        return true;
    m_toldFailure = false;
    if (m_unsaved.begin())
        return writeNow({m_unsaved.file(), false, textFor(m_unsaved.file()), now});
    noteFailure({}, tr("%1 cannot be written.").arg(Unsaved::initialFolder()));
    return false;
}

bool SessionStore::saveNow()
{
    return finishWriting() && writeNow({m_path, true, textFor(m_path), mark()});
}

void SessionStore::noteFailure(const Write& write, const QString& why)
{
    if (write.isNamed)
        emit failed(tr("The session was not saved."), why);
    else if (!std::exchange(m_toldFailure, true))
        emit failed(tr("What is not saved cannot be kept, so a crash would lose it."), why);
}

/// What is on its way to it is not written any more.
void SessionStore::discardUnsaved()
{
    const auto isOf = [file = m_unsaved.file()](const Write& each) { return each.path == file; };
    if (!m_writes.empty() && isOf(m_writes.front()))
        m_writing.cancel();  // whose end takes it off
    std::erase_if(m_writes, isOf);
    m_unsaved.remove();
}

void SessionStore::forget()
{
    finishWriting();
    discardUnsaved();
    m_saved = m_kept = mark();
    emit changed();
}

}  // namespace rankscape::ui
