// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/doctor_view.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextDocument>
#include <QUrl>

#include "core/studies/studies.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/doctor_cards.h"

namespace rankscape::ui {

DoctorView::DoctorView(const QString& title, Cards cards, Session& session, QWidget* parent)
    : StudyPanel(title, session, doctorStudy().type(), parent)
    , m_cards(cards)
    , m_browser(new QTextBrowser)
{
    m_browser->setOpenLinks(false);
    m_browser->setObjectName(QStringLiteral("plain"));
    m_browser->setAccessibleName(title);
    m_browser->document()->setDocumentMargin(8.0);
    body()->addWidget(m_browser, 1);
    connect(m_browser, &QTextBrowser::anchorClicked, this, &DoctorView::follow);
    DoctorView::update();
}

/// Another theme has other colours.
void DoctorView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        update();
    StudyPanel::changeEvent(event);
}

void DoctorView::update()
{
    const Theme& theme = themeOf(*this);
    const Diagnosis* const diagnosis = session().shown().present(doctorStudy());
    const int place = m_browser->verticalScrollBar()->value();
    m_browser->setHtml(diagnosis != nullptr
            ? m_cards(*diagnosis, session().opening().source(), theme)
            : QStringLiteral("<p style='color:%1'>%2</p>")
                  .arg(theme.muted.name(),
                      session().isOpen() ? tr("The runs are being examined.")
                                         : tr("Open runs and judgments to see what is wrong with them.")));
    m_browser->verticalScrollBar()->setValue(place);
}

/// Of what is being opened by another link, too.
void DoctorView::follow(const QUrl& link)
{
    const Diagnosis* const diagnosis = session().shown().present(doctorStudy());
    const auto next =
        diagnosis != nullptr ? sourceBy(link.toString(), *diagnosis, session().opening().latest()) : std::nullopt;
    if (next)
        session().opening().open(*next);
}

}  // namespace rankscape::ui
