// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

#include "core/base/error.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int previewWidth = 480;
constexpr int previewHeight = 300;
constexpr int soon = 120;  // ms after the last change

}  // namespace

ExportDialog::ExportDialog(
    const Shown& shown, std::vector<const ChartType*> open, const ChartType* ticked, QWidget* parent)
    : QDialog(parent)
    , m_shown(shown)
    , m_open(std::move(open))
    , m_list(new QListWidget)
    , m_preview(new QLabel)
    , m_format(new QComboBox)
    , m_width(new QDoubleSpinBox)
    , m_height(new QDoubleSpinBox)
    , m_dpi(new QSpinBox)
    , m_font(new QDoubleSpinBox)
    , m_theme(new QComboBox)
    , m_caption(new QCheckBox(tr("title and what the header says")))
    , m_marker(new QCheckBox(tr("where the present weights are")))
{
    setWindowTitle(tr("Export"));
    m_preview->setFixedSize(previewWidth, previewHeight);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setWordWrap(true);
    m_preview->setAccessibleName(tr("Preview"));
    setInitial();
    m_list->setFixedWidth(220);
    m_list->setAccessibleName(tr("What is exported"));
    auto* all = new QPushButton(tr("Tick all that are open"));
    auto* left = new QVBoxLayout;
    left->addWidget(m_list, 1);
    left->addWidget(all);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    m_save = buttons->button(QDialogButtonBox::Save);
    auto* right = new QVBoxLayout;
    right->addWidget(m_preview);
    right->addLayout(createForm());
    right->addStretch();
    right->addWidget(buttons);
    auto* layout = new QHBoxLayout(this);
    layout->addLayout(left);
    layout->addLayout(right);
    fillList(ticked);
    connect(all, &QPushButton::clicked, this, &ExportDialog::tickOpen);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connectChoices();
    update();
    drawPreview();
}

/// Charts, and below them what is written of weights and rankings.
void ExportDialog::fillList(const ChartType* ticked)
{
    const auto add = [this](const QString& name, bool isTicked) {
        auto* item = new QListWidgetItem(name, m_list);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(isTicked ? Qt::Checked : Qt::Unchecked);
        if (isTicked || m_list->currentRow() < 0)
            m_list->setCurrentItem(item);
    };
    for (const ChartType& type : rankscape::ui::charts())
        add(type.title(), &type == ticked);
    for (const Exporter& each : rankscape::exporters())
        add(tr("%1 (.%2)").arg(text(each.label), text(each.extension)), false);
}

void ExportDialog::connectChoices()
{
    connect(m_list, &QListWidget::itemChanged, this, &ExportDialog::update);
    connect(m_list, &QListWidget::currentRowChanged, this, &ExportDialog::update);
    for (QComboBox* each : {m_format, m_theme})
        connect(each, &QComboBox::currentIndexChanged, this, &ExportDialog::update);
    for (QDoubleSpinBox* each : {m_width, m_height, m_font})
        connect(each, &QDoubleSpinBox::valueChanged, this, &ExportDialog::update);
    for (QCheckBox* each : {m_caption, m_marker})
        connect(each, &QCheckBox::toggled, this, &ExportDialog::update);
    m_soon.setSingleShot(true);
    m_soon.setInterval(soon);
    connect(&m_soon, &QTimer::timeout, this, &ExportDialog::drawPreview);
}

void ExportDialog::setInitial()
{
    const FigureOptions initial;
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
    m_font->setRange(4.0, 24.0);
    m_font->setSuffix(tr(" pt"));
    m_font->setDecimals(2);
    m_font->setSingleStep(0.25);
    m_font->setValue(initial.fontPt);
    m_font->setToolTip(tr("Of the numbers at the axes; all else is in proportion"));
    m_theme->addItem(tr("for print"), static_cast<int>(ThemeKind::print));
    m_theme->addItem(tr("light"), static_cast<int>(ThemeKind::light));
    m_theme->addItem(tr("dark"), static_cast<int>(ThemeKind::dark));
    m_caption->setChecked(initial.caption);
    m_marker->setChecked(initial.marker);
}

