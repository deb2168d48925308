// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/ranker_pickers.h"

#include <gtest/gtest.h>

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/qt.h"
#include "ui/widget/ranker_picker.h"

namespace rankscape::ui {
namespace {

QStringList names(int count)
{
    QStringList names;
    for (int i = 0; i < count; ++i)
        names.append(QStringLiteral("Ranker %1").arg(i, 3, 10, QLatin1Char('0')));
    return names;
}

class RankerPickerTest : public testing::Test {
protected:
    void open(int count)
    {
        m_picker.setRankers(names(count));
        m_picker.setChosen(1);
        m_picker.show();
        m_picker.setFocus();
    }

    void type(const QString& words, Qt::Key end)
    {
        m_picker.lineEdit()->selectAll();
        QTest::keyClicks(m_picker.lineEdit(), words);
        QTest::keyClick(m_picker.lineEdit(), end);
    }

    RankerPicker m_picker{QStringLiteral("Ranker")};
    QSignalSpy m_picked{&m_picker, &RankerPicker::picked};
};

TEST_F(RankerPickerTest, IsAListOfAFew)
{
    open(6);
    EXPECT_FALSE(m_picker.isEditable());
    QTest::keyClick(&m_picker, Qt::Key_Down);
    EXPECT_EQ(m_picker.currentIndex(), 2);
    ASSERT_EQ(m_picked.count(), 1);
    EXPECT_EQ(m_picked[0][0].toInt(), 2);
}

TEST_F(RankerPickerTest, FindsAnyPartOfANameInAnyCase)
{
    open(64);
    EXPECT_EQ(m_picker.count(), 64);
    EXPECT_EQ(m_picker.lineEdit()->accessibleName(), QStringLiteral("Ranker"));
    type(QStringLiteral("ER 04"), Qt::Key_Return);
    EXPECT_EQ(m_picker.currentText(), QStringLiteral("Ranker 040"));
    ASSERT_EQ(m_picked.count(), 1);
    EXPECT_EQ(m_picked[0][0].toInt(), 40);
}

TEST_F(RankerPickerTest, ListsWhatMatches)
{
    open(64);
    m_picker.lineEdit()->selectAll();
    QTest::keyClicks(m_picker.lineEdit(), QStringLiteral("06"));
    EXPECT_EQ(m_picker.completer()->completionCount(), 5);  // 006 and from 060 to 063
    QAbstractItemView* matches = m_picker.completer()->popup();
    ASSERT_TRUE(matches->isVisible());
    QTest::keyClick(matches, Qt::Key_Down);
    QTest::keyClick(matches, Qt::Key_Down);
    QTest::keyClick(matches, Qt::Key_Return);
    EXPECT_EQ(m_picker.currentIndex(), 60);
    ASSERT_GE(m_picked.count(), 1);
    EXPECT_EQ(m_picked.back()[0].toInt(), 60);
}

TEST_F(RankerPickerTest, KeepsWhatWasChosenWhereNothingMatchesOrNothingIsTaken)
{
    open(64);
    type(QStringLiteral("nothing"), Qt::Key_Return);
    EXPECT_EQ(m_picker.currentText(), QStringLiteral("Ranker 001"));
    m_picker.lineEdit()->setText(QStringLiteral("063"));
    emit m_picker.lineEdit()->editingFinished();  // as when it is left
    EXPECT_EQ(m_picker.currentText(), QStringLiteral("Ranker 001"));
    m_picker.lineEdit()->setText(QStringLiteral("063"));
    QTest::keyClick(m_picker.lineEdit(), Qt::Key_Escape);
    EXPECT_EQ(m_picker.currentText(), QStringLiteral("Ranker 001"));
    EXPECT_EQ(m_picked.count(), 0);
}

TEST_F(RankerPickerTest, ShowsEachRankersColour)
{
    open(3);
    const auto colourOf = [&](int ranker) {
        return m_picker.itemIcon(ranker).pixmap(10, 10).toImage().pixelColor(5, 5);
    };
    EXPECT_GT(colourOf(0).alpha(), 200);
    EXPECT_NE(colourOf(0), colourOf(1));
}

/// Another table may have fewer.
TEST_F(RankerPickerTest, OutlivesFewerRankersWhileItsListIsOpen)
{
    open(136);
    m_picker.lineEdit()->selectAll();
    QTest::keyClicks(m_picker.lineEdit(), QStringLiteral("13"));
    ASSERT_TRUE(m_picker.completer()->popup()->isVisible());
    m_picker.setRankers(names(7));
    m_picker.setChosen(6);
    EXPECT_FALSE(m_picker.completer()->popup()->isVisible());
    EXPECT_EQ(m_picker.currentText(), QStringLiteral("Ranker 006"));
    m_picker.showPopup();
    m_picker.setRankers(names(2));
    m_picker.setChosen(0);
    EXPECT_FALSE(m_picker.view()->isVisible());
    test::deliverAll();
    EXPECT_EQ(m_picker.currentText(), QStringLiteral("Ranker 000"));
    EXPECT_EQ(m_picked.count(), 0);
}

TEST(RankerPickers, NeverChooseOneTwice)
{
    RankerPickers pickers({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    pickers.setRankers(names(64), {0, 5, 9});
    std::vector<int> picked;
    QObject::connect(
        &pickers, &RankerPickers::picked, &pickers, [&](const std::vector<int>& rankers) { picked = rankers; });
    emit pickers.at(0)->picked(40);
    EXPECT_EQ(picked, (std::vector<int>{40, 5, 9}));
    emit pickers.at(2)->picked(40);
    EXPECT_EQ(picked, (std::vector<int>{9, 5, 40})) << "the two are exchanged";
    EXPECT_EQ(pickers.at(0)->currentIndex(), 9);
    pickers.setOther(QStringLiteral("weights"));
    EXPECT_EQ(pickers.at(1)->currentIndex(), -1);
    emit pickers.at(1)->picked(5);
    EXPECT_EQ(picked, (std::vector<int>{9, 5, 40}));
}

}  // namespace
}  // namespace rankscape::ui
