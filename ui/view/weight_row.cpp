// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view/weight_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <cmath>

#include "core/objective/linked_weights.h"
#include "ui/text.h"
#include "ui/widget/number_field.h"
#include "ui/widget/tool_button.h"
#include "ui/widget/weight_slider.h"

namespace rankscape::ui {

namespace {

constexpr auto one = static_cast<double>(LinkedWeights::one);

/// A square of the ranker's colour.
class Chip final : public QWidget {
public:
    explicit Chip(qsizetype ranker)
        : m_ranker(ranker)
    {
        setFixedSize(10, 10);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(themeOf(*this).ranker(m_ranker));
        painter.drawRoundedRect(rect(), 2, 2);
    }

private:
    qsizetype m_ranker;
};

QLabel* label(const QString& text, const char* name)
{
    auto* widget = new QLabel(text);
    widget->setObjectName(QLatin1String(name));
    return widget;
}

}  // namespace

WeightRow::WeightRow(const QString& name, qsizetype ranker, Form form)
    : m_name(label(name, "name"))
    , m_own(label(measureText(0.0), "own"))
    , m_slider(new WeightSlider(ranker))
    , m_number(new NumberField)
    , m_lock(new ToolButton(Glyph::unlocked, tr("Hold the weight of %1").arg(name)))
{
    setFixedHeight(heightOf(form));
    m_lock->setCheckable(true);
    m_number->setShownDigits(5, 3);
    m_number->setRange(0.0, 1.0);
    m_number->setSingleStep(0.01);
    m_number->setKeyboardTracking(false);
    m_number->setAlignment(Qt::AlignRight);
    m_number->setFixedSize(60, 24);
    m_own->setFixedWidth(m_own->sizeHint().width());  // with and without a value
    m_name->setToolTip(name);
    layOut(form, new Chip(ranker));
    nameControls(name);
    connectControls();
}

void WeightRow::layOut(Form form, QWidget* chip)
{
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(0);
    auto* words = new QHBoxLayout;
    words->setSpacing(5);
    for (QWidget* each : {chip, static_cast<QWidget*>(m_name), static_cast<QWidget*>(m_own)})
        words->addWidget(each);
    if (form == Form::twoLines)
        words->addStretch();
    words->addWidget(m_lock);
    if (form == Form::oneLine)
        words->addWidget(m_slider, 1);
    words->addWidget(m_number);
    lines->addLayout(words);
    if (form == Form::twoLines)
        lines->addWidget(m_slider);
}

void WeightRow::setOwn(std::optional<double> value, const QString& measure)
{
    m_own->setText(value ? measureText(*value) : QStringLiteral("–"));
    m_own->setToolTip(tr("%1 of %2 alone").arg(measure, m_name->toolTip()));
}

QDoubleSpinBox* WeightRow::number()
{
    return m_number;
}

void WeightRow::setNameWidth(int width)
{
    m_name->setFixedWidth(width);
    m_name->ensurePolished();
    m_name->setText(m_name->fontMetrics().elidedText(m_name->toolTip(), Qt::ElideMiddle, width));
}

void WeightRow::nameControls(const QString& name)
{
    m_slider->setAccessibleName(tr("Weight of %1").arg(name));
    m_number->setAccessibleName(tr("Weight of %1 as a number").arg(name));
    m_slider->setToolTip(tr("Drag, with Shift ten times as finely, or use the arrow keys: 0.01 a step, with Shift "
                            "0.001, Page 0.1"));
}

void WeightRow::connectControls()
{
    connect(m_slider, &QSlider::sliderPressed, this, &WeightRow::dragBegun);
    connect(m_slider, &QSlider::sliderReleased, this, &WeightRow::dragEnded);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        emit moved(LinkedWeights::one / WeightSlider::steps * value, !m_slider->isSliderDown());
    });
    connect(m_number, &QDoubleSpinBox::valueChanged, this,
        [this](double value) { emit moved(std::llround(value * one), m_number->isStepping()); });
    connect(m_number, &NumberField::bounded, this, &WeightRow::bounded);
    connect(m_number->findChild<QLineEdit*>(), &QLineEdit::returnPressed, m_slider, [this] { m_slider->setFocus(); });
    connect(m_lock, &QToolButton::toggled, this, &WeightRow::lockToggled);
}

void WeightRow::show(std::int64_t units, std::int64_t most, bool locked, bool canMove)
{
    {
        const QSignalBlocker slider(m_slider);
        const QSignalBlocker number(m_number);
        const QSignalBlocker lock(m_lock);
        const double weight = static_cast<double>(units) / one;
        m_slider->setValue(static_cast<int>(std::lround(weight * WeightSlider::steps)));
        m_number->setMaximum(static_cast<double>(most) / one);
        m_number->setValue(weight);
        m_lock->setChecked(locked);
    }
    m_lock->setGlyph(locked ? Glyph::locked : Glyph::unlocked);
    m_slider->setEnabled(canMove);  // a drag of what is held now ends, and says so
    m_number->setEnabled(canMove);
}

}  // namespace rankscape::ui
