// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace rankscape::ui {

class Session;
struct ChartType;

/// Options of `rankscape-cli render` for charts of texts: what the map was made with.
QStringList mapWords(const Session& session);

/// What numbers of topics were tried.
QStringList sweepWords(const Session& session);

/// The selected topic and document.
QStringList selectionWords(const Session& session);

/// Which documents bounds are drawn of.
QStringList boundsWords(const Session& session);

/// What of the error is decomposed, and over what.
QStringList decompositionWords(const Session& session);

/// The learners whose ways or results a chart shows.
QStringList learningWords(const Session& session, const ChartType& chart);

}  // namespace rankscape::ui
