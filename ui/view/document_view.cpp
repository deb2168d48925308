// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/document_view.h"

#include <QEvent>
#include <QRegularExpression>

#include "ui/session.h"
#include "ui/text.h"
#include "ui/theme.h"

namespace rankscape::ui {

namespace {

/// Escaped, with the words in bold.
QString marked(const std::string& words, const std::vector<std::string>& query)
{
    QString html = text(words).toHtmlEscaped();
    if (query.empty())
        return html;
    QStringList alternatives;
    for (const std::string& word : query)
        alternatives.append(QRegularExpression::escape(text(word)));
    const QRegularExpression any(QStringLiteral("\\b(%1)\\b").arg(alternatives.join(QLatin1Char('|'))),
        QRegularExpression::CaseInsensitiveOption);
    return html.replace(any, QStringLiteral("<b>\\1</b>"));
}

}  // namespace

DocumentView::DocumentView(Session& session, QWidget* parent)
    : QTextBrowser(parent)
    , m_session(session)
{
    setAccessibleName(tr("Document"));
    document()->setDocumentMargin(10.0);
    connect(&session, &Session::documentSelected, this, &DocumentView::showDocument);
    connect(&session, &Session::answered, this, &DocumentView::showDocument);
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

void DocumentView::showDocument()
{
    if (!m_session.isOpen() || m_session.document() < 0) {
        setHtml(QStringLiteral("<p style='color:%1'>%2</p>")
                    .arg(themeOf(*this).muted.name(),
                        tr("Click a document in Search or on the topic map to read it here.")));
        return;
    }
    const Document& document = m_session.collection().documents[static_cast<std::size_t>(m_session.document())];
    const std::vector<std::string> none;
    const std::vector<std::string>& query = m_session.answer() ? m_session.answer()->words : none;
    QStringList small{text(document.id)};
    for (const std::string* field : {&document.author, &document.source, &document.keywords}) {
        if (!field->empty())
            small.append(text(*field).simplified());
    }
    setHtml(QStringLiteral("<h4>%1</h4><p style='color:%2'>%3</p><p>%4</p>")
                .arg(marked(document.title, query), themeOf(*this).muted.name(),
                    small.join(QStringLiteral(" · ")).toHtmlEscaped(),
                    marked(document.text, query).replace(QLatin1Char('\n'), QLatin1Char(' '))));
}

}  // namespace rankscape::ui
