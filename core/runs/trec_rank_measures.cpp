// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/trec_rank_measures.h"

#include <algorithm>
#include <cmath>

namespace rankscape::trec {

namespace {

constexpr double leastOfGeometric = 1e-5;
constexpr double inferredEpsilon = 1e-5;

std::size_t placesUpTo(double cutoff)
{
    return static_cast<std::size_t>(cutoff);
}

double shareOf(double part, double whole)
{
    return whole > 0.0 ? part / whole : 0.0;
}

/// How many of the documents have a judged grade below the level.
double nonrelevantJudged(const TrecTopic& topic)
{
    double count = 0.0;
    for (int grade = 0; grade < std::min(topic.level, static_cast<int>(topic.levels.size())); ++grade)
        count += topic.levels[static_cast<std::size_t>(grade)];
    return count;
}

}  // namespace

double averagePrecisionAt(const TrecTopic& topic, const Parameters&, double cutoff)
{
    double found = 0.0;
    double sum = 0.0;
    for (std::size_t place = 0; place < std::min(topic.grades.size(), placesUpTo(cutoff)); ++place) {
        if (topic.isRelevant(place))
            sum += ++found / (static_cast<double>(place) + 1.0);
    }
    return shareOf(sum, topic.relevant);
}

double averagePrecision(const TrecTopic& topic, const Parameters& parameters, double)
{
    return averagePrecisionAt(topic, parameters, topic.retrieved());
}

double logAveragePrecision(const TrecTopic& topic, const Parameters&, double)
{
    return std::log(std::max(averagePrecision(topic), leastOfGeometric));
}

double rPrecision(const TrecTopic& topic, const Parameters&, double)
{
    return shareOf(topic.relevantAmong(static_cast<std::size_t>(topic.relevant)), topic.relevant);
}

double bpref(const TrecTopic& topic, const Parameters&, double)
{
    const double most = std::min(nonrelevantJudged(topic), static_cast<double>(topic.relevant));
    double nonrelevant = 0.0;
    double sum = 0.0;
    for (const int grade : topic.grades) {
        if (grade >= topic.level)
            sum += nonrelevant > 0.0 ? 1.0 - std::min(nonrelevant, static_cast<double>(topic.relevant)) / most : 1.0;
        else if (grade >= 0)
            nonrelevant += 1.0;
    }
    return shareOf(sum, topic.relevant);
}

double logBpref(const TrecTopic& topic, const Parameters&, double)
{
    return std::log(std::max(bpref(topic), leastOfGeometric));
}

double reciprocalRank(const TrecTopic& topic, const Parameters&, double)
{
    const auto first = std::ranges::find_if(topic.grades, [&](int grade) { return grade >= topic.level; });
    return first != topic.grades.end() ? 1.0 / static_cast<double>(first - topic.grades.begin() + 1) : 0.0;
}

double interpolatedPrecision(const TrecTopic& topic, const Parameters&, double recall)
{
    const double needed = std::round(recall * topic.relevant);
    double found = 0.0;
    double best = 0.0;
    for (std::size_t place = 0; place < topic.grades.size(); ++place) {
        if (!topic.isRelevant(place))
            continue;
        found += 1.0;
        if (found >= needed)
            best = std::max(best, found / (static_cast<double>(place) + 1.0));
    }
    return best;
}

double elevenPoints(const TrecTopic& topic, const Parameters& recalls, double)
{
    double sum = 0.0;
    for (const double recall : recalls.values)
        sum += interpolatedPrecision(topic, recalls, recall);
    return shareOf(sum, static_cast<double>(recalls.values.size()));
}

double precisionAt(const TrecTopic& topic, const Parameters&, double cutoff)
{
    return topic.relevantAmong(placesUpTo(cutoff)) / cutoff;
}

double recallAt(const TrecTopic& topic, const Parameters&, double cutoff)
{
    return shareOf(topic.relevantAmong(placesUpTo(cutoff)), topic.relevant);
}

double relativePrecisionAt(const TrecTopic& topic, const Parameters&, double cutoff)
{
    return shareOf(topic.relevantAmong(placesUpTo(cutoff)), std::min(cutoff, static_cast<double>(topic.relevant)));
}

double successAt(const TrecTopic& topic, const Parameters&, double cutoff)
{
    return topic.relevantAmong(placesUpTo(cutoff)) > 0 ? 1.0 : 0.0;
}

double precisionAtMultiple(const TrecTopic& topic, const Parameters&, double multiple)
{
    const double cutoff = std::floor(multiple * topic.relevant + 0.9);
    return shareOf(topic.relevantAmong(placesUpTo(cutoff)), cutoff);
}

double inferredAp(const TrecTopic& topic, const Parameters&, double)
{
    double nonrelevant = 0.0;
    double relevant = 0.0;
    double unjudged = 0.0;
    double sum = 0.0;
    for (std::size_t place = 0; place < topic.grades.size(); ++place) {
        const int grade = topic.grades[place];
        unjudged += grade == notJudged ? 1.0 : 0.0;
        nonrelevant += grade >= 0 && grade < topic.level ? 1.0 : 0.0;
        if (grade < topic.level)
            continue;
        const auto above = static_cast<double>(place);
        const double pooled = relevant + nonrelevant + unjudged;
        const double share = (relevant + inferredEpsilon) / (relevant + nonrelevant + 2.0 * inferredEpsilon);
        sum += place == 0 ? 1.0 : 1.0 / (above + 1.0) + above / (above + 1.0) * (pooled / above) * share;
        relevant += 1.0;
    }
    return shareOf(sum, topic.relevant);
}

double unjudgedAt(const TrecTopic& topic, const Parameters&, double cutoff)
{
    const auto end = topic.grades.begin() + std::min(std::ssize(topic.grades), static_cast<std::ptrdiff_t>(cutoff));
    return static_cast<double>(std::count_if(topic.grades.begin(), end, [](int grade) { return grade < 0; }))
        / cutoff;
}

double judgedAt(const TrecTopic& topic, const Parameters& parameters, double cutoff)
{
    const double count = std::min(cutoff, topic.retrieved());
    return shareOf(count - cutoff * unjudgedAt(topic, parameters, cutoff), count);
}

double rankBiasedResidual(const TrecTopic& topic, const Parameters&, double)
{
    constexpr double persistence = 0.9;
    double weight = 1.0;
    double sum = 0.0;
    for (const int grade : topic.grades) {
        sum += grade < 0 ? weight : 0.0;
        weight *= persistence;
    }
    return sum > 0.0 ? weight + (1.0 - persistence) * sum : 0.0;
}

}  // namespace rankscape::trec
