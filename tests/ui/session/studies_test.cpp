// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/studies.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <atomic>

#include "core/base/error.h"
#include "tests/support/qt.h"

namespace rankscape::ui {
namespace {

using test::waitFor;

/// What the study below does; of the running test.
struct Behaviour {
    std::atomic<int> begun = 0;
    std::atomic<int> stopped = 0;
    std::atomic<bool> waits = false;  // until it is stopped
    std::atomic<bool> fails = false;
};
Behaviour* behaviour = nullptr;

/// β, told after a while.
double computeSharpness(const State& state, const Task& task)
{
    ++behaviour->begun;
    try {
        while (behaviour->waits)
            task.stopIfAsked();
        task.stopIfAsked();
    } catch (const Cancelled&) {
        ++behaviour->stopped;
        throw;
    }
    if (behaviour->fails)
        throw Error("It cannot be.");
    return state.beta;
}

Key sharpnessKey(const State& state)
{
    return state.opened && state.beta > 0.0 ? Key{{state.opened}, {state.beta}} : Key{};
}

int computeStage(const State&, int stage, const Task&)
{
    return stage;
}

const Study<double> sharpness{"test", "Test", false, sharpnessKey, computeSharpness};
const Study<double> dragged{"dragged", "Dragged", true, sharpnessKey, computeSharpness};
const Study<int> staged{"staged", "Staged", 3, sharpnessKey, computeStage};

class StudiesTest : public testing::Test {
protected:
    StudiesTest()
    {
        behaviour = &m_behaviour;
        m_state.opened = std::make_shared<const Opened>();
    }

    void setBeta(double beta)
    {
        m_state.beta = beta;
        m_studies.setState(m_state);
    }
    void need(const StudyType& type) { m_studies.setNeeds(&m_viewer, {&type}); }
    double result() const
    {
        const auto value = m_studies.results().of(sharpness);
        return value ? *value : 0.0;
    }

