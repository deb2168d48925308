// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/exports.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "core/base/write_file.h"
#include "core/exports/weights_file.h"
#include "core/models/linear.h"
#include "tests/support/qt.h"
#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/window/main_window.h"

namespace rankscape::ui {
namespace {

using test::waitFor;

/// A window on the sample, and a folder to write to.
class WindowExports : public testing::Test {
protected:
    void SetUp() override
    {
        m_window.show();
        m_window.open({});
        ASSERT_TRUE(waitFor([&] { return session().isOpen(); }));
    }

    Session& session() { return m_window.session(); }
    Exports& exports() { return *m_window.findChild<Exports*>(); }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QByteArray content(const char* name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    void train(const char* learner)
    {
        ExperimentSpec spec{learnSpec(learner)};
        session().experiments().train(spec);
        ASSERT_TRUE(waitFor(
            [&] { return !session().state().experiments.empty() && !session().experiments().job().isRunning(); }));
    }

    QTemporaryDir m_folder;
    MainWindow m_window;
};

TEST_F(WindowExports, WriteARunAndSayWhatWasLowered)
{
    session().presets().useOnly(0);  // TF-IDF has a score of 0 for many documents
    QSignalSpy done(&exports(), &Exports::done);
    exports().writeEnsemble({{&exporter("run"), path("e.run")}});
    ASSERT_TRUE(waitFor([&] { return done.count() == 1; }));
    EXPECT_TRUE(done[0][0].toString().contains(QStringLiteral("lowered by the least step")));
    EXPECT_EQ(content("e.run").toStdString(),
        exporter("run").make({session().table(), simplexModel(session().weighing().weights().weights())}).content);
}

/// A chart that nobody sees is not kept up to date; what is written of it is.
TEST_F(WindowExports, WriteAChartThatIsNotSeenAsItIsNow)
{
    session().presets().useOnly(1);
    ASSERT_TRUE(waitFor([&] { return session().state().weights == Weights::unit(3, 1); }));
    ASSERT_EQ(session().shown().of(worthStudy()), nullptr);
    QSignalSpy done(&exports(), &Exports::done);
    exports().writeCharts({{&chartType("rankers"), path("r.csv")}}, {});
    ASSERT_TRUE(waitFor([&] { return done.count() == 1; }));
    const Shown whole{session().state(), computed(chartType("rankers").studies, session().state())};
    EXPECT_EQ(content("r.csv"), figure(chartType("rankers"), whole, QStringLiteral("csv"), {}));
}

/// The one that is asked for while another is computed says so, and does not stop it.
TEST_F(WindowExports, WriteOneChartAfterTheOther)
{
    QSignalSpy done(&exports(), &Exports::done);
    QSignalSpy failed(&exports(), &Exports::failed);
    exports().writeCharts({{&chartType("rankers"), path("r.csv")}}, {});
    exports().writeCharts({{&chartType("topics"), path("t.csv")}}, {});
    EXPECT_EQ(failed.count(), 1);
    ASSERT_TRUE(waitFor([&] { return done.count() == 1; }));
    EXPECT_FALSE(content("r.csv").isEmpty());
    EXPECT_FALSE(QFile::exists(path("t.csv")));
    delete QApplication::activeModalWidget();
}

/// In the background, so that the window goes on; what cannot be made keeps nothing back.
TEST_F(WindowExports, WriteAllFilesThatCanBeMade)
{
    QSignalSpy done(&exports(), &Exports::done);
    QSignalSpy failed(&exports(), &Exports::failed);
    exports().writeEnsemble(
        {{&exporter("run"), path("e.run")}, {&exporter("pool"), path("p.txt")}, {&exporter("letor"), path("l.txt")}});
    EXPECT_EQ(done.count(), 0);
    exports().writeEnsemble({{&exporter("weights"), path("w.json")}});
    ASSERT_EQ(failed.count(), 1) << "one after the other";
    delete QApplication::activeModalWidget();
    ASSERT_TRUE(waitFor([&] { return failed.count() == 2; }));
    EXPECT_TRUE(failed[1][1].toString().startsWith(QStringLiteral("p.txt: The pool is of documents")));
    EXPECT_TRUE(done[0][0].toString().startsWith(QStringLiteral("Written: 2 files.")));
    EXPECT_FALSE(content("e.run").isEmpty() || content("l.txt").isEmpty());
    EXPECT_FALSE(QFile::exists(path("p.txt")) || QFile::exists(path("w.json")));
    delete QApplication::activeModalWidget();
}

/// Uniform and CombSum have the same weights, but for other scores: what is shown is Uniform.
TEST_F(WindowExports, NameTheLearnerWhoseScoresAreShown)
{
    train("combsum");
    EXPECT_FALSE(session().state().learned.has_value()) << "not for the scores that are shown";
    session().presets().useUniform();
    exports().writeEnsemble({{&exporter("weights"), path("w.json")}});
    ASSERT_TRUE(waitFor([&] { return !exports().writing().isRunning(); }));
    EXPECT_TRUE(content("w.json").contains("\"weights\": \"uniform:\""));
    EXPECT_TRUE(content("w.json").contains("\"normalizer\": \"max\""));
    QSignalSpy noticed(&session(), &Session::noticed);
    session().presets().useOnly(0);
    session().presets().useWeightsOf(*session().state().experiments.front());
    EXPECT_EQ(noticed.count(), 1);
    EXPECT_EQ(session().weighing().weights().weights(), Weights::unit(3, 0));
}

TEST_F(WindowExports, AskBeforeTakingWeightsOfOtherScores)
{
    Export request{session().table(), simplexModel(Weights::unit(3, 2))};
    writeFile(path("same.json").toStdString(), weightsFile(request).content);
    for (auto& [key, value] : request.table.recipe) {
        if (key == "normalizer 2")
            value = "zscore";
    }
    writeFile(path("other.json").toStdString(), weightsFile(request).content);
    const Weights before = session().weighing().weights().weights();
    for (const bool anyway : {false, true}) {
        exports().readWeights(path("other.json"));
        EXPECT_EQ(session().weighing().weights().weights(), before);
        auto* box = m_window.findChild<QMessageBox*>();
        ASSERT_NE(box, nullptr);
        EXPECT_TRUE(box->informativeText().contains(QStringLiteral("bm25 normalised by zscore, here by max")));
        for (QAbstractButton* button : box->buttons()) {
            if ((box->buttonRole(button) == QMessageBox::AcceptRole) == anyway)
                button->click();
        }
        EXPECT_EQ(session().weighing().weights().weights(), anyway ? Weights::unit(3, 2) : before);
        ASSERT_TRUE(waitFor([&] { return m_window.findChild<QMessageBox*>() == nullptr; }));
    }
    session().presets().useUniform();
    exports().readWeights(path("same.json"));
    EXPECT_EQ(session().weighing().weights().weights(), Weights::unit(3, 2));
    QSignalSpy failed(&exports(), &Exports::failed);
    exports().readWeights(path("none.json"));
    EXPECT_EQ(failed.count(), 1);
}

/// What was asked about are other scores than those that are open now.
TEST_F(WindowExports, AskNoLongerOnceOtherScoresAreOpen)
{
    Export request{session().table(), simplexModel(Weights::unit(3, 2))};
    for (auto& [key, value] : request.table.recipe) {
        if (key == "normalizer 2")
            value = "zscore";
    }
    writeFile(path("other.json").toStdString(), weightsFile(request).content);
    exports().readWeights(path("other.json"));
    ASSERT_NE(m_window.findChild<QMessageBox*>(), nullptr);
    Source source = session().opening().source();
    source.rankers = {rankerSetting("bm25"), rankerSetting("tfidf")};
    session().opening().open(source);
    ASSERT_TRUE(waitFor([&] { return session().shown().rankerCount() == 2; }));
    EXPECT_TRUE(waitFor([&] { return m_window.findChild<QMessageBox*>() == nullptr; }));
    EXPECT_EQ(session().weighing().weights().weights(), Weights::uniform(2));
}

}  // namespace
}  // namespace rankscape::ui
