// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collections/collection.h"
#include "ui/widget/panel.h"

class QGridLayout;
class QToolButton;

namespace rankscape::ui {

class ElidedLabel;
class Session;

/// What is open: its counts and what its reader repaired.
class SourceView : public Panel {
    Q_OBJECT

public:
    explicit SourceView(const Session& session, QWidget* parent = nullptr);

    /// Says that files are not as they were read, and offers to read them again. \param names  none: they are
    void showChanged(const QStringList& names);

    /// On one line, for a small window.
    void setCompact(bool compact);

signals:
    void openRequested();
    void sampleRequested();
    void reportRequested();  // of what reading it found
    void reloadRequested();

private:
    void update();
    void addTexts(const Collection& collection);
    void addCount(int row, const QString& name, const QString& value);
    QToolButton* reportLink();
    void addReportLink(int row);
    void showHeader();
    void showEmpty();
    void createChanged();

    const Session& m_session;
    QWidget* m_content = nullptr;
    QGridLayout* m_grid = nullptr;
    QToolButton* m_report;  // in the header, while it is compact
    bool m_isCompact = false;
    QWidget* m_changed;
    ElidedLabel* m_changedNames;
};

}  // namespace rankscape::ui
