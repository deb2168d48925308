// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "core/studies/studies.h"
#include "ui/job/job.h"

namespace rankscape::ui {

class Session;

/// What is asked of texts: a search, a map of the documents, a sweep over numbers of topics. Map, sweep and the rankers that
/// answer are studies; an answer is a job, because it is made by these rankers, which are no part of the state.
class Explorer : public QObject {
    Q_OBJECT

public:
    explicit Explorer(Session& session);

    /// The rankers of what is open, to be asked anything; null until prepare() is done.
    std::shared_ptr<const SearchEngine> engine() const;

    /// Fits the rankers in the background, so that engine() is there.
    void prepare();

    /// Asks every ranker and the ensemble of the current weights; prepares first if need be.
    void search(const QString& query);

    /// What was asked last, with the weights of now.
    void searchAgain();
    const std::shared_ptr<const Answer>& answer() const { return m_answer; }

    /// Lays out the documents by this ranker's topics, in the background.
    void makeMap(const RankerSetting& ranker, const TsneOptions& options);
    void setMapColours(MapColours colours);

    /// MAP over the number of topics, in the background.
    void startSweep(const SweepSpec& spec);

    /// Whether a map or a sweep is on its way.
    bool isBusy() const;

    /// Stops both and the preparing; what a map or a sweep has so far stays.
    void cancel();

    /// What was explored of the collection that was open before is not there any more.
    void leave();

signals:
    void preparingChanged();  // it has begun or ended
    void prepared();
    void answered();
    void unanswered(const QString& sentence);  // why not
    void coloursChanged();  // of the map

private:
    void setNeeds();
    void takeEngine();

    Session& m_session;
    bool m_prepares = false;  // engine() is wanted
    std::shared_ptr<const Answer> m_answer;
    QString m_query;
    bool m_searchAgain = false;
    Job m_searching;
};

}  // namespace rankscape::ui
