// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/learner_look.h"

#include <QPainter>
#include <QPixmap>
#include <array>

namespace rankscape::ui {

namespace {

QColor colorOf(LearnerFamily family, const Theme& theme)
{
    switch (family) {
    case LearnerFamily::descent:
        return theme.trained;
    case LearnerFamily::boosting:
        return theme.boosted;
    case LearnerFamily::exact:
        return theme.proven;
    case LearnerFamily::unsupervised:
        return theme.unsupervised;
    case LearnerFamily::baseline:
        break;
    }
    return theme.muted;
}

/// Stronger, and of another hue, each time that the lines begin anew.
QColor colorOfRound(const QColor& color, int round, ThemeKind kind)
{
    constexpr int turn = 25;  // [°]
    if (round == 0)
        return color;
    const QColor turned = color.hue() < 0
        ? color
        : QColor::fromHsv((color.hue() + turn * round) % 360, color.saturation(), color.value());
    return kind == ThemeKind::dark ? turned.lighter(100 + 12 * round) : turned.darker(100 + 35 * round);
}

}  // namespace

QPen LearnerLook::pen(double width) const
{
    return {color, width, line, Qt::FlatCap, Qt::RoundJoin};
}

/// The line is by the place in the family, in the order of the table; beyond the last line they begin anew.
LearnerLook lookOf(const Learner& learner, const Theme& theme)
{
    constexpr std::array lines{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};
    std::size_t place = 0;
    for (const Learner& each : learners()) {
        if (each.name == learner.name)
            break;
        place += each.family == learner.family ? 1 : 0;
    }
    const auto round = static_cast<int>(place / lines.size());
    return {colorOfRound(colorOf(learner.family, theme), round, theme.kind), lines.at(place % lines.size()),
        learner.isBaseline};
}

LearnerLook lookOf(const LearnSpec& spec, const Theme& theme)
{
    return lookOf(learnerOf(spec), theme);
}

QIcon markOf(const Learner& learner, const Theme& theme)
{
    constexpr int side = 14;
    constexpr double scale = 2.0;
    const LearnerLook look = lookOf(learner, theme);
    QPixmap picture(static_cast<int>(side * scale), static_cast<int>(side * scale));
    picture.setDevicePixelRatio(scale);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(look.pen(1.6));
    painter.drawLine(QPointF(0.0, side / 2.0), QPointF(side, side / 2.0));
    painter.setPen(QPen(look.color, 1.4));
    painter.setBrush(look.isHollow ? theme.panel : look.color);
    painter.drawEllipse(QPointF(side / 2.0, side / 2.0), 3.2, 3.2);
    return picture;
}

}  // namespace rankscape::ui
