// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collections/collection.h"
#include "ui/widget/panel.h"

class QGridLayout;
class QToolButton;

namespace rankscape::ui {

class Session;

/// What is open: its counts and what its reader repaired.
class SourceView : public Panel {
    Q_OBJECT

public:
    explicit SourceView(Session& session, QWidget* parent = nullptr);

signals:
    void openRequested();
    void sampleRequested();
    void reportRequested();  // of what reading it found

private:
    void update();
    void addTexts(const Collection& collection);
    void addCount(int row, const QString& name, const QString& value);
    void addReportLink(int row);
    void showEmpty();

    Session& m_session;
    QWidget* m_content = nullptr;
    QGridLayout* m_grid = nullptr;
};

}  // namespace rankscape::ui
