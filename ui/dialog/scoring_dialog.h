// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/sources/source.h"

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
    /// \param cache  where scores are kept
    explicit ScoringDialog(Source source, const std::filesystem::path& cache = {}, QWidget* parent = nullptr);

    /// What stands in the fields; what was not touched comes back as it was given.
    /// \throws Error if the stop list or the seed cannot be read, or no ranker is chosen.
    Source source() const;

    /// The same when it was accepted.
    const Source& chosen() const { return m_chosen; }

private:
    struct RankerBox {
        const RankerType* type;
        QGroupBox* box;
        ParameterForm* form;
    };

    QWidget* createRankers();
    QWidget* createRecipe();
    QWidget* createCache(const std::filesystem::path& folder);
    std::vector<RankerSetting> chosenRankers() const;
    std::uint64_t seed() const;
    void chooseStopList();
    void tryAccept();

    Source m_source;  // as it was given
    Source m_shown;  // with what its kind gives it
    std::vector<RankerSetting> m_shownRankers;  // one of each type
    Source m_chosen;
    std::vector<RankerBox> m_rankers;
    std::vector<std::pair<std::string, QCheckBox*>> m_fields;
    std::vector<std::pair<std::string, QCheckBox*>> m_topicFields;
    QComboBox* m_cranCodes = nullptr;
    QComboBox* m_timeOrdinals = nullptr;
    QComboBox* m_normalization = nullptr;
    QComboBox* m_ties = nullptr;
    QSpinBox* m_level = nullptr;
    QComboBox* m_accents = nullptr;
    QComboBox* m_stem = nullptr;
    int m_shownLevel = 0;  // at first, which may be nearer than what was given
    QLineEdit* m_seed = nullptr;
    QComboBox* m_cranMinusOne = nullptr;
    QLineEdit* m_stopList = nullptr;
};

}  // namespace rankscape::ui
