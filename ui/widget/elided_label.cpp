// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/elided_label.h"

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

void ElidedLabel::elide()
{
    setText(fontMetrics().elidedText(m_words, Qt::ElideRight, width()));
}

}  // namespace rankscape::ui
