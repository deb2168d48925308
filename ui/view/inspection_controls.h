// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QWidget>

class QAction;
class QActionGroup;

namespace rankscape::ui {

class Segments;
class Session;

/// Chooses what the learning chart shows: a race of ensembles, all starts of one, or one quantity of the steps of its chosen
/// start; of that a menu chooses which, and whether of what was learned on all topics or in a fold.
class InspectionControls : public QWidget {
    Q_OBJECT

public:
    explicit InspectionControls(const Session& session, QWidget* parent = nullptr);

    Segments* view() { return m_view; }
    QList<QAction*> quantities() const;
    QList<QAction*> parts() const;

private:
    void createMenu();
    void pick(int segment);
    void fill();
    void fillParts();

    const Session& m_session;
    Segments* m_view;
    QActionGroup* m_quantities;
    QActionGroup* m_parts;
};

}  // namespace rankscape::ui
