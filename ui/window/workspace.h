// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <array>
#include <vector>

#include "ui/chart/charts.h"

class QDockWidget;

namespace rankscape::ui {

class ChartView;
class DocumentView;
class MapControls;
class SearchView;
class Session;
class TopicsView;

/// The middle of the window: charts, search, topics and the chosen document, in docks that can be moved, stacked, torn
/// off and shown alone.
class Workspace : public QMainWindow {
    Q_OBJECT

public:
    explicit Workspace(Session& session, QWidget* parent = nullptr);

    ChartView* chart(std::string_view name) const;

    /// The first that shows this.
    ChartView* chart(const StudyType& study) const;
    SearchView* search() { return m_search; }
    TopicsView* topics() { return m_topics; }
    DocumentView* document() { return m_document; }
    MapControls* mapControls() const;
    const std::vector<QDockWidget*>& docks() const { return m_docks; }

    /// Where all views are; while one is shown alone, where they were before.
    QByteArray tiling() const;
    void setTiling(const QByteArray& tiling);

    /// In front of those it is stacked with.
    void bringForward(const QWidget* view);

signals:
    void exportRequested(const rankscape::ui::ChartType& type);
    void remedyRequested(rankscape::ui::Plot::Remedy remedy);
    void noticed(const QString& sentence);
    void tilingChanged();  // a view was moved, sized, shown or hidden

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void addChart(const ChartType& type);
    void addView(QWidget* view, const QString& name, const QString& title, Place place);
    QDockWidget* addDock(QWidget* view, QWidget* header, const QString& name, const QString& title, Place place);
    void arrange();
    void connectSession();
    void drawAll();
    void expand(QDockWidget* dock);
    void keepUpToDate(ChartView* view, QDockWidget* dock);

    Session& m_session;
    std::vector<ChartView*> m_charts;
    std::vector<QDockWidget*> m_docks;
    std::array<std::vector<QDockWidget*>, 3> m_places;  // the same, by where they stand at first
    SearchView* m_search;
    TopicsView* m_topics;
    DocumentView* m_document;
    QByteArray m_tiling;  // before one view was shown alone; empty while none is
};

}  // namespace rankscape::ui
