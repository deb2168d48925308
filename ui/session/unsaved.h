// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QLockFile>
#include <QString>
#include <memory>
#include <vector>

namespace rankscape::ui {

/// Files of sessions that nobody has saved yet, one a window, in a folder of the program's own. A lock beside each tells
/// which windows are still there.
class Unsaved {
public:
    /// \param folder  made when the first file is; initially $XDG_STATE_HOME/rankscape or ~/.local/state/rankscape
    explicit Unsaved(const QString& folder = initialFolder());
    ~Unsaved();

    /// That of this window; empty before begin().
    const QString& file() const { return m_file; }

    /// Chooses and locks a new one, unless there is one. False if the folder cannot be written.
    bool begin();

    /// Takes over one that was left(), if no other window has it.
    bool resume(const QString& file);

    /// Leaves its file to whoever resumes it: it was closed in good order.
    void release();

    /// The same, and removes it.
    void remove();

    /// Whether a file is in the folder.
    bool isOne(const QString& file) const;

    /// What another window has left behind.
    struct Left {
        QString file;
        QDateTime time;
        bool isCrashed;  // its window did not close
    };

    /// The newest first; none of windows that are still there.
    std::vector<Left> left() const;

    /// Keeps other windows away from one that is left; null if one of them has it.
    static std::unique_ptr<QLockFile> lock(const QString& file);

    /// Of those that are left.
    static void discard(const QString& file);

    /// Removes what windows that were killed have left half written, or of files that are not there.
    void sweep() const;

    static QString initialFolder();

private:
    QString m_folder;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
};

}  // namespace rankscape::ui
