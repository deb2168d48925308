// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/hit_list.h"

#include <QAbstractTextDocumentLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTextDocument>
#include <algorithm>
#include <utility>

#include "ui/text.h"
#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr int hitHeight = 82;
constexpr int nameHeight = 48;  // without a snippet
constexpr int sideRoom = 10;
constexpr int placeWidth = 26;  // of the number of a row
constexpr double barWidth = 130.0;
constexpr qsizetype before = 60;  // letters of a snippet before the first word that was asked for
constexpr qsizetype longest = 240;

/// Whole words only, with "…" where some are left out.
QString cutAtWord(const QString& words, const QFontMetrics& metrics, int width)
{
    if (metrics.horizontalAdvance(words) <= width)
        return words;
    QString cut = words;
    while (cut.contains(QLatin1Char(' ')) && metrics.horizontalAdvance(cut + QStringLiteral(" …")) > width)
        cut.truncate(cut.lastIndexOf(QLatin1Char(' ')));
    return cut + QStringLiteral(" …");
}

class HitDelegate final : public QStyledItemDelegate {
public:
    explicit HitDelegate(HitList& list)
        : QStyledItemDelegate(&list)
        , m_list(list)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        const bool hasSnippets =
            std::ranges::any_of(m_list.hits(), [](const Hit& hit) { return !hit.snippet.isEmpty(); });
        return {100, hasSnippets ? hitHeight : nameHeight};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto row = static_cast<std::size_t>(index.row());
        if (row >= m_list.hits().size())
            return;
        const Theme& theme = themeOf(m_list);
        const Hit& hit = m_list.hits()[row];
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (option.state.testFlag(QStyle::State_Selected))
            painter->fillRect(option.rect, theme.selection);
        else if (hit.document >= 0 && hit.document == m_list.hoveredDocument())
            painter->fillRect(option.rect, theme.grid);
        painter->setPen(theme.grid);
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        const QRect area = option.rect.adjusted(sideRoom + placeWidth, 6, -sideRoom, -6);
        painter->setFont(uiFont(11));
        painter->setPen(theme.muted);
        painter->drawText(QRect(option.rect.left() + 4, area.top(), placeWidth, 18),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(row + 1));
        const QFont strong = uiFont(13, QFont::DemiBold);
        painter->setFont(strong);
        painter->setPen(theme.ink);
        painter->drawText(QRect(area.left(), area.top(), area.width(), 18), Qt::AlignLeft | Qt::AlignVCenter,
            cutAtWord(hit.title, QFontMetrics(strong), area.width()));
        drawSnippet(*painter, hit, QRect(area.left(), area.top() + 19, area.width(), 34), theme);
        drawScore(*painter, hit, QRect(area.left(), area.bottom() - 14, area.width(), 14), theme);
        painter->restore();
    }

private:
    static void drawSnippet(QPainter& painter, const Hit& hit, const QRect& area, const Theme& theme)
    {
        QTextDocument words;
        words.setDefaultFont(uiFont(12));
        words.setDocumentMargin(0.0);
        words.setTextWidth(area.width());
        words.setHtml(hit.snippet);
        QAbstractTextDocumentLayout::PaintContext context;
        context.palette.setColor(QPalette::Text, theme.muted);
        context.clip = QRectF(0.0, 0.0, area.width(), area.height());
        painter.save();
        painter.setClipRect(area);
        painter.translate(area.topLeft());
        words.documentLayout()->draw(&painter, context);
        painter.restore();
    }

    /// A bar of what each ranker adds, the score, and where each ranker has the document.
    static void drawScore(QPainter& painter, const Hit& hit, const QRect& area, const Theme& theme)
    {
        double x = area.left();
        for (const auto& [color, share] : hit.parts) {
            const double width = barWidth * std::max(0.0, share);
            painter.fillRect(QRectF(x, area.top() + 3.0, width, 8.0), color);
            x += width;
        }
        x = hit.parts.empty() ? area.left() : area.left() + barWidth + 10.0;
        const QFontMetrics metrics(uiFont(11));
        painter.setFont(uiFont(11));
        const auto write = [&](const QString& words, const QColor& color) {
            const double width = metrics.horizontalAdvance(words);
            if (x + width > area.right())
                return;
            painter.setPen(color);
            painter.drawText(
                QRectF(x, area.top(), width + 1.0, area.height()), Qt::AlignLeft | Qt::AlignVCenter, words);
            x += width + 8.0;
        };
        write(hit.score, theme.ink);
        if (!hit.causes.isEmpty())
            write(cutAtWord(hit.causes, metrics, area.right() - static_cast<int>(x)), theme.muted);
        x += 6.0;
        for (const auto& [color, rank] : hit.ranks) {
            if (x + 26.0 > area.right())
                return;
            painter.fillRect(QRectF(x, area.top() + 3.0, 8.0, 8.0), color);
            x += 12.0;
            write(rank, theme.muted);
        }
    }

    HitList& m_list;
};

}  // namespace

