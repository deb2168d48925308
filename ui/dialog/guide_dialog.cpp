// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/guide_dialog.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QTableWidget>
#include <QTextBrowser>

#include "ui/widget/theme.h"

namespace rankscape::ui {

GuideDialog::GuideDialog(QWidget* parent)
    : QDialog(parent)
    , m_page(new QTextBrowser)
    , m_field(new QLineEdit)
    , m_count(new QLabel)
    , m_list(new QTableWidget(0, 2))
{
    setWindowTitle(tr("Rankscape guide"));
    resize(820, 720);
    m_page->setOpenExternalLinks(true);
    m_page->document()->setDocumentMargin(14.0);
    m_page->setAccessibleName(tr("Guide"));
    createList();
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(createBar());
    layout->addWidget(m_list);
    layout->addWidget(m_page, 1);
    createKeys();
    connect(m_page, &QTextBrowser::sourceChanged, this, &GuideDialog::markWords);
    connect(m_field, &QLineEdit::textChanged, this, &GuideDialog::search);
    connect(m_field, &QLineEdit::returnPressed, this, &GuideDialog::openNext);
    open(QStringLiteral("index"));
    search();
    m_field->setFocus();
}

QHBoxLayout* GuideDialog::createBar()
{
    auto* contents = new QPushButton(tr("Contents"));
    auto* back = new QPushButton(tr("Back"));
    back->setEnabled(false);
    for (QPushButton* button : {contents, back})
        button->setAutoDefault(false);  // Enter is the field's
    connect(contents, &QPushButton::clicked, this, [this] { open(QStringLiteral("index")); });
    connect(back, &QPushButton::clicked, m_page, &QTextBrowser::backward);
    connect(m_page, &QTextBrowser::backwardAvailable, back, &QPushButton::setEnabled);
    m_count->setObjectName(QStringLiteral("caption"));
    m_field->setPlaceholderText(tr("search the guide"));
    m_field->setAccessibleName(tr("Search the guide"));
    m_field->setToolTip(tr("Enter goes to the next page, Escape clears"));
    m_field->setFixedWidth(260);
    auto* bar = new QHBoxLayout;
    bar->addWidget(contents);
    bar->addWidget(back);
    bar->addStretch();
    bar->addWidget(m_count);
    bar->addWidget(m_field);
    return bar;
}

void GuideDialog::createList()
{
    constexpr int shown = 6;  // rows
    constexpr int height = 24;
    m_list->setAccessibleName(tr("Pages with these words"));
    m_list->horizontalHeader()->hide();
    m_list->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_list->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setDefaultSectionSize(height);
    m_list->setFixedHeight(shown * height + 4);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setShowGrid(false);
    m_list->setWordWrap(false);
    m_list->setTabKeyNavigation(false);
    connect(m_list, &QTableWidget::currentCellChanged, this, &GuideDialog::openHit);
}

void GuideDialog::createKeys()
{
    auto* find = new QShortcut(QKeySequence::Find, this);
    connect(find, &QShortcut::activated, m_field, [this] {
        m_field->setFocus(Qt::ShortcutFocusReason);
        m_field->selectAll();
    });
    auto* leave = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    connect(leave, &QShortcut::activated, this, [this] { m_field->text().isEmpty() ? reject() : m_field->clear(); });
}

void GuideDialog::open(const QString& name)
{
    m_page->setSource(QUrl(QStringLiteral("qrc:/guide/%1.md").arg(name)), QTextDocument::MarkdownResource);
}

void GuideDialog::search()
{
    const QString typed = m_field->text().simplified();
    if (!typed.isEmpty() && !m_search)
        m_search.emplace();
    m_hits = typed.isEmpty() ? std::vector<GuideHit>() : m_search->find(typed);
    const QSignalBlocker blocker(m_list);
    m_list->setRowCount(static_cast<int>(m_hits.size()));
    for (int row = 0; row < m_list->rowCount(); ++row) {
        const GuideHit& hit = m_hits[static_cast<std::size_t>(row)];
        auto* sentence = new QTableWidgetItem(hit.sentence);
        sentence->setToolTip(hit.sentence);
        m_list->setItem(row, 0, new QTableWidgetItem(hit.title));
        m_list->setItem(row, 1, sentence);
    }
    m_list->setCurrentCell(-1, -1);
    m_list->setVisible(!m_hits.empty());
    m_count->setText(typed.isEmpty() ? QString()
            : m_hits.empty()         ? tr("no page has all of it")
            : m_hits.size() == 1     ? tr("1 page")
                                     : tr("%1 pages").arg(m_hits.size()));
    markWords();
}

void GuideDialog::openNext()
{
    if (!m_hits.empty())
        m_list->setCurrentCell((m_list->currentRow() + 1) % m_list->rowCount(), 0);
}

void GuideDialog::openHit(int row)
{
    if (row < 0)
        return;
    const GuideHit& hit = m_hits[static_cast<std::size_t>(row)];
    open(hit.page);
    QTextCursor cursor(m_page->document());
    cursor.setPosition(hit.position);
    m_page->setTextCursor(cursor);
    m_page->ensureCursorVisible();
}

void GuideDialog::markWords()
{
    const QRegularExpression words = anyWordOf(m_field->text());
    QList<QTextEdit::ExtraSelection> marks;
    QTextCursor place(m_page->document());
    for (place = m_page->document()->find(words, place); !place.isNull();
         place = m_page->document()->find(words, place)) {
        QTextEdit::ExtraSelection mark;
        mark.cursor = place;
        mark.format.setBackground(themeOf(*this).selection);
        mark.format.setForeground(themeOf(*this).accent);
        marks.append(mark);
    }
    m_page->setExtraSelections(marks);
}

}  // namespace rankscape::ui
