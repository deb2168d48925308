// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/document_view.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTextBlock>
#include <QTextDocument>

#include "tests/support/folder.h"
#include "tests/support/qt.h"
#include "ui/session/browsing.h"
#include "ui/session/explorer.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"

namespace rankscape::ui {
namespace {

/// What stands in bold below the title, apart by blanks.
QString boldWords(const QTextDocument& document)
{
    QString words;
    for (QTextBlock block = document.firstBlock().next(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            if (part.fragment().charFormat().fontWeight() == QFont::Bold)
                words += part.fragment().text() + QLatin1Char(' ');
        }
    }
    return words.trimmed();
}

TEST(DocumentView, MarksTheQuerysTermsInAnyScriptAndCase)
{
    const test::Folder folder;
    folder.write("tiny.all",
        ".I 1\n.W\nun caf\u00E9, <Caf\u00E9s> & CAFE\u0301; \u041A\u0420\u042B\u041B\u041E cafe\n"
        ".I 2\n.W\ncaf\u00E9 \u043A\u0440\u044B\u043B\u043E cafe\n");
    folder.write("tiny.qry", ".I 1\n.W\ncafe\n");
    folder.write("tiny.rel", "1 0 1 1\n");
    Session session;
    DocumentView view(session);
    Source source;
    source = withPaths(source, {folder.path()});
    source.rankers = {rankerSetting("tfidf"), rankerSetting("bm25")};
    source.analysis.leastCount = 1;
    QSignalSpy opened(&session, &Session::tableChanged);
    session.opening().open(source);
    ASSERT_TRUE(test::waitFor([&] { return opened.count() > 0; }));
    session.browsing().selectDocument(0);
    session.explorer().search(QStringLiteral("caf\u00E9 \u043A\u0440\u044B\u043B\u043E"));
    ASSERT_TRUE(test::waitFor([&] { return session.explorer().answer() != nullptr; }));
    EXPECT_EQ(boldWords(*view.document()), QStringLiteral("caf\u00E9 CAFE\u0301 \u041A\u0420\u042B\u041B\u041E"));
}

}  // namespace
}  // namespace rankscape::ui
