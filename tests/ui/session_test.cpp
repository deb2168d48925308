// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include <gtest/gtest.h>

#include <QCborMap>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <array>
#include <utility>

#include "tests/support/models.h"
#include "tests/support/qt.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/session/scoring_command.h"
#include "ui/session/steps.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/view/hit_list.h"
#include "ui/view/search_view.h"
#include "ui/widget/seed_field.h"

namespace rankscape::ui {
namespace {

using test::waitFor;

/// A session without a window, with the sample under three rankers.
class SessionOfThree : public testing::Test {
protected:
    void SetUp() override { open({"tfidf", "bm25", "lsi:k=20"}); }

    void open(const std::vector<std::string>& rankers, bool toy = false)
    {
        Source source;
        source.kind = toy ? "toy" : "sample";
        source.rankers.clear();
        for (const std::string& each : rankers)
            source.rankers.push_back(rankerSetting(each));
        QSignalSpy opened(&m_session, &Session::tableChanged);
        m_session.opening().open(source);
        ASSERT_TRUE(waitFor([&] { return opened.count() > 0; }));
    }

    /// As if charts of these were seen.
    void see(const std::vector<const StudyType*>& studies) { m_session.studies().setNeeds(&m_seen, studies); }
    void seeTriangle()
    {
        see({&triangleStudy().type(), &smoothedTriangleStudy().type(), &triangleTopicsStudy().type()});
    }
    Job& job(const StudyType& type) { return m_session.studies().job(type); }
    bool isTriangleReady()
    {
        return m_session.shown().of(triangleStudy()) && !m_session.studies().isStale(triangleStudy().type());
    }

