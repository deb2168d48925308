// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/raw_scores.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <numeric>
#include <optional>

#include "core/base/cbor.h"
#include "core/base/error.h"
#include "core/base/parallel.h"
#include "core/topic_models/fit_step_json.h"

namespace rankscape {

namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point begin)
{
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

using Positions = std::vector<Eigen::Index>;

/// Whether they rise and are all below `count`.
bool areRising(const Positions& positions, Eigen::Index count)
{
    return std::ranges::adjacent_find(positions, std::greater_equal{}) == positions.end()
        && (positions.empty() || (positions.front() >= 0 && positions.back() < count));
}

std::string packed(const RawScores& raw, const Task& task)
{
    CborWriter out;
    out.reserve(static_cast<std::size_t>(raw.scores.size() + 1024) * sizeof(double));
    return out.finished({{"scores", out.add(raw.scores, task)}, {"terms", raw.terms},
        {"empty documents", raw.emptyDocuments}, {"empty topics", raw.emptyTopics}, {"dimensions", raw.dimensions},
        {"note", raw.note}, {"trace", raw.trace}});
}

std::optional<RawScores> unpacked(
    const std::string& bytes, Eigen::Index documents, Eigen::Index topics, const Task& task)
{
    return readCbor(bytes, [&](const CborReader& in) -> std::optional<RawScores> {
        const auto& tree = in.tree();
        RawScores raw{in.array(tree.at("scores"), task), tree.at("terms").get<Eigen::Index>(),
            tree.at("empty documents").get<Positions>(), tree.at("empty topics").get<Positions>(),
            tree.at("dimensions").get<Eigen::Index>(), tree.at("note").get<std::string>(),
            tree.at("trace").get<FitTrace>(), 0.0, true};
        if (raw.scores.rows() != documents || raw.scores.cols() != topics || !raw.scores.allFinite()
            || !areRising(raw.emptyDocuments, documents) || !areRising(raw.emptyTopics, topics))
            return std::nullopt;
        return raw;
    });
}

/// Fits and asks rankers one after the other: each uses all threads, and the second of two on one model finds it there.
class Scorer {
public:
    Scorer(const Collection& collection, const ScoringOptions& options, const FitListener& listener, const Task& task)
        : m_collection(collection)
        , m_options(options)
        , m_listener(listener)
        , m_cache(options.cache)
        , m_corpusKey(corpusKey(collection, options, task))
        , m_shelf(m_cache, m_corpusKey)
    {
    }

    /// From the cache; may be asked by several threads at once.
    std::optional<RawScores> find(std::size_t position, const Task& task) const
    {
        const auto begin = Clock::now();
        const auto bytes = m_cache.find(keyOf(m_options.rankers[position]), task);
        auto raw = bytes ? unpacked(*bytes, std::ssize(m_collection.documents), std::ssize(m_collection.topics), task)
                         : std::nullopt;
        if (raw)
            raw->seconds = secondsSince(begin);
        return raw;
    }

    /// Fitted, and kept.
    RawScores operator()(std::size_t position, const Task& task)
    {
        const auto begin = Clock::now();
        RawScores raw = score(position, task.slice(0.0, 0.98));
        if (!m_cache.folder().empty())
            m_cache.store(keyOf(m_options.rankers[position]), packed(raw, task.silent()), task.silent());
        raw.seconds = secondsSince(begin);
        return raw;
    }

    std::unique_ptr<const Ranker> fit(std::size_t position, const Task& task)
    {
        const RankerSetting& setting = m_options.rankers[position];
        assert(setting.type->fit != nullptr);
        Fitting fitting{{m_options.seed, m_options.threads, {}}, &m_shelf};
        if (m_listener)
            fitting.context.onStep = [this, position](const FitStep& step) { m_listener(position, step); };
        return setting.type->fit(corpus(task.slice(0.0, 0.1)), setting.values, fitting, task.slice(0.1, 1.0));
    }

    const Corpus& corpus(const Task& task)
    {
        if (!m_corpus)
            m_corpus = makeCorpus(m_collection, m_options, task);
        return *m_corpus;
    }

    Corpus takeCorpus() { return std::move(*m_corpus); }

private:
    std::string keyOf(const RankerSetting& setting) const
    {
        const std::string seed = setting.type->seeded ? "\nseed " + std::to_string(m_options.seed) : "";
        return "scores 3\n" + m_corpusKey + "\nranker " + rankscape::keyOf(setting) + seed;
    }

    RawScores score(std::size_t position, const Task& task)
    {
        const RankerType& type = *m_options.rankers[position].type;
        const auto ranker = fit(position, task.slice(0.0, 0.8));
        RawScores raw;
        raw.terms = m_corpus->vocabulary.size();
        raw.dimensions = ranker->dimensions();
        raw.note = noteOf(m_options.rankers[position], *ranker);
        if (const TopicSpace* const space = ranker->topicSpace())
            raw.trace = space->model->trace;
        raw.emptyDocuments = emptyDocuments(*m_corpus);
        for (Eigen::Index topic = 0; topic < std::ssize(m_corpus->queries); ++topic) {
            if (m_corpus->queries[static_cast<std::size_t>(topic)].nonZeros() == 0)
                raw.emptyTopics.push_back(topic);
        }
        raw.scores.resize(m_corpus->counts.rows(), std::ssize(m_collection.topics));
        parallelFor(m_collection.topics.size(), m_options.threads, task.slice(0.8, 1.0),
            [&](std::size_t topic, const Task& part) {
                part.checkpoint(1.0, type.label);
                const auto column = static_cast<Eigen::Index>(topic);
                raw.scores.col(column) = ranker->score(m_corpus->queries[topic], part);
                if (!raw.scores.col(column).allFinite())
                    throw Error(std::string(type.label) + " gave a score that is not a number for topic "
                        + m_collection.topics[topic].id + ". Change its options, or leave it out.");
            });
        return raw;
    }

    const Collection& m_collection;
    const ScoringOptions& m_options;
    const FitListener& m_listener;
    DiskCache m_cache;
    std::string m_corpusKey;
    ModelShelf m_shelf;
    std::optional<Corpus> m_corpus;  // made when the first ranker is fitted
};

/// Each ranker's part of the progress, by the work it takes: [rankers + 1] fractions.
std::vector<double> shares(const std::vector<RankerSetting>& rankers)
{
    std::vector<double> ends{0.0};
    for (const RankerSetting& ranker : rankers)
        ends.push_back(ends.back() + ranker.type->work);
    for (double& end : ends)
        end /= ends.back();
    return ends;
}

}  // namespace

