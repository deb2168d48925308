// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/columns.h"

#include <QDataStream>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <cstdlib>
#include <utility>

namespace rankscape::ui {

namespace {

constexpr int leftWidth = 300;
constexpr int rightWidth = 310;
constexpr int narrow = 1180;  // below, the right column is a drawer

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

Columns::Columns(const QList<QWidget*>& left, QWidget* middle, const QList<QWidget*>& right, QWidget* parent)
    : QWidget(parent)
    , m_leftWidth(leftWidth)
    , m_rightWidth(rightWidth)
    , m_splitter(new QSplitter(Qt::Horizontal))
    , m_left(new Column(left))
    , m_right(new Column(right))
{
    m_splitter->setHandleWidth(8);
    m_splitter->addWidget(m_left);
    m_splitter->addWidget(middle);
    m_splitter->addWidget(m_right);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setCollapsible(1, false);
    connect(m_splitter, &QSplitter::splitterMoved, this, &Columns::keepWidths);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_splitter);
}

bool Columns::isNarrow() const
{
    return m_isPlaced && width() < narrow;
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

void Columns::setRightShown(bool shown)
{
    (isNarrow() ? m_drawerOpen : m_rightShown) = shown;
    arrange();
    emit changed();
}

bool Columns::isLeftShown() const
{
    return !m_left->isHidden();
}

bool Columns::isRightShown() const
{
    return isNarrow() ? m_drawerOpen : m_rightShown;
}

QByteArray Columns::state() const
{
    QByteArray state;
    QDataStream(&state, QIODevice::WriteOnly)
        << (m_left->isHidden() ? -m_leftWidth : m_leftWidth) << m_rightWidth << m_rightShown;
    return state;
}

/// What a hand has made of the columns that are beside the charts.
void Columns::keepWidths()
{
    const QList<int> sizes = m_splitter->sizes();
    if (!m_left->isHidden())
        m_leftWidth = sizes[0];
    if (!isDrawer() && m_rightShown)
        m_rightWidth = sizes[2];
    emit changed();
}

void Columns::restore(const QByteArray& state)
{
    int left = 0;
    int right = 0;
    QDataStream stream(state);
    stream >> left >> right >> m_rightShown;
    if (stream.status() != QDataStream::Ok) {
        m_rightShown = true;
        return;
    }
    m_left->setVisible(left > 0);
    m_leftWidth = left != 0 ? std::abs(left) : leftWidth;
    m_rightWidth = right > 0 ? right : rightWidth;
    if (m_isPlaced)
        arrange();
    if (m_isPlaced && !isDrawer())
        spread();
}

bool Columns::isDrawer() const
{
    return m_right->parentWidget() == this;
}

void Columns::spread()
{
    m_splitter->setSizes({m_leftWidth, width() - m_leftWidth - m_rightWidth - 32, m_rightWidth});
}

/// A drawer is in no layout: it hears here that it needs another width.
bool Columns::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest && isDrawer())
        placeDrawer();
    return QWidget::event(event);
}

void Columns::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (!std::exchange(m_isPlaced, true)) {
        arrange();
        if (!isDrawer())
            spread();
        emit narrowChanged(isDrawer());
    } else if (isNarrow() != isDrawer()) {
        m_drawerOpen = false;
        arrange();
        emit narrowChanged(isDrawer());
    } else if (isDrawer()) {
        placeDrawer();
    }
}

void Columns::arrange()
{
    if (isNarrow()) {
        if (!isDrawer())
            m_right->setParent(this);
        placeDrawer();
        m_right->setVisible(m_drawerOpen);
        m_right->raise();
    } else {
        const bool wasDrawer = isDrawer();
        if (wasDrawer)
            m_splitter->addWidget(m_right);
        m_right->setVisible(m_rightShown);
        const bool wasPushedTogether = m_rightShown && m_rightWidth <= 0;
        if (wasPushedTogether)
            m_rightWidth = rightWidth;
        if (wasDrawer || wasPushedTogether)
            spread();
    }
    emit rightShownChanged(isRightShown());
}

void Columns::placeDrawer()
{
    const int needed =
        std::max(rightWidth, m_right->minimumSizeHint().width() + m_right->verticalScrollBar()->sizeHint().width());
    m_right->setGeometry(width() - needed - 8, 8, needed, height() - 16);
}

}  // namespace rankscape::ui
