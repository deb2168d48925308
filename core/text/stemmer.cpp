// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/stemmer.h"

#include <libstemmer.h>

#include <algorithm>
#include <new>

#include "core/base/error.h"
#include "core/base/joined.h"

namespace rankscape {

const std::vector<std::string_view>& stemRules()
{
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all{"none"};
        for (const char* const* name = sb_stemmer_list(); *name != nullptr; ++name)
            all.emplace_back(*name);
        return all;
    }();
    return names;
}

Stemmer::Stemmer(std::string_view rule)
{
    if (std::ranges::count(stemRules(), rule) == 0)
        throw Error("There is no stemmer '" + std::string(rule) + "'; there are " + joined(stemRules(), ", ") + ".");
    if (rule == "none")
        return;
    m_stemmer.reset(sb_stemmer_new(std::string(rule).c_str(), nullptr));
    if (!m_stemmer)
        throw std::bad_alloc();
}

std::string Stemmer::operator()(std::string_view word) const
{
    if (!m_stemmer)
        return std::string(word);
    const sb_symbol* const stem = sb_stemmer_stem(
        m_stemmer.get(), reinterpret_cast<const sb_symbol*>(word.data()), static_cast<int>(word.size()));
    if (stem == nullptr)
        throw std::bad_alloc();
    const auto size = static_cast<std::size_t>(sb_stemmer_length(m_stemmer.get()));
    return size > 0 ? std::string(reinterpret_cast<const char*>(stem), size) : std::string(word);
}

void Stemmer::Deleter::operator()(sb_stemmer* stemmer) const
{
    sb_stemmer_delete(stemmer);
}

}  // namespace rankscape
