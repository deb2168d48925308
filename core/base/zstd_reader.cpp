// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/zstd_reader.h"

#include <zstd.h>

#include <array>
#include <new>

#include "core/base/diagnosis.h"
#include "core/base/text_file.h"

namespace rankscape {

namespace {

constexpr int firstZstdByte = 0x28;
constexpr int secondZstdByte = 0xB5;
constexpr std::size_t zstdPiece = std::size_t{1} << 18U;

}  // namespace

struct ZstdReader::Stream {
    ZSTD_DCtx* zstd = ZSTD_createDCtx();
    ZSTD_inBuffer in{nullptr, 0, 0};
    std::array<char, std::size_t{1} << 16U> packed{};
};

bool isZstd(std::istream& file)
{
    return comesNext(file, firstZstdByte, secondZstdByte);
}

ZstdReader::ZstdReader(std::istream& packed, std::string name)
    : m_packed(packed)
    , m_name(std::move(name))
    , m_stream(std::make_unique<Stream>())
{
    if (m_stream->zstd == nullptr)
        throw std::bad_alloc();
}

ZstdReader::~ZstdReader()
{
    ZSTD_freeDCtx(m_stream->zstd);
}

bool ZstdReader::read(std::string& text)
{
    const std::size_t before = text.size();
    text.resize(before + zstdPiece);
    ZSTD_outBuffer out{text.data() + before, zstdPiece, 0};
    while (out.pos < out.size) {
        const bool hasMore = hasInput();
        if (!hasMore && !m_isInFrame)
            break;
        const std::size_t told = out.pos;
        const std::size_t left = ZSTD_decompressStream(m_stream->zstd, &out, &m_stream->in);
        if (ZSTD_isError(left) != 0)
            refuseFile(Code::fileDamaged, m_name,
                m_name + " is packed (zstd) and damaged: it cannot be unpacked. Fetch it again.");
        m_isInFrame = left != 0;
        if (!hasMore && m_isInFrame && out.pos == told)
            refuseFile(Code::fileDamaged, m_name,
                m_name + " breaks off before its end: it may be a download that was cut short. Fetch it again.");
    }
    text.resize(before + out.pos);
    return out.pos > 0;
}

bool ZstdReader::hasInput()
{
    ZSTD_inBuffer& in = m_stream->in;
    if (in.pos < in.size)
        return true;
    m_packed.read(m_stream->packed.data(), static_cast<std::streamsize>(m_stream->packed.size()));
    if (m_packed.bad())
        refuseBroken(m_name);
    in = {m_stream->packed.data(), static_cast<std::size_t>(m_packed.gcount()), 0};
    return in.size > 0;
}

}  // namespace rankscape
