// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/explanation.h"

namespace rankscape::ui {

QLabel* explanation(const QString& words)
{
    auto* label = new QLabel(words);
    label->setObjectName(QStringLiteral("caption"));
    label->setWordWrap(true);
    label->setContentsMargins(0, 0, 0, 6);
    return label;
}

}  // namespace rankscape::ui
