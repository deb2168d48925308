// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sources/file_looks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <vector>

#include "core/base/parse.h"
#include "core/base/text_file.h"

namespace rankscape {

namespace {

using TextLines = std::vector<std::string_view>;

constexpr std::streamsize looked = 4096;  // bytes, at the beginning
constexpr std::size_t mostLines = 5;

struct Signature {
    std::string_view bytes;
    std::string_view label;
};

constexpr std::array signatures{
    Signature{"%PDF-", "a PDF document"},
    Signature{"PK\x03\x04", "a ZIP archive or an office document"},
    Signature{"BZh", "a file packed with bzip2"},
    Signature{"\xFD"
              "7zXZ",
        "a file packed with xz"},
    Signature{"7z\xBC\xAF\x27\x1C", "a 7-Zip archive"},
    Signature{"\x89PNG", "an image"},
    Signature{"\xFF\xD8\xFF", "an image"},
    Signature{"GIF8", "an image"},
    Signature{"\xD0\xCF\x11\xE0", "an office document"},
    Signature{"SQLite format 3", "an SQLite database"},
    Signature{"PAR1", "a Parquet table"},
    Signature{"\x7F"
              "ELF",
        "a program"},
};

bool isReal(std::string_view word)
{
    double value = 0.0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc{} && end == word.data() + word.size();
}

bool isRunLine(std::string_view line)
{
    const auto parts = words(line);
    return parts.size() == 6 && isReal(parts[3]) && isReal(parts[4])
        && (lowered(parts[1]) == "q0" || lowered(parts[1]) == "qo");
}

bool isFeatureLine(std::string_view line)
{
    const auto parts = words(line);
    return parts.size() > 2 && isReal(parts[0]) && parts[1].starts_with("qid:")
        && parts[2].find(':') != std::string_view::npos;
}

bool isJudgmentLine(std::string_view line)
{
    const auto parts = words(line);
    return parts.size() == 4 && isReal(parts[1]) && isReal(parts[3]);
}

/// How many columns all lines have, if it is the same number and more than one; else 0.
std::ptrdiff_t columns(const TextLines& lines, char separator)
{
    const auto count = [&](std::string_view line) { return std::ranges::count(line, separator) + 1; };
    const auto first = count(lines.front());
    return lines.size() > 1 && first > 1
            && std::ranges::all_of(lines, [&](auto line) { return count(line) == first; })
        ? first
        : 0;
}

std::string tableLooks(const TextLines& lines)
{
    for (const auto& [separator, name] :
        {std::pair{',', "commas"}, std::pair{';', "semicolons"}, std::pair{'\t', "tabs"}}) {
        if (const auto count = columns(lines, separator); count > 0)
            return "a CSV table (" + std::to_string(count) + " columns, parted by " + name + ")";
    }
    return {};
}

struct TextLooks {
    std::string_view label;
    bool (*is)(std::string_view line);
};

bool isMarkup(std::string_view line, std::string_view begins)
{
    return lowered(line.substr(0, begins.size())) == begins;
}

// Asked of every line, the strictest first.
constexpr std::array lineLooks{
    TextLooks{"a run file (topic Q0 document rank score tag)", isRunLine},
    TextLooks{"features of LETOR or SVMlight (grade qid:topic 1:value …)", isFeatureLine},
    TextLooks{"judgments alone (topic iteration document grade)", isJudgmentLine},
};

// Asked of the first line alone.
constexpr std::array firstLooks{
    TextLooks{"TREC documents or topics (<DOC>, <top>)",
        [](std::string_view line) { return isMarkup(line, "<doc>") || isMarkup(line, "<top>"); }},
    TextLooks{"a page of the web",
        [](std::string_view line) { return isMarkup(line, "<!doctype html") || isMarkup(line, "<html"); }},
    TextLooks{"XML", [](std::string_view line) { return isMarkup(line, "<?xml"); }},
    TextLooks{"JSON", [](std::string_view line) { return line.starts_with('{') || line.starts_with('['); }},
    TextLooks{"documents or queries of SMART under another name (theirs are like med.all and med.qry)",
        [](std::string_view line) { return line.starts_with(".I "); }},
};

std::string looksOfText(const TextLines& lines)
{
    for (const TextLooks& looks : lineLooks) {
        if (std::ranges::all_of(lines, looks.is))
            return std::string(looks.label);
    }
    for (const TextLooks& looks : firstLooks) {
        if (looks.is(lines.front()))
            return std::string(looks.label);
    }
    return tableLooks(lines);
}

/// The first lines that are not blank and whole.
TextLines firstLines(std::string_view text, bool isWhole)
{
    TextLines found = lines(text);
    if (!isWhole && found.size() > 1)
        found.pop_back();
    std::erase_if(found, [](std::string_view line) { return trimmed(line).empty(); });
    found.resize(std::min(found.size(), mostLines));
    return found;
}

std::string firstBytes(const std::filesystem::path& path)
{
    std::string bytes(looked, '\0');
    std::ifstream file(path, std::ios::binary);
    file.read(bytes.data(), looked);
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

/// \param packer  its name
std::string looksOfPacked(const std::filesystem::path& path, const std::string& packer)
{
    const std::string text = textBeginning(path, static_cast<std::size_t>(looked));
    const TextLines first = firstLines(text, std::ssize(text) < looked);
    const std::string looks = first.empty() ? "" : looksOfText(first);
    return (looks.empty() ? "a file" : looks + ",") + " packed with " + packer;
}

}  // namespace

std::string looksOf(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return std::filesystem::is_empty(path, ignored) ? "an empty folder" : "";
    if (!std::filesystem::is_regular_file(path, ignored))
        return "neither a file nor a folder";
    if (std::filesystem::file_size(path, ignored) == 0)
        return "an empty file";
    const std::string bytes = firstBytes(path);
    if (bytes.starts_with("\x1F\x8B"))
        return looksOfPacked(path, "gzip");
    if (bytes.starts_with("\x28\xB5\x2F\xFD"))
        return looksOfPacked(path, "zstd");
    for (const Signature& signature : signatures) {
        if (bytes.starts_with(signature.bytes))
            return std::string(signature.label);
    }
    const bool isMarked = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
    if (bytes.find('\0') != std::string::npos)
        return isMarked ? "" : "a binary file";
    const TextLines first = firstLines(bytes, std::ssize(bytes) < looked);
    return first.empty() ? "a file of blank lines" : looksOfText(first);
}

}  // namespace rankscape
