// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/status_view.h"

#include <QHBoxLayout>
#include <QLabel>

#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/widget/elided_label.h"

namespace rankscape::ui {

namespace {

QString moveText(double milliseconds)
{
    return StatusView::tr("last move %1 ms").arg(milliseconds, 0, 'f', 1);
}

}  // namespace

StatusView::StatusView(const Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_recipe(new ElidedLabel)
    , m_lastMove(new QLabel)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_recipe, 1);
    layout->addWidget(m_lastMove);
    m_lastMove->setText(moveText(10000.0));
    m_lastMove->setFixedSize(m_lastMove->sizeHint());  // nothing beside it moves with a slider
    m_lastMove->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_lastMove->clear();
    connect(&session.weighing(), &Weighing::weightsChanged, this, &StatusView::update);
}

void StatusView::update()
{
    const Recipe& recipe = m_session.table().recipe;
    const auto of = [&recipe](const char* key) { return text(valueOf(recipe, key)); };
    m_recipe->setWords(
        tr("ties: %1   ·   candidates: %2   ·   topics with a relevant document: %3   ·   normalised: %4"
           "   ·   relevant from grade %5")
            .arg(of("ties"), of("candidates"), countText(m_session.state().topicCount()), of("normalize"),
                of("level")));
    m_lastMove->setText(moveText(m_session.weighing().lastMoveMs()));
}

}  // namespace rankscape::ui
