// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/base/table.h"
#include "core/exports/elasticsearch.h"
#include "core/exports/exporter.h"
#include "core/exports/feature_file.h"
#include "core/exports/linear_model_file.h"
#include "core/exports/opensearch.h"
#include "core/exports/pool_file.h"
#include "core/exports/qdrant.h"
#include "core/exports/run_file.h"
#include "core/exports/sql.h"
#include "core/exports/vespa.h"
#include "core/exports/weaviate.h"
#include "core/exports/weights_file.h"

namespace rankscape {

namespace {

template <const Engine& (*engine)()>
ExportedFile configurationOf(const Export& request)
{
    return engineFile(request, engine());
}

template <const Engine& (*engine)()>
ExportedFile parityOf(const Export& request)
{
    return parityFile(request, engine());
}

}  // namespace

// The one place to add an exporter.
std::span<const Exporter> exporters()
{
    static constexpr std::array all{
        Exporter{"weights", "Weights", "json", weightsFile},
        Exporter{"run", "Run of the ensemble", "run", runFile},
        Exporter{"letor", "Scores as features (LETOR)", "txt", featureFile},
        Exporter{"ranklib", "Linear model of RankLib", "txt", ranklibModel},
        Exporter{"svmlight", "Linear model of SVMlight", "model", svmlightModel},
        Exporter{"elasticsearch", "Elasticsearch: linear retriever and ES|QL", "txt", configurationOf<elasticsearch>},
        Exporter{"elasticsearch-parity", "Elasticsearch: what it should answer", "tsv", parityOf<elasticsearch>},
        Exporter{"opensearch", "OpenSearch: pipeline and hybrid query", "txt", configurationOf<opensearch>},
        Exporter{"opensearch-parity", "OpenSearch: what it should answer", "tsv", parityOf<opensearch>},
        Exporter{"vespa", "Vespa: rank profile", "txt", configurationOf<vespa>},
        Exporter{"vespa-parity", "Vespa: what it should answer", "tsv", parityOf<vespa>},
        Exporter{"weaviate", "Weaviate: hybrid query", "txt", configurationOf<weaviate>},
        Exporter{"weaviate-parity", "Weaviate: what it should answer", "tsv", parityOf<weaviate>},
        Exporter{"qdrant", "Qdrant: weighted RRF", "txt", configurationOf<qdrant>},
        Exporter{"qdrant-parity", "Qdrant: what it should answer", "tsv", parityOf<qdrant>},
        Exporter{"sql", "SQL: ranking and measures", "sql", sqlFile},
        Exporter{"pool", "Pool of documents to judge", "txt", poolFile},
    };
    return all;
}

const Exporter& exporter(std::string_view name)
{
    return rowNamed(exporters(), name, "exporter");
}

Export exportOf(const ScoreTable& table, const Experiment& experiment)
{
    Export request{scoresFor(table, experiment.spec), experiment.all.model};
    request.origin = settingOf(withChoice(experiment.spec.learn, experiment.all.tuning));
    request.folds = experiment.spec.folds;
    request.objective = objective(experiment.spec.learn.objective);
    request.seed = experiment.spec.learn.seed;
    if (experiment.meanTest.size() > 0)
        request.crossValidated = experiment.meanTest[0];
    return request;
}

std::string describe(const ExportedFile& file)
{
    if (file.lowered == 0)
        return {};
    return (file.lowered == 1 ? std::string("1 score was") : std::to_string(file.lowered) + " scores were")
        + " lowered by the least step, so that readers that sort by score rank tied documents as shown.";
}

}  // namespace rankscape