std::vector<RawScores> rawScores(
    const Collection& collection, const ScoringOptions& options, const FitListener& listener, const Task& task)
{
    Scorer scorer(collection, options, listener, task.silent());
    const std::size_t count = options.rankers.size();
    std::vector<std::optional<RawScores>> found(count);
    parallelFor(count, options.threads, task.silent(),
        [&](std::size_t i, const Task& part) { found[i] = scorer.find(i, part); });
    const auto ends = shares(options.rankers);
    std::vector<RawScores> all;
    for (std::size_t i = 0; i < count; ++i) {
        all.push_back(found[i] ? std::move(*found[i]) : scorer(i, task.slice(ends[i], ends[i + 1])));
        task.checkpoint(ends[i + 1], options.rankers[i].type->label);
    }
    return all;
}

FittedRankers fitRankers(const Collection& collection, const ScoringOptions& options, const Task& task)
{
    const FitListener nobody;
    Scorer scorer(collection, options, nobody, task.silent());
    const auto ends = shares(options.rankers);
    FittedRankers fitted;
    for (std::size_t i = 0; i < options.rankers.size(); ++i)
        fitted.rankers.push_back(scorer.fit(i, task.slice(ends[i], ends[i + 1])));
    scorer.corpus(task);
    fitted.corpus = scorer.takeCorpus();
    return fitted;
}

}  // namespace rankscape
