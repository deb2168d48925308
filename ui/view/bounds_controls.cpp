// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/bounds_controls.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>

#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

QSlider* countSlider(int most, const QString& name)
{
    auto* slider = new QSlider(Qt::Horizontal);
    slider->setRange(1, most);
    slider->setFixedWidth(56);
    slider->setAccessibleName(name);
    slider->setToolTip(name);
    return slider;
}

}  // namespace

BoundsControls::BoundsControls(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_set(new QComboBox)
    , m_relevant(countSlider(mostBoundsRelevant, tr("How many relevant documents")))
    , m_irrelevant(countSlider(mostBoundsIrrelevant, tr("How many other documents")))
    , m_counts(new QLabel)
{
    m_set->setAccessibleName(tr("Documents of the bounds"));
    m_set->setToolTip(tr("Made-up documents, apart (set 1) or mixed (set 2), or the first of the selected topic"));
    m_set->addItems({tr("set 1"), tr("set 2"), tr("topic")});
    m_counts->setObjectName(QStringLiteral("caption"));
    m_counts->setMinimumWidth(44);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    for (QWidget* each : std::initializer_list<QWidget*>{m_set, m_relevant, m_irrelevant, m_counts})
        layout->addWidget(each);
    connect(m_set, &QComboBox::activated, this, &BoundsControls::choose);
    connect(m_relevant, &QSlider::valueChanged, this, &BoundsControls::choose);
    connect(m_irrelevant, &QSlider::valueChanged, this, &BoundsControls::choose);
    connect(&session, &Session::boundsChanged, this, &BoundsControls::fill);
    fill();
}

void BoundsControls::fill()
{
    const BoundsSpec& spec = m_session.state().bounds;
    const QSignalBlocker quietRelevant(m_relevant);
    const QSignalBlocker quietIrrelevant(m_irrelevant);
    m_set->setCurrentIndex(static_cast<int>(spec.set));
    m_relevant->setValue(spec.relevant);
    m_irrelevant->setValue(spec.irrelevant);
    m_counts->setText(spec.set == BoundsSet::topic ? tr("first %1").arg(spec.relevant + spec.irrelevant)
                                                   : tr("%1 + %2").arg(spec.relevant).arg(spec.irrelevant));
}

void BoundsControls::choose()
{
    m_session.setBounds({static_cast<BoundsSet>(m_set->currentIndex()), m_relevant->value(), m_irrelevant->value()});
}

}  // namespace rankscape::ui
