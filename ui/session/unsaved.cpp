// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/unsaved.h"

#include <QCoreApplication>
#include <QDir>

#include "core/sessions/session_file.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// There while a window has the file, and after it if that did not close: a lock is gone once anybody has tried it.
QString markOf(const QString& file)
{
    return file + QStringLiteral(".open");
}

std::unique_ptr<QLockFile> lockFor(const QString& file)
{
    auto lock = std::make_unique<QLockFile>(file + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);  // only that its process is gone tells
    return lock;
}

}  // namespace

Unsaved::Unsaved(const QString& folder)
    : m_folder(folder)
{
}

Unsaved::~Unsaved()
{
    release();
}

QString Unsaved::initialFolder()
{
    const QString home = qEnvironmentVariable("XDG_STATE_HOME");
    return (home.isEmpty() ? QDir::homePath() + QStringLiteral("/.local/state") : home)
        + QStringLiteral("/rankscape");
}

bool Unsaved::begin()
{
    if (!m_file.isEmpty())
        return true;
    static int count = 0;
    const QString name = QStringLiteral("/%1-%2-%3")
                             .arg(QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMddHHmmsszzz")))
                             .arg(QCoreApplication::applicationPid())
                             .arg(++count);
    return QDir().mkpath(m_folder) && resume(m_folder + name + text(sessionFileEnding));
}

bool Unsaved::resume(const QString& file)
{
    auto taken = lock(file);
    if (taken == nullptr)
        return false;
    release();
    m_file = file;
    m_lock = std::move(taken);
    return QFile(markOf(file)).open(QIODevice::WriteOnly);
}

void Unsaved::release()
{
    if (m_file.isEmpty())
        return;
    QFile::remove(markOf(m_file));
    m_lock.reset();
    m_file.clear();
}

void Unsaved::remove()
{
    if (!m_file.isEmpty())
        QFile::remove(m_file);
    release();
}

bool Unsaved::isOne(const QString& file) const
{
    return QFileInfo(file).absolutePath() == QFileInfo(m_folder).absoluteFilePath();
}

std::unique_ptr<QLockFile> Unsaved::lock(const QString& file)
{
    auto lock = lockFor(file);
    return lock->tryLock(0) ? std::move(lock) : nullptr;
}

void Unsaved::discard(const QString& file)
{
    QFile::remove(file);
    QFile::remove(markOf(file));
}

void Unsaved::sweep() const
{
    const QString ending = text(sessionFileEnding);
    const QString pattern = QLatin1Char('*') + ending + QStringLiteral(".*");
    for (const QFileInfo& info : QDir(m_folder).entryInfoList({pattern}, QDir::Files)) {
        const QString path = info.absoluteFilePath();
        const QString file = path.left(path.lastIndexOf(ending) + ending.size());
        const bool isLitter = path.endsWith(QStringLiteral(".part")) || !QFile::exists(file);
        if (isLitter && lock(file) != nullptr)
            QFile::remove(path);
    }
}

std::vector<Unsaved::Left> Unsaved::left() const
{
    std::vector<Left> all;
    const QString pattern = QLatin1Char('*') + text(sessionFileEnding);
    for (const QFileInfo& info : QDir(m_folder).entryInfoList({pattern}, QDir::Files, QDir::Time)) {
        const QString file = info.absoluteFilePath();
        const bool isCrashed = QFile::exists(markOf(file));
        if (file != m_file && lockFor(file)->tryLock(0))
            all.push_back({file, info.lastModified(), isCrashed});
    }
    return all;
}

}  // namespace rankscape::ui
