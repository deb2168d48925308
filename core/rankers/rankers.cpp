// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/rankers/bm25.h"
#include "core/rankers/lbdm.h"
#include "core/rankers/lda.h"
#include "core/rankers/ldi.h"
#include "core/rankers/log_bm25.h"
#include "core/rankers/low_level_features.h"
#include "core/rankers/lsi.h"
#include "core/rankers/plsi.h"
#include "core/rankers/query_likelihood.h"
#include "core/rankers/ranker.h"
#include "core/rankers/tf_idf.h"
#include "core/recommenders/recommender.h"

namespace rankscape {

// The one place to add a ranker.
std::span<const RankerType> rankerTypes()
{
    static const std::array all{
        tfIdf(),
        bm25(),
        logBm25(),
        lsi(),
        plsi(),
        lda(),
        ldi(),
        lbdm(),
        queryLikelihoodDirichlet(),
        queryLikelihoodJelinekMercer(),
        queryLikelihoodAbsolute(),
        lowLevelFeature<1>(),
        lowLevelFeature<2>(),
        lowLevelFeature<3>(),
        lowLevelFeature<4>(),
        lowLevelFeature<5>(),
        lowLevelFeature<6>(),
        lowLevelFeature<7>(),
        lowLevelFeature<8>(),
        lowLevelFeature<9>(),
        lowLevelFeature<10>(),
    };
    return all;
}

const RankerType& rankerType(std::string_view name)
{
    for (const auto types : {rankerTypes(), recommenderTypes()}) {
        const auto found = std::ranges::find(types, name, &RankerType::name);
        if (found != types.end())
            return *found;
    }
    throw Error("There is no ranker '" + std::string(name) + "'; there are "
        + joined(rankerTypes(), ", ", &RankerType::name) + " of texts, and "
        + joined(recommenderTypes(), ", ", &RankerType::name) + " of ratings.");
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

std::string keyOf(const RankerSetting& setting)
{
    return describe(setting) + " revision " + std::to_string(setting.type->revision) + " of model "
        + std::to_string(setting.type->modelRevision);
}

std::shared_ptr<const TopicModel> shelved(const Fitting& fitting, const std::string& name, int revision,
    const std::function<TopicModel()>& fit, const Task& task)
{
    if (fitting.shelf != nullptr)
        return fitting.shelf->model(name, revision, fit, task.silent());
    return std::make_shared<const TopicModel>(fit());
}

std::string noteOf(const RankerSetting& setting, const Ranker& ranker)
{
    std::string note = ranker.note();
    const auto asked = setting.values.find("k");
    const auto used = static_cast<double>(ranker.dimensions());
    if (asked != setting.values.end() && used < asked->second)
        note += (note.empty() ? "" : "; ") + std::string(setting.type->label)
            + " uses k = " + std::to_string(ranker.dimensions()) + ", not " + shortest(asked->second)
            + ": this collection admits no more";
    return note;
}

std::vector<Reason> productReasons(const TermMatrix& weights, const TermVector& query, Eigen::Index document)
{
    std::vector<Reason> reasons;
    for (TermVector::InnerIterator term(query); term; ++term)
        reasons.push_back({Reason::Of::term, term.index(), weights.coeff(document, term.index()) * term.value()});
    return reasons;
}

std::vector<Reason> topicReasons(const Eigen::VectorXd& query, const Eigen::VectorXd& document)
{
    std::vector<Reason> reasons;
    for (Eigen::Index topic = 0; topic < query.size(); ++topic)
        reasons.push_back({Reason::Of::topic, topic, query[topic] * document[topic]});
    return reasons;
}

std::vector<RankerSetting> initialRankers()
{
    return {rankerSetting("tfidf"), rankerSetting("bm25"), rankerSetting("lsi")};
}

}  // namespace rankscape
