// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

#include "core/studies/studies.h"

namespace rankscape::ui {

/// Rankings of one topic side by side: rank, grade and document, and how many places it moved against the first list. Lines
/// join a document from list to list.
class ListColumns : public QWidget {
    Q_OBJECT

public:
    explicit ListColumns(QWidget* parent = nullptr);

    /// \param lists  null: none \param title  of a document; empty where there are no texts
    void setLists(std::shared_ptr<const RankedLists> lists, std::function<QString(Eigen::Index)> title);

    /// Of these documents lines are strong; −1: none.
    void setSelected(Eigen::Index document, Eigen::Index second);

    /// That is under the pointer here or elsewhere; −1: none.
    void setHovered(Eigen::Index document);

    /// So many lists have room.
    std::size_t shownLists() const;
    QRectF rowRect(std::size_t list, std::size_t row) const;

    QSize minimumSizeHint() const override;

signals:
    void picked(Eigen::Index document);
    void pickedSecond(Eigen::Index document);
    void hovered(Eigen::Index document);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    double columnLeft(std::size_t list) const;
    double columnWidth(std::size_t list) const;
    std::size_t shownRows() const;
    const ListedDocument* documentAt(const QPointF& point) const;
    QColor colourOf(const RankedList& list) const;
    void drawHead(QPainter& painter, std::size_t list) const;
    void drawRow(QPainter& painter, std::size_t list, std::size_t row) const;
    void drawGrade(QPainter& painter, const QPointF& middle, const ListedDocument& document) const;
    void drawMove(QPainter& painter, const QRectF& rect, const ListedDocument& document) const;
    void drawLines(QPainter& painter, std::size_t list) const;
    void drawBelow(QPainter& painter, std::size_t list) const;

    static constexpr double headHeight = 40.0;
    static constexpr double rowHeight = 21.0;
    static constexpr double narrowColumn = 104.0;  // rank, grade, document, places
    static constexpr double gap = 24.0;  // for the lines between two lists
    static constexpr double leastTitle = 90.0;  // more than a narrow column, for titles to be worth it
    static constexpr double widestColumn = 640.0;  // a title of some 90 letters
    static constexpr double rankWidth = 22.0;
    static constexpr double square = 14.0;
    static constexpr int mostPlaces = 99;

    std::shared_ptr<const RankedLists> m_lists;
    std::function<QString(Eigen::Index)> m_title;
    int m_highestGrade = 1;
    Eigen::Index m_selected = -1;
    Eigen::Index m_second = -1;
    Eigen::Index m_hovered = -1;
};

}  // namespace rankscape::ui
