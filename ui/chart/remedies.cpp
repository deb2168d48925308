// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/remedies.h"

#include <algorithm>
#include <array>

#include "ui/text.h"

namespace rankscape::ui {

namespace {

QString chooseRankers()
{
    return tr("Choose rankers …");
}

QString trainWord()
{
    return tr("Train");
}

bool canTrain(const Shown& shown)
{
    return !isLearning(shown.state) && shown.state.topicCount() > 0;
}

}  // namespace

std::span<const RemedyType> remedies()
{
    static const std::array all{
        RemedyType{
            Remedy::open, [] { return tr("Open sample"); }, [](const Shown& shown) { return !shown.isOpen(); }},
        RemedyType{Remedy::secondRanker, chooseRankers, [](const Shown& shown) { return shown.rankerCount() < 2; }},
        RemedyType{Remedy::thirdRanker, chooseRankers, [](const Shown& shown) { return shown.rankerCount() < 3; }},
        RemedyType{Remedy::rankerWithTopics, chooseRankers,
            [](const Shown& shown) { return shown.state.fitting == nullptr && !shown.isComing(engineStudy()); }},
        RemedyType{Remedy::train, trainWord, canTrain},
        RemedyType{Remedy::trainFirst, trainWord,
            [](const Shown& shown) { return canTrain(shown) && shownTraces(shown.state).empty(); }},
        RemedyType{Remedy::map, [] { return tr("Map documents"); },
            [](const Shown& shown) { return !shown.isComing(mapStudy()); }},
        RemedyType{Remedy::sweep, [] { return tr("Sweep …"); },
            [](const Shown& shown) { return !shown.isComing(sweepStudy()) && shown.state.topicCount() > 0; }},
    };
    return all;
}

const RemedyType* remedyOf(std::span<const Remedy> named, const Shown& shown)
{
    const RemedyType& open = remedies().front();
    if (open.helps(shown))
        return &open;
    for (const Remedy each : named) {
        const auto type = std::ranges::find(remedies(), each, &RemedyType::remedy);
        if (type->helps(shown))
            return &*type;
    }
    return nullptr;
}

}  // namespace rankscape::ui
