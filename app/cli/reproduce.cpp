// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/reproduce.h"

#include <algorithm>
#include <iostream>

#include "app/cli/accents_option.h"
#include "app/cli/drawing.h"
#include "app/cli/output.h"
#include "app/cli/reproduce_pieces.h"
#include "app/cli/source.h"
#include "app/cli/stem_option.h"
#include "core/base/text_file.h"

namespace rankscape::cli {

namespace {

struct ReproduceOptions {
    std::string folder;
    std::string out;
    std::vector<std::string> only;
    std::string stopList;
    std::string accents = "keep";
    std::string stem = "none";
    std::string lda = "gibbs";
    bool verify = false;
};

/// The text of a piece as it stands in the report: without its recipe, pictures found from the folder.
std::string reported(const OutputFolder& folder, const std::string& file)
{
    std::string text = folder.read(file);
    text.erase(std::min(text.size(), text.find("\n### Recipe")));
    const std::string beside = "](";
    for (std::size_t at = 0; file.starts_with("figures/") && (at = text.find(beside, at)) != std::string::npos;) {
        text.insert(at + beside.size(), "figures/");
        at += beside.size();
    }
    return text;
}

/// All pieces that are there in one text, the recipe, and the checksums of everything.
void writeReport(OutputFolder& folder, const Recipe& recipe)
{
    std::string text = "# The papers' experiments, made again\n\nOurs beside what the papers print.\n";
    for (const Piece& piece : allPieces()) {
        for (const std::string& file :
            folder.has(piece.name) ? folder.filesOf(piece.name) : std::vector<std::string>()) {
            if (file.ends_with(".md"))
                text += "\n" + reported(folder, file);
        }
    }
    folder.store("report", {{"README.md", text + "\n" + markdown(recipe)}, {"recipe.txt", describe(recipe)}});
    folder.writeChecksums();
}

LaboratoryOptions laboratoryOptions(const ReproduceOptions& options, const Context& context)
{
    LaboratoryOptions laboratory{options.folder, {}, options.lda};
    laboratory.scoring.seed = context.seed;
    laboratory.scoring.threads = context.threads;
    laboratory.scoring.accents = accentsOf(options.accents);
    laboratory.scoring.stem = options.stem;
    if (!options.stopList.empty())
        laboratory.scoring.stopList = readStopList(options.stopList);
    if (options.verify)
        return laboratory;  // all from the beginning
    laboratory.scoring.cache = context.cache;
    laboratory.kept = std::filesystem::path(options.out) / "experiments";
    return laboratory;
}

/// Calls `visit` with each piece that can be made and its share of the task. \returns the names of the others
template <class Visit>
std::vector<std::string> forEach(
    const std::vector<Piece>& pieces, const Laboratory& laboratory, const Task& task, const Visit& visit)
{
    std::vector<std::string> leftOut;
    const auto count = static_cast<double>(pieces.size());
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].needs.empty() || laboratory.has(pieces[i].needs))
            visit(pieces[i], task.slice(static_cast<double>(i) / count, (static_cast<double>(i) + 1.0) / count));
        else
            leftOut.push_back(pieces[i].name);
    }
    return leftOut;
}

std::string missing(const std::vector<std::string>& leftOut)
{
    std::string text;
    for (const std::string& name : leftOut)
        text += padded(name, 18) + "left out: what it is made of is not in the folder\n";
    return text;
}

/// \throws Error if every piece needs a collection that is not there.
void requireAny(const Json& pieces, const std::vector<std::string>& leftOut)
{
    if (pieces.empty())
        throw Error("Nothing can be made: " + leftOut.front()
            + " needs what is not in the folder. Put it there (med, cran, cisi, cacm; or the parts of a LETOR data "
              "set).");
}

/// With what has no checksum.
Files wholeOf(const Piece& piece, Laboratory& laboratory, const Task& task)
{
    if (!piece.times)
        return piece.make(laboratory, task);
    Files files = piece.make(laboratory, task.slice(0.0, 0.5));
    files.merge(piece.times(laboratory, task.slice(0.5, 1.0)));
    return files;
}

