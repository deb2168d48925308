// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/decomposition_controls.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
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
    slider->setFixedWidth(56);
    slider->setAccessibleName(name);
    slider->setToolTip(name);
    return slider;
}

QComboBox* choice(const QStringList& items, const QString& name, const QString& help)
{
    auto* box = new QComboBox;
    box->addItems(items);
    box->setAccessibleName(name);
    box->setToolTip(help);
    return box;
}

/// Only what was moved changes: 1/3 is none of the hundredths.
double moved(const QSlider& slider, double before)
{
    return slider.value() == std::lround(hundred * before) ? before : slider.value() / hundred;
}

}  // namespace

DecompositionControls::DecompositionControls(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_loss(choice({tr("lists"), tr("squares")}, tr("Error that is decomposed"),
          tr("The loss of lists, by Plackett and Luce, or squares of what scores miss")))
    , m_over(choice({tr("over sums"), tr("over steps")}, tr("What it is decomposed over"),
          tr("What the weights sum to, or the steps of the chosen result")))
    , m_sum(hundredthsSlider(leastDecomposedSum, mostDecomposedSum, tr("What the weights sum to")))
    , m_c(hundredthsSlider(0.0, 1.0, tr("c, where the ambiguity is estimated")))
    , m_words(new QLabel)
{
    m_words->setObjectName(QStringLiteral("caption"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget* each : std::initializer_list<QWidget*>{m_loss, m_over, m_sum, m_c, m_words})
        layout->addWidget(each);
    for (QComboBox* const box : {m_loss, m_over})
        connect(box, &QComboBox::activated, this, &DecompositionControls::choose);
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
    m_loss->setCurrentIndex(static_cast<int>(spec.loss));
    m_over->setCurrentIndex(spec.overSteps ? 1 : 0);
    m_sum->setValue(static_cast<int>(std::lround(hundred * spec.sum)));
    m_c->setValue(static_cast<int>(std::lround(hundred * spec.c)));
    m_c->setEnabled(spec.loss == DecomposedLoss::lists);
    m_words->setText(tr("Σ %1, c %2").arg(spec.sum, 0, 'f', 2).arg(spec.c, 0, 'f', 2));
}

void DecompositionControls::choose()
{
    const DecompositionSpec& before = m_session.state().decomposition;
    m_session.explorer().setDecomposition({static_cast<DecomposedLoss>(m_loss->currentIndex()),
        m_over->currentIndex() == 1, moved(*m_sum, before.sum), moved(*m_c, before.c)});
}

}  // namespace rankscape::ui
