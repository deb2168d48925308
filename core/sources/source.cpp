// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/source.h"

#include <algorithm>
#include <exception>

#include "core/base/joined.h"
#include "core/sources/source_kind.h"
#include "core/sources/source_option.h"

namespace rankscape {

namespace {

/// Whether the kind has something to say about the path, were it only what is wrong with it.
bool claims(const SourceKind& kind, const std::filesystem::path& path)
{
    try {
        return kind.recognises(path);
    } catch (const std::exception&) {
        return true;
    }
}

std::vector<std::string> toldOf(const SourceOption& option, const Source& source, const Source& initial)
{
    if (option.told != nullptr)
        return option.told(source);
    std::vector<std::string> values = option.get(source);
    return values == option.get(initial) ? std::vector<std::string>() : values;
}

}  // namespace

Source settled(Source source)
{
    const SourceKind& kind = sourceKind(source.kind);
    std::erase_if(source.rankers, [&](const RankerSetting& ranker) { return !kind.takes(*ranker.type); });
    if (kind.rankers != nullptr && source.rankers.empty())
        source.rankers = kind.rankers();
    source.ties = source.ties.value_or(kind.ties);
    source.topics = source.topics.value_or(kind.topics);
    source.level = source.level.value_or(kind.level);
    return source;
}

Source optionsOf(Source source)
{
    source.paths.clear();
    source.judgments.clear();
    source.repairs.clear();
    source.ratings.items.clear();
    return source;
}

Source withPaths(Source source, std::vector<std::filesystem::path> paths)
{
    source = optionsOf(std::move(source));
    const auto kinds = sourceKinds();
    const auto claimsAll = [&](const SourceKind& kind) {
        return kind.hasPaths() && std::ranges::all_of(paths, [&](const auto& path) { return claims(kind, path); });
    };
    if (paths.empty()) {
        source.kind = Source().kind;
    } else {
        const auto found = std::ranges::find_if(kinds, claimsAll);
        source.kind = (found != kinds.end() ? found : std::ranges::find_if(kinds, &SourceKind::hasPaths))->name;
    }
    source.paths = std::move(paths);
    return source;
}

std::string describe(const Source& source)
{
    if (source.paths.empty())
        return std::string(sourceKind(source.kind).label);
    return joined(source.paths, " + ", [](const std::filesystem::path& path) {
        return (path.has_filename() ? path : path.parent_path()).filename().string();
    });
}

std::vector<std::string> commandWords(const Source& source)
{
    std::vector<std::string> words;
    const std::string kind = "--" + source.kind;
    if (source.paths.empty())
        words.push_back(kind);
    for (const std::filesystem::path& path : source.paths)
        words.insert(words.end(), {kind, path.string()});
    const Source all = settled(source);
    const Source initial = settled({.kind = source.kind});
    for (const SourceOption& option : sourceOptions()) {
        for (const std::string& text : toldOf(option, all, initial))
            words.insert(words.end(), {"--" + std::string(option.name), text});
    }
    return words;
}

}  // namespace rankscape
