// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/sweep_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

#include "core/base/error.h"
#include "ui/text.h"

namespace rankscape::ui {

SweepDialog::SweepDialog(const std::vector<RankerSetting>& used, QWidget* parent)
    : QDialog(parent)
    , m_counts(new QLineEdit(QStringLiteral("50, 75, 100, 125, 150")))
    , m_seeds(new QSpinBox)
    , m_folds(new QComboBox)
{
    setWindowTitle(tr("Sweep the number of topics"));
    m_counts->setMinimumWidth(220);
    m_seeds->setRange(1, 20);
    m_seeds->setToolTip(tr("MAP is the mean over so many seeds; more tell choice from chance"));
    m_folds->addItem(tr("parity"), QStringLiteral("parity"));
    m_folds->addItem(tr("5 folds"), QStringLiteral("5"));
    m_folds->addItem(tr("10 folds"), QStringLiteral("10"));
    auto* form = new QFormLayout;
    form->addRow(tr("rankers"), createRankers(used));
    form->addRow(tr("numbers of topics k"), m_counts);
    form->addRow(tr("seeds"), m_seeds);
    form->addRow(tr("honest choice by"), m_folds);
    auto* words = new QLabel(tr("What is fitted is kept: a sweep that is cancelled goes on where it was."));
    words->setObjectName(QStringLiteral("caption"));
    words->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Sweep"));
    connect(buttons, &QDialogButtonBox::accepted, this, &SweepDialog::tryAccept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(words);
    layout->addWidget(buttons);
}

/// All that have a number of topics; those that are used are ticked.
QLayout* SweepDialog::createRankers(const std::vector<RankerSetting>& used)
{
    auto* rankers = new QVBoxLayout;
    for (const RankerType& type : rankerTypes()) {
        const ParameterValues initial = initialValues(type.parameters);
        if (!initial.contains("k"))
            continue;
        const auto own = std::ranges::find(used, &type, &RankerSetting::type);
        auto* box = new QCheckBox(text(type.label));
        box->setToolTip(text(type.summary));
        box->setChecked(own != used.end());
        rankers->addWidget(box);
        m_rankers.emplace_back(own != used.end() ? *own : RankerSetting{&type, initial}, box);
    }
    return rankers;
}

SweepSpec SweepDialog::spec() const
{
    SweepSpec spec{{}, sweepCounts(m_counts->text().toStdString()), m_folds->currentData().toString().toStdString(),
        m_seeds->value()};
    for (const auto& [setting, box] : m_rankers) {
        if (box->isChecked())
            spec.rankers.push_back(setting);
    }
    if (spec.rankers.empty())
        throw Error("Choose at least one ranker.");
    return spec;
}

void SweepDialog::tryAccept()
{
    try {
        spec();
        accept();
    } catch (const Error& error) {
        QMessageBox::warning(this, tr("This cannot be swept"), text(error.what()));
    }
}

}  // namespace rankscape::ui
