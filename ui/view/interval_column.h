// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QStyledItemDelegate>
#include <optional>
#include <vector>

namespace rankscape::ui {

/// What a row draws: values of one measure.
struct IntervalMark {
    double train;
    std::optional<double> test = {};
    double low = 0.0;  // of the interval around `test`
    double high = 0.0;
    QColor color = {};
};

/// A column of a table in which each row draws its interval on the scale that all share: a dot on unseen topics, a ring on
/// those learned from, and a dashed line where the reference is.
class IntervalColumn : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// \param reference  the test value that others are compared with, if there is one
    void setMarks(std::vector<IntervalMark> marks, std::optional<double> reference);

    /// Of all values that are drawn.
    double low() const { return m_low; }
    double high() const { return m_high; }

    /// Where a value stands in a cell: inside, marks and all.
    double placeOf(const QRectF& cell, double value) const;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintMark(QPainter& painter, const QRectF& cell, const IntervalMark& mark, const QColor& ground) const;

    std::vector<IntervalMark> m_marks;
    std::optional<double> m_reference;
    double m_low = 0.0;
    double m_high = 1.0;
};

}  // namespace rankscape::ui
