// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/stack_titles.h"

#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/widget/tool_button.h"

namespace rankscape::ui {

namespace {

void bringForward(QDockWidget& dock)
{
    dock.raise();
    dock.widget()->setFocus(Qt::OtherFocusReason);  // what was clicked is hidden now
}

}  // namespace

StackTitles::StackTitles(QMainWindow& docks, QDockWidget& own, QWidget* parent)
    : QWidget(parent)
    , m_docks(docks)
    , m_own(own)
    , m_layout(new QHBoxLayout(this))
    , m_rest(new ToolButton(Glyph::rest, tr("More views of this stack"), this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_rest);
    m_layout->addStretch();
    m_rest->setMenu(new QMenu(m_rest));
    update();
}

void StackTitles::update()
{
    QList<QDockWidget*> all = m_own.isFloating() ? QList<QDockWidget*>() : m_docks.tabifiedDockWidgets(&m_own);
    all.removeIf([](const QDockWidget* each) { return each->isHidden() || each->isFloating(); });
    all.append(&m_own);
    std::ranges::sort(all, std::less{}, [](const QDockWidget* each) { return each->property("order").toInt(); });
    QStringList names;
    for (const QDockWidget* each : all)
        names.append(each->objectName());
    if (names == m_shown)
        return;
    m_shown = names;
    delete m_title;
    for (QToolButton* title : std::exchange(m_others, {}))
        delete title;
    for (QDockWidget* each : all)
        each == &m_own ? addOwn() : add(*each);
    updateGeometry();
    fit();
}

/// Words: the header is dragged there.
void StackTitles::addOwn()
{
    m_title = new QLabel(m_own.windowTitle());
    m_title->setObjectName(m_shown.size() > 1 ? QStringLiteral("ownTitle") : QStringLiteral("title"));
    m_layout->insertWidget(static_cast<int>(m_others.size()), m_title);
}

void StackTitles::add(QDockWidget& dock)
{
    auto* title = new QToolButton;
    title->setText(dock.windowTitle());
    title->setObjectName(QStringLiteral("stackTitle"));
    title->setFocusPolicy(Qt::TabFocus);
    title->setAccessibleName(tr("Show %1").arg(dock.windowTitle()));
    connect(title, &QToolButton::clicked, &dock, [&dock] { bringForward(dock); });
    m_layout->insertWidget(m_layout->count() - 2, title);
    m_others.push_back(title);
}

QSize StackTitles::sizeHint() const
{
    QSize size = m_title->sizeHint();
    for (const QToolButton* title : m_others)
        size = QSize(size.width() + title->sizeHint().width(), std::max(size.height(), title->sizeHint().height()));
    return size;
}

QSize StackTitles::minimumSizeHint() const
{
    const int rest = m_others.empty() ? 0 : m_rest->sizeHint().width();
    return {std::min(m_title->sizeHint().width() + rest, sizeHint().width()), sizeHint().height()};
}

bool StackTitles::event(QEvent* event)
{
    if (event->type() == QEvent::LayoutRequest)
        fit();  // a title was styled anew
    return QWidget::event(event);
}

void StackTitles::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// Shows the first of the others for which there is room.
void StackTitles::fit()
{
    const bool fitAll = width() >= sizeHint().width();
    int room = width() - minimumSizeHint().width();
    m_rest->menu()->clear();
    for (QToolButton* title : m_others) {
        room -= title->sizeHint().width();
        title->setVisible(fitAll || room >= 0);
        if (title->isHidden())
            m_rest->menu()->addAction(title->text(), title, &QToolButton::click);
    }
    m_rest->setVisible(!fitAll);
}

}  // namespace rankscape::ui
