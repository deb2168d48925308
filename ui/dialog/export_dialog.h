// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/chart/chart_export.h"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace rankscape::ui {

/// The size, look and format of a figure.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExportDialog(const QString& title, QWidget* parent = nullptr);

    FigureOptions options() const;
    QString format() const;

private:
    QComboBox* m_format;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QSpinBox* m_dpi;
    QComboBox* m_theme;
};

}  // namespace rankscape::ui