QFormLayout* ExportDialog::createForm()
{
    auto* size = new QHBoxLayout;
    size->addWidget(m_width);
    size->addWidget(new QLabel(QStringLiteral("×")));
    size->addWidget(m_height);
    size->addStretch();
    auto* form = new QFormLayout;
    form->addRow(tr("format"), m_format);
    form->addRow(tr("size"), size);
    form->addRow(tr("letters"), m_font);
    form->addRow(tr("dots per inch (PNG)"), m_dpi);
    form->addRow(tr("look"), m_theme);
    form->addRow(tr("with"), m_caption);
    form->addRow({}, m_marker);
    return form;
}

void ExportDialog::tickOpen()
{
    const auto all = rankscape::ui::charts();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::ranges::count(m_open, &all[i]) > 0)
            m_list->item(static_cast<int>(i))->setCheckState(Qt::Checked);
    }
}

std::vector<const ChartType*> ExportDialog::charts() const
{
    std::vector<const ChartType*> ticked;
    const auto all = rankscape::ui::charts();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (m_list->item(static_cast<int>(i))->checkState() == Qt::Checked)
            ticked.push_back(&all[i]);
    }
    return ticked;
}

std::vector<const Exporter*> ExportDialog::exporters() const
{
    std::vector<const Exporter*> ticked;
    const auto all = rankscape::exporters();
    const auto before = static_cast<int>(rankscape::ui::charts().size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (m_list->item(before + static_cast<int>(i))->checkState() == Qt::Checked)
            ticked.push_back(&all[i]);
    }
    return ticked;
}

void ExportDialog::update()
{
    const bool isTable = format() == QLatin1String("csv");
    for (QWidget* each :
        {static_cast<QWidget*>(m_width), static_cast<QWidget*>(m_height), static_cast<QWidget*>(m_font),
            static_cast<QWidget*>(m_theme), static_cast<QWidget*>(m_caption), static_cast<QWidget*>(m_marker)})
        each->setEnabled(!isTable);
    m_dpi->setEnabled(format() == QLatin1String("png"));
    const std::size_t count = charts().size() + exporters().size();
    m_save->setEnabled(count > 0);
    m_save->setText(count > 1 ? tr("&Save %1 files …").arg(count) : tr("&Save …"));
    m_soon.start();
}

/// As it will be, as large as there is room.
void ExportDialog::drawPreview()
{
    const auto all = rankscape::ui::charts();
    const int row = m_list->currentRow();
    m_preview->setPixmap({});
    if (row < 0 || row >= static_cast<int>(all.size()))
        return m_preview->setText(
            row < 0 ? QString() : text(rankscape::exporters()[static_cast<std::size_t>(row) - all.size()].label));
    const ChartType& type = all[static_cast<std::size_t>(row)];
    FigureOptions options = this->options();
    const double scale = std::min(previewWidth / options.widthMm, previewHeight / options.heightMm);
    options.dpi = std::max(1, static_cast<int>(25.4 * scale));
    try {
        m_preview->setPixmap(QPixmap::fromImage(rankscape::ui::preview(type, m_shown, options)));
    } catch (const Error& error) {
        const bool isWaiting = std::ranges::any_of(type.studies, [this](const StudyType* study) {
            return !m_shown.results.isOf(*study, m_shown.state) && study->key(m_shown.state).isPossible();
        });
        m_preview->setText(isWaiting ? tr("It is computed when it is saved.") : text(error.what()));
    }
}

FigureOptions ExportDialog::options() const
{
    FigureOptions options;
    options.widthMm = m_width->value();
    options.heightMm = m_height->value();
    options.dpi = m_dpi->value();
    options.fontPt = m_font->value();
    options.caption = m_caption->isChecked();
    options.marker = m_marker->isChecked();
    options.theme = static_cast<ThemeKind>(m_theme->currentData().toInt());
    return options;
}

QString ExportDialog::format() const
{
    return m_format->currentData().toString();
}

}  // namespace rankscape::ui
