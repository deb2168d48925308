// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_export.h"

#include <QBuffer>
#include <QChart>
#include <QCoreApplication>
#include <QFileInfo>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/csv.h"
#include "core/base/error.h"
#include "core/base/write_file.h"
#include "ui/text.h"

namespace rankscape::ui {

namespace {

constexpr double pixelsPerMm = 96.0 / 25.4;  // charts are laid out at 96 dpi
constexpr double layoutFontPt = 8.25;  // of ticks, 11 pixels
constexpr double captionHeight = 26.0;
constexpr double captionMargin = 12.0;
constexpr int pdfResolution = 1200;
constexpr int mostPixels = 32767;  // on a side: Qt draws no further

/// A chart laid out at its size, ready to be painted anywhere. No view must show the scene: it is painted by itself.
class Figure {
public:
    Figure(const ChartType& type, const Shown& shown, const FigureOptions& options)
        : m_plot(type.create())
        , m_theme(theme(options.theme))
    {
        const QString missing = m_plot->emptyText(shown);
        if (!missing.isEmpty())
            throw Error(missing.toStdString());
        const double scale = pixelsPerMm * layoutFontPt / options.fontPt;
        m_area = QRectF(0, 0, std::round(options.widthMm * scale), std::round(options.heightMm * scale));
        auto* chart = new QChart;
        m_scene.addItem(chart);  // which owns it
        Shown drawn = shown;
        drawn.marksWeights = options.marker;
        m_plot->build(*chart, drawn, m_theme);
        chart->setGeometry(m_area.adjusted(0, options.caption ? captionHeight : 0.0, 0, 0));
        if (options.caption)
            addCaption(type.title(), m_plot->context(shown));
        m_scene.setSceneRect(m_area);
        m_scene.setBackgroundBrush(m_theme.panel);
        chart->layout()->activate();
        QCoreApplication::sendPostedEvents();
    }

    const QRectF& area() const { return m_area; }

    void paint(QPainter& painter, const QRectF& target)
    {
        painter.setRenderHint(QPainter::Antialiasing);
        m_scene.render(&painter, target, m_area);
    }

private:
    void addCaption(const QString& title, const QString& context)
    {
        auto* head = m_scene.addSimpleText(title, uiFont(13, QFont::DemiBold));
        head->setBrush(m_theme.ink);
        head->setPos(captionMargin, 6.0);
        auto* words = m_scene.addSimpleText({}, uiFont(11));
        const double left = captionMargin + head->boundingRect().width() + 10.0;
        words->setText(
            QFontMetricsF(words->font()).elidedText(context, Qt::ElideRight, m_area.width() - left - captionMargin));
        words->setBrush(m_theme.muted);
        words->setPos(left, 8.0);
    }

