// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "core/studies/names_study.h"
#include "core/studies/studies.h"

namespace rankscape::ui {

class Session;

/// What is asked of texts: a search, a map of the documents, a sweep over numbers of topics. All are studies, of what the state
/// has of them.
class Explorer : public QObject {
    Q_OBJECT

public:
    explicit Explorer(Session& session);

    /// The rankers of what is open, to be asked anything; null until prepare() is done.
    std::shared_ptr<const SearchEngine> engine() const;

    /// Fits the rankers in the background, so that engine() is there.
    void prepare();

    /// Asks every ranker and the ensemble of the current weights, and again when these have changed; prepares first if need be.
    /// Without texts, what topics and documents are called so.
    void search(const QString& query);

    /// The latest; null if there is none, or what was asked last cannot be answered.
    std::shared_ptr<const Answer> answer() const;

    /// What is called by the query, where documents have titles and no texts; null if there is none, or nothing is.
    const FoundNames* names() const;

    /// Lays out the documents by this ranker's topics, in the background.
    void makeMap(const RankerSetting& ranker, const TsneOptions& options);
    void setMapColours(MapColours colours);

    /// Which documents bounds are drawn of.
    void setBounds(const BoundsSpec& bounds);

    /// What of the error of ensembles is shown, and over what.
    void setDecomposition(const DecompositionSpec& decomposition);

    /// MAP over the number of topics, in the background.
    void startSweep(const SweepSpec& spec);

    /// Whether a map or a sweep is on its way.
    bool isBusy() const;

    /// Whether unanswered() tells of its failure.
    static bool isOfSearch(const StudyType& type);

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
    void boundsChanged();  // which documents they are drawn of
    void decompositionChanged();
    void asked();  // for a map or a sweep

private:
    void setNeeds();
    void take(const StudyType& type);
    void takeEngine();
    void fail(const StudyType& type, const QString& why);

    Session& m_session;
    bool m_prepares = false;  // engine() is wanted
};

}  // namespace rankscape::ui
