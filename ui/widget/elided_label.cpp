// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/elided_label.h"

#include <utility>

namespace rankscape::ui {

ElidedLabel::ElidedLabel(QWidget* parent)
    : QLabel(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::setWords(const QString& words)
{
    m_words = words;
    setToolTip(words);
    elide();
}

void ElidedLabel::resizeEvent(QResizeEvent* event)
{
    QLabel::resizeEvent(event);
    elide();
}

void ElidedLabel::setWhole(bool whole)
{
    m_whole = whole;
    elide();
}

bool ElidedLabel::isShort() const
{
    return fontMetrics().horizontalAdvance(m_words) > width();
}

void ElidedLabel::elide()
{
    const bool isShort = this->isShort();
    setText(m_whole && isShort ? QString() : fontMetrics().elidedText(m_words, Qt::ElideRight, width()));
    if (std::exchange(m_wasShort, isShort) != isShort)
        emit elided(isShort);
}

}  // namespace rankscape::ui
