// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session_store.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <algorithm>
#include <chrono>

#include "tests/support/folder.h"
#include "tests/support/qt.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/session/session.h"
#include "ui/session/steps.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {
namespace {

using test::waitFor;

Source collectionOf(const test::Folder& folder)
{
    Source source;
    source.kind = "collection";
    source.rankers = {rankerSetting("tfidf"), rankerSetting("bm25")};
    source.paths = {folder.path("col")};
    return source;
}

/// A collection of two documents and topics, in its folder.
void writeCollection(const test::Folder& folder)
{
    std::filesystem::create_directories(folder.path("col"));
    folder.write("col/col.all",
        ".I 1\n.W\nred apples and pears\n.I 2\n.W\nblue skies over apples and hills\n"
        ".I 3\n.W\ngreen hills, red skies and pears\n");
    folder.write("col/col.qry", ".I 1\n.W\nred apples\n.I 2\n.W\nblue hills\n");
    folder.write("col/col.rel", "1 0 1 1\n1 0 3 1\n2 0 2 1\n");
}

class SessionStores : public testing::Test {
protected:
    struct Desk {
        Session session{};
        SessionStore store{session, [] { return QStringLiteral("arranged so"); }};

        void open(const Source& source)
        {
            QSignalSpy opened(&session, &Session::tableChanged);
            session.opening().open(source);
            ASSERT_TRUE(waitFor([&] { return opened.count() > 0; }));
        }

        void train(const char* learner)
        {
            session.experiments().train({learnSpec(learner), "parity"});
            ASSERT_TRUE(waitFor([&] { return !session.experiments().job().isRunning(); }));
        }

        void take(const QString& path)
        {
            QSignalSpy opened(&store, &SessionStore::opened);
            store.open(path);
            ASSERT_TRUE(waitFor([&] { return opened.count() > 0; }));
        }

        void save(const QString& path)
        {
            QSignalSpy saved(&store, &SessionStore::saved);
            store.save(path);
            ASSERT_TRUE(waitFor([&] { return saved.count() > 0; }));
        }

        bool isIdle()
        {
            return waitFor([&] { return !store.isWriting(); });
        }
    };

    void SetUp() override
    {
        QDir(Unsaved::initialFolder()).removeRecursively();
        writeCollection(m_folder);
    }

    QString path(const char* name) const { return text(m_folder.path(name).string()); }

    /// As if its window had been killed: the mark that it is open lies beside its file.
    static void kill(Desk& desk)
    {
        const QString file = desk.store.unsaved().file();
        desk.store.unsaved().release();
        ASSERT_TRUE(QFile(file + QStringLiteral(".open")).open(QIODevice::WriteOnly));
    }

    test::Folder m_folder;
};

TEST_F(SessionStores, BringBackWhatWasSetAndLearned)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    EXPECT_FALSE(desk.store.isChanged());
    desk.train("exact-ascent");
    const std::size_t results = desk.session.state().experiments.size();
    EXPECT_EQ(desk.store.unsavedResults(), static_cast<qsizetype>(results));
    desk.session.weighing().setWeights(Weights::normalized(Eigen::Vector2d(0.3, 0.7)), {});
    desk.session.weighing().setLocked(1, true);
    desk.session.browsing().selectTopic("2");
    desk.session.browsing().selectDocument(0);
    desk.session.browsing().selectSecond(2);
    desk.session.browsing().setListed({{.ranker = 1}, {.experiment = desk.session.state().experiments.front()}});
    desk.save(path("my.rankscape"));
    EXPECT_EQ(desk.store.path(), path("my.rankscape"));
    EXPECT_FALSE(desk.store.isChanged());
    EXPECT_EQ(desk.store.unsavedResults(), 0);

