// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/columns.h"

#include <QDataStream>
#include <QResizeEvent>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>
#include <cstdlib>
#include <utility>

namespace rankscape::ui {

namespace {

constexpr int leftWidth = 300;
constexpr int wideLeft = 360;
constexpr int wideWindow = 2600;  // whose column is that wide
constexpr int compactWindow = 1200;

/// Panels below each other that scroll; never narrower than they need.
class Column final : public QScrollArea {
public:
    explicit Column(const QList<QWidget*>& panels)
    {
        auto* content = new QWidget;
        content->setObjectName(QStringLiteral("column"));
        auto* layout = new QVBoxLayout(content);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(8);
        for (QWidget* panel : panels)
            layout->addWidget(panel);
        layout->addStretch();
        setWidget(content);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        content->installEventFilter(this);
    }

    QSize minimumSizeHint() const override { return {widget()->minimumSizeHint().width(), 100}; }

protected:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(object, event);
    }
};

}  // namespace

Columns::Columns(QWidget* parent)
    : QWidget(parent)
    , m_leftWidth(leftWidth)
    , m_splitter(new QSplitter(Qt::Horizontal, this))
{
    m_splitter->setHandleWidth(8);
    connect(m_splitter, &QSplitter::splitterMoved, this, &Columns::keepWidth);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_splitter);
}

QWidget* Columns::frame() const
{
    return m_splitter;
}

void Columns::fill(const QList<QWidget*>& left, QWidget* room)
{
    m_left = new Column(left);
    m_splitter->insertWidget(0, m_left);
    m_splitter->insertWidget(1, room);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setCollapsible(1, false);
}

void Columns::setLeftShown(bool shown)
{
    m_left->setVisible(shown);
    if (shown && m_leftWidth <= 0) {  // it was pushed together
        m_leftWidth = leftWidth;
        spread();
    }
    emit changed();
}

bool Columns::isLeftShown() const
{
    return !m_left->isHidden();
}

QByteArray Columns::state() const
{
    QByteArray state;
    QDataStream(&state, QIODevice::WriteOnly) << (m_left->isHidden() ? -m_leftWidth : m_leftWidth);
    return state;
}

/// What a hand has made of it.
void Columns::keepWidth()
{
    if (!m_left->isHidden())
        m_leftWidth = m_splitter->sizes()[0];
    emit changed();
}

void Columns::restore(const QByteArray& state)
{
    int left = 0;
    QDataStream stream(state);
    stream >> left;
    if (stream.status() != QDataStream::Ok)
        return;
    m_left->setVisible(left > 0);
    m_leftWidth = left != 0 ? std::abs(left) : leftWidth;
    if (m_isPlaced)
        spread();
}

void Columns::spread()
{
    m_splitter->setSizes({m_leftWidth, width() - m_leftWidth - 24});
}

void Columns::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool isFirst = !std::exchange(m_isPlaced, true);
    const int initial = width() >= wideWindow ? wideLeft : leftWidth;
    const bool isUntouched = m_leftWidth == leftWidth || m_leftWidth == wideLeft;
    if (isFirst || (isUntouched && m_leftWidth != initial)) {
        m_leftWidth = isUntouched ? initial : m_leftWidth;
        spread();
    }
    emit narrowed(width() < compactWindow);
}

}  // namespace rankscape::ui
