// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/sample/sample.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/collections/sample/grammar.h"
#include "core/collections/sample/lexicon.h"
#include "core/collections/sample/plan.h"

namespace rankscape {

namespace {

constexpr std::uint64_t sampleSeed = 20080048;
constexpr std::size_t fewestWords = 25;

std::vector<std::string_view> shuffled(std::span<const std::string_view> patterns, Random& random)
{
    std::vector<std::string_view> result(patterns.begin(), patterns.end());
    random.shuffle(result);
    return result;
}

std::string writeText(const SamplePlan& plan, Random& random)
{
    const SampleSubject& subject = *sampleSubjects[plan.subject];
    const std::span sentences(subject.aspects[plan.aspect].sentences);
    const auto named = shuffled(sentences.first(sampleNamedSentences), random);
    const auto plain = shuffled(sentences.subspan(sampleNamedSentences), random);
    const auto add = [&](std::string& text, std::string_view pattern, std::size_t name) {
        text += text.empty() ? "" : " ";
        text += expandSamplePattern(pattern, plan.habit, subject.names[name], random);
    };

    std::string text;
    std::size_t next = 0;
    if (random.below(2) == 0)
        add(text, plain[next++], plan.name);
    add(text, named[0], plan.name);
    if (plan.secondName)
        add(text, named[1], *plan.secondName);
    const std::size_t wanted = 1 + random.below(2);
    while (next < wanted || sampleWordCount(text) < fewestWords)
        add(text, plain[next++], plan.name);
    if (plan.secondAspect) {
        const std::span others(subject.aspects[*plan.secondAspect].sentences);
        add(text, others[sampleNamedSentences + random.below(others.size() - sampleNamedSentences)], plan.name);
    }
    if (plan.passingName)
        add(text, subject.asides[random.below(subject.asides.size())], *plan.passingName);
    return text;
}

Document writeDocument(const SamplePlan& plan, Random& random)
{
    const SampleSubject& subject = *sampleSubjects[plan.subject];
    const auto& titles = subject.aspects[plan.aspect].titles;
    const std::string_view name = subject.names[plan.name];
    Document document;
    document.title = expandSamplePattern(titles[random.below(titles.size())], plan.habit, name, random);
    document.text = writeText(plan, random);
    return document;
}

std::string writeQuery(const SampleNeed& need)
{
    const SampleSubject& subject = *sampleSubjects[need.subject];
    std::string query(subject.aspects[need.aspect].query);
    if (need.name)
        query.replace(query.find('@'), 1, subject.names[*need.name]);
    return query;
}

std::vector<Judgment> judge(const std::vector<SamplePlan>& plans, const SampleNeed& need)
{
    std::vector<Judgment> judgments;
    for (std::size_t i = 0; i < plans.size(); ++i)
        if (const auto given = sampleGrade(plans[i], need))
            judgments.push_back({static_cast<int>(i), *given});
    return judgments;
}

}  // namespace

Collection sampleCollection()
{
    Random random(sampleSeed);
    const std::vector<SamplePlan> plans = drawSamplePlans(random);

    Collection sample;
    sample.name = "Sample";
    sample.format = "built-in sample";
    for (const SamplePlan& plan : plans) {
        sample.documents.push_back(writeDocument(plan, random));
        sample.documents.back().id = std::to_string(sample.documents.size());
    }
    for (const SampleNeed& need : listSampleNeeds()) {
        Topic topic;
        topic.id = std::to_string(sample.topics.size() + 1);
        topic.text = writeQuery(need);
        sample.topics.push_back(topic);
        sample.qrels.push_back(judge(plans, need));
    }
    sample.judgedShare = {sample.topics.size(), sample.topics.size()};
    return sample;
}

}  // namespace rankscape
