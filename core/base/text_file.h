// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/task.h"

namespace rankscape {

/// What a text file was before it was read; `marked`: with a byte order mark, by which UTF-16 is known.
/// What is not valid UTF-8 is taken for Latin-1; `mixed`: some lines are, which are told one by one by LineStream.
enum class Encoding { utf8, utf8Marked, utf16, latin1, mixed };

/// A text file in memory, as UTF-8 with LF line ends and without a byte order mark.
struct TextFile {
    std::string name;  // without the folder
    std::string text;
    Encoding encoding = Encoding::utf8;  // of the file
    bool crlf = false;  // it had CR or CRLF line ends
    bool packed = false;  // it was packed by gzip or zstd
};

/// A file that is packed by gzip or zstd, whatever its name, is unpacked.
/// \throws Error if the file is missing, a folder, unreadable, empty, larger than 2 GiB of text, half a character of
/// UTF-16, not text (has a zero byte), packed and damaged, or changed meanwhile; Cancelled.
TextFile readTextFile(const std::filesystem::path& path, const Task& task = {});

/// For those who read it piece by piece. \throws Error if the file is missing, a folder or unreadable
std::ifstream openFile(const std::filesystem::path& path);

/// By which a file is known to be what it was before.
struct FileStamp {
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type written{};

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Of a plain file alone: others are not expected to stay.
std::optional<FileStamp> stampOf(const std::filesystem::path& path);

/// \throws Error if the file is no longer what it was \param before  its stamp when it was opened
void requireUnchanged(
    const std::filesystem::path& path, const std::optional<FileStamp>& before, const std::string& name);

/// What ends the reading of a file without bytes, or with zero bytes. \throws Error
[[noreturn]] void refuseEmpty(const std::string& name, bool isPacked);
[[noreturn]] void refuseZeroBytes(const std::string& name);

/// What ends it where the disk does. \throws Error
[[noreturn]] void refuseBroken(const std::string& name);

/// The first bytes of a text file, unpacked and in UTF-8, to tell what it is; "" if it cannot be read as text.
std::string textBeginning(const std::filesystem::path& path, std::size_t bytes = 4096);

/// The same. \throws Error if it cannot be opened or read, or is packed and damaged
std::string soundBeginning(const std::filesystem::path& path, std::size_t bytes = 4096);

/// The lines of `text` without their ends; they point into it.
std::vector<std::string_view> lines(std::string_view text);

/// Goes through them one by one.
class LineReader {
public:
    explicit LineReader(std::string_view text)
        : m_rest(text)
    {
    }

    /// False behind the last line.
    bool next();

    std::string_view line() const { return m_line; }
    int number() const { return m_number; }  // from 1

private:
    std::string_view m_rest;
    std::string_view m_line;
    int m_number = 0;
};

}  // namespace rankscape
