// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/collections/format.h"

namespace rankscape {

/// Collections in TREC's form: documents and topics with SGML tags (trec_documents.h, trec_topics.h), judgments in four
/// columns. Document files are read one by one.
Format trecFormat();

}  // namespace rankscape
