// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QMenuBar;

namespace rankscape::ui {

class ElidedLabel;
class Segments;

/// Menus at the left, the rooms in the middle (in a narrow window beside the menus), what is open at the right.
class TopRow : public QWidget {
    Q_OBJECT

public:
    explicit TopRow(QWidget* parent = nullptr);

    QMenuBar* menus() { return m_menus; }
    Segments* rooms() { return m_rooms; }
    void setHeadline(const QString& words);
    void setOffered(int room, bool offered);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();

    QMenuBar* m_menus;
    Segments* m_rooms;
    ElidedLabel* m_headline;
};

}  // namespace rankscape::ui
