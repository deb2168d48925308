// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_view.h"

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
#include "ui/chart/hover_mark.h"
#include "ui/chart/interactive_view.h"
#include "ui/chart/overlay.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/tool_button.h"

namespace rankscape::ui {

ChartView::ChartView(const ChartType& type, QWidget* parent)
    : QWidget(parent)
    , m_type(type)
    , m_plot(type.create())
    , m_header(new QWidget)
    , m_menu(new QMenu(this))
    , m_view(new InteractiveView)
{
    setObjectName(QStringLiteral("chartBody"));
    setAttribute(Qt::WA_StyledBackground);
    createHeader();
    createBody();
    connectView();
    draw();
}

/// The chart goes before its plot: its markers ask the plot where they are.
ChartView::~ChartView()
{
    delete m_view;
}

QAbstractScrollArea* ChartView::canvas()
{
    return m_view;
}

void ChartView::createHeader()
{
    m_header->setObjectName(QStringLiteral("chartHeader"));
    m_header->setAttribute(Qt::WA_StyledBackground);
    auto* title = new QLabel(m_type.title());
    title->setObjectName(QStringLiteral("title"));
    m_context = new ElidedLabel;
    m_context->setObjectName(QStringLiteral("context"));
    auto* expand = new ToolButton(Glyph::expand, tr("Show this chart alone, or all again"));
    expand->setObjectName(QStringLiteral("alone"));
    auto* save = new ToolButton(Glyph::download, tr("Export this chart"));
    auto* more = new ToolButton(Glyph::more, tr("More"));
    more->setMenu(m_menu);
    connect(expand, &QToolButton::clicked, this, &ChartView::expandRequested);
    connect(save, &QToolButton::clicked, this, &ChartView::exportRequested);
    m_controls = new QHBoxLayout;
    m_controls->setSpacing(6);
    auto* layout = new QHBoxLayout(m_header);
    layout->setContentsMargins(12, 6, 8, 2);
    layout->setSpacing(8);
    layout->addWidget(title);
    layout->addWidget(m_context, 1);
    layout->addLayout(m_controls);
    layout->addWidget(expand);
    layout->addWidget(save);
    layout->addWidget(more);
}

void ChartView::createBody()
{
    m_view->setAccessibleName(m_type.title());
    auto* empty = new QWidget;
    m_sentence = new QLabel;
    m_sentence->setObjectName(QStringLiteral("emptyText"));
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_remedy = new QPushButton;
    connect(m_remedy, &QPushButton::clicked, this, [this] {
        if (const RemedyType* const type = remedyOf(m_type.remedies, m_shown))
            emit remedyRequested(type->remedy);
    });
    auto* words = new QVBoxLayout(empty);
    words->addStretch();
    words->addWidget(m_sentence);
    words->addWidget(m_remedy, 0, Qt::AlignCenter);
    words->addStretch();
    m_summary = new QLabel;
    m_summary->setObjectName(QStringLiteral("caption"));
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(6, 0, 6, 2);
    m_summary->hide();
    auto* pages = new QWidget;
    m_pages = new QStackedLayout(pages);
    m_pages->addWidget(m_view);
    m_pages->addWidget(empty);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 0, 6, 6);
    layout->setSpacing(0);
    layout->addWidget(m_summary);
    layout->addWidget(pages, 1);
    m_mark = new HoverMark(*m_view);
    m_readout = std::make_unique<ChartReadout>(*m_view);
}

void ChartView::addControl(QWidget* control)
{
    m_controls->addWidget(control);
}

void ChartView::setShown(const Shown& shown)
{
    if (shown.state.opened != m_shown.state.opened || shown.state.ends != m_shown.state.ends) {
        m_low = 0.0;
        m_high = 1.0;
    }
    m_frame.stop();
    m_shown = shown;
    m_late = !isVisible();
    if (!m_late)
        draw();
}

void ChartView::showEvent(QShowEvent* event)
{
    if (std::exchange(m_late, false))
        draw();
    QWidget::showEvent(event);
}

void ChartView::refreshSoon(const Shown& shown)
{
    m_shown = shown;
    if (!m_frame.isActive())
        m_frame.start();
}

void ChartView::refresh(const Shown& shown)
{
    m_frame.stop();
    m_shown = shown;
    m_late = m_late || !isVisible();
    if (m_late)
        return;
    const bool isEmpty = !m_plot->emptyText(shown).isEmpty();
    if (isEmpty || m_pages->currentIndex() == 1)
        draw();
    else
        m_plot->refresh(shown);
    readOut();
    markHovered();
}

void ChartView::draw()
{
    const QString sentence = m_plot->emptyText(m_shown);
    const QString context = m_plot->context(m_shown);
    m_context->setWords(context);
    m_view->setAccessibleDescription(context);
    showSummary();
    if (!sentence.isEmpty()) {
        showEmpty(sentence);
        return;
    }
    auto plot = m_type.create();
    auto* chart = new QChart;
    plot->hide(hiddenOf(*plot));
    plot->zoom(m_shown, m_low, m_high);
    QChart* previous = m_view->chart();
    m_view->setChart(chart);  // laid out in the view, so that places of the data are known
    plot->build(*chart, m_shown, themeOf(*this));
    connect(chart, &QChart::plotAreaChanged, m_view->viewport(), qOverload<>(&QWidget::update));  // all of it moves
    delete previous;
    m_plot = std::move(plot);
    m_pages->setCurrentIndex(0);
    readOut();
    markHovered();
}

void ChartView::showEmpty(const QString& sentence)
{
    const RemedyType* const remedy = remedyOf(m_type.remedies, m_shown);
    m_sentence->setText(sentence);
    m_remedy->setVisible(remedy != nullptr);
    m_remedy->setText(remedy != nullptr ? remedy->name() : QString());
    m_pages->setCurrentIndex(1);
}

void ChartView::pointAt(std::optional<QPointF> at)
{
    const QChart& chart = *m_view->chart();
    m_plot->point(m_shown, at);
    if (auto* overlay = chart.findChild<Overlay*>(QString(), Qt::FindDirectChildrenOnly))
        overlay->labels().hover(
            at ? std::optional(chart.mapFromScene(m_view->mapToScene(*m_pointer))) : std::nullopt);
}

void ChartView::readOut()
{
    const auto at = m_pointer && m_pages->currentIndex() == 0 ? m_view->valueAt(*m_pointer) : std::nullopt;
    if (m_pages->currentIndex() == 0)
        pointAt(at);
    if (!at)
        return m_readout->hide();
    const QChart& chart = *m_view->chart();
    m_readout->show(m_plot->readout(m_shown, *at), *m_pointer,
        m_view->mapFromScene(chart.mapRectToScene(chart.plotArea())).boundingRect(), m_plot->hasHairline());
}

/// In the header, or below it where that is too narrow for all of it and the chart has room.
void ChartView::showSummary()
{
    constexpr int leastHeight = 200;
    const bool hasRoom = height() >= leastHeight;
    m_context->setWhole(hasRoom);
    const QString words = m_context->toolTip();
    m_summary->setText(words);
    m_summary->setVisible(hasRoom && m_context->isShort() && !words.isEmpty());
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showSummary();
}

void ChartView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        draw();
    QWidget::changeEvent(event);
}

}  // namespace rankscape::ui
