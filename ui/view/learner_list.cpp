// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/learner_list.h"

#include <QEvent>
#include <algorithm>

#include "core/ensembles/learner.h"
#include "core/objective/objective.h"
#include "ui/session/learner_look.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int learnerHeight = 24;
constexpr int fewest = 4;  // rows that are seen
constexpr int nameRole = Qt::UserRole;

}  // namespace

LearnerList::LearnerList(QWidget* parent)
    : QListWidget(parent)
{
    setAccessibleName(tr("Learners"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    for (const LearnerHeading& each : learnerHeadings())
        addGroup(each);
    setCurrentRow(1);
    showMarks();
}

void LearnerList::addGroup(const LearnerHeading& heading)
{
    auto* title = new QListWidgetItem(text(heading.label), this);
    title->setFlags(Qt::NoItemFlags);
    title->setFont(uiFont(11, QFont::DemiBold));
    title->setSizeHint({0, learnerHeight});
    for (const Learner& each : learners()) {
        if (each.group != heading.group)
            continue;
        auto* item = new QListWidgetItem(text(each.label), this);
        item->setData(nameRole, text(each.name));
        item->setToolTip(text(each.summary) + QLatin1Char('\n') + text(each.reference));
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
        item->setSizeHint({0, learnerHeight});
    }
}

/// Null for a heading.
const Learner* LearnerList::learnerAt(int row) const
{
    const QString name = item(row)->data(nameRole).toString();
    const auto found = std::ranges::find(learners(), name.toStdString(), &Learner::name);
    return found != learners().end() ? &*found : nullptr;
}

/// In the colours of the theme.
void LearnerList::showMarks()
{
    for (int row = 0; row < count(); ++row) {
        if (const Learner* const each = learnerAt(row))
            item(row)->setIcon(markOf(*each, themeOf(*this)));
        else
            item(row)->setForeground(themeOf(*this).muted);
    }
}

void LearnerList::changeEvent(QEvent* event)
{
    QListWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMarks();
}

const Learner& LearnerList::current() const
{
    const Learner* const chosen = currentRow() < 0 ? nullptr : learnerAt(currentRow());
    return chosen != nullptr ? *chosen : learners().front();
}

void LearnerList::setCurrent(const QString& name)
{
    for (int row = 0; row < count(); ++row) {
        if (!name.isEmpty() && item(row)->data(nameRole).toString() == name)
            setCurrentRow(row);
    }
}

QStringList LearnerList::ticked() const
{
    QStringList names;
    for (int row = 0; row < count(); ++row) {
        if (item(row)->checkState() == Qt::Checked)
            names.append(item(row)->data(nameRole).toString());
    }
    return names;
}

void LearnerList::setTicked(const QStringList& names)
{
    for (int row = 0; row < count(); ++row) {
        if (learnerAt(row) != nullptr)
            item(row)->setCheckState(
                names.contains(item(row)->data(nameRole).toString()) ? Qt::Checked : Qt::Unchecked);
    }
}

void LearnerList::setObjective(const Objective& objective)
{
    const bool isMap = objective == meanAveragePrecision();
    for (int row = 0; row < count(); ++row) {
        const Learner* const each = learnerAt(row);
        if (each == nullptr)
            continue;
        const bool fits = isMap || each->aim != Aim::map;
        QListWidgetItem& shown = *item(row);
        if (!fits)
            shown.setCheckState(Qt::Unchecked);
        shown.setFlags(fits ? shown.flags() | Qt::ItemIsEnabled : shown.flags() & ~Qt::ItemIsEnabled);
        shown.setToolTip(text(each->summary) + QLatin1Char('\n') + text(each->reference)
            + (fits ? QString() : tr("\nMaximises MAP only: choose that as the objective to use it.")));
    }
    if (!(currentItem()->flags() & Qt::ItemIsEnabled))
        for (int row = count(); row-- > 0;) {
            if (item(row)->flags() & Qt::ItemIsEnabled)
                setCurrentRow(row);
        }
}

QSize LearnerList::sizeHint() const
{
    return {200, learnerHeight * count() + 2 * frameWidth()};
}

QSize LearnerList::minimumSizeHint() const
{
    return {120, learnerHeight * fewest + 2 * frameWidth()};
}

}  // namespace rankscape::ui
