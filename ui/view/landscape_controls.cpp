// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/landscape_controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/parse.h"
#include "ui/dialog/vectors_dialog.h"
#include "ui/session/session.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/widget/ranker_pickers.h"
#include "ui/widget/tool_button.h"

namespace rankscape::ui {

namespace {

constexpr int betaPositions = 60;  // from β = 10 to 10,000, equal steps of its logarithm

double betaAt(int position)
{
    const double value = std::pow(10.0, 1.0 + 3.0 * position / betaPositions);
    const double power = std::pow(10.0, std::floor(std::log10(value)) - 1.0);
    return std::round(value / power) * power;
}

int positionOf(double beta)
{
    const double position = std::clamp((std::log10(beta) - 1.0) / 3.0, 0.0, 1.0) * betaPositions;
    return static_cast<int>(std::lround(position));
}

}  // namespace

LandscapeControls::LandscapeControls(const Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_line(new RankerPickers({tr("Ranker at the start of the line"), tr("Ranker at the end of the line")}))
    , m_exchange(new ToolButton(Glyph::exchange, tr("Exchange the ends of the line")))
    , m_vectors(new ToolButton(Glyph::line, tr("Choose a line between two weight vectors")))
    , m_beta(new QSlider(Qt::Horizontal))
    , m_betaText(new QLabel)
{
    m_beta->setRange(0, betaPositions);
    m_beta->setFixedWidth(64);
    m_beta->setAccessibleName(tr("Sharpness β"));
    m_beta->setToolTip(tr("Sharpness β of the smoothed objective: the larger, the closer to MAP"));
    m_betaText->setMinimumWidth(58);
    m_betaText->setObjectName(QStringLiteral("caption"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_line);
    layout->addWidget(m_exchange);
    layout->addWidget(m_vectors);
    layout->addWidget(m_beta);
    layout->addWidget(m_betaText);
    connect(&session, &Session::tableChanged, this, &LandscapeControls::fill);
    connect(&session.terrain(), &Terrain::lineChanged, this, &LandscapeControls::showEnds);
    connect(m_line, &RankerPickers::picked, this, &LandscapeControls::setLine);
    connect(m_exchange, &QToolButton::clicked, this, &LandscapeControls::exchange);
    connect(m_vectors, &QToolButton::clicked, this, &LandscapeControls::chooseVectors);
    connect(m_beta, &QSlider::valueChanged, this, &LandscapeControls::setBeta);
    connect(m_beta, &QSlider::sliderPressed, &session.weighing(), &Weighing::beginDrag);
    connect(m_beta, &QSlider::sliderReleased, &session.weighing(), &Weighing::endDrag);
    connect(&session.terrain(), &Terrain::betaChanged, this, &LandscapeControls::showSharpness);
    showSharpness();
    fill();
}

void LandscapeControls::setSharpness(double beta)
{
    if (std::isfinite(beta) && beta > 0.0)
        m_session.terrain().setBeta(beta);
}

/// Positions are fewer than numbers.
void LandscapeControls::showSharpness()
{
    const QSignalBlocker blocker(m_beta);
    m_beta->setValue(positionOf(m_session.state().beta));
    m_betaText->setText(QStringLiteral("β = ") + text(shortest(m_session.state().beta)));
}

void LandscapeControls::fill()
{
    const QStringList rankers = rankerNames(m_session.state());
    setVisible(rankers.size() > 1);
    if (rankers.size() < 2)
        return;
    const auto& [from, to, vectors] = m_session.state().ends;
    m_line->setRankers(rankers, {static_cast<int>(from), static_cast<int>(to)});
    showEnds();
}

void LandscapeControls::showEnds()
{
    if (m_session.state().rankerCount() < 2)
        return;
    const auto& [from, to, vectors] = m_session.state().ends;
    if (vectors)
        m_line->setOther(tr("weights"));
    else
        m_line->setChosen({static_cast<int>(from), static_cast<int>(to)});
}

void LandscapeControls::setLine(const std::vector<int>& rankers)
{
    const auto& [from, to, vectors] = m_session.state().ends;
    if (vectors || from != rankers[0] || to != rankers[1])
        m_session.terrain().setEnds({rankers[0], rankers[1], std::nullopt});
}

void LandscapeControls::exchange()
{
    LineEnds ends = m_session.state().ends;
    std::swap(ends.from, ends.to);
    if (ends.vectors)
        std::swap(ends.vectors->first, ends.vectors->second);
    m_session.terrain().setEnds(ends);
}

void LandscapeControls::setBeta(int position)
{
    m_session.terrain().setBeta(betaAt(position), m_beta->isSliderDown() ? Pace::single : Pace::quick);
}

void LandscapeControls::chooseVectors()
{
    VectorsDialog dialog(m_session, window());
    if (dialog.exec() == QDialog::Accepted)
        m_session.terrain().setEnds({m_session.state().ends.from, m_session.state().ends.to, dialog.vectors()});
}

}  // namespace rankscape::ui
