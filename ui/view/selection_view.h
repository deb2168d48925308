// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/panel.h"

class QGridLayout;
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
    void update();
    void showTopic();
    void addRow(const QString& name, const QString& value);

    const Session& m_session;
    QLabel* m_words;
    QWidget* m_rows = nullptr;
    QGridLayout* m_grid = nullptr;
    QLabel* m_document;
    ToolButton* m_back;
    ToolButton* m_forward;
};

}  // namespace rankscape::ui
