// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileDialog>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "ui/dialog/save_path.h"
#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/window/session_files.h"

namespace rankscape::ui {

void SessionFiles::beforeReplacing(const std::function<void()>& then)
{
    const qsizetype results = m_store.unsavedResults();
    const bool isLearning = m_session.experiments().job().isRunning();
    if (!m_session.isOpen() || (results == 0 && !m_store.isChanged() && !isLearning))
        return then();
    QStringList detail;
    if (isLearning)
        detail.append(tr("Learning is still going on and would be stopped."));
    if (results > 0)
        detail.append(
            tr("%1 of %2 would be gone.").arg(resultsText(results), text(describe(m_session.opening().source()))));
    else if (m_store.isChanged())
        detail.append(tr("It is not as it was saved."));
    QMessageBox* box = question(tr("Save the session first?"), detail.join(QLatin1Char(' ')));
    QPushButton* save = box->addButton(tr("&Save"), QMessageBox::AcceptRole);
    QPushButton* discard = box->addButton(tr("&Go on without"), QMessageBox::DestructiveRole);
    box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(save);
    connect(box, &QMessageBox::finished, this, [this, box, save, discard, then] {
        if (box->clickedButton() == save) {
            m_whenSaved = then;
            this->save();
        } else if (box->clickedButton() == discard) {
            m_store.forgetWhenReplaced();
            then();
        }
    });
    box->open();
}

void SessionFiles::beforeRescoring(const std::function<void()>& then)
{
    if (!m_session.experiments().job().isRunning())
        return then();
    QMessageBox* box = question(tr("Another scoring ends what is being learned."),
        tr("How far it came stays with the scoring of now, which undo brings back."));
    QPushButton* score = box->addButton(tr("&Score anew"), QMessageBox::AcceptRole);
    box->addButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [box, score, then] {
        if (box->clickedButton() == score)
            then();
    });
    box->open();
}

/// What to do with the named file before closing: Save, Discard or Cancel; NoButton where it is as it should be.
int SessionFiles::askAboutFile()
{
    const bool isLearning = m_session.experiments().job().isRunning() && !m_store.path().isEmpty();
    if (!isLearning && !m_store.isChanged() && !m_store.isOtherOutside())
        return QMessageBox::NoButton;
    return QMessageBox::question(m_window, tr("Rankscape"),
        m_store.isOtherOutside()
            ? tr("%1 is not as this window saved it: it was removed, or written by somebody else. Save it again?")
                  .arg(QFileInfo(m_store.path()).fileName())
            : tr("Save the changes of %1?").arg(QFileInfo(m_store.path()).fileName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
}

/// Where it cannot be, only a person says that closing is more: once.
bool SessionFiles::isKept(bool inItsFile, bool& mayBeLost)
{
    if (inItsFile && !m_store.saveNow())
        return false;
    if (m_store.keepNow() || mayBeLost)
        return true;
    mayBeLost =
        QMessageBox::question(m_window, tr("Rankscape"), tr("The session could not be kept. Close all the same?"))
        == QMessageBox::Yes;
    return mayBeLost;
}

/// True if something was stopped: what it came to is kept with the rest.
bool SessionFiles::stopLearning()
{
    if (!m_session.experiments().job().isRunning())
        return false;
    m_session.experiments().cancel();
    return true;
}

bool SessionFiles::mayClose()
{
    const int answer = askAboutFile();
    const bool isWanted = answer != QMessageBox::Discard;
    bool mayBeLost = false;
    if (answer == QMessageBox::Cancel || (isWanted && !isKept(answer == QMessageBox::Save, mayBeLost)))
        return false;
    if (stopLearning() && isWanted && !isKept(answer == QMessageBox::Save, mayBeLost))
        return false;
    if (!isWanted)
        m_store.forget();
    if (m_session.isOpen())
        emit keptAt(m_store.path().isEmpty() ? m_store.unsaved().file() : m_store.path());
    m_store.unsaved().release();
    return true;
}

void SessionFiles::askWhereSourceIs(const QString& file, const QString& missing, const QString& found)
{
    QMessageBox* box = question(tr("There is nothing at %1 any more.").arg(missing),
        found.isEmpty() ? tr("The session %1 has it open. Where is it now?").arg(QFileInfo(file).fileName())
                        : tr("The same files are at %1. Open them there?").arg(found));
    QPushButton* here = found.isEmpty() ? nullptr : box->addButton(tr("&Open there"), QMessageBox::AcceptRole);
    QPushButton* choose = box->addButton(tr("&Choose …"), QMessageBox::ActionRole);
    box->addButton(QMessageBox::Cancel);
    connect(box, &QMessageBox::finished, this, [this, box, here, choose, missing, found] {
        if (here != nullptr && box->clickedButton() == here)
            return m_store.openMoved(found);
        if (box->clickedButton() != choose)
            return m_store.giveUp();
        const QString chosen = !m_store.isMissingFile()
            ? QFileDialog::getExistingDirectory(m_window, tr("Where %1 is now").arg(QFileInfo(missing).fileName()))
            : QFileDialog::getOpenFileName(m_window, tr("Where %1 is now").arg(QFileInfo(missing).fileName()));
        if (chosen.isEmpty())
            m_store.giveUp();
        else
            m_store.openMoved(chosen);
    });
    box->open();
}

void SessionFiles::tellLost(const QString& file, const QStringList& lost)
{
    const bool hasName = !file.isEmpty() && !m_store.unsaved().isOne(file);
    if (!lost.isEmpty())
        emit failed(tr("Not all of %1 came back.")
                        .arg(hasName ? QFileInfo(file).fileName() : text(describe(m_session.opening().source()))),
            lost.join(QLatin1Char('\n')));
}

}  // namespace rankscape::ui
