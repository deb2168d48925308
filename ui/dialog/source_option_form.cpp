// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialog/source_option_form.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSpinBox>

#include "core/base/error.h"
#include "core/sources/source_kind.h"
#include "ui/text.h"
#include "ui/widget/explanation.h"
#include "ui/widget/file_field.h"

namespace rankscape::ui {

namespace {

/// "rating core" of rating-core.
QString captionOf(const SourceOption& option)
{
    return text(option.name).replace(QLatin1Char('-'), QLatin1Char(' '));
}

QString valueIn(const Source& source, const SourceOption& option)
{
    const std::vector<std::string> values = option.get(source);
    return values.empty() ? text(option.initial) : text(values.front());
}

/// Its bounds, of values such as "1 to 99"; no match of others.
QRegularExpressionMatch rangeOf(const SourceOption& option)
{
    static const QRegularExpression range(QStringLiteral("^(\\d+) to (\\d+)$"));
    return range.match(text(option.values));
}

}  // namespace

SourceOptionForm::SourceOptionForm(const Source& shown, QWidget* parent)
    : QGroupBox(tr("What is taken of %1").arg(text(sourceKind(shown.kind).label)), parent)
    , m_form(new QFormLayout(this))
{
    m_form->setVerticalSpacing(3);
    for (const SourceOption& option : sourceKind(shown.kind).options())
        addOption(option, shown);
}

void SourceOptionForm::addOption(const SourceOption& option, const Source& shown)
{
    Field field{option, valueIn(shown, option), {}};
    QWidget* const widget = option.isFile ? createFile(field) : createField(field);
    const QString help = text(option.summary);
    widget->setAccessibleName(captionOf(option));
    widget->setAccessibleDescription(help);
    m_form->addRow(captionOf(option), widget);
    m_form->addRow(explanation(help));
    m_fields.push_back(std::move(field));
}

QWidget* SourceOptionForm::createField(Field& field)
{
    const QString values = text(field.option.values);
    if (const QRegularExpressionMatch range = rangeOf(field.option); range.hasMatch()) {
        auto* number = new QSpinBox;
        number->setRange(range.captured(1).toInt(), range.captured(2).toInt());
        number->setValue(field.shown.toInt());
        field.shown = QString::number(number->value());
        field.value = [number] { return QString::number(number->value()); };
        return number;
    }
    if (values.contains(QLatin1Char('|'))) {
        auto* choice = new QComboBox;
        choice->addItems(values.split(QLatin1Char('|')));
        choice->setCurrentText(field.shown);
        field.value = [choice] { return choice->currentText(); };
        return choice;
    }
    auto* line = new QLineEdit(field.shown);
    field.value = [line] { return line->text().trimmed(); };
    return line;
}

QWidget* SourceOptionForm::createFile(Field& field)
{
    auto* file = new FileField(captionOf(field.option), field.shown, text(field.option.summary));
    field.value = [file] { return file->path(); };
    return file;
}

void SourceOptionForm::write(Source& source) const
{
    for (const Field& field : m_fields) {
        const QString value = field.value();
        if (value == field.shown)
            continue;
        try {
            field.option.set(source, value.toStdString());
        } catch (const Error& error) {
            throw Error(captionOf(field.option).toStdString() + ": " + error.what());
        }
    }
}

}  // namespace rankscape::ui
