// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGroupBox>
#include <QList>
#include <span>
#include <string>
#include <vector>

#include "core/sources/source.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace rankscape::ui {

class FileField;

/// How texts become scores beside the rankers: fields, words, normalisation, judgments, seed. Each with a sentence on what it
/// does.
class RecipeForm : public QGroupBox {
    Q_OBJECT

public:
    /// \param shown  with what its kind gives it
    explicit RecipeForm(const Source& shown, QWidget* parent = nullptr);

    /// What stands in the fields; what was not touched stays as `source` has it.
    /// \throws Error if no field is ticked, or the stop list or the seed cannot be read
    void write(Source& source) const;

private:
    using FieldBoxes = std::vector<std::pair<std::string, QCheckBox*>>;

    void addTexts();
    void hideRows(const QList<QWidget*>& fields);
    QString wordsForAuto() const;
    void addScores();
    void addJudgments();
    void addSeed();
    void addRow(const QString& caption, QWidget* field, const QString& help);
    void addFields(const QString& caption, const QString& accessible, const std::vector<std::string>& chosen,
        FieldBoxes& boxes, const QString& help);
    QComboBox* addChoice(
        const QString& caption, std::span<const std::string_view> choices, int chosen, const QString& help);
    std::uint64_t seed() const;

    Source m_shown;
    QFormLayout* m_form;
    FieldBoxes m_fields;
    FieldBoxes m_topicFields;
    FileField* m_stopList = nullptr;
    QComboBox* m_accents = nullptr;
    QComboBox* m_stem = nullptr;
    QComboBox* m_normalization = nullptr;
    QComboBox* m_ties = nullptr;
    QSpinBox* m_level = nullptr;
    int m_shownLevel = 0;  // at first, which may be nearer than what was given
    QComboBox* m_cranCodes = nullptr;
    QComboBox* m_cranMinusOne = nullptr;
    QComboBox* m_timeOrdinals = nullptr;
    QLineEdit* m_seed = nullptr;
};

}  // namespace rankscape::ui
