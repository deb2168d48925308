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

#include "ui/widget/segments.h"
#include "ui/widget/tool_button.h"

namespace rankscape::ui {

namespace {

/// By what sides of one view have in common; of others their names.
QString viewOf(const QDockWidget& dock)
{
    const QString view = dock.property("view").toString();
    return view.isEmpty() ? dock.objectName() : view;
}

/// All that are stacked, and shown.
QList<QDockWidget*> stackOf(const QMainWindow& docks, QDockWidget& own)
{
    QList<QDockWidget*> all = own.isFloating() ? QList<QDockWidget*>() : docks.tabifiedDockWidgets(&own);
    all.removeIf([](const QDockWidget* each) { return each->isHidden() || each->isFloating(); });
    all.append(&own);
    std::ranges::sort(all, std::less{}, [](const QDockWidget* each) { return each->property("order").toInt(); });
    return all;
}

/// The side of its view that was seen last.
void bringForward(const QMainWindow& docks, QDockWidget& dock)
{
    QDockWidget* seen = &dock;
    for (QDockWidget* each : sidesOf(docks, dock))
        seen = each->property("chosen").toBool() ? each : seen;
    seen->raise();
    seen->widget()->setFocus(Qt::OtherFocusReason);  // what was clicked is hidden now
}

/// The focus goes where the switch was used: to its twin in the other header, or to what came forward.
void switchTo(QDockWidget& side, bool byKeys)
{
    side.raise();
    const auto* twin = side.titleBarWidget()->findChild<QWidget*>(QStringLiteral("sides"));
    const auto* segments = twin != nullptr ? twin->findChild<Segments*>() : nullptr;
    QWidget* focus = byKeys && segments != nullptr ? segments->button(segments->chosen()) : side.widget();
    QMetaObject::invokeMethod(focus, qOverload<>(&QWidget::setFocus), Qt::QueuedConnection);
}

}  // namespace

QList<QDockWidget*> sidesOf(const QMainWindow& docks, QDockWidget& own)
{
    QList<QDockWidget*> sides = stackOf(docks, own);
    sides.removeIf([&](const QDockWidget* each) { return viewOf(*each) != viewOf(own); });
    return sides;
}

StackTitles::StackTitles(QMainWindow& docks, QDockWidget& own, QWidget* parent)
    : QWidget(parent)
    , m_docks(docks)
    , m_own(own)
    , m_layout(new QHBoxLayout(this))
    , m_sides(new QWidget(this))
    , m_rest(new ToolButton(Glyph::rest, tr("More views of this stack"), this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_rest);
    m_layout->addStretch();
    m_rest->setMenu(new QMenu(m_rest));
    m_sides->setObjectName(QStringLiteral("sides"));
    m_sides->setLayout(new QHBoxLayout);
    m_sides->layout()->setContentsMargins(0, 0, 0, 0);
    update();
}

void StackTitles::update()
{
    keepChosen();
    const QList<QDockWidget*> all = stackOf(m_docks, m_own);
    QStringList names;
    for (const QDockWidget* each : all)
        names.append(each->objectName());
    if (names == m_shown)
        return;
    m_shown = names;
    delete m_title;
    for (QToolButton* title : std::exchange(m_others, {}))
        delete title;
    QStringList views;
    for (const QDockWidget* each : all)
        views.append(viewOf(*each));
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (views.indexOf(views[i]) < i)
            continue;  // another side of it has the title
        views[i] == viewOf(m_own) ? addOwn(all[i]->windowTitle(), views.count(views[i]) == all.size()) : add(*all[i]);
    }
    addSides();
    updateGeometry();
    fit();
}

/// The others of its view are not what was seen last.
void StackTitles::keepChosen()
{
    if (m_own.visibleRegion().isEmpty())
        return;
    for (QDockWidget* each : sidesOf(m_docks, m_own))
        each->setProperty("chosen", each == &m_own);
}

/// Words: the header is dragged there.
void StackTitles::addOwn(const QString& title, bool isAlone)
{
    m_title = new QLabel(title);
    m_title->setObjectName(isAlone ? QStringLiteral("title") : QStringLiteral("ownTitle"));
    m_layout->insertWidget(static_cast<int>(m_others.size()), m_title);
}

void StackTitles::add(QDockWidget& dock)
{
    auto* title = new QToolButton;
    title->setText(dock.windowTitle());
    title->setObjectName(QStringLiteral("stackTitle"));
    title->setFocusPolicy(Qt::TabFocus);
    title->setAccessibleName(tr("Show %1").arg(dock.windowTitle()));
    connect(title, &QToolButton::clicked, &dock, [this, &dock] { bringForward(m_docks, dock); });
    m_layout->insertWidget(m_layout->count() - 2, title);
    m_others.push_back(title);
}

void StackTitles::addSides()
{
    delete m_sides->findChild<Segments*>();
    const QList<QDockWidget*> sides = sidesOf(m_docks, m_own);
    m_sides->setVisible(sides.size() > 1);
    if (sides.size() < 2)
        return;
    QStringList names;
    for (const QDockWidget* each : sides)
        names.append(each->property("side").toString());
    auto* segments = new Segments(names);
    const auto own = static_cast<int>(sides.indexOf(&m_own));
    segments->setChosen(own);
    m_sides->layout()->addWidget(segments);
    connect(segments, &Segments::picked, this, [segments, sides, own](int picked) {
        const bool byKeys = segments->isAncestorOf(segments->window()->focusWidget());
        segments->setChosen(own);
        switchTo(*sides[picked], byKeys);
    });
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
    const int title = m_sides->isHidden() ? m_title->sizeHint().width() : 0;
    return {std::min(title + rest, sizeHint().width()), sizeHint().height()};
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

/// Shows the first of all for which there is room.
void StackTitles::fit()
{
    const bool fitAll = width() >= sizeHint().width();
    int room = width() - minimumSizeHint().width();
    m_rest->menu()->clear();
    if (!m_sides->isHidden()) {
        m_title->setVisible(fitAll || room >= m_title->sizeHint().width());
        room -= m_title->isHidden() ? 0 : m_title->sizeHint().width();
    }
    for (QToolButton* title : m_others) {
        room -= title->sizeHint().width();
        title->setVisible(fitAll || room >= 0);
        if (title->isHidden())
            m_rest->menu()->addAction(title->text(), title, &QToolButton::click);
    }
    m_rest->setVisible(!m_rest->menu()->isEmpty());
}

}  // namespace rankscape::ui
