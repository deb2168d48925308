// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pack.h"

#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <memory>
#include <new>
#include <string_view>

namespace rankscape {

namespace {

constexpr std::size_t packedPiece = std::size_t{1} << 20U;

std::string gzipped(std::string_view text, const Task& task)
{
    z_stream zlib{};
    constexpr int gzipHeader = MAX_WBITS + 16;
    constexpr int memory = 8;
    if (deflateInit2(&zlib, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzipHeader, memory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    const std::unique_ptr<z_stream, int (*)(z_stream*)> end(&zlib, deflateEnd);
    std::string packed;
    do {
        task.stopIfAsked();
        const std::string_view piece = text.substr(0, packedPiece);
        text.remove_prefix(piece.size());
        zlib.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(piece.data()));
        zlib.avail_in = static_cast<uInt>(piece.size());
        do {
            const std::size_t before = packed.size();
            packed.resize(before + packedPiece);
            zlib.next_out = reinterpret_cast<Bytef*>(packed.data() + before);
            zlib.avail_out = static_cast<uInt>(packedPiece);
            deflate(&zlib, text.empty() ? Z_FINISH : Z_NO_FLUSH);
            packed.resize(packed.size() - zlib.avail_out);
        } while (zlib.avail_out == 0);
    } while (!text.empty());
    return packed;
}

std::string zstdPacked(std::string_view text, const Task& task)
{
    const std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> zstd(ZSTD_createCCtx(), ZSTD_freeCCtx);
    if (zstd == nullptr)
        throw std::bad_alloc();
    ZSTD_CCtx_setParameter(zstd.get(), ZSTD_c_checksumFlag, 1);
    std::string packed;
    std::size_t left = 1;
    for (ZSTD_inBuffer in{text.data(), 0, 0}; left > 0 || in.pos < text.size();) {
        task.stopIfAsked();
        in.size = std::min(in.pos + packedPiece, text.size());
        const std::size_t before = packed.size();
        packed.resize(before + ZSTD_CStreamOutSize());
        ZSTD_outBuffer out{packed.data() + before, packed.size() - before, 0};
        left = ZSTD_compressStream2(zstd.get(), &out, &in, in.size == text.size() ? ZSTD_e_end : ZSTD_e_continue);
        if (ZSTD_isError(left) != 0)
            throw std::bad_alloc();
        packed.resize(before + out.pos);
    }
    return packed;
}

}  // namespace

std::string packedFor(const std::filesystem::path& path, std::string text, const Task& task)
{
    if (path.extension() == ".gz")
        return gzipped(text, task);
    if (path.extension() == ".zst")
        return zstdPacked(text, task);
    return text;
}

}  // namespace rankscape
