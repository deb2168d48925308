// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiments/experiment_shelf.h"
#include "core/experiments/topic_sweep.h"
#include "core/rankers/score_collection.h"
#include "core/reproduction/paper.h"

namespace rankscape {

/// What pieces need that are of any text collection, where they need no certain one.
inline constexpr std::string_view anyCollection = "a collection";

/// What pieces of the papers on learning to rank need.
inline constexpr std::string_view letor = "LETOR";

/// What pieces of the ambiguity paper need: its data on aggregation, as LETOR has them, or ratings; or any of these.
inline constexpr std::array<std::string_view, 2> aggregations{"MQ2007-agg", "MQ2008-agg"};
inline constexpr std::string_view movieLens = "MovieLens";
inline constexpr std::string_view anyAggregation = "rankings to be aggregated";
inline constexpr std::string_view anyPlaces = "rankings or ratings";

/// How the papers' experiments are run again.
struct LaboratoryOptions {
    std::filesystem::path folder;  // has med, cran, cisi, cacm or some of them; or is or has data that pieces need
    ScoringOptions scoring;  // stop list, accents, stem, seed, threads, cache; the rankers are the papers'
    std::string lda = "gibbs";  // or "vb": how LDI's model is estimated
    std::filesystem::path kept{};  // where finished experiments are; empty: nowhere
};

/// The papers' collections and what is computed on them, each once, when it is first asked for.
class Laboratory {
public:
    /// Reads the collections, and the features of a LETOR folder, named as `letor` says: the folder itself, or "mq2008" in it.
    /// So with "mq2007-agg", "mq2008-agg", and "ml-latest-small" or a folder of ratings.
    /// \throws Error if the folder has none of all; Cancelled
    explicit Laboratory(LaboratoryOptions options, const Task& task = {});

    /// Names of those that are there; MC if all are.
    const std::vector<std::string>& collections() const { return m_names; }
    bool has(const std::string& name) const;

    const Collection& collection(const std::string& name) const { return *m_collections.at(name); }
    std::shared_ptr<const Collection> shared(const std::string& name) const { return m_collections.at(name); }
    const LaboratoryOptions& options() const { return m_options; }

    /// Scores of TF-IDF, LSI, pLSI and LDI; of LETOR its features. \throws Error; Cancelled
    const ScoreTable& scores(const std::string& name, const Task& task);

    /// Of LBDM alone, on as many topics as LDI.
    const ScoreTable& languageModel(const std::string& name, const Task& task);

    /// MAP of LSI, pLSI and LDI over the paper's numbers of topics.
    const Sweep& sweep(const std::string& name, const Task& task);

    /// Learned from scores(), two folds by parity. \param learner  as on the command line: "genm-bat:beta=200"
    /// \param leaks  the start is chosen by the test topics
    const Experiment& experiment(
        const std::string& name, const std::string& learner, const Task& task, bool leaks = false);

    /// Learned from the features of LETOR on its own folds. \param tuned  options by their validation parts
    const Experiment& ranked(const std::string& learner, bool tuned, const Task& task);

    /// 1 / (place + 10) of the documents of an aggregation, or of recommendations of ratings that the split's seed parts.
    const ScoreTable& places(const std::string& name, std::uint64_t split, const Task& task);

    /// How often data are split: ratings into those that are learned from and tested, then all into halves of topics.
    static std::uint64_t splits(const std::string& name) { return name == movieLens ? 3 : 5; }

    /// Learned from each half of the places, which the split's seed draws; of ratings from every other user.
    const Experiment& ensemble(
        const std::string& name, const std::string& learner, std::uint64_t split, const Task& task);

    /// What everything depends on.
    const Recipe& recipe() const { return m_recipe; }

private:
    ScoreTable score(const std::string& name, std::vector<RankerSetting> rankers, const Task& task) const;
    void readFeatures(const Task& task);
    void findPlaces();
    void describePlaces(const Task& task);
    void describeAll(const Task& task);
    void describeTexts();

    LaboratoryOptions m_options;
    ExperimentShelf m_shelf;
    std::vector<std::string> m_names;
    std::map<std::string, std::shared_ptr<const Collection>> m_collections;
    std::map<std::string, std::shared_ptr<const ScoreTable>> m_features;
    std::map<std::string, std::filesystem::path> m_placed;  // folders of places()
    std::map<std::string, ScoreTable> m_places;  // by name, of ratings with the split
    std::map<std::string, ScoreTable> m_scores;
    std::map<std::string, ScoreTable> m_languageModels;
    std::map<std::string, Sweep> m_sweeps;
    std::map<std::string, Experiment> m_experiments;  // by collection, blank, learner
    Recipe m_recipe;
};

}  // namespace rankscape
