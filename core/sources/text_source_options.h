// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sources/source_option.h"

namespace rankscape {

/// What can be set of texts and their judgments. Their rows in sourceOptions().
SourceOption stopListOption();
SourceOption accentsOption();
SourceOption stemOption();
SourceOption fieldsOption();
SourceOption topicFieldsOption();
SourceOption leastCountOption();
SourceOption cranMinusOneOption();
SourceOption cranCodesOption();
SourceOption timeOrdinalsOption();

}  // namespace rankscape
