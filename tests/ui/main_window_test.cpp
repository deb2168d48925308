// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/steps.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QButtonGroup>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QGraphicsView>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QtGui/QDropEvent>
#include <algorithm>
#include <cmath>

#include "core/collections/sample/sample.h"
#include "core/collections/smart_writer.h"
#include "core/objective/exact_map.h"
#include "tests/support/folder.h"
#include "tests/ui/window.h"
#include "ui/chart/chart_export.h"
#include "ui/chart/chart_view.h"
#include "ui/dialog/scoring_dialog.h"
#include "ui/text.h"
#include "ui/view/experiment_view.h"
#include "ui/view/landscape_controls.h"
#include "ui/view/learner_list.h"
#include "ui/view/measures_view.h"
#include "ui/widget/drop_hint.h"
#include "ui/window/command_line.h"

namespace rankscape::ui {
namespace {

using test::Folder;
using test::isWhollyVisible;
using test::waitFor;
using test::Window;

TEST_F(Window, ShowsEveryPanelAndChart)
{
    m_window.workspace()->resetRoom();
    for (const char* name : {"landscape", "objective", "precision-recall", "topics"}) {
        EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart(name)); })) << name;
        EXPECT_TRUE(waitFor([&] { return m_window.chart(name)->height() > 200; })) << name;
    }
    EXPECT_TRUE(isWhollyVisible(*m_window.weightsView()));
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_TRUE(isWhollyVisible(*row(i).slider()));
        EXPECT_TRUE(isWhollyVisible(*row(i).number()));
    }
}

TEST_F(Window, WorksWithOneRankerOnly)
{
    Source source = session().opening().source();
    source.rankers = {rankerSetting("bm25")};
    session().opening().open(source);
    ASSERT_TRUE(waitFor([&] { return session().shown().rankerCount() == 1; }));
    EXPECT_FALSE(row(0).slider()->isEnabled());
    EXPECT_EQ(row(0).number()->value(), 1.0);
    EXPECT_FALSE(m_window.findChild<LandscapeControls*>()->isVisible());
    QTest::mouseClick(m_window.experimentView()->trainButton(), Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return !session().state().experiments.empty(); }));
}

/// By one click the table that a file of LETOR's features has.
TEST_F(Window, UsesLowLevelFeaturesBesideTheRankers)
{
    const auto actions = m_window.findChildren<QAction*>();
    const auto use = std::ranges::find_if(
        actions, [](const QAction* each) { return each->text().startsWith(QStringLiteral("Use L1–L10")); });
    ASSERT_NE(use, actions.end());
    ASSERT_TRUE((*use)->isEnabled()) << "the sample has texts";
    (*use)->trigger();
    ASSERT_TRUE(waitFor([&] { return session().table().rankerCount() == 17; })) << "15, TF-IDF and LSI";
    EXPECT_EQ(session().table().rankers[1], "log-bm25");
}

TEST_F(Window, KeepsWhatItHadWhenSomethingCannotBeOpened)
{
    QSignalSpy failed(&session(), &Session::failed);
    row(0).number()->setValue(0.6);
    m_window.open({QStringLiteral("/nowhere/at/all")});
    ASSERT_TRUE(waitFor([&] { return failed.count() == 1; }));
    EXPECT_TRUE(failed[0][1].toString().contains(QStringLiteral("/nowhere/at/all")));
    EXPECT_EQ(session().collection().name, "Sample");
    EXPECT_NEAR(weight(0), 0.6, 1e-9);
    ASSERT_TRUE(waitFor([&] { return m_window.findChild<QMessageBox*>() != nullptr; }));
}

TEST_F(Window, SaysWhatAFileThatItCannotOpenLooksLike)
{
    const Folder folder;
    QSignalSpy failed(&session(), &Session::failed);
    m_window.open({text(folder.write("page.html", "<!DOCTYPE html>\n<html>\n").string())});
    ASSERT_TRUE(waitFor([&] { return failed.count() == 1 && !session().opening().job().isRunning(); }));
    EXPECT_TRUE(failed[0][1].toString().contains(QStringLiteral("looks like a page of the web")));
    EXPECT_EQ(session().opening().source().kind, "sample");
    EXPECT_EQ(session().opening().wanted().kind, "sample") << "no choice makes it readable";
}

QAction* actionOf(const QWidget& window, const QString& name)
{
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->text() == name)
            return action;
    }
    return nullptr;
}

