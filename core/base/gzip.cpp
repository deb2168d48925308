// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/gzip.h"

#include <zlib.h>

#include <array>
#include <new>

#include "core/base/diagnosis.h"
#include "core/base/text_file.h"

namespace rankscape {

namespace {

constexpr int firstByte = 0x1F;
constexpr int secondByte = 0x8B;
constexpr std::size_t gzipPiece = std::size_t{1} << 18U;
constexpr int withGzipHeader = MAX_WBITS + 16;

}  // namespace

struct GzipReader::Stream {
    z_stream zlib{};
    std::array<char, std::size_t{1} << 16U> packed{};
};

bool isGzip(std::istream& file)
{
    return comesNext(file, firstByte, secondByte);
}

GzipReader::GzipReader(std::istream& packed, std::string name)
    : m_packed(packed)
    , m_name(std::move(name))
    , m_stream(std::make_unique<Stream>())
{
    if (inflateInit2(&m_stream->zlib, withGzipHeader) != Z_OK)
        throw std::bad_alloc();
}

GzipReader::~GzipReader()
{
    inflateEnd(&m_stream->zlib);
}

bool GzipReader::read(std::string& text)
{
    z_stream& zlib = m_stream->zlib;
    const std::size_t before = text.size();
    text.resize(before + gzipPiece);
    zlib.next_out = reinterpret_cast<Bytef*>(text.data() + before);
    zlib.avail_out = static_cast<uInt>(gzipPiece);
    while (!m_ended && zlib.avail_out > 0)
        unpackMore();
    text.resize(text.size() - zlib.avail_out);
    return text.size() > before;
}

void GzipReader::unpackMore()
{
    if (!hasInput())
        refuseFile(Code::fileDamaged, m_name,
            m_name + " breaks off before its end: it may be a download that was cut short. Fetch it again.");
    const int state = inflate(&m_stream->zlib, Z_NO_FLUSH);
    if (state == Z_STREAM_END)
        beginNextMember();
    else if (state == Z_MEM_ERROR)
        throw std::bad_alloc();
    else if (state != Z_OK && state != Z_BUF_ERROR)
        refuseFile(Code::fileDamaged, m_name,
            m_name + " is packed (gzip) and damaged: it cannot be unpacked. Fetch it again.");
}

void GzipReader::beginNextMember()
{
    z_stream& zlib = m_stream->zlib;
    while (hasInput() && *zlib.next_in == 0) {
        ++zlib.next_in;
        --zlib.avail_in;
    }
    m_ended = !hasInput();
    if (m_ended)
        return;
    if (*zlib.next_in != firstByte)
        refuseFile(Code::fileDamaged, m_name,
            m_name + " is packed (gzip) but goes on with something that is not. Fetch it again.");
    inflateReset(&zlib);
}

bool GzipReader::hasInput()
{
    z_stream& zlib = m_stream->zlib;
    if (zlib.avail_in > 0)
        return true;
    m_packed.read(m_stream->packed.data(), static_cast<std::streamsize>(m_stream->packed.size()));
    if (m_packed.bad())
        refuseBroken(m_name);
    zlib.next_in = reinterpret_cast<Bytef*>(m_stream->packed.data());
    zlib.avail_in = static_cast<uInt>(m_packed.gcount());
    return zlib.avail_in > 0;
}

}  // namespace rankscape
