// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/triangle_controls.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "ui/session.h"

namespace rankscape::ui {

TriangleControls::TriangleControls(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_rankers(new QComboBox)
    , m_layer(new QComboBox)
{
    m_rankers->setAccessibleName(tr("Rankers at the corners"));
    m_rankers->setToolTip(tr("Which three rankers share their joint weight; the others keep theirs"));
    m_layer->setAccessibleName(tr("What the colours show"));
    m_layer->setToolTip(
        tr("MAP itself, the smoothed objective with the β of the landscape, or where each topic is best"));
    m_layer->addItems({tr("MAP"), tr("smoothed"), tr("topics")});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_rankers);
    layout->addWidget(m_layer);
    connect(m_rankers, &QComboBox::currentIndexChanged, this, [this] {
        const QVariantList chosen = m_rankers->currentData().toList();
        if (chosen.size() == 3)
            m_session.setTriangleRankers({chosen[0].toInt(), chosen[1].toInt(), chosen[2].toInt()});
    });
    connect(m_layer, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_session.setTriangleLayer(static_cast<TriangleLayer>(index)); });
    connect(&session, &Session::tableChanged, this, &TriangleControls::fill);
    fill();
}

void TriangleControls::fill()
{
    const QSignalBlocker blockRankers(m_rankers);
    const QSignalBlocker blockLayer(m_layer);
    m_rankers->clear();
    m_layer->setCurrentIndex(static_cast<int>(m_session.scene().triangleLayer));
    const QStringList names = m_session.scene().rankers;
    const auto count = static_cast<int>(names.size());
    for (int a = 0; a < count; ++a) {
        for (int b = a + 1; b < count; ++b) {
            for (int c = b + 1; c < count; ++c)
                m_rankers->addItem(
                    QStringList{names[a], names[b], names[c]}.join(QStringLiteral(" · ")), QVariantList{a, b, c});
        }
    }
    m_rankers->setVisible(count > 3);
}

}  // namespace rankscape::ui
