// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QSignalSpy>

#include "tests/support/folder.h"
#include "tests/ui/window.h"
#include "ui/session/browsing.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/view/document_view.h"
#include "ui/view/hit_list.h"
#include "ui/view/search_view.h"
#include "ui/window/rooms.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

class SearchNames : public test::Window {
protected:
    void SetUp() override
    {
        test::Window::SetUp();
        std::string rows = "userId,movieId,rating,timestamp\n";
        for (int user = 1; user <= 12; ++user) {
            for (int item = 1; item <= 12; ++item) {
                if ((user + item) % 5 != 0)
                    rows += std::to_string(user) + "," + std::to_string(item) + ","
                        + ((user + item) % 2 == 0 ? "5" : "2") + ",1000\n";
            }
        }
        m_folder.write("ratings.csv", rows);
        m_folder.write("movies.csv", "movieId,title\n3,Toy Story (1995)\n7,Toys of War\n11,Heat\n");
        Source source = withPaths({}, {m_folder.path()});
        source.rankers = {rankerSetting("heat"), rankerSetting("item-knn")};
        session().opening().open(source);
        ASSERT_TRUE(waitFor([&] { return session().table().rankers.front() == "heat"; }));
        m_window.workspace()->setRoom(Room::text);
        ASSERT_TRUE(waitFor([&] { return isWhollyVisible(*view().query()); }));
    }

    SearchView& view() { return *m_window.workspace()->search(); }

    void ask(const QString& query)
    {
        view().query()->setText(query);
        QTest::keyClick(view().query(), Qt::Key_Return);
    }

    const test::Folder m_folder;
};

TEST_F(SearchNames, SelectsAnItemByItsTitleAndShowsItWithoutAText)
{
    EXPECT_FALSE(session().hasTexts());
    EXPECT_TRUE(areMet(roomType(Room::text).needs, session()));
    EXPECT_FALSE(areMet(needsOf("topic-map"), session()));
    ask(QStringLiteral("toy"));
    ASSERT_TRUE(waitFor([&] { return view().hits()->hits().size() == 2; }));
    EXPECT_EQ(view().hits()->hits()[0].title, QStringLiteral("Toy Story (1995)"));
    EXPECT_LT(view().hits()->sizeHintForRow(0), 60) << "no room for words of a text";
    view().hits()->setCurrentRow(0);
    EXPECT_EQ(session().state().selection.document, 2);
    EXPECT_TRUE(m_window.workspace()->document()->toPlainText().contains(QStringLiteral("Toy Story (1995)")));
}

TEST_F(SearchNames, SelectsAUserByTheId)
{
    ask(QStringLiteral("11"));
    ASSERT_TRUE(waitFor([&] { return view().hits()->hits().size() == 2; }));
    EXPECT_EQ(view().hits()->hits()[0].topic, QStringLiteral("11"));
    EXPECT_EQ(view().hits()->hits()[1].title, QStringLiteral("Heat"));
    view().hits()->setCurrentRow(0);
    EXPECT_EQ(session().state().selection.topic, "11");
    EXPECT_EQ(session().state().selection.document, -1);
}

TEST_F(SearchNames, SaysWhatItDidNotFindAndForgetsWhatItHad)
{
    ask(QStringLiteral("heat"));
    ASSERT_TRUE(waitFor([&] { return view().hits()->hits().size() == 1; }));
    QSignalSpy unanswered(&session().explorer(), &Explorer::unanswered);
    ask(QStringLiteral("qwertz"));
    ASSERT_TRUE(waitFor([&] { return unanswered.count() == 1; }));
    EXPECT_TRUE(unanswered[0][0].toString().contains(QStringLiteral("qwertz")));
    EXPECT_TRUE(view().hits()->hits().empty());
}

}  // namespace
}  // namespace rankscape::ui
