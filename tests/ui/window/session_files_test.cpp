// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/session_files.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTimer>

#include "tests/support/folder.h"
#include "tests/ui/window.h"
#include "ui/session/experiments.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/source_view.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

/// Windows one after the other, as a person starts and closes them.
class SessionFilesTest : public testing::Test {
protected:
    void SetUp() override { QDir(Unsaved::initialFolder()).removeRecursively(); }

    static bool opens(MainWindow& window)
    {
        return waitFor([&] { return window.session().isOpen(); });
    }

    static QMessageBox* box(const MainWindow& window)
    {
        QMessageBox* found = nullptr;
        waitFor([&] {
            for (QMessageBox* each : window.findChildren<QMessageBox*>())
                found = each->isVisible() ? each : found;
            return found != nullptr;
        });
        return found;
    }

    static void press(QMessageBox& box, const QString& name)
    {
        for (QAbstractButton* each : box.buttons()) {
            if (each->text().remove(QLatin1Char('&')) == name)
                return each->click();
        }
        FAIL() << "no " << name.toStdString();
    }

    static void train(MainWindow& window)
    {
        window.session().experiments().train({learnSpec("enm-b"), "parity"});
        ASSERT_TRUE(waitFor([&] { return !window.session().experiments().job().isRunning(); }));
        ASSERT_TRUE(waitFor([&] { return !window.files()->store().isWriting(); }));
    }

    void writeCollection() const
    {
        std::filesystem::create_directory(m_folder.path("col"));
        m_folder.write("col/col.all", ".I 1\n.W\nred apples and pears\n.I 2\n.W\nblue hills, red apples\n");
        m_folder.write("col/col.qry", ".I 1\n.W\nred pears\n");
        m_folder.write("col/col.rel", "1 0 1 1\n");
    }

    /// As the menu of recent files has it when it opens; null if it has not.
    static QAction* recent(const MainWindow& window, const QString& label)
    {
        for (QMenu* menu : window.findChildren<QMenu*>()) {
            if (menu->title() != QStringLiteral("Open &recent"))
                continue;
            emit menu->aboutToShow();
            for (QAction* action : menu->actions()) {
                if (action->text() == label)
                    return action;
            }
        }
        return nullptr;
    }

    QString path(const char* name) const { return text(m_folder.path(name).string()); }

    test::Folder m_folder;
};

TEST_F(SessionFilesTest, WhatWasOpenComesBackWithTheNextStart)
{
    Weights weights = Weights::uniform(3);
    std::size_t results = 0;
    {
        MainWindow window;
        window.show();
        window.start({}, false);
        ASSERT_TRUE(opens(window));
        EXPECT_EQ(window.session().opening().source().kind, "sample");
        train(window);
        results = window.session().state().experiments.size();
        window.session().presets().useOnly(2);
        weights = window.session().weighing().weights().weights();
        EXPECT_TRUE(window.isWindowModified());
        ASSERT_TRUE(window.files()->store().keepNow());
        window.workspace()->setRoom(Room::topics);  // after all else was kept
        EXPECT_TRUE(window.close());
    }
    MainWindow window;
    window.show();
    window.start({}, false);
    ASSERT_TRUE(opens(window));
    EXPECT_EQ(window.session().weighing().weights().weights(), weights);
    EXPECT_EQ(window.session().state().experiments.size(), results);
    EXPECT_TRUE(waitFor([&] { return window.workspace()->room() == Room::topics; }));
}

TEST_F(SessionFilesTest, ACrashIsAskedAboutOnce)
{
    const test::Folder other;
    MainWindow window;
    window.show();
    window.start({}, true);
    ASSERT_TRUE(opens(window));
    train(window);
    const QString file = window.files()->store().unsaved().file();
    window.files()->store().unsaved().release();
    ASSERT_TRUE(QFile(file + QStringLiteral(".open")).open(QIODevice::WriteOnly));

    MainWindow again;
    again.show();
    again.start({}, false);
    QMessageBox* question = box(again);
    ASSERT_NE(question, nullptr);
    EXPECT_TRUE(question->informativeText().contains(QStringLiteral("4 results")))
        << question->informativeText().toStdString();
    press(*question, QStringLiteral("Restore"));
    ASSERT_TRUE(opens(again));
    EXPECT_EQ(again.session().state().experiments.size(), 4U);
    EXPECT_TRUE(again.close());
}

