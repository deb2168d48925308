// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <cstddef>
#include <functional>
#include <vector>

namespace rankscape::ui {

class WeightRow;

/// The rows of some rankers below each other. Of many it shows as many as there is room for and scrolls; a row is made
/// when it comes into sight.
class WeightList : public QScrollArea {
    Q_OBJECT

public:
    using MakeRow = std::function<WeightRow*(std::size_t ranker)>;

    explicit WeightList(MakeRow make, QWidget* parent = nullptr);

    /// Forgets all rows; none is shown. \param rowHeight  of each
    void reset(std::size_t rankers, int rowHeight);

    /// Shows these, in this order, and hides the others.
    void setShown(std::vector<std::size_t> rankers);

    /// Made now if need be.
    WeightRow& row(std::size_t ranker);

    /// Of those that were made. \param visit  hears the ranker and its row
    void forEach(const std::function<void(std::size_t, WeightRow&)>& visit) const;

    bool hasFocusIn(std::size_t ranker) const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void makeRowsInSight();
    void followByTab(std::size_t place);

    MakeRow m_make;
    int m_rowHeight = 1;
    std::vector<WeightRow*> m_rows;  // [rankers], null until made
    std::vector<std::size_t> m_shown;
};

}  // namespace rankscape::ui
