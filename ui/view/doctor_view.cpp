// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/doctor_view.h"

#include <QEvent>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextDocument>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>
#include <utility>

#include "core/sources/source_option.h"
#include "core/studies/studies.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view/doctor_cards.h"

namespace rankscape::ui {

namespace {

std::optional<Source> withoutRepair(Source source, const RunRepair& repair)
{
    const auto found = std::ranges::find(source.repairs, repair);
    if (found == source.repairs.end())
        return std::nullopt;
    source.repairs.erase(found);
    return source;
}

std::optional<Source> withoutCut(Source source)
{
    return std::exchange(source.depth, 0) > 0 ? std::optional(source) : std::nullopt;
}

/// What a link of the cards of what is shown asks for of the latest; nothing if there is no such link, or it was followed.
std::optional<Source> sourceAskedBy(
    const QString& link, const Diagnosis& diagnosis, const Source& shown, const Source& latest)
{
    const QStringList words = link.split(QLatin1Char(':'));
    const auto numberAt = [&](qsizetype place) { return static_cast<std::size_t>(words.value(place).toULongLong()); };
    if (words.front() == QLatin1String("undo") && numberAt(1) < shown.repairs.size())
        return withoutRepair(latest, shown.repairs[numberAt(1)]);
    if (words.front() == QLatin1String("uncut"))
        return withoutCut(latest);
    if (words.front() != QLatin1String("do") || numberAt(1) >= diagnosis.symptoms.size()
        || numberAt(2) >= diagnosis.symptoms[numberAt(1)].treatments.size())
        return std::nullopt;
    const std::string& option = diagnosis.symptoms[numberAt(1)].treatments[numberAt(2)].option;
    return withOption(shown, option) == latest ? std::nullopt : std::optional(withOption(latest, option));
}

/// What stands in place of the cards.
QString wordsWithout(const Session& session)
{
    const Progress progress = session.shown().results.progress(doctorStudy().type());
    if (!session.isOpen())
        return DoctorView::tr("Open runs and judgments to see what is wrong with them.");
    return progress == Progress::failed || progress == Progress::cancelled
        ? DoctorView::tr("The runs were not examined to the end.")
        : DoctorView::tr("The runs are being examined.");
}

}  // namespace

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
            : QStringLiteral("<p style='color:%1'>%2</p>").arg(theme.muted.name(), wordsWithout(session())));
    m_browser->verticalScrollBar()->setValue(place);
}

/// Of what is being opened by another link, too.
void DoctorView::follow(const QUrl& link)
{
    const Diagnosis* const diagnosis = session().shown().present(doctorStudy());
    const Opening& opening = session().opening();
    const auto next = diagnosis != nullptr
        ? sourceAskedBy(link.toString(), *diagnosis, opening.source(), opening.latest())
        : std::nullopt;
    if (next && opening.isRescoring(*next))
        emit asked(*next);
}

}  // namespace rankscape::ui
