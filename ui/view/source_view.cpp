// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/source_view.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/widget/elided_label.h"

namespace rankscape::ui {

namespace {

/// "2 warnings, 7 notes"
QString countsOf(const ImportReport& report)
{
    const auto warnings =
        std::ranges::count_if(report, [](const Finding& each) { return each.severity() == Severity::warning; });
    const auto others = std::ssize(report) - warnings;
    const QString notes = others == 1 ? SourceView::tr("1 note") : SourceView::tr("%1 notes").arg(others);
    if (warnings == 0)
        return notes;
    const QString first = warnings == 1 ? SourceView::tr("1 warning") : SourceView::tr("%1 warnings").arg(warnings);
    return others == 0 ? first : first + QStringLiteral(", ") + notes;
}

}  // namespace

SourceView::SourceView(const Session& session, QWidget* parent)
    : Panel(tr("Collection"), parent)
    , m_session(session)
    , m_report(reportLink())
{
    connect(&session, &Session::tableChanged, this, &SourceView::update);
    m_report->hide();
    addAction(m_report);
    createChanged();
    showEmpty();
}

void SourceView::createChanged()
{
    m_changed = new QWidget;
    m_changedNames = new ElidedLabel;
    m_changedNames->setObjectName(QStringLiteral("warning"));
    auto* reload = new QPushButton(tr("Read again"));
    reload->setToolTip(
        tr("Reads and scores the files as they are now. Weights stay; results of the scores of before do not"));
    auto* row = new QHBoxLayout(m_changed);
    row->setContentsMargins(0, 0, 0, 2);
    row->addWidget(m_changedNames, 1);
    row->addWidget(reload);
    m_changed->hide();
    body()->addWidget(m_changed);
    connect(reload, &QPushButton::clicked, this, &SourceView::reloadRequested);
}

void SourceView::showChanged(const QStringList& names)
{
    m_changed->setVisible(!names.isEmpty());
    m_changedNames->setWords(tr("Changed on disk: %1").arg(names.join(QStringLiteral(", "))));
}

void SourceView::showEmpty()
{
    m_content = new QWidget;
    auto* layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 0, 0, 0);
    const QString nothing =
        tr("Nothing is open yet. Open a collection's folder, drop it here, or try the built-in sample.");
    auto* words = new QLabel(nothing);
    connect(&m_session.opening().job(), &Job::started, words,
        [this, words] { words->setText(tr("Opening %1 …").arg(text(describe(m_session.opening().latest())))); });
    connect(&m_session.opening().job(), &Job::finished, words, [words, nothing] { words->setText(nothing); });
    words->setObjectName(QStringLiteral("caption"));
    words->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    auto* open = new QPushButton(tr("Open folder …"));
    auto* sample = new QPushButton(tr("Open sample"));
    connect(open, &QPushButton::clicked, this, &SourceView::openRequested);
    connect(sample, &QPushButton::clicked, this, &SourceView::sampleRequested);
    buttons->addWidget(open);
    buttons->addWidget(sample);
    buttons->addStretch();
    layout->addWidget(words);
    layout->addLayout(buttons);
    body()->addWidget(m_content);
}

void SourceView::update()
{
    delete m_content;
    m_content = new QWidget;
    m_grid = new QGridLayout(m_content);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setVerticalSpacing(2);
    body()->addWidget(m_content);

    const ScoreTable& table = m_session.table();
    setTitle(text(valueOf(table.recipe, "collection")));
    addCount(0, tr("documents"), countText(std::ssize(*table.documents)));
    const auto judged = std::ranges::count_if(table.topics, [](const auto& topic) { return topic->judged; });
    addCount(1, tr("topics judged"), tr("%1 of %2").arg(countText(judged), countText(std::ssize(table.topics))));
    if (m_session.hasTexts())
        addTexts(m_session.collection());
    const auto silent =
        std::ranges::count_if(table.topics, [](const auto& topic) { return topic->scores.rows() == 0; });
    if (silent > 0)
        addCount(5, tr("topics that ask nothing"), tr("%1, count with 0").arg(countText(silent)));
    addReportLink(6);
    showHeader();
}

void SourceView::setCompact(bool compact)
{
    m_isCompact = compact;
    if (m_session.isOpen())
        showHeader();
}

/// What is read first, and only that while it is compact.
void SourceView::showHeader()
{
    const ScoreTable& table = m_session.table();
    setContext(m_isCompact ? tr("%1 documents · %2 topics")
                                 .arg(countText(std::ssize(*table.documents)), countText(std::ssize(table.topics)))
            : m_session.hasTexts() ? text(m_session.collection().format)
                                   : QString());
    m_report->setText(countsOf(m_session.opening().findings()));
    m_report->setVisible(m_isCompact && !m_session.opening().findings().empty());
    m_content->setVisible(!m_isCompact);
}

void SourceView::addTexts(const Collection& collection)
{
    addCount(2, tr("judged topics with a query"),
        tr("%1 of %2")
            .arg(countText(static_cast<qint64>(collection.judgedShare.found)),
                countText(static_cast<qint64>(collection.judgedShare.named))));
    addCount(3, tr("judgments"), countText(judgments(collection)));
    addCount(4, tr("terms"), countText(std::stoll(valueOf(m_session.table().recipe, "terms"))));
}

void SourceView::addCount(int row, const QString& name, const QString& value)
{
    auto* caption = new QLabel(name);
    caption->setObjectName(QStringLiteral("caption"));
    m_grid->addWidget(caption, row, 0);
    m_grid->addWidget(new QLabel(value), row, 1, Qt::AlignRight);
}

QToolButton* SourceView::reportLink()
{
    auto* link = new QToolButton;
    link->setObjectName(QStringLiteral("link"));
    link->setToolTip(tr("What was read, repaired and ignored, and what may be wrong"));
    link->setCursor(Qt::PointingHandCursor);
    connect(link, &QToolButton::clicked, this, &SourceView::reportRequested);
    return link;
}

void SourceView::addReportLink(int row)
{
    const auto& report = m_session.opening().findings();
    if (report.empty())
        return;
    auto* caption = new QLabel(tr("import"));
    caption->setObjectName(QStringLiteral("caption"));
    QToolButton* const link = reportLink();
    link->setText(countsOf(report));
    m_grid->addWidget(caption, row, 0);
    m_grid->addWidget(link, row, 1, Qt::AlignRight);
}

}  // namespace rankscape::ui
