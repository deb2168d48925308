// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <utility>

#include "core/models/weights.h"

class QComboBox;
class QLabel;

namespace rankscape::ui {

class Session;

/// Asks for two weight vectors: uniform, what the sliders have, a ranker alone, a result, or numbers that are typed.
class VectorsDialog : public QDialog {
    Q_OBJECT

public:
    explicit VectorsDialog(const Session& session, QWidget* parent = nullptr);

    /// Those that were chosen, once it is accepted.
    const std::pair<Weights, Weights>& vectors() const { return m_vectors; }

    QComboBox* from() { return m_from; }
    QComboBox* to() { return m_to; }

    /// Takes what is chosen, or says what is wrong with it.
    void accept() override;

private:
    QComboBox* choices() const;
    Weights read(const QComboBox& field) const;

    const Session& m_session;
    QComboBox* m_from;
    QComboBox* m_to;
    QLabel* m_problem;
    std::pair<Weights, Weights> m_vectors;
};

}  // namespace rankscape::ui
