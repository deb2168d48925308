// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <set>

#include "core/base/error.h"
#include "core/base/text_file.h"
#include "core/collections/sample/sample.h"
#include "core/collections/smart_writer.h"
#include "tests/support/qt.h"
#include "ui/chart/chart_export.h"
#include "ui/chart/chart_view.h"
#include "ui/dialog/sweep_dialog.h"
#include "ui/session/browsing.h"
#include "ui/session/experiments.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/session/presets.h"
#include "ui/text.h"
#include "ui/view/document_view.h"
#include "ui/view/hit_list.h"
#include "ui/view/map_controls.h"
#include "ui/view/search_view.h"
#include "ui/view/topics_view.h"
#include "ui/widget/topic_bars.h"
#include "ui/window/command_line.h"
#include "ui/window/main_window.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

/// The window with the sample scored by TF-IDF and LDI.
class Explore : public testing::Test {
protected:
    void SetUp() override
    {
        m_window.resize(1440, 900);
        m_window.show();
        open({});
    }

    void open(const QStringList& paths)
    {
        Source source = session().opening().source();
        source.rankers = {rankerSetting("tfidf"), rankerSetting("ldi:k=12,iterations=60")};
        session().opening().setScoring(source);
        QSignalSpy opened(&session(), &Session::tableChanged);
        m_window.open(paths);
        ASSERT_TRUE(waitFor([&] { return opened.count() > 0; }));
    }

    Session& session() { return m_window.session(); }
    Workspace& workspace() { return *m_window.workspace(); }

    MainWindow m_window;
};

TEST_F(Explore, ShowsHowTheModelWasFitted)
{
    const auto fits = fitCurves(session().state());
    ASSERT_EQ(fits.size(), 1U);
    EXPECT_EQ(fits[0].trace->back().iteration, 60);
    EXPECT_EQ(session().state().fitting, nullptr);
    workspace().bringForward(m_window.chart("fit"));
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("fit")); }));
}

TEST_F(Explore, SearchesWithEveryRankerAndOpensADocument)
{
    SearchView& view = *workspace().search();
    workspace().bringForward(&view);
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*view.query()); }));
    view.query()->setText(text(session().collection().topics[0].text));
    QTest::keyClick(view.query(), Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return !view.hits()->hits().empty() && isWhollyVisible(*view.hits()); }));
    const Answer& answer = *session().explorer().answer();
    ASSERT_EQ(view.hits()->hits().size(), answer.ensemble.documents.size());
    const Eigen::Index first = answer.ensemble.documents[0].document;
    double parts = 0.0;
    for (const auto& [color, share] : view.hits()->hits()[0].parts)
        parts += share;
    EXPECT_NEAR(parts, 1.0, 1e-9) << "what the rankers add is the highest score";
    EXPECT_TRUE(view.hits()->hits()[0].snippet.contains(QStringLiteral("<b>")));
    view.rankedBy()->setCurrentIndex(1);
    EXPECT_EQ(view.hits()->hits()[0].document, answer.rankers[0].documents[0].document);
    EXPECT_EQ(view.hits()->hits()[0].ranks[0].second, QStringLiteral("1"));
    view.rankedBy()->setCurrentIndex(0);
    view.hits()->setCurrentRow(0);
    EXPECT_EQ(session().state().selection.document, first);
    const QString title = text(session().collection().documents[static_cast<std::size_t>(first)].title).simplified();
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*workspace().document()); }));
    EXPECT_TRUE(workspace().document()->toPlainText().simplified().contains(title));
    EXPECT_TRUE(workspace().document()->toHtml().contains(QStringLiteral("font-weight")));  // the query's words
}

TEST(Snippet, IsCutBetweenWordsAroundTheFirstThatWasAskedFor)
{
    const QString far = QStringLiteral("beginning ").repeated(40);
    const QString found =
        snippetOf(far + QStringLiteral("a flutter & other Flutters ") + far, {QStringLiteral("flutter")});
    EXPECT_TRUE(found.startsWith(QStringLiteral("… beginning "))) << found.toStdString();
    EXPECT_TRUE(found.endsWith(QStringLiteral("beginning …"))) << found.toStdString();
    EXPECT_TRUE(found.contains(QStringLiteral("a <b>flutter</b> &amp; other <b>Flutters</b> ")));
    EXPECT_EQ(snippetOf(QStringLiteral("x < y"), {QStringLiteral("(")}), QStringLiteral("x &lt; y"));
    EXPECT_EQ(snippetOf(QStringLiteral("x < y"), {}), QStringLiteral("x &lt; y"));
    EXPECT_EQ(snippetOf({}, {QStringLiteral("a")}), QString());
}

