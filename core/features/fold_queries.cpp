// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/fold_queries.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "core/base/random.h"

namespace rankscape {

namespace {

constexpr int mostPlaces = 5;  // of a finding
constexpr std::size_t queriesAtOnce = 1000;

/// Equal for equal rows, in whatever order their features stand; one that is left out is 0.
std::uint64_t sumOf(const FeatureRow& row)
{
    std::uint64_t sum =
        Random::mixed(static_cast<std::uint64_t>(row.label) + 1) + std::hash<std::string_view>{}(row.document);
    for (const FeatureValue& value : row.values) {
        const std::uint64_t feature = Random::mixed(static_cast<std::uint64_t>(value.feature) + 1);
        if (value.missing != NoValue::none)
            sum += Random::mixed(feature);
        else if (value.value != 0.0)
            sum += Random::mixed(feature ^ std::bit_cast<std::uint64_t>(value.value));
    }
    return Random::mixed(sum);
}

}  // namespace

FoldQueries::FoldQueries(const std::vector<FeatureFile>& files)
    : m_files(files)
    , m_ofFiles(files.size())
    , m_areSeveral(std::ranges::adjacent_find(files, std::not_equal_to{}, &FeatureFile::group) != files.end())
{
}

bool FoldQueries::isNew(const FeatureRow& row, std::size_t file, const Location& location)
{
    Place& place = placeOf(row.query, file, location);
    if (m_areSeveral)
        place.sum += sumOf(row);
    return &place == &m_last->second.front();
}

FoldQueries::Place& FoldQueries::placeOf(std::string_view query, std::size_t file, const Location& location)
{
    if (m_last == nullptr || m_last->first != query) {
        const auto found = m_places.find(query);
        m_last = found != m_places.end() ? &*found : &*m_places.try_emplace(std::string(query)).first;
    }
    std::vector<Place>& places = m_last->second;
    const std::size_t group = m_files[file].group;
    const auto place = std::ranges::find(places, group, &Place::group);
    if (place == places.end()) {
        m_ofFiles[file].emplace_back(query);
        return places.emplace_back(Place{group, file, location.line});
    }
    if (place->file != file)
        refuseTwice(query, *place, location);
    return *place;
}

void FoldQueries::refuseTwice(std::string_view query, const Place& other, const Location& location) const
{
    refuse(Code::queryInTwoFiles, location,
        "query " + std::string(query) + " is in " + m_files[other.file].path.filename().string() + ", line "
            + std::to_string(other.line)
            + ", too. Files that are given together are parts of folds, where what is tested must not be learned "
              "from. Leave its rows in one of the two.");
}

/// With its folder, for all folds have files of the same names.
std::string FoldQueries::nameOf(const Place& place) const
{
    const std::filesystem::path& path = m_files[place.file].path;
    return (path.parent_path().filename() / path.filename()).generic_string();
}

void FoldQueries::note(ImportReport& report, const Task& task) const
{
    for (std::size_t file = 0; file < m_files.size() && m_areSeveral; ++file) {
        Finding finding{Code::queriesDiffer, m_files[file].path.filename().string(), {}, 0, {}};
        for (std::size_t i = 0; i < m_ofFiles[file].size(); ++i) {
            if (i % queriesAtOnce == 0)
                task.stopIfAsked();
            compare(m_ofFiles[file][i], file, finding);
        }
        if (finding.count > 1)
            finding.text += ", and so have " + std::to_string(finding.count - 1) + " more";
        finding.text += ". Those of the first fold count in every one.";
        if (finding.count > 0)
            addNote(report, std::move(finding));
    }
}

void FoldQueries::compare(const std::string& query, std::size_t file, Finding& finding) const
{
    const std::vector<Place>& places = m_places.find(query)->second;
    const Place& first = places.front();
    const Place& here = *std::ranges::find(places, file, &Place::file);
    if (here.sum == first.sum)
        return;
    if (++finding.count == 1)
        finding.text = "query " + query + " of " + nameOf(here) + " has other rows than in " + nameOf(first)
            + ", line " + std::to_string(first.line);
    if (finding.count <= mostPlaces)
        finding.lines.push_back(here.line);
}

}  // namespace rankscape
