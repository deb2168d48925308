// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/models/linear.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int fitFrame = 100;  // ms between two pictures of a fit
constexpr std::size_t mostFound = 50;  // documents in each list

}  // namespace

/// Hears on a worker what is shown on this thread.
FitListener Session::fitListener()
{
    m_fitting.clear();
    publishFits();
    return [this, opened = ++m_opened](std::size_t ranker, const FitStep& step) {
        const auto deliver = [this, opened, ranker, step] {
            if (opened == m_opened && m_shown.state.fitting)
                addFit(ranker, step);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    };
}

void Session::addFit(std::size_t ranker, const FitStep& step)
{
    if (m_fitting.size() <= ranker)
        m_fitting.resize(ranker + 1);
    if (m_fitting[ranker].label.empty())
        m_fitting[ranker].label = rankscape::settled(m_wanted).rankers.at(ranker).type->label;
    m_fitting[ranker].trace.push_back(step);
    if (!m_fitFrame.isActive())
        m_fitFrame.start(fitFrame);
}

void Session::publishFits()
{
    set(&State::fitting, std::make_shared<const std::vector<RankerFit>>(m_fitting));
    emit fitChanged();
}

/// The fits are those of what is open again.
void Session::endFitting()
{
    m_fitFrame.stop();
    set(&State::fitting, nullptr);
    emit fitChanged();
}

/// What was explored of the collection that was open before.
void Session::forget()
{
    m_searching.cancel();
    m_prepares = false;
    setNeeds();
    m_answer.reset();
    m_query.clear();
}

std::shared_ptr<const SearchEngine> Session::engine() const
{
    const FittedEngine* const fitted = m_shown.present(engineStudy());
    return fitted != nullptr ? fitted->engine : nullptr;
}

void Session::prepare()
{
    if (!hasTexts() || engine() || m_shown.isComing(engineStudy()))
        return;
    m_prepares = true;
    m_studies.retry(engineStudy().type());
    setNeeds();
}

/// The rankers are ready, or somebody waits for them.
void Session::takeEngine()
{
    emit preparingChanged();
    if (!engine())
        return;
    emit prepared();
    if (!m_query.isEmpty())
        search(m_query);
}

void Session::search(const QString& query)
{
    m_query = query.trimmed();
    if (!hasTexts() || m_query.isEmpty())
        return;
    if (!engine()) {
        prepare();
        return;
    }
    m_searchAgain = m_searching.isRunning();
    if (m_searchAgain)
        return;
    m_searching.start([engine = engine(), words = m_query.toStdString(), model = simplexModel(m_weights->weights())](
                          const Task& task) { return rankscape::search(*engine, words, *model, mostFound, task); },
        [this](const std::shared_ptr<const Answer>& answer) {
            m_answer = answer;
            emit answered();
        });
}

/// What was asked last, with the weights of now.
void Session::searchAgain()
{
    if (m_answer)
        search(m_query);
}

void Session::makeMap(const RankerSetting& ranker, const TsneOptions& options)
{
    if (!hasTexts())
        return;
    set(&State::map, std::make_shared<const MapSpec>(MapSpec{ranker, options}));
}

void Session::setMapColours(MapColours colours)
{
    set(&State::colours, colours);
    emit coloursChanged();
}

void Session::setBounds(const BoundsSpec& bounds)
{
    set(&State::bounds, bounds);
    emit boundsChanged();
}

void Session::startSweep(const SweepSpec& spec)
{
    if (!hasTexts())
        return;
    if (!hasJudgments()) {
        emit noticed(tr("There are no judgments, so there is no MAP to sweep."));
        return;
    }
    set(&State::sweep, std::make_shared<const SweepSpec>(spec));
}

}  // namespace rankscape::ui
