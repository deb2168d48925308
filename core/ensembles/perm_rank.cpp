// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/perm_rank.h"

#include "core/ensembles/labelled.h"
#include "core/ensembles/loss_trace.h"
#include "core/ensembles/perm_sets.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

/// The sets of all topics as a program, with a row for each perfect and imperfect permutation of the same topic.
class PermutationProgram {
public:
    PermutationProgram(const ScoreTable& training, bool allPairs)
        : m_rows(training.rankerCount())
    {
        for (const auto& topic : training.topics) {
            if (isMixed(*topic))
                m_sets.emplace_back(topic, allPairs);
        }
        m_known.resize(m_sets.size());
    }

    const std::vector<PermutationSets>& sets() const { return m_sets; }

    LossStep solve(double cost, const Task& task)
    {
        addRows(task);
        Eigen::VectorXd costs(m_rows.count());
        for (std::size_t i = 0; i < m_owners.size(); ++i)
            costs[static_cast<Eigen::Index>(i)] =
                cost * m_losses[i] / static_cast<double>(m_sets[m_owners[i]].perfect().size());
        return solveHingeProgram(m_rows, costs, "PermuRank", {}, task);
    }

    /// Whether a set grew.
    bool extend(const PermuRankRound& round)
    {
        bool grew = false;
        for (std::size_t i = 0; i < m_sets.size(); ++i) {
            grew |= m_sets[i].addPerfect(round.worstPerfect[i]);
            grew |= m_sets[i].addImperfect(round.bestImperfect[i]);
        }
        return grew;
    }

private:
    struct Known {
        std::size_t perfect = 0;
        std::size_t imperfect = 0;
    };

    void addRows(const Task& task)
    {
        for (std::size_t i = 0; i < m_sets.size(); ++i) {
            task.stopIfAsked();
            const auto& perfect = m_sets[i].perfect();
            const auto& imperfect = m_sets[i].imperfect();
            for (std::size_t b = 0; b < perfect.size(); ++b) {
                for (std::size_t c = b < m_known[i].perfect ? m_known[i].imperfect : 0; c < imperfect.size(); ++c) {
                    m_rows.add(perfect[b].place - imperfect[c].place);
                    m_losses.push_back(m_sets[i].loss(imperfect[c].order));
                    m_owners.push_back(i);
                }
            }
            m_known[i] = {perfect.size(), imperfect.size()};
        }
    }

    std::vector<PermutationSets> m_sets;
    std::vector<Known> m_known;  // [topics] permutations that have their rows
    StoredRows m_rows;
    std::vector<double> m_losses;  // [rows] 1 − AP of the imperfect one
    std::vector<std::size_t> m_owners;  // [rows] topic
};

PermuRankRound roundOf(const PermutationProgram& program, LossStep step, const Task& task)
{
    PermuRankRound round{std::move(step), {}, {}, {}, {}};
    for (const PermutationSets& sets : program.sets()) {
        task.stopIfAsked();
        const Eigen::VectorXd scores = sets.topic().scores * round.step.weights;
        round.perfect.push_back(sets.perfect().size());
        round.imperfect.push_back(sets.imperfect().size());
        round.worstPerfect.push_back(sets.worstPerfect(scores));
        round.bestImperfect.push_back(sets.bestImperfect(scores));
    }
    return round;
}

Ensemble learnPermuRankRow(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "PermuRank");
    requireSolvable(training, "PermuRank");
    const ScoreTable labels = labelled(training);
    requireMixed(labels, "PermuRank");
    LossTrace trace(training, spec, context, "first permutations");
    const auto tell = [&](const PermuRankRound& round) {
        trace.add(round.step.weights, round.step.loss, task, round.step.gap);
    };
    const PermuRankOptions options{
        spec.values.at("C"), spec.values.at("phi") > 0.5, static_cast<int>(spec.values.at("rounds"))};
    return trace.end(linearModel(learnPermuRank(labels, options, tell, task)));
}

}  // namespace

Eigen::VectorXd learnPermuRank(const ScoreTable& training, const PermuRankOptions& options,
    const std::function<void(const PermuRankRound&)>& tell, const Task& task)
{
    PermutationProgram program(training, options.allPairs);
    for (int round = 0;; ++round) {
        const double done = static_cast<double>(round) / options.rounds;
        const Task part = task.slice(done, done + 1.0 / options.rounds);
        const PermuRankRound now = roundOf(program, program.solve(options.cost, part), part);
        if (tell)
            tell(now);
        if (round + 1 == options.rounds || !program.extend(now))
            return now.step.weights;
    }
}

Learner permuRank()
{
    const PermuRankOptions initial;
    return {
        .name = "permurank",
        .label = "PermuRank",
        .summary = "Perfect permutations shall be ahead of the imperfect ones that come nearest to them.",
        .reference = "Xu et al. (2008), fig. 7",
        .revision = 1,
        .objective = "hinge loss of permutations",
        .aim = Aim::loss,
        .givesWeights = false,
        .givesSignedWeights = true,
        .parameters =
            {
                costParameter(initial.cost, "of the loss, the sum over topics, beside ½ w · w"),
                {.name = "phi",
                    .label = "Φ over",
                    .choices = {"relevant", "all"},
                    .help = "pairs of a relevant document and another, or all pairs, as printed, which contradicts "
                            "itself"},
                {.name = "rounds",
                    .label = "rounds at most",
                    .initial = 1.0 * initial.rounds,
                    .least = 1,
                    .most = 1000,
                    .whole = true,
                    .help = "each adds permutations"},
            },
        .learn = learnPermuRankRow,
        .tried = {{"C", {1e-2, 1e-1, 1.0}}, {"rounds", {2, 4, 8}}},
    };
}

}  // namespace rankscape
