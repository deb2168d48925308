// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <filesystem>
#include <map>
#include <utility>
#include <vector>

namespace rankscape::ui {

/// Notices when files change or go on the disk.
class FileWatch : public QObject {
    Q_OBJECT

public:
    explicit FileWatch(QObject* parent = nullptr);

    /// From now on these, as they are, and no others.
    void setFiles(const std::vector<std::filesystem::path>& files);

    /// Those that are not as they were, by name.
    const QStringList& changedFiles() const { return m_changed; }

signals:
    void changed();  // changedFiles()

private:
    void look();

    /// Size and time: enough to tell that somebody wrote to it.
    using Stamp = std::pair<qint64, qint64>;
    static Stamp stampOf(const QString& file);

    QFileSystemWatcher m_watcher;
    QTimer m_settles;  // a file is written in many steps
    std::map<QString, Stamp> m_files;
    QStringList m_changed;
};

}  // namespace rankscape::ui