    std::unique_ptr<Plot> m_plot;
    const Theme& m_theme;
    QRectF m_area;
    QGraphicsScene m_scene;
};

QImage imageOf(Figure& figure, const FigureOptions& options)
{
    const QSizeF inches = QSizeF(options.widthMm, options.heightMm) / 25.4;
    const QSize size = (inches * options.dpi).toSize();
    if (std::max(size.width(), size.height()) > mostPixels)
        throw Error("A PNG of " + std::to_string(size.width()) + " × " + std::to_string(size.height())
            + " pixels is too large. Choose fewer dots per inch, a smaller size, or PDF.");
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        throw Error("There is no memory for a PNG of this size. Choose fewer dots per inch.");
    image.fill(theme(options.theme).panel);
    QPainter painter(&image);
    figure.paint(painter, QRectF(QPointF(), QSizeF(size)));
    painter.end();
    image.setDotsPerMeterX(qRound(options.dpi / 0.0254));
    image.setDotsPerMeterY(qRound(options.dpi / 0.0254));
    image.setText(QStringLiteral("Description"), options.recipe);
    return image;
}

QByteArray png(Figure& figure, const FigureOptions& options)
{
    const QImage image = imageOf(figure, options);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// An SVG with title and description, which Qt 6.4 would write without escaping them.
QByteArray described(const QByteArray& svg, QString description)
{
    static const QRegularExpression forbidden(
        QStringLiteral("[^\\t\\n\\r -\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]"));
    const QString words = QStringLiteral("\n<title>Rankscape</title>\n<desc>")
        + description.replace(forbidden, QStringLiteral("\uFFFD")).toHtmlEscaped() + QStringLiteral("</desc>");
    QString all = QString::fromUtf8(svg);
    const qsizetype root = all.indexOf(QLatin1String("<svg"));
    return all.insert(all.indexOf(QLatin1Char('>'), root) + 1, words).toUtf8();
}

QByteArray svg(Figure& figure, const FigureOptions& options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);  // the default 72 breaks the spacing of letters
    generator.setSize((QSizeF(options.widthMm, options.heightMm) * pixelsPerMm).toSize());
    generator.setViewBox(figure.area());
    generator.setTitle({});
    generator.setDescription({});
    QPainter painter(&generator);
    figure.paint(painter, figure.area());
    painter.end();
    return described(bytes, options.recipe);
}

/// The same figure is the same file, whenever it was drawn.
QByteArray undated(QByteArray pdf)
{
    const QByteArray date("/CreationDate (D:");
    const QByteArray some("20000101000000");  // as long as any: places in the file hold
    if (const auto at = pdf.indexOf(date); at >= 0)
        pdf.replace(at + date.size(), some.size(), some);
    return pdf;
}

QByteArray pdf(Figure& figure, const FigureOptions& options)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(
        QPageSize(QSizeF(options.widthMm, options.heightMm), QPageSize::Millimeter, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(pdfResolution);
    writer.setTitle(QStringLiteral("Rankscape"));
    writer.addFileAttachment(QStringLiteral("recipe.txt"), options.recipe.toUtf8(), QStringLiteral("text/plain"));
    writer.setCreator(QStringLiteral("Rankscape"));
    QPainter painter(&writer);
    figure.paint(painter, QRectF(0, 0, writer.width(), writer.height()));
    painter.end();
    return undated(bytes);
}

QByteArray csv(const ChartType& type, const Shown& shown, const FigureOptions& options)
{
    const auto plot = type.create();
    const QString missing = plot->emptyText(shown);
    if (!missing.isEmpty())
        throw Error(missing.toStdString());
    QString content;
    for (const QString& line : options.recipe.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        content += QStringLiteral("# ") + line + QLatin1Char('\n');
    const ChartData table = plot->data(shown);
    const auto append = [&](const QStringList& row) {
        std::vector<std::string> cells;
        for (const QString& cell : row)
            cells.push_back(cell.toStdString());
        content += text(csvLine(cells));
    };
    append(table.header);
    for (const QStringList& row : table.rows)
        append(row);
    return content.toUtf8();
}

}  // namespace

const QStringList& figureFormats()
{
    static const QStringList formats{
        QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("pdf"), QStringLiteral("csv")};
    return formats;
}

QByteArray figure(const ChartType& type, const Shown& shown, const QString& format, const FigureOptions& options)
{
    if (format == QLatin1String("csv"))
        return csv(type, shown, options);
    if (!figureFormats().contains(format))
        throw Error("A figure is a .png, .svg, .pdf or .csv file, not '." + format.toStdString() + "'.");
    Figure drawn(type, shown, options);
    return format == QLatin1String("png") ? png(drawn, options)
        : format == QLatin1String("svg")  ? svg(drawn, options)
                                          : pdf(drawn, options);
}

QImage preview(const ChartType& type, const Shown& shown, const FigureOptions& options)
{
    Figure drawn(type, shown, options);
    return imageOf(drawn, options);
}

void saveFigure(
    const ChartType& type, const Shown& shown, const QString& path, const FigureOptions& options, const Task& task)
{
    const QByteArray content = figure(type, shown, QFileInfo(path).suffix().toLower(), options);
    writeFile(path.toStdString(), {content.constData(), static_cast<std::size_t>(content.size())}, task);
}

}  // namespace rankscape::ui
