// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <istream>
#include <memory>
#include <string>

#include "core/base/unpacker.h"

namespace rankscape {

/// Whether gzip's two magic bytes come next. The stream stays where it is.
bool isGzip(std::istream& file);

/// Unpacks a gzip file piece by piece; its members, if there are several, one after the other. Zero bytes behind the
/// last one pad it and are passed over; anything else there is damage.
class GzipReader final : public Unpacker {
public:
    /// \param name  of the file, for messages
    GzipReader(std::istream& packed, std::string name);
    ~GzipReader() override;

    bool read(std::string& text) override;

private:
    struct Stream;

    void unpackMore();
    void beginNextMember();
    bool hasInput();

    std::istream& m_packed;
    std::string m_name;
    std::unique_ptr<Stream> m_stream;
    bool m_ended = false;
};

}  // namespace rankscape
