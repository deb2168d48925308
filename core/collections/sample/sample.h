// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collections/collection.h"

namespace rankscape {

/// The built-in sample: 600 short documents over 8 subjects and 40 topics, 5 a subject, with graded
/// judgments.
///
/// It is generated, from sentence patterns written for this purpose and the fixed seed 20080048, so it is the
/// same on every machine and no text in it is anyone else's. Each document is about one matter at one place
/// and may touch on a second matter or place; the grades follow from that alone: 2 for a document about what
/// the topic asks for, 1 for one that touches on it in a sentence, 0 for one that only shares its matter or
/// its place. Documents differ in the synonyms they prefer, and 24 of the topics ask for one place by name.
Collection sampleCollection();

}  // namespace rankscape