int makeAll(
    const std::vector<Piece>& pieces, Laboratory& laboratory, const ReproduceOptions& options, const Context& context)
{
    OutputFolder folder(options.out, laboratory.recipe());
    Json made = Json::array();
    const auto makeOne = [&](const Piece& piece, const Task& task) {
        const bool kept = folder.has(piece.name);
        if (!kept)
            folder.store(piece.name, wholeOf(piece, laboratory, task));
        made.push_back({{"name", piece.name}, {"title", piece.title}, {"source", piece.source}, {"kept", kept},
            {"files", folder.filesOf(piece.name)}});
        if (!context.json)
            std::cout << padded(piece.name, 18) << (kept ? "kept  " : "made  ") << piece.source << "\n" << std::flush;
    };
    std::vector<std::string> leftOut;
    try {
        leftOut = forEach(pieces, laboratory, context.task, makeOne);
    } catch (...) {
        writeReport(folder, laboratory.recipe());  // of what there is
        throw;
    }
    requireAny(made, leftOut);
    writeReport(folder, laboratory.recipe());
    if (context.json)
        printJson({{"out", options.out}, {"pieces", made}, {"left_out", leftOut},
            {"recipe", cli::toJson(laboratory.recipe())}});
    else
        std::cout << missing(leftOut) << "All is in " << (folder.path() / "README.md").string() << ".\n";
    return 0;
}

/// How a piece that is made again differs from the folder, in a sentence; empty if it does not.
std::string differenceOf(
    const OutputFolder& folder, const Piece& piece, Laboratory& laboratory, double& largest, const Task& task)
{
    const auto there = folder.filesOf(piece.name);
    if (there.empty())
        return "is not in the folder";
    if (!folder.has(piece.name))
        return "has a file that is missing or was changed";
    const Files files = piece.make(laboratory, task);
    for (const auto& [name, content] : files) {
        if (std::ranges::find(there, name) == there.end())
            return name + " is not in the folder";
        if (name.ends_with(".csv")) {
            const CsvDifference difference = compareCsv(folder.read(name), content);
            largest = std::max(largest, difference.largest);
            if (!difference.same)
                return name + ", " + difference.where;
        } else if ((name.ends_with(".md") || name.ends_with(".tex")) && folder.read(name) != content) {
            return name + " reads differently";
        }
    }
    return {};
}

int verifyAll(
    const std::vector<Piece>& pieces, Laboratory& laboratory, const ReproduceOptions& options, const Context& context)
{
    const OutputFolder folder(options.out, laboratory.recipe());
    Json verified = Json::array();
    bool allSame = true;
    const auto leftOut = forEach(pieces, laboratory, context.task, [&](const Piece& piece, const Task& task) {
        double largest = 0.0;
        const std::string difference = differenceOf(folder, piece, laboratory, largest, task);
        allSame = allSame && difference.empty();
        verified.push_back({{"name", piece.name}, {"same", difference.empty()}, {"largest_difference", largest},
            {"difference", difference}});
        if (context.json)
            return;
        std::cout << padded(piece.name, 18)
                  << (!difference.empty()     ? difference
                             : largest == 0.0 ? "the same to the last digit"
                                              : "the same up to rounding")
                  << "\n"
                  << std::flush;
    });
    requireAny(verified, leftOut);
    const bool report = folder.has("report");
    allSame = allSame && report
        && std::ranges::all_of(leftOut, [&](const std::string& name) { return folder.filesOf(name).empty(); });
    if (context.json)
        printJson({{"same", allSame}, {"report_unchanged", report}, {"pieces", verified}, {"left_out", leftOut},
            {"recipe", cli::toJson(laboratory.recipe())}});
    else
        std::cout << missing(leftOut) << (report ? "" : "README.md or recipe.txt is missing or was changed.\n");
    return allSame ? 0 : 1;
}

int run(const ReproduceOptions& options, const Context& context)
{
    const std::vector<Piece> pieces = chosenPieces(options.only);
    if (options.verify && !std::filesystem::exists(std::filesystem::path(options.out) / "manifest.json"))
        throw Error("There is nothing to verify in " + options.out + ". Run the same without --verify first.");
    Laboratory laboratory(laboratoryOptions(options, context), context.task);
    const Drawing drawing;
    return options.verify ? verifyAll(pieces, laboratory, options, context)
                          : makeAll(pieces, laboratory, options, context);
}

}  // namespace

std::function<int(const Context&)> setUpReproduce(Arguments& app)
{
    auto options = std::make_shared<ReproduceOptions>();
    app.option("folder", options->folder,
           "The folder that has med, cran, cisi and cacm, or some of them; or a LETOR folder, such as mq2008")
        .required();
    app.option("--out", options->out, "Folder for tables and figures; what is there already is kept").required();
    app.option("--only", options->only, "NAME,…: a few pieces only, such as table3 or ldi-figure5").separatedBy(',');
    app.flag("--verify", options->verify, "Make everything again, from the beginning, and compare with the folder");
    app.option("--stop-list", options->stopList, "A file of words to leave out (default: built-in English)");
    addAccents(app, options->accents);
    addStem(app, options->stem);
    app.option("--lda", options->lda, "How LDI's model is estimated: gibbs, or vb as in the paper")
        .withInitial()
        .mustBeOneOf({"gibbs", "vb"});
    return [options](const Context& context) { return run(*options, context); };
}

}  // namespace rankscape::cli
