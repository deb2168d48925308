// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs/run_collector.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "core/base/diagnosis.h"
#include "core/base/parse.h"

namespace rankscape {

namespace {

constexpr double ranksLast = -std::numeric_limits<double>::infinity();

std::int32_t rankOf(std::string_view text)
{
    std::int32_t rank = noRank;
    std::from_chars(text.data(), text.data() + text.size(), rank);
    return rank;
}

std::string quoted(std::string_view text)
{
    return "'" + std::string(text.substr(0, 60)) + "'";
}

}  // namespace

RunCollector::RunCollector(std::string file, TextPool& documents, const RunOptions& options, NotedLines& notes)
    : m_file(std::move(file))
    , m_documents(documents)
    , m_options(options)
    , m_notes(notes)
{
}

/// That of the line before is asked for most. Of a topic that comes again, documents may come again.
std::size_t RunCollector::placeOf(std::string_view topic)
{
    if (!m_run.topics.empty() && m_run.topics[m_current].topic == topic)
        return m_current;
    storeCurrent();
    const auto found = m_run.places.find(topic);
    if (found != m_run.places.end()) {
        m_isSuspect[found->second] = true;
        return m_current = found->second;
    }
    m_current = m_run.topics.size();
    m_run.places.emplace(topic, m_current);
    m_run.topics.push_back({std::string(topic), {}});
    m_isSuspect.push_back(false);
    return m_current;
}

/// What is no finite number ranks last; what is no number at all is refused.
double RunCollector::scoreOf(const ScoredLine& line, int number)
{
    std::string_view text = line.score;
    const std::size_t comma = text.find(',');
    if (comma != std::string_view::npos && m_options.decimal == "comma") {
        m_scratch = text;
        m_scratch[comma] = '.';
        text = m_scratch;
    }
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    double score = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), score);
    if (error == std::errc::result_out_of_range)
        score = beyondRange(text);
    if (error == std::errc::invalid_argument || end != text.data() + text.size()) {
        if (comma != std::string_view::npos)
            refuse(Code::scoreDecimalComma, {m_file, number},
                quoted(line.score) + " has a comma for the decimal point. Give --decimal comma to read it so.");
        refuse(Code::numberUnreadable, {m_file, number}, quoted(line.score) + " is not a score. Correct the line.");
    }
    const bool isFinite = std::isfinite(score);
    if (!isFinite || error == std::errc::result_out_of_range)
        m_notes.note(isFinite ? Code::scoresTooSmall : Code::scoresNotFinite, number,
            quoted(line.score) + " of document " + std::string(line.document) + " for topic "
                + std::string(line.topic));
    return isFinite ? score : ranksLast;
}

void RunCollector::noteTwice(std::size_t topic, std::int32_t document, int number)
{
    const std::string text = "document " + m_documents.texts()[static_cast<std::size_t>(document)] + " for topic "
        + m_run.topics[topic].topic;
    if (m_options.duplicates == "refuse")
        refuse(Code::recordTwice, {m_file, number},
            text + " is there twice. Remove one of the two lines, or take the better (--duplicates best).");
    m_notes.note(Code::documentsTwice, number, text);
}

void RunCollector::add(const ScoredLine& line, int number)
{
    const double score = scoreOf(line, number);
    const std::size_t topic = placeOf(line.topic);
    const std::int32_t document = m_documents.numberOf(line.document);
    if (static_cast<std::size_t>(document) >= m_lastTopic.size())
        m_lastTopic.resize(std::max(2 * m_lastTopic.size(), static_cast<std::size_t>(document) + 1), -1);
    std::int32_t& last = m_lastTopic[static_cast<std::size_t>(document)];
    if (last == static_cast<std::int32_t>(topic))
        m_isSuspect[topic] = true;
    last = static_cast<std::int32_t>(topic);
    m_entries.push_back({score, document, rankOf(line.rank)});
    if (m_lines++ == 0)
        m_run.tag = trimmed(line.tag);
}

void RunCollector::storeCurrent()
{
    if (m_entries.empty())
        return;
    std::vector<RunEntry>& stored = m_run.topics[m_current].entries;
    stored.insert(stored.end(), m_entries.begin(), m_entries.end());
    m_entries.clear();
}

/// Of each document the entry with the best score, in the order of the file.
void RunCollector::keepBest(std::size_t topic)
{
    std::vector<RunEntry>& entries = m_run.topics[topic].entries;
    std::vector<std::size_t> order(entries.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        const RunEntry& left = entries[a];
        const RunEntry& right = entries[b];
        return left.document != right.document ? left.document < right.document : left.score > right.score;
    });
    std::vector<bool> isKept(entries.size(), true);
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (entries[order[i]].document != entries[order[i - 1]].document)
            continue;
        isKept[order[i]] = false;
        noteTwice(topic, entries[order[i]].document, 0);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (isKept[i])
            entries[kept++] = entries[i];
    }
    entries.resize(kept);
}

Run RunCollector::finish()
{
    storeCurrent();
    for (std::size_t topic = 0; topic < m_isSuspect.size(); ++topic) {
        if (m_isSuspect[topic])
            keepBest(topic);
    }
    return std::move(m_run);
}

}  // namespace rankscape
