// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/parameter_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <cmath>

#include "ui/text.h"
#include "ui/widget/explanation.h"
#include "ui/widget/number_field.h"

namespace rankscape::ui {

namespace {

/// A tenth of the power of 10 that the initial value has.
double stepOf(const Parameter& parameter)
{
    constexpr double ofNothing = 0.01;
    return parameter.initial > 0.0 ? std::pow(10.0, std::floor(std::log10(parameter.initial)) - 1.0) : ofNothing;
}

/// Gives back `given` until the field shows another value than it does at first.
template <class Field>
auto readingOf(const Field* field, double given)
{
    return [field, given, first = field->value()] {
        return field->value() == first ? given : static_cast<double>(field->value());
    };
}

}  // namespace

ParameterForm::ParameterForm(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QFormLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setVerticalSpacing(4);
    m_layout->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
    m_layout->setFormAlignment(Qt::AlignLeft);
}

void ParameterForm::setParameters(const std::vector<Parameter>& parameters, const ParameterValues& values)
{
    while (m_layout->rowCount() > 0)
        m_layout->removeRow(0);
    m_fields.clear();
    for (const Parameter& parameter : parameters) {
        auto* caption = new QLabel(text(parameter.label));
        caption->setMinimumWidth(124);
        QWidget* field = fieldFor(parameter, values.at(std::string(parameter.name)));
        field->setAccessibleDescription(text(parameter.help));
        field->setAccessibleName(text(parameter.label));
        field->setFixedWidth(108);
        caption->setBuddy(field);
        m_layout->addRow(caption, field);
        if (m_isExplaining)
            m_layout->addRow(explanation(text(parameter.help)));
        else
            field->setToolTip(text(parameter.help));
        if (auto* number = qobject_cast<NumberField*>(field); number != nullptr && !parameter.caution.empty())
            addCaution(*number, parameter);
    }
}

/// The warning stands under the field while its value is too low.
void ParameterForm::addCaution(NumberField& field, const Parameter& parameter)
{
    auto* words = new QLabel(text(parameter.caution));
    words->setObjectName(QStringLiteral("warning"));
    words->setWordWrap(true);
    m_layout->addRow(words);
    const auto show = [words, below = parameter.cautionBelow](double value) { words->setVisible(value < below); };
    connect(&field, &NumberField::valueChanged, words, show);
    show(field.value());
}

QWidget* ParameterForm::fieldFor(const Parameter& parameter, double value)
{
    const std::string name(parameter.name);
    if (!parameter.choices.empty()) {
        auto* combo = new QComboBox;
        for (const std::string_view choice : parameter.choices)
            combo->addItem(text(choice));
        combo->setCurrentIndex(static_cast<int>(value));
        connect(combo, &QComboBox::currentIndexChanged, this, &ParameterForm::changed);
        m_fields.emplace_back(name, [combo] { return static_cast<double>(combo->currentIndex()); });
        return combo;
    }
    if (parameter.whole) {
        auto* number = new QSpinBox;
        number->setRange(static_cast<int>(parameter.least), static_cast<int>(parameter.most));
        number->setValue(static_cast<int>(value));
        connect(number, &QSpinBox::valueChanged, this, &ParameterForm::changed);
        m_fields.emplace_back(name, readingOf(number, value));
        return number;
    }
    auto* number = new NumberField;
    number->setRange(parameter.least, parameter.most);
    number->setSingleStep(stepOf(parameter));
    number->setValue(value);
    connect(number, &NumberField::valueChanged, this, &ParameterForm::changed);
    m_fields.emplace_back(name, readingOf(number, value));
    return number;
}

ParameterValues ParameterForm::values() const
{
    ParameterValues values;
    for (const auto& [name, read] : m_fields)
        values.emplace(name, read());
    return values;
}

}  // namespace rankscape::ui
