// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/vectors_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

#include "core/base/error.h"
#include "core/base/parse.h"
#include "ui/session/session.h"
#include "ui/session/weighing.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr int leastWidth = 380;

Weights parseWeights(const QString& words, Eigen::Index count)
{
    const std::string typed = words.toStdString();
    const auto parts = split(typed, ',');
    if (std::ssize(parts) != count)
        throw Error("Choose one of the list, or type " + std::to_string(count)
            + " weights separated by commas, in the order of the rankers.");
    Eigen::VectorXd values(count);
    for (Eigen::Index i = 0; i < count; ++i)
        values[i] = parseReal(parts[static_cast<std::size_t>(i)], {"Weights"}, "a number");
    return Weights::normalized(values);
}

void add(QComboBox& field, const QString& name, const Weights& weights)
{
    field.addItem(name, text(describe(weights)));
}

}  // namespace

VectorsDialog::VectorsDialog(const Session& session, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_from(choices())
    , m_to(choices())
    , m_problem(
          new QLabel(tr("Choose from the list, or type one weight a ranker in the order of the sliders; they are "
                        "scaled to sum to 1.")))
    , m_vectors{session.weighing().weights().weights(), session.weighing().weights().weights()}
{
    connect(&session, &Session::tableChanged, this, &QDialog::reject);  // other rankers, other weights
    setWindowTitle(tr("Line between two weight vectors"));
    m_from->setAccessibleName(tr("Weights at the start of the line"));
    m_to->setAccessibleName(tr("Weights at the end of the line"));
    m_problem->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    auto* form = new QFormLayout(this);
    form->addRow(tr("from (t = 0)"), m_from);
    form->addRow(tr("to (t = 1)"), m_to);
    form->addRow(m_problem);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &VectorsDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto ends = session.state().ends.vectors;
    if (ends) {
        m_from->setEditText(text(describe(ends->first)));
        m_to->setEditText(text(describe(ends->second)));
        return;
    }
    // different at first: from uniform to the last result, else to now, else to the first ranker
    for (int i = m_to->count() - 1; i > 0; --i) {
        const bool differs = m_to->itemData(i) != m_from->itemData(0);
        if (differs && (i >= 2 + session.state().rankerCount() || i <= 2)) {
            m_to->setCurrentIndex(i);
            break;
        }
    }
}

/// Uniform weights, those of the sliders, every ranker, every result that has weights for these scores.
QComboBox* VectorsDialog::choices() const
{
    auto* field = new QComboBox;
    const State& state = m_session.state();
    const Eigen::Index count = state.rankerCount();
    add(*field, tr("uniform"), Weights::uniform(count));
    add(*field, tr("now"), m_session.weighing().weights().weights());
    for (Eigen::Index ranker = 0; ranker < count; ++ranker)
        add(*field, rankerName(state, ranker), Weights::unit(count, ranker));
    for (const auto& experiment : state.experiments) {
        const auto weights = experiment->all.model->commonWeights();
        if (weights && weighsScoresOf(state.table(), experiment->spec))
            add(*field, nameOf(*experiment), *weights);
    }
    field->setEditable(true);
    field->setInsertPolicy(QComboBox::NoInsert);
    field->setMinimumWidth(leastWidth);
    return field;
}

/// What is typed, unless it is the name of what is chosen.
Weights VectorsDialog::read(const QComboBox& field) const
{
    const int current = field.currentIndex();  // names need not differ
    const bool isCurrent = current >= 0 && field.itemText(current) == field.currentText();
    const int chosen = isCurrent ? current : field.findText(field.currentText(), Qt::MatchExactly);
    const QString words = chosen >= 0 ? field.itemData(chosen).toString() : field.currentText();
    return parseWeights(words, m_session.state().rankerCount());
}

void VectorsDialog::accept()
{
    try {
        m_vectors = {read(*m_from), read(*m_to)};
        if (m_vectors.first == m_vectors.second)
            throw Error("Both are the same. A line needs two different weight vectors.");
        QDialog::accept();
    } catch (const Error& error) {
        m_problem->setText(text(error.what()));
    }
}

}  // namespace rankscape::ui
