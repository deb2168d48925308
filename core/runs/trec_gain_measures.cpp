// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/trec_gain_measures.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace rankscape::trec {

namespace {

double quotient(double part, double whole)
{
    return whole > 0.0 ? part / whole : 0.0;
}

double discountAt(std::size_t place)
{
    return 1.0 / std::log2(static_cast<double>(place) + 2.0);
}

/// (2^g − 1) / 2^highest, of grades however high.
double exponentialShare(int grade, int highest)
{
    return std::exp2(grade - highest) - std::exp2(-highest);
}

/// Gains above 0 of all that is judged, falling.
std::vector<double> idealGains(const TrecTopic& topic, const Parameters& gains)
{
    std::vector<double> ideal;
    for (std::size_t grade = 0; grade < topic.levels.size(); ++grade) {
        if (const double gain = gains.gainOf(static_cast<int>(grade)); gain > 0.0)
            ideal.insert(ideal.end(), static_cast<std::size_t>(topic.levels[grade]), gain);
    }
    std::ranges::sort(ideal, std::greater{});
    return ideal;
}

double idealCumulated(std::span<const double> ideal)
{
    double sum = 0.0;
    for (std::size_t place = 0; place < ideal.size(); ++place)
        sum += ideal[place] * discountAt(place);
    return sum;
}

double cumulated(const TrecTopic& topic, const Parameters& gains, std::size_t first)
{
    double sum = 0.0;
    for (std::size_t place = 0; place < std::min(first, topic.grades.size()); ++place)
        sum += gains.gainOf(topic.grades[place]) * discountAt(place);
    return sum;
}

}  // namespace

double ndcg(const TrecTopic& topic, const Parameters& gains, double)
{
    return quotient(cumulated(topic, gains, topic.grades.size()), idealCumulated(idealGains(topic, gains)));
}

double ndcgAt(const TrecTopic& topic, const Parameters& gains, double cutoff)
{
    const std::vector<double> ideal = idealGains(topic, gains);
    const auto first = static_cast<std::size_t>(cutoff);
    return quotient(
        cumulated(topic, gains, first), idealCumulated(std::span(ideal).first(std::min(first, ideal.size()))));
}

double ndcgExpAt(const TrecTopic& topic, const Parameters&, double cutoff)
{
    Parameters exponential;
    for (int grade = 0; grade < std::ssize(topic.levels); ++grade)
        exponential.gains[grade] = exponentialShare(grade, static_cast<int>(topic.levels.size()) - 1);
    return ndcgAt(topic, exponential, cutoff);
}

double ndcgOverRelevant(const TrecTopic& topic, const Parameters& gains, double)
{
    const std::vector<double> ideal = idealGains(topic, gains);
    double reached = 0.0;
    double best = 0.0;
    double sum = 0.0;
    double missed = static_cast<double>(ideal.size());
    for (std::size_t place = 0; place < topic.grades.size(); ++place) {
        const double gain = gains.gainOf(topic.grades[place]);
        reached += gain * discountAt(place);
        best += place < ideal.size() ? ideal[place] * discountAt(place) : 0.0;
        if (gain > 0.0) {
            sum += reached / best;
            missed -= 1.0;
        }
    }
    sum += quotient(missed * reached, idealCumulated(ideal));
    return sum > 0.0 ? quotient(sum, static_cast<double>(ideal.size())) : 0.0;
}

/// The last point, at the end of the ranking, counts where that goes on beyond the first document without an ideal gain.
double ndcgOverLevels(const TrecTopic& topic, const Parameters& gains, double)
{
    const std::vector<double> ideal = idealGains(topic, gains);
    if (topic.relevant == 0 || ideal.empty())
        return 0.0;
    double sum = 0.0;
    double points = 0.0;
    const auto addPoint = [&](std::size_t first, std::size_t reached) {
        sum += cumulated(topic, gains, reached) / idealCumulated(std::span(ideal).first(first));
        points += 1.0;
    };
    for (std::size_t place = 1; place <= ideal.size(); ++place) {
        if (place == ideal.size() || ideal[place] != ideal[place - 1])
            addPoint(place, place);
    }
    if (topic.grades.size() > ideal.size() + 1)
        addPoint(ideal.size(), topic.grades.size());
    return sum / points;
}

