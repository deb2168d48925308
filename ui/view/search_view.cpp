// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/search_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <functional>
#include <numeric>

#include "core/base/joined.h"
#include "ui/session/browsing.h"
#include "ui/session/explorer.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t shownCauses = 3;
constexpr std::size_t shownRankers = 8;

/// All in their order, of many those with the largest weights.
std::vector<std::size_t> rankersOf(const Answer& answer, const Weights& weights)
{
    std::vector<std::size_t> rankers(answer.rankers.size());
    std::iota(rankers.begin(), rankers.end(), 0);
    if (rankers.size() > shownRankers) {
        std::ranges::stable_sort(rankers, std::greater{},
            [&](std::size_t ranker) { return weights.values()[static_cast<Eigen::Index>(ranker)]; });
        rankers.resize(shownRankers);
    }
    return rankers;
}

QString causesText(const std::vector<Cause>& causes)
{
    QStringList parts;
    for (std::size_t i = 0; i < std::min(shownCauses, causes.size()); ++i)
        parts.append(text(causes[i].name) + QLatin1Char(' ') + QString::number(causes[i].amount, 'f', 3));
    return parts.join(QStringLiteral(" · "));
}

/// Where a list has a document, from 1.
QString rankIn(const FoundList& list, Eigen::Index document)
{
    const auto found = std::ranges::find(list.documents, document, &FoundDocument::document);
    return found != list.documents.end() ? QString::number(found - list.documents.begin() + 1) : QStringLiteral("–");
}

}  // namespace

SearchView::SearchView(const Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_query(new QLineEdit)
    , m_state(new QLabel)
    , m_by(new QComboBox)
    , m_hits(new HitList)
{
    setObjectName(QStringLiteral("chartBody"));
    setAttribute(Qt::WA_StyledBackground);
    m_state->setObjectName(QStringLiteral("caption"));
    m_state->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 10);
    layout->addLayout(createBar());
    layout->addWidget(m_state);
    layout->addWidget(m_hits, 1);
    connectHits();
    connectAnswers();
    showState();
}

/// The query, and whose list of its answer is shown.
QLayout* SearchView::createBar()
{
    m_query->setPlaceholderText(tr("Type any words and press Enter"));
    m_query->setAccessibleName(tr("Query"));
    m_query->setClearButtonEnabled(true);
    m_by->setAccessibleName(tr("Ranked by"));
    m_by->setToolTip(tr("Whose list is shown; small numbers tell where each ranker has a document"));
    m_by->addItem(tr("Ensemble"));
    auto* ask = new QPushButton(tr("Search"));
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_query, 1);
    bar->addWidget(ask);
    bar->addWidget(m_by);
    connect(m_query, &QLineEdit::returnPressed, this, &SearchView::ask);
    connect(ask, &QPushButton::clicked, this, &SearchView::ask);
    connect(m_by, &QComboBox::currentIndexChanged, this, &SearchView::showHits);
    return bar;
}

/// One that is chosen is selected everywhere, and one under the pointer is marked.
void SearchView::connectHits()
{
    Browsing& browsing = m_session.browsing();
    connect(m_hits, &HitList::picked, this, [this](Eigen::Index document) {
        m_session.browsing().selectDocument(document);
        emit documentOpened();
    });
    connect(m_hits, &HitList::topicPicked, &browsing,
        [&browsing](const QString& topic) { browsing.selectTopic(topic.toStdString()); });
    connect(m_hits, &HitList::hovered, &browsing, [&browsing](Eigen::Index document) {
        browsing.setHovered({{}, document});
    });
    connect(&browsing, &Browsing::hoveredChanged, m_hits,
        [this, &browsing] { m_hits->setHovered(browsing.hovered().document); });
    connect(&browsing, &Browsing::documentSelected, this,
        [this] { m_hits->setSelected(m_session.state().selection.document); });
}

void SearchView::connectAnswers()
{
    Explorer& explorer = m_session.explorer();
    connect(&explorer, &Explorer::answered, this, &SearchView::showAnswer);
    connect(&m_session, &Session::tableChanged, this, [this] {
        m_why.clear();
        showState();
    });
    connect(&explorer, &Explorer::preparingChanged, this, &SearchView::showState);
    connect(&explorer, &Explorer::unanswered, this, [this](const QString& why) {
        m_why = why;
        m_state->setText(why);
        if (!hasFound())
            clear();
    });
}

