// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/exports/exporter.h"
#include "ui/chart/chart_export.h"
#include "ui/chart/charts.h"
#include "ui/job/job.h"

class QWidget;

namespace rankscape::ui {

class Session;

/// Asks where to, and writes: charts, weights, runs; and reads weights back.
class Exports : public QObject {
    Q_OBJECT

public:
    Exports(const Session& session, QWidget* window);

    /// Asks what, how and where. \param open  charts that are seen \param ticked  at first; null: none
    void choose(const std::vector<const ChartType*>& open, const ChartType* ticked);
    void loadWeights();

    /// A chart and the file it goes to.
    struct Order {
        const ChartType* type;
        QString path;
    };

    /// Without asking where. What is not computed for the present state is computed first, in the background; one after
    /// the other.
    void writeCharts(const std::vector<Order>& orders, const FigureOptions& options);

    /// An exporter and the file it goes to.
    struct FileOrder {
        const Exporter* exporter;
        QString path;
    };

    /// The present ensemble, made in the background. One that cannot be made does not keep the others back.
    void writeEnsemble(const std::vector<FileOrder>& orders);

    /// Asks only whether to take weights that were made for other scores.
    void readWeights(const QString& path);

    /// What every export carries: how the numbers came about, a line each.
    QString recipe() const;

    Job& computing() { return m_computing; }
    Job& writing() { return m_writing; }

signals:
    void done(const QString& message);
    void failed(const QString& headline, const QString& detail);

private:
    /// What became of a file.
    struct Outcome {
        QString path;
        QString note;  // what it has otherwise than computed
        QString why;  // it is not there; "" if it is
    };

    static Outcome written(const FileOrder& order, Export ensemble, const Task& task);
    void tell(const std::vector<Outcome>& files);
    void exportAll(const std::vector<const ChartType*>& charts, const std::vector<const Exporter*>& exporters,
        const QString& format, const FigureOptions& options);
    void exportOne(const ChartType& type, const QString& format, const FigureOptions& options);
    void exportEnsemble(const Exporter& exporter);
    void save(const std::vector<Order>& orders, const Shown& shown, const FigureOptions& options);
    Export request() const;
    void askWhetherAnyway(const QString& path, const QString& differences);

    const Session& m_session;
    QWidget* m_window;
    Job m_computing;  // of charts
    Job m_writing;  // of ensembles
};

}  // namespace rankscape::ui
