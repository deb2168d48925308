// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topic_models/lda_gibbs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/random.h"
#include "core/base/team.h"
#include "core/topic_models/count_passes.h"
#include "core/topic_models/lda_gibbs_block.h"
#include "core/topic_models/plsi_fit.h"

namespace rankscape {

namespace {

constexpr std::size_t groups = 8;

/// Items dealt out to the groups. Those of a group stand together, so that what one thread writes does not share
/// memory with what another does.
struct Deal {
    std::array<Eigen::Index, groups + 1> starts{};  // of each group among the places
    Eigen::PermutationMatrix<Eigen::Dynamic> places;  // item → place
};

/// The heaviest item first, each to the lightest group so far.
Deal deal(const Eigen::VectorXd& weights)
{
    std::vector<int> order(static_cast<std::size_t>(weights.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::greater{}, [&](int i) { return weights[i]; });
    std::array<double, groups> loads{};
    std::array<std::vector<int>, groups> members;
    for (const int i : order) {
        const auto lightest = static_cast<std::size_t>(std::ranges::min_element(loads) - loads.begin());
        members[lightest].push_back(i);
        loads[lightest] += weights[i];
    }
    Deal dealt{{}, Eigen::PermutationMatrix<Eigen::Dynamic>(weights.size())};
    int place = 0;
    for (std::size_t group = 0; group < groups; ++group) {
        for (const int i : members[group])
            dealt.places.indices()[i] = place++;
        dealt.starts[group + 1] = place;
    }
    return dealt;
}

class Sampler {
public:
    Sampler(const TermMatrix& counts, const GibbsOptions& options, const FitContext& context, const Task& task)
        : m_seed(context.seed)
        , m_options(options)
        , m_betaSum(options.beta * static_cast<double>(counts.cols()))
        , m_documentDeal(deal(counts * Eigen::VectorXd::Ones(counts.cols())))
        , m_termDeal(deal(counts.transpose() * Eigen::VectorXd::Ones(counts.rows())))
        , m_passes(m_documentDeal.places * counts * m_termDeal.places.transpose())
        , m_team(context.threads)
    {
        m_counts.stride = (static_cast<std::size_t>(options.k) + gibbsLanes - 1) / gibbsLanes * gibbsLanes;
        m_counts.documents.resize(static_cast<std::size_t>(counts.rows()));
        task.stopIfAsked();
        m_counts.terms.assign(static_cast<std::size_t>(counts.cols()) * m_counts.stride, 0.0F);
        m_counts.termSums.assign(static_cast<std::size_t>(counts.cols()), 0.0F);
        m_counts.inverses.assign(m_counts.stride, 0.0F);
        m_totals.assign(static_cast<std::size_t>(options.k), 0);
        m_changes.fill(m_totals);
        dealTokens(task);
    }

    /// One new topic for every token: eight rounds of eight blocks. Each document in a block is a checkpoint.
    void sweep(std::uint64_t number, const Task& task)
    {
        for (std::size_t shift = 0; shift < groups; ++shift) {
            beginRound();
            m_team.run(groups, [&](std::size_t g) {
                const std::size_t termGroup = (g + shift) % groups;
                task.stopIfAsked();
                sumTerms(termGroup);
                const Random random(streamSeed(m_seed, "Gibbs block", number, shift, g));
                GibbsBlockSampler sampler(m_counts, m_options, random, m_changes[g]);
                for (GibbsPassage& passage : m_blocks[g * groups + termGroup]) {
                    task.stopIfAsked();
                    sampler.sample(passage);
                }
            });
        }
    }

    /// Of all tokens, with the model as it is now.
    double perplexity(const Task& task)
    {
        beginRound();
        task.stopIfAsked();
        m_words.resize(m_counts.terms.size());
        m_team.run(groups, [&](std::size_t group) {
            for (Eigen::Index term = m_termDeal.starts[group]; term < m_termDeal.starts[group + 1]; ++term) {
                task.stopIfAsked();
                const auto first = static_cast<std::size_t>(term) * m_counts.stride;
                for (std::size_t topic = 0; topic < m_counts.stride; ++topic)
                    m_words[first + topic] = (static_cast<double>(m_counts.terms[first + topic]) + m_options.beta)
                        * static_cast<double>(m_counts.inverses[topic]);
            }
        });
        std::vector<double> likelihoods(m_counts.documents.size());
        m_team.run(groups, [&](std::size_t group) {
            for (Eigen::Index document = m_documentDeal.starts[group]; document < m_documentDeal.starts[group + 1];
                 ++document) {
                task.stopIfAsked();
                likelihoods[static_cast<std::size_t>(document)] = likelihood(document);
            }
        });
        return std::exp(-std::accumulate(likelihoods.begin(), likelihoods.end(), 0.0) / m_passes.total());
    }

    TopicModel model(const Task& task) const
    {
        const auto stride = static_cast<Eigen::Index>(m_counts.stride);
        const Eigen::Map<const Eigen::MatrixXf> terms(
            m_counts.terms.data(), stride, std::ssize(m_counts.terms) / stride);
        TopicModel model;
        model.alpha = m_options.alpha;
        model.words.resize(m_options.k, terms.cols());
        forColumns(m_options.k, terms.cols(), task, [&](Eigen::Index first, Eigen::Index last) {
            for (Eigen::Index term = first; term < last; ++term)
                model.words.col(term) =
                    terms.col(m_termDeal.places.indices()[term]).head(m_options.k).cast<double>().array()
                    + m_options.beta;
        });
        normaliseRows(model.words, task);
        model.documents.resize(m_options.k, std::ssize(m_counts.documents));
        for (Eigen::Index document = 0; document < model.documents.cols(); ++document) {
            task.stopIfAsked();
            model.documents.col(document).setConstant(m_options.alpha);
            const auto place = static_cast<std::size_t>(m_documentDeal.places.indices()[document]);
            const GibbsMixture& mixture = m_counts.documents[place];
            for (std::size_t slot = 0; slot < mixture.topics.size(); ++slot)
                model.documents(mixture.topics[slot], document) += mixture.counts[slot];
        }
        normaliseColumns(model.documents, task);
        return model;
    }

private:
    double likelihood(Eigen::Index document) const
    {
        const CountRow row = m_passes.document(document);
        const GibbsMixture& mixture = m_counts.documents[static_cast<std::size_t>(document)];
        std::vector<double> topics(m_counts.stride, 0.0);
        std::fill_n(topics.begin(), m_options.k, m_options.alpha);
        for (std::size_t slot = 0; slot < mixture.topics.size(); ++slot)
            topics[static_cast<std::size_t>(mixture.topics[slot])] += static_cast<double>(mixture.counts[slot]);
        const double total = std::accumulate(topics.begin(), topics.end(), 0.0);
        for (double& topic : topics)
            topic /= total;
        std::vector<double> unused(row.size + m_counts.stride);
        return explainRow(
            row, topics.data(), m_words.data(), m_counts.stride, unused.data(), unused.data() + row.size, true);
    }

    /// All tokens into their blocks, with random topics.
    void dealTokens(const Task& task)
    {
        Random random(streamSeed(m_seed, "Gibbs start"));
        for (std::size_t group = 0; group < groups; ++group) {
            for (Eigen::Index document = m_documentDeal.starts[group]; document < m_documentDeal.starts[group + 1];
                 ++document) {
                task.stopIfAsked();
                dealTokens(document, group, random);
            }
        }
    }

    void dealTokens(Eigen::Index document, std::size_t documentGroup, Random& random)
    {
        const CountRow row = m_passes.document(document);
        std::vector<float> mixture(m_totals.size(), 0.0F);
        for (std::size_t j = 0; j < row.size; ++j) {
            const auto term = static_cast<std::size_t>(row.others[j]);
            const auto termGroup = static_cast<std::size_t>(
                std::ranges::upper_bound(m_termDeal.starts, row.others[j]) - m_termDeal.starts.begin() - 1);
            auto& block = m_blocks[documentGroup * groups + termGroup];
            if (block.empty() || block.back().document != document)
                block.push_back({static_cast<int>(document), {}});
            for (int i = 0; i < static_cast<int>(row.counts[j]); ++i) {
                const std::size_t topic = random.below(m_totals.size());
                block.back().tokens.push_back({row.others[j], static_cast<int>(topic)});
                m_counts.terms[term * m_counts.stride + topic] += 1.0F;
                mixture[topic] += 1.0F;
                ++m_totals[topic];
            }
        }
        keep(mixture, m_counts.documents[static_cast<std::size_t>(document)]);
    }

    void sumTerms(std::size_t group)
    {
        const auto last = static_cast<std::size_t>(m_termDeal.starts[group + 1]);
        for (auto term = static_cast<std::size_t>(m_termDeal.starts[group]); term < last; ++term)
            m_counts.termSums[term] = gibbsTermSum(
                m_counts.terms.data() + term * m_counts.stride, m_counts.inverses.data(), m_counts.stride);
    }

    static void keep(const std::vector<float>& counts, GibbsMixture& mixture)
    {
        for (std::size_t topic = 0; topic < counts.size(); ++topic) {
            if (counts[topic] == 0.0F)
                continue;
            mixture.topics.push_back(static_cast<int>(topic));
            mixture.counts.push_back(counts[topic]);
        }
    }

    void beginRound()
    {
        double sum = 0.0;
        for (std::size_t topic = 0; topic < m_totals.size(); ++topic) {
            for (std::vector<int>& changes : m_changes)
                m_totals[topic] += std::exchange(changes[topic], 0);
            const double inverse = 1.0 / (m_totals[topic] + m_betaSum);
            m_counts.inverses[topic] = static_cast<float>(inverse);
            sum += inverse;
        }
        m_counts.inverseSum = static_cast<float>(m_options.beta * sum);
    }

    std::uint64_t m_seed;
    GibbsOptions m_options;
    double m_betaSum;  // V β
    Deal m_documentDeal;
    Deal m_termDeal;
    CountPasses m_passes;  // documents and terms at their places, as in all that follows
    GibbsCounts m_counts;
    std::vector<double> m_words;  // P(w|z) for the perplexity [terms × stride]
    std::vector<int> m_totals;  // n_z [topics]
    std::array<std::vector<int>, groups> m_changes;  // of n_z by each block of a round
    std::array<std::vector<GibbsPassage>, groups * groups> m_blocks;  // [document group × term group]
    Team m_team;
};

}  // namespace

TopicModel fitLdaGibbs(
    const TermMatrix& counts, const GibbsOptions& options, const FitContext& context, const Task& task)
{
    checkTopicCount(counts, options.k, "LDA");
    Sampler sampler(counts, options, context, task.silent());
    FitTrace trace;
    const auto note = [&](int sweep) {
        trace.push_back({sweep, sampler.perplexity(task.silent())});
        if (context.onStep)
            context.onStep(trace.back());
    };
    note(0);
    for (int sweep = 1; sweep <= options.sweeps; ++sweep) {
        task.checkpoint(static_cast<double>(sweep - 1) / options.sweeps, "LDA, Gibbs sampling");
        sampler.sweep(static_cast<std::uint64_t>(sweep), task.silent());
        if (sweep % 10 == 0 || sweep == options.sweeps)
            note(sweep);
    }
    TopicModel model = sampler.model(task.silent());
    model.trace = std::move(trace);
    return model;
}

}  // namespace rankscape
