// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/scoring_dialog.h"

#include <QDialogButtonBox>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>
#include <utility>

#include "core/base/disk_cache.h"
#include "core/base/error.h"
#include "core/sources/source_kind.h"
#include "ui/dialog/recipe_form.h"
#include "ui/dialog/source_option_form.h"
#include "ui/text.h"
#include "ui/widget/parameter_form.h"

namespace rankscape::ui {

namespace {

/// As wide as it must be, whatever its height.
QScrollArea* scrolling(QWidget* column)
{
    constexpr int bar = 24;
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(column);
    area->setMinimumWidth(column->minimumSizeHint().width() + bar);
    return area;
}

}  // namespace

ScoringDialog::ScoringDialog(Source source, const std::filesystem::path& cache, QWidget* parent)
    : QDialog(parent)
    , m_source(std::move(source))
    , m_shown(settled(m_source))
    , m_recipe(new RecipeForm(m_shown))
{
    setWindowTitle(tr("Rankers and scoring"));
    auto* right = new QWidget;
    auto* column = new QVBoxLayout(right);
    column->setContentsMargins(0, 0, 0, 0);
    if (sourceKind(m_source.kind).options != nullptr) {
        m_options = new SourceOptionForm(m_shown);
        column->addWidget(m_options);
    }
    column->addWidget(m_recipe);
    column->addWidget(createCache(cache));
    column->addStretch();
    auto* columns = new QHBoxLayout;
    if (sourceKind(m_source.kind).rankers != nullptr)
        columns->addWidget(scrolling(createRankers()), 1);
    columns->addWidget(scrolling(right), 1);
    m_shownRankers = chosenRankers();
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
    for (const RankerType& type : sourceKind(m_source.kind).types()) {
        const auto used = std::ranges::find(m_shown.rankers, &type, &RankerSetting::type);
        const bool isUsed = used != m_shown.rankers.end();
        const auto times = std::ranges::count(m_shown.rankers, &type, &RankerSetting::type);
        auto* box =
            new QGroupBox(times > 1 ? tr("%1 · the first of %2").arg(text(type.label)).arg(times) : text(type.label));
        box->setCheckable(true);
        box->setChecked(isUsed);
        box->setToolTip(text(type.summary) + QStringLiteral("\n") + text(type.reference));
        auto* form = new ParameterForm;
        form->setExplaining(true);
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

Source ScoringDialog::source() const
{
    Source chosen = m_source;
    const std::vector<RankerSetting> rankers = chosenRankers();
    if (rankers != m_shownRankers)
        chosen.rankers = rankers;
    m_recipe->write(chosen);
    if (m_options != nullptr)
        m_options->write(chosen);
    return chosen;
}

std::vector<RankerSetting> ScoringDialog::chosenRankers() const
{
    std::vector<RankerSetting> rankers;
    for (const RankerBox& each : m_rankers) {
        if (each.box->isChecked())
            rankers.push_back({each.type, each.form->values()});
    }
    if (rankers.empty() && !m_rankers.empty())
        throw Error("Choose at least one ranker.");
    return rankers;
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
