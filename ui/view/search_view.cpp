// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/search_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QTextBrowser>
#include <algorithm>
#include <functional>
#include <numeric>

#include "core/base/joined.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr int columnWidth = 170;
constexpr std::size_t shownCauses = 3;
constexpr std::size_t shownRankers = 8;

/// The ensemble's, then the rankers', of many those with the largest weights.
std::vector<const FoundList*> listsOf(const Answer& answer, const Weights& weights)
{
    std::vector<std::size_t> rankers(answer.rankers.size());
    std::iota(rankers.begin(), rankers.end(), 0);
    if (rankers.size() > shownRankers) {
        std::ranges::stable_sort(rankers, std::greater{},
            [&](std::size_t ranker) { return weights.values()[static_cast<Eigen::Index>(ranker)]; });
        rankers.resize(shownRankers);
    }
    std::vector<const FoundList*> lists{&answer.ensemble};
    for (const std::size_t ranker : rankers)
        lists.push_back(&answer.rankers[ranker]);
    return lists;
}

QString causesText(const std::vector<Cause>& causes)
{
    QStringList parts;
    for (std::size_t i = 0; i < std::min(shownCauses, causes.size()); ++i)
        parts.append(text(causes[i].name) + QLatin1Char(' ') + QString::number(causes[i].amount, 'f', 3));
    return parts.join(QStringLiteral(" · "));
}

}  // namespace

SearchView::SearchView(Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_query(new QLineEdit)
    , m_state(new QLabel)
{
    setObjectName(QStringLiteral("chartBody"));
    setAttribute(Qt::WA_StyledBackground);
    m_query->setPlaceholderText(tr("Type any words and press Enter"));
    m_query->setAccessibleName(tr("Query"));
    m_query->setClearButtonEnabled(true);
    m_state->setObjectName(QStringLiteral("caption"));
    m_state->setWordWrap(true);
    auto* ask = new QPushButton(tr("Search"));
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_query, 1);
    bar->addWidget(ask);
    auto* lists = new QWidget;
    lists->setObjectName(QStringLiteral("plain"));
    m_lists = new QHBoxLayout(lists);
    m_lists->setContentsMargins(0, 0, 0, 0);
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(lists);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 10);
    layout->addLayout(bar);
    layout->addWidget(m_state);
    layout->addWidget(scroll, 1);
    connect(m_query, &QLineEdit::returnPressed, this, &SearchView::ask);
    connect(ask, &QPushButton::clicked, this, &SearchView::ask);
    connect(&session, &Session::answered, this, &SearchView::showAnswer);
    connect(&session, &Session::settled, &session, &Session::searchAgain);
    connect(&session, &Session::tableChanged, this, [this] {
        m_why.clear();
        showState();
    });
    connect(&session, &Session::preparingChanged, this, &SearchView::showState);
    connect(&session, &Session::unanswered, this, [this](const QString& why) {
        m_why = why;
        m_state->setText(why);
        if (!m_session.answer())
            clear();
    });
    showState();
}

void SearchView::ask()
{
    m_session.search(m_query->text());
}

void SearchView::showState()
{
    if (!m_why.isEmpty() && !m_session.shown().isComing(engineStudy())) {
        m_why.clear();  // it stays until something else happens
        return;
    }
    m_query->setEnabled(m_session.isOpen());
    m_state->setText(!m_session.isOpen() ? tr("Open a collection or the sample to search it.")
            : m_session.shown().isComing(engineStudy())
            ? tr("Getting the rankers ready …")
            : tr("Every ranker and the ensemble of the current weights answer side by side."));
    if (!m_session.answer())
        clear();
}

void SearchView::clear()
{
    for (QTextBrowser* column : m_columns)
        delete column->parentWidget();
    m_columns.clear();
}

void SearchView::showAnswer()
{
    const Answer& answer = *m_session.answer();
    const auto lists = listsOf(answer, m_session.weights().weights());
    QStringList labels;
    for (const FoundList* list : lists)
        labels.append(text(list->label));
    if (m_columns.empty() || labels != m_labels) {
        clear();
        m_labels = labels;
        for (const FoundList* list : lists) {
            auto* column = new QWidget;
            auto* layout = new QVBoxLayout(column);
            layout->setContentsMargins(0, 0, 0, 0);
            auto* name = new QLabel(text(list->label));
            name->setObjectName(QStringLiteral("name"));
            auto* found = new QTextBrowser;
            found->setOpenLinks(false);
            found->setMinimumWidth(columnWidth);
            found->setAccessibleName(tr("Documents found by %1").arg(text(list->label)));
            connect(found, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
                m_session.selectDocument(link.toString().toLongLong());
                emit documentOpened();
            });
            layout->addWidget(name);
            layout->addWidget(found, 1);
            m_lists->addWidget(column, 1);
            m_columns.push_back(found);
        }
    }
    for (std::size_t i = 0; i < lists.size(); ++i)
        m_columns[i]->setHtml(html(*lists[i]));
    QStringList words{tr("searched for: %1").arg(text(joined(answer.words, ", ")))};
    if (!answer.unknown.empty())
        words.append(tr("not indexed: %1").arg(text(joined(answer.unknown, ", "))));
    if (answer.rankers.size() > shownRankers)
        words.append(tr("beside the ensemble the %1 of %2 rankers with the largest weights")
                         .arg(shownRankers)
                         .arg(answer.rankers.size()));
    m_state->setText(words.join(QStringLiteral(" · ")));
}

QString SearchView::html(const FoundList& list) const
{
    const Theme& theme = themeOf(*this);
    const QString row =
        QStringLiteral("<p style='margin:0 0 7px 0'><a href='%1' style='color:%2;text-decoration:none'>%3</a><br>"
                       "<span style='color:%4'>%5 · %6 · %7</span></p>");
    QString all;
    for (const FoundDocument& found : list.documents) {
        const Document& document = m_session.collection().documents[static_cast<std::size_t>(found.document)];
        const std::string& words = document.title.empty() ? document.text : document.title;
        all += row.arg(found.document)
                   .arg(theme.ink.name(), text(words).simplified().left(110).toHtmlEscaped(), theme.muted.name(),
                       text(document.id).toHtmlEscaped(), measureText(found.score),
                       causesText(found.causes).toHtmlEscaped());
    }
    return all.isEmpty() ? tr("No document matches.") : all;
}

void SearchView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && m_session.answer() && !m_columns.empty())
        showAnswer();
    QWidget::changeEvent(event);
}

}  // namespace rankscape::ui
