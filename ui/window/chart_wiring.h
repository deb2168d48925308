// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDockWidget;

namespace rankscape::ui {

class ChartView;
class Session;

/// The controls that a chart's row names, into its header.
void addChoices(ChartView& view, Session& session);

/// What is picked on a chart is set in the session.
void connectPicks(ChartView& view, Session& session);

/// While a chart is seen its studies are computed; what it draws of the state is drawn. \param dock  that it is in
void keepUpToDate(ChartView& view, const QDockWidget& dock, Session& session);

}  // namespace rankscape::ui
