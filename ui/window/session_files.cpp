// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session_files.h"

#include <QDir>
#include <QFileDialog>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "ui/dialog/save_path.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString filter()
{
    return SessionFiles::tr("Sessions (*%1)").arg(text(sessionFileEnding));
}

/// "med, 3 results, 29 Nov 2026 12:31"
QString describe(const Unsaved::Left& left)
{
    const auto head = sessionHead(left.file.toStdString());
    const QString time = QLocale().toString(left.time, QLocale::ShortFormat);
    return head ? SessionFiles::tr("%1, %2, %3")
                      .arg(text(head->name), SessionFiles::resultsText(static_cast<qsizetype>(head->results)), time)
                : time;
}

/// "cran, my.rankscape"
QString namesOf(const QStringList& paths)
{
    QStringList names;
    for (const QString& path : paths)
        names.append(QFileInfo(QDir::cleanPath(path)).fileName());
    return names.join(QStringLiteral(", "));
}

}  // namespace

QString SessionFiles::resultsText(qsizetype count)
{
    return count == 1 ? tr("1 result") : tr("%1 results").arg(count);
}

SessionFiles::SessionFiles(Session& session, std::function<QString()> arrangement, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
    , m_store(session, std::move(arrangement))
{
    connect(&session, &Session::tableChanged, this, [this] { m_watch.setFiles(m_session.state().opened->files); });
    connect(&m_store, &SessionStore::failed, this, &SessionFiles::failed);
    connect(&m_store, &SessionStore::failed, this, [this] { m_whenSaved = nullptr; });
    connect(&m_store, &SessionStore::sourceMoved, this, &SessionFiles::askWhereSourceIs);
    connect(&m_store, &SessionStore::opened, this, &SessionFiles::tellLost);
    connect(&m_store, &SessionStore::changed, this, &SessionFiles::showTitle);
    connect(&m_store, &SessionStore::saved, this, [this](const QString& path) {
        emit keptAt(path);
        emit noticed(tr("Saved: %1").arg(path));
        goOnWhenSaved(path);
    });
}

/// Not open yet.
QMessageBox* SessionFiles::question(const QString& headline, const QString& detail)
{
    auto* box = new QMessageBox(QMessageBox::Question, tr("Rankscape"), headline, QMessageBox::NoButton, m_window);
    box->setInformativeText(detail);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

void SessionFiles::begin(const QString& last, const std::function<void()>& fresh)
{
    removeEmpty(last);
    offerCrashed({}, [this, last, fresh] {
        const auto left = m_store.unsaved().left();
        const bool isFree = !m_store.unsaved().isOne(last)
            || std::ranges::any_of(
                left, [&](const Unsaved::Left& each) { return each.file == last && !each.isCrashed; });
        if (isFree && QFileInfo::exists(last))
            return m_store.open(last);
        if (!last.isEmpty() && !m_store.unsaved().isOne(last))
            emit noticed(tr("%1, which was open last, is not there any more.").arg(last));
        fresh();
    });
}

void SessionFiles::offerCrashed(const QStringList& paths, const std::function<void()>& otherwise)
{
    m_store.unsaved().sweep();
    const auto left = m_store.unsaved().left();
    const auto crashed = std::ranges::find_if(left, &Unsaved::Left::isCrashed);
    const std::shared_ptr<QLockFile> lock = crashed != left.end() ? Unsaved::lock(crashed->file) : nullptr;
    if (lock == nullptr)
        return otherwise();
    QMessageBox* box = question(tr("Rankscape ended before this was saved. Take it up again?"),
        paths.isEmpty() ? describe(*crashed)
                        : tr("%1. If so, %2 waits in File › Open recent.").arg(describe(*crashed), namesOf(paths)));
    QPushButton* restore = box->addButton(tr("&Restore"), QMessageBox::AcceptRole);
    QPushButton* discard = box->addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    box->addButton(tr("&Later"), QMessageBox::RejectRole);
    box->setDefaultButton(restore);
    connect(box, &QMessageBox::finished, this,
        [this, box, restore, discard, lock, file = crashed->file, paths, otherwise] {
            if (box->clickedButton() == discard)
                Unsaved::discard(file);
            lock->unlock();
            if (box->clickedButton() != restore)
                return otherwise();
            putOffAll(paths);
            m_store.open(file);
        });
    box->open();
}

/// The first stands first among those that are recent.
void SessionFiles::putOffAll(const QStringList& paths)
{
    std::for_each(paths.rbegin(), paths.rend(), [this](const QString& path) { emit putOff(path); });
    if (!paths.isEmpty())
        emit noticed(tr("%1 was not opened: it waits in File › Open recent.").arg(namesOf(paths)));
}

/// Of those that were closed in good order and hold no result, only the last is of use.
void SessionFiles::removeEmpty(const QString& last)
{
    for (const Unsaved::Left& left : m_store.unsaved().left()) {
        const auto head = sessionHead(left.file.toStdString());
        if (head && head->results == 0 && !left.isCrashed && left.file != last)
            Unsaved::discard(left.file);
    }
}

std::vector<std::pair<QString, QString>> SessionFiles::notSaved() const
{
    constexpr std::size_t most = 6;
    std::vector<std::pair<QString, QString>> all;
    for (const Unsaved::Left& left : m_store.unsaved().left()) {
        if (all.size() < most)
            all.emplace_back(left.file, tr("Not saved: %1").arg(describe(left)));
    }
    return all;
}

void SessionFiles::reload()
{
    if (!m_session.isOpen())
        return;
    beforeReplacing([this] { m_store.reload(); });
}

void SessionFiles::openByDialog()
{
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open a session"), {}, filter());
    if (!path.isEmpty())
        beforeReplacing([this, path] { m_store.open(path); });
}

void SessionFiles::save()
{
    if (m_store.path().isEmpty())
        return saveAs();
    const bool isOurs = !m_store.isOtherOutside() || !QFileInfo::exists(m_store.path())
        || QMessageBox::question(m_window, tr("Rankscape"),
               tr("%1 was written by somebody else since it was opened here. Replace it?")
                   .arg(QFileInfo(m_store.path()).fileName()))
            == QMessageBox::Yes;
    if (isOurs)
        m_store.save(m_store.path());
    else
        saveAs();
}

void SessionFiles::saveAs()
{
    const QString initial = m_store.path().isEmpty()
        ? text(describe(m_session.opening().source()) + std::string(sessionFileEnding))
        : m_store.path();
    const QString path =
        savePath(m_window, tr("Save the session"), initial, filter(), text(sessionFileEnding.substr(1)));
    if (path.isEmpty())
        m_whenSaved = nullptr;
    else
        m_store.save(path);
}

/// What waits for it ends learning, once it is sure that all can be saved; what that came to is saved too.
void SessionFiles::goOnWhenSaved(const QString& path)
{
    if (m_whenSaved == nullptr)
        return;
    if (stopLearning())
        m_store.save(path);
    else
        std::exchange(m_whenSaved, nullptr)();
}

void SessionFiles::showTitle()
{
    if (!m_session.isOpen())
        return;
    const QString name = m_store.path().isEmpty() ? text(valueOf(m_session.table().recipe, "collection"))
                                                  : QFileInfo(m_store.path()).completeBaseName();
    const QString title = name + QStringLiteral("[*] – Rankscape");
    if (m_window->windowTitle() != title)
        m_window->setWindowTitle(title);
    m_window->setWindowModified(m_store.isChanged() || m_store.unsavedResults() > 0);
}

}  // namespace rankscape::ui
