// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QString>

class QApplication;
class QWidget;

namespace rankscape::ui {

enum class ThemeKind { light, dark, print };

/// The colours of the window and its charts: distinguishable for the colour-blind (Okabe and Ito), text with a
/// contrast of at least 4.5 to its ground.
struct Theme {
    ThemeKind kind;
    QColor ground, panel, line;  // behind the panels, of the panels, of their borders
    QColor ink, muted, grid;  // text and the ensemble; secondary text and the uniform ensemble; grid lines
    QColor accent, selection;  // the current weights; what is selected
    QColor onAccent;  // text on the accent
    QColor smoothed, proven;  // the smoothed objective; what is proven
    QColor trained, boosted, unsupervised;  // ensembles that were learned: by descent, by boosting, without judgments
    QColor control;  // of buttons
    QList<QColor> rankers;  // in their order

    /// The colour of a ranker; beyond the last one they repeat, then with another line style.
    QColor ranker(qsizetype index) const { return rankers[index % rankers.size()]; }
    Qt::PenStyle rankerLine(qsizetype index) const;
};

const Theme& theme(ThemeKind kind);

/// The one a widget is shown in.
const Theme& themeOf(const QWidget& widget);

/// "light", "dark", "print"; light for anything else.
ThemeKind themeKind(const QString& name);

/// The font everything is set in: figures of one width and Greek letters. \param pixels  its size
QFont uiFont(int pixels, QFont::Weight weight = QFont::Normal);

/// Colours, font and style sheet of all widgets.
void apply(const Theme& theme, QApplication& app);

}  // namespace rankscape::ui
