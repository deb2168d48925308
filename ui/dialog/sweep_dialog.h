// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/experiments/topic_sweep.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace rankscape::ui {

/// Which rankers a sweep over the number of topics tries, with which numbers.
class SweepDialog : public QDialog {
    Q_OBJECT

public:
    /// \param used  rankers that are scored: their other options are taken
    explicit SweepDialog(const std::vector<RankerSetting>& used, QWidget* parent = nullptr);

    /// \throws Error if the numbers cannot be read, or no ranker is chosen
    SweepSpec spec() const;

private:
    QLayout* createRankers(const std::vector<RankerSetting>& used);
    void tryAccept();

    std::vector<std::pair<RankerSetting, QCheckBox*>> m_rankers;
    QLineEdit* m_counts;
    QSpinBox* m_seeds;
    QComboBox* m_folds;
};

}  // namespace rankscape::ui