    Desk other;
    QSignalSpy arranged(&other.store, &SessionStore::arranged);
    QObject::connect(&other.store, &SessionStore::arranged, &other.session, [&] {
        other.session.experiments().takeFolds({"5", 7});
    });
    other.take(path("my.rankscape"));
    EXPECT_EQ(other.session.state().experiments.size(), results);
    EXPECT_EQ(other.session.weighing().weights(), desk.session.weighing().weights());
    EXPECT_EQ(other.session.state().selection, desk.session.state().selection);
    ASSERT_EQ(other.session.state().listed.size(), 2U);
    EXPECT_EQ(other.session.state().listed[0].ranker, 1);
    EXPECT_EQ(other.session.state().listed[1].experiment, other.session.state().experiments.front());
    EXPECT_EQ(other.session.state().learned, desk.session.state().learned);
    EXPECT_EQ(arranged.takeFirst().at(0).toString(), QStringLiteral("arranged so"));
    EXPECT_FALSE(other.store.isChanged()) << "its folds came with how it is arranged";
    other.session.weighing().setLocked(0, true);
    EXPECT_TRUE(other.store.isChanged());
}

TEST_F(SessionStores, KeepEachResultAtOnce)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.train("exact-ascent");
    ASSERT_TRUE(waitFor([&] { return !desk.store.unsaved().file().isEmpty(); }));
    ASSERT_TRUE(desk.isIdle());
    const std::size_t results = desk.session.state().experiments.size();
    EXPECT_TRUE(Desk().store.unsaved().left().empty()) << "its window is still there";
    kill(desk);
    Desk other;
    const auto left = other.store.unsaved().left();
    ASSERT_EQ(left.size(), 1U);
    EXPECT_TRUE(left[0].isCrashed);
    EXPECT_EQ(sessionHead(left[0].file.toStdString())->results, results);
    other.take(left[0].file);
    EXPECT_EQ(other.session.state().experiments.size(), results);
    EXPECT_EQ(other.store.path(), QString());
    EXPECT_EQ(other.store.unsavedResults(), static_cast<qsizetype>(results));
    EXPECT_EQ(other.store.unsaved().file(), left[0].file);
}

/// What was cancelled is a row of results: as good as they are.
TEST_F(SessionStores, KeepWhatWasStopped)
{
    Desk desk;
    Source sample;
    sample.rankers = {rankerSetting("tfidf"), rankerSetting("bm25")};
    desk.open(sample);
    desk.save(path("my.rankscape"));
    desk.session.experiments().train({learnSpec("genm-bat:random=1000"), "parity"});
    ASSERT_TRUE(waitFor([&] { return !shownTraces(desk.session.state()).empty(); }));
    desk.session.experiments().cancel();
    ASSERT_EQ(desk.session.state().stopped.size(), 1U);
    EXPECT_TRUE(desk.store.isChanged());
    EXPECT_EQ(desk.store.unsavedResults(), 1);
    desk.save(path("my.rankscape"));
    EXPECT_EQ(desk.store.unsavedResults(), 0);
    Desk other;
    other.take(path("my.rankscape"));
    ASSERT_EQ(other.session.state().stopped.size(), 1U);
    EXPECT_EQ(
        bestStep(*other.session.state().stopped[0])->weights, bestStep(*desk.session.state().stopped[0])->weights);
    EXPECT_FALSE(other.store.isChanged());
    other.session.experiments().removeStopped(other.session.state().stopped[0]);
    EXPECT_TRUE(other.store.isChanged());
}

TEST_F(SessionStores, KnowTheFileOfWhatACrashHasLeft)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.save(path("my.rankscape"));
    EXPECT_TRUE(desk.store.unsaved().file().isEmpty()) << "all is saved";
    desk.train("enm-b");
    ASSERT_TRUE(waitFor([&] { return !desk.store.unsaved().file().isEmpty(); }));
    ASSERT_TRUE(desk.isIdle());
    EXPECT_TRUE(desk.store.isChanged());
    const QString file = desk.store.unsaved().file();
    kill(desk);
    Desk other;
    other.take(file);
    EXPECT_EQ(other.store.path(), path("my.rankscape"));
    EXPECT_TRUE(other.store.isChanged());
    EXPECT_TRUE(other.store.saveNow());
    EXPECT_FALSE(other.store.isChanged());
    EXPECT_FALSE(QFile::exists(file));
}

