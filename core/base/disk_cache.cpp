// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/disk_cache.h"

#include <zstd.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <new>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/base/text_file.h"

namespace rankscape {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "rankscape cache 1\n";
constexpr std::string_view suffix = ".rankscape-cache";
constexpr std::size_t mostBytes = std::size_t{1} << 34U;  // no entry is larger: a damaged size is not believed

/// The key, its length before it, and the content: what is compressed and covered by the checksum.
std::string framed(const std::string& key, std::string_view content)
{
    std::string all = std::to_string(key.size()) + "\n" + key;
    all += content;
    return all;
}

std::string compressed(std::string_view content)
{
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context(ZSTD_createCCtx(), ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, 1);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string out(ZSTD_compressBound(content.size()), '\0');
    const std::size_t size = ZSTD_compress2(context.get(), out.data(), out.size(), content.data(), content.size());
    out.resize(ZSTD_isError(size) != 0 ? 0 : size);
    return out;
}

std::optional<std::string> decompressed(std::string_view packed)
{
    const auto size = ZSTD_getFrameContentSize(packed.data(), packed.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > mostBytes)
        return std::nullopt;
    std::string out;
    try {
        out.resize(size);
    } catch (const std::bad_alloc&) {  // a size that no entry has
        return std::nullopt;
    }
    const std::size_t written = ZSTD_decompress(out.data(), out.size(), packed.data(), packed.size());
    if (ZSTD_isError(written) != 0 || written != size)
        return std::nullopt;
    return out;
}

/// The whole file, "" if it cannot be read.
std::string bytesOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    const std::streamoff size = file.tellg();
    std::string bytes(size > 0 ? static_cast<std::size_t>(size) : 0, '\0');
    file.seekg(0);
    file.read(bytes.data(), std::ssize(bytes));
    return file ? bytes : std::string();
}

/// A hash with the suffix, or half-written with a number and ".part" after it.
bool isEntry(std::string_view name)
{
    constexpr std::size_t digits = 64;
    const std::size_t hash = name.find_first_not_of("0123456789abcdef");
    return hash == digits && name.substr(digits).starts_with(suffix)
        && (name.size() == digits + std::string_view(suffix).size() || name.ends_with(".part"));
}

std::vector<fs::path> entriesIn(const fs::path& folder)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (isEntry(entry->path().filename().string()) && entry->is_regular_file(error))
            found.push_back(entry->path());
    }
    return found;
}

}  // namespace

DiskCache::DiskCache(fs::path folder)
    : m_folder(std::move(folder))
{
}

std::optional<std::string> DiskCache::find(const std::string& key) const
{
    if (m_folder.empty())
        return std::nullopt;
    const std::string all = bytesOf(fileOf(key));
    if (!all.starts_with(magic))
        return std::nullopt;
    std::optional<std::string> content = decompressed(std::string_view(all).substr(magic.size()));
    const std::string head = framed(key, {});
    if (!content || !content->starts_with(head))
        return std::nullopt;
    content->erase(0, head.size());
    return content;
}

bool DiskCache::store(const std::string& key, std::string_view content) const
{
    if (m_folder.empty())
        return false;
    std::error_code error;
    fs::create_directories(m_folder, error);
    const std::string packed = compressed(framed(key, content));
    if (error || packed.empty())
        return false;
    try {
        writeFile(fileOf(key), std::string(magic) + packed);
    } catch (const Error&) {
        return false;
    }
    return true;
}

DiskCache::Usage DiskCache::usage() const
{
    Usage usage;
    for (const fs::path& entry : entriesIn(m_folder)) {
        std::error_code error;
        const std::uintmax_t size = fs::file_size(entry, error);
        usage.bytes += error ? 0 : size;
        ++usage.entries;
    }
    return usage;
}

void DiskCache::clear() const
{
    for (const fs::path& entry : entriesIn(m_folder)) {
        std::error_code error;
        fs::remove(entry, error);
    }
}

fs::path DiskCache::fileOf(const std::string& key) const
{
    Sha256 hash;
    hash.add(key);
    return m_folder / (hash.digest() + std::string(suffix));
}

fs::path initialCacheFolder()
{
    const char* const cache = std::getenv("XDG_CACHE_HOME");
    if (cache != nullptr && *cache != '\0')
        return fs::path(cache) / "rankscape";
    const char* const home = std::getenv("HOME");
    return home != nullptr && *home != '\0' ? fs::path(home) / ".cache" / "rankscape" : fs::path();
}

}  // namespace rankscape
