// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widget/panel.h"

class QLabel;
class QToolButton;

namespace rankscape {
struct Experiment;
struct LearningRun;
struct ResultRow;
}  // namespace rankscape

namespace rankscape::ui {

class FoldBars;
class Session;

/// The result that is chosen, or was learned last: its weights on all topics and in each fold, how much better it is on unseen
/// topics than the baselines, and all there is to say of it. Its weights can be taken over.
class ChosenResultView : public Panel {
    Q_OBJECT

public:
    explicit ChosenResultView(const Session& session, QWidget* parent = nullptr);

    FoldBars* bars() { return m_bars; }
    QLabel* comparisons() { return m_comparisons; }
    QLabel* details() { return m_details; }
    QToolButton* useButton() { return m_use; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void createBody();
    void update();
    void showExperiment(const Experiment& experiment);
    void showStopped(const LearningRun& run);
    void setName(const QString& name);
    void clear();
    void useWeights();

    const Session& m_session;
    QLabel* m_empty;
    QLabel* m_name;
    FoldBars* m_bars;
    QLabel* m_legend;
    QLabel* m_comparisons;
    QLabel* m_details;
    QToolButton* m_use;
};

}  // namespace rankscape::ui
