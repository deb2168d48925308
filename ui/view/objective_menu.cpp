// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/objective_menu.h"

#include <QInputDialog>
#include <array>

#include "core/base/error.h"
#include "core/objective/objective.h"
#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr std::array usual{
    "map", "P_5", "P_10", "Rprec", "recip_rank", "recall_100", "ndcg_cut_10", "ndcg_exp_cut_10", "rbp_0.80"};

}  // namespace

ObjectiveMenu::ObjectiveMenu(Session& session, QWidget* parent)
    : QMenu(tr("&Objective"), parent)
    , m_session(session)
{
    setToolTipsVisible(true);
    connect(this, &QMenu::aboutToShow, this, &ObjectiveMenu::fill);
}

/// That which is followed is always among them.
void ObjectiveMenu::fill()
{
    clear();
    const QString now = text(m_session.terrain().objective().name());
    bool isUsual = false;
    for (const char* const name : usual) {
        addObjective(QLatin1String(name));
        isUsual = isUsual || now == QLatin1String(name);
    }
    if (!isUsual)
        addObjective(now);
    addSeparator();
    addAction(tr("&Another …"), this, &ObjectiveMenu::askForAnother);
}

void ObjectiveMenu::addObjective(const QString& name)
{
    const Objective each = objective(name.toStdString());
    QAction* const action =
        addAction(text(each.measure.meanLabel()), this, [this, each] { m_session.terrain().setObjective(each); });
    action->setToolTip(tr("Landscapes, certificates and learners that search exactly follow it: %1").arg(name));
    action->setCheckable(true);
    action->setChecked(each == m_session.terrain().objective());
}

void ObjectiveMenu::askForAnother()
{
    const QString name = QInputDialog::getText(parentWidget(), tr("Objective"),
        tr("A measure by its name, such as P_20, recall_50, ndcg_cut_5 or rbp_0.95:"), QLineEdit::Normal,
        text(m_session.terrain().objective().name()));
    if (name.isEmpty())
        return;
    try {
        m_session.terrain().setObjective(objective(name.trimmed().toStdString()));
    } catch (const Error& error) {
        emit m_session.noticed(text(error.what()));
    }
}

}  // namespace rankscape::ui
