// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/map_controls.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

MapControls::MapControls(const Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_ranker(new QComboBox)
    , m_colours(new QComboBox)
    , m_perplexity(new QSpinBox)
    , m_make(new QPushButton(tr("Map")))
{
    m_ranker->setToolTip(tr("Whose topics place the documents"));
    m_ranker->setAccessibleName(tr("Ranker of the map"));
    m_colours->addItems({tr("by collection"), tr("grey")});
    m_colours->setAccessibleName(tr("Colour of the dots"));
    m_perplexity->setAccessibleName(tr("Perplexity"));
    m_perplexity->setRange(5, 200);
    m_perplexity->setValue(30);
    m_perplexity->setPrefix(tr("perplexity "));
    m_perplexity->setToolTip(tr("How many neighbours a document keeps"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* each : std::initializer_list<QWidget*>{m_ranker, m_colours, m_perplexity, m_make})
        layout->addWidget(each);
    connect(m_make, &QPushButton::clicked, this, &MapControls::make);
    connect(m_colours, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_session.explorer().setMapColours(index == 0 ? MapColours::collection : MapColours::topic);
    });
    connect(&session, &Session::tableChanged, this, &MapControls::fill);
    connect(&session.explorer(), &Explorer::coloursChanged, this, &MapControls::showColours);
    fill();
    showColours();
}

void MapControls::make()
{
    if (m_ranker->currentIndex() >= 0)
        m_session.explorer().makeMap(rankerSetting(m_ranker->currentData().toString().toStdString()),
            {.perplexity = static_cast<double>(m_perplexity->value()), .seed = m_session.opening().source().seed});
}

/// The rankers with topics that are scored, else LDI.
void MapControls::fill()
{
    m_ranker->clear();
    m_make->setEnabled(m_session.hasTexts());
    if (!m_session.hasTexts())
        return;
    const auto& rankers = m_session.opening().scoring().rankers;
    for (std::size_t i = 0; i < rankers.size(); ++i) {
        if (rankers[i].type->hasTopics)
            m_ranker->addItem(text(m_session.table().labels[i]), text(describe(rankers[i])));
    }
    if (m_ranker->count() == 0)
        m_ranker->addItem(QStringLiteral("LDI"), QStringLiteral("ldi"));
    m_colours->setVisible(!m_session.collection().parts.empty());
}

void MapControls::showColours()
{
    const QSignalBlocker quiet(m_colours);
    m_colours->setCurrentIndex(m_session.state().colours == MapColours::collection ? 0 : 1);
}

}  // namespace rankscape::ui
