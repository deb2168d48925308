// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/steps.h"

#include "ui/session/experiments.h"
#include "ui/session/presets.h"
#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"

namespace rankscape::ui {

Steps::Steps(Session& session)
    : m_session(session)
{
}

Settings Steps::settings() const
{
    const State& state = m_session.state();
    return {m_session.weighing().weights(), state.ends, state.corners, state.beta, state.objective,
        m_session.experiments().folds()};
}

void Steps::push(const Settings& after, const QString& name, Pace pace)
{
    if (pace == Pace::single || !goesOn(name))
        m_move = m_session.weighing().move();
    m_sinceQuick.invalidate();
    if (pace == Pace::quick)
        m_sinceQuick.start();
    m_stack.push(new SettingsCommand(*this, settings(), after, m_move, name));
}

/// Whether a quick step of this name goes on with the last one, which is still done.
bool Steps::goesOn(const QString& name) const
{
    constexpr qint64 pause = 800;  // ms
    return m_sinceQuick.isValid() && m_sinceQuick.elapsed() < pause && !m_stack.canRedo()
        && m_stack.undoText() == name;
}

/// The objective stays while something is learned for it.
Settings Steps::allowed(const Settings& wanted)
{
    Settings settings = wanted;
    if (m_session.experiments().job().isRunning() && settings.objective != m_session.state().objective) {
        settings.objective = m_session.state().objective;
        emit m_session.noticed(Session::tr("The objective stays while something is learned for it."));
    }
    return settings;
}

void Steps::restore(const Settings& wanted)
{
    const Settings before = settings();
    const Settings now = allowed(wanted);
    set(now);
    m_session.terrain().announce(before);
    m_session.experiments().takeFolds(now.folds);
    if (before.objective != now.objective) {
        m_session.terrain().announceObjective();
        m_session.weighing().measureSoon();
    }
    if (before.weights != m_session.weighing().weights())
        m_session.weighing().announce();
}

void Steps::set(const Settings& settings)
{
    const auto objective = m_session.state().objective;
    m_session.weighing().setUnits(settings.weights);
    State state = m_session.state();
    state.ends = settings.ends;
    state.corners = settings.corners;
    state.beta = settings.beta;
    state.objective = settings.objective;
    if (objective != settings.objective) {
        m_session.presets().cancel();
        Experiments::forgetLearned(state);
    }
    m_session.setState(state);
    if (objective != settings.objective)
        m_session.studies().forgetOf(objective);
}

}  // namespace rankscape::ui
