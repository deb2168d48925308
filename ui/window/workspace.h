// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QTimer>
#include <QVariantMap>
#include <map>
#include <optional>
#include <vector>

#include "core/sources/source.h"
#include "ui/window/rooms.h"

class QDockWidget;

namespace rankscape::ui {

class ChartView;
class DocumentView;
class Drawer;
class ExperimentView;
class MapControls;
class ResultsView;
class SearchView;
class Session;
class StackTitles;
class TopicsView;

/// The middle of the window: views in docks that can be moved, stacked, torn off and shown alone. Each room has an
/// arrangement of them of its own.
class Workspace : public QMainWindow {
    Q_OBJECT

public:
    explicit Workspace(Session& session, QWidget* parent = nullptr);

    ChartView* chart(std::string_view name) const;

    /// The first that shows this.
    ChartView* chart(const StudyType& study) const;
    /// Those that are shown in this room and in front.
    std::vector<const ChartType*> seenCharts() const;
    SearchView* search() { return m_search; }
    TopicsView* topics() { return m_topics; }
    DocumentView* document() { return m_document; }
    ExperimentView* experiment() { return m_experiment; }
    ResultsView* results() { return m_results; }
    MapControls* mapControls() const;
    const std::vector<QDockWidget*>& docks() const { return m_docks; }

    Room room() const { return m_room; }

    /// A step of what is looked at, which goes back and forth with the selection.
    void setRoom(Room room);

    /// As it was at first, for the present size.
    void resetRoom();

    /// How the views stand in each room that was entered, and which is shown.
    QVariantMap tilings() const;
    void setTilings(const QVariantMap& tilings);

    /// In front of those it is stacked with; goes to a room where it is, if it is not in this one.
    void bringForward(const QWidget* view);

    /// Closes the drawer, or else brings all views back where one has all the room, or one that was torn off the screen.
    /// False if there was neither.
    bool stepBack();

    /// Into this room and in front, or out of it.
    void setShown(QDockWidget& dock, bool shown);

signals:
    void exportRequested(const rankscape::ui::ChartType& type);
    void remedyRequested(rankscape::ui::Remedy remedy);
    void scoringRequested(const rankscape::Source& source);
    void noticed(const QString& sentence);
    void roomChanged();
    void tilingChanged();  // a view was moved, sized, shown or hidden

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// By which the views of a room stand: one of its own two, for a window of this width, or as a person moved them.
    enum class Plan { wide, narrow, own };

    struct Tiling {
        QByteArray state;
        Plan plan = Plan::own;
    };

    void createViews();
    void addResults();
    void addDoctor();
    void addChart(const ChartType& type);
    void addView(QWidget* view, const QString& name, const QString& title);
    QDockWidget* addDock(QWidget* view, QWidget* header, const QString& name, const QString& title);
    void updateTitles();
    QDockWidget* dock(std::string_view name) const;
    QDockWidget* dockOf(const QWidget* view) const;
    Plan planNow() const;
    void showRoom(Room room);
    void enter();
    void arrange();
    Tile tilingNow() const;
    void suitSource();
    Room firstRoom() const;
    Tiling tiling() const;
    bool restore(const Tiling& tiling);
    void putAway();
    void place(const Tile& tile);
    void share(const Tile& tile, QSize size);
    void connectSession();
    void drawAll();
    void expand(QDockWidget* dock);
    bool isOneAlone() const;
    void showAll();
    void createDrawers();
    Drawer* drawerOf(QDockWidget& dock) const;
    void closeDrawers();

    Session& m_session;
    std::vector<ChartView*> m_charts;
    std::vector<QDockWidget*> m_docks;
    std::vector<StackTitles*> m_titles;  // [docks]
    SearchView* m_search;
    TopicsView* m_topics;
    DocumentView* m_document;
    ExperimentView* m_experiment;
    ResultsView* m_results;
    Room m_room = Room::weights;
    Plan m_plan = Plan::wide;
    std::map<Room, Drawer*> m_drawers;
    std::map<Room, Tiling> m_tilings;  // of rooms that were left
    std::optional<Tiling> m_beforeAlone;  // while one view is shown alone: of all
    bool m_isArranged = false;  // for a size that it really has
    std::vector<Need> m_missing;  // that no view can be filled with
    QTimer m_titling;  // titles are looked at again
};

}  // namespace rankscape::ui
