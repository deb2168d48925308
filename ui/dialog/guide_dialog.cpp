// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/guide_dialog.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QTextBrowser>

namespace rankscape::ui {

GuideDialog::GuideDialog(QWidget* parent)
    : QDialog(parent)
    , m_page(new QTextBrowser)
{
    setWindowTitle(tr("Rankscape guide"));
    resize(820, 720);
    m_page->setOpenExternalLinks(true);
    m_page->document()->setDocumentMargin(14.0);
    m_page->setAccessibleName(tr("Guide"));
    auto* contents = new QPushButton(tr("Contents"));
    auto* back = new QPushButton(tr("Back"));
    back->setEnabled(false);
    connect(contents, &QPushButton::clicked, this, [this] { open(QStringLiteral("index")); });
    connect(back, &QPushButton::clicked, m_page, &QTextBrowser::backward);
    connect(m_page, &QTextBrowser::backwardAvailable, back, &QPushButton::setEnabled);
    auto* bar = new QHBoxLayout;
    bar->addWidget(contents);
    bar->addWidget(back);
    bar->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(bar);
    layout->addWidget(m_page, 1);
    open(QStringLiteral("index"));
}

void GuideDialog::open(const QString& name)
{
    m_page->setSource(QUrl(QStringLiteral("qrc:/guide/%1.md").arg(name)), QTextDocument::MarkdownResource);
}

}  // namespace rankscape::ui