/// The ensemble's list follows the weights.
TEST_F(Explore, SearchesAnewWhenTheWeightsHaveChanged)
{
    session().explorer().search(text(session().collection().topics[4].text));
    ASSERT_TRUE(waitFor([&] { return session().explorer().answer() != nullptr; }));
    const auto before = session().explorer().answer();
    workspace().search()->query()->setText(text(session().collection().topics[4].text));
    session().presets().useOnly(0);
    ASSERT_TRUE(waitFor([&] { return session().explorer().answer() != before; }));
    EXPECT_EQ(session().explorer().answer()->ensemble.documents[0].document,
        session().explorer().answer()->rankers[0].documents[0].document);
}

TEST_F(Explore, SaysSoWhenNothingOfAQueryIsIndexed)
{
    QSignalSpy unanswered(&session().explorer(), &Explorer::unanswered);
    session().explorer().search(QStringLiteral("qwertz"));
    ASSERT_TRUE(waitFor([&] { return unanswered.count() == 1; }));
    EXPECT_TRUE(unanswered[0][0].toString().contains(QStringLiteral("(qwertz)")));
}

TEST_F(Explore, ListsTopicsAndThoseOfAWordAndADocument)
{
    TopicsView& view = *workspace().topics();
    workspace().bringForward(&view);
    ASSERT_TRUE(waitFor([&] { return view.topics()->rowCount() == 12; }));
    EXPECT_TRUE(isWhollyVisible(*view.topics()));
    QStringList names;
    for (int row = 0; row < 12; ++row) {
        names.append(view.topics()->item(row, 0)->text());
        EXPECT_EQ(names.last().count(QLatin1Char(' ')), 2) << names.last().toStdString();
        const int needed = view.topics()->fontMetrics().horizontalAdvance(names.last()) + 8;
        EXPECT_TRUE(waitFor([&] { return view.topics()->columnWidth(0) >= needed; })) << "it is not cut";
    }
    EXPECT_EQ(names.removeDuplicates(), 0);
    const QString word = view.topics()->item(0, 2)->text().section(QLatin1Char(' '), 0, 0);
    view.words()->setText(word);
    ASSERT_FALSE(view.wordBars().bars().empty());
    EXPECT_TRUE(view.wordBars().bars()[0].name.contains(word)) << "a topic's likeliest word belongs to it";
    session().browsing().selectDocument(5);
    EXPECT_FALSE(view.documentBars().bars().empty());
    view.words()->setText(QStringLiteral("qwertz"));
    EXPECT_TRUE(view.wordBars().bars().empty());
}

TEST_F(Explore, MapsDocumentsLiveAndOpensTheOneThatIsClicked)
{
    int live = 0;
    QObject::connect(&session(), &Session::studyChanged, &session(), [&](const StudyType& study) {
        const TopicMap* const map = session().shown().of(mapStudy());
        live += &study == &mapStudy().type() && map != nullptr && map->iteration > 0 ? 1 : 0;
    });
    workspace().bringForward(m_window.chart("topic-map"));
    workspace().mapControls()->make();
    ASSERT_TRUE(waitFor([&] { return session().shown().present(mapStudy()) != nullptr; }));
    EXPECT_GT(live, 3);
    EXPECT_EQ(session().shown().of(mapStudy())->map.documents.size(), 600U);
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("topic-map")); }));
    emit m_window.chart("topic-map")->documentPicked(17);
    EXPECT_EQ(session().state().selection.document, 17);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*workspace().document()); }));
}

TEST_F(Explore, PreparesThreeTopicsWhenSomebodyLooks)
{
    workspace().bringForward(m_window.chart("topic-space"));
    ASSERT_TRUE(waitFor([&] { return session().shown().of(engineStudy()) != nullptr; }));
    EXPECT_FALSE(session().shown().isComing(engineStudy()));
    EXPECT_EQ(session().shown().of(engineStudy())->mixtures->documents.cols(), 600);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("topic-space")); }));
}

