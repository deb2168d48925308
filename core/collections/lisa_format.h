// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collections/format.h"

namespace rankscape {

/// LISA: 6,004 titles and abstracts on library science, as the Glasgow IR group publishes them in files LISA0.001,
/// LISA0.501 …, which are read in the order of their names.
/// LISARJ.NUM is preferred to LISA.REL, which is damaged in the published copies.
Format lisaFormat();

}  // namespace rankscape
