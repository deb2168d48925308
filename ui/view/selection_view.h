// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/panel.h"

class QLabel;

namespace rankscape::ui {

class Session;
class ToolButton;

/// The topic and the document that are looked at, in every room: what is asked, its value now and at its best, and the ways
/// back and forth.
class SelectionView : public Panel {
    Q_OBJECT

public:
    explicit SelectionView(const Session& session, QWidget* parent = nullptr);

private:
    /// A number of the topic: the same labels for every topic, so that nothing moves while a weight does.
    struct Row {
        QLabel* name;
        QLabel* value;

        void show(const QString& words, bool isPresent) const;
        void setVisible(bool visible) const;
    };

    void createRows();
    void update();
    void showTopic();

    const Session& m_session;
    QLabel* m_words;
    QWidget* m_rows;
    Row m_now{};
    Row m_ranker{};
    Row m_line{};
    QLabel* m_document;
    ToolButton* m_back;
    ToolButton* m_forward;
};

}  // namespace rankscape::ui
