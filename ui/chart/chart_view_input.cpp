// SPDX-License-Identifier: GPL-3.0-or-later
#include <QChart>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/chart/chart_readout.h"
#include "ui/chart/chart_view.h"
#include "ui/chart/hover_mark.h"
#include "ui/chart/interactive_view.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/tool_button.h"

namespace rankscape::ui {

void ChartView::connectView()
{
    constexpr int together = 8;  // ms
    m_frame.setSingleShot(true);
    m_frame.setInterval(together);
    connect(&m_frame, &QTimer::timeout, this, [this] { refresh(Shown(m_shown)); });
    connect(m_view, &InteractiveView::hovered, this, [this](QPoint position) {
        m_pointer = position;
        readOut();
        tellHovered();
    });
    connect(m_view, &InteractiveView::left, this, [this] {
        m_pointer.reset();
        readOut();
        tellHovered();
    });
    createCurveMenu();
    connect(m_context, &ElidedLabel::elided, this, &ChartView::showSummary);
    connect(m_view, &InteractiveView::keyPressed, this, &ChartView::pickByKey);
    connect(m_view, &InteractiveView::entered, this, &ChartView::enterTopic);
    connect(m_view, &InteractiveView::pressed, this, &ChartView::pressAt);
    connect(m_view, &InteractiveView::dragged, this, [this](QPointF at) {
        if (!m_picking)
            return;
        if (const auto weights = m_plot->weightsAt(m_shown, at))
            emit weightsPicked(*weights);
    });
    connect(m_view, &InteractiveView::released, this, [this] {
        if (!std::exchange(m_picking, false))
            return;
        emit pickEnded();
        m_told = {};  // nobody listened meanwhile
        tellHovered();
    });
    if (m_plot->isPickable())
        connectLine();
}

/// Its places are weights.
void ChartView::connectLine()
{
    connect(m_view, &InteractiveView::pressed, this, [this](QPointF at) {
        emit pickBegun();
        emit picked(at.x());
    });
    connect(
        m_view, &InteractiveView::dragged, this, [this](QPointF at) { emit picked(std::clamp(at.x(), 0.0, 1.0)); });
    connect(m_view, &InteractiveView::released, this, &ChartView::pickEnded);
    connect(m_view, &InteractiveView::wheeled, this, [this](QPointF at, double steps) { zoomAround(at.x(), steps); });
    connect(m_view, &InteractiveView::rightClicked, this, &ChartView::zoomOut);
    m_view->setToolTip(tr(
        "Click or drag to set the weights. Wheel: zoom; right click: all. Arrow keys move 0.01, with Shift 0.001."));
    m_menu->addAction(tr("Zoom to all"), this, &ChartView::zoomOut);
}

void ChartView::select(const Shown& shown)
{
    const bool isDrawn = isVisible() && !m_late && m_pages->currentIndex() == 0 && !m_frame.isActive();
    if (!isDrawn || !m_plot->emptyText(shown).isEmpty() || !m_plot->select(shown))
        return setShown(shown);
    m_shown = shown;
    readOut();
    markHovered();
}

void ChartView::setHovered(const Hovered& hovered)
{
    m_hovered = hovered;
    markHovered();
}

void ChartView::markHovered()
{
    const bool isDrawn = isVisible() && !m_late && m_pages->currentIndex() == 0;
    std::optional<QRectF> place;
    if (isDrawn && !m_hovered.topic.empty())
        place = m_plot->placeOfTopic(m_shown, m_hovered.topic);
    if (isDrawn && !place && m_hovered.document >= 0)
        place = m_plot->placeOfDocument(m_shown, m_hovered.document);
    if (!place)
        return m_mark->hide();
    const QChart& chart = *m_view->chart();
    m_mark->mark(m_view->areaOf(*place), m_view->mapFromScene(chart.mapRectToScene(chart.plotArea())).boundingRect());
}

void ChartView::tellHovered()
{
    Hovered now;
    if (const auto at = m_pointer && m_pages->currentIndex() == 0 ? m_view->valueAt(*m_pointer) : std::nullopt)
        now = {m_plot->topicAt(m_shown, *at), m_plot->documentAt(m_shown, *at)};
    if (std::exchange(m_told, now) != now)
        emit hovered(now);
}

void ChartView::pressAt(QPointF at)
{
    if (m_pages->currentIndex() != 0)
        return;
    const Eigen::Index document = m_plot->documentAt(m_shown, at);
    if (document >= 0)
        emit documentPicked(document);
    if (const std::string topic = m_plot->topicAt(m_shown, at); !topic.empty())
        emit topicPicked(topic);
    if (const auto weights = m_plot->weightsAt(m_shown, at)) {
        m_picking = true;
        emit pickBegun();
        emit weightsPicked(*weights);
    }
}

void ChartView::pickByKey(int key, bool fine)
{
    const int places = key == Qt::Key_Right ? 1 : key == Qt::Key_Left ? -1 : 0;
    if (const std::string topic = m_plot->topicBeside(m_shown, places); places != 0 && !topic.empty())
        emit topicPicked(topic);
    const auto at = placeOnLine(m_shown.state);
    if (!m_plot->isPickable() || !at)
        return;
    const double step = fine ? 0.001 : 0.01;
    const double wanted = key == Qt::Key_Home ? 0.0
        : key == Qt::Key_End                  ? 1.0
                                              : *at + (key == Qt::Key_Right ? step : -step);
    emit picked(std::clamp(wanted, 0.0, 1.0));
}

/// The selected one, or else the first.
void ChartView::enterTopic()
{
    const std::string& selected = m_shown.state.selection.topic;
    const std::string topic = selected.empty() ? m_plot->topicBeside(m_shown, 1) : selected;
    if (!topic.empty())
        emit topicEntered(topic);
}

void ChartView::zoomAround(double x, double steps)
{
    constexpr double perStep = 0.8;
    constexpr double narrowest = 1e-6;
    const double width = std::clamp((m_high - m_low) * std::pow(perStep, steps), narrowest, 1.0);
    const double share = (std::clamp(x, m_low, m_high) - m_low) / (m_high - m_low);
    m_low = std::clamp(x - share * width, 0.0, 1.0 - width);
    m_high = m_low + width;
    m_plot->zoom(m_shown, m_low, m_high);
    readOut();
    markHovered();
}

void ChartView::zoomOut()
{
    m_low = 0.0;
    m_high = 1.0;
    draw();
}

}  // namespace rankscape::ui
