// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "core/sessions/saved_session.h"
#include "core/studies/state.h"
#include "ui/job/job.h"

namespace rankscape::ui {

class Session;
struct Scored;

/// What is open and how it was scored: reads and scores sources in the background; what is open stays until that has
/// succeeded.
class Opening : public QObject {
    Q_OBJECT

public:
    explicit Opening(Session& session);
    ~Opening() override;

    const Source& source() const { return m_source; }

    /// What is being opened, or else is open.
    const Source& latest() const { return m_job.isRunning() ? m_wanted : m_source; }

    /// The same, or what was read just now and could not be scored: where another choice begins.
    const Source& wanted() const { return m_notOpened ? m_wanted : latest(); }

    /// How the next source is opened, before anything is open.
    void setScoring(const Source& source) { m_source = source; }

    /// How the collection that is open was scored.
    const ScoringOptions& scoring() const { return m_scoring; }

    /// What reading it found.
    const ImportReport& findings() const { return m_findings; }

    /// Where scores and topic models are kept; empty: nowhere.
    void setCache(const std::filesystem::path& folder) { m_cache = folder; }
    const std::filesystem::path& cache() const { return m_cache; }

    /// Another scoring of the source that is open: undo brings back this one, with all that was learned from it.
    bool isRescoring(const Source& source) const;
    void open(const Source& source);

    /// The same of a session that was saved, with what was set and learned there; restored() tells what did not fit.
    void restore(const SavedSession& session);

    /// The same of files, scored as what is wanted(); what they are is found out in the background too.
    void openFiles(const std::vector<std::filesystem::path>& paths);
    Job& job() { return m_job; }

    /// Whether what was asked for takes the place of what is open, just now. Undo does that too, and was not asked for.
    bool isAdopting() const { return m_isAdopting; }

    /// For undo: opens the other scoring, and gives back this one.
    void exchange(Scored& other);

signals:
    void restored(const QStringList& lost);  // right after the table has changed; sentences
    void fitChanged();  // of rankers that are fitted
    void nothingAsked(const QString& detail, const QStringList& offered);  // opening failed; topic fields with words

private:
    struct Adoptable;
    struct Attempt;
    using Saved = std::shared_ptr<const SavedSession>;  // null: nothing but the source is opened

    static Adoptable openedAndMeasured(const Source& source, const Saved& saved, const Objective& followed,
        const OpenContext& context, const Task& task);
    void start(const Source& source, const std::function<Source(const Task&)>& recognize, const Saved& saved = {});
    void fail(const QString& detail);
    FitListener fitListener();
    void addFit(std::size_t ranker, const FitStep& step);
    void publishFits();
    void endFitting();
    void adopt(const Adoptable& adoptable);
    State beginning(const Adoptable& adoptable) const;
    Scored scoredOf(const Adoptable& adoptable) const;
    void enter(const Scored& next);
    void rescore(Scored next);
    void leave();
    void endLearning();
    void announce();

    Session& m_session;
    Source m_source;
    ScoringOptions m_scoring;
    ImportReport m_findings;
    std::filesystem::path m_cache;
    Source m_wanted;  // by the last opening
    bool m_isAdopting = false;
    bool m_notOpened = false;  // it failed, and other choices may mend that
    std::shared_ptr<Attempt> m_attempt;  // the last opening
    int m_opened = 0;  // counts openings, for steps still on their way
    std::vector<RankerFit> m_fitting;  // as they grow
    QTimer m_fitFrame;
    Job m_job;
};

}  // namespace rankscape::ui