double binaryG(const TrecTopic& topic, const Parameters&, double)
{
    double found = 0.0;
    double sum = 0.0;
    for (std::size_t place = 0; place < topic.grades.size(); ++place) {
        if (topic.isRelevant(place))
            sum += 1.0 / std::log2(3.0 + static_cast<double>(place) - ++found);
    }
    return quotient(sum, topic.relevant);
}

double gradedG(const TrecTopic& topic, const Parameters& gains, double)
{
    const std::vector<double> ideal = idealGains(topic, gains);
    double cost = 0.0;
    double gained = 0.0;
    double sum = 0.0;
    double best = 0.0;
    for (const double gain : ideal)
        best += gain;
    for (std::size_t place = 0; place < topic.grades.size(); ++place) {
        const double gain = gains.gainOf(topic.grades[place]);
        gained += gain;
        cost += place < ideal.size() ? std::max(1.0, ideal[place]) : 1.0;
        if (gain != 0.0)
            sum += gain / std::log2(2.0 + cost - gained);
    }
    return quotient(sum, best);
}

double rankBiased(const TrecTopic& topic, const Parameters& gains, double)
{
    constexpr double persistence = 0.9;
    double most = 1.0;
    for (std::size_t grade = 0; grade < topic.levels.size(); ++grade)
        most = std::max(most, gains.gainOf(static_cast<int>(grade)));
    double weight = 1.0;
    double sum = 0.0;
    for (const int grade : topic.grades) {
        sum += gains.gainOf(grade) / most * weight;
        weight *= persistence;
    }
    return (1.0 - persistence) * sum;
}

double expectedReciprocalRank(const TrecTopic& topic, const Parameters&, double cutoff)
{
    const int highest = std::max(1, topic.highestGrade);
    double goesOn = 1.0;
    double sum = 0.0;
    for (std::size_t place = 0; place < std::min(topic.grades.size(), static_cast<std::size_t>(cutoff)); ++place) {
        const double stops = exponentialShare(std::max(0, topic.grades[place]), highest);
        sum += goesOn * stops / (static_cast<double>(place) + 1.0);
        goesOn *= 1.0 - stops;
    }
    return sum;
}

double retrievedCount(const TrecTopic& topic, const Parameters&, double)
{
    return topic.retrieved();
}

double relevantCount(const TrecTopic& topic, const Parameters&, double)
{
    return topic.relevant;
}

double relevantRetrievedCount(const TrecTopic& topic, const Parameters&, double)
{
    return topic.relevantRetrieved;
}

double nonrelevantJudgedCount(const TrecTopic& topic, const Parameters&, double)
{
    return static_cast<double>(
        std::ranges::count_if(topic.grades, [&](int grade) { return grade >= 0 && grade < topic.level; }));
}

double one(const TrecTopic&, const Parameters&, double)
{
    return 1.0;
}

double utility(const TrecTopic& topic, const Parameters& worths, double)
{
    const auto& worth = worths.values;
    const double found = topic.relevantRetrieved;
    return worth[0] * found + worth[1] * (topic.retrieved() - found) + worth[2] * (topic.relevant - found)
        + worth[3] * (found - topic.retrieved() - topic.relevant);
}

double setPrecision(const TrecTopic& topic, const Parameters&, double)
{
    return quotient(topic.relevantRetrieved, topic.retrieved());
}

double setRelativePrecision(const TrecTopic& topic, const Parameters&, double)
{
    return quotient(topic.relevantRetrieved, std::min(topic.retrieved(), static_cast<double>(topic.relevant)));
}

double setRecall(const TrecTopic& topic, const Parameters&, double)
{
    return quotient(topic.relevantRetrieved, topic.relevant);
}

double setMap(const TrecTopic& topic, const Parameters&, double)
{
    return setPrecision(topic) * setRecall(topic);
}

double setF(const TrecTopic& topic, const Parameters& weight, double)
{
    const double precision = setPrecision(topic);
    const double recall = setRecall(topic);
    const double x = weight.values.front();
    return quotient((x + 1.0) * precision * recall, x * precision + recall);
}

}  // namespace rankscape::trec
