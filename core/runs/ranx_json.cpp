// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/ranx_json.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/base/text_pool.h"

namespace rankscape {

namespace {

using SaxJson = nlohmann::json;

/// The bytes of lines, one after the other, for a parser.
class LineBytes {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    LineBytes() = default;  // the end
    explicit LineBytes(FormLines& lines)
        : m_lines(lines.next() ? &lines : nullptr)
    {
    }

    char operator*() const { return m_at < line().size() ? line()[m_at] : '\n'; }
    LineBytes& operator++()
    {
        if (m_at++ < line().size())
            return *this;
        m_at = 0;
        m_lines = m_lines->next() ? m_lines : nullptr;
        return *this;
    }
    bool operator==(const LineBytes& other) const { return m_lines == other.m_lines; }

private:
    std::string_view line() const { return m_lines->line(); }

    FormLines* m_lines = nullptr;
    std::size_t m_at = 0;
};

/// Whole numbers as they come, until it is known whether they are scores or grades.
struct WholeNumbers {
    struct Row {
        std::int32_t topic;
        std::int32_t document;
        std::int64_t number;
        std::int32_t line;
        bool isBlank;
    };

    TextPool topics;
    TextPool documents;
    std::vector<Row> rows;
};

/// Goes through the objects in objects. Where nobody said which it is, a run is known by a number that is not written as a
/// whole one; what was given as judgments, by one that is none.
class RanxWalk : public nlohmann::json_sax<SaxJson> {
public:
    RanxWalk(const FormLines& lines, RunSink& sink)
        : m_lines(lines)
        , m_sink(sink)
        , m_isRun(sink.givenAs() == GivenAs::run)
    {
    }

    const std::string& fault() const { return m_fault; }

    /// What is left where all numbers were whole ones.
    void finish() { flush(); }

    bool null() override { return take("", 0, true); }
    bool boolean(bool /*value*/) override { return refuse("a number was expected, not true or false"); }
    bool number_integer(std::int64_t value) override { return take(std::to_string(value), value, false); }
    bool number_unsigned(std::uint64_t value) override
    {
        if (value > std::uint64_t{INT64_MAX})
            return number_float(static_cast<double>(value), std::to_string(value));
        return take(std::to_string(value), static_cast<std::int64_t>(value), false);
    }
    bool number_float(double value, const std::string& text) override
    {
        constexpr double mostOfGrades = 1e6;
        if (m_sink.givenAs() == GivenAs::judgments && value == std::floor(value) && std::abs(value) <= mostOfGrades)
            return take(text, static_cast<std::int64_t>(value), false);
        if (!m_isRun) {
            m_isRun = true;
            flush();
        }
        return take(text, 0, false);
    }
    bool string(std::string& /*value*/) override { return refuse("a number was expected, not a text"); }
    bool binary(SaxJson::binary_t& /*value*/) override { return refuse("a number was expected"); }
    bool start_array(std::size_t /*size*/) override { return refuse("an object was expected, not a list"); }
    bool end_array() override { return true; }
    bool start_object(std::size_t /*size*/) override
    {
        return ++m_depth <= 2 || refuse("a number was expected, not an object");
    }
    bool end_object() override
    {
        --m_depth;
        return true;
    }
    bool key(std::string& text) override
    {
        (m_depth == 1 ? m_topic : m_document) = text;
        return true;
    }
    bool parse_error(std::size_t /*at*/, const std::string& token, const nlohmann::detail::exception& error) override
    {
        constexpr int numberOverflow = 406;
        return refuse(error.id == numberOverflow ? "'" + token + "' is beyond 1.7e308" : error.what());
    }

private:
    bool take(const std::string& number, std::int64_t whole, bool isBlank)
    {
        if (m_depth != 2)
            return refuse("an object of documents was expected for topic " + m_topic);
        if (m_isRun)
            m_sink.scored({m_topic, m_document, {}, number, {}}, m_lines.number());
        else
            m_whole.rows.push_back({m_whole.topics.numberOf(m_topic), m_whole.documents.numberOf(m_document), whole,
                m_lines.number(), isBlank});
        return true;
    }

    void flush()
    {
        for (const WholeNumbers::Row& row : m_whole.rows) {
            const std::string& topic = m_whole.topics.texts()[static_cast<std::size_t>(row.topic)];
            const std::string& document = m_whole.documents.texts()[static_cast<std::size_t>(row.document)];
            const std::string number = row.isBlank ? "" : std::to_string(row.number);
            if (m_isRun)
                m_sink.scored({topic, document, {}, number, {}}, row.line);
            else
                m_sink.graded({topic, {}, document, number}, row.line);
        }
        m_whole = {};
    }

    bool refuse(const std::string& fault)
    {
        m_fault = m_fault.empty() ? fault : m_fault;
        return false;
    }

    const FormLines& m_lines;
    RunSink& m_sink;
    bool m_isRun;
    WholeNumbers m_whole;
    int m_depth = 0;
    std::string m_topic;
    std::string m_document;
    std::string m_fault;
};

/// '{"topic": {', or what may go on so in the next line.
bool beginsAsRanx(std::string_view text)
{
    const auto skip = [&](char expected) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
        const bool is = text.starts_with(expected);
        text.remove_prefix(is ? 1 : 0);
        return is;
    };
    if (!skip('{'))
        return false;
    if (trimmed(text).empty())
        return true;
    if (!skip('"'))
        return false;
    std::size_t end = 0;
    while (end < text.size() && text[end] != '"')
        end += text[end] == '\\' ? 2 : 1;
    text.remove_prefix(std::min(end, text.size()));
    return skip('"') && skip(':') && (skip('{') || text.empty());
}

void readRanx(FormLines& lines, RunSink& sink)
{
    RanxWalk walk(lines, sink);
    if (!SaxJson::sax_parse(LineBytes(lines), LineBytes(), &walk))
        return sink.unreadable("it is not as ranx writes it, {\"topic\": {\"document\": 0.5}}: " + walk.fault(), 0);
    walk.finish();
}

}  // namespace

RunForm ranxJson()
{
    return {
        .name = "ranx",
        .label = "a run or judgments as ranx writes them ({topic: {document: score}})",
        .recognises = beginsAsRanx,
        .canBeRun = true,
        .read = readRanx,
    };
}

}  // namespace rankscape
