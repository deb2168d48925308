// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ensembles/coordinate_ascent.h"

#include <array>

#include "core/base/parallel.h"
#include "core/ensembles/loss_trace.h"
#include "core/measures/rounding.h"
#include "core/models/linear.h"

namespace rankscape {

namespace {

using Index = Eigen::Index;

/// The better of both lines' highest plateaus, the first of equals.
SignedPlace bestAlong(
    const ObjectiveFunction& objective, const std::array<Line, 2>& lines, unsigned threads, const Task& task)
{
    std::array<LineMaximum, 2> found;
    parallelFor(lines.size(), threads, task,
        [&](std::size_t i, const Task& part) { found.at(i) = maximum(lineLandscape(objective, lines.at(i), part)); });
    const std::size_t best = found[1].map > found[0].map ? 1 : 0;
    const Eigen::VectorXd weights = lines.at(best).at(found.at(best).at);
    return {weights / weights.cwiseAbs().sum(), found.at(best).map};
}

/// Whether some value of this ranker's weight is better.
bool search(const ObjectiveFunction& objective, Index ranker, unsigned threads, SignedPlace& at, const Task& task)
{
    Eigen::VectorXd others = at.weights;
    others[ranker] = 0.0;
    const double sum = others.cwiseAbs().sum();
    if (sum == 0.0)
        return false;
    others /= sum;
    const Eigen::VectorXd alone = Eigen::VectorXd::Unit(others.size(), ranker);
    SignedPlace best = bestAlong(objective, {Line{others, alone}, Line{others, -alone}}, threads, task);
    if (best.value <= at.value + measureRounding)
        return false;
    best.value = objective(best.weights, task.silent());
    if (best.value <= at.value + measureRounding)  // an interval narrower than the rounding of weights
        return false;
    at = std::move(best);
    return true;
}

Ensemble learnCoordinates(
    const ScoreTable& training, const LearnSpec& spec, const LearnContext& context, const Task& task)
{
    checkTraining(training, "Coordinate ascent");
    LossTrace trace(training, spec, context, "equal weights");
    const auto tell = [&](const SignedPlace& place) { trace.add(place.weights, place.value, task.silent()); };
    const ObjectiveFunction function(training, objective(spec.objective));
    const auto searches = static_cast<int>(spec.values.at("searches"));
    return trace.end(linearModel(climbCoordinates(function, searches, context.threads, tell, task).weights));
}

}  // namespace

SignedPlace climbCoordinates(const ObjectiveFunction& objective, int searches, unsigned threads,
    const std::function<void(const SignedPlace&)>& tell, const Task& task)
{
    const Index rankers = objective.rankerCount();
    const Eigen::VectorXd equal = Eigen::VectorXd::Constant(rankers, 1.0 / static_cast<double>(rankers));
    SignedPlace at{equal, objective(equal, task.silent())};
    if (tell)
        tell(at);
    Index failed = 0;
    for (int made = 0; made < searches && failed < rankers; ++made) {
        const double done = static_cast<double>(made) / searches;
        const Task part = task.slice(done, done + 1.0 / searches);
        part.checkpoint(0.0, "Coordinate ascent");
        const bool better = search(objective, made % rankers, threads, at, part);
        failed = better ? 0 : failed + 1;
        if (better && tell)
            tell(at);
    }
    return at;
}

Learner coordinateAscent()
{
    return {
        .name = "coordinate-ascent",
        .label = "Coordinate ascent",
        .summary = "Tries every value of one weight after the other, below 0 too, and takes the proven best.",
        .reference = "Metzler and Croft (2007), with exact searches",
        .revision = 1,
        .group = LearnerGroup::search,
        .objective = "MAP",
        .aim = Aim::any,
        .family = LearnerFamily::exact,
        .givesWeights = false,
        .givesSignedWeights = true,
        .parameters =
            {
                {.name = "searches",
                    .label = "searches at most",
                    .initial = 1000,
                    .least = 1,
                    .most = 100000,
                    .whole = true,
                    .help = "along the lines of one weight"},
            },
        .learn = learnCoordinates,
    };
}

}  // namespace rankscape
