// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "ui/session/opening.h"

namespace rankscape::ui {

/// What is open after an opening: all that does not depend on the weights.
struct Opening::Adoptable {
    Source source;
    std::shared_ptr<const Opened> opened;
    std::shared_ptr<const ObjectiveFunction> objective;  // null if nothing is judged
    std::shared_ptr<const void> systems;  // see systemsStudy()
    std::optional<RestoredSession> restored;
};

}  // namespace rankscape::ui