/// Who saved it after the crash must not lose that.
TEST_F(SessionStores, AskBeforeTheyReplaceWhatIsNewerThanTheCrash)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.save(path("my.rankscape"));
    desk.session.presets().useOnly(1);
    ASSERT_TRUE(desk.store.keepNow());
    const QString file = desk.store.unsaved().file();
    kill(desk);
    std::filesystem::last_write_time(
        m_folder.path("my.rankscape"), std::filesystem::file_time_type::clock::now() + std::chrono::seconds(5));
    Desk other;
    other.take(file);
    EXPECT_EQ(other.store.path(), path("my.rankscape"));
    EXPECT_TRUE(other.store.isOtherOutside());
}

TEST_F(SessionStores, RemoveWhatAKillLeftHalfWritten)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    ASSERT_TRUE(desk.store.keepNow());
    const QString file = desk.store.unsaved().file();
    kill(desk);
    const QDir folder(Unsaved::initialFolder());
    const auto write = [&](const QString& name) {
        ASSERT_TRUE(QFile(folder.filePath(name)).open(QIODevice::WriteOnly));
    };
    write(QFileInfo(file).fileName() + QStringLiteral(".12-0.part"));
    write(QStringLiteral("never-written.rankscape.open"));
    Unsaved().sweep();
    EXPECT_EQ(folder.entryList(QDir::Files),
        (QStringList{QFileInfo(file).fileName(), QFileInfo(file).fileName() + QStringLiteral(".open")}));
}

TEST_F(SessionStores, StayWhereTheyWereClosed)
{
    QString file;
    {
        Desk desk;
        desk.open(collectionOf(m_folder));
        desk.session.presets().useOnly(1);
        desk.store.keepNow();
        desk.session.browsing().selectTopic("2");  // nobody would be asked about that, but it is there again
        desk.store.keepNow();
        file = desk.store.unsaved().file();
    }
    Desk other;
    ASSERT_EQ(other.store.unsaved().left().size(), 1U);
    EXPECT_FALSE(other.store.unsaved().left()[0].isCrashed);
    other.take(file);
    EXPECT_EQ(other.session.weighing().weights().weights(), Weights::unit(2, 1));
    EXPECT_EQ(other.session.state().selection.topic, "2");
    other.store.forget();
    EXPECT_FALSE(QFile::exists(file));
}

/// Another source is another session, and so are the same files where results do not fit any more.
TEST_F(SessionStores, GoOnWithTheSameFilesAlone)
{
    Desk desk;
    Source source = collectionOf(m_folder);
    desk.open(source);
    desk.save(path("my.rankscape"));
    source.normalization = "zscore";
    desk.open(source);
    EXPECT_EQ(desk.store.path(), path("my.rankscape"));
    EXPECT_TRUE(desk.store.isChanged());
    desk.train("enm-b");
    desk.save(path("my.rankscape"));
    source.normalization = "minmax";
    desk.open(source);
    EXPECT_EQ(desk.store.path(), QString()) << "saving must not lose the results that are there";
    EXPECT_EQ(sessionHead(m_folder.path("my.rankscape"))->results, 4U);
    source.kind = "sample";
    source.paths.clear();
    desk.open(source);
    EXPECT_FALSE(desk.store.isChanged());
    EXPECT_EQ(desk.store.unsavedResults(), 0);
}

/// Closing after another scoring keeps them too, even if they are on their way to a file when it comes.
TEST_F(SessionStores, KeepTheResultsOfTheScoringOfBefore)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.train("enm-b");
    Source other = collectionOf(m_folder);
    other.rankers.pop_back();
    ASSERT_TRUE(desk.session.opening().isRescoring(other));
    desk.open(other);
    EXPECT_TRUE(desk.session.state().experiments.empty());
    ASSERT_TRUE(desk.store.keepNow());
    std::size_t most = 0;
    for (const Unsaved::Left& left : desk.store.unsaved().left())
        most = std::max(most, sessionHead(left.file.toStdString())->results);
    EXPECT_EQ(most, 4U);
}

/// Results that an undone scoring brings back are in no file any more.
TEST_F(SessionStores, KeepWhatUndoBringsBack)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.train("enm-b");
    ASSERT_TRUE(desk.isIdle());
    Source other = collectionOf(m_folder);
    other.rankers.pop_back();
    desk.store.forgetWhenReplaced();
    desk.open(other);
    ASSERT_TRUE(desk.store.unsaved().left().empty());
    desk.session.steps().stack().undo();
    ASSERT_TRUE(desk.isIdle());
    EXPECT_EQ(sessionHead(desk.store.unsaved().file().toStdString())->results, 4U);
}

