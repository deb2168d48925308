// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/weights_view.h"

#include <QAction>
#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>
#include <utility>
#include <vector>

#include "ui/session/experiments.h"
#include "ui/session/presets.h"
#include "ui/session/session.h"
#include "ui/session/steps.h"
#include "ui/session/terrain.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/view/weight_list.h"
#include "ui/view/weight_row.h"
#include "ui/widget/theme.h"
#include "ui/widget/tool_button.h"

namespace rankscape::ui {

namespace {

constexpr qsizetype many = 12;  // rankers; from so many on one searches them
constexpr qsizetype mostInTwoLines = 8;  // rankers
constexpr int widestName = 92;
constexpr int widestInTwoLines = 128;

}  // namespace

WeightsView::WeightsView(Session& session, QWidget* parent)
    : Panel(tr("Weights"), parent)
    , m_session(session)
{
    createHeader();
    createFilter();
    m_list = new WeightList([this](std::size_t ranker) { return makeRow(ranker); });
    body()->addWidget(m_list);
    createPresets();
    connect(&session, &Session::tableChanged, this, &WeightsView::rebuild);
    connect(&session.weighing(), &Weighing::unitsChanged, this, &WeightsView::showUnits);
    connect(&session.weighing(), &Weighing::settled, this, &WeightsView::showMatches);
    connect(&session.terrain(), &Terrain::lineChanged, this, &WeightsView::showPresets);
    connect(&session.weighing(), &Weighing::weightsChanged, this, &WeightsView::showPresets);
    connect(&session.experiments(), &Experiments::changed, this, &WeightsView::showPresets);
    connect(&session, &Session::studyChanged, this, [this](const StudyType& type) {
        if (&type == &systemsStudy().type())
            m_list->forEach([this](std::size_t ranker, WeightRow& row) { showOwn(ranker, row); });
    });
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
    bind(Glyph::undo, m_session.steps().stack().createUndoAction(this), tr("Undo the last step"));
    bind(Glyph::redo, m_session.steps().stack().createRedoAction(this), tr("Redo the move"));
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
    single->setToolTip(tr("All weight on the ranker with the highest value of the objective"));
    m_learned->setToolTip(tr("The weights that were learned last, on all topics"));
    m_best->setToolTip(tr("The proven maximum of the landscape, where documents happen to tie left out"));
    connect(uniform, &QPushButton::clicked, &m_session.presets(), &Presets::useUniform);
    connect(single, &QPushButton::clicked, &m_session.presets(), &Presets::useBestSingle);
    connect(m_learned, &QPushButton::clicked, &m_session.presets(), &Presets::useLearned);
    connect(m_best, &QPushButton::clicked, &m_session.presets(), &Presets::useBestOfLine);
    grid->addWidget(uniform, 0, 0);
    grid->addWidget(single, 0, 1);
    grid->addWidget(m_learned, 1, 0);
    grid->addWidget(m_best, 1, 1);
    body()->addWidget(m_presets);
    showPresets();
}

void WeightsView::createFilter()
{
    m_search = new QWidget;
    m_filter = new QLineEdit;
    m_filter->setPlaceholderText(tr("filter rankers"));
    m_filter->setAccessibleName(tr("Filter rankers by their names"));
    m_filter->setClearButtonEnabled(true);
    m_weighted = new QCheckBox(tr("only with weight"));
    m_none = new QLabel(tr("No ranker matches."));
    m_none->setObjectName(QStringLiteral("caption"));
    auto* layout = new QHBoxLayout(m_search);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_filter, 1);
    layout->addWidget(m_weighted);
    body()->addWidget(m_search);
    body()->addWidget(m_none);
    connect(m_filter, &QLineEdit::textChanged, this, &WeightsView::showMatches);
    connect(m_weighted, &QCheckBox::toggled, this, &WeightsView::showMatches);
}

WeightRow* WeightsView::row(std::size_t ranker)
{
    return &m_list->row(ranker);
}

void WeightsView::rebuild()
{
    const QStringList names = rankerNames(m_session.state());
    const bool others = std::exchange(m_names, names) != names;
    m_list->reset(m_session.weighing().weights().size(), WeightRow::heightOf(form()));
    if (others) {
        m_filter->clear();
        m_weighted->setChecked(false);
    }
    m_search->setVisible(m_names.size() >= many);
    showMatches();
    setVisible(true);
    showPresets();
}

