// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/columns.h"

#include <QDataStream>
#include <QResizeEvent>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>

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
    m_splitter->setSizes({leftWidth, 800, rightWidth});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_splitter);
}

bool Columns::isNarrow() const
{
    return width() < narrow;
}

void Columns::setLeftShown(bool shown)
{
    m_left->setVisible(shown);
}

void Columns::setRightShown(bool shown)
{
    (isNarrow() ? m_drawerOpen : m_rightShown) = shown;
    arrange();
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
    QDataStream(&state, QIODevice::WriteOnly) << (m_left->isHidden() ? 0 : m_left->width())
                                              << (isNarrow() ? m_rightWidth : m_right->width()) << m_rightShown;
    return state;
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
    m_leftWidth = left > 0 ? left : leftWidth;
    m_rightWidth = right > 0 ? right : rightWidth;
    m_splitter->setSizes({m_leftWidth, width() - m_leftWidth - m_rightWidth - 32, m_rightWidth});
    arrange();
}

void Columns::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (isNarrow() != m_wasNarrow) {
        m_wasNarrow = isNarrow();
        m_drawerOpen = false;
        arrange();
        emit narrowChanged(m_wasNarrow);
    } else if (isNarrow()) {
        placeDrawer();
    }
}

void Columns::arrange()
{
    if (isNarrow()) {
        if (m_right->parentWidget() != this) {
            m_rightWidth = std::max(m_right->width(), rightWidth);
            m_right->setParent(this);
        }
        placeDrawer();
        m_right->setVisible(m_drawerOpen);
        m_right->raise();
    } else {
        if (m_right->parentWidget() != m_splitter) {
            m_splitter->addWidget(m_right);
            m_splitter->setSizes({m_leftWidth, width() - m_leftWidth - m_rightWidth - 32, m_rightWidth});
        }
        m_right->setVisible(m_rightShown);
    }
    emit rightShownChanged(isRightShown());
}

void Columns::placeDrawer()
{
    m_right->setGeometry(width() - rightWidth - 8, 8, rightWidth, height() - 16);
}

}  // namespace rankscape::ui
