// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/unpacker.h"

#include "core/base/gzip.h"
#include "core/base/zstd_reader.h"

namespace rankscape {

std::unique_ptr<Unpacker> unpackerOf(std::istream& file, const std::string& name)
{
    if (isGzip(file))
        return std::make_unique<GzipReader>(file, name);
    if (isZstd(file))
        return std::make_unique<ZstdReader>(file, name);
    return nullptr;
}

bool comesNext(std::istream& file, int first, int second)
{
    if (file.peek() != first)
        return false;
    file.get();
    const bool is = file.peek() == second;
    file.clear();
    file.unget();
    return is;
}

}  // namespace rankscape
