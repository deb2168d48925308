// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/decomposition_controls.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSlider>
#include <cmath>

#include "ui/session/explorer.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double hundred = 100.0;

QSlider* hundredthsSlider(double least, double most, const QString& name)
{
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(static_cast<int>(std::lround(hundred * least)), static_cast<int>(std::lround(hundred * most)));
    slider->setFixedWidth(48);
    slider->setAccessibleName(name);
    return slider;
}

/// Only what was moved changes: 1/3 is none of the hundredths.
double movedTo(const QSlider& slider, double before)
{
    return slider.value() == std::lround(hundred * before) ? before : slider.value() / hundred;
}

/// [choices] Both errors over sums, then over steps.
int choiceIn(const DecompositionSpec& spec)
{
    return 2 * (spec.overSteps ? 1 : 0) + static_cast<int>(spec.loss);
}

}  // namespace

DecompositionControls::DecompositionControls(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_what(new QComboBox)
    , m_sum(hundredthsSlider(leastDecomposedSum, mostDecomposedSum, tr("What the weights sum to")))
    , m_c(hundredthsSlider(0.0, 1.0, tr("c, where ambiguity is estimated")))
{
    m_what->addItems({tr("lists, sums"), tr("squares, sums"), tr("lists, steps"), tr("squares, steps")});
    m_what->setAccessibleName(tr("Error that is decomposed, and over what"));
    m_what->setToolTip(
        tr("The loss of lists or squares of what scores miss, over what the weights sum to or over the "
           "steps of the shown result"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget* each : std::initializer_list<QWidget*>{m_what, m_sum, m_c})
        layout->addWidget(each);
    connect(m_what, &QComboBox::activated, this, &DecompositionControls::choose);
    for (QSlider* const slider : {m_sum, m_c})
        connect(slider, &QSlider::valueChanged, this, &DecompositionControls::choose);
    connect(&session.explorer(), &Explorer::decompositionChanged, this, &DecompositionControls::fill);
    fill();
}

void DecompositionControls::fill()
{
    const DecompositionSpec& spec = m_session.state().decomposition;
    const QSignalBlocker quietSum(m_sum);
    const QSignalBlocker quietC(m_c);
    m_what->setCurrentIndex(choiceIn(spec));
    m_sum->setValue(static_cast<int>(std::lround(hundred * spec.sum)));
    m_c->setValue(static_cast<int>(std::lround(hundred * spec.c)));
    m_c->setEnabled(spec.loss == DecomposedLoss::lists);
    m_sum->setToolTip(tr("What the weights sum to: %1").arg(spec.sum, 0, 'f', 2));
    m_c->setToolTip(tr("c, where ambiguity is estimated: %1").arg(spec.c, 0, 'f', 2));
}

void DecompositionControls::choose()
{
    const DecompositionSpec& before = m_session.state().decomposition;
    const int what = m_what->currentIndex();
    m_session.explorer().setDecomposition(
        {static_cast<DecomposedLoss>(what % 2), what >= 2, movedTo(*m_sum, before.sum), movedTo(*m_c, before.c)});
}

}  // namespace rankscape::ui