TEST_F(SessionStores, AreChangedByWhatIsAskedOfTheirTexts)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    Explorer& explorer = desk.session.explorer();
    for (const auto& ask :
        std::initializer_list<std::function<void()>>{[&] {
                                                         explorer.setBounds({BoundsSet::round, 3, 5});
                                                     },
            [&] { explorer.setMapColours(MapColours::topic); },
            [&] { explorer.makeMap(rankerSetting("lsi:k=2"), {}); },
            [&] {
                explorer.startSweep({{rankerSetting("lsi")}, {2}});
            }}) {
        desk.save(path("my.rankscape"));
        ASSERT_FALSE(desk.store.isChanged());
        QSignalSpy changed(&desk.store, &SessionStore::changed);
        ask();
        EXPECT_TRUE(desk.store.isChanged());
        EXPECT_GT(changed.count(), 0) << "else it is not kept soon";
    }
}

/// What is not wanted if something else is opened is wanted if that fails.
TEST_F(SessionStores, KeepResultsThatNothingHasReplaced)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.train("enm-b");
    ASSERT_TRUE(desk.isIdle());
    QSignalSpy failed(&desk.store, &SessionStore::failed);
    desk.store.forgetWhenReplaced();
    desk.store.open(path("nowhere.rankscape"));
    ASSERT_TRUE(waitFor([&] { return failed.count() == 1 && !desk.store.reading().isRunning(); }));
    Source sample;
    sample.rankers = {rankerSetting("tfidf")};
    desk.open(sample);
    ASSERT_EQ(desk.store.unsaved().left().size(), 1U);
    EXPECT_EQ(sessionHead(desk.store.unsaved().left()[0].file.toStdString())->results, 4U);
}

/// Who gave up what was there did not know of it.
TEST_F(SessionStores, KeepResultsThatCameAfterTheOthersWereGivenUp)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.train("enm-b");
    desk.store.forgetWhenReplaced();
    desk.train("genm-bat");
    ASSERT_TRUE(desk.isIdle());
    Source sample;
    sample.rankers = {rankerSetting("tfidf")};
    desk.open(sample);
    ASSERT_EQ(desk.store.unsaved().left().size(), 1U);
    EXPECT_EQ(sessionHead(desk.store.unsaved().left()[0].file.toStdString())->results, 5U);
}

/// Undo meanwhile is not what was asked about.
TEST_F(SessionStores, KeepResultsThatUndoPutsAside)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    Source other = collectionOf(m_folder);
    other.rankers.pop_back();
    desk.open(other);
    desk.train("enm-b");
    ASSERT_TRUE(desk.isIdle());
    desk.store.forgetWhenReplaced();
    Source sample;
    sample.rankers = {rankerSetting("tfidf")};
    desk.session.opening().open(sample);
    desk.session.steps().stack().undo();
    ASSERT_EQ(desk.store.unsaved().left().size(), 1U);
    EXPECT_EQ(sessionHead(desk.store.unsaved().left()[0].file.toStdString())->results, 4U);
    desk.session.opening().job().cancel();
}

/// It is theirs as it was before, and not that of the scoring that is undone.
TEST_F(SessionStores, GoOnInTheirFileWhenAScoringIsUndone)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.train("enm-b");
    desk.save(path("my.rankscape"));
    Source other = collectionOf(m_folder);
    other.rankers.pop_back();
    desk.open(other);
    ASSERT_EQ(desk.store.path(), QString());
    desk.session.steps().stack().undo();
    EXPECT_EQ(desk.store.path(), path("my.rankscape"));
    EXPECT_FALSE(desk.store.isChanged());
    EXPECT_FALSE(desk.store.isOtherOutside());
    EXPECT_EQ(desk.store.unsavedResults(), 0);
    desk.session.steps().stack().redo();
    EXPECT_EQ(desk.store.path(), QString());
}