void SearchView::ask()
{
    m_session.explorer().search(m_query->text());
}

void SearchView::showState()
{
    if (!m_why.isEmpty() && !m_session.shown().isComing(engineStudy())) {
        m_why.clear();  // it stays until something else happens
        return;
    }
    m_query->setEnabled(m_session.isOpen());
    m_state->setText(!m_session.isOpen()                ? tr("Open a collection or the sample to search it.")
            : m_session.shown().isComing(engineStudy()) ? tr("Getting the rankers ready …")
            : m_session.hasTexts() ? tr("Every ranker and the ensemble of the current weights answer.")
                                   : tr("Topics are found by their ids, documents by their ids and titles."));
    showWhatIsAsked();
    if (!hasFound())
        clear();
}

void SearchView::clear()
{
    m_hits->setHits({}, -1);
}

void SearchView::showAnswer()
{
    if (m_session.explorer().names() != nullptr)
        return showNames();
    const Answer& answer = *m_session.explorer().answer();
    QStringList names{tr("Ensemble")};
    for (const FoundList& list : answer.rankers)
        names.append(text(list.label));
    QStringList known;
    for (int i = 0; i < m_by->count(); ++i)
        known.append(m_by->itemText(i));
    if (names != known) {
        const QSignalBlocker quiet(m_by);
        m_by->clear();
        m_by->addItems(names);
    }
    QStringList words{tr("searched for: %1").arg(text(joined(answer.words, ", ")))};
    if (!answer.unknown.empty())
        words.append(tr("not indexed: %1").arg(text(joined(answer.unknown, ", "))));
    if (answer.rankers.size() > shownRankers)
        words.append(
            tr("of %1 rankers the %2 with the largest weights").arg(answer.rankers.size()).arg(shownRankers));
    m_state->setText(words.join(QStringLiteral(" · ")));
    showHits();
}

/// Of the ensemble, or of the ranker that is chosen.
void SearchView::showHits()
{
    if (!m_session.explorer().answer())
        return;
    const Answer& answer = *m_session.explorer().answer();
    const auto chosen = static_cast<std::size_t>(std::max(m_by->currentIndex(), 0));
    const FoundList& list = chosen == 0 ? answer.ensemble : answer.rankers[chosen - 1];
    const auto rankers = rankersOf(answer, m_session.weighing().weights().weights());
    double highest = 0.0;
    for (const FoundDocument& found : list.documents)
        highest = std::max(highest, found.score);
    std::vector<Hit> hits;
    for (const FoundDocument& found : list.documents) {
        hits.push_back(hitOf(found, chosen == 0 ? highest : 0.0, rankers));
        if (chosen != 0 || hits.back().parts.empty())
            hits.back().causes = causesText(found.causes);
    }
    m_hits->setHits(std::move(hits), m_session.state().selection.document);
    if (list.documents.empty())
        m_state->setText(tr("No document matches."));
}

/// \param highest  score of the list, for bars of the rankers' parts; 0: none
Hit SearchView::hitOf(const FoundDocument& found, double highest, const std::vector<std::size_t>& rankers) const
{
    const Theme& theme = themeOf(*this);
    const Answer& answer = *m_session.explorer().answer();
    const Document& document = m_session.collection().documents[static_cast<std::size_t>(found.document)];
    QStringList words;
    for (const std::string& word : answer.words)
        words.append(text(word));
    const bool hasTitle = !document.title.empty();
    Hit hit{found.document, text(hasTitle ? document.title : document.text).simplified(),
        snippetOf(text(document.text).simplified(), words),
        tr("document %1 · %2").arg(text(document.id), measureText(found.score)), {}};
    for (qsizetype ranker = 0; highest > 0.0 && ranker < std::ssize(answer.rankers); ++ranker) {
        const auto cause =
            std::ranges::find(found.causes, answer.rankers[static_cast<std::size_t>(ranker)].label, &Cause::name);
        if (cause != found.causes.end())
            hit.parts.emplace_back(theme.ranker(ranker), cause->amount / highest);
    }
    for (const std::size_t ranker : rankers)
        hit.ranks.emplace_back(
            theme.ranker(static_cast<qsizetype>(ranker)), rankIn(answer.rankers[ranker], found.document));
    return hit;
}

void SearchView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange && hasFound())
        showAnswer();
    QWidget::changeEvent(event);
}

}  // namespace rankscape::ui
