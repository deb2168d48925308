// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/base/text_file.h"
#include "core/collections/collection.h"
#include "core/collections/records.h"
#include "core/collections/trec_notes.h"

namespace rankscape {

/// Reads documents in TREC's form from file after file: <DOC> <DOCNO> id </DOCNO> … </DOC>, tags in any case.
/// <TITLE>, <HEADLINE>, <HEAD>, <HL>, <TTL>, <TI> become the title, <AUTHOR>, <BYLINE> the author, <BIBL>, <DATELINE> the
/// source, <SUBJECT>, <KEYWORDS> the keywords, <TEXT>, <LEADPARA>, <LP> the text, with the text of all tags inside. Of a
/// document without any of the last three all that is left is the text.
class TrecDocuments {
public:
    /// \throws Error with the line of a document without an id, with one that is there already, or that is not ended,
    /// and of text outside documents; Cancelled.
    void read(const TextFile& file, const Task& task);

    const std::vector<Document>& all() const { return m_documents.all(); }
    std::vector<Document> take() { return m_documents.take(); }

    /// Says what was left out or repaired.
    void note(ImportReport& report) const;

private:
    friend class TrecDocumentReader;

    Records<Document> m_documents;
    TrecTally m_leftOut;  // tags whose text is no field
    TrecTally m_open;  // fields that are not closed
    TrecTally m_entities;  // that are not known
};

}  // namespace rankscape
