// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/evaluate_runs.h"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "app/cli/model_option.h"
#include "app/cli/output.h"
#include "core/models/linear.h"
#include "core/runs/model_run.h"
#include "core/runs/trec_evaluation.h"
#include "core/scores/missing.h"
#include "core/sources/run_source.h"

namespace rankscape::cli {

namespace {

struct MeasuredRun {
    std::string name;
    TrecEvaluation evaluation;
    std::optional<TieSpread> ties;  // of runs themselves
};

std::vector<TrecMeasure> measuresFor(const RunMeasuring& measuring)
{
    const std::vector<std::string> usual{
        "map", "P_1,5,10", "Rprec", "recip_rank", "ndcg_cut_10", "ndcg_exp_cut_10", "recall_100", "judged_10"};
    const std::vector<std::string> official{"official"};
    if (!measuring.measures.empty())
        return readOption([&] { return trecMeasures(measuring.measures); }, "--measure");
    return trecMeasures(measuring.trec ? official : usual);
}

/// The ranking of weights, over the pool that they have.
Run ensembleRun(const Opened& opened, const SharedModel& model, const std::string& name, const Task& task)
{
    const auto weights = model->commonWeights();
    return runOf(weights ? pooled(*opened.table, weights->values(), task) : *opened.table, *model, name, task);
}

class RunMeasurements {
public:
    RunMeasurements(
        const Opened& opened, const SourceOptions& source, const RunMeasuring& measuring, const Context& context)
        : m_opened(opened)
        , m_source(source)
        , m_measuring(measuring)
        , m_context(context)
        , m_measures(measuresFor(measuring))
        , m_options{runOrder(source.source(context)), measuring.commonTopics, measuring.judgedOnly, context.threads,
              source.topics()}
    {
    }

    std::vector<MeasuredRun> operator()() const
    {
        std::vector<MeasuredRun> all;
        const std::string weights = m_source.weightsOr(m_measuring.weights, {});
        if (m_measuring.trec && !weights.empty())
            return {ofModel(modelOf(m_source, weights, *m_opened.table), "ensemble")};
        const std::vector<Run>& runs = m_opened.runs->runs;
        if (m_measuring.trec && runs.size() > 1)
            throw WrongUsage("--trec prints one system: give one --run, or --weights");
        for (const Run& run : runs) {
            m_context.task.checkpoint(
                0.5 + 0.5 * static_cast<double>(all.size()) / static_cast<double>(runs.size()), "Measuring");
            all.push_back(ofRun(run));
            if (!m_measuring.trec)
                all.back().ties = tieSpread(*m_opened.runs, run, m_options, m_context.task.silent());
        }
        if (runs.size() > 1)
            all.push_back(ofModel(simplexModel(Weights::uniform(std::ssize(runs))), "uniform"));
        if (!weights.empty())
            all.push_back(ofModel(modelOf(m_source, weights, *m_opened.table), "ensemble"));
        return all;
    }

private:
    MeasuredRun ofRun(const Run& run) const
    {
        return {run.name, evaluateRun(*m_opened.runs, run, m_measures, m_options, m_context.task.silent()), {}};
    }

    /// Its ranking is cut and ordered already.
    MeasuredRun ofModel(const SharedModel& model, const std::string& name) const
    {
        TrecOptions options = m_options;
        options.order.depth = 0;
        const Run run = ensembleRun(m_opened, model, name, m_context.task.silent());
        return {name, evaluateRun(*m_opened.runs, run, m_measures, options, m_context.task.silent()), {}};
    }

