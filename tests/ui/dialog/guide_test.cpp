// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/guide_dialog.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QLineEdit>
#include <QTableWidget>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <algorithm>

#include "tests/support/qt.h"

namespace rankscape::ui {
namespace {

using test::isWhollyVisible;
using test::waitFor;

/// Every link leads to a page, and to every page lead links.
TEST(Guide, HasNoDeadLinksAndNoLostPages)
{
    GuideDialog guide;
    QStringList pages{QStringLiteral("index.md")};
    for (qsizetype i = 0; i < pages.size(); ++i) {
        guide.page()->setSource(QUrl(QStringLiteral("qrc:/guide/") + pages[i]), QTextDocument::MarkdownResource);
        EXPECT_GT(guide.page()->toPlainText().size(), 200) << pages[i].toStdString();
        for (QTextBlock block = guide.page()->document()->begin(); block.isValid(); block = block.next()) {
            for (auto fragment = block.begin(); !fragment.atEnd(); ++fragment) {
                const QString link = fragment.fragment().charFormat().anchorHref();
                if (link.endsWith(QStringLiteral(".md")) && !pages.contains(link))
                    pages.append(link);
            }
        }
    }
    EXPECT_EQ(pages.size(), QDir(QStringLiteral(":/guide")).entryList().size());
}

TEST(GuideSearch, FindsPagesThatHaveEveryWord)
{
    const GuideSearch search;
    const auto hits = search.find(QStringLiteral("SHAPLEY interv"));
    ASSERT_FALSE(hits.empty());
    for (const GuideHit& hit : hits)
        EXPECT_GE(hit.position, 0) << hit.page.toStdString();
    const auto worth = std::ranges::find(hits, QStringLiteral("contributions"), &GuideHit::page);
    ASSERT_NE(worth, hits.end());
    EXPECT_EQ(worth->title, QStringLiteral("What each ranker is worth"));
    EXPECT_TRUE(worth->sentence.contains(QStringLiteral("Shapley")));
    EXPECT_LT(worth->sentence.size(), 400) << "a sentence, no paragraph";
    EXPECT_EQ(search.find(QStringLiteral("landscape")).front().page, QStringLiteral("landscape")) << "titles first";
    EXPECT_TRUE(search.find(QStringLiteral("hapley")).empty()) << "words begin with it";
    EXPECT_TRUE(search.find(QStringLiteral("Shapley qwertz")).empty());
    EXPECT_TRUE(search.find(QStringLiteral("  ")).empty());
}

QString markedWord(const QTextBrowser& page)
{
    return page.extraSelections().isEmpty() ? QString() : page.extraSelections().front().cursor.selectedText();
}

/// Ctrl+F, words, Enter from hit to hit, Escape.
TEST(Guide, IsSearchedByTheKeyboard)
{
    GuideDialog guide;
    guide.show();
    guide.page()->setFocus();
    ASSERT_TRUE(waitFor([&] { return guide.isActiveWindow(); }));
    EXPECT_FALSE(guide.hits()->isVisible());
    QTest::keyClick(&guide, Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return guide.field()->hasFocus(); }));
    QTest::keyClicks(guide.field(), QStringLiteral("tug-of-war"));
    ASSERT_GE(guide.hits()->rowCount(), 2);
    EXPECT_TRUE(waitFor([&] { return isWhollyVisible(*guide.hits()) && isWhollyVisible(*guide.field()); }));
    QTest::keyClick(guide.field(), Qt::Key_Return);
    const QUrl first = guide.page()->source();
    EXPECT_NE(first.fileName(), QStringLiteral("index.md"));
    EXPECT_EQ(markedWord(*guide.page()).toLower(), QStringLiteral("tug-of-war"));
    const QRect cursor = guide.page()->cursorRect();
    EXPECT_TRUE(guide.page()->viewport()->rect().contains(cursor)) << "it is scrolled to";
    EXPECT_TRUE(guide.field()->hasFocus());
    QTest::keyClick(guide.field(), Qt::Key_Return);
    EXPECT_NE(guide.page()->source(), first);
    for (int row = 2; row <= guide.hits()->rowCount(); ++row)
        QTest::keyClick(guide.field(), Qt::Key_Return);
    EXPECT_EQ(guide.page()->source(), first) << "after the last comes the first";
    QTest::keyClick(guide.field(), Qt::Key_Escape);
    EXPECT_TRUE(guide.field()->text().isEmpty());
    EXPECT_FALSE(guide.hits()->isVisible());
    EXPECT_EQ(markedWord(*guide.page()), QString());
    EXPECT_TRUE(guide.isVisible());
    QTest::keyClick(guide.field(), Qt::Key_Escape);
    EXPECT_FALSE(guide.isVisible());
}

}  // namespace
}  // namespace rankscape::ui