/// Everything that is shown is of the objective that is followed, and undo brings the one before back.
TEST_F(Window, FollowsAnotherObjective)
{
    const double map = session().weighing().now().measures[0];
    session().experiments().train({learnSpec("exact-ascent"), "parity"});
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    const Objective ndcg = objective("ndcg_cut_10");
    session().terrain().setObjective(ndcg);
    const auto isMeasured = [&] {
        return session().shown().present(systemsStudy()) && session().shown().present(lineStudy())
            && session().shown().present(nowStudy());
    };
    ASSERT_TRUE(waitFor([&] { return session().state().measured() == ndcg && isMeasured(); }));
    const ObjectiveFunction function(session().table(), ndcg);
    EXPECT_NEAR(session().weighing().now().measures[0], function(session().state().weights.values()), 1e-12);
    const auto* now = m_window.findChild<MeasuresView*>();
    QStringList captions;
    for (const QLabel* each : now->findChildren<QLabel*>(QStringLiteral("caption")))
        captions.append(each->text());
    EXPECT_EQ(captions.filter(QStringLiteral("nDCG@10")).size(), 1);
    EXPECT_EQ(session().shown().present(lineStudy())->best.map,
        maximum(lineLandscape(function, *session().state().line)).map);
    EXPECT_FALSE(session().shown().present(resultsStudy())) << "what was learned for MAP does not compare";
    EXPECT_FALSE(session().state().learned);

    m_window.experimentView()->learners()->setCurrent(QStringLiteral("certified"));
    m_window.experimentView()->train();
    ASSERT_TRUE(waitFor([&] { return hasLearned(8); }));
    EXPECT_EQ(session().shown().present(resultsStudy())->size(), 4U);
    EXPECT_NEAR(
        provenOptimum(session().state())->map, function(provenOptimum(session().state())->weights.values()), 1e-12);
    while (session().steps().stack().canUndo())
        session().steps().stack().undo();
    ASSERT_TRUE(waitFor([&] { return session().state().measured() == meanAveragePrecision() && isMeasured(); }));
    EXPECT_EQ(session().weighing().now().measures[0], map);
    ASSERT_TRUE(waitFor([&] { return session().shown().present(resultsStudy()) != nullptr; }));
    EXPECT_EQ(session().shown().present(resultsStudy())->size(), 4U);
    EXPECT_FALSE(provenOptimum(session().state())) << "that was of nDCG";
}

/// What the box says to do can be done in it.
TEST(MainWindow, OffersTheFieldInWhichTopicsHaveTheirWords)
{
    MainWindow window;
    window.show();
    QAction* scoring = actionOf(window, QStringLiteral("&Rankers and scoring …"));
    ASSERT_NE(scoring, nullptr);
    EXPECT_FALSE(scoring->isEnabled());
    const QString folder = QStringLiteral(RANKSCAPE_GOLDEN "/cases/queries-in-title");
    window.open({folder});
    ASSERT_TRUE(waitFor([&] { return window.findChild<QMessageBox*>() != nullptr; }));
    auto* box = window.findChild<QMessageBox*>();
    EXPECT_TRUE(box->informativeText().contains(QStringLiteral("Their words stand in title")));
    EXPECT_FALSE(box->informativeText().contains(QStringLiteral("--")));
    EXPECT_TRUE(scoring->isEnabled()) << "another way to mend it";
    QString title;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, &window, [&] {
        if (auto* dialog = window.findChild<ScoringDialog*>()) {
            title = dialog->windowTitle();
            dialog->reject();
        }
    });
    look.start(20);
    scoring->trigger();
    look.stop();
    EXPECT_EQ(title, QStringLiteral("Rankers and scoring of queries-in-title"));
    for (QAbstractButton* button : box->buttons()) {
        if (button->text() == QStringLiteral("&Ask with title"))
            button->click();
    }
    ASSERT_TRUE(waitFor([&] { return window.session().isOpen(); }));
    EXPECT_EQ(window.session().opening().source().analysis.topicFields, std::vector<std::string>{"title"});
    EXPECT_EQ(window.session().opening().source().paths, std::vector<std::filesystem::path>{folder.toStdString()});
    EXPECT_GT(window.session().weighing().systems().uniform.measures[0], 0.0);
}

/// Charts are part of the window: what they do not take themselves is for it.
TEST_F(Window, TakesFilesThatAreDroppedOnAChart)
{
    const QTemporaryDir folder;
    writeSmart(sampleCollection(), folder.path().toStdString());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(folder.path())});
    auto* hint = m_window.findChild<DropHint*>();
    ASSERT_NE(hint, nullptr);
    for (const ChartType& type : charts()) {
        const auto* view = m_window.chart(type.name)->findChild<QGraphicsView*>();
        ASSERT_NE(view, nullptr) << type.name;
        EXPECT_FALSE(view->acceptDrops() || view->viewport()->acceptDrops()) << type.name;
    }
    QWidget* viewport = m_window.chart("landscape")->findChild<QGraphicsView*>()->viewport();
    QDragEnterEvent enter({40, 40}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(viewport, &enter);
    EXPECT_TRUE(enter.isAccepted());
    EXPECT_TRUE(test::isWhollyVisible(*hint));
    EXPECT_EQ(hint->size(), m_window.size());
    QDragLeaveEvent leave;
    QApplication::sendEvent(&m_window, &leave);
    EXPECT_FALSE(hint->isVisible());
}

