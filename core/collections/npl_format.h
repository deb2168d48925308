// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collections/format.h"

namespace rankscape {

/// NPL, also called Vaswani: 11,429 abstracts on physics and electronics, as the Glasgow IR group publishes them.
/// In each of its files a record is a line with its number, lines of text or of documents' numbers, and a line "/".
Format nplFormat();

}  // namespace rankscape
