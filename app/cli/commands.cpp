// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "app/cli/apply.h"
#include "app/cli/bounds.h"
#include "app/cli/command.h"
#include "app/cli/constituents.h"
#include "app/cli/contributions.h"
#include "app/cli/convert.h"
#include "app/cli/doctor.h"
#include "app/cli/equivalence.h"
#include "app/cli/evaluate.h"
#include "app/cli/export.h"
#include "app/cli/fuse.h"
#include "app/cli/landscape.h"
#include "app/cli/lists.h"
#include "app/cli/map.h"
#include "app/cli/optimum.h"
#include "app/cli/recommend.h"
#include "app/cli/render.h"
#include "app/cli/reproduce.h"
#include "app/cli/sample.h"
#include "app/cli/score.h"
#include "app/cli/search.h"
#include "app/cli/stats.h"
#include "app/cli/sweep.h"
#include "app/cli/topics.h"
#include "app/cli/train.h"
#include "app/cli/tug_of_war.h"

namespace rankscape::cli {

// The one place to add a subcommand.
std::span<const Command> commands()
{
    static constexpr std::array all{
        Command{"stats", "Count documents, topics, judgments and terms of a collection", setUpStats},
        Command{"score", "Fit rankers, keep their scores, and print each one's MAP", setUpScore},
        Command{"evaluate", "Measure rankers and an ensemble", setUpEvaluate},
        Command{"doctor", "Say what is wrong with runs and judgments, and what would mend it", setUpDoctor},
        Command{"convert", "Write runs or judgments in another form, with what was found in them", setUpConvert},
        Command{"train", "Learn weights, cross-validated", setUpTrain},
        Command{"apply", "Rank topics by a saved model, judged or not", setUpApply},
        Command{"fuse", "Make one ranking of several without learning, or compare all ways to", setUpFuse},
        Command{"landscape", "MAP along the line between two weight vectors, exactly", setUpLandscape},
        Command{"optimum", "The best MAP of any weights, proven", setUpOptimum},
        Command{"contributions", "What each ranker is worth, and how alike they are", setUpContributions},
        Command{"equivalence", "Which weights are as good as the best, and the simplest of them", setUpEquivalence},
        Command{"tug-of-war", "Where on a line each topic is best, and which topics conflict", setUpTugOfWar},
        Command{"bounds", "Type one and type two bounds of direct optimisation against θ", setUpBounds},
        Command{"search", "Ask any query: every ranker's and the ensemble's best documents, and why", setUpSearch},
        Command{"recommend", "A user's best unrated items by every recommender, and which rated ones made them",
            setUpRecommend},
        Command{"topics", "Show what a topic model found, and a document's, query's or word's topics", setUpTopics},
        Command{"map", "Lay documents out in the plane by their topics (t-SNE)", setUpMap},
        Command{"sweep", "MAP over the number of topics", setUpSweep},
        Command{"constituents", "MAP of every ranker on MED, CRAN, CISI, CACM and MC beside the paper's",
            setUpConstituents},
        Command{"reproduce", "Make the papers' tables and figures again, ours beside theirs", setUpReproduce},
        Command{"render", "Draw a chart of the window to a file", setUpRender},
        Command{"export", "Write weights, a run, a configuration of a search engine, SQL or a pool", setUpExport},
        Command{"sample", "Write the built-in sample as a collection folder", setUpSample},
        Command{"cache", "Show how much is kept on disk, and where; --clear removes it", setUpCache},
        Command{"rankers", "List the rankers and their options", setUpRankers},
        Command{"learners", "List the learners and their options", setUpLearners},
        Command{"fusions", "List the fusion methods and their options", setUpFusions},
        Command{"measures", "List the measures", setUpMeasures},
        Command{"charts", "List the charts", setUpCharts},
        Command{"exporters", "List what can be exported", setUpExporters},
    };
    return all;
}

}  // namespace rankscape::cli
