// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGroupBox>
#include <QString>
#include <functional>
#include <vector>

#include "core/sources/source_option.h"

class QFormLayout;

namespace rankscape::ui {

/// What can be set of a kind of source alone, as its row in sourceKinds() has it: a field for each option, with its sentence.
class SourceOptionForm : public QGroupBox {
    Q_OBJECT

public:
    /// \pre the kind of `shown` has options
    explicit SourceOptionForm(const Source& shown, QWidget* parent = nullptr);

    /// What stands in the fields; what was not touched stays as `source` has it.
    /// \throws Error naming the field and what may be given
    void write(Source& source) const;

private:
    struct Field {
        SourceOption option;
        QString shown;  // at first
        std::function<QString()> value;
    };

    void addOption(const SourceOption& option, const Source& shown);
    QWidget* createField(Field& field);
    QWidget* createFile(Field& field);

    QFormLayout* m_form;
    std::vector<Field> m_fields;
};

}  // namespace rankscape::ui
