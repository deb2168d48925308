// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <string>

namespace rankscape::ui {

/// What is under the pointer in any view, lit up in all that show it. No part of the state: nothing is computed of it, and it
/// is not gone back to.
struct Hovered {
    std::string topic{};  // id; empty: none
    Eigen::Index document = -1;  // of the collection; −1: none

    friend bool operator==(const Hovered&, const Hovered&) = default;
};

}  // namespace rankscape::ui
