// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/selection_view.h"

#include <QGridLayout>
#include <QLabel>
#include <algorithm>

#include "core/studies/names_study.h"
#include "ui/session/browsing.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/widget/tool_button.h"

namespace rankscape::ui {

namespace {

constexpr int mostWords = 160;  // characters of what is asked

/// What a topic asks; empty where there are no texts.
QString askedBy(const Session& session)
{
    const Collection* const collection = session.state().collection();
    if (collection == nullptr)
        return {};
    const auto found = std::ranges::find(collection->topics, session.state().selection.topic, &Topic::id);
    if (found == collection->topics.end())
        return {};
    const QString words = text(text(*found, session.opening().scoring().topicFields)).simplified();
    return words.size() > mostWords
        ? words.left(words.lastIndexOf(QLatin1Char(' '), mostWords)) + QStringLiteral(" …")
        : words;
}

/// Its id, and its title or how its text begins.
QString documentLine(const Session& session, std::size_t document)
{
    constexpr int lettersOfName = 80;
    const Collection* const collection = session.state().collection();
    const std::string& title = collection == nullptr    ? titlesOf(session.state())->at(document)
        : collection->documents[document].title.empty() ? collection->documents[document].text
                                                        : collection->documents[document].title;
    return SelectionView::tr("document %1 · %2")
        .arg(text(session.table().documents->at(document)), text(title).simplified().left(lettersOfName));
}

/// Whether the numbers of the selected topic are on their way, or will be.
bool isAwaited(const Shown& shown)
{
    const Progress progress = shown.results.progress(topicStudy().type());
    return judgedSelection(shown.state).has_value() && progress != Progress::failed
        && progress != Progress::cancelled;
}

}  // namespace

SelectionView::SelectionView(const Session& session, QWidget* parent)
    : Panel(tr("Selection"), parent)
    , m_session(session)
    , m_words(new QLabel)
    , m_rows(new QWidget)
    , m_document(new QLabel)
    , m_back(new ToolButton(Glyph::back, tr("Back to what was looked at before (Alt+Left)")))
    , m_forward(new ToolButton(Glyph::forward, tr("Forth again (Alt+Right)")))
{
    m_words->setWordWrap(true);
    m_document->setWordWrap(true);
    m_document->setObjectName(QStringLiteral("caption"));
    addAction(m_back);
    addAction(m_forward);
    createRows();
    body()->addWidget(m_words);
    body()->addWidget(m_rows);
    body()->addWidget(m_document);
    connect(m_back, &QToolButton::clicked, &session.browsing(), &Browsing::goBack);
    connect(m_forward, &QToolButton::clicked, &session.browsing(), &Browsing::goForward);
    connect(&session.browsing(), &Browsing::historyChanged, this, &SelectionView::update);
    connect(&session, &Session::studyChanged, this, [this](const StudyType& study) {
        if (&study == &topicStudy().type() || &study == &topicLineStudy().type())
            showTopic();
    });
    connect(&session.weighing(), &Weighing::weightsChanged, this, [this] {
        if (m_rows->isVisibleTo(this))
            showTopic();
    });
    update();
}

void SelectionView::update()
{
    const Selection& selection = m_session.state().selection;
    const bool hasDocument = selection.document >= 0 && m_session.hasTitles();
    setVisible(m_session.browsing().history().hasSelection());
    setTitle(selection.topic.empty() ? tr("Selection") : tr("Topic %1").arg(text(selection.topic)));
    const QString asked = askedBy(m_session);
    m_words->setText(asked);
    m_words->setVisible(!asked.isEmpty());
    m_document->setVisible(hasDocument);
    if (hasDocument)
        m_document->setText(documentLine(m_session, static_cast<std::size_t>(selection.document)));
    m_back->setEnabled(m_session.browsing().history().canGoBack());
    m_forward->setEnabled(m_session.browsing().history().canGoForward());
    showTopic();
}

void SelectionView::createRows()
{
    auto* grid = new QGridLayout(m_rows);
    grid->setContentsMargins(0, 2, 0, 0);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    for (Row* const row : {&m_now, &m_ranker, &m_line}) {
        *row = {new QLabel, new QLabel};
        row->name->setObjectName(QStringLiteral("caption"));
        row->value->setAlignment(Qt::AlignRight);
        const int last = grid->rowCount();
        grid->addWidget(row->name, last, 0);
        grid->addWidget(row->value, last, 1);
    }
    m_ranker.name->setText(tr("best ranker"));
    m_line.name->setText(tr("best on this line"));
}

/// Muted while it is of other weights than those that are set now.
void SelectionView::Row::show(const QString& words, bool isPresent) const
{
    value->setText(words);
    value->setEnabled(isPresent);
}

void SelectionView::Row::setVisible(bool visible) const
{
    name->setVisible(visible);
    value->setVisible(visible);
}

/// Its numbers, once they are there; those of the weights before stay until the next ones come.
void SelectionView::showTopic()
{
    const Shown& shown = m_session.shown();
    const std::string& selected = shown.state.selection.topic;
    const TopicNow* const topic = shown.of(topicStudy());
    const TopicLine* const line = shown.of(topicLineStudy());
    const bool isKnown = topic != nullptr && topic->topic == selected;
    const bool hasLine = isKnown && line != nullptr && line->topic == selected;
    setContext(isKnown ? tr("%1 relevant").arg(topic->relevant) : QString());
    m_rows->setVisible(isKnown || isAwaited(shown));
    m_now.name->setText(tr("%1 now").arg(valueName(shown)));
    if (!isKnown) {
        for (const Row& row : {m_now, m_ranker, m_line})
            row.show(QStringLiteral("…"), false);
        return;
    }
    m_line.setVisible(hasLine);
    const auto best = std::ranges::max_element(topic->rankers) - topic->rankers.begin();
    const double value = topic->rankers[static_cast<std::size_t>(best)];
    m_now.show(measureText(topic->now) + QStringLiteral("  ") + differenceText(topic->now - topic->uniform),
        shown.present(topicStudy()) != nullptr);
    m_ranker.show(rankerName(shown.state, best) + QStringLiteral("  ") + measureText(value), true);
    if (hasLine)
        m_line.show(tr("%1 at %2").arg(measureText(line->best.map), weightText(line->best.at)),
            shown.present(topicLineStudy()) != nullptr);
}

}  // namespace rankscape::ui
