// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/plan.h"

#include <string_view>

#include "core/collections/sample/lexicon.h"

namespace rankscape {

namespace {

constexpr std::size_t aspectCount = 5;
constexpr std::size_t nameCount = 20;
constexpr std::size_t documentsAtHome = 5;
constexpr std::size_t documentsPerAspect = 15;

constexpr double firstHabitShare = 0.6;
constexpr double secondHabitShare = 0.35;
constexpr double secondNameShare = 0.5;
constexpr double homeAsSecondShare = 0.2;
constexpr double secondAspectShare = 0.45;
constexpr double asideShare = 0.6;

bool chance(double share, Random& random)
{
    return random.uniform() < share;
}

std::size_t homeOf(std::size_t aspect)
{
    return 4 * aspect;
}

std::size_t otherThan(std::size_t taken, std::size_t count, Random& random)
{
    return (taken + 1 + random.below(count - 1)) % count;
}

SampleHabit drawHabit(Random& random)
{
    const double draw = random.uniform();
    if (draw < firstHabitShare)
        return SampleHabit::First;
    return draw < firstHabitShare + secondHabitShare ? SampleHabit::Second : SampleHabit::Either;
}

SamplePlan drawPlan(std::size_t subject, std::size_t aspect, bool atHome, Random& random)
{
    const std::size_t home = homeOf(aspect);
    const std::size_t name = atHome ? home : otherThan(home, nameCount, random);
    SamplePlan plan{subject, aspect, name, {}, {}, {}, drawHabit(random)};
    if (chance(secondNameShare, random))
        plan.secondName = !atHome && chance(homeAsSecondShare, random) ? home : otherThan(name, nameCount, random);
    if (chance(secondAspectShare, random))
        plan.secondAspect = otherThan(aspect, aspectCount, random);
    if (!(plan.secondName && plan.secondAspect) && chance(asideShare, random))
        plan.passingName = otherThan(home, nameCount, random);
    return plan;
}

std::optional<int> gradeOfNamed(const SamplePlan& plan, std::size_t aspect, std::size_t name)
{
    if (plan.secondAspect == aspect && plan.name == name)
        return 1;
    const bool mentioned = plan.name == name || plan.secondName == name || plan.passingName == name;
    if (plan.aspect != aspect)
        return mentioned ? std::optional(0) : std::nullopt;
    return plan.name == name ? 2 : plan.secondName == name ? 1 : 0;
}

std::optional<int> gradeOfPlain(const SamplePlan& plan, std::size_t aspect)
{
    if (plan.aspect == aspect)
        return 2;
    if (plan.secondAspect == aspect)
        return 1;
    return plan.name == homeOf(aspect) || plan.passingName == homeOf(aspect) ? std::optional(0) : std::nullopt;
}

}  // namespace

std::vector<SamplePlan> drawSamplePlans(Random& random)
{
    std::vector<SamplePlan> plans;
    for (std::size_t subject = 0; subject < sampleSubjects.size(); ++subject)
        for (std::size_t aspect = 0; aspect < aspectCount; ++aspect)
            for (std::size_t number = 0; number < documentsPerAspect; ++number)
                plans.push_back(drawPlan(subject, aspect, number < documentsAtHome, random));
    random.shuffle(plans);
    return plans;
}

std::vector<SampleNeed> listSampleNeeds()
{
    std::vector<SampleNeed> needs;
    for (std::size_t subject = 0; subject < sampleSubjects.size(); ++subject)
        for (std::size_t aspect = 0; aspect < aspectCount; ++aspect) {
            const bool named = sampleSubjects[subject]->aspects[aspect].query.find('@') != std::string_view::npos;
            needs.push_back({subject, aspect, named ? std::optional(homeOf(aspect)) : std::nullopt});
        }
    return needs;
}

std::optional<int> sampleGrade(const SamplePlan& plan, const SampleNeed& need)
{
    if (plan.subject != need.subject)
        return std::nullopt;
    return need.name ? gradeOfNamed(plan, need.aspect, *need.name) : gradeOfPlain(plan, need.aspect);
}

}  // namespace rankscape
