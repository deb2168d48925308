// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/inspection_controls.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "ui/session/session.h"

namespace rankscape::ui {

InspectionControls::InspectionControls(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_view(new QComboBox)
    , m_part(new QComboBox)
{
    m_view->setAccessibleName(tr("What is shown of the steps"));
    m_view->setToolTip(
        tr("MAP of every start; of the chosen one smoothed, training and test MAP, the gradient's length, "
           "how far it moved, its weights and which of them are 0, or the sharpness that it sees; or all "
           "learned ensembles in a race"));
    // in the order of LearningView
    m_view->addItems(
        {tr("starts"), tr("values"), tr("gradient"), tr("step length"), tr("weights"), tr("sharpness"), tr("race")});
    m_part->setAccessibleName(tr("Topics it learned from"));
    m_part->setToolTip(tr("Learned on all topics, or on the training topics of a fold: only then there is a test"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_view);
    layout->addWidget(m_part);
    connect(m_view, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_session.setLearningView(static_cast<LearningView>(index)); });
    connect(m_part, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_session.setLearningPart(static_cast<std::size_t>(std::max(index, 0))); });
    connect(&session, &Session::learningChanged, this, &InspectionControls::fill);
    connect(&session, &Session::inspectionChanged, this, &InspectionControls::fill);
    connect(&session, &Session::tableChanged, this, &InspectionControls::fill);
    fill();
}

void InspectionControls::fill()
{
    const QSignalBlocker blockView(m_view);
    const QSignalBlocker blockPart(m_part);
    m_view->setCurrentIndex(static_cast<int>(m_session.state().view));
    const auto parts = static_cast<int>(m_session.learningParts());
    if (parts != m_part->count()) {
        m_part->clear();
        m_part->addItem(tr("all topics"));
        for (int fold = 1; fold < parts; ++fold)
            m_part->addItem(tr("fold %1").arg(fold));
    }
    m_part->setCurrentIndex(static_cast<int>(m_session.learningPart()));
    m_part->setVisible(parts > 1 && isInspection(m_session.state().view));
    setVisible(m_session.isOpen() && m_session.hasJudgments());
}

}  // namespace rankscape::ui
