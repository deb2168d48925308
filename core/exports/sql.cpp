// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exports/sql.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/base/joined.h"
#include "core/base/parse.h"
#include "core/exports/recipe_differences.h"
#include "core/exports/rounded_weights.h"
#include "core/objective/objective_function.h"
#include "core/rankers/row_order.h"
#include "core/scores/mean_topics.h"
#include "core/scores/missing.h"
#include "core/scores/normalization.h"
#include "core/version.h"

namespace rankscape {

namespace {

constexpr int weightParts = 4096;

std::string sqlText(const std::string& text)
{
    std::string quoted = "'";
    for (const char letter : text)
        quoted += letter == '\'' ? std::string("''") : std::string(1, letter);
    return quoted + "'";
}

/// "5E-1": with an exponent it is a double everywhere, and never a decimal.
std::string sqlNumber(double value)
{
    const std::string text = shortest(value);
    return text.find('e') == std::string::npos ? text + "E0" : text;
}

/// Of documents that score the same: "DESC" by their ids, or "ASC".
std::string orderOfTies(const Recipe& recipe)
{
    const std::string ties = valueOf(recipe, "ties");
    if (ties == describe(Ties::docnoDescending))
        return "DESC";
    if (ties == describe(Ties::docnoAscending))
        return "ASC";
    throw Error("SQL can break ties by the documents' ids alone. Score with --ties docno-desc or docno-asc.");
}

void requireSimple(const ScoreTable& table)
{
    if (const std::string missing = recipeValue(table.recipe, "missing"); missing != "zero")
        throw Error("The query gives 0 for what a ranker did not retrieve, and here it is '" + missing
            + "'. Score with --missing zero.");
}

/// One ranker's scores of a topic, normalised by its own rule.
std::string scaledScore(const ScoreTable& table)
{
    std::string whole;
    std::string_view only;
    bool differ = false;
    for (std::size_t i = 0; i < table.rankers.size(); ++i) {
        const std::string named = valueOf(table.recipe, keyOf("normalizer", i));
        const std::string rule = named.empty() ? "none" : named;
        const std::string_view sql = rule.find(',') == std::string::npos ? normalization(rule).sql : "";
        if (sql.empty())
            throw Error("SQL cannot say '" + rule
                + "' so that it gives the same numbers. Score with --normalize none, "
                + "minmax or max, and learn again.");
        differ = differ || (i > 0 && sql != only);
        only = sql;
        whole += "\n            WHEN ranker = " + sqlText(table.rankers[i]) + " THEN " + std::string(sql);
    }
    return differ ? "CASE" + whole + " END" : std::string(only);
}

/// The rankers whose documents are candidates.
std::string candidateRankers(const ScoreTable& table, const Eigen::VectorXd& weights)
{
    const bool byWeight = poolRuleOf(table).byWeight;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < table.rankers.size(); ++i) {
        if (!byWeight || weights[static_cast<Eigen::Index>(i)] > 0.0)
            names.push_back(sqlText(table.rankers[i]));
    }
    return joined(names, ", ");
}

std::string weightedSums(const ScoreTable& table, const Eigen::VectorXd& weights)
{
    std::vector<std::string> terms;
    for (std::size_t i = 0; i < table.rankers.size(); ++i) {
        if (const double weight = weights[static_cast<Eigen::Index>(i)]; weight > 0.0)
            terms.push_back(sqlNumber(weight) + " * SUM(CASE WHEN ranker = " + sqlText(table.rankers[i])
                + " THEN scaled ELSE 0E0 END)");
    }
    return joined(terms, "\n            + ");
}

/// Up to the fused scores of all candidates.
std::string commonTables(const ScoreTable& table, const Eigen::VectorXd& weights)
{
    const std::string ties = orderOfTies(table.recipe);
    const std::string depth = recipeValue(table.recipe, "depth");
    std::string text = "WITH placed AS (\n    SELECT topic, document, ranker, score,\n"
                       "        ROW_NUMBER() OVER (PARTITION BY topic, ranker ORDER BY score DESC, document "
        + ties + ") AS place\n    FROM scores\n    WHERE ranker IN (" + candidateRankers(table, weights)
        + ")\n),\nranged AS (\n    SELECT topic, document, ranker, score,\n"
          "        MIN(score) OVER (PARTITION BY topic, ranker) AS lowest,\n"
          "        MAX(score) OVER (PARTITION BY topic, ranker) AS highest\n    FROM placed"
        + (depth == "all" ? "" : "\n    WHERE place <= " + depth)
        + "\n),\nscaled AS (\n    SELECT topic, document, ranker,\n        " + scaledScore(table)
        + " AS scaled\n    FROM ranged\n),\nfused AS (\n    SELECT topic, document,\n        "
        + weightedSums(table, weights) + " AS fused\n    FROM scaled\n    GROUP BY topic, document";
    if (&poolRuleOf(table) == &poolRule("intersection"))
        text += "\n    HAVING COUNT(*) = " + std::to_string(table.rankers.size());
    return text
        + "\n),\nranking AS (\n    SELECT topic, document, fused,\n"
          "        ROW_NUMBER() OVER (PARTITION BY topic ORDER BY fused DESC, document "
        + ties + ") AS place\n    FROM fused\n)";
}

/// \param k  cutoff of P and nDCG
std::string measureTables(const ScoreTable& table, const std::string& k)
{
    const std::string relevant = "CASE WHEN grade >= " + std::to_string(table.level) + " THEN 1 ELSE 0 END";
    const std::string over = valueOf(table.recipe, "topics") == describe(MeanTopics::judged)
        ? ""
        : "\n    HAVING SUM(" + relevant + ") > 0";
    const std::string discount = "LN(CAST(place + 1 AS DOUBLE PRECISION))";
    return ",\ngraded AS (\n    SELECT ranking.topic, place, " + relevant
        + " AS relevant,\n        CASE WHEN grade > 0 THEN grade ELSE 0 END AS gain\n    FROM ranking\n"
          "    LEFT JOIN judgments\n"
          "        ON judgments.topic = ranking.topic AND judgments.document = ranking.document\n),\n"
          "counted AS (\n    SELECT topic, place, relevant, gain,\n"
          "        SUM(relevant) OVER (PARTITION BY topic ORDER BY place ROWS UNBOUNDED PRECEDING) AS found\n"
          "    FROM graded\n),\nearned AS (\n    SELECT topic,\n"
          "        SUM(CASE WHEN relevant = 1 THEN CAST(found AS DOUBLE PRECISION) / place ELSE 0E0 END) AS "
          "precisions,\n"
          "        SUM(CASE WHEN place <= "
        + k + " THEN relevant ELSE 0 END) AS hits,\n        SUM(CASE WHEN place <= " + k + " THEN gain / " + discount
        + " ELSE 0E0 END) AS gains\n    FROM counted\n    GROUP BY topic\n),\nideal AS (\n    SELECT topic, grade,\n"
          "        ROW_NUMBER() OVER (PARTITION BY topic ORDER BY grade DESC) AS place\n    FROM judgments\n"
          "    WHERE grade > 0\n),\nbest AS (\n    SELECT topic, SUM(grade / "
        + discount + ") AS gains\n    FROM ideal\n    WHERE place <= " + k
        + "\n    GROUP BY topic\n),\njudged AS (\n    SELECT topic, SUM(" + relevant
        + ") AS relevant\n    FROM judgments\n    GROUP BY topic" + over + "\n)\n";
}

/// No line break ends a comment.
std::string onOneSqlLine(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

/// Spark, MySQL and BigQuery take a backslash for an escape, and Spark and BigQuery do not take '' for a quotation mark.
std::string noteOnNames(const ScoreTable& table)
{
    std::vector<std::string> odd;
    for (const std::string& ranker : table.rankers) {
        if (ranker.find_first_of("'\\") != std::string::npos)
            odd.push_back(ranker);
    }
    if (odd.empty())
        return {};
    return "\n-- Written as standard SQL has it: " + onOneSqlLine(joined(odd, ", "))
        + ". MySQL, Spark and BigQuery read quotation marks or backslashes\n"
          "-- in texts otherwise: rename the ranker in the table and here.";
}

std::string cutoffOf(const Export& request)
{
    const Measure& measure = request.objective.measure;
    return measure.kind->cutoff == Cutoff::rank ? std::to_string(measure.cutoff) : "10";
}

}  // namespace

SqlQueries sqlQueries(const Export& request)
{
    const ScoreTable& table = request.table;
    requireSimple(table);
    SqlQueries queries{roundedWeights(requireWeights(*request.model).values(), weightParts), "", ""};
    const std::string common = commonTables(table, queries.weights);
    const std::string k = cutoffOf(request);
    queries.ranking = common + "\nSELECT topic, document, fused, place\nFROM ranking\nORDER BY topic, place";
    queries.measures = common + measureTables(table, k)
        + "SELECT COUNT(*) AS topics,\n"
          "    AVG(CASE WHEN relevant > 0 THEN COALESCE(precisions, 0E0) / relevant ELSE 0E0 END) AS map,\n"
          "    AVG(COALESCE(hits, 0) / "
        + k + "E0) AS p_" + k
        + ",\n    AVG(CASE WHEN best.gains > 0 THEN COALESCE(earned.gains, 0E0) / best.gains ELSE 0E0 END) AS "
          "ndcg_cut_"
        + k
        + "\nFROM judged\nLEFT JOIN earned ON earned.topic = judged.topic\nLEFT JOIN best ON best.topic = "
          "judged.topic";
    return queries;
}

ExportedFile sqlFile(const Export& request)
{
    const SqlQueries queries = sqlQueries(request);
    const ObjectiveFunction objective(request.table, request.objective);
    const std::string repairs = repairsIn(request.table.recipe);
    return {"-- Weights by Rankscape " + std::string(version) + ": " + onOneSqlLine(request.origin) + "\n-- "
        + request.objective.name() + " here " + shortest(objective(*request.model))
        + ", with the weights rounded to 1/4096 " + shortest(objective(queries.weights))
        + (repairs.empty() ? ""
                           : "\n-- Scores were repaired before (" + onOneSqlLine(repairs)
                    + "): those of the table must be as well.")
        + noteOnNames(request.table)
        + "\n-- Of scores(topic, document, ranker, score), score in double precision and finite, and "
          "judgments(topic, document, "
          "grade).\n"
          "-- Ids must compare by their bytes (COLLATE \"C\"), or ties fall otherwise.\n\n-- The fused ranking.\n"
        + queries.ranking + ";\n\n-- Its measures.\n" + queries.measures + ";\n"};
}

}  // namespace rankscape
