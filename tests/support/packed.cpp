// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/packed.h"

#include <zlib.h>
#include <zstd.h>

#include <stdexcept>

namespace rankscape::test {

std::string packed(const std::string& text)
{
    z_stream zlib{};
    if (deflateInit2(&zlib, Z_BEST_SPEED, Z_DEFLATED, MAX_WBITS + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("zlib");
    std::string bytes(deflateBound(&zlib, text.size()), '\0');
    zlib.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    zlib.avail_in = static_cast<uInt>(text.size());
    zlib.next_out = reinterpret_cast<Bytef*>(bytes.data());
    zlib.avail_out = static_cast<uInt>(bytes.size());
    deflate(&zlib, Z_FINISH);
    bytes.resize(zlib.total_out);
    deflateEnd(&zlib);
    return bytes;
}

std::string packedByZstd(const std::string& text)
{
    ZSTD_CCtx* const zstd = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(zstd, ZSTD_c_checksumFlag, 1);
    std::string bytes(ZSTD_compressBound(text.size()), '\0');
    const std::size_t size = ZSTD_compress2(zstd, bytes.data(), bytes.size(), text.data(), text.size());
    ZSTD_freeCCtx(zstd);
    if (ZSTD_isError(size) != 0)
        throw std::runtime_error("zstd");
    bytes.resize(size);
    return bytes;
}

}  // namespace rankscape::test