WeightRow* WeightsView::makeRow(std::size_t ranker)
{
    auto* row = new WeightRow(m_names[static_cast<qsizetype>(ranker)], static_cast<qsizetype>(ranker), form());
    showOwn(ranker, *row);
    row->setNameWidth(nameWidth());
    showRanker(ranker, *row);
    connect(row, &WeightRow::moved, this, [this, ranker](std::int64_t units, bool isStep) {
        m_session.weighing().setWeight(ranker, units, isStep ? Pace::quick : Pace::single);
    });
    connect(row, &WeightRow::bounded, this, [this, ranker] {
        const double most = static_cast<double>(m_session.weighing().weights().most(ranker)) / LinkedWeights::one;
        emit m_session.noticed(tr("The weight of %1 can be from 0 to %2%3.")
                                   .arg(m_names[static_cast<qsizetype>(ranker)], weightText(most),
                                       most < 1.0 ? tr(" beside what is locked") : QString()));
    });
    connect(row, &WeightRow::dragBegun, &m_session.weighing(), &Weighing::beginDrag);
    connect(row, &WeightRow::dragEnded, &m_session.weighing(), &Weighing::endDrag);
    connect(row, &WeightRow::lockToggled, this,
        [this, ranker](bool locked) { m_session.weighing().setLocked(ranker, locked); });
    return row;
}

WeightRow::Form WeightsView::form() const
{
    return m_names.size() <= mostInTwoLines ? WeightRow::Form::twoLines : WeightRow::Form::oneLine;
}

/// One for all rows: that of the longest name, but the track keeps its room.
int WeightsView::nameWidth() const
{
    if (m_names.size() >= many)
        return widestName;
    const QFontMetrics metrics(uiFont(13, QFont::DemiBold));
    int width = 0;
    for (const QString& name : m_names)
        width = std::max(width, metrics.horizontalAdvance(name) + 1);
    return std::min(width, form() == WeightRow::Form::twoLines ? widestInTwoLines : widestName);
}

void WeightsView::showOwn(std::size_t ranker, WeightRow& row) const
{
    const Systems* const systems = m_session.shown().present(systemsStudy());
    row.setOwn(systems != nullptr ? std::optional(systems->rankers[ranker].measures[0]) : std::nullopt,
        meanName(m_session.shown()));
}

void WeightsView::showRanker(std::size_t ranker, WeightRow& row) const
{
    const LinkedWeights& weights = m_session.weighing().weights();
    row.show(weights.units(ranker), weights.most(ranker), weights.isLocked(ranker), weights.canMove(ranker));
}

void WeightsView::showUnits()
{
    m_list->forEach([this](std::size_t ranker, WeightRow& row) { showRanker(ranker, row); });
}

/// What matches is shown; a row that is being moved stays until it is left.
void WeightsView::showMatches()
{
    if (m_names != rankerNames(m_session.state()))
        return;  // rebuild() follows
    std::vector<std::size_t> shown;
    for (std::size_t ranker = 0; ranker < static_cast<std::size_t>(m_names.size()); ++ranker) {
        if (matches(ranker))
            shown.push_back(ranker);
    }
    m_none->setVisible(shown.empty());
    setContext(std::ssize(shown) == m_names.size()
            ? tr("sum 1.000")
            : tr("sum 1.000 · %1 of %2").arg(shown.size()).arg(m_names.size()));
    m_list->setShown(std::move(shown));
}

bool WeightsView::matches(std::size_t ranker) const
{
    if (!m_names[static_cast<qsizetype>(ranker)].contains(m_filter->text().trimmed(), Qt::CaseInsensitive))
        return false;
    return !m_weighted->isChecked() || m_session.weighing().weights().units(ranker) > 0 || m_list->hasFocusIn(ranker);
}

void WeightsView::showPresets()
{
    m_learned->setEnabled(m_session.state().learned.has_value());
    m_best->setEnabled(m_session.shown().of(lineStudy()) != nullptr);
}

}  // namespace rankscape::ui
