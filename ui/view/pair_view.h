// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/view/study_panel.h"

class QLabel;
class QPushButton;

namespace rankscape {
struct PairNow;
}

namespace rankscape::ui {

class Waterfall;

/// Two documents of the selected topic: what each ranker adds to the difference of their scores, and the least change of
/// the weights that swaps them.
class PairView : public StudyPanel {
    Q_OBJECT

public:
    explicit PairView(Session& session, QWidget* parent = nullptr);

    QPushButton* lineButton() { return m_line; }
    QPushButton* weightsButton() { return m_set; }

protected:
    void update() override;

private:
    QString swapText(const PairNow& pair) const;
    void showLine();
    void setWeights();

    QLabel* m_empty;
    Waterfall* m_bars;
    QLabel* m_swap;
    QPushButton* m_line;
    QPushButton* m_set;
};

}  // namespace rankscape::ui
