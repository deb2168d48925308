// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/scoring_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <algorithm>
#include <utility>

#include "core/base/disk_cache.h"
#include "core/base/error.h"
#include "core/scores/normalization.h"
#include "core/text/stemmer.h"
#include "ui/text.h"
#include "ui/widget/parameter_form.h"

namespace rankscape::ui {

namespace {

using FieldBoxes = std::vector<std::pair<std::string, QCheckBox*>>;

/// A box for each field. \param accessible  with %1 for its name
QLayout* createFields(const std::vector<std::string>& chosen, const QString& accessible, FieldBoxes& boxes)
{
    auto* grid = new QGridLayout;
    for (const std::string_view name : fieldNames()) {
        auto* box = new QCheckBox(text(name));
        box->setAccessibleName(accessible.arg(text(name)));
        box->setChecked(std::ranges::find(chosen, name) != chosen.end());
        const auto place = static_cast<int>(boxes.size());
        grid->addWidget(box, place / 3, place % 3);
        boxes.emplace_back(name, box);
    }
    return grid;
}

std::vector<std::string> checked(const FieldBoxes& boxes)
{
    std::vector<std::string> names;
    for (const auto& [name, box] : boxes) {
        if (box->isChecked())
            names.push_back(name);
    }
    return names;
}

}  // namespace

ScoringDialog::ScoringDialog(Source source, const std::filesystem::path& cache, QWidget* parent)
    : QDialog(parent)
    , m_source(std::move(source))
    , m_shown(settled(m_source))
{
    setWindowTitle(tr("Rankers and scoring"));
    auto* rankers = new QScrollArea;
    rankers->setWidgetResizable(true);
    rankers->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    rankers->setWidget(createRankers());
    m_shownRankers = chosenRankers();
    rankers->setMinimumWidth(rankers->widget()->minimumSizeHint().width() + 24);
    auto* right = new QVBoxLayout;
    right->addWidget(createRecipe());
    right->addWidget(createCache(cache));
    right->addStretch();
    auto* columns = new QHBoxLayout;
    columns->addWidget(rankers, 1);
    columns->addLayout(right);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Score"));
    connect(buttons, &QDialogButtonBox::accepted, this, &ScoringDialog::tryAccept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(buttons);
    resize(780, 640);
}

QWidget* ScoringDialog::createRankers()
{
    auto* column = new QWidget;
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(0, 0, 0, 0);
    for (const RankerType& type : rankerTypes()) {
        const auto used = std::ranges::find(m_shown.rankers, &type, &RankerSetting::type);
        const bool isUsed = used != m_shown.rankers.end();
        const auto times = std::ranges::count(m_shown.rankers, &type, &RankerSetting::type);
        auto* box =
            new QGroupBox(times > 1 ? tr("%1 · the first of %2").arg(text(type.label)).arg(times) : text(type.label));
        box->setCheckable(true);
        box->setChecked(isUsed);
        box->setToolTip(text(type.summary) + QStringLiteral("\n") + text(type.reference));
        auto* form = new ParameterForm;
        form->setParameters(type.parameters, isUsed ? used->values : initialValues(type.parameters));
        (new QVBoxLayout(box))->addWidget(form);
        form->setVisible(isUsed);  // the options of what is not used would hide the rest
        connect(box, &QGroupBox::toggled, form, &QWidget::setVisible);
        layout->addWidget(box);
        m_rankers.push_back({&type, box, form});
    }
    layout->addStretch();
    return column;
}

QWidget* ScoringDialog::createRecipe()
{
    const AnalysisOptions& analysis = m_shown.analysis;
    auto* column = new QGroupBox(tr("Recipe"));
    auto* form = new QFormLayout(column);
    auto* fields = createFields(analysis.documentFields, tr("document field %1"), m_fields);
    auto* topicFields = createFields(analysis.topicFields, tr("topic field %1"), m_topicFields);
    m_normalization = new QComboBox;
    m_normalization->addItem(tr("auto"), QStringLiteral("auto"));
    m_normalization->setItemData(0, tr("cosines as they are, BM25 by its topic's maximum"), Qt::ToolTipRole);
    for (const Normalization& each : normalizations()) {
        m_normalization->addItem(text(each.label), text(each.name));
        m_normalization->setItemData(m_normalization->count() - 1, text(each.formula), Qt::ToolTipRole);
    }
    m_normalization->setCurrentIndex(m_normalization->findData(text(m_shown.normalization)));
    m_ties = new QComboBox;
    for (std::size_t rule = 0; rule < tieRules().size(); ++rule) {
        if (static_cast<Ties>(rule) != Ties::expected)  // the window shows one order
            m_ties->addItem(text(tieRules()[rule]));
    }
    m_ties->setCurrentIndex(static_cast<int>(*m_shown.ties));
    m_level = new QSpinBox;
    m_level->setRange(1, 100);
    m_level->setValue(m_shown.level);
    m_shownLevel = m_level->value();
    m_cranMinusOne = new QComboBox;
    for (const std::string_view rule : cranMinusOneRules())
        m_cranMinusOne->addItem(text(rule));
    m_cranMinusOne->setCurrentIndex(static_cast<int>(m_shown.reading.cranMinusOne));
    m_cranMinusOne->setToolTip(tr("The literature counts the 225 pairs with this code as relevant"));
    m_stopList = new QLineEdit(text(analysis.stopList.string()));
    m_stopList->setPlaceholderText(tr("built-in English"));
    m_stopList->setMinimumWidth(200);
    m_accents = new QComboBox;
    for (const std::string_view rule : accentRules())
        m_accents->addItem(text(rule));
    m_accents->setCurrentIndex(static_cast<int>(analysis.accents));
    m_accents->setToolTip(tr("keep: e and é are two letters; fold: one"));
    m_stem = new QComboBox;
    for (const std::string_view rule : stemRules())
        m_stem->addItem(text(rule));
    m_stem->setCurrentText(text(analysis.stem));
    m_stem->setToolTip(
        tr("Take words to their stems by the rules of a language: boundaries and boundary are one term"));
    auto* choose = new QPushButton(tr("Choose …"));
    connect(choose, &QPushButton::clicked, this, &ScoringDialog::chooseStopList);
    m_cranCodes = new QComboBox;
    for (const std::string_view rule : cranCodeRules())
        m_cranCodes->addItem(text(rule));
    m_cranCodes->setCurrentIndex(static_cast<int>(m_shown.reading.cranCodes));
    m_cranCodes->setToolTip(tr("CRAN gives 1 to the best documents; automatic: only its own file is turned round"));
    m_timeOrdinals = new QComboBox;
    for (const std::string_view rule : timeOrdinalRules())
        m_timeOrdinals->addItem(text(rule));
    m_timeOrdinals->setCurrentIndex(static_cast<int>(m_shown.reading.timeOrdinals));
    m_timeOrdinals->setToolTip(
        tr("TIME's judgments count 425 documents, its copies have 423; mended: from 378 on two less are taken"));
    form->addRow(tr("document fields"), fields);
    form->addRow(tr("topics ask with"), topicFields);
    form->addRow(tr("stop list"), m_stopList);
    form->addRow(QString(), choose);
    form->addRow(tr("accents"), m_accents);
    form->addRow(tr("stems"), m_stem);
    form->addRow(tr("normalisation"), m_normalization);
    form->addRow(tr("of equal scores first"), m_ties);
    form->addRow(tr("relevant from grade"), m_level);
    form->addRow(tr("CRAN's codes"), m_cranCodes);
    form->addRow(tr("CRAN's code −1 means"), m_cranMinusOne);
    form->addRow(tr("TIME's places of documents"), m_timeOrdinals);
    m_seed = new QLineEdit(QString::number(m_shown.seed));
    m_seed->setAccessibleName(tr("seed"));
    m_seed->setToolTip(tr("Of rankers that draw: the same seed gives the same scores"));
    form->addRow(tr("seed"), m_seed);
    return column;
}

QWidget* ScoringDialog::createCache(const std::filesystem::path& folder)
{
    auto* box = new QGroupBox(tr("Kept on disk"));
    auto* words = new QLabel;
    words->setObjectName(QStringLiteral("caption"));
    words->setWordWrap(true);
    auto* clear = new QPushButton(tr("Clear"));
    const DiskCache cache(folder);
    const auto show = [words, clear, cache] {
        const DiskCache::Usage usage = cache.usage();
        words->setText(cache.folder().empty() ? tr("Scores are not kept.")
                                              : tr("%1 scores and models, %2 MB, in %3")
                                                    .arg(countText(static_cast<qint64>(usage.entries)))
                                                    .arg(1e-6 * static_cast<double>(usage.bytes), 0, 'f', 1)
                                                    .arg(text(cache.folder().string())));
        clear->setEnabled(usage.entries > 0);
    };
    connect(clear, &QPushButton::clicked, this, [cache, show] {
        cache.clear();
        show();
    });
    show();
    auto* layout = new QVBoxLayout(box);
    layout->addWidget(words);
    layout->addWidget(clear, 0, Qt::AlignLeft);
    return box;
}

void ScoringDialog::chooseStopList()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Stop list: one word a line"));
    if (!path.isEmpty())
        m_stopList->setText(path);
}

Source ScoringDialog::source() const
{
    Source chosen = m_source;
    const std::vector<RankerSetting> rankers = chosenRankers();
    if (rankers != m_shownRankers)
        chosen.rankers = rankers;
    chosen.analysis.documentFields = checked(m_fields);
    chosen.analysis.topicFields = checked(m_topicFields);
    if (chosen.analysis.documentFields.empty() || chosen.analysis.topicFields.empty())
        throw Error("Choose at least one field of documents, and one that topics ask with.");
    chosen.normalization = m_normalization->currentData().toString().toStdString();
    if (const auto ties = static_cast<Ties>(m_ties->currentIndex()); ties != m_shown.ties)
        chosen.ties = ties;
    if (m_level->value() != m_shownLevel)
        chosen.level = m_level->value();
    chosen.analysis.accents = static_cast<Accents>(m_accents->currentIndex());
    chosen.analysis.stem = m_stem->currentText().toStdString();
    chosen.seed = seed();
    chosen.reading.cranCodes = static_cast<CranCodes>(m_cranCodes->currentIndex());
    chosen.reading.cranMinusOne = static_cast<CranMinusOne>(m_cranMinusOne->currentIndex());
    chosen.reading.timeOrdinals = static_cast<TimeOrdinals>(m_timeOrdinals->currentIndex());
    chosen.analysis.stopList = m_stopList->text().toStdString();
    if (!chosen.analysis.stopList.empty())
        readStopList(chosen.analysis.stopList);
    return chosen;
}

std::vector<RankerSetting> ScoringDialog::chosenRankers() const
{
    std::vector<RankerSetting> rankers;
    for (const RankerBox& each : m_rankers) {
        if (each.box->isChecked())
            rankers.push_back({each.type, each.form->values()});
    }
    if (rankers.empty())
        throw Error("Choose at least one ranker.");
    return rankers;
}

std::uint64_t ScoringDialog::seed() const
{
    bool isNumber = false;
    const qulonglong seed = m_seed->text().trimmed().toULongLong(&isNumber);
    if (!isNumber)
        throw Error(
            "A seed is a whole number from 0 to 18446744073709551615, not '" + m_seed->text().toStdString() + "'.");
    return seed;
}

void ScoringDialog::tryAccept()
{
    try {
        m_chosen = source();
        accept();
    } catch (const Error& error) {
        QMessageBox::warning(this, tr("This cannot be scored"), text(error.what()));
    }
}

}  // namespace rankscape::ui
