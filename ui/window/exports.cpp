// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/exports.h"

#include <QFileDialog>
#include <QMessageBox>
#include <algorithm>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/exports/weights_file.h"
#include "ui/chart/chart_export.h"
#include "ui/dialog/export_dialog.h"
#include "ui/dialog/save_path.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {

Exports::Exports(const Session& session, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
{
    connect(&m_computing, &Job::failed, this,
        [this](const QString& why) { emit failed(tr("The chart was not exported."), why); });
    connect(&m_writing, &Job::failed, this,
        [this](const QString& why) { emit failed(tr("Nothing was exported."), why); });
}

void Exports::choose(const std::vector<const ChartType*>& open, const ChartType* ticked)
{
    if (!m_session.isOpen())
        return;
    ExportDialog dialog(m_session.shown(), open, ticked, m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    FigureOptions options = dialog.options();
    options.recipe = recipe();
    const auto charts = dialog.charts();
    const auto exporters = dialog.exporters();
    if (charts.size() + exporters.size() == 1) {
        if (exporters.empty())
            return exportOne(*charts.front(), dialog.format(), options);
        return exportEnsemble(*exporters.front());
    }
    exportAll(charts, exporters, dialog.format(), options);
}

/// All into one folder.
void Exports::exportAll(const std::vector<const ChartType*>& charts, const std::vector<const Exporter*>& exporters,
    const QString& format, const FigureOptions& options)
{
    const QString folder = QFileDialog::getExistingDirectory(m_window, tr("Folder for the files"));
    if (folder.isEmpty())
        return;
    std::vector<Order> orders;
    for (const ChartType* const type : charts)
        orders.push_back({type, folder + QLatin1Char('/') + text(type->name) + QLatin1Char('.') + format});
    std::vector<FileOrder> files;
    for (const Exporter* const each : exporters)
        files.push_back(
            {each, folder + QLatin1Char('/') + text(each->name) + QLatin1Char('.') + text(each->extension)});
    QStringList paths;
    for (const Order& order : orders)
        paths.append(order.path);
    for (const FileOrder& file : files)
        paths.append(file.path);
    const auto there = std::ranges::count_if(paths, [](const QString& path) { return QFileInfo::exists(path); });
    if (there > 0
        && QMessageBox::question(m_window, tr("Rankscape"),
               there == 1 ? tr("One of these files is there already. Replace it?")
                          : tr("%1 of these files are there already. Replace them?").arg(there))
            != QMessageBox::Yes)
        return;
    writeEnsemble(files);
    writeCharts(orders, options);
}

void Exports::exportOne(const ChartType& type, const QString& format, const FigureOptions& options)
{
    const QString path = savePath(m_window, tr("Export %1").arg(type.title()),
        text(type.name) + QLatin1Char('.') + format, tr("%1 files (*.%2)").arg(format.toUpper(), format), format);
    if (!path.isEmpty())
        writeCharts({{&type, path}}, options);
}

/// What the charts show may be of earlier weights, or not there at all, while nobody sees them.
void Exports::writeCharts(const std::vector<Order>& orders, const FigureOptions& options)
{
    if (orders.empty())
        return;
    if (m_computing.isRunning()) {
        emit failed(tr("This chart was not exported."),
            tr("Another one is still being computed for its export. Wait for it or cancel it first."));
        return;
    }
    const Shown shown = m_session.shown();
    std::vector<const StudyType*> missing;
    for (const Order& order : orders) {
        for (const StudyType* const study : order.type->studies) {
            if (!shown.results.isOf(*study, shown.state) && !study->grows && std::ranges::count(missing, study) == 0)
                missing.push_back(study);
        }
    }
    m_computing.start([missing, state = shown.state](const Task& task) { return computed(missing, state, task); },
        [this, orders, options, shown, missing](const std::shared_ptr<const Results>& found) {
            Shown whole = shown;
            for (const StudyType* const study : missing) {
                whole.results.forget(*study);
                whole.results.take(*study, *found);
            }
            save(orders, whole, options);
        });
}

/// One that cannot be drawn or written does not keep the others back.
void Exports::save(const std::vector<Order>& orders, const Shown& shown, const FigureOptions& options)
{
    QStringList written;
    QStringList why;
    for (const Order& order : orders) {
        try {
            saveFigure(*order.type, shown, order.path, options);
            written.append(order.path);
        } catch (const Error& error) {
            why.append(
                orders.size() > 1 ? tr("%1: %2").arg(order.type->title(), text(error.what())) : text(error.what()));
        }
    }
    if (written.size() == 1)
        emit done(tr("Written: %1").arg(written.front()));
    else if (!written.isEmpty())
        emit done(tr("Written: %1 files").arg(written.size()));
    if (!why.isEmpty())
        emit failed(orders.size() > 1 ? tr("%1 charts were not exported.").arg(why.size())
                                      : tr("The chart was not exported."),
            why.join(QLatin1Char('\n')));
}

void Exports::loadWeights()
{
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Load weights"), {}, tr("Weights (*.json);;All files (*)"));
    if (!path.isEmpty())
        readWeights(path);
}

void Exports::readWeights(const QString& path)
{
    try {
        const ReadWeights read = readWeightsFile(path.toStdString(), m_session.table());
        if (read.differences.empty())
            m_session.weighing().setWeights(read.weights, tr("weights of %1").arg(QFileInfo(path).fileName()));
        else
            askWhetherAnyway(path, text(describe(path.toStdString(), read.differences)));
    } catch (const Error& error) {
        emit failed(tr("These weights were not loaded."), text(error.what()));
    }
}

void Exports::askWhetherAnyway(const QString& path, const QString& differences)
{
    auto* box = new QMessageBox(QMessageBox::Question, tr("Rankscape"),
        tr("These weights were made for other scores. Use them all the same?"), QMessageBox::Cancel, m_window);
    box->addButton(tr("&Use anyway"), QMessageBox::AcceptRole);
    box->setInformativeText(differences);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(&m_session, &Session::tableChanged, box, &QMessageBox::reject);  // other scores, other differences
    connect(box, &QMessageBox::accepted, this, [this, path] {
        try {
            m_session.weighing().setWeights(readWeightsFile(path.toStdString(), m_session.table()).weights,
                tr("weights of %1").arg(QFileInfo(path).fileName()));
        } catch (const Error& error) {
            emit failed(tr("These weights were not loaded."), text(error.what()));
        }
    });
    box->open();  // the window stays alive behind it
}

QString Exports::recipe() const
{
    Recipe recipe = m_session.table().recipe;
    recipe.emplace_back("objective", m_session.state().measured().name());
    recipe.emplace_back("weights", describe(m_session.weighing().weights().weights()));
    recipe.emplace_back("beta", shortest(m_session.state().beta));
    for (const auto& experiment : m_session.state().experiments) {
        if (isForObjective(m_session.state(), *experiment))
            recipe.emplace_back("trained", describe(experiment->spec));
    }
    return text(describe(recipe));
}

}  // namespace rankscape::ui
