// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "ui/session.h"

class QCheckBox;
class QComboBox;
class QGroupBox;
class QLineEdit;
class QSpinBox;

namespace rankscape::ui {

class ParameterForm;

/// Which rankers score, with which options, and the recipe of the scores.
class ScoringDialog : public QDialog {
    Q_OBJECT

public:
    explicit ScoringDialog(Source source, QWidget* parent = nullptr);

    /// What was chosen. \throws Error if the stop list cannot be read, or no ranker is chosen.
    Source source() const;

private:
    struct RankerBox {
        const RankerType* type;
        QGroupBox* box;
        ParameterForm* form;
    };

    QWidget* createRankers();
    QWidget* createRecipe();
    QWidget* createCache();
    void chooseStopList();
    void tryAccept();

    Source m_source;
    std::vector<RankerBox> m_rankers;
    std::vector<std::pair<std::string, QCheckBox*>> m_fields;
    QComboBox* m_normalization = nullptr;
    QComboBox* m_ties = nullptr;
    QSpinBox* m_level = nullptr;
    QSpinBox* m_seed = nullptr;
    QComboBox* m_accents = nullptr;
    QComboBox* m_cranMinusOne = nullptr;
    QLineEdit* m_stopList = nullptr;
};

}  // namespace rankscape::ui
