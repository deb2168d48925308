// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/opening.h"
#include "ui/view/data_view.h"
#include "ui/view/source_view.h"

#include <gtest/gtest.h>

#include <QDialog>
#include <QLabel>
#include <QSignalSpy>
#include <QTextEdit>
#include <QTimer>
#include <QToolButton>

#include "tests/support/folder.h"
#include "tests/support/qt.h"
#include "ui/session/session.h"
#include "ui/view/status_view.h"
#include "ui/widget/elided_label.h"

namespace rankscape::ui {
namespace {

/// Three judged topics, of which queries ask two.
class SourceViewTest : public testing::Test {
protected:
    void SetUp() override
    {
        m_folder.write("tiny.all", ".I 1\n.W\nwing flow\n.I 2\n.W\nflow heat wing\n.I 3\n.W\nheat\n");
        m_folder.write("tiny.qry", ".I 1\n.W\nflow\n.I 2\n.W\nheat\n");
        m_folder.write("tiny.rel", "1 0 1 1\n2 0 3 1\n7 0 2 1\n");
        Source source;
        source = withPaths(source, {m_folder.path()});
        source.rankers = {rankerSetting("tfidf"), rankerSetting("bm25")};
        QSignalSpy opened(&m_session, &Session::tableChanged);
        m_session.opening().open(source);
        ASSERT_TRUE(test::waitFor([&] { return opened.count() > 0; }));
    }

    test::Folder m_folder;
    Session m_session;
    SourceView m_view{m_session};
};

TEST_F(SourceViewTest, SaysHowManyJudgedTopicsHaveAQuery)
{
    QStringList words;
    for (const QLabel* label : m_view.findChildren<QLabel*>())
        words.append(label->text());
    const auto caption = words.indexOf(QStringLiteral("judged topics with a query"));
    ASSERT_GE(caption, 0) << words.join(QLatin1Char('|')).toStdString();
    EXPECT_EQ(words.value(caption + 1), QStringLiteral("2 of 3"));
}

/// Of runs nothing is a candidate that none retrieved.
TEST(StatusView, TellsTheRecipeOfWhatIsOpen)
{
    const test::Folder folder;
    folder.write("one.run", "1 Q0 d1 1 2.5 one\n1 Q0 d2 2 1.5 one\n");
    folder.write("all.qrels", "1 0 d1 1\n");
    Session session;
    StatusView view(session);
    QSignalSpy opened(&session, &Session::tableChanged);
    session.opening().open(withPaths({}, {folder.path()}));
    ASSERT_TRUE(test::waitFor([&] { return opened.count() > 0; }));
    const QString words = view.findChild<ElidedLabel*>()->toolTip();
    EXPECT_TRUE(words.contains(QStringLiteral("ties: score, then docno-desc"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("candidates: what the runs retrieved"))) << words.toStdString();
}

/// The second query has no word of the documents.
TEST(SourceView, SaysHowManyTopicsAskNothing)
{
    test::Folder folder;
    folder.write("tiny.all", ".I 1\n.W\nwing flow\n.I 2\n.W\nflow heat wing\n.I 3\n.W\nheat\n");
    folder.write("tiny.qry", ".I 1\n.W\nflow\n.I 2\n.W\nunheard\n");
    folder.write("tiny.rel", "1 0 1 1\n2 0 3 1\n");
    Source source;
    source = withPaths(source, {folder.path()});
    source.rankers = {rankerSetting("tfidf"), rankerSetting("bm25")};
    Session session;
    const SourceView view(session);
    QSignalSpy opened(&session, &Session::tableChanged);
    session.opening().open(source);
    ASSERT_TRUE(test::waitFor([&] { return opened.count() > 0; }));
    QStringList words;
    for (const QLabel* label : view.findChildren<QLabel*>())
        words.append(label->text());
    const auto caption = words.indexOf(QStringLiteral("topics that ask nothing"));
    ASSERT_GE(caption, 0) << words.join(QLatin1Char('|')).toStdString();
    EXPECT_EQ(words.value(caption + 1), QStringLiteral("1, count with 0"));
}

TEST_F(SourceViewTest, ShowsWarningsFirst)
{
    const auto* link = m_view.findChild<QToolButton*>(QStringLiteral("link"));
    ASSERT_NE(link, nullptr);
    EXPECT_TRUE(link->text().startsWith(QStringLiteral("1 warning, "))) << link->text().toStdString();
    const DataView data(m_session);
    const QString report = data.toPlainText();
    const auto begin = report.indexOf(QStringLiteral("What reading it found\ntiny.rel 1 warning"));
    ASSERT_GE(begin, 0) << report.toStdString();
    EXPECT_TRUE(report.mid(begin).contains(QStringLiteral("▲ Judged topics have no query. line 3\n"
                                                          "Only 2 of 3 judged topics found a query")))
        << report.toStdString();
    EXPECT_TRUE(report.contains(QStringLiteral("What to do: Add their queries.")));
    EXPECT_GT(report.indexOf(QStringLiteral("\ntiny.all ")), begin) << "a file without warnings comes later";
}

TEST_F(SourceViewTest, SaysWhatFieldsThereAreAndWhatTheyAreFor)
{
    const QString report = DataView(m_session).toPlainText();
    const auto begin = report.indexOf(QStringLiteral("Fields"));
    ASSERT_GE(begin, 0);
    EXPECT_TRUE(report.mid(begin).contains(QStringLiteral("3 documents, 2 topics · indexed, asked with")))
        << report.toStdString();
    EXPECT_FALSE(report.mid(begin).contains(QStringLiteral("keywords")));
}

}  // namespace
}  // namespace rankscape::ui
