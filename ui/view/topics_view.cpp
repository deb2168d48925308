// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/topics_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QSplitter>
#include <QTableWidget>

#include "core/topic_models/explore.h"
#include "ui/session/browsing.h"
#include "ui/session/explorer.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/widget/topic_bars.h"
#include "ui/widget/whole_words.h"

namespace rankscape::ui {

namespace {

constexpr std::size_t wordsShown = 10;
constexpr std::size_t barsShown = 8;

QString wordSeparator()
{
    return QStringLiteral("  ");
}

QString topWordsText(const Eigen::MatrixXd& words, Eigen::Index topic, const Vocabulary& vocabulary)
{
    QStringList parts;
    for (const Entry& word : topWords(words, topic, wordsShown))
        parts.append(
            text(vocabulary.word(word.index)) + QLatin1Char(' ') + QString::number(word.value, 'f', 3).mid(1));
    return parts.join(wordSeparator());
}

}  // namespace

TopicsView::TopicsView(const Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_ranker(new QComboBox)
    , m_state(new QLabel)
    , m_topics(new QTableWidget(0, 3))
    , m_documentTitle(new QLabel)
    , m_documentBars(new TopicBars)
    , m_words(new QLineEdit)
    , m_wordTitle(new QLabel)
    , m_wordBars(new TopicBars)
{
    setObjectName(QStringLiteral("chartBody"));
    setAttribute(Qt::WA_StyledBackground);
    m_ranker->setAccessibleName(tr("Whose topics"));
    m_state->setObjectName(QStringLiteral("caption"));
    m_state->setWordWrap(true);
    createTable();
    auto* top = new QHBoxLayout;
    top->addWidget(m_ranker);
    top->addWidget(m_state, 1);
    auto* split = new QSplitter(Qt::Horizontal);
    split->addWidget(m_topics);
    split->addWidget(createBars());
    split->setStretchFactor(0, 3);
    split->setStretchFactor(1, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 10);
    layout->addLayout(top);
    layout->addWidget(split, 1);
    connect(m_ranker, &QComboBox::currentIndexChanged, this, &TopicsView::showTopics);
    connect(m_words, &QLineEdit::textChanged, this, &TopicsView::showWords);
    connect(&session, &Session::tableChanged, this, &TopicsView::fillRankers);
    connect(&session.explorer(), &Explorer::prepared, this, &TopicsView::fillRankers);
    connect(&session.explorer(), &Explorer::preparingChanged, this, &TopicsView::showTopics);
    connect(&session.browsing(), &Browsing::documentSelected, this, &TopicsView::showDocument);
    fillRankers();
}

void TopicsView::createTable()
{
    m_topics->setHorizontalHeaderLabels({tr("topic"), tr("share"), tr("likeliest words")});
    m_topics->horizontalHeaderItem(2)->setToolTip(tr("with P(word | topic)"));
    m_topics->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_topics->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_topics->horizontalHeader()->setStretchLastSection(true);
    m_topics->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_topics->verticalHeader()->hide();
    m_topics->verticalHeader()->setDefaultSectionSize(24);
    m_topics->setItemDelegateForColumn(2, new WholeWordsDelegate(wordSeparator(), this));
    m_topics->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_topics->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_topics->setShowGrid(false);
    m_topics->setWordWrap(false);
    m_topics->setTabKeyNavigation(false);
    m_topics->setAccessibleName(tr("Topics"));
}

QWidget* TopicsView::createBars()
{
    m_words->setPlaceholderText(tr("a word or a query"));
    m_words->setAccessibleName(tr("Word or query"));
    m_words->setClearButtonEnabled(true);
    m_documentTitle->setWordWrap(true);
    for (QLabel* title : {m_documentTitle, m_wordTitle})
        title->setObjectName(QStringLiteral("caption"));
    auto* column = new QWidget;
    column->setObjectName(QStringLiteral("plain"));
    auto* layout = new QVBoxLayout(column);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->addWidget(m_words);
    layout->addWidget(m_wordTitle);
    layout->addWidget(m_wordBars);
    layout->addSpacing(8);
    layout->addWidget(m_documentTitle);
    layout->addWidget(m_documentBars);
    layout->addStretch();
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setWidget(column);
    return scroll;
}

/// Rankers are got ready when somebody looks.
void TopicsView::showEvent(QShowEvent* event)
{
    m_session.explorer().prepare();
    QWidget::showEvent(event);
}

const Ranker* TopicsView::ranker() const
{
    const QVariant index = m_ranker->currentData();
    return m_session.explorer().engine() && index.isValid()
        ? m_session.explorer().engine()->fitted.rankers[static_cast<std::size_t>(index.toInt())].get()
        : nullptr;
}

void TopicsView::fillRankers()
{
    const QSignalBlocker blocker(m_ranker);
    m_ranker->clear();
    if (m_session.explorer().engine()) {
        const SearchEngine& engine = *m_session.explorer().engine();
        for (std::size_t i = 0; i < engine.labels.size(); ++i) {
            if (engine.fitted.rankers[i]->topicSpace() != nullptr)
                m_ranker->addItem(text(engine.labels[i]), static_cast<int>(i));
        }
    } else if (isVisible()) {
        m_session.explorer().prepare();
    }
    m_ranker->setVisible(m_ranker->count() > 0);
    m_ranker->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    showTopics();
}

void TopicsView::showTopics()
{
    m_topics->setRowCount(0);
    const Ranker* const chosen = ranker();
    m_state->setText(chosen != nullptr                  ? QString()
            : !m_session.isOpen()                       ? tr("Open a collection or the sample to explore its topics.")
            : m_session.shown().isComing(engineStudy()) ? tr("Getting the rankers ready …")
            : !m_session.explorer().engine()
            ? tr("The rankers are not ready. Show this view again to get them ready.")
            : tr("No ranker here has topics. Choose pLSI, LDA, LDI or LBDM in “Rankers and scoring”."));
    showDocument();
    showWords();
    if (chosen == nullptr)
        return;
    const TopicSpace& space = *chosen->topicSpace();
    m_state->setText(tr("%1 topics, by their share of the documents").arg(space.model->topicCount()));
    const Eigen::VectorXd shares = topicShares(space.documents);
    const auto order = largest(shares, static_cast<std::size_t>(shares.size()));
    m_topics->setRowCount(static_cast<int>(order.size()));
    for (int row = 0; row < m_topics->rowCount(); ++row) {
        const Entry& topic = order[static_cast<std::size_t>(row)];
        auto* name = new QTableWidgetItem(nameOf(topic.index));
        name->setToolTip(tr("topic %1 of the model").arg(topic.index));
        m_topics->setItem(row, 0, name);
        m_topics->setItem(row, 1, new QTableWidgetItem(weightText(topic.value)));
        auto* words = new QTableWidgetItem(
            topWordsText(space.model->words, topic.index, m_session.explorer().engine()->fitted.corpus.vocabulary));
        words->setToolTip(words->text());
        m_topics->setItem(row, 2, words);
    }
}

void TopicsView::showDocument()
{
    const bool known = ranker() != nullptr && m_session.state().selection.document >= 0;
    m_documentTitle->setText(known
            ? tr("Topics of document %1")
                  .arg(text(m_session.collection()
                                .documents[static_cast<std::size_t>(m_session.state().selection.document)]
                                .id))
            : tr("Click a document in Search or on the map to see its topics."));
    if (known)
        setBars(*m_documentBars, ranker()->topicSpace()->documents.col(m_session.state().selection.document));
    else
        m_documentBars->setBars({});
}

void TopicsView::showWords()
{
    m_wordBars->setBars({});
    m_wordTitle->setText({});
    const QString typed = m_words->text().simplified();
    if (ranker() == nullptr || typed.isEmpty())
        return;
    const TermVector query = m_session.explorer().engine()->fitted.corpus.query(typed.toStdString());
    if (query.nonZeros() == 0) {
        m_wordTitle->setText(tr("“%1” is not indexed: stop words and very rare words are left out.").arg(typed));
        return;
    }
    const bool single = query.nonZeros() == 1;
    m_wordTitle->setText(single ? tr("P(topic | word)") : tr("Topics of the query"));
    setBars(*m_wordBars,
        single ? Eigen::VectorXd(ranker()->topicSpace()->words.col(*query.innerIndexPtr()))
               : ranker()->topicsOf(query));
}

void TopicsView::setBars(TopicBars& bars, const Eigen::VectorXd& mixture)
{
    std::vector<TopicBars::Bar> all;
    for (const Entry& topic : largest(mixture, barsShown))
        all.push_back({nameOf(topic.index), topic.value});
    bars.setBars(std::move(all));
}

QString TopicsView::nameOf(Eigen::Index topic) const
{
    return text(
        m_session.explorer().engine()->topicNames[m_ranker->currentData().toUInt()][static_cast<std::size_t>(topic)]);
}

}  // namespace rankscape::ui
