// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/base/table.h"
#include "core/rankers/bm25.h"
#include "core/rankers/lsi.h"
#include "core/rankers/ranker.h"
#include "core/rankers/tf_idf.h"

namespace rankscape {

// The one place to add a ranker.
std::span<const RankerType> rankerTypes()
{
    static const std::array all{
        tfIdf(),
        bm25(),
        lsi(),
    };
    return all;
}

const RankerType& rankerType(std::string_view name)
{
    return rowNamed(rankerTypes(), name, "ranker");
}

RankerSetting rankerSetting(std::string_view text)
{
    const Setting setting = parseSetting(text);
    const RankerType& type = rankerType(setting.name);
    return {&type, parseValues(setting.text, type.parameters, type.label)};
}

std::string describe(const RankerSetting& setting)
{
    const std::string values = describe(setting.values, setting.type->parameters);
    return std::string(setting.type->name) + (values.empty() ? "" : ":" + values);
}

std::vector<RankerSetting> initialRankers()
{
    return {rankerSetting("tfidf"), rankerSetting("bm25"), rankerSetting("lsi")};
}

}  // namespace rankscape