/// Asked once, and neither is lost.
TEST_F(SessionFilesTest, WhatWasNamedWaitsWhileACrashIsTakenUp)
{
    writeCollection();
    {
        MainWindow window;
        window.start({}, true);
        ASSERT_TRUE(opens(window));
        ASSERT_TRUE(window.files()->store().keepNow());
        const QString file = window.files()->store().unsaved().file();
        window.files()->store().unsaved().release();
        ASSERT_TRUE(QFile(file + QStringLiteral(".open")).open(QIODevice::WriteOnly));
    }
    MainWindow again;
    again.show();
    again.start({path("col")}, false);
    QMessageBox* question = box(again);
    ASSERT_NE(question, nullptr);
    EXPECT_TRUE(question->informativeText().contains(QStringLiteral("col waits in File › Open recent")))
        << question->informativeText().toStdString();
    press(*question, QStringLiteral("Restore"));
    EXPECT_TRUE(again.statusBar()->currentMessage().startsWith(QStringLiteral("col was not opened")));
    ASSERT_TRUE(opens(again));
    EXPECT_EQ(again.session().opening().source().kind, "sample");
    QAction* const waiting = recent(again, path("col"));
    ASSERT_NE(waiting, nullptr);
    EXPECT_TRUE(waiting->isEnabled());
    waiting->trigger();
    EXPECT_TRUE(waitFor([&] { return again.session().opening().source().kind == "collection"; }));
    std::filesystem::remove_all(m_folder.path("col"));
    EXPECT_EQ(recent(again, path("col")), nullptr);
    ASSERT_NE(recent(again, path("col") + QStringLiteral(" (gone)")), nullptr);
    EXPECT_FALSE(recent(again, path("col") + QStringLiteral(" (gone)"))->isEnabled());
}

TEST_F(SessionFilesTest, ResultsAreNotLostForAnotherCollection)
{
    MainWindow window;
    window.show();
    window.start({}, true);
    ASSERT_TRUE(opens(window));
    train(window);
    int opened = 0;
    window.files()->beforeReplacing([&] { ++opened; });
    press(*box(window), QStringLiteral("Cancel"));
    EXPECT_EQ(opened, 0);
    QSignalSpy saved(&window.files()->store(), &SessionStore::saved);
    window.files()->store().save(path("my.rankscape"));
    ASSERT_TRUE(waitFor([&] { return saved.count() == 1; }));
    EXPECT_EQ(window.windowTitle(), QStringLiteral("my[*] – Rankscape"));
    EXPECT_FALSE(window.isWindowModified());
    window.files()->beforeReplacing([&] { ++opened; });
    EXPECT_EQ(opened, 1) << "all is saved";
    window.session().presets().useOnly(0);
    ASSERT_TRUE(waitFor([&] { return window.isWindowModified(); }));
    window.files()->beforeReplacing([&] { ++opened; });
    press(*box(window), QStringLiteral("Save"));
    EXPECT_TRUE(waitFor([&] { return opened == 2; }));
    window.session().presets().useOnly(1);
    window.files()->beforeReplacing([&] { ++opened; });
    press(*box(window), QStringLiteral("Go on without"));
    EXPECT_EQ(opened, 3);
    EXPECT_TRUE(window.files()->store().isChanged()) << "it is forgotten once something else is there";
    window.session().opening().open({});
    ASSERT_TRUE(waitFor([&] { return window.files()->store().path().isEmpty(); }));
    EXPECT_FALSE(window.files()->store().isChanged());
}

TEST_F(SessionFilesTest, WhatIsStoppedForAnotherCollectionIsSavedToo)
{
    MainWindow window;
    window.show();
    window.start({}, true);
    ASSERT_TRUE(opens(window));
    window.files()->store().save(path("my.rankscape"));
    ASSERT_TRUE(waitFor([&] { return window.files()->store().path() == path("my.rankscape"); }));
    window.session().experiments().train({learnSpec("genm-bat:random=1000"), "parity"});
    ASSERT_TRUE(waitFor([&] { return !shownTraces(window.session().state()).empty(); }));
    bool isReplaced = false;
    window.files()->beforeReplacing([&] { isReplaced = true; });
    press(*box(window), QStringLiteral("Save"));
    ASSERT_TRUE(waitFor([&] { return isReplaced; }));
    EXPECT_EQ(readSession(m_folder.path("my.rankscape")).session.state.stopped.size(), 1U);
}

/// Nothing is stopped while somebody may still say no: to where it is saved, or to closing.
TEST_F(SessionFilesTest, LearningGoesOnWhereAQuestionIsCancelled)
{
    MainWindow window;
    window.show();
    window.start({}, true);
    ASSERT_TRUE(opens(window));
    const Job& learning = window.session().experiments().job();
    window.session().experiments().train({learnSpec("genm-bat:random=1000"), "parity"});
    ASSERT_TRUE(waitFor([&] { return !shownTraces(window.session().state()).empty(); }));
    QStringList asked;
    QTimer answers;
    QObject::connect(&answers, &QTimer::timeout, [&asked] {
        auto* const dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        auto* const box = qobject_cast<QMessageBox*>(dialog);
        if (dialog == nullptr)
            return;
        asked.append(box != nullptr ? box->text() : dialog->windowTitle());
        if (box == nullptr)
            return dialog->reject();
        QAbstractButton* const yes = box->button(QMessageBox::Yes);
        (yes != nullptr ? yes : box->button(QMessageBox::Cancel))->click();
    });
    window.files()->beforeReplacing([] { FAIL() << "it was not saved"; });
    QMessageBox* const question = box(window);
    answers.start(10);
    press(*question, QStringLiteral("Save"));
    EXPECT_EQ(asked, QStringList{QStringLiteral("Save the session")});
    EXPECT_TRUE(learning.isRunning());
    answers.stop();
    QSignalSpy saved(&window.files()->store(), &SessionStore::saved);
    window.files()->store().save(path("my.rankscape"));
    ASSERT_TRUE(waitFor([&] { return saved.count() == 1; }));
    asked.clear();
    answers.start(10);
    EXPECT_FALSE(window.close());
    EXPECT_EQ(asked.size(), 2) << "whether to stop, and what to do with the file";
    EXPECT_TRUE(learning.isRunning());
    answers.stop();
    window.session().experiments().cancel();
}