    QObject m_seen;
    Session m_session;
};

TEST_F(SessionOfThree, ForgetsWhatWasFoundWhenTheNextSearchFails)
{
    SearchView view(m_session);
    view.show();
    m_session.explorer().search(text(m_session.collection().topics[0].text));
    ASSERT_TRUE(waitFor([&] { return !view.hits()->hits().empty(); }));
    QSignalSpy unanswered(&m_session.explorer(), &Explorer::unanswered);
    m_session.explorer().search(QStringLiteral("qwertz"));
    ASSERT_TRUE(waitFor([&] { return unanswered.count() == 1; }));
    EXPECT_EQ(m_session.explorer().answer(), nullptr);
    EXPECT_TRUE(view.hits()->hits().empty());
    m_session.presets().useOnly(0);
    test::deliverAll();
    EXPECT_EQ(unanswered.count(), 1) << "nothing that failed is asked again with every weight";
}

/// A reason that was not read belongs to the collection before.
TEST_F(SessionOfThree, ShowsNoHitsOfACollectionThatWasOpenBefore)
{
    SearchView view(m_session);
    m_session.explorer().search(text(m_session.collection().topics[0].text));
    ASSERT_TRUE(waitFor([&] { return !view.hits()->hits().empty(); }));
    emit m_session.explorer().unanswered(QStringLiteral("why not"));
    open({"tfidf"}, true);
    EXPECT_TRUE(view.hits()->hits().empty());
}

TEST_F(SessionOfThree, SelectsNoDocumentThatIsNotThere)
{
    open({"tfidf"}, true);
    QSignalSpy selected(&m_session.browsing(), &Browsing::documentSelected);
    m_session.browsing().selectDocument(599);
    m_session.browsing().selectDocument(-7);
    EXPECT_EQ(selected.count(), 0);
    m_session.browsing().selectDocument(1);
    EXPECT_EQ(m_session.state().selection.document, 1);
}

/// Between a delivery and what it would refine another table may have come.
TEST_F(SessionOfThree, DoesNotRefineATriangleThatIsGone)
{
    seeTriangle();
    m_session.browsing().setTriangleLayer(TriangleLayer::smoothed);
    bool isReplaced = false;
    QObject::connect(&m_session, &Session::studyChanged, &m_session, [&] {
        if (isReplaced || !smoothedTriangleOf(m_session.shown()))
            return;
        isReplaced = true;
        open({"tfidf", "bm25"});
    });
    ASSERT_TRUE(waitFor([&] { return isReplaced; }));
    test::deliverAll();
    ASSERT_EQ(m_session.shown().rankerCount(), 2);
    EXPECT_EQ(smoothedTriangleOf(m_session.shown()), nullptr);
}

TEST_F(SessionOfThree, ShowsASmoothedTriangleOnlyOverItsOwn)
{
    m_session.browsing().setTriangleLayer(TriangleLayer::smoothed);
    seeTriangle();
    ASSERT_TRUE(waitFor([&] { return smoothedTriangleOf(m_session.shown()) != nullptr; }));
    open({"tfidf", "bm25", "lsi:k=20", "lsi:k=5"});
    bool isMixed = false;
    const auto look = [&] {
        const SmoothedTriangle* const smoothed = smoothedTriangleOf(m_session.shown());
        const Triangle wanted = shareTriangle(m_session.weighing().weights().weights().values(), {0, 1, 2});
        isMixed = isMixed
            || (smoothed != nullptr && !sameTriangle(m_session.shown().of(triangleStudy())->triangle, wanted));
    };
    QObject::connect(&m_session, &Session::studyChanged, &m_session, look);
    m_session.browsing().setTriangleLayer(TriangleLayer::smoothed);
    ASSERT_TRUE(waitFor([&] { return m_session.shown().of(triangleStudy()) != nullptr; }));
    m_session.weighing().setWeight(3, 700'000'000);
    emit m_session.weighing().settled();
    emit m_session.weighing().settled();
    ASSERT_TRUE(waitFor([&] {
        return smoothedTriangleOf(m_session.shown()) != nullptr && !job(triangleStudy().type()).isRunning();
    }));
    EXPECT_FALSE(isMixed);
}

/// While a slider is dragged the triangle that was asked for gets finer, whatever is chosen meanwhile.
TEST_F(SessionOfThree, NamesTheRankersThatATriangleIsOf)
{
    open({"tfidf", "bm25", "lsi:k=20", "lsi:k=5"});
    bool isMixed = false;
    bool isChosen = false;
    QObject::connect(&m_session, &Session::studyChanged, &m_session, [&] {
        const auto& study = m_session.shown().of(triangleStudy());
        if (!study)
            return;
        std::array<Eigen::Index, 3> rankers{};
        std::ranges::copy(study->corners, rankers.begin());
        const Triangle theirs = shareTriangle(m_session.weighing().weights().weights().values(), rankers);
        isMixed = isMixed || !sameTriangle(study->triangle, theirs);
        if (std::exchange(isChosen, true))
            return;
        m_session.weighing().beginDrag();
        m_session.terrain().setCorners({0, 1, 3});
    });
    seeTriangle();
    ASSERT_TRUE(waitFor([&] { return isChosen && !job(triangleStudy().type()).isRunning(); }));
    EXPECT_FALSE(isMixed);
    m_session.weighing().endDrag();
    EXPECT_TRUE(waitFor([&] {
        return m_session.shown().of(triangleStudy())->corners == std::array<Eigen::Index, 3>{0, 1, 3};
    }));
    EXPECT_FALSE(isMixed);
}

TEST_F(SessionOfThree, TriesAgainWhatFailed)
{
    seeTriangle();
    QSignalSpy failed(&m_session, &Session::failed);
    QSignalSpy begun(&job(triangleStudy().type()), &Job::started);
    ASSERT_TRUE(waitFor([&] { return begun.count() == 1; }));
    emit job(triangleStudy().type()).failed(QStringLiteral("No memory."));
    m_session.studies().cancel(triangleStudy().type());
    EXPECT_EQ(failed.count(), 1);
    test::deliverAll();
    EXPECT_EQ(begun.count(), 1) << "not for the same weights";
    m_session.weighing().setWeight(0, 500'000'000);
    EXPECT_TRUE(waitFor([&] { return begun.count() > 1; }));
}

TEST_F(SessionOfThree, ALandscapeThatFailedSaysHowToTryAgain)
{
    ASSERT_TRUE(waitFor([&] { return m_session.shown().of(lineStudy()) != nullptr; }));
    emit m_session.studies().job(lineStudy().type()).failed(QStringLiteral("No memory."));
    EXPECT_FALSE(whyNoLine(m_session.shown()).isEmpty());
    m_session.weighing().setWeight(1, 700'000'000);
    EXPECT_TRUE(waitFor(
        [&] { return m_session.shown().of(lineStudy()) != nullptr && whyNoLine(m_session.shown()).isEmpty(); }));
}

/// Smoothed objectives are never drawn beside MAP of another line.
TEST_F(SessionOfThree, DropsTheObjectivesOfAnotherLine)
{
    see({&sharpnessStudy().type()});
    ASSERT_TRUE(waitFor([&] { return m_session.shown().present(sharpnessStudy()) != nullptr; }));
    const auto old = m_session.shown().present(sharpnessStudy())->front().values;
    bool isMixed = false;
    QObject::connect(&m_session.terrain(), &Terrain::lineChanged, &m_session, [&] {
        const auto* const curves = m_session.shown().present(sharpnessStudy());
        const bool isDrawn = curves != nullptr && m_session.shown().present(lineStudy()) != nullptr;
        isMixed = isMixed || (isDrawn && curves->front().values == old);
    });
    m_session.terrain().setEnds({0, 1, std::nullopt});
    ASSERT_TRUE(waitFor([&] {
        return m_session.shown().present(lineStudy()) && m_session.shown().present(sharpnessStudy()) && !isMixed;
    }) || isMixed);
    EXPECT_FALSE(isMixed);
}

TEST_F(SessionOfThree, GoesBackAndForthThroughWhatWasLookedAt)
{
    const std::string first = m_session.table().topics[0]->topic;
    const std::string second = m_session.table().topics[1]->topic;
    m_session.browsing().selectTopic(first);
    m_session.browsing().selectDocument(7);
    m_session.browsing().selectTopic(second);
    m_session.browsing().selectTopic("nowhere");
    EXPECT_EQ(m_session.state().selection, (Selection{second, 7}));
    m_session.browsing().goBack();
    EXPECT_EQ(m_session.state().selection, (Selection{first, 7}));
    m_session.browsing().goBack();
    m_session.browsing().goBack();
    EXPECT_EQ(m_session.state().selection, Selection());
    EXPECT_FALSE(m_session.browsing().history().canGoBack());
    m_session.browsing().goForward();
    EXPECT_EQ(m_session.state().selection, (Selection{first, -1}));
    m_session.browsing().selectTopic(second);
    EXPECT_FALSE(m_session.browsing().history().canGoForward()) << "what was gone back from is forgotten";
    m_session.browsing().clearSelection();
    EXPECT_EQ(m_session.state().selection, Selection());
    m_session.browsing().goBack();
    EXPECT_EQ(m_session.state().selection.topic, second);
    EXPECT_EQ(m_session.steps().stack().count(), 0) << "it moves no number";
    open({"tfidf", "bm25"});
    EXPECT_EQ(m_session.state().selection, Selection());
    EXPECT_FALSE(m_session.browsing().history().canGoBack());
}

/// A room that is entered for what was selected in the same moment is one step with it; layers are steps of their own.
TEST_F(SessionOfThree, GoesBackThroughRoomsAndLayersToo)
{
    const std::string topic = m_session.table().topics[0]->topic;
    m_session.browsing().setRoom(Room::learning);
    test::deliverAll();
    m_session.browsing().setTriangleLayer(TriangleLayer::smoothed);
    m_session.browsing().showEquallyGood(true);
    test::deliverAll();
    m_session.browsing().selectTopic(topic);
    m_session.browsing().setRoom(Room::topics);
    test::deliverAll();
    m_session.browsing().setRoom(Room::text);
    m_session.browsing().goBack();
    EXPECT_EQ(m_session.browsing().room(), Room::topics);
    EXPECT_EQ(m_session.state().selection.topic, topic);
    m_session.browsing().goBack();
    EXPECT_EQ(m_session.browsing().room(), Room::learning);
    EXPECT_EQ(m_session.state().selection.topic, "");
    EXPECT_TRUE(m_session.state().showsEquallyGood);
    m_session.browsing().goBack();
    EXPECT_FALSE(m_session.state().showsEquallyGood);
    EXPECT_EQ(m_session.state().layer, TriangleLayer::smoothed);
    QSignalSpy layer(&m_session.terrain(), &Terrain::triangleChanged);
    m_session.browsing().goBack();
    EXPECT_EQ(m_session.state().layer, TriangleLayer::exact);
    EXPECT_EQ(layer.count(), 1);
    m_session.browsing().goBack();
    EXPECT_EQ(m_session.browsing().room(), Room::weights);
    EXPECT_FALSE(m_session.browsing().history().canGoBack());
    EXPECT_EQ(m_session.steps().stack().count(), 0) << "nothing of it moves a number";
}

TEST_F(SessionOfThree, SaysWhyAModelWithoutWeightsMovesNoSlider)
{
    Experiment experiment = runExperiment(m_session.table(), {learnSpec("uniform"), "none"});
    experiment.all.model = std::make_shared<const test::LowestScore>(3);
    m_session.presets().useOnly(1);
    const Weights before = m_session.weighing().weights().weights();
    QSignalSpy noticed(&m_session, &Session::noticed);
    m_session.presets().useWeightsOf(experiment);
    EXPECT_EQ(m_session.weighing().weights().weights(), before);
    ASSERT_EQ(noticed.count(), 1);
    EXPECT_EQ(noticed[0][0].toString().toStdString(), experiment.all.model->whyNoWeights());
}

/// What was cancelled has not been computed.
TEST_F(SessionOfThree, DoesNotTakeCancelledPlacesForThoseOfOtherWeights)
{
    ASSERT_TRUE(waitFor([&] { return m_session.shown().of(lineStudy()) != nullptr; }));
    see({&equallyGoodStudy().type()});
    m_session.browsing().showEquallyGood(true);
    ASSERT_TRUE(waitFor([&] { return m_session.shown().of(equallyGoodStudy()) != nullptr; }));
    const auto old = m_session.shown().of(equallyGoodStudy());
    ExperimentSpec spec{learnSpec("best-single")};
    spec.folds = "none";
    bool isCancelled = false;
    QObject::connect(&job(equallyGoodStudy().type()), &Job::started, &m_session, [&] {
        if (!std::exchange(isCancelled, true))
            job(equallyGoodStudy().type()).cancel();
    });
    m_session.experiments().train(spec);
    ASSERT_TRUE(waitFor([&] { return isCancelled; })) << "the best that is known is another";
    EXPECT_TRUE(waitFor([&] {
        return m_session.shown().of(equallyGoodStudy()) != nullptr && m_session.shown().of(equallyGoodStudy()) != old;
    }));
}

/// One stack for all that moves a number; each brings back what it changed and nothing else.
TEST_F(SessionOfThree, UndoesTheLineTheTriangleAndTheSharpness)
{
    open({"tfidf", "bm25", "lsi:k=20", "lsi:k=5"});
    QUndoStack& stack = m_session.steps().stack();
    stack.clear();
    m_session.terrain().setEnds({1, 2, std::nullopt});
    m_session.terrain().setCorners({1, 2, 3});
    m_session.terrain().setBeta(50.0);
    m_session.presets().useOnly(2);
    m_session.terrain().setBeta(50.0);
    m_session.terrain().setEnds({1, 2, std::nullopt});
    m_session.terrain().setCorners({1, 2, 3});
    EXPECT_EQ(stack.count(), 4) << "what changes nothing is no step";
    stack.undo();
    EXPECT_EQ(m_session.weighing().weights().weights(), Weights::uniform(4));
    EXPECT_EQ(m_session.state().beta, 50.0);
    QSignalSpy beta(&m_session.terrain(), &Terrain::betaChanged);
    stack.undo();
    EXPECT_EQ(m_session.state().beta, 200.0);
    EXPECT_EQ(beta.count(), 1);
    QSignalSpy corners(&m_session.terrain(), &Terrain::cornersChanged);
    stack.undo();
    EXPECT_EQ(m_session.state().corners, (std::array<Eigen::Index, 3>{0, 1, 2}));
    EXPECT_EQ(corners.count(), 1);
    stack.undo();
    EXPECT_EQ(m_session.state().ends, (LineEnds{0, 3, std::nullopt}));
    while (stack.canRedo())
        stack.redo();
    EXPECT_EQ(m_session.state().ends, (LineEnds{1, 2, std::nullopt}));
    EXPECT_EQ(m_session.state().beta, 50.0);
    EXPECT_EQ(m_session.weighing().weights().weights(), Weights::unit(4, 2));
    see({&smoothedStudy().type()});
    ASSERT_TRUE(waitFor([&] {
        return m_session.shown().of(smoothedStudy()) && m_session.shown().of(smoothedStudy())->beta == 50.0;
    }));
}

/// Results belong to scores: those of each come and go with its table, also what was learned after the step.
TEST_F(SessionOfThree, UndoesAScoringWithItsTableAndResults)
{
    m_session.experiments().train({learnSpec("best-single"), "none"});
    ASSERT_TRUE(waitFor([&] { return !m_session.experiments().job().isRunning(); }));
    const Weights first = m_session.weighing().weights().weights();
    m_session.presets().useOnly(2);
    m_session.weighing().setLocked(1, true);
    const auto table = m_session.state().opened;
    const auto results = m_session.state().experiments;
    const Source source = m_session.opening().source();
    open({"tfidf", "bm25"});
    ASSERT_EQ(m_session.shown().rankerCount(), 2);
    EXPECT_TRUE(m_session.state().experiments.empty());
    EXPECT_EQ(m_session.steps().stack().undoText(), QStringLiteral("scoring"));
    m_session.presets().useOnly(1);
    m_session.experiments().train({learnSpec("uniform"), "none"});
    ASSERT_TRUE(waitFor([&] { return !m_session.experiments().job().isRunning(); }));
    const auto later = m_session.state().experiments;

    m_session.steps().stack().undo();
    m_session.steps().stack().undo();
    EXPECT_EQ(m_session.state().opened, table) << "nothing is scored again";
    EXPECT_EQ(m_session.opening().source(), source);
    EXPECT_EQ(m_session.state().experiments, results);
    EXPECT_EQ(m_session.weighing().weights().weights(), Weights::unit(3, 2));
    EXPECT_EQ(m_session.weighing().locked(), (std::vector<bool>{false, true, false}));
    EXPECT_EQ(m_session.weighing().systems().rankers.size(), 3U);
    m_session.steps().stack().undo();
    EXPECT_EQ(m_session.weighing().weights().weights(), first) << "what was done before it can still be undone";
    while (m_session.steps().stack().canRedo())
        m_session.steps().stack().redo();
    EXPECT_EQ(m_session.shown().rankerCount(), 2);
    EXPECT_EQ(m_session.state().experiments, later);
    EXPECT_EQ(m_session.weighing().weights().weights(), Weights::unit(2, 1));
    open({"tfidf"}, true);
    EXPECT_EQ(m_session.steps().stack().count(), 0) << "another source begins anew";
}

TEST_F(SessionOfThree, BringsASweepBackWithItsScoring)
{
    m_session.explorer().startSweep({{rankerSetting("lsi")}, {2, 3}});
    ASSERT_TRUE(waitFor([&] { return m_session.shown().present(sweepStudy()) != nullptr; }));
    const auto sweep = m_session.shown().results.of(sweepStudy());
    open({"tfidf"});
    EXPECT_EQ(m_session.shown().of(sweepStudy()), nullptr);
    m_session.steps().stack().undo();
    test::deliverAll();
    EXPECT_EQ(m_session.shown().results.of(sweepStudy()), sweep);
    EXPECT_FALSE(m_session.explorer().isBusy());
}

TEST_F(SessionOfThree, KeepsAFewTablesToUndo)
{
    std::weak_ptr<const Opened> first = m_session.state().opened;
    for (const char* k : {"2", "3", "4"})
        open({"tfidf", std::string("lsi:k=") + k});
    EXPECT_EQ(ScoringCommand::countOn(m_session.steps().stack()), ScoringCommand::most);
    EXPECT_FALSE(first.expired());
    QSignalSpy noticed(&m_session, &Session::noticed);
    open({"tfidf", "lsi:k=5"});
    ASSERT_EQ(noticed.count(), 1) << "nobody loses a step without a word";
    EXPECT_EQ(
        noticed[0][0].toString(), QStringLiteral("What was done before the last scoring cannot be undone any more."));
    EXPECT_EQ(ScoringCommand::countOn(m_session.steps().stack()), 1);
    test::deliverAll();
    EXPECT_TRUE(waitFor([&] { return first.expired(); }));
    m_session.steps().stack().undo();
    EXPECT_EQ(m_session.opening().source().rankers[1], rankerSetting("lsi:k=4"));
}

TEST_F(SessionOfThree, StopsLookingForEquallyGoodWeightsWithAllElse)
{
    const Weights before = m_session.weighing().weights().weights();
    m_session.presets().useSimplest();
    EXPECT_TRUE(m_session.isBusy());
    m_session.cancelAll();
    test::deliverAll();
    EXPECT_FALSE(m_session.isBusy());
    EXPECT_EQ(m_session.state().equivalence, nullptr);
    EXPECT_EQ(m_session.weighing().weights().weights(), before);
}

TEST_F(SessionOfThree, UndoesFoldsAndTheirSeedInTheForm)
{
    ExperimentView form(m_session);
    form.folds()->setCurrentIndex(1);
    form.seed()->setValue(7);
    EXPECT_EQ(m_session.experiments().folds(), (Folds{"5", 7}));
    EXPECT_EQ(m_session.steps().stack().undoText(), QStringLiteral("seed"));
    form.setFoldFile(QStringLiteral("/somewhere/folds.txt"));
    EXPECT_EQ(form.folds()->currentText(), QStringLiteral("folds.txt"));
    m_session.steps().stack().undo();
    m_session.steps().stack().undo();
    EXPECT_EQ(form.seed()->value(), 1);
    EXPECT_EQ(form.folds()->currentText(), QStringLiteral("5, by seed"));
    m_session.steps().stack().undo();
    EXPECT_EQ(form.folds()->currentIndex(), 0);
    while (m_session.steps().stack().canRedo())
        m_session.steps().stack().redo();
    EXPECT_EQ(form.folds()->currentText(), QStringLiteral("folds.txt"));
    EXPECT_EQ(m_session.steps().stack().count(), 3);
    form.setChoices(
        {{QStringLiteral("fold-rule"), QStringLiteral("/another/folds.txt")}, {QStringLiteral("seed"), 3}});
    EXPECT_EQ(form.folds()->currentText(), QStringLiteral("folds.txt"));
    EXPECT_EQ(m_session.experiments().folds().rule, "/another/folds.txt");
    EXPECT_EQ(m_session.steps().stack().count(), 3) << "what a session brings back is no step";
}

/// Of any 64 bits, which neither the field nor what is kept of it cuts.
TEST_F(SessionOfThree, TakesEverySeedAndOneStepOfUndoForARun)
{
    constexpr std::uint64_t large = 18446744073709551615U;
    ExperimentView form(m_session);
    QUndoStack& stack = m_session.steps().stack();
    auto* words = form.seed()->findChild<QLineEdit*>();
    words->selectAll();
    QTest::keyClicks(words, QString::number(large));
    EXPECT_EQ(m_session.experiments().folds().seed, 1U) << "not each digit is a seed";
    QTest::keyClick(form.seed(), Qt::Key_Return);
    EXPECT_EQ(m_session.experiments().folds().seed, large);
    const QVariantMap kept =
        QCborValue::fromCbor(QCborMap::fromVariantMap(form.choices()).toCborValue().toCbor()).toMap().toVariantMap();
    for (int i = 0; i < 3; ++i)
        form.seed()->stepBy(-1);
    EXPECT_EQ(m_session.experiments().folds().seed, large - 3);
    EXPECT_EQ(stack.count(), 2) << "what was typed, and the run";
    form.seed()->stepBy(5);
    EXPECT_EQ(m_session.experiments().folds().seed, large) << "there is no larger one";
    EXPECT_EQ(stack.count(), 1) << "a run that ends where it began is no step";
    stack.undo();
    EXPECT_EQ(form.seed()->value(), 1U);
    form.setChoices(kept);
    EXPECT_EQ(form.seed()->value(), large);
}

/// Choices that were kept may be without a seed.
TEST_F(SessionOfThree, HasFoldsOfFilesOnlyWhereThereAreSome)
{
    ExperimentView form(m_session);
    form.setChoices({{QStringLiteral("fold-rule"), QStringLiteral("given")}});
    EXPECT_EQ(m_session.experiments().folds(), Folds());
    EXPECT_EQ(form.folds()->currentIndex(), 0);
    Session next;
    next.experiments().takeFolds({"given", 4});
    QSignalSpy opened(&next, &Session::tableChanged);
    next.opening().open(m_session.opening().source());
    ASSERT_TRUE(waitFor([&] { return opened.count() == 1; }));
    EXPECT_EQ(next.experiments().folds(), (Folds{Folds().rule, 4}));
}

/// Sooner, by two columns, once these are there.
TEST_F(SessionOfThree, MeasuresTheSameWhileAWeightIsDragged)
{
    m_session.weighing().beginDrag();
    for (std::int64_t percent = 5; percent < 100; percent += 5) {
        SCOPED_TRACE(percent);
        m_session.weighing().setWeight(1, percent * (LinkedWeights::one / 100));
        m_session.weighing().measure();
        test::deliverAll();
        const State& state = m_session.state();
        const Summary exact = summarize(state.table(), state.weights.values(), shownMeasures(state));
        EXPECT_EQ(m_session.weighing().now().measures, exact.measures);
        EXPECT_EQ(m_session.weighing().now().curve, exact.curve);
    }
    m_session.weighing().endDrag();
}

TEST_F(SessionOfThree, TakesADragOfTheSharpnessForOneStep)
{
    m_session.weighing().beginDrag();
    for (const double beta : {190.0, 150.0, 90.0})
        m_session.terrain().setBeta(beta);
    m_session.weighing().endDrag();
    EXPECT_EQ(m_session.steps().stack().count(), 1);
    m_session.steps().stack().undo();
    EXPECT_EQ(m_session.state().beta, 200.0);
}

TEST_F(SessionOfThree, KnowsWhatIsBeingOpened)
{
    Source source = m_session.opening().source();
    source = withPaths(source, {"/nowhere/at/all"});
    QSignalSpy failed(&m_session, &Session::failed);
    m_session.opening().open(source);
    EXPECT_EQ(m_session.opening().wanted().paths, source.paths);
    EXPECT_TRUE(m_session.opening().source().paths.empty());
    ASSERT_TRUE(waitFor([&] { return failed.count() == 1 && !m_session.opening().job().isRunning(); }));
    EXPECT_TRUE(m_session.opening().wanted().paths.empty()) << "no choice makes it readable";
}

/// What was read and could not be scored is where another choice begins, until something is opened.
TEST_F(SessionOfThree, KeepsWhatOtherChoicesMayOpen)
{
    Source source = m_session.opening().source();
    source = withPaths(source, {RANKSCAPE_GOLDEN "/cases/queries-in-title"});
    QSignalSpy notAsked(&m_session.opening(), &Opening::nothingAsked);
    m_session.opening().open(source);
    ASSERT_TRUE(waitFor([&] { return notAsked.count() == 1 && !m_session.opening().job().isRunning(); }));
    EXPECT_EQ(notAsked[0][1].toStringList(), QStringList{QStringLiteral("title")});
    EXPECT_EQ(m_session.opening().wanted().paths, source.paths);
    EXPECT_TRUE(m_session.opening().latest().paths.empty()) << "the sample stays open";
    open({"tfidf"}, true);
    EXPECT_EQ(m_session.opening().wanted().kind, "toy");
}

}  // namespace
}  // namespace rankscape::ui
