// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/studies.h"

#include <array>

#include "core/studies/names_study.h"

namespace rankscape {

// The one place to add a study.
std::span<const StudyType* const> studies()
{
    static const std::array all{
        &systemsStudy().type(),
        &nowStudy().type(),
        &lineStudy().type(),
        &smoothedStudy().type(),
        &sharpnessStudy().type(),
        &equallyGoodStudy().type(),
        &tugStudy().type(),
        &triangleStudy().type(),
        &smoothedTriangleStudy().type(),
        &triangleTopicsStudy().type(),
        &tiesStudy().type(),
        &topicsStudy().type(),
        &topicStudy().type(),
        &topicLineStudy().type(),
        &topicTriangleStudy().type(),
        &rankedListsStudy().type(),
        &pairStudy().type(),
        &worthStudy().type(),
        &redundancyStudy().type(),
        &strengthsStudy().type(),
        &stepsStudy().type(),
        &resultsStudy().type(),
        &learnedCurvesStudy().type(),
        &mapStudy().type(),
        &sweepStudy().type(),
        &boundsStudy().type(),
        &decompositionStudy().type(),
        &engineStudy().type(),
        &answerStudy().type(),
        &namesStudy().type(),
        &scoresStudy().type(),
        &rawScoresStudy().type(),
        &doctorStudy().type(),
        &fusionsStudy().type(),
    };
    return all;
}

}  // namespace rankscape
