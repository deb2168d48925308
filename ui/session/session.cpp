// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/session/steps.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {

Session::Session(QObject* parent)
    : QObject(parent)
    , m_steps(std::make_unique<Steps>(*this))
    , m_terrain(std::make_unique<Terrain>(*this))
    , m_weighing(std::make_unique<Weighing>(*this))
    , m_presets(std::make_unique<Presets>(*this))
    , m_experiments(std::make_unique<Experiments>(*this))
    , m_explorer(std::make_unique<Explorer>(*this))
    , m_browsing(std::make_unique<Browsing>(*this))
    , m_opening(std::make_unique<Opening>(*this))
{
    connect(&m_studies, &Studies::changed, this, &Session::take);
    connect(&m_studies, &Studies::begun, this, &Session::take);
    connect(&m_studies, &Studies::failed, this, [this](const StudyType& type, const QString& detail) {
        if (!Explorer::isOfSearch(type))
            emit failed(tr("%1 could not be computed.").arg(text(type.label)), detail);
    });
}

Session::~Session() = default;

bool Session::isBusy() const
{
    return m_opening->job().isRunning() || m_experiments->job().isRunning() || m_presets->job().isRunning()
        || m_explorer->isBusy();
}

void Session::cancelAll()
{
    m_opening->job().cancel();
    m_experiments->cancel();
    m_presets->cancel();
    m_explorer->cancel();
}

void Session::cancelStudy(const StudyType& type)
{
    const bool isLine = &type == &lineStudy().type();
    if (!isLine && m_shown.results.progress(type) != Progress::coming)
        return;
    m_studies.cancel(type);
    if (isLine)
        m_studies.cancel(smoothedStudy().type());
}

void Session::setState(const State& state)
{
    m_shown.state = rankscape::settled(state, m_shown.state);
    m_studies.setState(m_shown.state);
    m_shown.results = m_studies.results();
}

void Session::adopt(const StudyType& type, std::shared_ptr<const void> result)
{
    m_studies.adopt(type, std::move(result));
    m_shown.results = m_studies.results();
}

/// A study has another result.
void Session::take(const StudyType& type)
{
    m_shown.results = m_studies.results();
    emit studyChanged(type);
}

void Session::fallSilent()
{
    disconnect();
    for (QObject* const part : std::initializer_list<QObject*>{m_opening.get(), m_terrain.get(), m_weighing.get(),
             m_presets.get(), m_experiments.get(), m_explorer.get(), m_browsing.get()})
        part->disconnect();
}

}  // namespace rankscape::ui
