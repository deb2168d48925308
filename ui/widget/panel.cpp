// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/widget/elided_label.h"
#include "ui/widget/role.h"

namespace rankscape::ui {

Panel::Panel(const QString& title, QWidget* parent)
    : QFrame(parent)
    , m_title(new QLabel(title))
    , m_context(new ElidedLabel)
    , m_head(new QWidget)
    , m_header(new QHBoxLayout(m_head))
    , m_body(new QVBoxLayout)
{
    setObjectName(QStringLiteral("panel"));
    m_title->setObjectName(QStringLiteral("title"));
    m_context->setObjectName(QStringLiteral("context"));
    setAccessibleName(title);
    m_header->setContentsMargins(0, 0, 0, 0);
    m_header->setSpacing(8);
    m_header->addWidget(m_title);
    m_header->addWidget(m_context, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 10);
    layout->setSpacing(6);
    layout->addWidget(m_head);
    layout->addLayout(m_body);
    m_body->setSpacing(4);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void Panel::setTitle(const QString& title)
{
    m_title->setText(title);
}

void Panel::setContext(const QString& context, bool warns)
{
    m_context->setWords(context);
    setRole(*m_context, warns ? "warning" : "context");
}

void Panel::addAction(QWidget* action)
{
    m_header->addWidget(action);
}

QWidget* Panel::takeHeader()
{
    layout()->removeWidget(m_head);
    m_head->setParent(nullptr);
    setObjectName(QStringLiteral("chartBody"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    return m_head;
}

}  // namespace rankscape::ui
