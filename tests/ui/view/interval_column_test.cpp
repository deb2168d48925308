// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/interval_column.h"

#include <gtest/gtest.h>

#include <QHeaderView>
#include <QImage>
#include <QTableWidget>

namespace rankscape::ui {
namespace {

/// A dot on unseen topics, a ring on those learned from, on the scale that all rows share.
TEST(IntervalColumn, DrawsEachRowOnOneScale)
{
    QTableWidget table(2, 1);
    table.setShowGrid(false);
    IntervalColumn column(&table);
    table.setItemDelegateForColumn(0, &column);
    table.horizontalHeader()->setStretchLastSection(true);
    table.resize(400, 120);
    table.show();
    column.setMarks(
        {{.train = 0.7, .test = 0.5, .low = 0.4, .high = 0.6, .color = Qt::red}, {.train = 0.9, .color = Qt::blue}},
        0.45);
    EXPECT_EQ(column.low(), 0.4);
    EXPECT_EQ(column.high(), 0.9) << "what was not tested has its ring";
    const QImage picture = table.viewport()->grab().toImage();
    const auto colorAt = [&](int row, double value) {
        const QRect cell = table.visualRect(table.model()->index(row, 0));
        return picture.pixelColor(static_cast<int>(column.placeOf(cell, value)), cell.center().y());
    };
    EXPECT_EQ(colorAt(0, 0.5), QColor(Qt::red));
    EXPECT_EQ(colorAt(1, 0.5), picture.pixelColor(2, table.visualRect(table.model()->index(1, 0)).center().y()))
        << "no interval without a test";
    EXPECT_NE(colorAt(0, 0.7), QColor(Qt::red)) << "a ring is hollow";
    const QRectF cell = table.visualRect(table.model()->index(0, 0));
    EXPECT_GT(column.placeOf(cell, 0.4), cell.left() + 4.0);
    EXPECT_LT(column.placeOf(cell, 0.9), cell.right() - 4.0);
}

}  // namespace
}  // namespace rankscape::ui