/// Only what could not be kept is asked about, and nothing ends before the answer.
TEST_F(SessionFilesTest, LearningGoesOnWhereNothingCanBeKept)
{
    QFile inTheWay(Unsaved::initialFolder());
    ASSERT_TRUE(QDir().mkpath(QFileInfo(inTheWay).absolutePath()) && inTheWay.open(QIODevice::WriteOnly));
    MainWindow window;
    window.show();
    window.start({}, true);
    ASSERT_TRUE(opens(window));
    window.session().experiments().train({learnSpec("genm-bat:random=1000"), "parity"});
    ASSERT_TRUE(waitFor([&] { return !shownTraces(window.session().state()).empty(); }));
    QStringList asked;
    QTimer answers;
    QObject::connect(&answers, &QTimer::timeout, [&asked] {
        auto* const box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr || box->button(QMessageBox::Yes) == nullptr)
            return;  // what only tells
        asked.append(box->text());
        box->button(asked.size() == 1 ? QMessageBox::Yes : QMessageBox::No)->click();
    });
    answers.start(10);
    EXPECT_FALSE(window.close());
    answers.stop();
    EXPECT_EQ(asked.size(), 2) << asked.join(QLatin1Char('|')).toStdString();
    EXPECT_TRUE(window.session().experiments().job().isRunning());
    ASSERT_TRUE(inTheWay.remove());
    QString file;
    QObject::connect(window.files(), &SessionFiles::keptAt, [&file](const QString& path) { file = path; });
    EXPECT_TRUE(window.files()->mayClose());
    EXPECT_EQ(readSession(file.toStdString()).session.state.stopped.size(), 1U) << "what was stopped is kept, too";
}

TEST_F(SessionFilesTest, AnotherScoringAsksOnlyWhileSomethingIsLearned)
{
    MainWindow window;
    window.show();
    window.start({}, true);
    ASSERT_TRUE(opens(window));
    train(window);
    int scored = 0;
    window.files()->beforeRescoring([&] { ++scored; });
    EXPECT_EQ(scored, 1) << "undo brings the results back";
    window.session().experiments().train({learnSpec("genm-bat:random=1000"), "parity"});
    ASSERT_TRUE(waitFor([&] { return !shownTraces(window.session().state()).empty(); }));
    window.files()->beforeRescoring([&] { ++scored; });
    press(*box(window), QStringLiteral("Cancel"));
    EXPECT_EQ(scored, 1);
    Source other = window.session().opening().source();
    other.rankers = {rankerSetting("tfidf")};
    emit window.workspace()->scoringRequested(other);
    press(*box(window), QStringLiteral("Cancel"));
    EXPECT_TRUE(window.session().experiments().job().isRunning()) << "a view that asks for it is no exception";
    window.files()->beforeRescoring([&] { ++scored; });
    press(*box(window), QStringLiteral("Score anew"));
    EXPECT_EQ(scored, 2);
    window.session().experiments().cancel();
}

TEST_F(SessionFilesTest, ChangedFilesAreNoticedAndReadAgain)
{
    writeCollection();
    MainWindow window;
    window.resize(1440, 900);
    window.show();
    window.start({path("col")}, false);
    ASSERT_TRUE(opens(window));
    window.session().presets().useOnly(1);
    m_folder.write("col/col.rel", "1 0 1 1\n1 0 2 1\n");
    ASSERT_TRUE(waitFor([&] { return !window.files()->watch().changedFiles().isEmpty(); }));
    EXPECT_EQ(window.files()->watch().changedFiles(), QStringList{QStringLiteral("col.rel")});
    QPushButton* again = nullptr;
    for (QPushButton* each : window.findChild<SourceView*>()->findChildren<QPushButton*>())
        again = each->text() == QStringLiteral("Read again") ? each : again;
    ASSERT_NE(again, nullptr);
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*again); }));
    again->click();
    ASSERT_TRUE(waitFor([&] { return window.session().isOpen() && !window.session().opening().job().isRunning(); }));
    EXPECT_EQ(window.session().table().topics[0]->relevantTotal, 2);
    EXPECT_EQ(window.session().weighing().weights().weights(), Weights::unit(3, 1));
    EXPECT_TRUE(window.files()->watch().changedFiles().isEmpty());
    EXPECT_FALSE(again->isVisible());
}

}  // namespace
}  // namespace rankscape::ui
