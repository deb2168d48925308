// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QStatusBar>

#include "ui/session/opening.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/widget/drop_hint.h"
#include "ui/widget/theme.h"
#include "ui/window/exports.h"
#include "ui/window/session_files.h"
#include "ui/window/top_row.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

namespace {

/// Of a view that another one of its stack covers.
bool isBehind(const QWidget& widget)
{
    for (const QWidget* each = &widget; each != nullptr; each = each->parentWidget()) {
        if (qobject_cast<const QDockWidget*>(each) != nullptr)
            return each->visibleRegion().isEmpty();
    }
    return false;
}

}  // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_exports(new Exports(m_session, this))
    , m_files(new SessionFiles(
          m_session, [this] { return arrangement(); }, this))
    , m_top(new TopRow)
    , m_dropHint(new DropHint(*this))
{
    showTheme(QSettings().value(QStringLiteral("theme"), QStringLiteral("light")).toString());
    setWindowTitle(tr("Rankscape"));
    setAcceptDrops(true);
    resize(1440, 900);
    setMinimumSize(900, 560);
    setMenuWidget(m_top);
    createWorkspace();
    createPanels();
    createRooms();
    createStatusBar();
    createFileMenu();
    createEditMenu();
    createWeightsMenu();
    createExperimentMenu();
    createViewMenu();
    createHelpMenu();
    connectSession();
    restoreLayout();
    keepChoices();
    setFocus();  // so that no control looks as if it were meant before a key is pressed
}

/// Views go before the session that they show.
MainWindow::~MainWindow()
{
    m_session.fallSilent();
    while (QWidget* child = findChild<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        delete child;
}

ExperimentView* MainWindow::experimentView()
{
    return m_workspace->experiment();
}

ChartView* MainWindow::chart(std::string_view name)
{
    return m_workspace->chart(name);
}

void MainWindow::connectSession()
{
    connect(&m_session, &Session::tableChanged, this, &MainWindow::showTable);
    connect(&m_session, &Session::noticed, this, &MainWindow::say);
    connect(&m_session, &Session::failed, this, &MainWindow::showError);
    connect(&m_session.opening(), &Opening::nothingAsked, this, &MainWindow::offerFields);
    connect(m_files, &SessionFiles::failed, this, &MainWindow::showError);
    connect(m_files, &SessionFiles::noticed, this, &MainWindow::say);
    connect(&m_files->store(), &SessionStore::arranged, this, &MainWindow::arrange);
    connect(&m_files->store(), &SessionStore::saved, this, &MainWindow::addRecent);
    connect(&m_files->store(), &SessionStore::opened, this, [this](const QString& file) {
        if (!file.isEmpty() && !m_files->store().unsaved().isOne(file))
            addRecent(file);
    });
    connect(m_files, &SessionFiles::putOff, this, &MainWindow::addRecent);
    connect(m_files, &SessionFiles::keptAt, this,
        [](const QString& path) { QSettings().setValue(QStringLiteral("session"), path); });
    connect(m_exports, &Exports::failed, this, &MainWindow::showError);
    connect(m_exports, &Exports::done, this, &MainWindow::say);
    for (QAction* action : m_needsTable)
        action->setEnabled(false);
}

void MainWindow::showTable()
{
    m_top->setHeadline(
        tr("%1 · %2 documents · %3 topics")
            .arg(text(valueOf(m_session.table().recipe, "collection")),
                countText(std::ssize(*m_session.table().documents)), countText(m_session.state().topicCount())));
    showRoom();
    fillSingle();
    for (QAction* action : m_needsTable)
        action->setEnabled(true);
    for (const std::filesystem::path& file : m_session.opening().source().paths)
        addRecent(text(file.string()));
    if (focusWidget() == nullptr)
        setFocus();  // the button that opened it is gone
}

void MainWindow::say(const QString& sentence)
{
    statusBar()->showMessage(sentence, 6000);
}

void MainWindow::showTheme(const QString& name)
{
    apply(theme(themeKind(name)), *qApp);
}

bool MainWindow::event(QEvent* event)
{
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::WindowStateChange:
        m_saving.start();
        break;
    case QEvent::WindowBlocked:  // by a dialog, which hears of the release instead
        m_session.weighing().endDrag();
        break;
    default:
        break;
    }
    return QMainWindow::event(event);
}

/// Past what is behind other views of a stack: Qt has it on its way, though nobody sees it.
bool MainWindow::focusNextPrevChild(bool next)
{
    bool isMoved = QMainWindow::focusNextPrevChild(next);
    const QWidget* const first = focusWidget();
    while (isMoved && isBehind(*focusWidget())) {
        isMoved = QMainWindow::focusNextPrevChild(next);
        if (focusWidget() == first)
            break;
    }
    return isMoved;
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_session.isBusy()
        && QMessageBox::question(this, tr("Rankscape"), tr("Work is still going on. Stop it and quit?"))
            != QMessageBox::Yes) {
        event->ignore();
        return;
    }
    if (!m_files->mayClose()) {
        event->ignore();
        return;
    }
    saveChoices();
    QMainWindow::closeEvent(event);
}

}  // namespace rankscape::ui
