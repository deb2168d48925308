// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLineEdit;
class QMenu;
class QToolButton;

namespace rankscape::ui {

class Session;

/// Chooses what topics are compared with and which of them are meant; those can be left out of what is learned.
class TopicControls : public QWidget {
    Q_OBJECT

public:
    explicit TopicControls(const Session& session, QWidget* parent = nullptr);

    QComboBox* baseline() { return m_baseline; }
    QLineEdit* filter() { return m_filter; }
    QToolButton* count() { return m_count; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fill();
    void fillBaselines();
    void chooseBaseline(int index);
    void setFilter(const QString& written);
    void showProblem(const QString& why);  // with the filter; empty: none
    void showCount();
    void fillMenu();

    const Session& m_session;
    QComboBox* m_baseline;
    QLineEdit* m_filter;
    QToolButton* m_count;
    QMenu* m_menu;
};

}  // namespace rankscape::ui
