// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/ranker_picker.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFocusEvent>
#include <QLineEdit>
#include <QPainter>
#include <QTimer>
#include <algorithm>

#include "ui/widget/theme.h"

namespace rankscape::ui {

namespace {

constexpr int mostUntyped = 6;  // rankers that are found faster than typed
constexpr int mostListed = 16;  // without scrolling
constexpr int widest = 150;
constexpr int widestList = 360;
constexpr int colourSize = 10;

QIcon colourIcon(const QColor& color)
{
    constexpr int sharp = 2;
    QPixmap pixmap(sharp * colourSize, sharp * colourSize);
    pixmap.fill(Qt::transparent);
    pixmap.setDevicePixelRatio(sharp);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(0, 0, colourSize, colourSize, 2, 2);
    return pixmap;
}

}  // namespace

RankerPicker::RankerPicker(const QString& name, QWidget* parent)
    : QComboBox(parent)
{
    setAccessibleName(name);
    setToolTip(name);
    setInsertPolicy(QComboBox::NoInsert);
    setIconSize({colourSize, colourSize});
    setMaxVisibleItems(mostListed);
    setSizeAdjustPolicy(QComboBox::AdjustToContents);
    setMinimumContentsLength(4);
    setMaximumWidth(widest);
    connect(this, &QComboBox::activated, this, &RankerPicker::picked);
}

void RankerPicker::setRankers(const QStringList& names)
{
    hidePopup();  // a list of other rankers
    setEditable(false);
    setEditable(names.size() > mostUntyped);
    clear();
    addItems(names);
    drawColours();
    if (isEditable())
        makeSearchable();
    widenLists();
}

void RankerPicker::makeSearchable()
{
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCaseSensitivity(Qt::CaseInsensitive);
    completer()->setMaxVisibleItems(mostListed);
    lineEdit()->setAccessibleName(accessibleName());
    lineEdit()->installEventFilter(this);
    connect(lineEdit(), &QLineEdit::returnPressed, this, &RankerPicker::takeTyped);
    connect(lineEdit(), &QLineEdit::editingFinished, this, &RankerPicker::showChosen);
}

void RankerPicker::drawColours()
{
    const Theme& theme = themeOf(*this);
    QList<QIcon> icons;
    for (const QColor& color : theme.rankers)
        icons.append(colourIcon(color));
    for (int ranker = 0; ranker < count(); ++ranker)
        setItemIcon(ranker, icons[ranker % icons.size()]);
}

/// Whole names in the lists, also where the field is narrower.
void RankerPicker::widenLists()
{
    int width = 0;
    for (int ranker = 0; ranker < count(); ++ranker)
        width = std::max(width, fontMetrics().horizontalAdvance(itemText(ranker)));
    width = std::min(width + 5 * colourSize, widestList);
    view()->setMinimumWidth(width);
    if (isEditable())
        completer()->popup()->setMinimumWidth(width);
}

void RankerPicker::setChosen(int ranker, const QString& instead)
{
    setPlaceholderText(instead);
    if (isEditable())
        lineEdit()->setPlaceholderText(instead);
    if (currentIndex() == ranker)  // something may just be typed
        return;
    setCurrentIndex(ranker);
    showBeginning();
}

/// Of a name that is longer than the field.
void RankerPicker::showBeginning()
{
    if (isEditable())
        lineEdit()->setCursorPosition(0);
}

/// Whether Enter means a line of the list of matches.
bool RankerPicker::isChoosing() const
{
    const QAbstractItemView* matches = completer()->popup();
    return matches->isVisible() && matches->currentIndex().isValid();
}

void RankerPicker::takeTyped()
{
    const QString typed = lineEdit()->text().trimmed();
    if (isChoosing() || typed.isEmpty() || typed == itemText(currentIndex()))
        return;
    int ranker = findText(typed, Qt::MatchFixedString);
    if (ranker < 0)
        ranker = findText(typed, Qt::MatchContains);
    if (ranker < 0)
        return;
    setCurrentIndex(ranker);
    emit picked(ranker);
}

void RankerPicker::showChosen()
{
    if (!isEditable() || isChoosing())
        return;
    setEditText(itemText(currentIndex()));
    showBeginning();
}

/// What a click comes upon is to be replaced.
bool RankerPicker::eventFilter(QObject* object, QEvent* event)
{
    if (object == lineEdit() && event->type() == QEvent::FocusIn
        && static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason)
        QTimer::singleShot(0, lineEdit(), &QLineEdit::selectAll);
    return QComboBox::eventFilter(object, event);
}

void RankerPicker::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        showChosen();
    QComboBox::keyPressEvent(event);
}

void RankerPicker::changeEvent(QEvent* event)
{
    QComboBox::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawColours();
}

}  // namespace rankscape::ui