    const Opened& m_opened;
    const SourceOptions& m_source;
    const RunMeasuring& m_measuring;
    const Context& m_context;
    std::vector<TrecMeasure> m_measures;
    TrecOptions m_options;
};

Json measuresJson(const TrecEvaluation& evaluation, const Eigen::VectorXd& values)
{
    Json json;
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
        if (evaluation.measures[i].kind->value != nullptr)
            json[evaluation.measures[i].name()] = values[static_cast<Eigen::Index>(i)];
    }
    return json;
}

Json toJson(const MeasuredRun& measured, bool perTopic)
{
    const TrecEvaluation& evaluation = measured.evaluation;
    Json json{{"name", measured.name}, {"measures", measuresJson(evaluation, evaluation.means)},
        {"judged_topics", evaluation.topics.size()}};
    if (measured.ties)
        json["map_over_ties"] = {
            {"worst", measured.ties->worst}, {"best", measured.ties->best}, {"expected", measured.ties->expected}};
    for (std::size_t topic = 0; perTopic && topic < evaluation.topics.size(); ++topic)
        json["topics"][evaluation.topics[topic]] =
            measuresJson(evaluation, evaluation.values.row(static_cast<Eigen::Index>(topic)).transpose());
    return json;
}

std::string spreadText(const TieSpread& ties)
{
    return "[" + fourDecimals(ties.worst) + ", " + fourDecimals(ties.best) + "]";
}

void printMeasured(
    const std::string& name, const TrecEvaluation& evaluation, const Eigen::VectorXd& values, std::size_t width)
{
    std::cout << padded(name, width);
    for (std::size_t i = 0; i < evaluation.measures.size(); ++i) {
        if (evaluation.measures[i].kind->value != nullptr)
            std::cout << rightAligned(fourDecimals(values[static_cast<Eigen::Index>(i)]), 17);
    }
}

std::string meanOver(const SourceOptions& source, const RunMeasuring& measuring)
{
    return describe(source.topics())
        + (measuring.commonTopics ? ", that the run has" : "; 0 where the run lacks one");
}

/// \param over  which topics means are over
void printRuns(const std::vector<MeasuredRun>& all, const RunMeasuring& measuring, const std::string& over)
{
    std::size_t width = 14;
    for (const MeasuredRun& measured : all)
        width = std::max(width, measured.name.size() + 2);
    std::cout << padded("", width);
    for (const TrecMeasure& measure : all.front().evaluation.measures) {
        if (measure.kind->value != nullptr)
            std::cout << rightAligned(measure.name(), 17);
    }
    std::cout << rightAligned("map over ties", 18) << "\n";
    for (const MeasuredRun& measured : all) {
        const TrecEvaluation& evaluation = measured.evaluation;
        printMeasured(measured.name, evaluation, evaluation.means, width);
        std::cout << rightAligned(measured.ties ? spreadText(*measured.ties) : "", 18) << "\n";
        for (std::size_t topic = 0; measuring.perTopic && topic < evaluation.topics.size(); ++topic) {
            printMeasured("  " + evaluation.topics[topic], evaluation,
                evaluation.values.row(static_cast<Eigen::Index>(topic)).transpose(), width);
            std::cout << "\n";
        }
    }
    std::cout << "\n  means are over " << all.front().evaluation.topics.size() << " topics: " << over << "\n";
}

}  // namespace

int evaluateRuns(
    const Opened& opened, const SourceOptions& source, const RunMeasuring& measuring, const Context& context)
{
    if (opened.runs->judged.empty())
        throw Error("There are no judgments, so nothing can be measured. Give them with --qrels.");
    const std::vector<MeasuredRun> all = RunMeasurements(opened, source, measuring, context)();
    Recipe recipe = opened.table->recipe;
    recipe.emplace_back("measures", "as trec_eval 10, each run by its own scores");
    recipe.emplace_back("mean over", meanOver(source, measuring));
    if (measuring.judgedOnly)
        recipe.emplace_back("unjudged documents", "left out");
    if (measuring.trec) {
        std::fputs(trecLines(all.front().evaluation, measuring.perTopic).c_str(), stdout);
    } else if (context.json) {
        Json systems = Json::array();
        for (const MeasuredRun& measured : all)
            systems.push_back(toJson(measured, measuring.perTopic));
        printJson({{"systems", systems}, {"recipe", cli::toJson(recipe)}});
    } else {
        printRuns(all, measuring, meanOver(source, measuring));
        printRecipe(recipe);
    }
    return 0;
}

}  // namespace rankscape::cli
