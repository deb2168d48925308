// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text_file.h"
#include "core/collections/collection.h"
#include "core/collections/records.h"
#include "core/collections/trec_notes.h"

namespace rankscape {

/// Reads topics in TREC's form from file after file: <top> <num> <title> <desc> <narr> </top>, each field closed or going
/// on to the next tag, with or without the old labels ("Number:", "Topic:", "Description:", "Narrative:") before it.
/// The title becomes the title, the description the text, the narrative the keywords. If no topic has a description, the
/// titles become the text: they are what is asked.
class TrecTopics {
public:
    /// \throws Error with the line of a topic without a number, with one that is there already, or that is not ended,
    /// and of text outside topics.
    void read(const TextFile& file);

    /// Says what was left out and what became what. \param file  where topics are, for messages
    std::vector<Topic> take(const std::string& file, ImportReport& report);

private:
    friend class TrecTopicReader;

    Records<Topic> m_topics;
    TrecTally m_leftOut;
    TrecTally m_entities;
};

}  // namespace rankscape
