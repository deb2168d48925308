// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/triangle_controls.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include "ui/session/browsing.h"
#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/widget/ranker_pickers.h"

namespace rankscape::ui {

TriangleControls::TriangleControls(const Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_rankers(new RankerPickers({tr("First corner"), tr("Second corner"), tr("Third corner")}))
    , m_layer(new QComboBox)
{
    m_rankers->setToolTip(tr("Which three rankers share their joint weight; the others keep theirs"));
    m_layer->setAccessibleName(tr("What the colours show"));
    m_layer->setToolTip(
        tr("The objective itself, its smoothed form with the β of the landscape, or where each topic is best"));
    m_layer->addItems({tr("exact"), tr("smoothed"), tr("topics")});
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_rankers);
    layout->addWidget(m_layer);
    connect(m_rankers, &RankerPickers::picked, this, [this](const std::vector<int>& corners) {
        m_session.terrain().setCorners({corners[0], corners[1], corners[2]});
    });
    connect(m_layer, &QComboBox::currentIndexChanged, this,
        [this](int index) { m_session.browsing().setTriangleLayer(static_cast<TriangleLayer>(index)); });
    connect(&session, &Session::tableChanged, this, &TriangleControls::fill);
    connect(&session.terrain(), &Terrain::cornersChanged, this, &TriangleControls::fill);
    connect(&session.terrain(), &Terrain::triangleChanged, this, &TriangleControls::fill);
    fill();
}

void TriangleControls::fill()
{
    const QSignalBlocker blocker(m_layer);
    m_layer->setCurrentIndex(static_cast<int>(m_session.state().layer));
    const QStringList names = rankerNames(m_session.state());
    const auto& corners = m_session.state().corners;
    m_rankers->setVisible(names.size() > 3);
    if (names.size() > 3)
        m_rankers->setRankers(
            names, {static_cast<int>(corners[0]), static_cast<int>(corners[1]), static_cast<int>(corners[2])});
}

}  // namespace rankscape::ui
