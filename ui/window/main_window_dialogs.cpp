// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QStatusBar>
#include <algorithm>

#include "core/rankers/ranker_presets.h"
#include "ui/chart/chart_view.h"
#include "ui/dialog/guide_dialog.h"
#include "ui/dialog/scoring_dialog.h"
#include "ui/dialog/sweep_dialog.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/view/job_bar.h"
#include "ui/view/landscape_controls.h"
#include "ui/view/map_controls.h"
#include "ui/view/measures_view.h"
#include "ui/view/selection_view.h"
#include "ui/view/source_view.h"
#include "ui/view/status_view.h"
#include "ui/view/weights_view.h"
#include "ui/widget/drop_hint.h"
#include "ui/widget/segments.h"
#include "ui/widget/theme.h"
#include "ui/window/columns.h"
#include "ui/window/exports.h"
#include "ui/window/main_window.h"
#include "ui/window/session_files.h"
#include "ui/window/top_row.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

void MainWindow::chooseScoring()
{
    ScoringDialog dialog(m_session.opening().wanted(), m_session.opening().cache(), this);
    dialog.setWindowTitle(tr("Rankers and scoring of %1").arg(text(describe(m_session.opening().wanted()))));
    if (dialog.exec() != QDialog::Accepted)
        return;
    Source source = dialog.chosen();
    source.kind = m_session.opening().wanted().kind;  // something else may have been opened behind the dialog
    source.paths = m_session.opening().wanted().paths;
    rescore(source);
}

void MainWindow::useFeatures()
{
    Source source = m_session.opening().source();  // whose texts there are, whatever could not be opened since
    const auto features =
        std::ranges::find(rankerPresets(), false, &RankerPreset::needsFields);  // any texts have them
    source.rankers = united(features->rankers(), settled(source).rankers);
    rescore(source);
}

void MainWindow::rescore(const Source& source)
{
    const auto open = [this, source] { m_session.opening().open(source); };
    if (m_session.opening().isRescoring(source))
        m_files->beforeRescoring(open);
    else
        m_files->beforeReplacing(open);
}

void MainWindow::sweep()
{
    SweepDialog dialog(m_session.opening().scoring().rankers, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_session.explorer().startSweep(dialog.spec());
    m_workspace->bringForward(m_workspace->chart(sweepStudy().type()));
}

void MainWindow::showGuide()
{
    if (m_guide == nullptr)
        m_guide = new GuideDialog(this);
    m_guide->show();
    m_guide->raise();
}

/// Not open yet.
QMessageBox* MainWindow::warning(const QString& headline, const QString& detail)
{
    auto* box = new QMessageBox(QMessageBox::Warning, tr("Rankscape"), headline, QMessageBox::Ok, this);
    box->setInformativeText(detail);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

void MainWindow::showError(const QString& headline, const QString& detail)
{
    warning(headline, detail)->open();  // the window stays alive behind it
}

}  // namespace rankscape::ui
