// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/whole_words.h"

namespace rankscape::ui {

QString wholeWords(const QString& words, const QString& between, const QFontMetrics& metrics, int width)
{
    if (metrics.horizontalAdvance(words) <= width)
        return words;
    const QStringList all = words.split(between);
    for (qsizetype count = all.size() - 1; count > 0; --count) {
        const QString shorter = all.mid(0, count).join(between) + QStringLiteral(" …");
        if (metrics.horizontalAdvance(shorter) <= width)
            return shorter;
    }
    return metrics.elidedText(all.front(), Qt::ElideRight, width);
}

WholeWordsDelegate::WholeWordsDelegate(const QString& between, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_between(between)
{
}

void WholeWordsDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    constexpr int margins = 16;  // of the style, at both ends
    QStyledItemDelegate::initStyleOption(option, index);
    option->text = wholeWords(option->text, m_between, option->fontMetrics, option->rect.width() - margins);
}

}  // namespace rankscape::ui
