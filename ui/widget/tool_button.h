// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include "ui/widget/icons.h"

namespace rankscape::ui {

/// A small icon of a header, with a name for those who do not see it. Its drawing follows the theme.
class ToolButton : public QToolButton {
    Q_OBJECT

public:
    ToolButton(Glyph glyph, const QString& name, QWidget* parent = nullptr);

    void setGlyph(Glyph glyph);

protected:
    void changeEvent(QEvent* event) override;

private:
    void draw();

    Glyph m_glyph;
};

}  // namespace rankscape::ui
