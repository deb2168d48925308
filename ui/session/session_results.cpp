// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "core/base/error.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

void Session::removeExperiment(const std::shared_ptr<const Experiment>& experiment)
{
    if (std::ranges::count(m_shown.state.experiments, experiment) > 0)
        m_undo.push(new RemovalCommand(*this, experiment));
}

void Session::insertResult(std::size_t place, const std::shared_ptr<const Experiment>& experiment)
{
    State state = m_shown.state;
    const auto isSame = [&](const auto& each) { return sameExperiment(each->spec, experiment->spec); };
    if (std::ranges::any_of(state.experiments, isSame))
        return;
    const auto before = static_cast<std::ptrdiff_t>(std::min(place, state.experiments.size()));
    state.experiments.insert(state.experiments.begin() + before, experiment);
    setState(state);
    emit experimentsChanged();
}

void Session::dropResult(const std::shared_ptr<const Experiment>& experiment)
{
    State state = m_shown.state;
    std::erase(state.experiments, experiment);
    setState(state);
    if (m_shown.state.shown == experiment)
        show(nullptr, 0);
    emit experimentsChanged();
}

void Session::removeStopped(const std::shared_ptr<const LearningRun>& run)
{
    State state = m_shown.state;
    std::erase(state.stopped, run);
    if (state.run == run)
        state.run = nullptr;
    setState(state);
    emit learningChanged();
    emit experimentsChanged();
}

void Session::showStopped(const std::shared_ptr<const LearningRun>& run)
{
    if (m_training.isRunning())
        return;
    State state = m_shown.state;
    state.shown = nullptr;
    state.part = 0;
    state.run = run;
    setState(state);
    emit learningChanged();
}

}  // namespace rankscape::ui
