// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/studies/state.h"
#include "ui/job/job.h"

namespace rankscape::ui {

class Session;

/// One move to weights that have a name. Nothing happens while there are none.
class Presets : public QObject {
    Q_OBJECT

public:
    explicit Presets(Session& session);

    void useUniform();
    void useOnly(Eigen::Index ranker);
    void useBestSingle();
    void useLearned();
    void useWeightsOf(const Experiment& experiment);
    void useWeightsOf(const LearningRun& run);  // the best it came to
    void useBestOfLine();

    /// Finds, in the background, which weights are as good as the best that is known, and sets the simplest of them.
    void useSimplest();

    /// That job; what it finds sets weights, so it is asked for each time and no study.
    Job& job() { return m_equivalence; }
    void cancel() { m_equivalence.cancel(); }

private:
    void take(const std::shared_ptr<const Equivalence>& found);

    Session& m_session;
    Job m_equivalence;
};

}  // namespace rankscape::ui
