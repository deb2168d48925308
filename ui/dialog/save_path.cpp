// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/save_path.h"

#include <QFileDialog>

namespace rankscape::ui {

QString savePath(
    QWidget* parent, const QString& title, const QString& initial, const QString& filter, const QString& ending)
{
    QFileDialog dialog(parent, title, {}, filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(ending);
    dialog.selectFile(initial);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

}  // namespace rankscape::ui
