// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/base/encoding.h"
#include "core/base/line_feeds.h"
#include "core/base/text_file.h"

namespace rankscape {

class Unpacker;

inline const std::filesystem::path standardInput = "-";

/// The lines of a text file as readTextFile() has them, but piece by piece: the file may be larger than memory. What is not
/// UTF-8 is told line by line.
class LineStream {
public:
    /// \param path  "-" is the standard input, which can be gone through once
    /// \param name  for messages; "": the path's last
    /// Each piece is a silent checkpoint. \throws Error as readTextFile(), here or from next(), or if a line is longer than
    /// 64 MiB; Cancelled
    explicit LineStream(const std::filesystem::path& path, const Task& task = {}, std::string name = {});
    ~LineStream();
    LineStream(const LineStream&) = delete;
    LineStream& operator=(const LineStream&) = delete;

    /// False behind the last line.
    bool next();

    std::string_view line() const { return m_line; }  // without its end; until the next
    int number() const { return m_number; }  // from 1

    /// The file's name and what it was as far as it was read, without its text.
    const TextFile& file() const { return m_file; }

    /// What follows the line as far as it was read already, some KiB if there are as many; until the next.
    std::string_view ahead() const { return std::string_view(m_text).substr(m_at); }

    /// Of the file when it was opened.
    const std::optional<FileStamp>& stamp() const { return m_stamp; }

    double share() const { return m_share; }  // of the file's bytes that were read

private:
    bool readPiece();
    void takePiece(std::string_view piece);
    void tellEncoding();

    Task m_task;
    std::filesystem::path m_path;
    std::optional<FileStamp> m_stamp;
    TextFile m_file;
    std::ifstream m_bytes;
    std::unique_ptr<Unpacker> m_unpacked;  // null: it is not packed
    double m_size = 0.0;  // of the file
    double m_share = 0.0;
    std::string m_text;  // what was read and not yet gone through begins at m_at
    std::size_t m_at = 0;
    std::string m_piece;
    std::string_view m_line;
    std::string m_converted;  // the line, if it was not UTF-8
    int m_number = 0;
    bool m_hasBegun = false;
    bool m_isEnded = false;
    bool m_hasUtf8 = false;  // some line beyond ASCII that is
    bool m_hasOther = false;  // some that is not
    LineFeeds m_ends;
    std::optional<Utf16Pieces> m_utf16;  // none: it is not
    std::string m_decoded;  // the piece, if it was UTF-16
};

}  // namespace rankscape
