// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/disk_cache.h"

#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "core/base/cbor.h"
#include "core/base/sha256.h"

namespace rankscape {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "rankscape cache 2\n";
constexpr std::string_view suffix = ".rankscape-cache";
constexpr std::size_t mostBytes = std::size_t{1} << 34U;  // no entry is larger: a damaged size is not believed

constexpr std::size_t cachePiece = std::size_t{1} << 20U;  // bytes between checkpoints

using Packer = std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)>;
using Unpacker = std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)>;

/// The key, in CBOR, which stands before the content: compressed with it and covered by the checksum.
std::string headOf(const std::string& key)
{
    return cborTextHead(key.size()) + key;
}

/// Packs `text` behind what is packed already. Whether it could.
bool pack(ZSTD_CCtx* packer, std::string_view text, bool last, std::string& out, const Task& task)
{
    do {
        task.stopIfAsked();
        const std::string_view now = text.substr(0, cachePiece);
        text.remove_prefix(now.size());
        const ZSTD_EndDirective mode = last && text.empty() ? ZSTD_e_end : ZSTD_e_continue;
        ZSTD_inBuffer in{now.data(), now.size(), 0};
        for (std::size_t left = 1; mode == ZSTD_e_end ? left != 0 : in.pos < in.size;) {
            const std::size_t before = out.size();
            out.resize(before + ZSTD_CStreamOutSize());
            ZSTD_outBuffer space{out.data() + before, out.size() - before, 0};
            left = ZSTD_compressStream2(packer, &space, &in, mode);
            out.resize(before + space.pos);
            if (ZSTD_isError(left) != 0)
                return false;
        }
    } while (!text.empty());
    return true;
}

/// "" if it cannot be done.
std::string packed(const std::string& key, std::string_view content, const Task& task)
{
    const Packer packer(ZSTD_createCCtx(), ZSTD_freeCCtx);
    const std::string head = headOf(key);
    ZSTD_CCtx_setParameter(packer.get(), ZSTD_c_compressionLevel, 1);
    ZSTD_CCtx_setParameter(packer.get(), ZSTD_c_checksumFlag, 1);
    ZSTD_CCtx_setPledgedSrcSize(packer.get(), head.size() + content.size());
    std::string out(magic);
    const bool done = pack(packer.get(), head, false, out, task) && pack(packer.get(), content, true, out, task);
    return done ? out : std::string();
}

/// \returns nothing if it is not sound
std::optional<std::string> unpacked(std::string_view packed, const Task& task)
{
    const auto size = ZSTD_getFrameContentSize(packed.data(), packed.size());
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > mostBytes)
        return std::nullopt;
    const Unpacker unpacker(ZSTD_createDCtx(), ZSTD_freeDCtx);
    std::string out;
    try {
        out.reserve(size);
    } catch (const std::bad_alloc&) {  // a size that no entry has
        return std::nullopt;
    }
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    for (std::size_t left = 1; left != 0;) {
        task.stopIfAsked();
        const std::size_t before = out.size();
        out.resize(std::min<std::size_t>(size, before + cachePiece));
        ZSTD_outBuffer space{out.data() + before, out.size() - before, 0};
        const std::size_t read = in.pos;
        left = ZSTD_decompressStream(unpacker.get(), &space, &in);
        out.resize(before + space.pos);
        if (ZSTD_isError(left) != 0 || (left != 0 && space.pos == 0 && in.pos == read))
            return std::nullopt;
    }
    return out.size() == size && in.pos == in.size ? std::optional(std::move(out)) : std::nullopt;
}

/// The whole file, "" if it cannot be read.
std::string bytesOf(const fs::path& path, const Task& task)
{
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    const std::streamoff end = file.tellg();
    const std::size_t size = end > 0 ? static_cast<std::size_t>(end) : 0;
    std::string bytes;
    bytes.reserve(size);
    file.seekg(0);
    while (file && bytes.size() < size) {
        task.stopIfAsked();
        const std::size_t before = bytes.size();
        bytes.resize(std::min(size, before + cachePiece));
        file.read(bytes.data() + before, static_cast<std::streamsize>(bytes.size() - before));
    }
    return file ? bytes : std::string();
}

/// Removes a file that is only half written, unless it was kept.
class HalfWritten {
public:
    explicit HalfWritten(fs::path path)
        : m_path(std::move(path))
    {
    }
    ~HalfWritten()
    {
        std::error_code ignored;
        fs::remove(m_path, ignored);  // after a rename there is none
    }
    HalfWritten(const HalfWritten&) = delete;
    HalfWritten& operator=(const HalfWritten&) = delete;

    const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

/// Beside its place first, so that nobody finds half an entry. Whether it could be written.
bool writeEntry(const fs::path& path, std::string_view bytes, const Task& task)
{
    static std::atomic<unsigned> writes = 0;
    const HalfWritten half(path.string() + "." + std::to_string(getpid()) + "-" + std::to_string(writes++) + ".part");
    std::ofstream file(half.path(), std::ios::binary);
    for (; file && !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), cachePiece))) {
        task.stopIfAsked();
        file.write(bytes.data(), static_cast<std::streamsize>(std::min(bytes.size(), cachePiece)));
    }
    file.close();
    std::error_code failure;
    if (file)
        fs::rename(half.path(), path, failure);
    return file && !failure;
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

std::optional<std::string> DiskCache::find(const std::string& key, const Task& task) const
{
    if (m_folder.empty())
        return std::nullopt;
    const std::string all = bytesOf(fileOf(key), task);
    if (!all.starts_with(magic))
        return std::nullopt;
    std::optional<std::string> content = unpacked(std::string_view(all).substr(magic.size()), task);
    const std::string head = headOf(key);
    if (!content || !content->starts_with(head))
        return std::nullopt;
    content->erase(0, head.size());
    return content;
}

bool DiskCache::store(const std::string& key, std::string_view content, const Task& task) const
{
    if (m_folder.empty())
        return false;
    std::error_code error;
    fs::create_directories(m_folder, error);
    const std::string bytes = error ? std::string() : packed(key, content, task);
    return !bytes.empty() && writeEntry(fileOf(key), bytes, task);
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
