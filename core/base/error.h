// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace rankscape {

/// Something the user can act on: a file, a setting, a collection that cannot be used.
/// what() is a complete sentence in English that names the culprit.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown out of a computation whose result nobody wants any more. Not an Error.
struct Cancelled { };

}  // namespace rankscape
