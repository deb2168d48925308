// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <algorithm>

#include "core/base/error.h"
#include "core/base/write_file.h"
#include "core/models/linear.h"
#include "core/sources/run_source.h"
#include "ui/dialog/save_path.h"
#include "ui/session/opening.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/text.h"
#include "ui/window/exports.h"

namespace rankscape::ui {

void Exports::exportEnsemble(const Exporter& exporter)
{
    const QString suffix = text(exporter.extension);
    const QString chosen = savePath(m_window, tr("Export %1").arg(text(exporter.label)),
        text(exporter.name) + QLatin1Char('.') + suffix, tr("%1 (*.%2)").arg(text(exporter.label), suffix), suffix);
    if (chosen.isEmpty())
        return;
    writeEnsemble({{&exporter, chosen}});
}

void Exports::writeEnsemble(const std::vector<FileOrder>& orders)
{
    if (orders.empty())
        return;
    if (m_writing.isRunning()) {
        emit failed(
            tr("Nothing was exported."), tr("Another file is still being made. Wait for it or cancel it first."));
        return;
    }
    m_writing.start(
        [orders, ensemble = request()](const Task& task) {
            std::vector<Outcome> files;
            const auto count = static_cast<double>(orders.size());
            for (const FileOrder& order : orders) {
                const auto place = static_cast<double>(files.size());
                files.push_back(written(order, ensemble, task.slice(place / count, (place + 1.0) / count)));
            }
            return files;
        },
        [this](const std::shared_ptr<const std::vector<Outcome>>& files) { tell(*files); });
}

Exports::Outcome Exports::written(const FileOrder& order, Export ensemble, const Task& task)
{
    try {
        ensemble.task = task.slice(0.0, 0.9);
        const ExportedFile file = order.exporter->make(ensemble);
        writeFile(order.path.toStdString(), file.content, task.silent());
        return {order.path, text(describe(file)), {}};
    } catch (const Error& error) {
        return {order.path, {}, text(error.what())};
    }
}

void Exports::tell(const std::vector<Outcome>& files)
{
    QStringList notes;
    QStringList why;
    for (const Outcome& file : files) {
        if (!file.note.isEmpty())
            notes.append(file.note);
        if (!file.why.isEmpty())
            why.append(files.size() > 1 ? tr("%1: %2").arg(QFileInfo(file.path).fileName(), file.why) : file.why);
    }
    const auto count = std::ssize(files) - why.size();
    const QString what = files.size() == 1 ? files.front().path : tr("%1 files").arg(count);
    if (count > 0)
        emit done((tr("Written: %1. ").arg(what) + notes.join(QLatin1Char(' '))).trimmed());
    if (!why.isEmpty())
        emit failed(
            files.size() > 1 ? tr("%1 files were not exported.").arg(why.size()) : tr("Nothing was exported."),
            why.join(QLatin1Char('\n')));
}

/// What is shown: the present weights on the table's scores, with the learner's name if one found them.
Export Exports::request() const
{
    State state = m_session.state();
    state.weights = m_session.weighing().weights().weights();
    Export request{m_session.table(), simplexModel(state.weights)};
    request.objective = state.measured();
    request.runs = state.opened->runs;
    request.order = runOrder(m_session.opening().source());
    const auto experiment = learnedHere(state);
    if (!experiment)
        return request;
    Export learned = exportOf(request.table, *experiment);
    learned.model = request.model;
    learned.runs = request.runs;
    learned.order = request.order;
    return learned;
}

}  // namespace rankscape::ui
