// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/trec_documents.h"

#include <algorithm>
#include <array>

#include "core/base/diagnosis.h"
#include "core/collections/sgml.h"

namespace rankscape {

namespace {

struct Field {
    std::string_view tag;
    std::string Document::*member;
};

constexpr std::array fields{Field{"text", &Document::text}, Field{"leadpara", &Document::text},
    Field{"lp", &Document::text}, Field{"title", &Document::title}, Field{"headline", &Document::title},
    Field{"head", &Document::title}, Field{"hl", &Document::title}, Field{"ttl", &Document::title},
    Field{"ti", &Document::title}, Field{"author", &Document::author}, Field{"byline", &Document::author},
    Field{"bibl", &Document::source}, Field{"dateline", &Document::source}, Field{"subject", &Document::keywords},
    Field{"keywords", &Document::keywords}};

/// Tags whose text is about the file, not the document's.
constexpr std::array<std::string_view, 6> technical{"docid", "fileid", "docoldno", "dochdr", "script", "style"};

bool isTechnical(std::string_view tag)
{
    return std::ranges::find(technical, tag) != technical.end();
}

}  // namespace

/// Reads the documents of one file.
class TrecDocumentReader {
public:
    TrecDocumentReader(const TextFile& file, TrecDocuments& into)
        : m_reader(file)
        , m_into(into)
        , m_size(static_cast<double>(file.text.size()))
    {
    }

    void read(const Task& task)
    {
        while (m_reader.next()) {
            if (m_isInside)
                readInside(task);
            else
                readOutside();
        }
        if (m_isInside)
            refuse(Code::recordCutShort, m_begin,
                "the document that begins here is not ended ('</DOC>' was expected). The file may be cut short: "
                "fetch it again, or remove the document.");
    }

private:
    using Kind = SgmlReader::Kind;

    bool isTag(Kind kind, std::string_view tag) const { return m_reader.kind() == kind && m_reader.tag() == tag; }

    void readOutside()
    {
        if (isTag(Kind::begin, "doc")) {
            m_isInside = true;
            m_begin = m_reader.place();
            m_document = Document();
            m_loose.clear();
            m_field.clear();
            m_hasText = false;
            m_looseTags.clear();
        } else if (m_reader.kind() == Kind::text && !trimmed(m_reader.raw()).empty()) {
            refuse(Code::textOutsideRecord, m_reader.place(),
                "text outside a document ('<DOC>' was expected): '"
                    + std::string(trimmed(m_reader.raw()).substr(0, 40)) + "'. Correct or remove it.");
        }
    }

    void readInside(const Task& task)
    {
        if (isTag(Kind::begin, "doc"))
            refuse(Code::recordNotEnded, m_reader.place(),
                "'<DOC>' stands inside the document that begins in line " + std::to_string(m_begin.line)
                    + ", whose '</DOC>' is missing. Put it before.");
        if (isTag(Kind::end, "doc"))
            end(task);
        else if (isTag(Kind::begin, "docno") && m_field.empty())
            readId();
        else if (m_reader.kind() == Kind::text)
            append();
        else
            readTag();
    }

    /// Fields and what is not read are whole elements; all other tags part words.
    void readTag()
    {
        const std::string& tag = m_reader.tag();
        const auto field = std::ranges::find(fields, tag, &Field::tag);
        if (m_reader.kind() == Kind::end && tag == m_field) {
            m_field.clear();
        } else if (m_reader.kind() == Kind::begin && m_field.empty() && (field != fields.end() || isTechnical(tag))) {
            m_field = tag;
            m_member = field != fields.end() ? field->member : nullptr;
            m_hasText = m_hasText || m_member == &Document::text;
            target() += '\n';  // between two of one tag
        } else {
            if (m_reader.kind() == Kind::begin && m_field.empty())
                m_looseTags.emplace_back(tag, m_reader.place());
            target() += ' ';
        }
    }

    void append()
    {
        if (!m_field.empty() && m_member == nullptr)
            return;
        target() += withoutEntities(
            m_reader.raw(), [&](std::string_view name) { m_into.m_entities.add(name, m_reader.place()); });
    }

    std::string& target() { return m_field.empty() || m_member == nullptr ? m_loose : m_document.*m_member; }

    void readId()
    {
        const Location place = m_reader.place();
        const bool hasText = m_reader.next() && m_reader.kind() == Kind::text;
        const std::string_view id = hasText ? onlyWord(m_reader.raw()) : std::string_view();
        if (id.empty() || !m_reader.next() || !isTag(Kind::end, "docno"))
            refuse(Code::recordWithoutId, place,
                "'<DOCNO>' must hold one word and be closed, as in '<DOCNO>AP1</DOCNO>'. Correct the line.");
        if (!m_document.id.empty())
            refuse(Code::recordNotEnded, place,
                "a second '<DOCNO>' in the document that begins in line " + std::to_string(m_begin.line)
                    + ". Remove one, or put '</DOC>' and '<DOC>' between them.");
        m_document.id = id;
    }

    void end(const Task& task)
    {
        task.checkpoint(static_cast<double>(m_reader.offset()) / m_size, "Reading documents");
        if (m_document.id.empty())
            refuse(Code::recordWithoutId, m_begin,
                "the document that begins here has no id ('<DOCNO>' was expected). Give it one, or remove it.");
        if (!m_field.empty())
            m_into.m_open.add("<" + m_field + ">", m_begin);
        if (!m_hasText)
            m_document.text = std::move(m_loose);
        else
            noteLoose();
        for (std::string Document::*member :
            {&Document::title, &Document::author, &Document::source, &Document::keywords, &Document::text})
            m_document.*member = tidied(m_document.*member);
        m_into.m_documents.add(std::move(m_document), m_begin);
        m_isInside = false;
    }

    void noteLoose()
    {
        for (const auto& [tag, place] : m_looseTags)
            m_into.m_leftOut.add("<" + tag + ">", place);
        if (m_looseTags.empty() && !trimmed(m_loose).empty())
            m_into.m_leftOut.add("text between fields", m_begin);
    }

    /// With one line end behind it, none before it; "" for blanks.
    static std::string tidied(const std::string& text)
    {
        const std::string_view inside = trimmed(text);
        return inside.empty() ? "" : std::string(inside) + "\n";
    }

    SgmlReader m_reader;
    TrecDocuments& m_into;
    double m_size;
    bool m_isInside = false;
    Location m_begin;  // of the document
    Document m_document;
    std::string m_field;  // the tag of the element that is read; "" between fields
    std::string Document::*m_member = nullptr;  // where its text goes; nullptr: nowhere
    std::string m_loose;  // the text between fields
    std::vector<std::pair<std::string, Location>> m_looseTags;
    bool m_hasText = false;
};

void TrecDocuments::read(const TextFile& file, const Task& task)
{
    TrecDocumentReader(file, *this).read(task);
}

void TrecDocuments::note(ImportReport& report) const
{
    m_open.note(report, Code::fieldOpen, " fields are not closed and were read to the end of their document (", ").");
    m_entities.note(report, Code::entityUnknown, " entities are not known and became blanks (", ").");
    m_leftOut.note(report, Code::elementsNotRead,
        " elements beside the text are no field of a document and were not read (", ").");
}

}  // namespace rankscape
