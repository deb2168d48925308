// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/file_field.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace rankscape::ui {

FileField::FileField(const QString& name, const QString& path, const QString& asks, QWidget* parent)
    : QWidget(parent)
    , m_line(new QLineEdit(path))
    , m_asks(asks)
{
    m_line->setAccessibleName(name);
    auto* button = new QPushButton(tr("Choose …"));
    connect(button, &QPushButton::clicked, this, &FileField::choose);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_line, 1);
    layout->addWidget(button);
}

QString FileField::path() const
{
    return m_line->text().trimmed();
}

void FileField::setPlaceholder(const QString& words)
{
    m_line->setPlaceholderText(words);
}

void FileField::choose()
{
    const QString path = QFileDialog::getOpenFileName(window(), m_asks);
    if (!path.isEmpty())
        m_line->setText(path);
}

}  // namespace rankscape::ui
