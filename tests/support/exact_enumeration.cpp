// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/exact_enumeration.h"

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cmath>
#include <iterator>
#include <set>

#include "core/base/random.h"
#include "core/scores/score_grid.h"
#include "tests/support/golden.h"

namespace rankscape::test {

namespace {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;
using Vector = std::vector<Integer>;

/// A double as a multiple of 2^-1074.
Integer whole(double value)
{
    int exponent = 0;
    const double mantissa = std::frexp(value, &exponent);
    Integer integer = static_cast<std::int64_t>(std::ldexp(mantissa, 53));
    return exponent + 1021 >= 0 ? Integer(integer << (exponent + 1021)) : Integer(integer >> (-exponent - 1021));
}

Vector reduced(Vector vector)
{
    Integer divisor = 0;
    for (const Integer& each : vector)
        divisor = gcd(divisor, each);
    if (divisor != 0) {
        for (Integer& each : vector)
            each /= divisor;
    }
    return vector;
}

Integer dot(const Vector& a, const Vector& b)
{
    Integer sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

/// A relevant and another document of one topic, by their differences.
struct Pair {
    std::size_t topic;
    std::size_t relevant;  // numbered within the topic
    bool otherIsEarlier;
    Vector difference;  // [rankers], of any scale
};

std::vector<Pair> pairsOf(const ScoreTable& table)
{
    std::vector<Pair> pairs;
    for (std::size_t topic = 0; topic < table.topics.size(); ++topic) {
        const TopicScores& scores = *table.topics[topic];
        for (std::size_t relevant = 0; relevant < scores.relevant.size(); ++relevant) {
            const Eigen::Index row = scores.relevant[relevant];
            for (Eigen::Index other = 0; other < scores.scores.rows(); ++other) {
                if (std::ranges::count(scores.relevant, other) > 0)
                    continue;
                Pair pair{topic, relevant, other < row, {}};
                for (Eigen::Index k = 0; k < scores.scores.cols(); ++k)
                    pair.difference.push_back(whole(scores.scores(row, k)) - whole(scores.scores(other, k)));
                pair.difference = reduced(std::move(pair.difference));
                pairs.push_back(std::move(pair));
            }
        }
    }
    return pairs;
}

/// MAP where `sign(pair)` says which document is ahead; of ties the earlier row.
template <class Sign>
double mapWith(const ScoreTable& table, const std::vector<Pair>& pairs, const Sign& sign)
{
    std::vector<std::vector<int>> above(table.topics.size());
    double topics = 0.0;
    for (std::size_t topic = 0; topic < above.size(); ++topic) {
        above[topic].resize(table.topics[topic]->relevant.size(), 0);
        topics += above[topic].empty() ? 0.0 : 1.0;
    }
    for (const Pair& pair : pairs) {
        const int its = sign(pair);
        above[pair.topic][pair.relevant] += its < 0 || (its == 0 && pair.otherIsEarlier) ? 1 : 0;
    }
    double sum = 0.0;
    for (auto& counts : above) {
        std::ranges::sort(counts);
        double j = 0.0;
        double precision = 0.0;
        for (const int count : counts) {
            j += 1.0;
            precision += j / (j + count);
        }
        sum += counts.empty() ? 0.0 : precision / j;
    }
    return sum / topics;
}

/// A corner of a cell: homogeneous weights, and the planes and facets it lies on.
struct Corner {
    Vector weights;
    std::set<std::size_t> on;
};

using Cell = std::vector<Corner>;

/// Whether two corners are the ends of an edge: no third lies on all planes that both lie on.
bool areAdjacent(const Cell& cell, const Corner& a, const Corner& b)
{
    std::set<std::size_t> common;
    std::ranges::set_intersection(a.on, b.on, std::inserter(common, common.end()));
    return std::ranges::none_of(cell,
        [&](const Corner& each) { return &each != &a && &each != &b && std::ranges::includes(each.on, common); });
}

/// The part of a cell on one side of a plane; empty if it has no inside.
Cell half(const Cell& cell, const Vector& plane, int side, std::size_t number)
{
    Cell kept;
    bool inside = false;
    for (const Corner& corner : cell) {
        const int sign = side * dot(plane, corner.weights).sign();
        if (sign < 0)
            continue;
        inside |= sign > 0;
        kept.push_back(corner);
        if (sign == 0)
            kept.back().on.insert(number);
    }
    if (!inside)
        return {};
    const std::size_t dimensions = plane.size();
    for (const Corner& a : cell) {
        const Integer atA = side * dot(plane, a.weights);
        for (const Corner& b : cell) {
            const Integer atB = side * dot(plane, b.weights);
            if (atA.sign() <= 0 || atB.sign() >= 0 || !areAdjacent(cell, a, b))
                continue;
            Corner corner{Vector(dimensions), {number}};
            for (std::size_t k = 0; k < dimensions; ++k)
                corner.weights[k] = atA * b.weights[k] - atB * a.weights[k];
            corner.weights = reduced(std::move(corner.weights));
            for (const std::size_t plane2 : a.on) {
                if (b.on.contains(plane2))
                    corner.on.insert(plane2);
            }
            kept.push_back(std::move(corner));
        }
    }
    return kept;
}

/// Homogeneous weights inside, the mean of the corners scaled to sum to 1.
std::vector<Rational> middleOf(const Cell& cell)
{
    std::vector<Rational> middle(cell.front().weights.size(), 0);
    for (const Corner& corner : cell) {
        Integer sum = 0;
        for (const Integer& each : corner.weights)
            sum += each;
        for (std::size_t k = 0; k < middle.size(); ++k)
            middle[k] += Rational(corner.weights[k], sum) / static_cast<int>(cell.size());
    }
    return middle;
}

/// Whether the double precision weights nearest to the middle lie in the cell.
bool holdsDoubles(const Cell& cell, const std::set<Vector>& planes)
{
    const auto middle = middleOf(cell);
    Vector rounded;
    for (const Rational& each : middle)
        rounded.push_back(whole(each.convert_to<double>()));
    return std::ranges::all_of(planes, [&](const Vector& plane) {
        Rational exact = 0;
        for (std::size_t k = 0; k < middle.size(); ++k)
            exact += middle[k] * Rational(plane[k]);
        return exact.sign() == dot(plane, rounded).sign();
    });
}

Vector part(const Vector& vector, const std::vector<std::size_t>& rankers)
{
    Vector few;
    for (const std::size_t ranker : rankers)
        few.push_back(vector[ranker]);
    return few;
}

/// Planes that cut the inside of a face, each once.
std::set<Vector> planesOf(const std::vector<Pair>& pairs, const std::vector<std::size_t>& rankers)
{
    std::set<Vector> planes;
    for (const Pair& pair : pairs) {
        Vector plane = reduced(part(pair.difference, rankers));
        const bool ahead = std::ranges::any_of(plane, [](const Integer& each) { return each > 0; });
        const bool behind = std::ranges::any_of(plane, [](const Integer& each) { return each < 0; });
        if (!ahead || !behind)
            continue;
        if (*std::ranges::find_if(plane, [](const Integer& each) { return each != 0; }) < 0) {
            for (Integer& each : plane)
                each = -each;
        }
        planes.insert(std::move(plane));
    }
    return planes;
}

/// All cells of a face.
std::vector<Cell> cellsOf(const std::set<Vector>& planes, std::size_t dimensions)
{
    Cell simplex;
    for (std::size_t k = 0; k < dimensions; ++k) {
        Corner corner{Vector(dimensions, 0), {}};
        corner.weights[k] = 1;
        for (std::size_t facet = 0; facet < dimensions; ++facet) {
            if (facet != k)
                corner.on.insert(facet);
        }
        simplex.push_back(std::move(corner));
    }
    std::vector<Cell> cells{simplex};
    std::size_t number = dimensions;
    for (const Vector& plane : planes) {
        std::vector<Cell> next;
        for (const Cell& cell : cells) {
            for (const int side : {1, -1}) {
                Cell kept = half(cell, plane, side, number);
                if (!kept.empty())
                    next.push_back(std::move(kept));
            }
        }
        cells = std::move(next);
        ++number;
    }
    return cells;
}

std::vector<std::vector<std::size_t>> facesOf(std::size_t rankers)
{
    std::vector<std::vector<std::size_t>> faces;
    for (std::size_t set = 1; set < (std::size_t{1} << rankers); ++set) {
        faces.emplace_back();
        for (std::size_t k = 0; k < rankers; ++k) {
            if (((set >> k) & 1U) != 0)
                faces.back().push_back(k);
        }
    }
    return faces;
}

/// Scores with many ties: small numbers, ranks, or cosines of small counts.
double tieRichScore(Random& random, std::size_t kind)
{
    const auto small = [&] { return static_cast<double>(random.below(4)); };
    if (kind == 0)
        return small() / 3.0;
    if (kind == 1)
        return 1.0 - static_cast<double>(random.below(6)) / 6.0;
    const double a = small();
    const double b = small();
    const double norm = std::sqrt(a * a + b * b);
    return norm > 0.0 ? (a + 2.0 * b) / (norm * std::sqrt(5.0)) : 0.0;
}

ScoreTable anyTable(Random& random, Eigen::Index rankers)
{
    std::vector<std::shared_ptr<const TopicScores>> topics;
    const std::size_t count = 1 + random.below(3);
    const auto documents = static_cast<Eigen::Index>(3 + random.below(8));
    for (std::size_t i = 0; i < count; ++i) {
        Eigen::MatrixXd scores(documents, rankers);
        for (Eigen::Index k = 0; k < rankers; ++k) {
            const std::size_t kind = random.below(3);
            for (double& score : scores.col(k))
                score = tieRichScore(random, kind);
            toGrid(scores.col(k));
            if (k > 0 && random.below(6) == 0)
                scores.col(k) = scores.col(k - 1);
        }
        for (Eigen::Index row = 1; row < documents; ++row) {
            if (random.below(5) == 0)
                scores.row(row) = scores.row(row - 1);
        }
        std::vector<int> grades(static_cast<std::size_t>(documents), random.below(12) == 0 ? 1 : 0);
        for (int& grade : grades)
            grade = random.below(3) == 0 ? 1 : grade;
        grades[random.below(grades.size())] = 1;
        topics.push_back(topicOf(std::to_string(i), scores, grades));
    }
    return tableOf(std::move(topics));
}

}  // namespace

ExactOptimum enumerateOptimum(const ScoreTable& table)
{
    const auto pairs = pairsOf(table);
    ExactOptimum best;
    for (const auto& rankers : facesOf(table.rankers.size())) {
        const auto planes = planesOf(pairs, rankers);
        for (const Cell& cell : cellsOf(planes, rankers.size())) {
            const auto middle = middleOf(cell);
            const double map = mapWith(table, pairs, [&](const Pair& pair) {
                Rational lead = 0;
                for (std::size_t k = 0; k < rankers.size(); ++k)
                    lead += middle[k] * Rational(pair.difference[rankers[k]]);
                return lead.sign();
            });
            double& highest = map > best.map + 1e-13 && !holdsDoubles(cell, planes) ? best.narrow : best.map;
            highest = std::max(highest, map);
        }
    }
    return best;
}

ExactLine enumerateLine(const ScoreTable& table, Eigen::Index from, Eigen::Index to)
{
    const auto pairs = pairsOf(table);
    const std::vector<std::size_t> rankers{static_cast<std::size_t>(from), static_cast<std::size_t>(to)};
    std::set<Rational> places;
    for (const Pair& pair : pairs) {
        const Integer& a = pair.difference[rankers[0]];
        const Integer& b = pair.difference[rankers[1]];
        if (a.sign() * b.sign() < 0)
            places.insert(Rational(Integer(abs(a)), Integer(abs(a) + abs(b))));
    }
    ExactLine line;
    Rational low = 0;
    std::vector<Rational> ends(places.begin(), places.end());
    ends.emplace_back(1);
    double plateau = -1.0;
    bool rising = true;
    for (const Rational& high : ends) {
        const Rational t = (low + high) / 2;
        const double map = mapWith(table, pairs, [&](const Pair& pair) {
            return Rational((1 - t) * pair.difference[rankers[0]] + t * pair.difference[rankers[1]]).sign();
        });
        line.map.push_back(map);
        line.maximum = std::max(line.maximum, map);
        if (std::abs(map - plateau) > 1e-12) {
            line.localMaxima += map < plateau && rising ? 1 : 0;
            rising = map > plateau;
            plateau = map;
        }
        if (high != 1)
            line.breakpoints.push_back(high.convert_to<double>());
        low = high;
    }
    line.localMaxima += rising ? 1 : 0;
    return line;
}

std::size_t countPlanes(const ScoreTable& table)
{
    std::vector<std::size_t> all(table.rankers.size());
    for (std::size_t k = 0; k < all.size(); ++k)
        all[k] = k;
    return planesOf(pairsOf(table), all).size();
}

ScoreTable tieRichTable(std::uint64_t seed)
{
    constexpr std::size_t most[] = {60, 26, 13, 8};
    Random random(seed * 0x9e3779b97f4a7c15U + 77);
    const std::size_t rankers = 2 + random.below(4);
    for (;;) {
        ScoreTable table = anyTable(random, static_cast<Eigen::Index>(rankers));
        if (countPlanes(table) <= most[rankers - 2])
            return table;
    }
}

}  // namespace rankscape::test
