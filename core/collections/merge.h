// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/collections/collection.h"

namespace rankscape {

/// The documents and topics of all `collections` in one, each id with its collection's name before it: "MED:12".
/// Of collections with one name, the second is "MED2", and so on. A topic is judged by its own collection's judgments
/// only, and every document is a candidate: the merged collection MC of Wang, Lee and Choi (2016).
/// A single collection stays as it is. \throws Error if there is none, or the same one twice.
Collection merged(std::vector<Collection> collections);

}  // namespace rankscape
