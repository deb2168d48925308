// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "core/base/error.h"
#include "core/base/table.h"
#include "core/ensembles/ada_boost_reg.h"
#include "core/ensembles/ada_rank.h"
#include "core/ensembles/aem.h"
#include "core/ensembles/amanx.h"
#include "core/ensembles/bagging_reg.h"
#include "core/ensembles/baselines.h"
#include "core/ensembles/certified.h"
#include "core/ensembles/convex_ds.h"
#include "core/ensembles/coordinate_ascent.h"
#include "core/ensembles/enm_boosting.h"
#include "core/ensembles/exact_ascent.h"
#include "core/ensembles/fusion_rules.h"
#include "core/ensembles/genm_batch.h"
#include "core/ensembles/genm_interior_point.h"
#include "core/ensembles/genm_online.h"
#include "core/ensembles/genm_printed.h"
#include "core/ensembles/learner.h"
#include "core/ensembles/list_net.h"
#include "core/ensembles/mhr_bc.h"
#include "core/ensembles/perm_rank.h"
#include "core/ensembles/rank_boost.h"
#include "core/ensembles/ranking_svm.h"
#include "core/ensembles/ridge.h"
#include "core/ensembles/ser.h"
#include "core/ensembles/sser.h"
#include "core/ensembles/svm_map.h"
#include "core/ensembles/unsupervised.h"
#include "core/ensembles/wel.h"

namespace rankscape {

namespace {

/// And the fusion methods that no learner has the name of yet: their rows are in fusions().
std::vector<Learner> withFusionRules(std::vector<Learner> all)
{
    for (const Fusion& method : fusions()) {
        if (!method.takesWeights && std::ranges::count(all, method.name, &Learner::name) == 0)
            all.push_back(fusionRule(method));
    }
    return all;
}

/// Products of scores must be finite numbers.
void requireModest(const ScoreTable& training, std::string_view learner)
{
    constexpr double most = 1e100;
    for (const auto& topic : training.topics) {
        if (topic->magnitudes.size() > 0 && topic->magnitudes.maxCoeff() > most)
            throw Error(std::string(learner) + " cannot learn from scores as large as those of topic " + topic->topic
                + ". Normalise them (--normalize minmax) and train again.");
    }
}

}  // namespace

// The one place to add a learner.
std::span<const Learner> learners()
{
    static const std::vector<Learner> all = withFusionRules({
        genmBatch(),
        genmInteriorPoint(),
        genmOnline(),
        genmPrinted(),
        unsupervised(),
        enmBoosting(),
        ser(),
        sser(),
        rankBoostLearner(),
        adaRankLearner(),
        exactAscent(),
        coordinateAscent(),
        certified(),
        rankingSvm(),
        listNet(),
        mhrBc(),
        permuRank(),
        svmMap(),
        wep(),
        wel(),
        welv(),
        awel(),
        awelv(),
        welvPrinted(),
        awelvPrinted(),
        convexDs(),
        aem(),
        baggingReg(),
        adaBoostReg(),
        amanx(),
        uniform(),
        combSum(),
        bestSingle(),
        ridge(),
    });
    return all;
}

std::span<const LearnerHeading> learnerHeadings()
{
    static constexpr std::array all{
        LearnerHeading{LearnerGroup::genm, "gEnM and EnM.B"},
        LearnerHeading{LearnerGroup::search, "Exact search"},
        LearnerHeading{LearnerGroup::learningToRank, "Learning to rank"},
        LearnerHeading{LearnerGroup::recommenders, "Ensembles of recommenders"},
        LearnerHeading{LearnerGroup::fusion, "Fusion without judgments"},
        LearnerHeading{LearnerGroup::baseline, "Baselines"},
    };
    return all;
}

const Learner& learner(std::string_view name)
{
    return rowNamed(learners(), name, "learner");
}

const Learner& learnerOf(const LearnSpec& spec)
{
    return learner(spec.learner);
}

const Learner& referenceLearner()
{
    const auto isReference = [](const Learner& row) { return row.isReference; };
    return *std::ranges::find_if(learners(), isReference);
}

Ensemble runLearner(const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    const Learner& row = learnerOf(spec);
    if (row.aim == Aim::loss)
        requireModest(training, row.label);
    return row.learn(training, normalized(spec), context, task);
}

void addStep(Trace& trace, const Step& step, const LearnContext& context)
{
    if (!std::isfinite(step.objective))
        throw Error(
            "A step of learning came to no finite number: the scores are too large. Normalise them (--normalize "
            "minmax) and train again.");
    trace.steps.push_back(step);
    if (context.onStep)
        context.onStep(0, trace.start, step);
}

void checkTraining(const ScoreTable& training, std::string_view learner)
{
    if (training.rankers.empty())
        throw Error(std::string(learner) + " needs at least one ranker.");
    if (topicsWithRelevant(training).empty())
        throw Error(std::string(learner)
            + " has no topic to learn from: none of the training topics has a relevant document.");
}

}  // namespace rankscape
