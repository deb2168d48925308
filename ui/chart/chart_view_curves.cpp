// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>

#include "ui/chart/chart_view.h"
#include "ui/chart/interactive_view.h"

namespace rankscape::ui {

namespace {

/// Two of one name are hidden together.
QStringList namesOf(const Plot& plot, const Shown& shown)
{
    QStringList names = plot.curves(shown);
    names.removeDuplicates();
    return names;
}

}  // namespace

/// Those that are still there; one at least is shown.
QStringList ChartView::hiddenOf(const Plot& plot) const
{
    if (m_hidden.isEmpty())
        return {};
    const QStringList curves = namesOf(plot, m_shown);
    QStringList hidden;
    for (const QString& curve : curves) {
        if (m_hidden.contains(curve))
            hidden.append(curve);
    }
    return hidden.size() < curves.size() ? hidden : QStringList();
}

void ChartView::toggleCurve(const QString& curve)
{
    const QStringList hidden = hiddenOf(*m_plot);
    if (hidden.contains(curve))
        m_hidden.removeAll(curve);
    else if (hidden.size() + 1 < namesOf(*m_plot, m_shown).size())
        m_hidden = hidden + QStringList{curve};
    draw();
}

/// Again: all.
void ChartView::showOnly(const QString& curve)
{
    QStringList others = namesOf(*m_plot, m_shown);
    others.removeAll(curve);
    const bool isAlone = hiddenOf(*m_plot) == others;
    m_hidden = isAlone ? QStringList() : others;
    draw();
}

/// For the keyboard, and for curves whose names have no room.
void ChartView::createCurveMenu()
{
    QMenu* const curves = m_menu->addMenu(tr("Curves"));
    connect(m_view, &InteractiveView::namePressed, this, &ChartView::toggleCurve);
    connect(m_view, &InteractiveView::nameChosen, this, &ChartView::showOnly);
    connect(m_menu, &QMenu::aboutToShow, this, [this, curves] {
        curves->clear();
        const bool isDrawn = m_plot->emptyText(m_shown).isEmpty();
        const QStringList names = isDrawn ? namesOf(*m_plot, m_shown) : QStringList();
        for (const QString& name : names) {
            QAction* const action = curves->addAction(name, this, [this, name] { toggleCurve(name); });
            action->setCheckable(true);
            action->setChecked(!m_plot->isHidden(name));
        }
        curves->menuAction()->setVisible(names.size() > 1);
    });
}

}  // namespace rankscape::ui
