// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/explorer.h"

#include <QTimer>
#include <utility>

#include "core/models/linear.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t mostFound = 50;  // documents in each list

}  // namespace

Explorer::Explorer(Session& session)
    : m_session(session)
{
    connect(&m_searching, &Job::failed, this, [this](const QString& why) {
        m_answer.reset();  // what was found before answers another query
        emit unanswered(why);
    });
    connect(&m_searching, &Job::finished, this, [this] {
        if (std::exchange(m_searchAgain, false))  // asked for while it ran: once this job has ended
            QTimer::singleShot(0, this, [this] { search(m_query); });
    });
    connect(&session, &Session::studyChanged, this, [this](const StudyType& type) {
        if (&type == &engineStudy().type())
            takeEngine();
    });
    connect(&session.studies(), &Studies::failed, this, [this](const StudyType& type, const QString& why) {
        if (&type == &engineStudy().type())
            emit unanswered(why);
    });
    setNeeds();
}

void Explorer::setNeeds()
{
    std::vector<const StudyType*> needs{&mapStudy().type(), &sweepStudy().type()};
    if (m_prepares)
        needs.push_back(&engineStudy().type());
    m_session.studies().setNeeds(this, needs);
}

std::shared_ptr<const SearchEngine> Explorer::engine() const
{
    const FittedEngine* const fitted = m_session.shown().present(engineStudy());
    return fitted != nullptr ? fitted->engine : nullptr;
}

void Explorer::prepare()
{
    if (!m_session.hasTexts() || engine() || m_session.shown().isComing(engineStudy()))
        return;
    m_prepares = true;
    m_session.studies().retry(engineStudy().type());
    setNeeds();
}

/// The rankers are ready, or somebody waits for them.
void Explorer::takeEngine()
{
    emit preparingChanged();
    if (!engine())
        return;
    emit prepared();
    if (!m_query.isEmpty())
        search(m_query);
}

void Explorer::search(const QString& query)
{
    m_query = query.trimmed();
    if (!m_session.hasTexts() || m_query.isEmpty())
        return;
    if (!engine()) {
        prepare();
        return;
    }
    m_searchAgain = m_searching.isRunning();
    if (m_searchAgain)
        return;
    m_searching.start([engine = engine(), words = m_query.toStdString(),
                          model = simplexModel(m_session.weighing().weights().weights())](
                          const Task& task) { return rankscape::search(*engine, words, *model, mostFound, task); },
        [this](const std::shared_ptr<const Answer>& answer) {
            m_answer = answer;
            emit answered();
        });
}

void Explorer::searchAgain()
{
    if (m_answer)
        search(m_query);
}

void Explorer::makeMap(const RankerSetting& ranker, const TsneOptions& options)
{
    if (m_session.hasTexts())
        m_session.set(&State::map, std::make_shared<const MapSpec>(MapSpec{ranker, options}));
}

void Explorer::setMapColours(MapColours colours)
{
    m_session.set(&State::colours, colours);
    emit coloursChanged();
}

void Explorer::startSweep(const SweepSpec& spec)
{
    if (!m_session.hasTexts())
        return;
    if (!m_session.hasJudgments()) {
        emit m_session.noticed(tr("There are no judgments, so there is no MAP to sweep."));
        return;
    }
    m_session.set(&State::sweep, std::make_shared<const SweepSpec>(spec));
}

bool Explorer::isBusy() const
{
    return m_session.shown().isComing(mapStudy()) || m_session.shown().isComing(sweepStudy());
}

void Explorer::cancel()
{
    for (const StudyType* const type : {&mapStudy().type(), &sweepStudy().type(), &engineStudy().type()})
        m_session.cancelStudy(*type);
}

void Explorer::leave()
{
    m_searching.cancel();
    m_prepares = false;
    setNeeds();
    m_answer.reset();
    m_query.clear();
}

}  // namespace rankscape::ui
