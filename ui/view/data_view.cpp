// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/data_view.h"

#include <QEvent>
#include <algorithm>

#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/finding_cards.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

QString row(const QString& name, const QString& value, const Theme& theme)
{
    return QStringLiteral("<tr><td style='color:%1; padding-right:18px'>%2</td><td>%3</td></tr>")
        .arg(theme.muted.name(), name.toHtmlEscaped(), value.toHtmlEscaped());
}

QString title(const QString& words)
{
    return QStringLiteral("<p style='margin-top:14px; margin-bottom:4px'><b>%1</b></p>").arg(words.toHtmlEscaped());
}

QString counts(const Session& session, const Theme& theme)
{
    const ScoreTable& table = session.table();
    const auto judged = std::ranges::count_if(table.topics, [](const auto& topic) { return topic->judged; });
    QString rows = row(DataView::tr("documents"), countText(std::ssize(*table.documents)), theme)
        + row(DataView::tr("topics"), countText(std::ssize(table.topics)), theme)
        + row(DataView::tr("topics judged"), countText(judged), theme)
        + row(DataView::tr("with a relevant document"), countText(session.state().topicCount()), theme);
    if (session.hasTexts())
        rows += row(DataView::tr("judgments"), countText(judgments(session.collection())), theme);
    return QStringLiteral("<table>") + rows + QStringLiteral("</table>");
}

/// Where there is something in them, and what they are used for.
QString fields(const Session& session, const Theme& theme)
{
    const ScoringOptions& scoring = session.state().opened->scoring;
    QString rows;
    for (const FieldCount& field : fieldCounts(session.collection())) {
        const std::string name(field.name);
        QStringList uses;
        if (std::ranges::count(scoring.documentFields, name) > 0)
            uses.append(DataView::tr("indexed"));
        if (std::ranges::count(scoring.topicFields, name) > 0)
            uses.append(DataView::tr("asked with"));
        if (field.documents > 0 || field.topics > 0)
            rows += row(text(name),
                DataView::tr("%1 documents, %2 topics · %3")
                    .arg(countText(field.documents), countText(field.topics),
                        uses.isEmpty() ? DataView::tr("not used") : uses.join(QStringLiteral(", "))),
                theme);
    }
    return title(DataView::tr("Fields")) + QStringLiteral("<table>") + rows + QStringLiteral("</table>");
}

QString findings(const ImportReport& report, const Theme& theme)
{
    if (!report.empty())
        return findingCards(report, theme);
    return QStringLiteral("<p style='color:%1'>%2</p>")
        .arg(theme.muted.name(), DataView::tr("Nothing was repaired or left out."));
}

QString recipe(const ScoreTable& table, const Theme& theme)
{
    QString rows;
    for (const auto& [key, value] : table.recipe)
        rows += row(text(key), text(value), theme);
    return QStringLiteral("<table>") + rows + QStringLiteral("</table>");
}

}  // namespace

DataView::DataView(const Session& session, QWidget* parent)
    : QTextBrowser(parent)
    , m_session(session)
{
    setAccessibleName(tr("Collection"));
    document()->setDocumentMargin(12.0);
    connect(&session, &Session::tableChanged, this, &DataView::update);
    update();
}

/// Another theme has other colours.
void DataView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        update();
    QTextBrowser::changeEvent(event);
}

void DataView::update()
{
    const Theme& theme = themeOf(*this);
    if (!m_session.isOpen()) {
        setHtml(QStringLiteral("<p style='color:%1'>%2</p>")
                    .arg(theme.muted.name(), tr("Open a collection or the sample to see what was read.")));
        return;
    }
    setHtml(counts(m_session, theme) + title(tr("What reading it found"))
        + findings(m_session.opening().findings(), theme)
        + (m_session.hasTexts() ? fields(m_session, theme) : QString()) + title(tr("How its scores came about"))
        + recipe(m_session.table(), theme));
}

}  // namespace rankscape::ui
