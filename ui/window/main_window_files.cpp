// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <algorithm>

#include "core/sessions/session_file.h"
#include "ui/session/opening.h"
#include "ui/text.h"
#include "ui/widget/drop_hint.h"
#include "ui/window/main_window.h"
#include "ui/window/session_files.h"

namespace rankscape::ui {

namespace {

constexpr qsizetype mostRecent = 8;

bool isSession(const QString& path)
{
    return path.endsWith(text(sessionFileEnding));
}

}  // namespace

void MainWindow::start(const QStringList& paths, bool withSample)
{
    const auto fresh = [this, paths] { open(paths); };
    if (paths.isEmpty() && !withSample)
        m_files->begin(QSettings().value(QStringLiteral("session")).toString(), fresh);
    else
        m_files->offerCrashed(paths, fresh);
}

void MainWindow::open(const QStringList& paths)
{
    if (paths.size() == 1 && isSession(paths.front()))
        return m_files->store().open(paths.front());
    std::vector<std::filesystem::path> files;
    for (const QString& path : paths)
        files.emplace_back(QFileInfo(path).absoluteFilePath().toStdString());
    m_session.opening().openFiles(files);
}

void MainWindow::openWanted(const QStringList& paths)
{
    m_files->beforeReplacing([this, paths] { open(paths); });
}

void MainWindow::openToy()
{
    Source source = optionsOf(m_session.opening().wanted());
    source.kind = "toy";
    m_files->beforeReplacing([this, source] { m_session.opening().open(source); });
}

void MainWindow::openByDialog(bool folder)
{
    const QStringList paths = folder
        ? QStringList{QFileDialog::getExistingDirectory(
            this, tr("Open a folder: a collection, files of features, or runs and judgments"))}
        : QFileDialog::getOpenFileNames(this, tr("Open files: of a collection, of features, or runs and judgments"));
    if (!paths.isEmpty() && !paths.front().isEmpty())
        openWanted(paths);
}

void MainWindow::mergeByDialog()
{
    const QString path = QFileDialog::getExistingDirectory(this, tr("Merge with a collection's folder"));
    if (path.isEmpty())
        return;
    QStringList paths;
    for (const std::filesystem::path& file : m_session.opening().latest().paths)
        paths.append(text(file.string()));
    if (paths.isEmpty())
        return showError(tr("This cannot be merged."),
            tr("The built-in collections stay by themselves. Open a collection's folder first."));
    openWanted(paths << path);
}

void MainWindow::addRecent(const QString& path)
{
    QSettings settings;
    QStringList recent = settings.value(QStringLiteral("recent")).toStringList();
    const QString file = QFileInfo(path).absoluteFilePath();
    recent.removeAll(file);
    recent.prepend(file);
    settings.setValue(QStringLiteral("recent"), QStringList(recent.first(std::min(recent.size(), mostRecent))));
}

/// Files, and below them what was closed without being saved.
void MainWindow::fillRecent()
{
    m_recent->clear();
    for (const QString& path : QSettings().value(QStringLiteral("recent")).toStringList()) {
        const bool isThere = QFileInfo::exists(path);
        QAction* const action = m_recent->addAction(
            isThere ? path : tr("%1 (gone)").arg(path), this, [this, path] { openWanted({path}); });
        action->setEnabled(isThere);
    }
    m_recent->addSeparator();
    for (const auto& [file, label] : m_files->notSaved())
        m_recent->addAction(label, this, [this, file = file] { openWanted({file}); });
}

/// The remedy is in the box: the same source, its topics asking with the fields in which they have words.
void MainWindow::offerFields(const QString& detail, const QStringList& fields)
{
    Source remedy = m_session.opening().wanted();
    remedy.analysis.topicFields.clear();
    for (const QString& field : fields)
        remedy.analysis.topicFields.push_back(field.toStdString());
    QMessageBox* box = warning(tr("This cannot be opened."), detail);
    QPushButton* ask =
        box->addButton(tr("&Ask with %1").arg(fields.join(QStringLiteral(", "))), QMessageBox::ApplyRole);
    box->setDefaultButton(ask);
    connect(ask, &QPushButton::clicked, this, [this, remedy] { m_session.opening().open(remedy); });
    connect(&m_session.opening().job(), &Job::started, box, &QMessageBox::reject);
    box->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!event->mimeData()->hasUrls())
        return;
    event->acceptProposedAction();
    m_dropHint->cover();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent*)
{
    m_dropHint->hide();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    m_dropHint->hide();
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    }
    if (!paths.isEmpty())
        openWanted(paths);
}

}  // namespace rankscape::ui
