// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/measured_runs.h"

#include "app/cli/model_option.h"
#include "core/models/linear.h"
#include "core/runs/model_run.h"
#include "core/scores/missing.h"
#include "core/sources/run_source.h"

namespace rankscape::cli {

namespace {

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
                addOwn(run, all.size() - 1, all.back());
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

    /// What ties, the depth and the pool make of its MAP. \param place  of the run
    void addOwn(const Run& run, std::size_t place, MeasuredRun& measured) const
    {
        const auto mapOf = [&](const Run& ranking) {
            TrecOptions all = m_options;
            all.order.depth = 0;
            const std::vector<std::string> map{"map"};
            return evaluateRun(*m_opened.runs, ranking, trecMeasures(map), all, m_context.task.silent()).mean("map");
        };
        measured.ties = tieSpread(*m_opened.runs, run, m_options, m_context.task.silent());
        measured.alone = mapOf(run);
        const auto count = std::ssize(m_opened.runs->runs);
        if (count > 1)
            measured.vertex =
                mapOf(ensembleRun(m_opened, simplexModel(Weights::unit(count, static_cast<Eigen::Index>(place))),
                    run.name, m_context.task.silent()));
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

}  // namespace

std::vector<MeasuredRun> measuredRuns(
    const Opened& opened, const SourceOptions& source, const RunMeasuring& measuring, const Context& context)
{
    return RunMeasurements(opened, source, measuring, context)();
}

}  // namespace rankscape::cli