TEST_F(Explore, KeepsAMapThatIsCancelledAsFarAsItCame)
{
    const auto& rankers = session().opening().source().rankers;
    session().explorer().makeMap(
        *std::ranges::find_if(rankers, [](const auto& each) { return each.type->hasTopics; }),
        {.seed = 77});  // a map that no cache has
    QObject::connect(&session(), &Session::studyChanged, &session(), [&](const StudyType&) {
        if (session().shown().of(mapStudy()) != nullptr)
            session().cancelStudy(mapStudy().type());
    });
    ASSERT_TRUE(waitFor(
        [&] { return session().shown().of(mapStudy()) != nullptr && !session().shown().isComing(mapStudy()); }));
    EXPECT_FALSE(session().studies().job(mapStudy().type()).isRunning());
    EXPECT_EQ(session().shown().present(mapStudy()), nullptr);
    EXPECT_GT(session().shown().of(mapStudy())->iteration, 0) << "it does not pass for one that converged";
    EXPECT_TRUE(
        chartType("topic-map").create()->context(session().shown()).contains(QStringLiteral("stopped at iteration")));
    test::deliverAll();
    EXPECT_FALSE(session().shown().isComing(mapStudy())) << "it does not begin again by itself";
}

/// Moving a weight asks again what was asked, not what stands in the box.
TEST_F(Explore, SearchesAgainForWhatWasAsked)
{
    session().explorer().search(text(session().collection().topics[0].text));
    ASSERT_TRUE(waitFor([&] { return session().explorer().answer() != nullptr; }));
    const std::vector<std::string> asked = session().explorer().answer()->words;
    workspace().search()->findChild<QLineEdit*>()->setText(QStringLiteral("zzz"));
    const auto before = session().explorer().answer();
    session().presets().useOnly(0);
    ASSERT_TRUE(waitFor([&] { return session().explorer().answer() != before; }));
    EXPECT_EQ(session().explorer().answer()->words, asked);
}

TEST_F(Explore, ShowsOneViewAloneAndAllAgainWhereTheyWere)
{
    ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("precision-recall")); }));
    test::deliverAll();  // views get their places in the room
    const QSize before = m_window.chart("precision-recall")->size();
    for (const bool alone : {true, false}) {
        emit m_window.chart("landscape")->expandRequested();
        EXPECT_TRUE(waitFor([&] { return m_window.chart("precision-recall")->isVisible() != alone; }));
    }
    const auto size = [&] { return m_window.chart("precision-recall")->size(); };
    EXPECT_TRUE(waitFor([&] { return size() == before; }, 3000))
        << size().width() << " × " << size().height() << ", before " << before.width() << " × " << before.height();
}

TEST_F(Explore, SweepsTheNumberOfTopics)
{
    session().explorer().startSweep({{rankerSetting("lsi"), rankerSetting("ldi:iterations=20")}, {5, 10}});
    ASSERT_TRUE(waitFor([&] { return session().shown().isComing(sweepStudy()); }));
    ASSERT_TRUE(waitFor([&] { return session().shown().present(sweepStudy()) != nullptr; }));
    EXPECT_EQ(session().shown().of(sweepStudy())->points.size(), 4U);
    EXPECT_EQ(session().shown().of(sweepStudy())->choices.size(), 2U);
    workspace().bringForward(m_window.chart("sweep"));
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*m_window.chart("sweep")); }));
}

/// What is copied draws the same.
TEST_F(Explore, CopiesCommandsThatDrawTheSame)
{
    workspace().mapControls()->make();
    session().explorer().prepare();
    session().explorer().startSweep({{rankerSetting("lsi")}, {5, 10}, "5", 1});
    ASSERT_TRUE(waitFor([&] {
        return session().explorer().engine() && session().shown().present(mapStudy()) != nullptr
            && !session().shown().isComing(sweepStudy());
    }));
    const QTemporaryDir folder;
    for (const char* name : {"fit", "topic-map", "topic-space", "sweep"}) {
        QString command = chartCommand(session(), chartType(name));
        command.replace(QStringLiteral("rankscape-cli "), QStringLiteral(RANKSCAPE_CLI " "));
        command.replace(QStringLiteral(".svg"), QStringLiteral(".csv"));
        ASSERT_EQ(std::system(
                      ("cd " + folder.path().toStdString() + " && " + command.toStdString() + " >/dev/null").c_str()),
            0)
            << command.toStdString();
        const QByteArray shown = figure(chartType(name), session().shown(), QStringLiteral("csv"), {});
        const std::string drawn =
            readTextFile(folder.filePath(QString::fromLatin1(name) + QStringLiteral(".csv")).toStdString()).text;
        const QByteArray rows = QByteArray::fromStdString(
            drawn.substr(drawn.rfind("\n#") == std::string::npos ? 0 : drawn.find('\n', drawn.rfind("\n#") + 1) + 1));
        EXPECT_EQ(rows, shown) << name;
    }
}

