// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/studies/state.h"
#include "ui/session/session_store.h"
#include "ui/session/settings_command.h"

namespace rankscape::ui {

/// How many of these are not among those.
template <class Results>
std::ptrdiff_t notAmong(const Results& these, const Results& those)
{
    return std::ranges::count_if(these, [&](const auto& each) { return std::ranges::count(those, each) == 0; });
}

/// Which one is open, without keeping it.
struct OpenedMark {
    std::weak_ptr<const Opened> opened;

    bool isOf(const std::shared_ptr<const Opened>& other) const { return *this == OpenedMark{other}; }
    friend bool operator==(const OpenedMark& one, const OpenedMark& other)
    {
        return !one.opened.owner_before(other.opened) && !other.opened.owner_before(one.opened);
    }
};

/// What is compared to tell whether something has changed that a person would miss.
struct SessionStore::Mark {
    OpenedMark opened;
    Weights weights;
    std::vector<bool> locked;
    LineEnds ends;
    std::array<Eigen::Index, 3> corners;
    double beta;
    std::string objective;
    std::vector<std::shared_ptr<const Experiment>> experiments;
    std::vector<std::shared_ptr<const LearningRun>> stopped;
    std::shared_ptr<const MapSpec> map;
    std::shared_ptr<const SweepSpec> sweep;
    std::vector<ListedSystem> listed;
    std::optional<ListedSystem> baseline;
    std::string topicFilter;
    std::vector<std::string> without;
    Folds folds;
    BoundsSpec bounds;
    MapColours colours;

    friend bool operator==(const Mark&, const Mark&) = default;
};

/// A file that a scoring was saved in.
struct SessionStore::Named {
    OpenedMark opened;
    QString path;
    QString stamp;
    std::shared_ptr<const Mark> saved;
};

}  // namespace rankscape::ui