/// Not in the file that the scoring after it got.
TEST_F(SessionStores, HaveAFileForEachScoringThatWasSaved)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.save(path("two.rankscape"));
    Source other = collectionOf(m_folder);
    other.rankers.pop_back();
    desk.open(other);
    EXPECT_EQ(desk.store.path(), path("two.rankscape")) << "it goes on in it until it has its own";
    EXPECT_TRUE(desk.store.isChanged());
    desk.save(path("one.rankscape"));
    desk.session.steps().stack().undo();
    EXPECT_EQ(desk.store.path(), path("two.rankscape"));
    EXPECT_FALSE(desk.store.isChanged());
    desk.session.steps().stack().redo();
    EXPECT_EQ(desk.store.path(), path("one.rankscape"));
    EXPECT_FALSE(desk.store.isChanged());
}

/// Even one that was on its way when the other scoring came.
TEST_F(SessionStores, KnowAFileThatWasWrittenMeanwhile)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.train("enm-b");
    Source other = collectionOf(m_folder);
    other.rankers.pop_back();
    desk.open(other);
    desk.session.steps().stack().undo();
    desk.store.save(path("my.rankscape"));
    desk.session.steps().stack().redo();
    ASSERT_TRUE(desk.isIdle());
    EXPECT_EQ(desk.store.path(), QString());
    desk.session.steps().stack().undo();
    EXPECT_EQ(desk.store.path(), path("my.rankscape"));
    EXPECT_FALSE(desk.store.isChanged());
}

/// A file is what was asked to be written, whatever is open when it is.
TEST_F(SessionStores, WriteWhatWasThereWhenItWasAsked)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.train("enm-b");
    desk.store.save(path("my.rankscape"));
    Source other;
    other.rankers = {rankerSetting("tfidf")};
    desk.open(other);
    ASSERT_TRUE(desk.isIdle());
    EXPECT_EQ(sessionHead(m_folder.path("my.rankscape"))->name, "col");
    EXPECT_EQ(sessionHead(m_folder.path("my.rankscape"))->results, 4U);
    EXPECT_EQ(desk.store.path(), QString()) << "that is not the sample's";
}

TEST_F(SessionStores, FinishASaveBeforeTheyClose)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.store.save(path("my.rankscape"));
    EXPECT_TRUE(desk.store.keepNow());
    EXPECT_TRUE(sessionHead(m_folder.path("my.rankscape")));
    EXPECT_EQ(desk.store.path(), path("my.rankscape"));
    EXPECT_FALSE(desk.store.isOtherOutside());
    m_folder.write("my.rankscape", "somebody else's");
    EXPECT_TRUE(desk.store.isOtherOutside());
}

TEST_F(SessionStores, AreOpenInOneWindow)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    ASSERT_TRUE(desk.store.keepNow());
    Desk other;
    QSignalSpy failed(&other.store, &SessionStore::failed);
    other.store.open(desk.store.unsaved().file());
    EXPECT_EQ(failed.count(), 1);
}

TEST_F(SessionStores, SayWhatHasChangedSince)
{
    {
        Desk desk;
        desk.open(collectionOf(m_folder));
        desk.train("enm-b");
        desk.save(path("my.rankscape"));
    }
    m_folder.write("col/col.rel", "1 0 1 1\n2 0 2 1\n");
    Desk other;
    QSignalSpy opened(&other.store, &SessionStore::opened);
    other.take(path("my.rankscape"));
    const QString lost = opened[0][1].toStringList().join(QLatin1Char(' '));
    EXPECT_TRUE(lost.contains(QStringLiteral("col.rel has changed"))) << lost.toStdString();
    EXPECT_TRUE(other.session.state().experiments.empty());
    EXPECT_EQ(other.store.path(), QString()) << "the file has results that are not here";
    EXPECT_EQ(sessionHead(m_folder.path("my.rankscape"))->results, 4U);
}

