// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reproduction/laboratory.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/features/feature_files.h"
#include "core/maps/tsne.h"
#include "core/recommenders/recommender.h"
#include "core/reproduction/paper_collections.h"
#include "core/scores/folds.h"
#include "core/sources/open.h"
#include "core/version.h"

namespace rankscape {

namespace {

/// The value for a key; made if it is not there yet.
template <class Value, class Make>
const Value& once(std::map<std::string, Value>& all, const std::string& key, const Make& make)
{
    const auto found = all.find(key);
    return found != all.end() ? found->second : all.emplace(key, make()).first->second;
}

/// Of all that gives the numbers.
std::string revisions()
{
    std::string all = "corpus " + std::to_string(corpusRevision);
    for (const auto types : {rankerTypes(), recommenderTypes()}) {
        for (const RankerType& type : types)
            all += ", " + std::string(type.name) + " " + std::to_string(type.revision) + "."
                + std::to_string(type.modelRevision);
    }
    for (const Learner& row : learners())
        all += ", " + std::string(row.name) + " " + std::to_string(row.revision);
    return all + ", experiments " + std::to_string(experimentsRevision) + ", maps " + std::to_string(mapsRevision);
}

RankerSetting withTopics(std::string_view ranker, int topics, const std::string& rest = {})
{
    return rankerSetting(std::string(ranker) + ":k=" + std::to_string(topics) + rest);
}

bool isPlaced(const std::map<std::string, std::filesystem::path>& folders, const std::filesystem::path& folder)
{
    return std::ranges::any_of(folders, [&](const auto& each) { return each.second == folder; });
}

}  // namespace

Laboratory::Laboratory(LaboratoryOptions options, const Task& task)
    : m_options(std::move(options))
    , m_shelf(DiskCache(m_options.kept))
{
    findPlaces();
    readFeatures(task.slice(0.0, 0.5));
    PaperCollections read =
        readPaperCollections(m_options.folder, task.slice(0.5, 1.0), m_features.empty() && m_placed.empty());
    m_names = std::move(read.names);
    for (std::size_t i = 0; i < m_names.size(); ++i)
        m_collections.emplace(m_names[i], std::move(read.collections[i]));
    describeAll(task.silent());
}

void Laboratory::readFeatures(const Task& task)
{
    for (const std::filesystem::path& folder : {m_options.folder, m_options.folder / "mq2008"}) {
        if (!m_features.empty() || isPlaced(m_placed, folder) || !isOfFeatures(folder))
            continue;
        const Source source{.kind = "letor", .paths = {folder}};
        auto table = open(source, {.threads = m_options.scoring.threads}, task).table;
        requireRelevant(*table);
        if (table->folds == nullptr)
            throw Error("The files of features in " + folder.string()
                + " are no folds. Give parts, or files named train, vali and test.");
        m_features.emplace(letor, std::move(table));
    }
}

void Laboratory::describeAll(const Task& task)
{
    m_recipe = {{"version", std::string(version)}, {"revisions", revisions()}};
    for (const std::string& name : m_names) {
        m_recipe.emplace_back(name + " sha256", contentHash(collection(name), task));
        const auto rankerText = [](const RankerSetting& ranker) { return describe(ranker); };
        m_recipe.emplace_back(
            name + " rankers", joined(paperRankers(paperCollection(name), m_options.lda), " ", rankerText));
        const auto countText = [](const PaperSweepRow& row) { return std::to_string(row.k); };
        m_recipe.emplace_back(name + " k swept", joined(paperCollection(name).sweep, ",", countText));
    }
    for (const auto& [name, table] : m_features) {
        m_recipe.emplace_back(name + " sha256", valueOf(table->recipe, "collection sha256"));
        m_recipe.emplace_back(
            name + " options", "by MAP on the validation part of each fold, from each learner's grid");
        m_recipe.emplace_back(name + " folds", describeFolds(*table, "given"));
    }
    describePlaces(task);
    if (!m_names.empty())
        describeTexts();
    m_recipe.emplace_back("ties", "score, then document");
    m_recipe.emplace_back("topics", "with a relevant document");
    m_recipe.emplace_back("seed", std::to_string(m_options.scoring.seed));
}

void Laboratory::describeTexts()
{
    m_recipe.emplace_back("stop list",
        m_options.scoring.stopList.name + ", sha256 " + hashOf(m_options.scoring.stopList).substr(0, 16));
    m_recipe.emplace_back(
        "accents", std::string(accentRules().at(static_cast<std::size_t>(m_options.scoring.accents))));
    m_recipe.emplace_back("stem", m_options.scoring.stem);
    m_recipe.emplace_back("LDA", m_options.lda == "vb" ? "variational EM" : "collapsed Gibbs sampling");
    m_recipe.emplace_back("learners", "with their initial options, beta 200");
    m_recipe.emplace_back("folds", "two, by parity of the topic's position; means of both");
}

ScoreTable Laboratory::score(const std::string& name, std::vector<RankerSetting> rankers, const Task& task) const
{
    ScoringOptions options = m_options.scoring;
    options.rankers = std::move(rankers);
    ScoreTable table = scoreCollection(collection(name), options, task);
    requireRelevant(table);
    return table;
}

const ScoreTable& Laboratory::scores(const std::string& name, const Task& task)
{
    if (const auto features = m_features.find(name); features != m_features.end())
        return *features->second;
    return once(
        m_scores, name, [&] { return score(name, paperRankers(paperCollection(name), m_options.lda), task); });
}

const ScoreTable& Laboratory::languageModel(const std::string& name, const Task& task)
{
    const int topics = paperCollection(name).topicCounts[2];
    return once(m_languageModels, name, [&] { return score(name, {withTopics("lbdm", topics)}, task); });
}

const Sweep& Laboratory::sweep(const std::string& name, const Task& task)
{
    return once(m_sweeps, name, [&] {
        const PaperCollection& paper = paperCollection(name);
        SweepSpec spec;
        for (const PaperSweepRow& row : paper.sweep)
            spec.counts.push_back(row.k);
        const std::vector<RankerSetting> four = paperRankers(paper, m_options.lda);
        spec.rankers.assign(four.begin() + 1, four.end());
        return sweepTopics(collection(name), m_options.scoring, spec, {}, task);
    });
}

const Experiment& Laboratory::experiment(
    const std::string& name, const std::string& learner, const Task& task, bool leaks)
{
    return once(m_experiments, name + " " + learner + (leaks ? " leaks" : ""), [&] {
        const ScoringOptions& scoring = m_options.scoring;
        const ScoreTable& table = scores(name, task.slice(0.0, 0.3));
        ExperimentSpec spec{learnSpec(learner), "parity", leaks};
        spec.learn.seed = scoring.seed;
        return m_shelf.run(table, spec, {.threads = scoring.threads}, task.slice(0.3, 1.0));
    });
}

const Experiment& Laboratory::ranked(const std::string& learner, bool tuned, const Task& task)
{
    return once(m_experiments, std::string(letor) + " " + learner + (tuned ? " tuned" : ""), [&] {
        ExperimentSpec spec{.learn = learnSpec(learner), .folds = "given", .tuned = tuned};
        spec.learn.seed = m_options.scoring.seed;
        return m_shelf.run(*m_features.at(std::string(letor)), spec, {.threads = m_options.scoring.threads}, task);
    });
}

}  // namespace rankscape