TEST_F(Window, OpensAFolderThatIsDroppedOnIt)
{
    const QTemporaryDir folder;
    writeSmart(sampleCollection(), folder.path().toStdString());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(folder.path())});
    QDragEnterEvent enter({400, 400}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&m_window, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(400, 400), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&m_window, &drop);
    ASSERT_TRUE(waitFor([&] { return session().collection().format == "SMART collection"; }));
    EXPECT_NEAR(session().weighing().systems().uniform.measures[0], .6827, 5e-4);
}

TEST_F(Window, EveryControlHasANameAndIsReachedByTheKeyboard)
{
    for (const QWidget* widget : m_window.findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<const QAbstractButton*>(widget) != nullptr
            || qobject_cast<const QAbstractSlider*>(widget) != nullptr
            || qobject_cast<const QAbstractSpinBox*>(widget) != nullptr
            || qobject_cast<const QComboBox*>(widget) != nullptr;
        if (!isControl || !widget->isVisible() || widget->inherits("QScrollBar"))
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool named = !widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty());
        EXPECT_TRUE(named) << widget->metaObject()->className() << " in "
                           << widget->parentWidget()->metaObject()->className();
        if (button != nullptr && button->group() != nullptr && !button->isChecked())
            continue;  // arrows go there from the one that is chosen
        EXPECT_NE(widget->focusPolicy() & Qt::TabFocus, 0) << widget->accessibleName().toStdString();
    }
}

/// The lines of a table without the recipe above it.
QByteArrayList rowsOf(const QByteArray& csv)
{
    QByteArrayList rows = csv.split('\n');
    rows.removeIf([](const QByteArray& row) { return row.startsWith('#'); });
    return rows;
}

/// What is copied runs as it is and draws what the window shows.
TEST_F(Window, EveryChartsCommandLineDrawsTheSameChart)
{
    QTest::mouseClick(m_window.experimentView()->trainButton(), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return hasLearned(4); }));
    row(1).number()->setValue(0.6);
    const double map = exactMap(session().table(), session().weighing().weights().weights().values());
    ASSERT_TRUE(waitFor([&] {
        return std::abs(valueNow(session().shown()) - map) < 1e-12 && !session().shown().isStale(lineStudy());
    }));
    const QTemporaryDir folder;
    for (const ChartType& type : charts()) {
        if (!type.create()->emptyText(session().shown()).isEmpty())
            continue;  // what needs topics has tests of its own
        QProcess shell;
        shell.setWorkingDirectory(folder.path());
        shell.setProgram(QStringLiteral("sh"));
        QString command = chartCommand(session(), type);
        command.replace(QStringLiteral("rankscape-cli "), QStringLiteral(RANKSCAPE_CLI " "));
        command.replace(QStringLiteral(".svg"), QStringLiteral(".csv"));
        shell.setArguments({QStringLiteral("-c"), command});
        shell.start();
        ASSERT_TRUE(shell.waitForFinished(200000)) << command.toStdString();
        ASSERT_EQ(shell.exitCode(), 0) << command.toStdString() << shell.readAllStandardError().toStdString();
        QFile file(folder.filePath(QString::fromUtf8(type.name.data()) + QStringLiteral(".csv")));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const QByteArrayList drawn = rowsOf(file.readAll());
        const QByteArrayList shown = rowsOf(figure(type, session().shown(), QStringLiteral("csv"), {}));
        ASSERT_EQ(drawn.size(), shown.size()) << command.toStdString();
        if (type.name != "landscape") {  // whose breakpoints differ in the last digit, as the ends were written down
            EXPECT_TRUE(drawn == shown) << command.toStdString();
        }
    }
}

TEST(MainWindow, SaysWhatToDoWhileNothingIsOpen)
{
    MainWindow window;
    window.show();
    EXPECT_FALSE(window.weightsView()->isVisible());
    EXPECT_FALSE(window.experimentView()->trainButton()->isEnabled());
    auto buttons = window.chart("landscape")->findChildren<QPushButton*>();
    ASSERT_EQ(buttons.size(), 1);
    EXPECT_TRUE(isWhollyVisible(*buttons[0]));
    QTest::mouseClick(buttons[0], Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return window.session().isOpen(); }));
}

}  // namespace
}  // namespace rankscape::ui
