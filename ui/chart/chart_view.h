// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "ui/chart/charts.h"
#include "ui/session/hovered.h"

class QAbstractScrollArea;
class QHBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QStackedLayout;
class QToolButton;

namespace rankscape::ui {

class ElidedLabel;
class ChartReadout;
class HoverMark;
class InteractiveView;

/// A chart in the window: a header with its title, what it shows and its actions, and the chart, or a sentence and a
/// button while there is nothing to show.
class ChartView : public QWidget {
    Q_OBJECT

public:
    explicit ChartView(const ChartType& type, QWidget* parent = nullptr);
    ~ChartView() override;

    const ChartType& type() const { return m_type; }
    QWidget* header() { return m_header; }
    QMenu* menu() { return m_menu; }

    /// Into the header, before its buttons.
    void addControl(QWidget* control);

    /// Draws everything anew.
    void setShown(const Shown& shown);

    /// Shows another selection.
    void select(const Shown& shown);

    /// Moves what follows the weights; axes hold still.
    void refresh(const Shown& shown);

    /// The same for what was computed meanwhile: once for all that comes within a few milliseconds.
    void refreshSoon(const Shown& shown);

    /// Lights up what is under the pointer in some view, where it is shown here.
    void setHovered(const Hovered& hovered);

    /// Where the chart itself is drawn and takes the pointer.
    QAbstractScrollArea* canvas();

signals:
    void picked(double x);
    void weightsPicked(const Eigen::VectorXd& weights);
    void pickBegun();
    void pickEnded();
    void exportRequested();
    void expandRequested();
    void documentPicked(Eigen::Index document);
    void topicPicked(const std::string& topic);
    void topicEntered(const std::string& topic);  // all of it is wanted
    void hovered(const rankscape::ui::Hovered& hovered);  // nothing any more, too
    void remedyRequested(rankscape::ui::Remedy remedy);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void createHeader();
    void createBody();
    void connectView();
    void connectLine();
    void draw();
    void showEmpty(const QString& sentence);
    void readOut();
    QStringList hiddenOf(const Plot& plot) const;
    void toggleCurve(const QString& curve);
    void showOnly(const QString& curve);
    void createCurveMenu();
    void markHovered();
    void tellHovered();
    void pointAt(std::optional<QPointF> at);
    void showSummary();
    void pressAt(QPointF at);
    void pickByKey(int key, bool fine);
    void enterTopic();
    void zoomAround(double x, double steps);
    void zoomOut();

    const ChartType& m_type;
    std::unique_ptr<Plot> m_plot;
    Shown m_shown;
    bool m_picking = false;  // weights, from the press to the release
    QTimer m_frame;  // from what came to its drawing
    bool m_late = false;  // the shown changed while nobody saw the chart
    double m_low = 0.0;  // the shown part of a pickable chart's horizontal axis
    double m_high = 1.0;
    QWidget* m_header;
    QHBoxLayout* m_controls = nullptr;
    ElidedLabel* m_context = nullptr;
    QMenu* m_menu;
    QStackedLayout* m_pages = nullptr;
    InteractiveView* m_view;
    QLabel* m_sentence = nullptr;
    QPushButton* m_remedy = nullptr;
    QLabel* m_summary = nullptr;  // the words of the header where it is too narrow for them
    QStringList m_hidden;  // curves
    HoverMark* m_mark = nullptr;
    Hovered m_hovered;  // in any view
    Hovered m_told;  // of this one
    std::unique_ptr<ChartReadout> m_readout;
    std::optional<QPoint> m_pointer;  // on the view, while it is on the plot
};

}  // namespace rankscape::ui
