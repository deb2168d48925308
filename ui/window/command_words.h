// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace rankscape::ui {

class Session;

/// Options of `rankscape-cli render` for charts of texts: what the map was made with.
QStringList mapWords(const Session& session);

/// What numbers of topics were tried.
QStringList sweepWords(const Session& session);

/// The selected topic and document.
QStringList selectionWords(const Session& session);

}  // namespace rankscape::ui
