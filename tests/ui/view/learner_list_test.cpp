// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/learner_list.h"

#include <gtest/gtest.h>

#include <QTest>
#include <set>

#include "core/ensembles/learner.h"
#include "ui/text.h"

namespace rankscape::ui {
namespace {

/// Each learner once, under the heading of its group, which is neither chosen nor ticked.
TEST(LearnerList, HasAllLearnersUnderTheHeadingsOfTheirGroups)
{
    LearnerList list;
    list.resize(260, 2000);
    list.show();
    QStringList all;
    for (const Learner& each : learners())
        all.append(text(each.name));
    list.setTicked(all);
    EXPECT_EQ(list.ticked().size(), all.size());
    EXPECT_EQ(list.count(), std::ssize(learners()) + std::ssize(learnerHeadings()));
    std::set<std::string_view> passed;
    list.setCurrentRow(0);
    for (int row = 0; row < std::ssize(all); ++row) {
        QTest::keyClick(&list, Qt::Key_Down);
        passed.insert(list.current().name);
        const QRect place = list.visualItemRect(list.currentItem());
        EXPECT_TRUE(list.viewport()->rect().contains(place)) << list.current().name;
    }
    EXPECT_EQ(std::ssize(passed), all.size()) << "arrows pass the headings";
    int headings = 0;
    for (int row = 0; row < list.count(); ++row)
        headings += list.item(row)->flags() == Qt::NoItemFlags ? 1 : 0;
    EXPECT_EQ(headings, std::ssize(learnerHeadings()));
    EXPECT_EQ(list.item(1)->text(), text(learners().front().label));
}

}  // namespace
}  // namespace rankscape::ui
