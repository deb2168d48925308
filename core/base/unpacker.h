// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <istream>
#include <memory>
#include <string>

namespace rankscape {

/// Unpacks a packed file piece by piece.
class Unpacker {
public:
    Unpacker() = default;
    virtual ~Unpacker() = default;
    Unpacker(const Unpacker&) = delete;
    Unpacker& operator=(const Unpacker&) = delete;

    /// Appends the next piece to `text`, at most 256 KiB. False at the end, with nothing appended.
    /// \throws Error if the file breaks off or is damaged
    virtual bool read(std::string& text) = 0;
};

/// For gzip or zstd, as the file's first bytes say, whatever its name; null if it is not packed. The stream, which must outlive
/// it, stays where it is.
std::unique_ptr<Unpacker> unpackerOf(std::istream& file, const std::string& name);

/// Whether these two bytes come next. The stream stays where it is.
bool comesNext(std::istream& file, int first, int second);

}  // namespace rankscape
