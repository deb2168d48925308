// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/reproduce_pieces.h"

#include <algorithm>

#include "app/cli/arguments.h"
#include "core/base/joined.h"
#include "ui/chart/chart_export.h"
#include "ui/reproduction/paper_figures.h"
#include "ui/text.h"

namespace rankscape::cli {

namespace {

Files filesOf(const ResultTable& table)
{
    const std::string stem = "tables/" + table.name;
    return {{stem + ".md", markdown(table) + "\n" + markdown(table.recipe)}, {stem + ".tex", latex(table)},
        {stem + ".csv", csv(table)}};
}

Piece pieceOf(const PaperTable& table)
{
    Piece piece{table.name, table.title, table.source, table.needs,
        [table](Laboratory& laboratory, const Task& task) { return filesOf(make(table, laboratory, task)); }};
    if (table.times)
        piece.times = [table](Laboratory& laboratory, const Task& task) {
            return Files{{"times/" + table.name + ".md", markdown(makeTimes(table, laboratory, task))}};
        };
    return piece;
}

Files filesOf(const ui::PaperFigure& figure, Laboratory& laboratory, const Task& task)
{
    Files files;
    ui::FigureOptions options;
    options.caption = false;  // each has one of its own
    options.recipe = ui::text(describe(laboratory.recipe()));
    std::string text = "## " + figure.title + "\n\n" + figure.source + "\n";
    for (const ui::FigurePanel& panel : figure.panels(laboratory, task)) {
        const std::string name = figure.name + (panel.suffix.empty() ? "" : "-" + panel.suffix);
        for (const QString& format : {QStringLiteral("pdf"), QStringLiteral("png"), QStringLiteral("csv")})
            files.emplace("figures/" + name + "." + format.toStdString(),
                ui::figure(panel.own ? *panel.own : ui::chartType(panel.chart), panel.shown, format, options)
                    .toStdString());
        text += "\n![" + panel.caption + "](" + name + ".png)\n\n" + panel.caption + "\n";
    }
    files.emplace("figures/" + figure.name + ".md", text + "\n" + markdown(laboratory.recipe()));
    return files;
}

}  // namespace

std::vector<Piece> allPieces()
{
    std::vector<Piece> pieces;
    for (const PaperTable& table : paperTables())
        pieces.push_back(pieceOf(table));
    for (const ui::PaperFigure& figure : ui::paperFigures())
        pieces.push_back({figure.name, figure.title, figure.source, figure.needs,
            [figure](Laboratory& laboratory, const Task& task) { return filesOf(figure, laboratory, task); }});
    return pieces;
}

std::vector<Piece> chosenPieces(const std::vector<std::string>& only)
{
    const std::vector<Piece> all = allPieces();
    if (only.empty())
        return all;
    const auto isNamed = [](const Piece& piece, const std::string& name) {
        return piece.name == name || piece.name.ends_with("-" + name);
    };
    for (const std::string& name : only) {
        if (std::ranges::none_of(all, [&](const Piece& piece) { return isNamed(piece, name); }))
            throw WrongUsage("--only: there is no '" + name + "'; there are " + joined(all, ", ", &Piece::name));
    }
    std::vector<Piece> pieces;
    for (const Piece& piece : all) {
        if (std::ranges::any_of(only, [&](const std::string& name) { return isNamed(piece, name); }))
            pieces.push_back(piece);
    }
    return pieces;
}

}  // namespace rankscape::cli
