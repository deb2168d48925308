// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/recipe_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <algorithm>

#include "core/base/error.h"
#include "core/scores/normalization.h"
#include "core/sources/source_kind.h"
#include "core/text/stemmer.h"
#include "ui/text.h"
#include "ui/widget/explanation.h"
#include "ui/widget/file_field.h"

namespace rankscape::ui {

namespace {

std::vector<std::string> tickedOf(const std::vector<std::pair<std::string, QCheckBox*>>& boxes)
{
    std::vector<std::string> names;
    for (const auto& [name, box] : boxes) {
        if (box->isChecked())
            names.push_back(name);
    }
    return names;
}

}  // namespace

RecipeForm::RecipeForm(const Source& shown, QWidget* parent)
    : QGroupBox(tr("Recipe"), parent)
    , m_shown(shown)
    , m_form(new QFormLayout(this))
{
    m_form->setVerticalSpacing(3);
    addTexts();
    addScores();
    addJudgments();
    addSeed();
    if (sourceKind(shown.kind).read == nullptr)
        hideRows({m_fields.front().second->parentWidget(), m_topicFields.front().second->parentWidget(), m_stopList,
            m_accents, m_stem, m_cranCodes, m_cranMinusOne, m_timeOrdinals});
    if (sourceKind(shown.kind).rankers == nullptr)
        hideRows({m_seed});
}

/// What is nothing to what is open.
void RecipeForm::hideRows(const QList<QWidget*>& fields)
{
    for (QWidget* const field : fields) {
        int row = 0;
        QFormLayout::ItemRole role{};
        m_form->getWidgetPosition(field, &row, &role);
        m_form->setRowVisible(row, false);
        m_form->setRowVisible(row + 1, false);  // what it does
    }
}

void RecipeForm::addTexts()
{
    const AnalysisOptions& analysis = m_shown.analysis;
    addFields(tr("document fields"), tr("document field %1"), analysis.documentFields, m_fields,
        tr("What of a document is indexed"));
    addFields(tr("topics ask with"), tr("topic field %1"), analysis.topicFields, m_topicFields,
        tr("What of a topic makes its query"));
    m_stopList = new FileField(tr("stop list"), text(analysis.stopList.string()), tr("Stop list: one word a line"));
    m_stopList->setPlaceholder(tr("built-in English"));
    addRow(tr("stop list"), m_stopList, tr("Words that are not indexed; a file has one a line"));
    m_accents = addChoice(tr("accents"), accentRules(), static_cast<int>(analysis.accents),
        tr("keep: e and é are two letters; fold: one"));
    m_stem = addChoice(tr("stems"), stemRules(), 0,
        tr("Take words to their stems by the rules of a language: boundaries and boundary are one term"));
    m_stem->setCurrentText(text(analysis.stem));
}

QString RecipeForm::wordsForAuto() const
{
    const SourceKind& kind = sourceKind(m_shown.kind);
    return kind.rankers != nullptr
        ? tr("Cosines as they are, what has no bound, such as BM25, by its topic's maximum, others by min–max")
        : kind.hasRuns ? tr("Every run by min–max of its topic")
                       : tr("Features between 0 and 1 as they are published, others by min–max of their query");
}

/// The words below the normalisation are those of the chosen one.
void RecipeForm::addScores()
{
    m_normalization = new QComboBox;
    m_normalization->addItem(tr("auto"), QStringLiteral("auto"));
    m_normalization->setItemData(0, wordsForAuto(), Qt::ToolTipRole);
    for (const Normalization& each : normalizations()) {
        m_normalization->addItem(text(each.label), text(each.name));
        m_normalization->setItemData(m_normalization->count() - 1, text(each.formula), Qt::ToolTipRole);
    }
    m_normalization->setCurrentIndex(m_normalization->findData(text(m_shown.normalization)));
    const auto formula = [this] { return m_normalization->currentData(Qt::ToolTipRole).toString(); };
    addRow(tr("normalisation"), m_normalization, formula());
    auto* words = qobject_cast<QLabel*>(m_form->itemAt(m_form->count() - 1)->widget());
    connect(m_normalization, &QComboBox::currentIndexChanged, words, [words, formula] { words->setText(formula()); });
    m_ties = new QComboBox;
    for (std::size_t rule = 0; rule < tieRules().size(); ++rule) {
        const auto ties = static_cast<Ties>(rule);  // the window shows one order; few sources have ranks
        if (ties != Ties::expected && (ties != Ties::rank || m_shown.ties == Ties::rank))
            m_ties->addItem(text(tieRules()[rule]), static_cast<int>(rule));
    }
    m_ties->setCurrentIndex(m_ties->findData(static_cast<int>(*m_shown.ties)));
    addRow(tr("of equal scores first"), m_ties, tr("Which of the documents that score the same stands above"));
}

void RecipeForm::addJudgments()
{
    m_level = new QSpinBox;
    m_level->setRange(1, 100);
    m_level->setValue(*m_shown.level);
    m_shownLevel = m_level->value();
    addRow(tr("relevant from grade"), m_level, tr("What is judged lower counts as not relevant"));
    m_cranCodes = addChoice(tr("CRAN's codes"), cranCodeRules(), static_cast<int>(m_shown.reading.cranCodes),
        tr("CRAN gives 1 to the best documents; automatic: only its own file is turned round"));
    m_cranMinusOne =
        addChoice(tr("CRAN's code −1 means"), cranMinusOneRules(), static_cast<int>(m_shown.reading.cranMinusOne),
            tr("The literature counts the 225 pairs with this code as relevant"));
    m_timeOrdinals = addChoice(tr("TIME's places of documents"), timeOrdinalRules(),
        static_cast<int>(m_shown.reading.timeOrdinals),
        tr("TIME's judgments count 425 documents, its copies have 423; mended: from 378 on two less are taken"));
}

void RecipeForm::addSeed()
{
    m_seed = new QLineEdit(QString::number(m_shown.seed));
    addRow(tr("seed"), m_seed, tr("Of rankers that draw: the same seed gives the same scores"));
}

void RecipeForm::addRow(const QString& caption, QWidget* field, const QString& help)
{
    field->setAccessibleDescription(help);
    if (field->accessibleName().isEmpty())
        field->setAccessibleName(caption);
    m_form->addRow(caption, field);
    m_form->addRow(explanation(help));
}

/// A box for each field. \param accessible  with %1 for its name
void RecipeForm::addFields(const QString& caption, const QString& accessible, const std::vector<std::string>& chosen,
    FieldBoxes& boxes, const QString& help)
{
    auto* all = new QWidget;
    auto* grid = new QGridLayout(all);
    grid->setContentsMargins(0, 0, 0, 0);
    for (const std::string_view name : fieldNames()) {
        auto* box = new QCheckBox(text(name));
        box->setAccessibleName(accessible.arg(text(name)));
        box->setChecked(std::ranges::find(chosen, name) != chosen.end());
        const auto place = static_cast<int>(boxes.size());
        grid->addWidget(box, place / 3, place % 3);
        boxes.emplace_back(name, box);
    }
    addRow(caption, all, help);
}

QComboBox* RecipeForm::addChoice(
    const QString& caption, std::span<const std::string_view> choices, int chosen, const QString& help)
{
    auto* combo = new QComboBox;
    for (const std::string_view choice : choices)
        combo->addItem(text(choice));
    combo->setCurrentIndex(chosen);
    addRow(caption, combo, help);
    return combo;
}

void RecipeForm::write(Source& source) const
{
    AnalysisOptions& analysis = source.analysis;
    analysis.documentFields = tickedOf(m_fields);
    analysis.topicFields = tickedOf(m_topicFields);
    if (analysis.documentFields.empty() || analysis.topicFields.empty())
        throw Error("Choose at least one field of documents, and one that topics ask with.");
    source.normalization = m_normalization->currentData().toString().toStdString();
    if (const auto ties = static_cast<Ties>(m_ties->currentData().toInt());
        m_ties->currentIndex() >= 0 && ties != m_shown.ties)
        source.ties = ties;
    if (m_level->value() != m_shownLevel)
        source.level = m_level->value();
    analysis.accents = static_cast<Accents>(m_accents->currentIndex());
    analysis.stem = m_stem->currentText().toStdString();
    source.seed = seed();
    source.reading.cranCodes = static_cast<CranCodes>(m_cranCodes->currentIndex());
    source.reading.cranMinusOne = static_cast<CranMinusOne>(m_cranMinusOne->currentIndex());
    source.reading.timeOrdinals = static_cast<TimeOrdinals>(m_timeOrdinals->currentIndex());
    analysis.stopList = m_stopList->path().toStdString();
    if (!analysis.stopList.empty())
        readStopList(analysis.stopList);
}

std::uint64_t RecipeForm::seed() const
{
    bool isNumber = false;
    const qulonglong seed = m_seed->text().trimmed().toULongLong(&isNumber);
    if (!isNumber)
        throw Error(
            "A seed is a whole number from 0 to 18446744073709551615, not '" + m_seed->text().toStdString() + "'.");
    return seed;
}

}  // namespace rankscape::ui
