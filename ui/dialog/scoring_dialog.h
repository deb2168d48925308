// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/sources/source.h"

class QGroupBox;

namespace rankscape::ui {

class ParameterForm;
class RecipeForm;
class SourceOptionForm;

/// Which rankers score, with which options, and the recipe of the scores; of a source with its own scores the recipe alone; and
/// what its kind alone has to be set.
class ScoringDialog : public QDialog {
    Q_OBJECT

public:
    /// \param cache  where scores are kept
    explicit ScoringDialog(Source source, const std::filesystem::path& cache = {}, QWidget* parent = nullptr);

    /// What stands in the fields; what was not touched comes back as it was given.
    /// \throws Error if the stop list, the seed or an option cannot be read, or no ranker is chosen.
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
    QWidget* createCache(const std::filesystem::path& folder);
    std::vector<RankerSetting> chosenRankers() const;
    void tryAccept();

    Source m_source;  // as it was given
    Source m_shown;  // with what its kind gives it
    std::vector<RankerSetting> m_shownRankers;  // one of each type
    Source m_chosen;
    std::vector<RankerBox> m_rankers;
    RecipeForm* m_recipe;
    SourceOptionForm* m_options = nullptr;  // null where its kind has none of its own
};

}  // namespace rankscape::ui
