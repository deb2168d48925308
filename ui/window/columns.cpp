// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/columns.h"

#include <QDataStream>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
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

}  // namespace

/// Panels below each other that scroll; never narrower than they need.
class Column final : public QScrollArea {
public:
    explicit Column(QWidget* parent)
        : QScrollArea(parent)
        , m_content(new QWidget(this))
        , m_layout(new QVBoxLayout(m_content))
    {
        m_content->setObjectName(QStringLiteral("column"));
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setSpacing(8);
        setWidget(m_content);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        m_content->installEventFilter(this);
        connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] { updateGeometry(); });
    }

    void fill(const QList<QWidget*>& panels)
    {
        for (QWidget* panel : panels)
            m_layout->addWidget(panel);
        m_layout->addStretch();
    }

    QSize minimumSizeHint() const override
    {
        const QScrollBar& bar = *verticalScrollBar();
        const int scrolling = bar.maximum() > bar.minimum() ? bar.sizeHint().width() : 0;  // it covers no panel
        return {m_content->minimumSizeHint().width() + scrolling, 100};
    }

protected:
    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest)
            updateGeometry();
        return QScrollArea::eventFilter(object, event);
    }

private:
    QWidget* m_content;
    QVBoxLayout* m_layout;
};

Columns::Columns(QWidget* parent)
    : QWidget(parent)
    , m_leftWidth(leftWidth)
    , m_splitter(new QSplitter(Qt::Horizontal, this))
    , m_left(new Column(m_splitter))
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
    m_left->fill(left);
    m_splitter->addWidget(room);
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
