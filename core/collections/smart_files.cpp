// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/smart_files.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

using Path = std::filesystem::path;

std::string nameOf(const Path& path)
{
    return lowered(path.filename().string());
}

bool isDocuments(const std::string& name)
{
    return name.ends_with(".all") || name.find(".all.") != std::string::npos;
}

bool isQueries(const std::string& name)
{
    return name.ends_with(".qry") || name == "query.text";
}

bool isJudgments(const std::string& name)
{
    return name.ends_with(".rel") || name.ends_with("qrel") || name == "qrels.text";
}

/// "cran" of cran.all.1400, cran.qry and cranqrel; "" of query.text and qrels.text, which go with any.
std::string stem(const Path& path)
{
    std::string name = nameOf(path);
    if (name == "query.text" || name == "qrels.text")
        return {};
    name = name.substr(0, name.find('.'));
    return name.ends_with("qrel") ? name.substr(0, name.size() - 4) : name;
}

std::vector<Path> filesOf(const Path& folder, bool (*hasRole)(const std::string&), const std::string& wanted)
{
    std::vector<Path> found;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const std::string own = stem(entry.path());
        if (hasRole(nameOf(entry.path())) && (wanted.empty() || own.empty() || own == wanted))
            found.push_back(entry.path());
    }
    std::ranges::sort(found);
    return found;
}

std::optional<Path> first(const std::vector<Path>& paths)
{
    return paths.empty() ? std::nullopt : std::optional(paths.front());
}

}  // namespace

std::optional<SmartFiles> findSmartFiles(const Path& path)
{
    const bool isFolder = std::filesystem::is_directory(path);
    const Path folder = isFolder ? path : path.has_parent_path() ? path.parent_path() : Path(".");
    const auto documents = filesOf(folder, isDocuments, isFolder ? "" : stem(path));
    if (documents.empty())
        return std::nullopt;
    if (documents.size() > 1)
        throw Error(folder.string() + " holds several collections (" + documents[0].filename().string() + ", "
            + documents[1].filename().string() + "). Open one of these files instead of the folder.");
    const std::string wanted = stem(documents.front());
    return SmartFiles{
        documents.front(), first(filesOf(folder, isQueries, wanted)), first(filesOf(folder, isJudgments, wanted))};
}

}  // namespace rankscape
