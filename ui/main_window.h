// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <vector>

#include "ui/chart/charts.h"
#include "ui/session.h"

class QDockWidget;
class QLabel;
class QToolButton;

namespace rankscape::ui {

class ChartView;
class Columns;
class ExperimentView;
class Exports;
class LandscapeControls;
class SourceView;
class WeightsView;

/// Menus, panels and charts around one session.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);

    Session& session() { return m_session; }
    ChartView* chart(std::string_view name);
    WeightsView* weightsView() { return m_weightsView; }
    ExperimentView* experimentView() { return m_experimentView; }
    Columns* columns() { return m_columns; }

    /// "light" or "dark", for this time only.
    static void showTheme(const QString& name);

    /// A collection's folder or one of its files; empty for the built-in sample.
    void open(const QString& path);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void createPanels();
    void createCharts();
    void createStatusBar();
    void createFileMenu();
    void createWeightsMenu();
    void createViewMenu();
    void createHelpMenu();
    void connectSession();
    void showTable();
    void openByDialog(bool folder);
    void fillRecent();
    void chooseScoring();
    void expand(QDockWidget* dock);
    void restoreLayout();
    void showError(const QString& headline, const QString& detail);

    Session m_session;
    Exports* m_exports;
    std::vector<ChartView*> m_charts;
    std::vector<QDockWidget*> m_docks;
    QMainWindow* m_center = nullptr;
    Columns* m_columns = nullptr;
    SourceView* m_sourceView = nullptr;
    WeightsView* m_weightsView = nullptr;
    ExperimentView* m_experimentView = nullptr;
    QMenu* m_recent = nullptr;
    QMenu* m_single = nullptr;  // all weight on one ranker
    QList<QAction*> m_needsTable;  // disabled while nothing is open
    QWidget* m_corner = nullptr;
    QLabel* m_headline = nullptr;
    QToolButton* m_drawer = nullptr;
};

}  // namespace rankscape::ui