/// What was found is of the texts of before, of which there may have been more.
TEST_F(SessionStores, DropWhatWasFoundWhenTheyReadAgain)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    Explorer& explorer = desk.session.explorer();
    explorer.search(QStringLiteral("skies"));
    ASSERT_TRUE(waitFor([&] { return explorer.answer() != nullptr; }));
    m_folder.write("col/col.all", ".I 1\n.W\nred apples and pears\n.I 2\n.W\nblue skies over apples and hills\n");
    m_folder.write("col/col.rel", "1 0 1 1\n2 0 2 1\n");
    QSignalSpy opened(&desk.store, &SessionStore::opened);
    desk.store.reload();
    ASSERT_TRUE(waitFor([&] { return opened.count() == 1; }));
    test::deliverAll();
    EXPECT_EQ(desk.session.state().query, nullptr);
    EXPECT_EQ(explorer.answer(), nullptr);
    explorer.search(QStringLiteral("apples"));
    ASSERT_TRUE(waitFor([&] { return explorer.answer() != nullptr; }));
    for (const FoundDocument& found : explorer.answer()->rankers[0].documents)
        EXPECT_LT(found.document, std::ssize(desk.session.collection().documents));
}

/// The rankers that were ready for it are those of before.
TEST_F(SessionStores, AnswerAgainAfterAScoringThatWasUndoneAtOnce)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    Explorer& explorer = desk.session.explorer();
    explorer.search(QStringLiteral("apples"));
    ASSERT_TRUE(waitFor([&] { return explorer.answer() != nullptr; }));
    Source other = collectionOf(m_folder);
    other.rankers.pop_back();
    desk.open(other);
    desk.session.steps().stack().undo();
    explorer.search(QStringLiteral("apples"));
    EXPECT_TRUE(waitFor([&] { return explorer.answer() != nullptr; }));
}

TEST_F(SessionStores, AskWhereTheirSourceIs)
{
    Desk desk;
    desk.open(collectionOf(m_folder));
    desk.save(path("my.rankscape"));
    std::filesystem::create_directories(m_folder.path("new"));
    std::filesystem::rename(m_folder.path("col"), m_folder.path("new/col"));
    Desk other;
    QSignalSpy moved(&other.store, &SessionStore::sourceMoved);
    other.store.open(path("my.rankscape"));
    ASSERT_TRUE(waitFor([&] { return moved.count() == 1; }));
    EXPECT_EQ(moved[0][1].toString(), path("col"));
    EXPECT_EQ(moved[0][2].toString(), path("new/col"));
    QSignalSpy opened(&other.store, &SessionStore::opened);
    other.store.openMoved(path("new/col"));
    ASSERT_TRUE(waitFor([&] { return opened.count() == 1; }));
    EXPECT_TRUE(opened[0][1].toStringList().isEmpty());
    EXPECT_EQ(other.session.opening().source().paths.front(), m_folder.path("new/col"));
}

TEST_F(SessionStores, CanBeOpenedAgainWhereNobodyKnewTheirSource)
{
    std::filesystem::create_directories(m_folder.path("alone/here"));
    std::filesystem::rename(m_folder.path("col"), m_folder.path("alone/here/col"));
    Source source = collectionOf(m_folder);
    source.paths = {m_folder.path("alone/here/col")};
    Desk desk;
    desk.open(source);
    ASSERT_TRUE(desk.store.keepNow());
    const QString file = desk.store.unsaved().file();
    desk.store.unsaved().release();
    std::filesystem::remove_all(m_folder.path("alone/here/col"));
    Desk other;
    QSignalSpy moved(&other.store, &SessionStore::sourceMoved);
    other.store.open(file);
    ASSERT_TRUE(waitFor([&] { return moved.count() == 1; }));
    EXPECT_EQ(moved[0][2].toString(), QString());
    EXPECT_TRUE(other.store.unsaved().left().empty());
    other.store.giveUp();
    EXPECT_EQ(other.store.unsaved().left().size(), 1U);
    other.store.openMoved(path("nowhere"));
    EXPECT_FALSE(other.store.reading().isRunning()) << "it was given up";
}

TEST_F(SessionStores, SayWhyTheyCannotBeOpenedOrSaved)
{
    Desk desk;
    QSignalSpy failed(&desk.store, &SessionStore::failed);
    desk.store.open(path("nowhere.rankscape"));
    ASSERT_TRUE(waitFor([&] { return failed.count() == 1; }));
    desk.open(collectionOf(m_folder));
    desk.store.save(path("no/such/folder/my.rankscape"));
    ASSERT_TRUE(waitFor([&] { return failed.count() == 2; }));
    EXPECT_EQ(desk.store.path(), QString());
}

}  // namespace
}  // namespace rankscape::ui
