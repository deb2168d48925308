// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/objective/objective.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/measures/evaluation.h"
#include "core/objective/certified_optimum.h"
#include "core/objective/exact_map.h"
#include "core/objective/highest_tie.h"
#include "core/objective/line_landscape.h"
#include "core/objective/simplex_face.h"
#include "core/objective/ties.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {

void PrintTo(const ObjectiveKind& kind, std::ostream* out)
{
    *out << kind.name;
}

namespace {

/// All fixtures have these, in this order.
constexpr std::array fixtureObjectives{"map", "P_1", "P_3", "P_10", "recall_2", "Rprec", "recip_rank", "ndcg_cut_2",
    "ndcg_cut_10", "ndcg_exp_cut_3", "rbp_0.5", "rbp_0.8"};

class FixtureObjective : public testing::TestWithParam<std::size_t> {
protected:
    Objective wanted() const { return objective(fixtureObjectives.at(GetParam())); }
    std::size_t column() const { return GetParam(); }
    std::string key() const { return fixtureObjectives.at(GetParam()); }
};

TEST_P(FixtureObjective, HasTheValuesOfTheFixture)
{
    const auto fixture = test::golden("objectives/values.json");
    ASSERT_EQ(fixture["objectives"][column()], key());
    for (const auto& each : fixture["tables"]) {
        const ScoreTable table = test::objectiveTable(each["table"]);
        const ObjectiveFunction function(table, wanted());
        for (const auto& one : each["cases"]) {
            SCOPED_TRACE(each["table"].get<std::string>() + " " + one["weights"].dump());
            const Eigen::VectorXd alpha = test::vector(one["weights"]);
            EXPECT_NEAR(function(alpha), one["mean"][column()].get<double>(), 1e-15);
            EXPECT_NEAR(function.values(alpha).mean(), function(alpha), 1e-15);
        }
    }
}

TEST_P(FixtureObjective, HasTheExtremesOfTheFixtureNearTies)
{
    int told = 0;
    const auto fixture = test::golden("objectives/values.json");
    for (const auto& each : fixture["tables"]) {
        const ObjectiveFunction function(test::objectiveTable(each["table"]), wanted());
        for (const auto& one : each["cases"]) {
            SCOPED_TRACE(each["table"].get<std::string>() + " " + one["weights"].dump());
            const Eigen::VectorXd alpha = test::vector(one["weights"]);
            if (std::abs(alpha.sum() - 1.0) > 1e-9)
                continue;  // the fixture has extremes for points of the simplex only
            const auto near = nearTies(function, alpha);
            if (one.contains("least_near")) {
                const double least = one["least_near"][column()];
                const double greatest = one["greatest_near"][column()];
                ASSERT_TRUE(near || (least == greatest && std::abs(function(alpha) - least) < 1e-12));
                if (near && near->isExact) {
                    EXPECT_NEAR(near->least, least, 1e-15);
                    EXPECT_NEAR(near->greatest, greatest, 1e-15);
                }
                ++told;
            } else if (near) {
                EXPECT_NEAR(near->least, function(alpha), 1e-15);
                EXPECT_NEAR(near->greatest, function(alpha), 1e-15);
            }
        }
    }
    EXPECT_GT(told, 20);
}

/// The line whose `t` are those of the fixture's direction: it goes from α0 to α0 + direction.
void expectLine(const LineLandscape& landscape, const nlohmann::json& line, std::size_t column, bool isGraded)
{
    const auto& pairs = isGraded && line["graded"].is_object() ? line["graded"] : line["binary"];
    EXPECT_EQ(landscape.crossings, pairs["crossings"].get<std::size_t>());
    const auto& places = pairs["t"];
    const auto& backward = pairs["t_backward"];
    ASSERT_EQ(landscape.breakpoints.size(), places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const auto t = places[i].get<double>();
        const auto rest = backward[places.size() - 1 - i].get<double>();
        EXPECT_NEAR(landscape.breakpoints[i], t, 4e-16 * t);
        EXPECT_NEAR(landscape.rest[i], rest, 4e-16 * rest);
    }
    ASSERT_EQ(landscape.map.size(), line["interval"][column].size());
    for (std::size_t i = 0; i < landscape.map.size(); ++i)
        EXPECT_NEAR(landscape.map[i], line["values"][column][line["interval"][column][i].get<std::size_t>()], 1e-15);
    EXPECT_EQ(localMaxima(landscape), line["local_maxima"][column].get<std::size_t>());
    const LineMaximum best = maximum(landscape);
    EXPECT_NEAR(best.map, line["maximum"][column].get<double>(), 1e-15);
    EXPECT_TRUE(std::ranges::any_of(line["plateau"][column],
        [&](const auto& plateau) {
            return std::abs(best.interval.low - plateau[0].template get<double>()) < 1e-15
                && std::abs(best.interval.high - plateau[1].template get<double>()) < 1e-15;
        }))
        << best.interval.low << " to " << best.interval.high;
    const auto& atTies = line["at_ties"][column];
    if (atTies.is_null()) {
        EXPECT_LE(landscape.ties.map, best.map + 1e-12);
    } else {
        EXPECT_NEAR(landscape.ties.map, atTies.get<double>(), 1e-15);
    }
}

TEST_P(FixtureObjective, HasTheLinesOfTheFixture)
{
    const auto fixture = test::golden("objectives/lines.json");
    const bool isGraded = key().starts_with("ndcg");
    for (const auto& each : fixture["tables"]) {
        const ObjectiveFunction function(test::objectiveTable(each["table"]), wanted());
        for (const auto& line : each["lines"]) {
            SCOPED_TRACE(each["table"].get<std::string>() + " " + line["from"].dump() + " " + line["to"].dump());
            const Line ends{test::vector(line["from"]), test::vector(line["to"])};
            expectLine(lineLandscape(function, ends), line, column(), isGraded);
        }
    }
}

/// The best inside the cells of the simplex and of all its faces; and anywhere, where ties count.
TEST_P(FixtureObjective, HasTheOptimaOfTheFixture)
{
    const auto fixture = test::golden("objectives/optimum.json");
    for (const auto& each : fixture["tables"]) {
        SCOPED_TRACE(each["table"].get<std::string>());
        const ObjectiveFunction function(test::objectiveTable(each["table"]), wanted());
        const auto& expected = each["objectives"][key()];
        const double best = expected.contains("faces") ? expected["faces"]["value"] : expected["inside"];
        const OptimumState state = certifiedOptimum(function);
        EXPECT_NEAR(state.map, best, 1e-15);
        EXPECT_EQ(state.gap(), 0.0);
        EXPECT_NEAR(function(state.weights.values()), best, 1e-15);
        const auto highest = highestTie(function, state);
        ASSERT_EQ(highest.has_value(), function.rankerCount() <= 3);
        if (!highest)
            continue;
        const double anywhere = expected.contains("anywhere") ? expected["anywhere"]["value"].get<double>() : best;
        EXPECT_NEAR(highest->map, anywhere, 1e-15);
        EXPECT_TRUE(highest->isProven());
        EXPECT_EQ(highest->isAbove(state), expected.contains("anywhere"));
    }
}

Eigen::MatrixXd cornersOf(const nlohmann::json& corners)
{
    Eigen::MatrixXd all(std::ssize(corners[0]), std::ssize(corners));
    for (Eigen::Index corner = 0; corner < all.cols(); ++corner) {
        for (Eigen::Index k = 0; k < all.rows(); ++k) {
            const std::string fraction = corners[static_cast<std::size_t>(corner)][static_cast<std::size_t>(k)];
            const std::size_t slash = fraction.find('/');
            all(k, corner) =
                std::stod(fraction) / (slash == std::string::npos ? 1.0 : std::stod(fraction.substr(slash + 1)));
        }
    }
    return all;
}

/// Others that the signs at the corners prove to be above each group's document.
std::vector<std::int32_t> surelyAbove(const SimplexFace& face, const Eigen::MatrixXd& corners)
{
    std::vector<std::int32_t> above(face.groupCount(), 0);
    LowerRows others(face.objective());
    for (std::uint32_t group = 0; group < face.groupCount(); ++group) {
        for (const std::uint32_t other : others.of(group)) {
            double least = 0.0;
            double most = 0.0;
            for (Eigen::Index corner = 0; corner < corners.cols(); ++corner) {
                const double lead = face.exactLead(group, other, corners.col(corner).data());
                least = std::min(least, lead);
                most = std::max(most, lead);
            }
            above[group] += most == 0.0 && (least < 0.0 || other < face.rowOf(group)) ? 1 : 0;
        }
    }
    return above;
}

TEST_P(FixtureObjective, HasTheBoundsOfTheFixture)
{
    const auto fixture = test::golden("objectives/bounds.json");
    for (const auto& each : fixture["tables"]) {
        const ObjectiveFunction function(test::objectiveTable(each["table"]), wanted());
        std::vector<Eigen::Index> all(static_cast<std::size_t>(function.rankerCount()));
        std::iota(all.begin(), all.end(), 0);
        const SimplexFace face(function, all);
        for (const auto& part : each["parts"]) {
            SCOPED_TRACE(each["table"].get<std::string>() + " " + part["corners"].dump());
            const double bound = face.boundOf(surelyAbove(face, cornersOf(part["corners"])));
            EXPECT_NEAR(bound, part["objectives"][key()][1].get<double>(), 1e-15);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, FixtureObjective, testing::Range(std::size_t{0}, fixtureObjectives.size()),
    [](const testing::TestParamInfo<std::size_t>& each) {
        std::string name = fixtureObjectives.at(each.param);
        std::ranges::replace(name, '.', '_');
        return name;
    });

class EveryObjective : public testing::TestWithParam<ObjectiveKind> {
protected:
    Objective wanted(int cutoff) const
    {
        const auto& all = objectives();
        const auto kind = std::ranges::find(all, GetParam().name, &ObjectiveKind::name);
        const auto measured = std::ranges::find(measures(), GetParam().name, &MeasureKind::name);
        return {&*kind, {&*measured, measured->cutoff == Cutoff::none ? 0 : cutoff}};
    }
};

/// Random grades from −1 to 3, some documents not retrieved.
ScoreTable gradedTable(std::uint64_t seed, int level)
{
    const ScoreTable scores = test::randomTable(seed, 4, 15, 3);
    Random random(seed);
    ScoreTable table = scores;
    table.level = level;
    for (auto& topic : table.topics) {
        TopicScores graded = *topic;
        for (Eigen::Index row = 0; row < graded.grades.size(); ++row)
            graded.grades[row] = static_cast<int>(random.below(5)) - 1;
        graded.grades[static_cast<Eigen::Index>(random.below(15))] = level;
        graded.idealGrades.clear();
        for (const int grade : graded.grades) {
            if (grade > 0)
                graded.idealGrades.push_back(grade);
        }
        if (random.below(2) == 0)
            graded.idealGrades.push_back(3);
        complete(graded, level);
        topic = std::make_shared<const TopicScores>(std::move(graded));
    }
    return table;
}

TEST_P(EveryObjective, IsTheMeanOfItsMeasure)
{
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        for (const int level : {1, 2}) {
            SCOPED_TRACE("seed " + std::to_string(seed) + ", level " + std::to_string(level));
            const ScoreTable table = gradedTable(seed, level);
            const Objective each = wanted(1 + static_cast<int>(seed % 12));
            const ObjectiveFunction function(table, each);
            Random random(seed);
            const Eigen::Vector3d alpha(random.uniform(), random.uniform(), random.uniform());
            EXPECT_NEAR(function(alpha), meanMeasures(table, alpha, std::array{each.measure})[0], 1e-12);
        }
    }
}

/// What is walked to along a line is what is computed afresh, to the last bit; and no weights exceed what is proven.
TEST_P(EveryObjective, IsTheSameAlongALineAndNowhereAboveItsProvenBest)
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const ObjectiveFunction function(gradedTable(seed, 1), wanted(1 + static_cast<int>(seed % 6)));
        const Line line{Eigen::Vector3d::Unit(static_cast<Eigen::Index>(seed % 3)), Eigen::Vector3d(0.25, 0.25, 0.5)};
        const LineLandscape landscape = lineLandscape(function, line);
        RankingScratch scratch;
        for (std::size_t i = 0; i < landscape.map.size(); ++i) {
            const Eigen::VectorXd alpha = line.at(0.5 * (landscape.interval(i).low + landscape.interval(i).high));
            if (landscape.width(i) > 1e-9 && !function.restsOnTies(alpha, scratch)) {
                EXPECT_EQ(landscape.map[i], function(alpha)) << "interval " << i;
            }
        }
        const OptimumState best = certifiedOptimum(function);
        EXPECT_EQ(best.gap(), 0.0);
        EXPECT_GE(best.map, maximum(landscape).map - 1e-12);
        Random random(seed);
        for (int i = 0; i < 200; ++i) {
            const Eigen::Vector3d alpha(random.uniform(), random.uniform(), random.uniform());
            if (!function.restsOnTies(alpha, scratch)) {
                EXPECT_LE(function(alpha), best.map + 1e-12);
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, EveryObjective, testing::ValuesIn(objectives().begin(), objectives().end()),
    [](const testing::TestParamInfo<ObjectiveKind>& each) { return std::string(each.param.name); });

/// The value of the ranking that has documents of these grades, the first above.
double valueOf(const std::vector<int>& grades, const Objective& wanted)
{
    Eigen::VectorXd scores(std::ssize(grades));
    for (Eigen::Index row = 0; row < scores.size(); ++row)
        scores[row] = static_cast<double>(scores.size() - row);
    const ScoreTable table = test::tableOf({test::topicOf("1", scores, grades)});
    return ObjectiveFunction(table, wanted)(Eigen::VectorXd::Ones(1));
}

/// How often two neighbours that are exchanged, the better one upwards, lower the value; of all rankings of 2 to 5
/// documents of these grades, one of which is relevant.
int fallsOf(const Objective& wanted, const std::vector<int>& labels)
{
    int falls = 0;
    for (std::size_t size = 2; size <= 5; ++size) {
        std::vector<std::size_t> digits(size, 0);
        for (std::size_t place = 0; place < size;) {
            std::vector<int> grades;
            for (const std::size_t digit : digits)
                grades.push_back(labels[digit]);
            for (std::size_t i = 0; i + 1 < size && *std::ranges::max_element(grades) > 0; ++i) {
                std::vector<int> better = grades;
                std::swap(better[i], better[i + 1]);
                if (grades[i + 1] > grades[i])
                    falls += static_cast<int>(valueOf(better, wanted) < valueOf(grades, wanted));
            }
            for (place = 0; place < size && ++digits[place] == labels.size(); ++place)
                digits[place] = 0;
        }
    }
    return falls;
}

TEST(Objective, IsNoMeasureThatGainsWhenABetterDocumentFalls)
{
    int objectives = 0;
    const auto fixture = test::golden("objectives/monotone.json");
    for (const auto& each : fixture["measures"]) {
        const auto name = each["measure"].get<std::string>();
        SCOPED_TRACE(name);
        std::optional<Objective> found;
        try {
            found = objective(name);
        } catch (const Error&) {
            continue;  // or a variant that is no measure of ours
        }
        ++objectives;
        for (const char* const property : {"swap_monotone", "rank_monotone", "function_of_graded_ranks"})
            EXPECT_TRUE(each[property].get<bool>()) << property;
        EXPECT_EQ(fallsOf(*found, {0, 1, 2}), 0);
        EXPECT_EQ(fallsOf(*found, {-1, 0, 1}), 0);
    }
    EXPECT_EQ(objectives, 9);
}

TEST(Objective, IsFoundByTheNameOfItsMeasure)
{
    EXPECT_EQ(objective("ndcg_cut_10").name(), "ndcg_cut_10");
    EXPECT_EQ(objective("rbp_0.8").name(), "rbp_0.80");
    EXPECT_EQ(objective("map"), meanAveragePrecision());
    EXPECT_NE(objective("P_5"), objective("P_10"));
    EXPECT_THROW(objective("P"), Error);
    EXPECT_THROW(objective("rbp_1"), Error);
    try {
        objective("iprec_at_recall_0.10");
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("weights cannot be searched for by it"), std::string::npos);
    }
}

TEST(Objective, MapAloneHasASmoothedForm)
{
    for (const ObjectiveKind& kind : objectives())
        EXPECT_EQ(kind.isSmoothed, &kind == meanAveragePrecision().kind) << kind.name;
}

TEST(Objective, OfATableIsMapToTheLastBitUnlessAskedOtherwise)
{
    const ScoreTable table = test::untiedTable(3, 20, 50, 4);
    const Eigen::Vector4d alpha(0.1, 0.2, 0.3, 0.4);
    EXPECT_EQ(test::mapOf(table)(alpha), exactMap(table, alpha));
    EXPECT_EQ(test::mapOf(table).values(alpha), averagePrecisions(table, alpha));
}

}  // namespace
}  // namespace rankscape
