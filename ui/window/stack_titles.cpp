// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/stack_titles.h"

#include <QDockWidget>
#include <QHBoxLayout>
#include <QLabel>
#include <QMainWindow>
#include <QToolButton>
#include <algorithm>

namespace rankscape::ui {

StackTitles::StackTitles(QMainWindow& docks, QDockWidget& own, QWidget* parent)
    : QWidget(parent)
    , m_docks(docks)
    , m_own(own)
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
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
    while (const QLayoutItem* item = m_layout->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (QDockWidget* each : all)
        add(*each);
}

/// The own one is words: the header is dragged there.
void StackTitles::add(QDockWidget& dock)
{
    if (&dock == &m_own) {
        auto* title = new QLabel(dock.windowTitle());
        title->setObjectName(m_shown.size() > 1 ? QStringLiteral("ownTitle") : QStringLiteral("title"));
        m_layout->addWidget(title);
        return;
    }
    auto* title = new QToolButton;
    title->setText(dock.windowTitle());
    title->setObjectName(QStringLiteral("stackTitle"));
    title->setFocusPolicy(Qt::TabFocus);
    title->setAccessibleName(tr("Show %1").arg(dock.windowTitle()));
    connect(title, &QToolButton::clicked, &dock, [&dock] {
        dock.raise();
        dock.widget()->setFocus(Qt::OtherFocusReason);  // this button is hidden now
    });
    m_layout->addWidget(title);
}

}  // namespace rankscape::ui
