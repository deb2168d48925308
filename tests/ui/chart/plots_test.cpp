// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QGraphicsLineItem>
#include <QGraphicsSimpleTextItem>
#include <QValueAxis>

#include "core/collections/sample/toy.h"
#include "core/rankers/score_collection.h"
#include "tests/support/golden.h"
#include "tests/ui/chart/drawn.h"
#include "tests/ui/chart/full_shown.h"
#include "ui/chart/chart_export.h"
#include "ui/chart/charts.h"
#include "ui/chart/halo_text.h"
#include "ui/chart/selected_documents.h"
#include "ui/text.h"

namespace rankscape::ui {
namespace {

using test::Drawn;
using test::fullShown;
using test::fullState;
using test::learnedOn;
using test::put;
using test::shownOf;
using test::stateOf;

TEST(LearningPlot, DrawsTheBoundOfTheCertifiedOptimum)
{
    Shown shown = fullShown();
    shown.state.shown =
        std::make_shared<const Experiment>(runExperiment(shown.state.table(), {learnSpec("certified"), "none"}));
    const ChartData data = chartType("learning").create()->data(shown);
    ASSERT_EQ(data.rows.front().front(), QStringLiteral("proven bound"));
    const std::vector<Step>& steps = shown.state.shown->all.traces.front().steps;
    EXPECT_NEAR(steps.back().objective, steps.back().map, 1e-9);
    EXPECT_EQ(data.rows[std::ssize(steps) - 1][2].toDouble(), steps.back().objective);
}

/// 0 has no logarithm: the curve goes to the edge and says so, and no value of before stands in its place.
TEST(LearningPlot, TellsThatAGapIsClosed)
{
    Shown shown = fullShown();
    Experiment solved = *shown.state.shown;
    std::vector<Step>& steps = solved.all.traces[*chosenTrace(shown.state)].steps;
    steps.resize(4, steps.back());
    for (std::size_t i = 0; i < steps.size(); ++i)
        steps[i].gap = i + 1 < steps.size() ? 0.1 / static_cast<double>(i + 1) : 0.0;
    shown.state.shown = std::make_shared<const Experiment>(solved);
    shown.state.view = LearningView::gap;
    const Drawn drawn(chartType("learning"), shown);
    EXPECT_EQ(drawn.plot->data(shown).rows.back()[2], QStringLiteral("-inf"));
    const auto texts = drawn.texts();
    const auto words =
        std::ranges::find(texts, QStringLiteral("gap is 0"), [](const auto* each) { return each->text(); });
    ASSERT_NE(words, texts.end());
    EXPECT_GT((*words)->pos().y(), drawn.chart->plotArea().center().y()) << "at the lower edge";
    EXPECT_EQ(drawn.chart->series().size(), 1);
}

/// Its bar would say that it is as good as uniform's.
TEST(TopicsPlot, SaysWhichTopicsAskNothing)
{
    Collection collection = toyCollection();
    collection.topics.push_back({"late", "wing flow", "", "", "", "unheard"});
    collection.qrels = {{{1, 1}}, {{4, 1}}, {}, {{0, 1}}};
    ScoringOptions scoring;
    scoring.rankers = {rankerSetting("tfidf"), rankerSetting("bm25")};
    const ScoreTable table = scoreCollection(collection, scoring);
    Opened opened{.table = std::make_shared<const ScoreTable>(table),
        .collection = std::make_shared<const Collection>(collection)};
    opened.scoring.topicFields = {"title", "text"};
    Shown shown{stateOf(table)};
    shown.state.opened = std::make_shared<const Opened>(opened);
    shown.results = computed(std::array{&topicsStudy().type()}, shown.state);
    const auto plot = chartType("topics").create();
    EXPECT_TRUE(plot->context(shown).endsWith(QStringLiteral("· 1 asks nothing")))
        << plot->context(shown).toStdString();
    const ChartData data = plot->data(shown);
    ASSERT_EQ(data.header.last(), QStringLiteral("asks_nothing"));
    int found = 0;
    for (qsizetype row = 0; row < data.rows.size(); ++row) {
        const bool silent = data.rows[row][0] == QStringLiteral("late");
        EXPECT_EQ(data.rows[row].last(), silent ? QStringLiteral("1") : QStringLiteral("0"));
        const QString words = plot->readout(shown, {static_cast<double>(row) + 0.5, 0.0});
        EXPECT_EQ(words.contains(QStringLiteral("asks nothing")), silent) << words.toStdString();
        found += silent && words.contains(QStringLiteral("wing flow unheard")) ? 1 : 0;
    }
    EXPECT_EQ(found, 1) << "in the words of all fields that it asks with";
}

/// Before at the left, each ranker on its own scale, and after at the right; before it is there only the latter.
TEST(ScoresPlot, ShowsScoresBeforeAndAfterNormalisation)
{
    const Collection collection = toyCollection();
    Opened opened;
    opened.collection = std::make_shared<const Collection>(collection);
    opened.scoring.rankers = {rankerSetting("tfidf"), rankerSetting("bm25")};
    const ScoreTable table = scoreCollection(collection, opened.scoring);
    opened.table = std::make_shared<const ScoreTable>(table);
    Shown shown{stateOf(table)};
    shown.state.opened = std::make_shared<const Opened>(opened);
    shown.results = computed(std::array{&scoresStudy().type()}, shown.state);
    const auto plot = chartType("scores").create();
    const QPointF left(0.99, 0.5);  // the highest scores of the second ranker
    const QPointF right(2.11, 0.5);
    EXPECT_EQ(plot->data(shown).rows.size(), 2 * 40);
    EXPECT_TRUE(plot->readout(shown, left).isEmpty());
    shown.results = computed(chartType("scores").studies, shown.state);
    EXPECT_EQ(plot->data(shown).rows.size(), 4 * 40);
    EXPECT_EQ(plot->data(shown).rows.front().front(), QStringLiteral("before"));
    const ScoreDistribution& raw = shown.of(rawScoresStudy())->back();
    EXPECT_TRUE(plot->readout(shown, left).startsWith(QString::fromStdString(table.labels[1])));
    EXPECT_TRUE(plot->readout(shown, left).contains(QString::number(raw.high, 'g', 3)));
    EXPECT_TRUE(plot->readout(shown, right).contains(QStringLiteral("… 1 ")))
        << plot->readout(shown, right).toStdString();
}

/// However many rows there are, and in a small chart too.
TEST(ScoresPlot, NamesStandBesideTheRows)
{
    ScoreTable table = test::randomTable(1, 4, 20, 12);
    table.labels.at(3) = "a ranker with a name that no chart has room for, however wide it may be";
    Opened opened;
    opened.table = std::make_shared<const ScoreTable>(table);
    Shown shown{stateOf(table)};
    shown.state.opened = std::make_shared<const Opened>(opened);
    shown.results = computed(std::array{&scoresStudy().type()}, shown.state);
    test::Drawn drawn(chartType("scores"), shown);
    for (const QSizeF size : {QSizeF(700.0, 500.0), QSizeF(330.0, 220.0)}) {
        drawn.resize(size.width(), size.height());
        std::vector<QRectF> names;
        for (const QGraphicsSimpleTextItem* words : drawn.texts()) {
            const QRectF box = boxOf(*words);
            if (words->brush().color() != theme(ThemeKind::light).muted)
                names.push_back(box);
        }
        EXPECT_GE(names.size(), 6U);
        for (std::size_t i = 0; i < names.size(); ++i) {
            EXPECT_LE(names[i].right(), drawn.chart->plotArea().left());
            EXPECT_GE(names[i].left(), 0.0);
            EXPECT_TRUE(i == 0 || names[i].top() >= names[i - 1].bottom() - 2.0);
        }
    }
}

/// Nothing is being computed then.
TEST(Charts, AlongALineAskForASecondRanker)
{
    const Shown shown{stateOf(test::randomTable(5, 4, 20, 1))};
    for (const char* name : {"landscape", "objective", "tug-of-war"}) {
        const ChartType& type = chartType(name);
        EXPECT_TRUE(type.create()->emptyText(shown).contains(QStringLiteral("needs two rankers"))) << name;
        EXPECT_EQ(remedyOf(type.remedies, shown)->remedy, Remedy::secondRanker) << name;
    }
}

/// Also where two places are one.
TEST(TrianglePlot, HasNoWordsOverOthers)
{
    Shown shown = fullShown();
    const TriangleGrid& grid = shown.of(triangleStudy())->grid;
    double best = -1.0;
    for (int row = 0; row < grid.steps; ++row) {
        for (int column = 0; column < grid.steps - row; ++column) {
            if (grid.values[grid.index(row, column)] <= best)
                continue;
            best = grid.values[grid.index(row, column)];
            shown.state.weights =
                Weights::normalized(shown.of(triangleStudy())->triangle.at(grid.middle(row, column)));
        }
    }
    for (const LearningView view : {LearningView::starts, LearningView::race}) {
        shown.state.view = view;
        Drawn drawn(chartType("triangle"), shown);
        for (const QSize& size : {QSize(600, 400), QSize(900, 700)}) {
            drawn.resize(size.width(), size.height());
            const auto texts = drawn.texts();
            EXPECT_GE(texts.size(), 5U);
            for (std::size_t i = 0; i < texts.size(); ++i) {
                for (std::size_t k = 0; k < i; ++k)
                    EXPECT_FALSE(boxOf(*texts[i]).intersects(boxOf(*texts[k])))
                        << texts[i]->text().toStdString() << " over " << texts[k]->text().toStdString();
            }
        }
    }
}

TEST(TrianglePlot, KeepsWordsOffItsColourBar)
{
    Shown shown = fullShown();
    shown.state.weights = Weights::normalized(shown.of(triangleStudy())->triangle.at(Eigen::Vector3d(0.0, 0.5, 0.5)));
    put(shown, tiesStudy(), std::optional(NearTies{.least = 0.1, .greatest = 0.2}));
    Drawn drawn(chartType("triangle"), shown);
    drawn.resize(640, 480);
    double bar = drawn.chart->plotArea().right();
    for (const QGraphicsItem* item : drawn.chart->childItems()) {
        if (item->type() == QGraphicsRectItem::Type && item->zValue() == 4.0)
            bar = std::min(bar, item->sceneBoundingRect().left());
    }
    int words = 0;
    for (const QGraphicsSimpleTextItem* text : drawn.texts()) {
        if (!text->text().startsWith(QStringLiteral("you are here")))
            continue;
        ++words;
        EXPECT_LE(text->sceneBoundingRect().right(), bar);
    }
    EXPECT_EQ(words, 1);
}

TEST(TrianglePlot, WritesOneValueBesideItsBarWhereAllAreTheSame)
{
    Shown shown = fullShown();
    TriangleStudy flat = *shown.of(triangleStudy());
    std::ranges::fill(flat.grid.values, 0.75);
    put(shown, triangleStudy(), flat);
    const Drawn drawn(chartType("triangle"), shown);
    int values = 0;
    for (const QGraphicsSimpleTextItem* text : drawn.texts()) {
        EXPECT_FALSE(text->text().startsWith(QStringLiteral("0.75000"))) << text->text().toStdString();
        values += text->text() == QStringLiteral("0.7500") ? 1 : 0;
    }
    EXPECT_EQ(values, 1);
}

/// Nothing to gain: MAP is the same on the whole line and in every step.
Shown flatShown()
{
    Shown shown = fullShown();
    LineStudy line = *shown.of(lineStudy());
    std::ranges::fill(line.landscape.map, 0.4);
    line.best.map = 0.4;
    line.localMaxima = 1;
    put(shown, lineStudy(), line);
    SmoothedCurve smoothed = *shown.of(smoothedStudy());
    std::ranges::fill(smoothed.values, 0.1);
    put(shown, smoothedStudy(), smoothed);
    Summary now = *shown.of(nowStudy());
    now.measures[0] = 0.4;
    put(shown, nowStudy(), now);
    Experiment flat = *shown.state.shown;
    for (Trace& trace : flat.all.traces) {
        for (Step& step : trace.steps)
            step.map = 0.4;
    }
    shown.state.shown = std::make_shared<const Experiment>(flat);
    return shown;
}

TEST(Charts, HaveSoberTicksWhereAllIsTheSame)
{
    for (const char* name : {"landscape", "learning"}) {
        const Drawn drawn(chartType(name), flatShown());
        const auto* vertical = qobject_cast<QValueAxis*>(drawn.chart->axes(Qt::Vertical).constFirst());
        ASSERT_NE(vertical, nullptr);
        EXPECT_GE(vertical->max() - vertical->min(), 0.01) << name;
        EXPECT_LT(vertical->min(), 0.4) << name;
        EXPECT_GT(vertical->max(), 0.4) << name;
        EXPECT_TRUE(QStringList({QStringLiteral("%.2f"), QStringLiteral("%.3f")}).contains(vertical->labelFormat()))
            << vertical->labelFormat().toStdString();
    }
}

TEST(LandscapePlot, CountsOneMaximumAndNamesOnlyACurveThatIsSeen)
{
    const Drawn flat(chartType("landscape"), flatShown());
    EXPECT_TRUE(flat.plot->context(flat.shown).contains(QStringLiteral("· 1 local maximum ·")));
    const auto hasName = [](const Drawn& drawn) {
        return std::ranges::any_of(
            drawn.texts(), [](const auto* text) { return text->text().startsWith(QStringLiteral("smoothed")); });
    };
    EXPECT_FALSE(hasName(flat)) << "it is far below";
    Shown shown = flat.shown;
    SmoothedCurve near = *shown.of(smoothedStudy());
    std::ranges::fill(near.values, 0.4001);
    put(shown, smoothedStudy(), near);
    EXPECT_TRUE(hasName(Drawn(chartType("landscape"), shown)));
}

/// Bars and markers go where the zoomed axis says.
TEST(TugOfWar, FollowsItsAxisWhenItIsZoomed)
{
    Drawn drawn(chartType("tug-of-war"));
    drawn.plot->zoom(drawn.shown, 0.2, 0.9);
    const QColor accent = theme(ThemeKind::light).accent;
    int found = 0;
    for (QGraphicsItem* item : drawn.chart->childItems()) {
        const auto* line = qgraphicsitem_cast<QGraphicsLineItem*>(item);
        if (line == nullptr || line->pen().color() != accent)
            continue;
        ++found;
        EXPECT_NEAR(line->line().x1(), drawn.chart->mapToPosition({*placeOnLine(drawn.shown.state), 0.0}).x(), 1e-6);
    }
    EXPECT_EQ(found, 1);
}

/// The dot and its interval are of the same topics, also where folds differ in size.
TEST(Results, AreMeansOverTheTestedTopics)
{
    const ScoreTable table = test::randomTable(5, 9, 40, 3);
    const auto experiments = learnedOn(table);
    for (const ResultRow& row : resultRows(experiments)) {
        const Experiment& experiment = *experiments[row.experiment];
        ASSERT_EQ(experiment.folds.size(), 2U);
        EXPECT_NEAR(*row.test, experiment.precisions.mean(), 1e-12);
        EXPECT_GT(std::abs(*row.test - experiment.meanTest[0]), 1e-6) << "the folds have 4 and 5 topics";
        EXPECT_LE(row.low, *row.test);
        EXPECT_GE(row.high, *row.test);
        const std::vector<Measure> first{measure("P_1")};
        EXPECT_NEAR(row.p1, testedMeasures(table, experiment, first).mean(), 1e-12);
        ASSERT_EQ(row.folds.size(), 2U);
        EXPECT_EQ(row.folds[1], experiment.folds[1].test[0]);
        EXPECT_TRUE(foldsText(row).contains(measureText(row.folds[0])));
    }
    Shown shown{stateOf(table)};
    shown.state.experiments = experiments;
    shown.results = computed(std::array{&resultsStudy().type()}, shown.state);
    EXPECT_TRUE(chartType("compare")
                    .create()
                    ->readout(shown, {0.5, 0.5})
                    .contains(foldsText(shown.of(resultsStudy())->back())));
}

TEST(FitCurves, AreOneForRankersOnTheSameModel)
{
    const FitTrace shared{{0, 10.0}, {10, 5.0}};
    State state;
    state.opened = std::make_shared<const Opened>(Opened{.table = nullptr,
        .fits = {{"tfidf", "TF-IDF", 0, {}, 0.0, false}, {"ldi", "LDI", 0, shared, 0.0, false},
            {"plsi", "pLSI", 0, {{0, 9.0}}, 0.0, true}, {"lbdm", "LBDM", 0, shared, 0.0, false}}});
    const auto curves = fitCurves(state);
    ASSERT_EQ(curves.size(), 2U);
    EXPECT_EQ(curves[0].label, QStringLiteral("LDI, LBDM"));
    EXPECT_EQ(curves[0].ranker, 1);
    EXPECT_TRUE(curves[1].cached);
}

TEST(BoundsPlot, SaysWhereTypeTwoIsBelowTypeOneForBothSumsOfPairs)
{
    Shown shown = fullShown();
    const auto plot = chartType("bounds").create();
    EXPECT_TRUE(plot->context(shown).startsWith(QStringLiteral("data set 1: 7 relevant, 14 others · ")));
    EXPECT_TRUE(plot->context(shown).endsWith(QStringLiteral("over all pairs in 0")));
    EXPECT_TRUE(plot->readout(shown, {45.2, 1.0}).startsWith(QString::fromUtf8("45° → AP 1.0000 · type one 0.3679")));
    shown.state.bounds.set = BoundsSet::topic;
    shown.state.selection.topic.clear();
    EXPECT_TRUE(plot->emptyText(shown).startsWith(QStringLiteral("Select a topic")));
}

/// While worth is computed anew for weights that have moved, both are of those before.
TEST(RankersPlot, HasWorthBesideTheWeightsThatItIsOf)
{
    Shown shown = fullShown();
    const Eigen::VectorXd weights = shown.state.weights.values();
    shown.state.weights = Weights::uniform(3);
    const auto plot = chartType("rankers").create();
    const ChartData data = plot->data(shown);
    ASSERT_EQ(std::ssize(data.rows), 3);
    const auto column = data.header.indexOf(QStringLiteral("weight"));
    for (Eigen::Index ranker = 0; ranker < 3; ++ranker)
        EXPECT_NEAR(data.rows[ranker][column].toDouble(), weights[ranker], 1e-12);
}

TEST(DecompositionPlot, AddsUpForEverySumAndEveryStep)
{
    Shown shown = fullShown();
    const auto plot = chartType("decomposition").create();
    for (const bool overSteps : {false, true}) {
        shown.state.decomposition.overSteps = overSteps;
        const ChartData data = plot->data(shown);
        EXPECT_EQ(data.header.front(), overSteps ? QStringLiteral("step") : QStringLiteral("sum"));
        EXPECT_EQ(std::ssize(data.rows), overSteps ? 2 : 40) << "steps of the chosen way";
        for (const QStringList& row : data.rows) {
            const auto value = [&](int column) { return row[column].toDouble(); };
            EXPECT_NEAR(value(1), value(2) - value(3) - value(4), 1e-12);
            EXPECT_EQ(value(4) == 0.0, overSteps || value(0) == 1.0) << "the theorem holds for a sum of 1 alone";
        }
    }
    EXPECT_TRUE(plot->context(shown).startsWith(QStringLiteral("weights that sum to 1.00: error ")));
    shown.state.decomposition = {DecomposedLoss::squares};
    EXPECT_TRUE(plot->context(shown).endsWith(QStringLiteral("squares are estimated exactly")));
    shown.state.shown = nullptr;
    shown.state.decomposition.overSteps = true;
    EXPECT_TRUE(plot->emptyText(shown).startsWith(QStringLiteral("Train a learner whose steps have weights")));
}

TEST(TopicMap, FindsTheDocumentUnderThePointer)
{
    const Shown shown = fullShown();
    const auto plot = chartType("topic-map").create();
    EXPECT_EQ(plot->documentAt(shown, {3.05, 3.0}), 6);
    EXPECT_EQ(plot->documentAt(shown, {3.5, 3.5}), -1);
    EXPECT_TRUE(plot->readout(shown, {3.05, 3.0}).startsWith(QStringLiteral("Toy:D2 · ")));
    EXPECT_TRUE(plot->readout(shown, {-30.0, 3.0}).isEmpty());
}

TEST(TopicSpace, FindsTheDocumentUnderThePointer)
{
    const Shown shown = fullShown();
    const auto plot = chartType("topic-space").create();
    const double x = (0.2 - 0.2) * std::sqrt(0.75);
    EXPECT_EQ(plot->documentAt(shown, {x, 0.1 - 0.2}), 2) << "equal shares of two topics are in the middle";
    EXPECT_EQ(plot->documentAt(shown, {1.0, 1.0}), -1);
    EXPECT_TRUE(plot->readout(shown, {x, -0.1}).contains(QStringLiteral("sky star 0.200")));
}

/// Its axes are the largest topics of the selected document, and what has little of them is not there.
TEST(TopicSpace, FollowsTheSelectedDocument)
{
    Shown shown = fullShown();
    const auto plot = chartType("topic-space").create();
    EXPECT_EQ(plot->data(shown).header[2], QStringLiteral("sea ship"));
    shown.state.selection.document = 9;  // shares of 0, .2 and .1
    const ChartData data = plot->data(shown);
    EXPECT_EQ(data.header.mid(2),
        QStringList({QStringLiteral("sky star"), QStringLiteral("garden soil"), QStringLiteral("sea ship")}));
    EXPECT_EQ(plot->context(shown).section(QStringLiteral(", by"), 0, 0),
        QStringLiteral("the largest topics of document ") + text(shown.state.collection()->documents[9].id));
    for (const QStringList& row : data.rows)
        EXPECT_GE(std::max({row[2].toDouble(), row[3].toDouble(), row[4].toDouble()}), 0.2) << row[1].toStdString();
}

TEST(SelectedDocuments, AreThoseThatAreRelevantForTheTopic)
{
    State state = fullShown().state;
    const Collection& collection = *state.collection();
    const auto judged = std::ranges::find_if(collection.qrels, [](const auto& each) { return !each.empty(); });
    ASSERT_NE(judged, collection.qrels.end());
    const Eigen::Index relevant = std::ranges::max_element(*judged, std::less{}, &Judgment::grade)->document;
    const std::vector<DocumentPlace> places{{relevant, {0.25, 0.5}}, {-1, {1.0, 1.0}}};
    EXPECT_TRUE(relevantAmong(places, state).empty());
    state.selection.topic = collection.topics[static_cast<std::size_t>(judged - collection.qrels.begin())].id;
    ASSERT_EQ(relevantAmong(places, state).size(), 1U);
    EXPECT_EQ(relevantAmong(places, state)[0].at, QPointF(0.25, 0.5));
}

TEST(LineWords, SayWhatIsExchanged)
{
    ScoreTable table = test::randomTable(5, 4, 20, 3);
    table.labels = {"A", "B", "C"};
    const State rankers = stateOf(table);
    const LineWords whole = lineWords(rankers, exchangeLine(Eigen::Vector3d(1, 0, 0), 0, 2));
    EXPECT_EQ(whole.axis, QStringLiteral("weight of C (A takes the rest)"));
    const LineWords part = lineWords(rankers, exchangeLine(Eigen::Vector3d(0.25, 0.5, 0.25), 0, 2));
    EXPECT_EQ(part.axis, QStringLiteral("share of C in its joint weight 0.500 with A"));
    const LineWords any = lineWords(rankers, Line{Eigen::Vector3d(1, 0, 0), Eigen::Vector3d(0, 0.5, 0.5)});
    EXPECT_EQ(any.to, QStringLiteral("(0, 0.5, 0.5)"));
}

TEST(Text, ShowsDifferencesWithTheirSign)
{
    EXPECT_EQ(differenceText(0.0146), QStringLiteral("+0.0146"));
    EXPECT_EQ(differenceText(-0.0333), QString(QChar(0x2212)) + QStringLiteral("0.0333"));
    EXPECT_EQ(differenceText(-0.00001), QString(QChar(0xB1)) + QStringLiteral("0.0000"));
    EXPECT_EQ(countText(35306), QStringLiteral("35,306"));
}

}  // namespace
}  // namespace rankscape::ui