TEST_F(Explore, MergesCollections)
{
    const QTemporaryDir folder;
    Collection half = sampleCollection();
    half.documents.resize(half.documents.size() / 2);
    for (auto& judgments : half.qrels)
        std::erase_if(judgments, [&](const Judgment& each) { return each.document >= std::ssize(half.documents); });
    writeSmart(sampleCollection(), folder.filePath(QStringLiteral("one")).toStdString());
    writeSmart(half, folder.filePath(QStringLiteral("two")).toStdString());
    open({folder.filePath(QStringLiteral("one")), folder.filePath(QStringLiteral("two"))});
    EXPECT_EQ(session().collection().documents.size(), 900U);
    EXPECT_EQ(session().collection().parts.size(), 2U);
    EXPECT_TRUE(chartCommand(session(), chartType("fit")).count(QStringLiteral("--collection")) == 2);
    const auto boxes = workspace().mapControls()->findChildren<QComboBox*>();
    QComboBox& colours = **std::ranges::find(boxes, QStringLiteral("Colour of the dots"), &QWidget::accessibleName);
    EXPECT_EQ(session().state().colours, MapColours::collection);
    colours.setCurrentIndex(1);
    QSignalSpy scored(&session(), &Session::tableChanged);
    Source source = session().opening().source();
    source.rankers = {rankerSetting("tfidf")};
    session().opening().open(source);
    ASSERT_TRUE(waitFor([&] { return scored.count() > 0; }));
    EXPECT_EQ(session().state().colours, MapColours::topic) << "what somebody chose stays";
    session().explorer().setMapColours(MapColours::collection);
    EXPECT_EQ(colours.currentIndex(), 0);
}

/// Without judgments there is no MAP, but there are topics and search.
TEST_F(Explore, OpensWhatHasNoJudgments)
{
    QSignalSpy opened(&session(), &Session::tableChanged);
    Source source = session().opening().source();
    source.rankers = {rankerSetting("tfidf"), rankerSetting("ldi:k=4")};
    session().opening().setScoring(source);
    m_window.openToy();
    ASSERT_TRUE(waitFor([&] { return opened.count() > 0; }));
    EXPECT_FALSE(session().hasJudgments());
    const std::set<std::string_view> withoutMap{
        "sigmoid", "ranker-map", "overlap", "fit", "topic-map", "topic-space", "bounds", "scores"};
    for (const ChartType& type : charts()) {
        const QString words = type.create()->emptyText(session().shown());
        const bool aboutMap = !withoutMap.contains(type.name);
        EXPECT_EQ(words.contains(QStringLiteral("Nothing is judged")), aboutMap) << type.name << words.toStdString();
    }
    session().experiments().train({learnSpec("genm-bat"), "parity"});
    EXPECT_FALSE(session().experiments().job().isRunning());
    session().explorer().search(QStringLiteral("apple os"));
    ASSERT_TRUE(waitFor([&] { return session().explorer().answer() != nullptr; }));
    EXPECT_EQ(
        session()
            .collection()
            .documents[static_cast<std::size_t>(session().explorer().answer()->rankers[0].documents[0].document)]
            .id[0],
        'T');
}

TEST(SweepDialog, AsksForARankerAndNumbers)
{
    SweepDialog dialog({rankerSetting("lsi:k=7"), rankerSetting("bm25")});
    const SweepSpec spec = dialog.spec();
    ASSERT_EQ(spec.rankers.size(), 1U);
    EXPECT_EQ(spec.rankers[0].type->name, "lsi");
    EXPECT_EQ(spec.counts.size(), 5U);
    dialog.findChild<QLineEdit*>()->setText(QStringLiteral("5, x"));
    EXPECT_THROW(dialog.spec(), Error);
    EXPECT_THROW(SweepDialog({}).spec(), Error);
}

}  // namespace
}  // namespace rankscape::ui
