// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/explorer.h"

#include "ui/session/session.h"

namespace rankscape::ui {

namespace {

bool isOfQuery(const StudyType& type)
{
    return &type == &answerStudy().type() || &type == &namesStudy().type();
}

}  // namespace

Explorer::Explorer(Session& session)
    : m_session(session)
{
    connect(&session, &Session::studyChanged, this, &Explorer::take);
    connect(&session.studies(), &Studies::failed, this, &Explorer::fail);
    setNeeds();
}

bool Explorer::isOfSearch(const StudyType& type)
{
    return &type == &engineStudy().type() || isOfQuery(type);
}

void Explorer::setNeeds()
{
    std::vector<const StudyType*> needs{
        &mapStudy().type(), &sweepStudy().type(), &answerStudy().type(), &namesStudy().type()};
    if (m_prepares)
        needs.push_back(&engineStudy().type());
    m_session.studies().setNeeds(this, needs);
}

void Explorer::take(const StudyType& type)
{
    if (&type == &engineStudy().type())
        takeEngine();
    else if (&type == &answerStudy().type() && m_session.shown().present(answerStudy()) != nullptr)
        emit answered();
    else if (&type == &namesStudy().type() && names() != nullptr)
        emit answered();
}

/// What cannot be answered is not asked again with other weights.
void Explorer::fail(const StudyType& type, const QString& why)
{
    if (!isOfSearch(type))
        return;
    if (isOfQuery(type))
        m_session.set(&State::query, nullptr);
    emit unanswered(why);
}

std::shared_ptr<const SearchEngine> Explorer::engine() const
{
    const FittedEngine* const fitted = m_session.shown().present(engineStudy());
    return fitted != nullptr ? fitted->engine : nullptr;
}

void Explorer::prepare()
{
    if (!m_session.hasTexts() || m_session.shown().isComing(engineStudy()))
        return;
    if (engine()) {  // a state that was taken up may be without it
        m_session.set(&State::engine, m_session.shown().results.of(engineStudy()));
        return;
    }
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
    m_session.set(&State::engine, m_session.shown().results.of(engineStudy()));
    emit prepared();
}

void Explorer::search(const QString& query)
{
    const QString words = query.trimmed();
    if (!m_session.hasTitles() || words.isEmpty())
        return;
    m_session.set(&State::query, std::make_shared<const std::string>(words.toStdString()));
    prepare();
}

std::shared_ptr<const Answer> Explorer::answer() const
{
    return m_session.state().query ? m_session.shown().results.of(answerStudy()) : nullptr;
}

const FoundNames* Explorer::names() const
{
    return m_session.shown().present(namesStudy());
}

void Explorer::makeMap(const RankerSetting& ranker, const TsneOptions& options)
{
    if (!m_session.hasTexts())
        return;
    m_session.set(&State::map, std::make_shared<const MapSpec>(MapSpec{ranker, options}));
    emit asked();
}

void Explorer::setMapColours(MapColours colours)
{
    m_session.set(&State::colours, colours);
    emit coloursChanged();
}

void Explorer::setBounds(const BoundsSpec& bounds)
{
    m_session.set(&State::bounds, bounds);
    emit boundsChanged();
}

void Explorer::setDecomposition(const DecompositionSpec& decomposition)
{
    m_session.set(&State::decomposition, decomposition);
    emit decompositionChanged();
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
    emit asked();
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
    m_prepares = false;
    setNeeds();
}

}  // namespace rankscape::ui
