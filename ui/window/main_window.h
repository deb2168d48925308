// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QTimer>
#include <vector>

#include "ui/chart/charts.h"
#include "ui/session/session.h"

class QDockWidget;
class QMessageBox;

namespace rankscape::ui {

class ChartView;
class Columns;
class DropHint;
class ExperimentView;
class Exports;
class GuideDialog;
class JobBar;
class SessionFiles;
class SourceView;
class TopRow;
class WeightsView;
class Workspace;

/// Menus, panels and charts around one session.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return m_session; }
    ChartView* chart(std::string_view name);
    WeightsView* weightsView() { return m_weightsView; }
    ExperimentView* experimentView();
    Columns* columns() { return m_columns; }
    TopRow* top() { return m_top; }
    Workspace* workspace() { return m_workspace; }
    SessionFiles* files() { return m_files; }
    GuideDialog* guide() { return m_guide; }

    /// "light" or "dark", for this time only.
    static void showTheme(const QString& name);

    /// How large everything is drawn from the next start on.
    static double keptScale();
    static void keepScale(double scale);

    /// At the start of the program: takes up what was left, or opens these paths or the sample.
    void start(const QStringList& paths, bool withSample);

    /// A session, or collections' folders or one of their files each, several are merged; none for the built-in sample.
    void open(const QStringList& paths);
    void openToy();

protected:
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createPanels();
    void createWorkspace();
    JobBar* createJobs();
    void createStatusBar();
    void say(const QString& sentence);
    void createRooms();
    void showRoom();
    void createFileMenu();
    void createEditMenu();
    void createWeightsMenu();
    void createExperimentMenu();
    void createViewMenu();
    void createHelpMenu();
    void connectSession();
    void showTable();
    void openWanted(const QStringList& paths);
    void openByDialog(bool folder);
    void mergeByDialog();
    void addRecent(const QString& path);
    void fillRecent();
    void fillSingle();
    void chooseSingle();
    void chooseScoring();
    void useFeatures();
    void rescore(const Source& source);
    void sweep();
    void showGuide();
    void restoreLayout();
    void keepChoices();
    void saveChoices();
    QString arrangement() const;
    void arrange(const QString& arrangement);
    QMessageBox* warning(const QString& headline, const QString& detail);
    void showError(const QString& headline, const QString& detail);
    void offerFields(const QString& detail, const QStringList& fields);

    Session m_session;
    Exports* m_exports;
    SessionFiles* m_files;
    Workspace* m_workspace = nullptr;
    GuideDialog* m_guide = nullptr;
    Columns* m_columns = nullptr;
    SourceView* m_sourceView = nullptr;
    WeightsView* m_weightsView = nullptr;
    QMenu* m_recent = nullptr;
    QMenu* m_single = nullptr;  // all weight on one ranker
    QList<QAction*> m_needsTable;  // disabled while nothing is open
    TopRow* m_top;
    DropHint* m_dropHint;
    QTimer m_saving;  // choices have changed and are to be kept
};

}  // namespace rankscape::ui
