// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

#include <gmock/gmock.h>

#include <numeric>
#include <set>

#include "core/base/error.h"
#include "core/experiments/fusion_comparison.h"
#include "core/measures/significance.h"
#include "core/rankers/raw_scores.h"
#include "core/runs/doctor.h"
#include "core/sources/source_option.h"
#include "core/studies/names_study.h"
#include "tests/support/folder.h"
#include "tests/support/golden.h"
#include "tests/support/objective.h"

namespace rankscape {
namespace {

/// A state with three rankers, all that can be looked at, and something learned.
State stateOf(int rankers, const Objective& objective = meanAveragePrecision())
{
    const auto table = std::make_shared<const ScoreTable>(test::untiedTable(7, 6, 40, rankers));
    State state{.opened = std::make_shared<const Opened>(Opened{.table = table}),
        .objective = std::make_shared<const ObjectiveFunction>(*table, objective),
        .weights = Weights::uniform(rankers)};
    state.ends = {0, rankers - 1, std::nullopt};
    state.layer = TriangleLayer::smoothed;
    state.showsEquallyGood = true;
    state.cells = 12;
    state.smoothedCells = 6;
    state.view = LearningView::values;
    state.selection.topic = table->topics[2]->topic;
    state.selection.document = table->topics[2]->documents[3];
    state.selection.second = table->topics[2]->documents[8];
    state.threads = 1;
    LearnSpec spec = learnSpec("genm-bat");
    state.shown = std::make_shared<const Experiment>(runExperiment(*table, {spec, "none"}, {.threads = 1}));
    state.experiments = {state.shown};
    state.learned = state.shown->all.model->commonWeights();
    return settled(state);
}

State moved(const State& state, const Weights& weights)
{
    State after = state;
    after.weights = weights;
    return settled(after, state);
}

/// The sample, and all that can be asked of it.
State ofTexts()
{
    Source source;
    source.rankers = {rankerSetting("lsi:k=5"), rankerSetting("plsi:k=5")};
    State state{.opened = std::make_shared<const Opened>(open(source))};
    state.objective = std::make_shared<const ObjectiveFunction>(test::mapOf(state.table()));
    state.weights = Weights::uniform(2);
    state.map = std::make_shared<const MapSpec>(MapSpec{source.rankers[1], {.iterations = 20, .threads = 1}});
    state.sweep = std::make_shared<const SweepSpec>(SweepSpec{{source.rankers[0]}, {2, 3}});
    return settled(state);
}

/// And a query, with what answers it.
State asked(State state)
{
    state.engine = computed(std::array{&engineStudy().type()}, state).of(engineStudy());
    state.query = std::make_shared<const std::string>(state.collection()->topics[0].text);
    return state;
}

/// Documents that have titles, of which one is asked for.
State titled(State state)
{
    Opened opened = *state.opened;
    opened.titles = std::make_shared<const std::vector<std::string>>(*opened.table->documents);
    state.opened = std::make_shared<const Opened>(std::move(opened));
    state.query = std::make_shared<const std::string>(state.table().documents->front());
    return state;
}

/// Two runs of two topics, of which the second has its scores the wrong way round.
Source runsIn(const test::Folder& folder)
{
    folder.write("up.run", "1 Q0 a 1 1 up\n1 Q0 b 2 2 up\n1 Q0 c 3 3 up\n2 Q0 a 1 1 up\n2 Q0 d 2 2 up\n");
    folder.write("down.run", "1 Q0 b 1 9 down\n1 Q0 a 2 5 down\n2 Q0 d 1 4 down\n2 Q0 a 2 3 down\n");
    folder.write("qrels.txt", "1 0 a 1\n2 0 a 1\n2 0 d 1\n");
    Source source = withPaths({}, {folder.path()});
    source.depth = 2;
    return source;
}

State ofRuns()
{
    const test::Folder folder;
    State state{.opened = std::make_shared<const Opened>(open(runsIn(folder)))};
    state.objective = std::make_shared<const ObjectiveFunction>(test::mapOf(state.table()));
    state.weights = Weights::uniform(2);
    state.fusionFolds = std::make_shared<const std::string>("parity");
    return settled(state);
}

class EveryStudy : public testing::TestWithParam<const StudyType*> {
protected:
    /// The state in which this one is possible.
    State state() const
    {
        if (type().grows || &type() == &engineStudy().type() || &type() == &rawScoresStudy().type())
            return ofTexts();
        if (&type() == &answerStudy().type())
            return asked(ofTexts());
        if (&type() == &doctorStudy().type() || &type() == &fusionsStudy().type())
            return ofRuns();
        if (&type() == &namesStudy().type())
            return titled(stateOf(3));
        State state = stateOf(3);
        if (&type() == &triangleTopicsStudy().type())
            state.layer = TriangleLayer::topics;
        return state;
    }
    const StudyType& type() const { return *GetParam(); }
};

TEST_P(EveryStudy, HasAResultOfAStateAndKnowsWhoseItIs)
{
    const State state = this->state();
    ASSERT_TRUE(type().key(state).isPossible());
    const Results results = computed(std::array{&type()}, state);
    EXPECT_TRUE(results.isOf(type(), state));
    EXPECT_EQ(results.stages(type()), type().stages);
    EXPECT_FALSE(results.isOf(type(), this->state())) << "of the same numbers in another table";
}

TEST_P(EveryStudy, IsImpossibleWhileNothingIsOpen)
{
    EXPECT_FALSE(type().key(State()).isPossible());
    EXPECT_FALSE(computed(std::array{&type()}, State()).isOf(type(), stateOf(3)));
}

TEST_P(EveryStudy, StopsWhenAsked)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(type().compute(state(), 0, {}, Task(stop.get_token(), {})), Cancelled);
}

INSTANTIATE_TEST_SUITE_P(All, EveryStudy, testing::ValuesIn(studies().begin(), studies().end()),
    [](const testing::TestParamInfo<const StudyType*>& each) {
        std::string name(each.param->name);
        std::erase(name, ' ');
        return name;
    });

TEST(Studies, HaveNamesOfTheirOwn)
{
    std::set<std::string_view> names;
    for (const StudyType* const type : studies())
        EXPECT_TRUE(names.insert(type->name).second) << type->name;
}

TEST(Studies, AreWhatCoreComputes)
{
    const State state = stateOf(3);
    const Results results = computed(studies(), state);
    const auto line = results.of(lineStudy());
    ASSERT_NE(line, nullptr);
    EXPECT_EQ(line->landscape.map, studyLine(*state.objective, *state.line).landscape.map);
    EXPECT_EQ(results.of(triangleStudy())->grid.values, exactTriangle(*state.objective, *state.triangle, 12).values);
    EXPECT_EQ(results.of(smoothedTriangleStudy())->grid.steps, 6);
    EXPECT_EQ(results.of(topicsStudy())->now, state.objective->values(state.weights.values()));
    EXPECT_EQ(results.of(smoothedStudy())->values, smoothLine(state.table(), *state.line, 200.0).values);
    EXPECT_EQ(results.of(triangleTopicsStudy()), nullptr) << "the layer shows something else";
}

/// Also by how many documents count; a repair is looked at with what it does, and gone once it is made.
TEST(Studies, ExamineRunsAsTheyAreOpen)
{
    const test::Folder folder;
    const Source source = runsIn(folder);
    State state{.opened = std::make_shared<const Opened>(open(source))};
    const auto before = computed(std::array{&doctorStudy().type()}, state).of(doctorStudy());
    ASSERT_TRUE(before->isSerious());
    const Symptom& symptom = before->symptoms.front();
    EXPECT_EQ(symptom.code, "scores-rise");
    const Treatment& treatment = symptom.treatments.front();
    const Source repaired = withOption(source, treatment.option);
    EXPECT_THAT(repaired.repairs, testing::ElementsAre(RunRepair{"up", "use-ranks"}));
    state.opened = std::make_shared<const Opened>(open(repaired));
    const auto after = computed(std::array{&doctorStudy().type()}, state).of(doctorStudy());
    EXPECT_EQ(std::ranges::count(after->symptoms, "scores-rise", &Symptom::code), 0);
    ASSERT_EQ(after->cards[1].name, "up");
    EXPECT_EQ(after->cards[1].map, treatment.map);
    EXPECT_GT(after->cards[1].map, before->cards[1].map);
}

/// With scores as the runs have them, which are normalised in the table that is open.
TEST(Studies, CompareFusionsOfRawScores)
{
    const test::Folder folder;
    Source source = runsIn(folder);
    const State state = ofRuns();
    const auto compared = computed(std::array{&fusionsStudy().type()}, state).of(fusionsStudy());
    source.normalization = "none";
    const FusionComparison expected = compareFusions(*open(source).table, {.threads = 1});
    ASSERT_EQ(compared->results.size(), expected.results.size());
    for (std::size_t i = 0; i < expected.results.size(); ++i) {
        EXPECT_EQ(compared->results[i].fusion, expected.results[i].fusion);
        EXPECT_EQ(compared->results[i].normalization, expected.results[i].normalization);
        EXPECT_EQ(compared->results[i].value.mean, expected.results[i].value.mean);
    }
}

/// Other weights rank by the engine that is there; another query is another answer.
TEST(Studies, AnswerAQueryByWhatRanks)
{
    State state = asked(ofTexts());
    const Key before = answerStudy().type().key(state);
    state.weights = Weights::unit(2, 1);
    EXPECT_NE(answerStudy().type().key(state), before);
    const auto answer = computed(std::array{&answerStudy().type()}, state).of(answerStudy());
    ASSERT_NE(answer, nullptr);
    ASSERT_FALSE(answer->ensemble.documents.empty());
    EXPECT_EQ(answer->ensemble.documents[0].document, answer->rankers[1].documents[0].document);
    state.query = std::make_shared<const std::string>("qwertz");
    EXPECT_THROW(computed(std::array{&answerStudy().type()}, state), Error);
}

/// Its documents are others, and fewer maybe.
TEST(Studies, AnswerByRankersOfWhatIsOpenAlone)
{
    State state = asked(ofTexts());
    ASSERT_TRUE(answerStudy().type().key(state).isPossible());
    state.opened = std::make_shared<const Opened>(*state.opened);
    EXPECT_FALSE(answerStudy().type().key(state).isPossible());
}

/// What the topic has at a place is what it has in the mean over all topics there.
TEST(Studies, OfTheSelectedTopicAreItsShareOfTheMean)
{
    State state = stateOf(3);
    state.threads = 1;
    std::vector<double> sums(40, 0.0);
    double cell = 0.0;
    const auto count = static_cast<double>(state.table().topics.size());
    for (const auto& topic : state.table().topics) {
        state.selection.topic = topic->topic;
        const Results results = computed(std::array{&topicLineStudy().type(), &topicTriangleStudy().type()}, state);
        const TopicLine& line = *results.of(topicLineStudy());
        EXPECT_EQ(line.topic, topic->topic);
        EXPECT_EQ(line.best.map, *std::ranges::max_element(line.landscape.map));
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += line.landscape.map[line.landscape.intervalAt((static_cast<double>(i) + 0.5) / 40.0)] / count;
        cell += results.of(topicTriangleStudy())->grid.values[7] / count;
    }
    const LineLandscape all = lineLandscape(*state.objective, *state.line);
    for (std::size_t i = 0; i < sums.size(); ++i)
        EXPECT_NEAR(sums[i], all.map[all.intervalAt((static_cast<double>(i) + 0.5) / 40.0)], 1e-12);
    EXPECT_NEAR(cell, exactTriangle(*state.objective, *state.triangle, 80).values[7], 1e-12);
}

/// Two topics of four documents. The first ranker ties two of the first topic's; the second is better on the second topic.
TEST(Studies, TellWhereEachRankerIsGood)
{
    Eigen::MatrixXd scores(4, 2);
    scores << 0.9, 0.1, 0.5, 0.2, 0.5, 0.3, 0.1, 0.4;
    const auto table = std::make_shared<const ScoreTable>(
        test::tableOf({test::topicOf("1", scores, {1, 0, 0, 0}), test::topicOf("2", scores, {0, 0, 0, 1})}));
    const State state{.opened = std::make_shared<const Opened>(Opened{.table = table}),
        .objective = std::make_shared<const ObjectiveFunction>(*table, meanAveragePrecision()),
        .weights = Weights::uniform(2)};
    const auto found = computed(std::array{&strengthsStudy().type()}, state).of(strengthsStudy());
    Eigen::MatrixXd expected(2, 2);
    expected << 1.0, 0.25, 0.25, 1.0;
    EXPECT_EQ(found->values, expected);
    EXPECT_EQ(found->bestOn, (std::vector{1, 1}));
    EXPECT_EQ(found->tied, (std::vector{0.5, 0.0}));
    EXPECT_EQ(found->foundAlone, (std::vector{0, 0})) << "both have all four among their first twenty";
    EXPECT_EQ(found->means[0].mean, 0.625);
}

TEST(Studies, CompareTopicsWithWhatWasChosen)
{
    State state = stateOf(3);
    const auto uniform = computed(std::array{&topicsStudy().type()}, state).of(topicsStudy());
    EXPECT_EQ(uniform->baselineName, "");
    EXPECT_EQ(uniform->baseline, state.objective->values(Weights::uniform(3).values()));
    state.baseline = ListedSystem{.ranker = 1};
    const auto ranker = computed(std::array{&topicsStudy().type()}, state).of(topicsStudy());
    EXPECT_EQ(ranker->baselineName, state.table().labels[1]);
    EXPECT_EQ(ranker->baseline, state.objective->values(Weights::unit(3, 1).values()));
    state.baseline = ListedSystem{.experiment = state.shown};
    const auto learned = computed(std::array{&topicsStudy().type()}, state).of(topicsStudy());
    EXPECT_NEAR(learned->baseline.mean(), state.shown->all.train[0], 1e-12);
    EXPECT_EQ(learned->p, wilcoxonSignedRank(learned->now - learned->baseline));
    state.experiments.clear();
    EXPECT_FALSE(baselineOf(state)) << "the result was removed";
}

TEST(Studies, OfCoarserStagesComeFirst)
{
    const State state = stateOf(3);
    State fine = state;
    fine.cells = 60;
    const auto& compute = triangleStudy().type().compute;
    const auto first = std::static_pointer_cast<const TriangleStudy>(compute(fine, 0, {}, {}));
    const auto last = std::static_pointer_cast<const TriangleStudy>(compute(fine, 2, {}, {}));
    EXPECT_EQ(first->grid.steps, 40);
    EXPECT_EQ(last->grid.steps, 60);
}

/// The last that is seen is what there is when it is whole, but for what only the whole has.
TEST(Studies, ListTheSelectedTopicsDocuments)
{
    State state = moved(stateOf(3), Weights::normalized(Eigen::Vector3d(0.2, 0.3, 0.5)));
    state.listed = {{}, {.ranker = 2}, {.experiment = state.experiments[0]}};
    const auto lists = computed(std::array{&rankedListsStudy().type()}, state).of(rankedListsStudy(), state);
    ASSERT_EQ(lists->lists.size(), 3U);
    const TopicScores& topic = *state.table().topics[2];
    for (std::size_t list = 0; list < 3; ++list) {
        SCOPED_TRACE(list);
        const RankedList& shown = lists->lists[list];
        const Weights weights = list == 0 ? state.weights
            : list == 1                   ? Weights::unit(3, 2)
                                          : *state.experiments[0]->all.model->commonWeights();
        const Eigen::VectorXd scores = topic.scores * weights.values();
        std::vector<double> sorted(scores.begin(), scores.end());
        std::ranges::sort(sorted, std::greater{});
        ASSERT_EQ(shown.top.size(), topic.documents.size()) << "they are fewer than a list has room for";
        int relevant = 0;
        for (std::size_t place = 0; place < shown.top.size(); ++place) {
            const auto row = std::ranges::find(topic.documents, shown.top[place].document) - topic.documents.begin();
            EXPECT_NEAR(scores[row], sorted[place], 1e-12) << place;
            EXPECT_EQ(shown.top[place].grade, topic.grades[row]);
            EXPECT_EQ(shown.top[place].rank, static_cast<int>(place) + 1);
            relevant += topic.grades[row] > 0 ? 1 : 0;
        }
        EXPECT_EQ(relevant, static_cast<int>(topic.relevant.size()));
        EXPECT_EQ(*shown.value, state.objective->values(weights.values())[2]);
    }
    for (const ListedDocument& each : lists->lists[0].top)
        EXPECT_EQ(each.rankInFirst, each.rank);
    State none = state;
    none.listed.clear();
    EXPECT_EQ(listedSystems(none).size(), 4U) << "what ranks now, and the rankers";
    none.selection.topic = "not there";
    EXPECT_FALSE(rankedListsStudy().type().key(none).isPossible());
}

TEST(Studies, CountTheRelevantDocumentsBelowALongList)
{
    State state;
    Eigen::MatrixXd scores(130, 1);
    scores.col(0).setLinSpaced(1.0, 0.0);
    std::vector<int> grades(130, 0);
    for (const std::size_t relevant : {3, 104, 110, 129})
        grades[relevant] = 1;
    state.opened = std::make_shared<const Opened>(
        Opened{.table = std::make_shared<const ScoreTable>(test::tableOf({test::topicOf("1", scores, grades)}))});
    state.selection.topic = "1";
    const auto lists = computed(std::array{&rankedListsStudy().type()}, state).of(rankedListsStudy());
    const RankedList& list = lists->lists.front();
    EXPECT_EQ(list.top.size(), 100U);
    ASSERT_TRUE(list.next);
    EXPECT_EQ(list.next->rank, 105);
    EXPECT_EQ(list.below, 2);
}

TEST(Studies, SwapTheSelectedDocuments)
{
    const State state = stateOf(3);
    const auto pair = computed(std::array{&pairStudy().type()}, state).of(pairStudy(), state);
    const TopicScores& topic = *state.table().topics[2];
    const Eigen::VectorXd lead = (topic.scores.row(3) - topic.scores.row(8)).transpose();
    EXPECT_EQ(pair->lead, lead.cwiseProduct(state.weights.values()));
    EXPECT_EQ(pair->swapped.has_value(), lead.minCoeff() < 0.0 && lead.maxCoeff() > 0.0);
    if (pair->swapped) {
        EXPECT_NEAR(lead.dot(pair->swapped->values()), 0.0, 1e-12);
        EXPECT_EQ(pair->value, (*state.objective)(pair->swapped->values()));
        EXPECT_EQ(*pair->topicValue, state.objective->values(pair->swapped->values())[2]);
    }
    State other = state;
    other.selection.second = -1;
    EXPECT_FALSE(pairStudy().type().key(other).isPossible());
}

TEST(Studies, KnowTheSelectedTopic)
{
    const State state = stateOf(3);
    const auto topic = computed(std::array{&topicStudy().type()}, state).of(topicStudy());
    EXPECT_EQ(topic->now, state.objective->values(state.weights.values())[2]);
    EXPECT_EQ(topic->rankers[1], state.objective->values(Eigen::Vector3d::Unit(1))[2]);
    EXPECT_EQ(topic->relevant, state.table().topics[2]->relevantTotal);
    const auto line = computed(std::array{&topicLineStudy().type()}, state).of(topicLineStudy());
    EXPECT_EQ(line->best.map, state.objective->values(state.line->at(line->best.at))[2]);
    for (const Eigen::VectorXd& end : {state.line->from, state.line->to})
        EXPECT_GE(line->best.map, state.objective->values(end)[2]);
    State other = state;
    other.selection.topic = "not there";
    EXPECT_FALSE(topicStudy().type().key(other).isPossible());
}

TEST(Studies, SpreadScoresOverTheirRange)
{
    State state;
    const Eigen::MatrixXd scores = Eigen::Vector4d(0.0, 0.1, 0.5, 2.0);
    state.opened = std::make_shared<const Opened>(Opened{
        .table = std::make_shared<const ScoreTable>(test::tableOf({test::topicOf("1", scores, {0, 1, 0, 1})}))});
    const auto spread = computed(std::array{&scoresStudy().type()}, state).of(scoresStudy())->front();
    EXPECT_EQ(spread.low, 0.0);
    EXPECT_EQ(spread.high, 2.0);
    ASSERT_EQ(spread.all.size(), 40U);
    EXPECT_EQ(spread.all[0], 0.25);
    EXPECT_EQ(spread.all[2], 0.25) << "0.1 of 2 in 40 bins";
    EXPECT_EQ(spread.all[10], 0.25);
    EXPECT_EQ(spread.all[39], 0.25) << "the greatest is in the last";
    EXPECT_EQ(spread.relevant[2], 0.5);
    EXPECT_EQ(spread.relevant[39], 0.5);
}

/// A rule that moves and stretches scores within a topic leaves their shape over one topic, not their range.
TEST(Studies, SpreadScoresAsTheyWereBeforeNormalisation)
{
    Source source;
    source.rankers = {rankerSetting("bm25")};
    State state{.opened = std::make_shared<const Opened>(open(source))};
    const auto results = computed(std::array{&scoresStudy().type(), &rawScoresStudy().type()}, state);
    const ScoreDistribution& after = results.of(scoresStudy())->front();
    const ScoreDistribution& before = results.of(rawScoresStudy())->front();
    EXPECT_EQ(after.high, 1.0);
    double highest = 0.0;
    for (const RawScores& raw : rawScores(*state.collection(), state.opened->scoring))
        highest = std::max(highest, raw.scores.maxCoeff());
    EXPECT_EQ(before.high, highest);
    EXPECT_GT(before.high, 2.0);
    EXPECT_NEAR(std::accumulate(before.all.begin(), before.all.end(), 0.0), 1.0, 1e-12);
    EXPECT_NEAR(std::accumulate(before.relevant.begin(), before.relevant.end(), 0.0), 1.0, 1e-12);
    State other = state;
    Opened tableAlone = *state.opened;
    tableAlone.collection = nullptr;
    other.opened = std::make_shared<const Opened>(tableAlone);
    EXPECT_FALSE(rawScoresStudy().type().key(other).isPossible());
}

TEST(Studies, ThatGrowTellWhatThereIs)
{
    const State state = ofTexts();
    std::vector<std::size_t> points;
    const auto hear = [&](const std::shared_ptr<const void>& grown) {
        points.push_back(std::static_pointer_cast<const Sweep>(grown)->points.size());
    };
    const auto whole = std::static_pointer_cast<const Sweep>(sweepStudy().type().compute(state, 0, hear, {}));
    EXPECT_EQ(points, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(whole->points.size(), 2U);
    EXPECT_EQ(whole->choices.size(), 1U);
}

TEST(Studies, ThatWeightsDoNotChangeKeepTheirKey)
{
    const State state = stateOf(3);
    const State after = moved(state, Weights::normalized(Eigen::Vector3d(1.0, 3.0, 2.0)));
    const auto keeps = [&](const StudyType& type) { return type.key(state) == type.key(after); };
    EXPECT_TRUE(keeps(redundancyStudy().type()));
    EXPECT_TRUE(keeps(triangleStudy().type())) << "all weights are within it";
    EXPECT_TRUE(keeps(stepsStudy().type()));
    EXPECT_FALSE(keeps(worthStudy().type()));
    EXPECT_FALSE(keeps(tiesStudy().type()));
    EXPECT_FALSE(keeps(topicsStudy().type()));
    EXPECT_FALSE(keeps(lineStudy().type())) << "the second ranker has another weight";
}

TEST(Studies, HaveNoSmoothedFormOfAnObjectiveWithoutOne)
{
    const State state = stateOf(3, objective("P_5"));
    for (const StudyType* const type :
        {&smoothedStudy().type(), &sharpnessStudy().type(), &smoothedTriangleStudy().type()})
        EXPECT_FALSE(type->key(state).isPossible()) << type->name;
    EXPECT_TRUE(lineStudy().type().key(state).isPossible());
}

TEST(State, HasNoTriangleOfTwoRankersAndNoLineOfOne)
{
    State two = stateOf(3);
    two.opened = std::make_shared<const Opened>(
        Opened{.table = std::make_shared<const ScoreTable>(test::untiedTable(7, 6, 40, 2))});
    two.objective = std::make_shared<const ObjectiveFunction>(test::mapOf(two.table()));
    two.weights = Weights::uniform(2);
    two.ends = {0, 1, std::nullopt};
    two = settled(two, stateOf(3));
    EXPECT_TRUE(two.line);
    EXPECT_FALSE(two.triangle);
    EXPECT_FALSE(triangleStudy().type().key(two).isPossible());
    two.weights = Weights::unit(2, 0);
    EXPECT_TRUE(settled(two, two).line) << "a single ranker is one of its ends";
}

TEST(State, KeepsTheLineWhileTheWeightsAreOnIt)
{
    const State state = stateOf(3);
    const State along = moved(state, Weights::normalized(state.line->at(0.3)));
    EXPECT_TRUE(sameLine(*along.line, *state.line));
    EXPECT_NEAR(*placeOnLine(along), 0.3, 1e-9);
    const State off = moved(state, Weights::normalized(Eigen::Vector3d(1.0, 3.0, 2.0)));
    EXPECT_FALSE(sameLine(*off.line, *state.line));
    EXPECT_TRUE(placeOnLine(off)) << "a line between two rankers follows the weights";
    State other = along;
    other.ends = {0, 1, std::nullopt};
    EXPECT_FALSE(sameLine(*settled(other, along).line, *along.line));
}

TEST(State, HasALineBetweenTwoVectorsWhereverTheWeightsAre)
{
    State state = stateOf(3);
    state.ends.vectors = {Weights::unit(3, 0), Weights::uniform(3)};
    state = settled(state, state);
    const State off = moved(state, Weights::unit(3, 2));
    EXPECT_TRUE(sameLine(*off.line, *state.line));
    EXPECT_FALSE(placeOnLine(off));
    state.ends.vectors = {Weights::uniform(3), Weights::uniform(3)};
    EXPECT_FALSE(settled(state, off).line) << "they are the same";
}

TEST(State, KnowsTheBestWeights)
{
    State state = stateOf(2);
    state.learned.reset();
    state.experiments.clear();
    EXPECT_EQ(bestKnown(state), Weights::uniform(2));
    EXPECT_FALSE(provenOptimum(state));
    state.learned = Weights::unit(2, 1);
    EXPECT_EQ(bestKnown(state), Weights::unit(2, 1));
    state.experiments = {
        std::make_shared<const Experiment>(runExperiment(state.table(), {learnSpec("certified"), "none"}))};
    const auto proven = provenOptimum(state);
    ASSERT_TRUE(proven);
    EXPECT_EQ(proven->gap, 0.0);
    EXPECT_EQ(bestKnown(state), proven->weights);
}

}  // namespace
}  // namespace rankscape
