// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>

namespace rankscape::ui {

ExportDialog::ExportDialog(const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_format(new QComboBox)
    , m_width(new QDoubleSpinBox)
    , m_height(new QDoubleSpinBox)
    , m_dpi(new QSpinBox)
    , m_theme(new QComboBox)
{
    const FigureOptions initial;
    setWindowTitle(tr("Export %1").arg(title));
    for (const QString& format : figureFormats())
        m_format->addItem(format.toUpper(), format);
    for (QDoubleSpinBox* side : {m_width, m_height}) {
        side->setRange(20.0, 2000.0);
        side->setDecimals(0);
        side->setSuffix(tr(" mm"));
    }
    m_width->setValue(initial.widthMm);
    m_height->setValue(initial.heightMm);
    m_dpi->setRange(30, 1200);
    m_dpi->setValue(initial.dpi);
    m_theme->addItem(tr("for print"), static_cast<int>(ThemeKind::print));
    m_theme->addItem(tr("light"), static_cast<int>(ThemeKind::light));
    m_theme->addItem(tr("dark"), static_cast<int>(ThemeKind::dark));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* form = new QFormLayout(this);
    form->addRow(tr("format"), m_format);
    form->addRow(tr("width"), m_width);
    form->addRow(tr("height"), m_height);
    form->addRow(tr("dots per inch (PNG)"), m_dpi);
    form->addRow(tr("look"), m_theme);
    form->addRow(buttons);
}

FigureOptions ExportDialog::options() const
{
    FigureOptions options;
    options.widthMm = m_width->value();
    options.heightMm = m_height->value();
    options.dpi = m_dpi->value();
    options.theme = static_cast<ThemeKind>(m_theme->currentData().toInt());
    return options;
}

QString ExportDialog::format() const
{
    return m_format->currentData().toString();
}

}  // namespace rankscape::ui
