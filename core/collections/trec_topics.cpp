// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/collections/trec_topics.h"

#include <algorithm>
#include <array>

#include "core/base/diagnosis.h"
#include "core/collections/sgml.h"

namespace rankscape {

namespace {

struct Field {
    std::string_view tag;
    std::string_view label;  // before its text, in the old style
    std::string Topic::*member;
};

constexpr std::array fields{Field{"num", "number:", &Topic::id}, Field{"title", "topic:", &Topic::title},
    Field{"desc", "description:", &Topic::text}, Field{"narr", "narrative:", &Topic::keywords}};

std::string withoutLabel(const std::string& text, std::string_view label)
{
    std::string_view inside = trimmed(text);
    if (lowered(inside.substr(0, label.size())) == label)
        inside = trimmed(inside.substr(label.size()));
    return inside.empty() ? "" : std::string(inside) + "\n";
}

}  // namespace

/// Reads the topics of one file.
class TrecTopicReader {
public:
    TrecTopicReader(const TextFile& file, TrecTopics& into)
        : m_reader(file)
        , m_into(into)
    {
    }

    void read()
    {
        while (m_reader.next()) {
            if (m_isInside)
                readInside();
            else
                readOutside();
        }
        if (m_isInside)
            refuse(Code::recordCutShort, m_begin,
                "the topic that begins here is not ended ('</top>' was expected). The file may be cut short: fetch "
                "it again, or put it there.");
    }

private:
    using Kind = SgmlReader::Kind;

    bool isTag(Kind kind, std::string_view tag) const { return m_reader.kind() == kind && m_reader.tag() == tag; }

    void readOutside()
    {
        if (isTag(Kind::begin, "top")) {
            m_isInside = true;
            m_begin = m_reader.place();
            m_topic = Topic();
            endField();
        } else if (m_reader.kind() == Kind::text && !trimmed(m_reader.raw()).empty()) {
            refuse(Code::textOutsideRecord, m_reader.place(),
                "text outside a topic ('<top>' was expected): '" + std::string(trimmed(m_reader.raw()).substr(0, 40))
                    + "'. Correct or remove it.");
        }
    }

    void readInside()
    {
        if (isTag(Kind::begin, "top"))
            refuse(Code::recordNotEnded, m_reader.place(),
                "'<top>' stands inside the topic that begins in line " + std::to_string(m_begin.line)
                    + ", whose '</top>' is missing. Put it before.");
        if (isTag(Kind::end, "top"))
            end();
        else if (m_reader.kind() == Kind::begin)
            beginField();
        else if (m_reader.kind() == Kind::end)
            endField();
        else if (m_member != nullptr)
            m_topic.*m_member += withoutEntities(
                m_reader.raw(), [&](std::string_view name) { m_into.m_entities.add(name, m_reader.place()); });
        else if (!trimmed(m_reader.raw()).empty() && m_tag.empty())
            m_into.m_leftOut.add("text between fields", m_reader.place());
    }

    void endField()
    {
        m_member = nullptr;
        m_tag.clear();
    }

    void beginField()
    {
        const auto field = std::ranges::find(fields, m_reader.tag(), &Field::tag);
        m_member = field != fields.end() ? field->member : nullptr;
        m_tag = m_reader.tag();
        if (m_member == nullptr)
            m_into.m_leftOut.add("<" + m_tag + ">", m_reader.place());
        else if (!(m_topic.*m_member).empty())
            m_topic.*m_member += '\n';
    }

    void end()
    {
        for (const Field& field : fields)
            m_topic.*field.member = withoutLabel(m_topic.*field.member, field.label);
        const std::string number(onlyWord(m_topic.id));
        if (number.empty())
            refuse(Code::recordWithoutId, m_begin,
                "the topic that begins here must have one number in '<num>', as in '<num> Number: 301'. Correct it.");
        m_topic.id = withoutPadding(number);
        m_into.m_topics.add(std::move(m_topic), m_begin);
        m_isInside = false;
    }

    SgmlReader m_reader;
    TrecTopics& m_into;
    bool m_isInside = false;
    Location m_begin;  // of the topic
    Topic m_topic;
    std::string m_tag;  // of the field that is read
    std::string Topic::*m_member = nullptr;  // where its text goes; nullptr: nowhere
};

void TrecTopics::read(const TextFile& file)
{
    TrecTopicReader(file, *this).read();
}

std::vector<Topic> TrecTopics::take(const std::string& file, ImportReport& report)
{
    m_entities.note(report, Code::entityUnknown, " entities are not known and became blanks (", ").");
    m_leftOut.note(report, Code::elementsNotRead, " elements of topics are no field and were not read (", ").");
    std::vector<Topic> topics = m_topics.take();
    const bool hasText = std::ranges::any_of(topics, [](const Topic& topic) { return !topic.text.empty(); });
    for (Topic& topic : topics) {
        if (!hasText)
            std::swap(topic.title, topic.text);
    }
    addNote(report, Code::fieldsChosen, {file},
        hasText ? "Of topics <title> became the field title, <desc> the text, which is asked with unless other "
                  "fields are chosen, and <narr> the keywords."
                : "Topics have no <desc>: <title> became the text, which is what is asked.");
    return topics;
}

}  // namespace rankscape
