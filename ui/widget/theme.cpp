// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/theme.h"

#include <QApplication>
#include <QFile>
#include <QPalette>
#include <QStyle>
#include <QWidget>
#include <array>

/// Outside any namespace, as Qt asks for: a static library's resources are left out unless they are named.
static void initResources()
{
    Q_INIT_RESOURCE(rankscape);
}

namespace rankscape::ui {

namespace {

QColor color(const char* name)
{
    return {QLatin1String(name)};
}

QList<QColor> colors(std::initializer_list<const char*> names)
{
    QList<QColor> all;
    for (const char* name : names)
        all.append(color(name));
    return all;
}

Theme lightTheme()
{
    return {ThemeKind::light, color("#f4f5f7"), color("#ffffff"), color("#dfe2e7"), color("#1d232c"),
        color("#5c6675"), color("#eceef2"), color("#0b62c4"), color("#e8f0fb"), color("#ffffff"), color("#c24f00"),
        color("#007a55"), color("#6a4fc0"), color("#a8265f"), color("#0b7285"), color("#eef0f3"),
        colors({"#E69F00", "#0072B2", "#CC79A7", "#009E73", "#56B4E9", "#D55E00", "#8C6D31", "#7B6FD0"})};
}

Theme darkTheme()
{
    return {ThemeKind::dark, color("#15181d"), color("#1d2127"), color("#31363e"), color("#e6e9ee"), color("#98a2b0"),
        color("#282d34"), color("#6cb0ff"), color("#1f2d40"), color("#10141a"), color("#f07f35"), color("#2fbf8f"),
        color("#b3a0f5"), color("#f48fb8"), color("#5cc8d8"), color("#2a2f37"),
        colors({"#E69F00", "#56B4E9", "#DB9ABD", "#2BB58C", "#8CCBF0", "#E87F3A", "#B8964F", "#A29AE6"})};
}

Theme printTheme()
{
    Theme theme = lightTheme();
    theme.kind = ThemeKind::print;
    theme.ground = theme.panel = color("#ffffff");
    theme.ink = color("#000000");
    theme.muted = color("#444444");
    theme.grid = color("#e6e6e6");
    return theme;
}

QPalette paletteOf(const Theme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.ground);
    palette.setColor(QPalette::WindowText, theme.ink);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.ground);
    palette.setColor(QPalette::Text, theme.ink);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::Button, theme.control);
    palette.setColor(QPalette::ButtonText, theme.ink);
    palette.setColor(QPalette::ToolTipBase, theme.panel);
    palette.setColor(QPalette::ToolTipText, theme.ink);
    palette.setColor(QPalette::Highlight, theme.selection);
    palette.setColor(QPalette::HighlightedText, theme.ink);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::Mid, theme.line);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, theme.muted);
    return palette;
}

/// resources/style.qss with each "$name;" replaced by the theme's colour.
QString styleSheet(const Theme& theme)
{
    initResources();
    QFile file(QStringLiteral(":/style.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const std::initializer_list<std::pair<const char*, QColor>> names{{"$ground", theme.ground},
        {"$panel", theme.panel}, {"$line", theme.line}, {"$ink", theme.ink}, {"$muted", theme.muted},
        {"$accent", theme.accent}, {"$selection", theme.selection}, {"$onAccent", theme.onAccent},
        {"$control", theme.control}, {"$proven", theme.proven}, {"$smoothed", theme.smoothed}, {"$grid", theme.grid}};
    for (const auto& [name, value] : names)
        sheet.replace(QLatin1String(name) + QLatin1Char(';'), value.name() + QLatin1Char(';'));
    return sheet;
}

}  // namespace

Qt::PenStyle Theme::rankerLine(qsizetype index) const
{
    constexpr std::array styles{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};
    const qsizetype round = kind == ThemeKind::print ? index : index / rankers.size();
    return styles[static_cast<std::size_t>(round) % styles.size()];
}

const Theme& theme(ThemeKind kind)
{
    static const Theme light = lightTheme();
    static const Theme dark = darkTheme();
    static const Theme print = printTheme();
    return kind == ThemeKind::dark ? dark : kind == ThemeKind::print ? print : light;
}

const Theme& themeOf(const QWidget& widget)
{
    return theme(widget.palette().color(QPalette::Window).lightness() < 128 ? ThemeKind::dark : ThemeKind::light);
}

ThemeKind themeKind(const QString& name)
{
    return name == QLatin1String("dark") ? ThemeKind::dark
        : name == QLatin1String("print") ? ThemeKind::print
                                         : ThemeKind::light;
}

QFont uiFont(int pixels, QFont::Weight weight)
{
    QFont font;
    font.setFamilies({QStringLiteral("Open Sans"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

void apply(const Theme& theme, QApplication& app)
{
    const QString sheet = styleSheet(theme);
    if (app.styleSheet() == sheet)  // every widget would be styled anew
        return;
    QApplication::setStyle(QStringLiteral("Fusion"));
    QApplication::setFont(uiFont(13));
    QApplication::setPalette(paletteOf(theme));
    app.setStyleSheet(sheet);
}

}  // namespace rankscape::ui
