// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sources/source.h"

namespace rankscape {

/// One thing that can be set of a source, as text: on the command line, in the JSON form, and in the command that
/// stands for what a window shows. The table of all is sourceOptions().
struct SourceOption {
    std::string_view name;  // without its dashes: "topic-fields"
    std::string summary;  // one line
    std::string values{};  // what may be given, if those are few: "keep|fold"

    /// What set() reads back; none where it is left to the kind.
    std::vector<std::string> (*get)(const Source&);

    /// \throws Error saying what may be given
    void (*set)(Source&, std::string_view);
    bool repeats = false;  // set() adds another

    /// What a command must say of a settled source; null: what get() has, if that is not as initially.
    std::vector<std::string> (*told)(const Source&) = nullptr;
    std::string_view initial = {};  // what set() takes for what get() says nothing of
    bool isFile = false;  // it names one
};

/// All options, in the order they are offered.
std::span<const SourceOption> sourceOptions();

/// The same source with one option more, as a command line has it: "--ties docno-asc". \throws Error as its set()
Source withOption(Source source, std::string_view words);

}  // namespace rankscape
