// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rankers/log_bm25.h"

#include <cmath>
#include <numeric>

#include "core/rankers/bm25.h"

namespace rankscape {

namespace {

class LogBm25Ranker final : public Ranker {
public:
    explicit LogBm25Ranker(std::unique_ptr<const Ranker> bm25)
        : m_bm25(std::move(bm25))
    {
    }

    Eigen::VectorXd score(const TermVector& query, const Task& task) const override
    {
        return m_bm25->score(query, task).array().log1p();
    }

    /// Each word has the share that it has of BM25.
    std::vector<Reason> explain(const TermVector& query, Eigen::Index document) const override
    {
        std::vector<Reason> reasons = m_bm25->explain(query, document);
        const double sum = std::accumulate(reasons.begin(), reasons.end(), 0.0,
            [](double before, const Reason& each) { return before + each.amount; });
        for (Reason& each : reasons)
            each.amount *= sum > 0.0 ? std::log1p(sum) / sum : 1.0;
        return reasons;
    }

private:
    std::unique_ptr<const Ranker> m_bm25;
};

}  // namespace

RankerType logBm25()
{
    RankerType type = bm25();
    type.name = "log-bm25";
    type.label = "log BM25";
    type.summary = "The logarithm of BM25: its ranking, with the best documents nearer to one another.";
    type.reference = "Hoi and Jin (2008), Table 2, H2";
    type.revision = 1;
    type.fit = [](const Corpus& corpus, const ParameterValues& values, const Fitting&,
                   const Task& task) -> std::unique_ptr<const Ranker> {
        return std::make_unique<LogBm25Ranker>(fitBm25(corpus, {.k1 = values.at("k1"), .b = values.at("b")}, task));
    };
    return type;
}

}  // namespace rankscape
