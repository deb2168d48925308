// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/base/parse.h"
#include "core/base/text_file.h"

namespace rankscape {

/// Goes through a text with SGML tags, as TREC's files are: tags need not be closed or nested. A "<" that begins no tag is
/// text. Comments and declarations are passed over.
class SgmlReader {
public:
    enum class Kind { text, begin, end };  // of a piece: text, <x>, </x>

    explicit SgmlReader(const TextFile& file)
        : m_text(file.text)
        , m_name(file.name)
    {
    }

    /// Goes to the next piece; false behind the last.
    bool next();

    Kind kind() const { return m_kind; }
    const std::string& tag() const { return m_tag; }  // its name in lower case
    std::string_view raw() const { return m_raw; }  // the text, its entities as they stand
    std::size_t offset() const { return m_at; }  // behind the piece

    /// Where the piece begins, of a text without its blanks.
    Location place() const;

private:
    void readText();
    std::size_t tagAt(std::size_t at);
    std::size_t commentAt(std::size_t at);

    std::string_view m_text;
    const std::string& m_name;
    std::size_t m_at = 0;
    std::size_t m_begin = 0;
    Kind m_kind = Kind::text;
    std::string m_tag;
    std::string_view m_raw;
    bool m_isCommentOpen = false;  // no comment ends behind here
    mutable std::size_t m_counted = 0;  // bytes whose lines are
    mutable int m_line = 1;
};

/// The word that the text is, blanks around it left out; "" if it is none or several.
std::string_view onlyWord(std::string_view text);

/// The text with &amp; &lt; &gt; &quot; &apos; &nbsp; and numbered characters in UTF-8. Any other entity becomes a blank.
/// \param unknown  is told the name of each of these
std::string withoutEntities(std::string_view raw, const std::function<void(std::string_view)>& unknown);

}  // namespace rankscape
