// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/weights_view.h"

#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <algorithm>

#include "ui/session.h"
#include "ui/tool_button.h"
#include "ui/view/weight_row.h"

namespace rankscape::ui {

WeightsView::WeightsView(Session& session, QWidget* parent)
    : Panel(tr("Weights"), parent)
    , m_session(session)
{
    createHeader();
    m_sliders = new QWidget;
    new QVBoxLayout(m_sliders);
    body()->addWidget(m_sliders);
    createPresets();
    connect(&session, &Session::tableChanged, this, &WeightsView::rebuild);
    connect(&session, &Session::unitsChanged, this, &WeightsView::showUnits);
    connect(&session, &Session::lineChanged, this, &WeightsView::showPresets);
    connect(&session, &Session::weightsChanged, this, &WeightsView::showPresets);
    connect(&session, &Session::experimentsChanged, this, &WeightsView::showPresets);
    setVisible(false);
}

void WeightsView::createHeader()
{
    setContext(tr("sum 1.000"));
    const auto bind = [this](Glyph glyph, QAction* action, const QString& name) {
        auto* button = new ToolButton(glyph, name);
        connect(button, &QToolButton::clicked, action, &QAction::trigger);
        connect(action, &QAction::changed, button, [button, action] { button->setEnabled(action->isEnabled()); });
        button->setEnabled(action->isEnabled());
        addAction(button);
    };
    bind(Glyph::undo, m_session.undoStack().createUndoAction(this), tr("Undo the last move"));
    bind(Glyph::redo, m_session.undoStack().createRedoAction(this), tr("Redo the move"));
    auto* more = new ToolButton(Glyph::more, tr("Rankers and scoring"));
    connect(more, &QToolButton::clicked, this, &WeightsView::rankersRequested);
    addAction(more);
}

void WeightsView::createPresets()
{
    m_presets = new QWidget;
    auto* grid = new QGridLayout(m_presets);
    grid->setContentsMargins(0, 4, 0, 0);
    grid->setSpacing(6);
    auto* uniform = new QPushButton(tr("Uniform"));
    auto* single = new QPushButton(tr("Best single"));
    m_learned = new QPushButton(tr("Learned"));
    m_best = new QPushButton(tr("Best of the line"));
    uniform->setToolTip(tr("Every ranker weighs the same"));
    single->setToolTip(tr("All weight on the ranker with the highest MAP"));
    m_learned->setToolTip(tr("The weights that were learned last, on all topics"));
    m_best->setToolTip(tr("The proven maximum of the landscape, where documents happen to tie left out"));
    connect(uniform, &QPushButton::clicked, &m_session, &Session::useUniform);
    connect(single, &QPushButton::clicked, &m_session, &Session::useBestSingle);
    connect(m_learned, &QPushButton::clicked, &m_session, &Session::useLearned);
    connect(m_best, &QPushButton::clicked, &m_session, &Session::useBestOfLine);
    grid->addWidget(uniform, 0, 0);
    grid->addWidget(single, 0, 1);
    grid->addWidget(m_learned, 1, 0);
    grid->addWidget(m_best, 1, 1);
    body()->addWidget(m_presets);
    showPresets();
}

void WeightsView::rebuild()
{
    for (WeightRow* row : m_rows)
        delete row;
    m_rows.clear();
    m_sliders->layout()->setContentsMargins(0, 0, 0, 0);
    m_sliders->layout()->setSpacing(0);
    for (std::size_t ranker = 0; ranker < m_session.weights().size(); ++ranker)
        addRow(ranker);
    alignRows();
    setVisible(true);
    showPresets();
    if (window()->focusWidget() == nullptr)
        m_rows.front()->slider()->setFocus();
}

void WeightsView::addRow(std::size_t ranker)
{
    auto* row = new WeightRow(m_session.scene().rankers[static_cast<qsizetype>(ranker)],
        m_session.hasJudgments() ? std::optional(m_session.rankers()[ranker].measures[0]) : std::nullopt,
        static_cast<qsizetype>(ranker));
    connect(row, &WeightRow::moved, this, [this, ranker](std::int64_t units) { m_session.setWeight(ranker, units); });
    connect(row, &WeightRow::dragBegun, &m_session, &Session::beginDrag);
    connect(row, &WeightRow::dragEnded, &m_session, &Session::endDrag);
    connect(row, &WeightRow::lockToggled, this, [this, ranker](bool locked) { m_session.setLocked(ranker, locked); });
    m_sliders->layout()->addWidget(row);
    m_rows.push_back(row);
}

/// One width of names for all rows; a very long name is cut so that the track keeps its room.
void WeightsView::alignRows()
{
    constexpr int widest = 92;
    int width = 0;
    for (const WeightRow* row : m_rows)
        width = std::max(width, row->nameWidth());
    for (WeightRow* row : m_rows)
        row->setNameWidth(std::min(width, widest));
}

void WeightsView::showUnits()
{
    const LinkedWeights& weights = m_session.weights();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->show(weights.units(i), weights.most(i), weights.isLocked(i), weights.canMove(i));
}

void WeightsView::showPresets()
{
    m_learned->setEnabled(m_session.learned().has_value());
    m_best->setEnabled(m_session.scene().line != nullptr);
}

}  // namespace rankscape::ui
