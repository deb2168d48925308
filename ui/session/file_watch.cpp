// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/file_watch.h"

#include <QDateTime>
#include <QFileInfo>
#include <QSet>

#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int settleTime = 400;  // ms without another change

}  // namespace

FileWatch::FileWatch(QObject* parent)
    : QObject(parent)
{
    m_settles.setSingleShot(true);
    m_settles.setInterval(settleTime);
    const auto soon = [this] { m_settles.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, soon);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, soon);
    connect(&m_settles, &QTimer::timeout, this, &FileWatch::look);
}

/// Their folders too: a file that is replaced by another is watched no more.
void FileWatch::setFiles(const std::vector<std::filesystem::path>& files)
{
    m_settles.stop();
    m_files.clear();
    m_changed.clear();
    QSet<QString> paths;
    for (const std::filesystem::path& each : files) {
        const QString file = QFileInfo(text(each.string())).absoluteFilePath();
        m_files[file] = stampOf(file);
        paths += {file, QFileInfo(file).absolutePath()};
    }
    const QStringList before = m_watcher.files() + m_watcher.directories();
    if (!before.isEmpty())
        m_watcher.removePaths(before);
    if (!paths.isEmpty())
        m_watcher.addPaths(QStringList(paths.begin(), paths.end()));
    emit changed();
}

FileWatch::Stamp FileWatch::stampOf(const QString& file)
{
    const QFileInfo info(file);
    return info.exists() ? Stamp{info.size(), info.lastModified().toMSecsSinceEpoch()} : Stamp{-1, 0};
}

void FileWatch::look()
{
    QStringList changed;
    const QStringList watched = m_watcher.files();
    const QSet<QString> known(watched.begin(), watched.end());
    for (const auto& [file, stamp] : m_files) {
        if (stampOf(file) != stamp)
            changed.append(QFileInfo(file).fileName());
        else if (!known.contains(file))
            m_watcher.addPath(file);  // it was replaced, and is as it was
    }
    if (std::exchange(m_changed, changed) != changed)
        emit this->changed();
}

}  // namespace rankscape::ui
