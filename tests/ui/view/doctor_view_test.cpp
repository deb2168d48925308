// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/doctor_view.h"

#include <gtest/gtest.h>

#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTextBrowser>
#include <QUndoStack>
#include <QUrl>
#include <algorithm>

#include "core/experiments/fusion_comparison.h"
#include "core/studies/studies.h"
#include "tests/support/folder.h"
#include "tests/support/qt.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/session/steps.h"
#include "ui/view/doctor_cards.h"
#include "ui/view/fusions_view.h"

namespace rankscape::ui {
namespace {

/// Two runs of two topics, of which one has its scores the wrong way round.
class RunsOpened : public testing::Test {
protected:
    void SetUp() override
    {
        m_folder.write("up.run", "1 Q0 a 1 1 up\n1 Q0 b 2 2 up\n1 Q0 c 3 3 up\n2 Q0 a 1 1 up\n2 Q0 d 2 2 up\n");
        m_folder.write("down.run", "1 Q0 b 1 9 down\n1 Q0 a 2 5 down\n2 Q0 d 1 4 down\n2 Q0 a 2 3 down\n");
        m_folder.write("qrels.txt", "1 0 a 1\n2 0 a 1\n");
        QSignalSpy opened(&m_session, &Session::tableChanged);
        m_session.opening().open(withPaths({}, {m_folder.path()}));
        ASSERT_TRUE(test::waitFor([&] { return opened.count() > 0; }));
    }

    bool waitForRepairs(std::size_t count)
    {
        return test::waitFor([&] {
            return m_session.opening().source().repairs.size() == count
                && m_session.shown().present(doctorStudy()) != nullptr;
        });
    }

    test::Folder m_folder;
    Session m_session;
};

TEST_F(RunsOpened, AreRepairedByALinkAndByUndoAsBefore)
{
    DoctorView view(QStringLiteral("Run doctor"), symptomCards, m_session);
    QObject::connect(&view, &DoctorView::asked, &m_session.opening(), &Opening::open);
    view.show();
    ASSERT_TRUE(waitForRepairs(0));
    const auto words = [&] { return view.browser()->toPlainText(); };
    ASSERT_TRUE(words().contains(QStringLiteral("up: scores rise"))) << words().toStdString();
    EXPECT_TRUE(words().contains(QStringLiteral("Use ranks"))) << words().toStdString();
    EXPECT_TRUE(words().contains(QStringLiteral("+0.5833"))) << "of MAP .4167 to 1: " << words().toStdString();
    for (int click = 0; click < 2; ++click)
        emit view.browser()->anchorClicked(QUrl(QStringLiteral("do:0:0")));
    ASSERT_TRUE(waitForRepairs(1)) << "a second click on the way asks for nothing more";
    EXPECT_EQ(m_session.opening().source().repairs[0], (RunRepair{"up", "use-ranks"}));
    EXPECT_TRUE(words().contains(QStringLiteral("Repaired: up, Use ranks"))) << words().toStdString();
    EXPECT_FALSE(words().contains(QStringLiteral("scores rise"))) << words().toStdString();
    m_session.steps().stack().undo();
    ASSERT_TRUE(waitForRepairs(0));
    EXPECT_TRUE(words().contains(QStringLiteral("up: scores rise"))) << words().toStdString();
    m_session.steps().stack().redo();
    ASSERT_TRUE(waitForRepairs(1));
    emit view.browser()->anchorClicked(QUrl(QStringLiteral("undo:0")));
    EXPECT_TRUE(waitForRepairs(0)) << "another step";
}

/// One run has a document a topic, the other four: the cut at that depth is a click, and taken back by one.
TEST_F(RunsOpened, AreCutAtOneDepthByALinkAndByUndoAsBefore)
{
    const auto waitForDepth = [&](int depth) {
        return test::waitFor([&] {
            return m_session.opening().source().depth == depth && m_session.shown().present(doctorStudy()) != nullptr;
        });
    };
    const test::Folder folder;
    folder.write("deep.run", "1 Q0 b 1 4 t\n1 Q0 a 2 3 t\n1 Q0 c 3 2 t\n1 Q0 d 4 1 t\n");
    folder.write("short.run", "1 Q0 a 1 9 t\n");
    folder.write("qrels.txt", "1 0 a 1\n");
    QSignalSpy opened(&m_session, &Session::tableChanged);
    m_session.opening().open(withPaths({}, {folder.path()}));
    ASSERT_TRUE(test::waitFor([&] { return opened.count() > 0; }));
    DoctorView view(QStringLiteral("Run doctor"), symptomCards, m_session);
    QObject::connect(&view, &DoctorView::asked, &m_session.opening(), &Opening::open);
    view.show();
    ASSERT_TRUE(waitForDepth(0));
    const auto words = [&] { return view.browser()->toPlainText(); };
    EXPECT_TRUE(words().contains(QStringLiteral("MAP of deep is .0000 and not .5000"))) << words().toStdString();
    const Diagnosis& diagnosis = *m_session.shown().present(doctorStudy());
    const auto place =
        std::ranges::find(diagnosis.symptoms, "depth-short", &Symptom::code) - diagnosis.symptoms.begin();
    emit view.browser()->anchorClicked(QUrl(QStringLiteral("do:%1:0").arg(place)));
    ASSERT_TRUE(waitForDepth(1));
    EXPECT_TRUE(words().contains(QStringLiteral("All runs are cut at depth 1"))) << words().toStdString();
    m_session.steps().stack().undo();
    ASSERT_TRUE(waitForDepth(0));
    m_session.steps().stack().redo();
    ASSERT_TRUE(waitForDepth(1));
    emit view.browser()->anchorClicked(QUrl(QStringLiteral("uncut")));
    EXPECT_TRUE(waitForDepth(0)) << "another step";
}

TEST_F(RunsOpened, AreFusedInEveryWayOnceThatIsAsked)
{
    FusionsView view(m_session);
    view.show();
    EXPECT_FALSE(view.table()->isVisible());
    EXPECT_FALSE(m_session.shown().isComing(fusionsStudy()));
    view.compareButton()->click();
    ASSERT_TRUE(test::waitFor([&] { return view.table()->isVisible(); }));
    const FusionComparison& comparison = *m_session.shown().present(fusionsStudy());
    ASSERT_EQ(view.table()->rowCount(), std::ssize(comparison.results) + 1) << "and the best single run";
    const auto value = [&](int row) { return view.table()->item(row, 2)->text(); };
    const double single = comparison.single.value.mean;
    EXPECT_EQ(value(0), QString::number(std::max(single, comparison.results.front().value.mean), 'f', 4));
    const auto rows = view.table()->findItems(QStringLiteral("Best single run"), Qt::MatchExactly);
    ASSERT_EQ(rows.size(), 1);
    EXPECT_EQ(value(rows[0]->row()), QString::number(single, 'f', 4));
    EXPECT_EQ(view.table()->item(rows[0]->row(), 4)->text(), QString()) << "it is not tested against itself";
    EXPECT_FALSE(view.table()->item(rows[0]->row(), 5)->text().isEmpty()) << "which run it is";
    view.table()->sortByColumn(2, Qt::AscendingOrder);
    EXPECT_EQ(value(0), QString::number(std::min(single, comparison.results.back().value.mean), 'f', 4));
    EXPECT_LT(value(0).toDouble(), value(view.table()->rowCount() - 1).toDouble());
}

}  // namespace
}  // namespace rankscape::ui
