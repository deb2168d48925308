// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/exports/exporter.h"
#include "ui/chart/charts.h"

class QWidget;

namespace rankscape::ui {

class Session;

/// Asks where to, and writes: charts, weights, runs; and reads weights back.
class Exports : public QObject {
    Q_OBJECT

public:
    Exports(Session& session, QWidget* window);

    void exportChart(const ChartType& type);
    void exportEnsemble(const Exporter& exporter);
    void loadWeights();

    /// What every export carries: how the numbers came about, a line each.
    QString recipe() const;

signals:
    void done(const QString& message);
    void failed(const QString& headline, const QString& detail);

private:
    Session& m_session;
    QWidget* m_window;
};

}  // namespace rankscape::ui
