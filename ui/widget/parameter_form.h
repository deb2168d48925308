// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "core/base/parameter.h"

class QFormLayout;

namespace rankscape::ui {

class NumberField;

/// A form for the options of a row of a table, built from its parameters.
class ParameterForm : public QWidget {
    Q_OBJECT

public:
    explicit ParameterForm(QWidget* parent = nullptr);

    /// Each field then has the sentence on it below, not in a tool tip.
    void setExplaining(bool isExplaining) { m_isExplaining = isExplaining; }

    void setParameters(const std::vector<Parameter>& parameters, const ParameterValues& values);

    /// What was not touched comes back bit for bit.
    ParameterValues values() const;

signals:
    void changed();

private:
    QWidget* fieldFor(const Parameter& parameter, double value);
    void addCaution(NumberField& field, const Parameter& parameter);

    QFormLayout* m_layout;
    bool m_isExplaining = false;
    std::vector<std::pair<std::string, std::function<double()>>> m_fields;
};

}  // namespace rankscape::ui
