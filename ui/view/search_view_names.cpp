// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

#include "core/studies/names_study.h"
#include "ui/session/explorer.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/search_view.h"

namespace rankscape::ui {

namespace {

Hit hitOfTopic(const TopicScores& topic)
{
    return {.document = -1,
        .title = SearchView::tr("Topic %1").arg(text(topic.topic)),
        .snippet = {},
        .score = SearchView::tr("%1 candidates, %2 relevant documents")
                     .arg(countText(topic.scores.rows()), countText(topic.relevantTotal)),
        .causes = {},
        .topic = text(topic.topic)};
}

}  // namespace

bool SearchView::hasFound() const
{
    return m_session.explorer().answer() || m_session.explorer().names() != nullptr;
}

/// What is asked for differs with what can be searched: texts, or ids and titles.
void SearchView::showWhatIsAsked()
{
    const bool hasNames = m_session.isOpen() && !m_session.hasTexts();
    m_by->setVisible(!hasNames);
    m_query->setPlaceholderText(hasNames ? tr("Type a part of a title, or the id of a topic or a document")
                                         : tr("Type any words and press Enter"));
}

/// Topics first, of which there are few.
void SearchView::showNames()
{
    const FoundNames& found = *m_session.explorer().names();
    const ScoreTable& table = m_session.table();
    std::vector<Hit> hits;
    for (const std::size_t topic : found.topics)
        hits.push_back(hitOfTopic(*table.topics[topic]));
    for (const Eigen::Index document : found.documents) {
        const auto place = static_cast<std::size_t>(document);
        hits.push_back({.document = document,
            .title = text((*titlesOf(m_session.state()))[place]),
            .snippet = {},
            .score = tr("document %1").arg(text((*table.documents)[place])),
            .causes = {}});
    }
    m_state->setText(tr("called '%1': %2 topics and %3 documents, at most %4 of each")
                         .arg(text(*m_session.state().query), countText(std::ssize(found.topics)),
                             countText(std::ssize(found.documents)), countText(std::ptrdiff_t{mostNames})));
    m_hits->setHits(std::move(hits), m_session.state().selection.document);
}

}  // namespace rankscape::ui
