// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCborMap>
#include <QSettings>

#include "core/base/disk_cache.h"
#include "ui/session/opening.h"
#include "ui/session/terrain.h"
#include "ui/view/experiment_view.h"
#include "ui/view/landscape_controls.h"
#include "ui/window/columns.h"
#include "ui/window/main_window.h"
#include "ui/window/scoring_choices.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

namespace {

constexpr int saveDelay = 500;  // ms after the last change

}  // namespace

void MainWindow::restoreLayout()
{
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray());
    m_columns->restore(settings.value(QStringLiteral("columns")).toByteArray());
    m_workspace->setTilings(settings.value(QStringLiteral("rooms")).toMap());
    m_session.opening().setScoring(sourceOf(settings.value(QStringLiteral("scoring"))));
    m_session.opening().setCache(initialCacheFolder());
    experimentView()->setChoices(settings.value(QStringLiteral("experiment")).toMap());
    findChild<LandscapeControls*>()->setSharpness(
        settings.value(QStringLiteral("beta"), m_session.state().beta).toDouble());
}

double MainWindow::keptScale()
{
    return QSettings().value(QStringLiteral("scale"), 1.0).toDouble();
}

void MainWindow::keepScale(double scale)
{
    QSettings().setValue(QStringLiteral("scale"), scale);
}

/// Writes choices soon after they have changed: a crash must not lose them.
void MainWindow::keepChoices()
{
    m_saving.setSingleShot(true);
    m_saving.setInterval(saveDelay);
    const auto soon = [this] { m_saving.start(); };
    connect(&m_saving, &QTimer::timeout, this, [this] {
        if (isVisible())
            saveChoices();
    });
    connect(&m_session, &Session::tableChanged, this, soon);
    connect(&m_session.terrain(), &Terrain::betaChanged, this, soon);
    connect(experimentView(), &ExperimentView::choicesChanged, this, soon);
    connect(m_columns, &Columns::changed, this, soon);
    connect(m_workspace, &Workspace::tilingChanged, this, soon);
}

void MainWindow::saveChoices()
{
    QSettings settings;  // written as a whole when it goes
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    settings.setValue(QStringLiteral("columns"), m_columns->state());
    settings.setValue(QStringLiteral("rooms"), m_workspace->tilings());
    settings.setValue(QStringLiteral("beta"), m_session.state().beta);
    settings.setValue(QStringLiteral("scoring"), scoringChoices(m_session.opening().source()));
    settings.setValue(QStringLiteral("experiment"), experimentView()->choices());
}

/// What a session's file keeps of the window: its rooms and columns.
QString MainWindow::arrangement() const
{
    const QVariantMap all{{QStringLiteral("rooms"), m_workspace->tilings()},
        {QStringLiteral("columns"), m_columns->state()},
        {QStringLiteral("experiment"), m_workspace->experiment()->choices()}};
    return QString::fromLatin1(QCborMap::fromVariantMap(all).toCborValue().toCbor().toBase64());
}

void MainWindow::arrange(const QString& arrangement)
{
    const QVariantMap all =
        QCborValue::fromCbor(QByteArray::fromBase64(arrangement.toLatin1())).toMap().toVariantMap();
    if (all.isEmpty())
        return;
    m_columns->restore(all.value(QStringLiteral("columns")).toByteArray());
    m_workspace->setTilings(all.value(QStringLiteral("rooms")).toMap());
    experimentView()->setChoices(all.value(QStringLiteral("experiment")).toMap());
}

}  // namespace rankscape::ui
