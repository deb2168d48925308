// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "core/studies/study.h"
#include "ui/job/job.h"

namespace rankscape::ui {

/// Keeps the studies that somebody needs up to date with the state, in the background. The latest key wins; until its
/// result is there the one of before stays. What failed or was cancelled is tried again for
/// another key, and where numbers are part of it for other weights.
class Studies : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    const Results& results() const { return m_results; }

    /// From now on `viewer` needs these; nothing any more once it is destroyed.
    void setNeeds(QObject* viewer, const std::vector<const StudyType*>& needs);

    /// Results of another source are dropped at once.
    void setState(const State& state);

    /// While something is dragged only studies that follow drags are computed.
    void setDragged(bool dragged);

    /// Whether its result is not of the present state: another one is on its way, or will not come.
    bool isStale(const StudyType& type) const;

    /// Stops it, until its key is another or weights have moved.
    void cancel(const StudyType& type);

    /// What failed or was cancelled is tried again.
    void retry(const StudyType& type);

    /// Its result is not shown until another one has come.
    void forget(const StudyType& type);

    /// The results that depend on this part of a state, and what is on its way to them.
    void forgetOf(const std::shared_ptr<const void>& part);

    /// Takes what was computed elsewhere as its result of the present state; nobody hears of it.
    void adopt(const StudyType& type, std::shared_ptr<const void> result);

    Job& job(const StudyType& type) { return runOf(type).job; }

signals:
    void changed(const rankscape::StudyType& type);  // has a result, another one, or none any more
    void begun(const rankscape::StudyType& type);  // to compute the first
    void failed(const rankscape::StudyType& type, const QString& why);

private:
    struct Run {
        Job job;
        Key key{};  // of what is computed, or was last
        int stage = 0;
        int attempt = 0;  // counts starts, for what grows and is still on its way
        bool isGivenUp = false;  // nothing comes for that key
    };

    void forgetAll();

    void stop(const StudyType& type, Run& run);
    void giveUp(const StudyType& type, Run& run, Progress why);
    Growth growthOf(const StudyType& type, Run& run, const Key& key);
    Run& runOf(const StudyType& type);
    std::set<const StudyType*> needed() const;
    void updateSoon();
    void update();
    void update(const StudyType& type);
    void start(const StudyType& type, Run& run, const Key& key);

    State m_state;
    Results m_results;
    std::map<const QObject*, std::vector<const StudyType*>> m_needs;
    std::map<const StudyType*, std::unique_ptr<Run>> m_runs;
    bool m_dragged = false;
    bool m_updating = false;  // soon
};

}  // namespace rankscape::ui