    Behaviour m_behaviour;
    QObject m_viewer;
    State m_state;
    Studies m_studies;
};

TEST_F(StudiesTest, ComputesWhatIsNeededAndNothingElse)
{
    setBeta(3.0);
    test::deliverAll();
    EXPECT_EQ(m_behaviour.begun, 0);
    need(sharpness.type());
    EXPECT_TRUE(waitFor([&] { return result() == 3.0; }));
    setBeta(3.0);
    m_studies.setNeeds(&m_viewer, {});
    need(sharpness.type());
    test::deliverAll();
    EXPECT_EQ(m_behaviour.begun, 1) << "it is there";
}

TEST_F(StudiesTest, ForgetsTheNeedsOfWhoIsGone)
{
    {
        QObject gone;
        m_studies.setNeeds(&gone, {&sharpness.type()});
    }
    setBeta(3.0);
    test::deliverAll();
    EXPECT_EQ(m_behaviour.begun, 0);
}

TEST_F(StudiesTest, StopsWhatIsNoLongerWantedAndKeepsTheOldResultMeanwhile)
{
    need(sharpness.type());
    setBeta(3.0);
    ASSERT_TRUE(waitFor([&] { return result() == 3.0; }));
    m_behaviour.waits = true;
    setBeta(4.0);
    EXPECT_TRUE(m_studies.isStale(sharpness.type()));
    ASSERT_TRUE(waitFor([&] { return m_behaviour.begun == 2; }));
    EXPECT_EQ(result(), 3.0);
    setBeta(5.0);
    ASSERT_TRUE(waitFor([&] { return m_behaviour.stopped == 1; }));
    m_behaviour.waits = false;
    EXPECT_TRUE(waitFor([&] { return result() == 5.0; }));
    EXPECT_FALSE(m_studies.isStale(sharpness.type()));
    EXPECT_EQ(m_behaviour.begun, 3);
}

TEST_F(StudiesTest, WaitsUntilADragIsOverUnlessAStudyFollowsIt)
{
    need(sharpness.type());
    m_studies.setDragged(true);
    setBeta(3.0);
    test::deliverAll();
    EXPECT_EQ(m_behaviour.begun, 0);
    need(dragged.type());
    EXPECT_TRUE(waitFor([&] { return m_studies.results().of(dragged) != nullptr; }));
    need(sharpness.type());
    m_studies.setDragged(false);
    EXPECT_TRUE(waitFor([&] { return result() == 3.0; }));
}

TEST_F(StudiesTest, SaysWhyOneFailedAndTriesAgainForAnotherKey)
{
    QSignalSpy failed(&m_studies, &Studies::failed);
    m_behaviour.fails = true;
    need(sharpness.type());
    setBeta(3.0);
    ASSERT_TRUE(waitFor([&] { return failed.count() == 1; }));
    EXPECT_EQ(failed[0][1].toString(), QStringLiteral("It cannot be."));
    m_behaviour.fails = false;
    setBeta(3.0);
    test::deliverAll();
    EXPECT_EQ(m_behaviour.begun, 1) << "the same again would fail again";
    setBeta(4.0);
    EXPECT_TRUE(waitFor([&] { return result() == 4.0; }));
}

TEST_F(StudiesTest, TriesWhatFailedAgainOnceWeightsHaveMoved)
{
    QSignalSpy failed(&m_studies, &Studies::failed);
    m_behaviour.fails = true;
    need(sharpness.type());
    setBeta(3.0);
    ASSERT_TRUE(waitFor([&] { return failed.count() == 1; }));
    m_behaviour.fails = false;
    m_state.weights = Weights::uniform(2);
    m_studies.setState(m_state);
    EXPECT_TRUE(waitFor([&] { return result() == 3.0; }));
}

TEST_F(StudiesTest, DoesNotBeginAgainWhatWasCancelled)
{
    m_behaviour.waits = true;
    need(sharpness.type());
    setBeta(3.0);
    ASSERT_TRUE(waitFor([&] { return m_behaviour.begun == 1; }));
    m_studies.cancel(sharpness.type());
    m_behaviour.waits = false;
    EXPECT_TRUE(waitFor([&] { return m_behaviour.stopped == 1; }));
    need(sharpness.type());
    m_studies.setState(m_state);
    test::deliverAll();
    EXPECT_FALSE(m_studies.job(sharpness.type()).isRunning());
    EXPECT_EQ(m_studies.results().progress(sharpness.type()), Progress::cancelled);
    EXPECT_EQ(m_behaviour.begun, 1);
    EXPECT_EQ(result(), 0.0);
    setBeta(4.0);
    EXPECT_TRUE(waitFor([&] { return result() == 4.0; }));
}

/// A worker of a table that was open before must not meet what is open now.
TEST_F(StudiesTest, DropsAllOfAnotherSourceAtOnce)
{
    need(sharpness.type());
    setBeta(3.0);
    ASSERT_TRUE(waitFor([&] { return result() == 3.0; }));
    m_behaviour.waits = true;
    setBeta(4.0);
    ASSERT_TRUE(waitFor([&] { return m_behaviour.begun == 2; }));
    QSignalSpy changed(&m_studies, &Studies::changed);
    QObject::connect(&m_studies, &Studies::changed, &m_studies, [this] {
        EXPECT_TRUE(result() == 0.0 || !m_studies.isStale(sharpness.type())) << "it is of what was open before";
    });
    m_state.opened = std::make_shared<const Opened>();
    setBeta(5.0);
    EXPECT_EQ(result(), 0.0);
    EXPECT_EQ(changed.count(), 1) << "who shows it hears that it is gone";
    m_behaviour.waits = false;
    EXPECT_TRUE(waitFor([&] { return m_behaviour.stopped == 1; }));
    EXPECT_TRUE(waitFor([&] { return result() == 5.0; }));
    EXPECT_EQ(m_behaviour.begun, 3) << "it is computed once";
}

TEST_F(StudiesTest, DropsWhatIsNoLongerPossible)
{
    need(sharpness.type());
    setBeta(3.0);
    ASSERT_TRUE(waitFor([&] { return result() == 3.0; }));
    QSignalSpy changed(&m_studies, &Studies::changed);
    setBeta(-1.0);
    EXPECT_TRUE(waitFor([&] { return changed.count() == 1; }));
    EXPECT_EQ(result(), 0.0);
}

TEST_F(StudiesTest, BringsOneStageAfterTheOther)
{
    std::vector<int> seen;
    QObject::connect(
        &m_studies, &Studies::changed, &m_viewer, [&] { seen.push_back(*m_studies.results().of(staged)); });
    need(staged.type());
    setBeta(3.0);
    EXPECT_TRUE(waitFor([&] { return seen.size() == 3; }));
    EXPECT_EQ(seen, (std::vector{0, 1, 2}));
    test::deliverAll();
    EXPECT_EQ(seen.size(), 3U);
}

TEST(StudiesAlone, EndWithWhatStillRuns)
{
    Behaviour mine;
    behaviour = &mine;
    mine.waits = true;
    QObject viewer;
    {
        Studies studies;
        studies.setNeeds(&viewer, {&sharpness.type()});
        studies.setState({.opened = std::make_shared<const Opened>()});
        ASSERT_TRUE(waitFor([&] { return mine.begun == 1; }));
    }
    EXPECT_EQ(mine.stopped, 1);
}

}  // namespace
}  // namespace rankscape::ui
