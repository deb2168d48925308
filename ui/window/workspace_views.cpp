// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/chosen_result_view.h"
#include "ui/view/data_view.h"
#include "ui/view/doctor_cards.h"
#include "ui/view/doctor_view.h"
#include "ui/view/document_view.h"
#include "ui/view/experiment_view.h"
#include "ui/view/fusions_view.h"
#include "ui/view/pair_view.h"
#include "ui/view/ranked_lists_view.h"
#include "ui/view/results_view.h"
#include "ui/view/search_view.h"
#include "ui/view/topics_view.h"
#include "ui/widget/tool_button.h"
#include "ui/window/workspace.h"

namespace rankscape::ui {

void Workspace::createViews()
{
    addView(m_experiment, QStringLiteral("experiment"), tr("Experiment"));
    addResults();
    addView(new ChosenResultView(m_session), QStringLiteral("result"), tr("Result"));
    for (const ChartType& type : charts())
        addChart(type);
    addView(m_search, QStringLiteral("search"), tr("Search"));
    addView(m_topics, QStringLiteral("topic-model"), tr("Topic model"));
    addView(m_document, QStringLiteral("document"), tr("Document"));
    addView(new RankedListsView(m_session), QStringLiteral("ranked-lists"), tr("Ranked lists"));
    addView(new PairView(m_session), QStringLiteral("pair"), tr("Two documents"));
    addView(new DoctorView(tr("Runs"), runCards, m_session), QStringLiteral("runs"), tr("Runs"));
    addView(new DataView(m_session), QStringLiteral("findings"), tr("Collection"));
    addDoctor();
    addView(new FusionsView(m_session), QStringLiteral("fusions"), tr("Fusion"));
}

/// The table has the intervals of the chart that compares, which is what is exported of it.
void Workspace::addResults()
{
    auto* save = new ToolButton(Glyph::download, tr("Export this comparison"));
    connect(save, &QToolButton::clicked, this, [this] { emit exportRequested(chartType("compare")); });
    m_results->addAction(save);
    addView(m_results, QStringLiteral("results"), tr("Results"));
}

void Workspace::addDoctor()
{
    auto* doctor = new DoctorView(tr("Run doctor"), symptomCards, m_session);
    connect(doctor, &DoctorView::asked, this, &Workspace::scoringRequested);
    addView(doctor, QStringLiteral("doctor"), tr("Run doctor"));
}

}  // namespace rankscape::ui
