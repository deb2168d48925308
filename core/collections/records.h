// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/base/diagnosis.h"
#include "core/base/parse.h"

namespace rankscape {

/// The documents or topics of a collection as they are read, each id once.
template <class Record>
class Records {
public:
    /// \param place  where it begins
    /// \throws Error if there is one of that id.
    void add(Record record, const Location& place)
    {
        if (!m_ids.insert(record.id).second)
            refuse(Code::recordTwice, place,
                "record " + record.id + " stands in the collection twice. Remove one of the two.");
        m_all.push_back(std::move(record));
    }

    const std::vector<Record>& all() const { return m_all; }
    std::vector<Record> take() { return std::move(m_all); }

private:
    std::unordered_set<std::string> m_ids;
    std::vector<Record> m_all;
};

}  // namespace rankscape
