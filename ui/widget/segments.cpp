// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/segments.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QToolButton>

namespace rankscape::ui {

Segments::Segments(const QStringList& names, QWidget* parent)
    : QWidget(parent)
    , m_buttons(new QButtonGroup(this))
{
    setObjectName(QStringLiteral("segments"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2, 2, 2, 2);
    layout->setSpacing(0);
    for (const QString& name : names) {
        auto* button = new QToolButton;
        button->setText(name);
        button->setObjectName(QStringLiteral("segment"));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        m_buttons->addButton(button, static_cast<int>(m_buttons->buttons().size()));
        layout->addWidget(button);
    }
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setChosen(0);
    connect(m_buttons, &QButtonGroup::idClicked, this, &Segments::picked);
}

void Segments::setChosen(int index)
{
    m_buttons->button(index)->setChecked(true);
}

int Segments::chosen() const
{
    return m_buttons->checkedId();
}

void Segments::setOffered(int index, bool offered)
{
    m_buttons->button(index)->setVisible(offered);
    adjustSize();
}

QToolButton* Segments::button(int index) const
{
    return static_cast<QToolButton*>(m_buttons->button(index));
}

}  // namespace rankscape::ui
