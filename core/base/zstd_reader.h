// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/unpacker.h"

namespace rankscape {

/// Whether the first two of zstd's magic bytes come next. The stream stays where it is.
bool isZstd(std::istream& file);

/// Unpacks a zstd file piece by piece; its frames, if there are several, one after the other.
class ZstdReader final : public Unpacker {
public:
    /// \param name  of the file, for messages
    ZstdReader(std::istream& packed, std::string name);
    ~ZstdReader() override;

    bool read(std::string& text) override;

private:
    struct Stream;

    bool hasInput();

    std::istream& m_packed;
    std::string m_name;
    std::unique_ptr<Stream> m_stream;
    bool m_isInFrame = true;  // a frame has begun and not ended
};

}  // namespace rankscape
