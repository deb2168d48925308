// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/exports.h"

#include <QFileDialog>
#include <QMessageBox>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "core/base/write_file.h"
#include "core/exports/weights_file.h"
#include "core/models/linear.h"
#include "ui/chart/chart_export.h"
#include "ui/dialog/export_dialog.h"
#include "ui/session/session.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

/// `path` with the ending, if the user left it out.
QString withSuffix(const QString& path, const QString& suffix)
{
    return QFileInfo(path).suffix().isEmpty() ? path + QLatin1Char('.') + suffix : path;
}

}  // namespace

Exports::Exports(Session& session, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
{
    connect(&m_computing, &Job::failed, this,
        [this](const QString& why) { emit failed(tr("The chart was not exported."), why); });
}

void Exports::exportChart(const ChartType& type)
{
    ExportDialog dialog(type.title(), m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString format = dialog.format();
    const QString path = QFileDialog::getSaveFileName(m_window, tr("Export %1").arg(type.title()),
        text(type.name) + QLatin1Char('.') + format, tr("%1 files (*.%2)").arg(format.toUpper(), format));
    if (path.isEmpty())
        return;
    FigureOptions options = dialog.options();
    options.recipe = recipe();
    writeChart(type, withSuffix(path, format), options);
}

/// What the chart shows may be of earlier weights, or not there at all, while nobody sees it.
void Exports::writeChart(const ChartType& type, const QString& path, const FigureOptions& options)
{
    if (m_computing.isRunning()) {
        emit failed(tr("This chart was not exported."),
            tr("Another one is still being computed for its export. Wait for it or cancel it first."));
        return;
    }
    const Shown shown = m_session.shown();
    std::vector<const StudyType*> missing;
    for (const StudyType* const study : type.studies) {
        if (!shown.results.isOf(*study, shown.state) && !study->grows)
            missing.push_back(study);
    }
    m_computing.start([missing, state = shown.state](const Task& task) { return computed(missing, state, task); },
        [this, &type, path, options, shown, missing](const std::shared_ptr<const Results>& found) {
            Shown whole = shown;
            for (const StudyType* const study : missing) {
                whole.results.forget(*study);
                whole.results.take(*study, *found);
            }
            save(type, whole, path, options);
        });
}

void Exports::save(const ChartType& type, const Shown& shown, const QString& path, const FigureOptions& options)
{
    try {
        saveFigure(type, shown, path, options);
        emit done(tr("Written: %1").arg(path));
    } catch (const Error& error) {
        emit failed(tr("The chart was not exported."), text(error.what()));
    }
}

void Exports::exportEnsemble(const Exporter& exporter)
{
    const QString suffix = text(exporter.extension);
    const QString chosen = QFileDialog::getSaveFileName(m_window, tr("Export %1").arg(text(exporter.label)),
        text(exporter.name) + QLatin1Char('.') + suffix, tr("%1 (*.%2)").arg(text(exporter.label), suffix));
    if (chosen.isEmpty())
        return;
    writeEnsemble(exporter, withSuffix(chosen, suffix));
}

void Exports::writeEnsemble(const Exporter& exporter, const QString& path)
{
    try {
        const ExportedFile file = exporter.make(request());
        writeFile(path.toStdString(), file.content);
        emit done((tr("Written: %1. ").arg(path) + text(describe(file))).trimmed());
    } catch (const Error& error) {
        emit failed(tr("Nothing was exported."), text(error.what()));
    }
}

/// What is shown: the present weights on the table's scores, with the learner's name if one found them.
Export Exports::request() const
{
    State state = m_session.state();
    state.weights = m_session.weights().weights();
    Export request{m_session.table(), simplexModel(state.weights)};
    const auto experiment = learnedHere(state);
    if (!experiment)
        return request;
    Export learned = exportOf(request.table, *experiment);
    learned.model = request.model;
    return learned;
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
            m_session.setWeights(read.weights, tr("weights of %1").arg(QFileInfo(path).fileName()));
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
            m_session.setWeights(readWeightsFile(path.toStdString(), m_session.table()).weights,
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
    recipe.emplace_back("weights", describe(m_session.weights().weights()));
    recipe.emplace_back("beta", shortest(m_session.beta()));
    for (const auto& experiment : m_session.experiments())
        recipe.emplace_back("trained", describe(experiment->spec));
    return text(describe(recipe));
}

}  // namespace rankscape::ui
