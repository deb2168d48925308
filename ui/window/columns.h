// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QScrollArea;
class QSplitter;

namespace rankscape::ui {

/// Panels at the left and right of the charts. In a narrow window the right ones become a drawer over the charts.
class Columns : public QWidget {
    Q_OBJECT

public:
    Columns(const QList<QWidget*>& left, QWidget* middle, const QList<QWidget*>& right, QWidget* parent = nullptr);

    bool isNarrow() const;
    void setLeftShown(bool shown);
    void setRightShown(bool shown);
    bool isLeftShown() const;
    bool isRightShown() const;

    QByteArray state() const;
    void restore(const QByteArray& state);

signals:
    void narrowChanged(bool narrow);
    void rightShownChanged(bool shown);
    void changed();  // by hand: state() is another

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    bool isDrawer() const;  // else it is in the splitter
    void arrange();
    void spread();
    void keepWidths();
    void placeDrawer();

    int m_leftWidth;  // when shown
    int m_rightWidth;
    QSplitter* m_splitter;
    QScrollArea* m_left;
    QScrollArea* m_right;
    bool m_isPlaced = false;  // it has had a size: before, nobody knows whether it is narrow
    bool m_rightShown = true;  // beside the charts
    bool m_drawerOpen = false;  // over them
};

}  // namespace rankscape::ui
