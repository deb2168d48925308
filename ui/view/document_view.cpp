// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/document_view.h"

#include <QEvent>
#include <algorithm>

#include "core/studies/names_study.h"
#include "core/text/analyzer.h"
#include "ui/session/browsing.h"
#include "ui/session/explorer.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

/// Escaped, with the query's terms in bold.
QString marked(const std::string& words, const std::vector<std::string>& query, const Analyzer& analyzer)
{
    const auto escaped = [&](std::size_t begin, std::size_t end) {
        return text(std::string_view(words).substr(begin, end - begin)).toHtmlEscaped();
    };
    QString html;
    std::size_t done = 0;
    for (const Occurrence& each : analyzer.occurrences(words)) {
        if (std::ranges::find(query, each.term) == query.end())
            continue;
        const std::size_t end = each.begin + each.size;
        html += escaped(done, each.begin) + QStringLiteral("<b>") + escaped(each.begin, end) + QStringLiteral("</b>");
        done = end;
    }
    return html + escaped(done, words.size());
}

}  // namespace

DocumentView::DocumentView(const Session& session, QWidget* parent)
    : QTextBrowser(parent)
    , m_session(session)
{
    setAccessibleName(tr("Document"));
    document()->setDocumentMargin(10.0);
    connect(&session.browsing(), &Browsing::documentSelected, this, &DocumentView::showDocument);
    connect(&session.explorer(), &Explorer::answered, this, &DocumentView::showDocument);
    connect(&session, &Session::tableChanged, this, &DocumentView::showDocument);
    showDocument();
}

/// Another theme has other colours.
void DocumentView::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showDocument();
}

QString DocumentView::titleAlone(std::size_t document) const
{
    return QStringLiteral("<h4>%1</h4><p style='color:%2'>%3</p>")
        .arg(text(titlesOf(m_session.state())->at(document)).toHtmlEscaped(), themeOf(*this).muted.name(),
            tr("document %1 · there is no text of it")
                .arg(text(m_session.table().documents->at(document)))
                .toHtmlEscaped());
}

void DocumentView::showDocument()
{
    if (!m_session.isOpen() || m_session.state().selection.document < 0) {
        const QString words = m_session.isOpen() && !m_session.hasTexts()
            ? tr("Click a document in Search or in Ranked lists to see its title here.")
            : tr("Click a document in Search, in Ranked lists or on the topic map to read it here.");
        setHtml(QStringLiteral("<p style='color:%1'>%2</p>").arg(themeOf(*this).muted.name(), words));
        return;
    }
    const auto place = static_cast<std::size_t>(m_session.state().selection.document);
    if (!m_session.hasTexts())
        return setHtml(titleAlone(place));
    const Document& document = m_session.collection().documents[place];
    const std::vector<std::string> none;
    const bool isAnswered = m_session.explorer().answer() && m_session.explorer().engine();
    const std::vector<std::string>& query = isAnswered ? m_session.explorer().answer()->terms : none;
    const Analyzer analyzer = isAnswered ? m_session.explorer().engine()->fitted.corpus.analyzer : Analyzer();
    QStringList small{text(document.id)};
    for (const std::string* field : {&document.author, &document.source, &document.keywords}) {
        if (!field->empty())
            small.append(text(*field).simplified());
    }
    setHtml(QStringLiteral("<h4>%1</h4><p style='color:%2'>%3</p><p>%4</p>")
                .arg(marked(document.title, query, analyzer), themeOf(*this).muted.name(),
                    small.join(QStringLiteral(" · ")).toHtmlEscaped(),
                    marked(document.text, query, analyzer).replace(QLatin1Char('\n'), QLatin1Char(' '))));
}

}  // namespace rankscape::ui
