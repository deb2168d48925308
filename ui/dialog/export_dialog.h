// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QTimer>
#include <vector>

#include "core/exports/exporter.h"
#include "ui/chart/chart_export.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace rankscape::ui {

/// What leaves the window: figures with their size, look and format, as they will be, and weights and runs.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// \param open  charts that are seen now \param ticked  what is ticked at first; null: nothing
    ExportDialog(
        const Shown& shown, std::vector<const ChartType*> open, const ChartType* ticked, QWidget* parent = nullptr);

    std::vector<const ChartType*> charts() const;
    std::vector<const Exporter*> exporters() const;
    FigureOptions options() const;
    QString format() const;

    QListWidget* list() { return m_list; }
    QLabel* preview() { return m_preview; }

private:
    void fillList(const ChartType* ticked);
    void connectChoices();
    void setInitial();
    QFormLayout* createForm();
    void tickOpen();
    void update();
    void drawPreview();

    Shown m_shown;
    std::vector<const ChartType*> m_open;
    QListWidget* m_list;
    QLabel* m_preview;
    QComboBox* m_format;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QSpinBox* m_dpi;
    QDoubleSpinBox* m_font;
    QComboBox* m_theme;
    QCheckBox* m_caption;
    QCheckBox* m_marker;
    QPushButton* m_save;
    QTimer m_soon;
};

}  // namespace rankscape::ui