HitList::HitList(QWidget* parent)
    : QListWidget(parent)
{
    setObjectName(QStringLiteral("hits"));
    setAccessibleName(tr("What was found"));
    setMouseTracking(true);
    setItemDelegate(new HitDelegate(*this));
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row < 0 || static_cast<std::size_t>(row) >= m_hits.size())
            return;
        const Hit& hit = m_hits[static_cast<std::size_t>(row)];
        if (hit.topic.isEmpty())
            emit picked(hit.document);
        else
            emit topicPicked(hit.topic);
    });
}

void HitList::setHits(std::vector<Hit> hits, Eigen::Index selected)
{
    const QSignalBlocker quiet(this);
    clear();
    m_hits = std::move(hits);
    for (const Hit& hit : m_hits)
        addItem(hit.title);
    setSelected(selected);
}

void HitList::setSelected(Eigen::Index document)
{
    const QSignalBlocker quiet(this);
    const auto found = document < 0 ? m_hits.end() : std::ranges::find(m_hits, document, &Hit::document);
    setCurrentRow(found != m_hits.end() ? static_cast<int>(found - m_hits.begin()) : -1);
}

void HitList::setHovered(Eigen::Index document)
{
    if (std::exchange(m_hovered, document) != document)
        viewport()->update();
}

void HitList::mouseMoveEvent(QMouseEvent* event)
{
    const int row = indexAt(event->position().toPoint()).row();
    emit hovered(row >= 0 ? m_hits[static_cast<std::size_t>(row)].document : -1);
    QListWidget::mouseMoveEvent(event);
}

void HitList::leaveEvent(QEvent* event)
{
    emit hovered(-1);
    QListWidget::leaveEvent(event);
}

QString snippetOf(const QString& text, const QStringList& words)
{
    QStringList escaped;
    for (const QString& word : words)
        escaped.append(QRegularExpression::escape(word));
    const QRegularExpression asked(
        QStringLiteral("\\b(?:") + escaped.join(QLatin1Char('|')) + QStringLiteral(")\\w*"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    const QRegularExpressionMatch first = words.isEmpty() ? QRegularExpressionMatch() : asked.match(text);
    qsizetype begin = std::max<qsizetype>(0, first.hasMatch() ? first.capturedStart() - before : 0);
    if (begin > 0)
        begin = text.lastIndexOf(QLatin1Char(' '), begin) + 1;
    qsizetype end = std::min(text.size(), begin + longest);
    if (end < text.size())
        end = std::max(begin, text.lastIndexOf(QLatin1Char(' '), end));
    const QString part = text.mid(begin, end - begin);
    QString html = begin > 0 ? QStringLiteral("… ") : QString();
    qsizetype done = 0;
    auto matches = words.isEmpty() ? QRegularExpressionMatchIterator() : asked.globalMatch(part);
    while (!words.isEmpty() && matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        html += part.mid(done, match.capturedStart() - done).toHtmlEscaped() + QStringLiteral("<b>")
            + match.captured().toHtmlEscaped() + QStringLiteral("</b>");
        done = match.capturedEnd();
    }
    html += part.mid(done).toHtmlEscaped();
    return end < text.size() ? html + QStringLiteral(" …") : html;
}

}  // namespace rankscape::ui
