import { getTextDirection, type Language } from '@platewright/texts/languages';
import { PDF_MARGIN, type PdfDocument } from './create-pdf.ts';
import { drawLines, drawText, getTextHeight, wrapText, type TextStyle } from './draw-text.ts';

const PAGE_WIDTH = 595.28;
const PAGE_HEIGHT = 841.89;
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * PDF_MARGIN;
const PAGE_END = PAGE_HEIGHT - PDF_MARGIN;
/** What the number of a page takes of it. */
const FOOT = 24;
export const GREY = '#5b6470';

/** A part of the width of a page, counted from where reading begins. */
export interface Span {
  readonly start: number;
  readonly width: number;
}

/** Draws into a page from the side on which its language begins. */
export interface Page {
  readonly doc: PdfDocument;
  readonly isRtl: boolean;
  /** Where the content of a page ends. */
  readonly end: number;
  readonly draw: (text: string, span: Span, y: number, style?: TextStyle) => number;
  readonly wrap: (text: string, span: Span, style?: TextStyle) => string[];
  readonly drawWrapped: (lines: readonly string[], span: Span, y: number, style?: TextStyle) => number;
  readonly rule: (y: number) => number;
}

/** @param isNumbered its pages get numbers, below their content */
export function createPage(doc: PdfDocument, lang: Language, isNumbered = true): Page {
  const isRtl = getTextDirection(lang) === 'rtl';
  const toX = ({ start, width }: Span) => PDF_MARGIN + (isRtl ? CONTENT_WIDTH - start - width : start);
  const turn = (style: TextStyle = {}): TextStyle =>
    isRtl ? { ...style, align: style.align === 'end' ? 'start' : 'end' } : style;
  return {
    ...{ doc, isRtl, end: isNumbered ? PAGE_END - FOOT : PAGE_END },
    draw: (text, span, y, style) => drawText(doc, text, toX(span), y, span.width, turn(style)),
    wrap: (text, span, style) => wrapText(doc, text, span.width, style),
    drawWrapped: (lines, span, y, style) => drawLines(doc, lines, toX(span), y, span.width, turn(style)),
    rule: (y) => {
      doc
        .moveTo(PDF_MARGIN, y)
        .lineTo(PDF_MARGIN + CONTENT_WIDTH, y)
        .lineWidth(0.6)
        .strokeColor('#c9ced6')
        .stroke();
      return y;
    },
  };
}

export interface TableColumn {
  readonly title: string;
  readonly width: number;
  /** Of numbers. */
  readonly isNumber?: true;
}

export interface TableRow {
  readonly cells: readonly string[];
  readonly isStrong?: true;
}

const ROW_GAP = 5;
const headStyle: TextStyle = { size: 7.5, color: GREY };

/** Draws a table whose head is repeated on each page that it needs. Returns where it ends. */
export function drawTable(page: Page, columns: readonly TableColumn[], rows: Iterable<TableRow>, top: number): number {
  let start = 0;
  const spans = columns.map(({ width }) => {
    const span = { start, width: width - 6 };
    start += width;
    return span;
  });
  const style = (index: number, more: TextStyle): TextStyle => ({
    ...more,
    // Numbers stand on the right in both directions, one decimal point below the other.
    align: columns[index]?.isNumber && !page.isRtl ? 'end' : 'start',
  });
  const drawHead = (at: number): number => {
    const from = page.rule(at) + 5;
    const heights = spans.map((span, i) => page.draw(columns[i]?.title ?? '', span, from, style(i, headStyle)));
    return page.rule(from + Math.max(...heights) + 2) + 6;
  };
  let y = drawHead(top);
  for (const { cells, isStrong } of rows) {
    const how: TextStyle = { weight: isStrong ? 'strong' : 'regular' };
    const wrapped = spans.map((span, i) => (cells[i] ? page.wrap(cells[i], span, how) : []));
    const height = getTextHeight(Math.max(...wrapped.map((lines) => lines.length)), how);
    if (y + height > page.end) {
      page.doc.addPage();
      y = drawHead(PDF_MARGIN);
    }
    for (const [i, span] of spans.entries()) page.drawWrapped(wrapped[i] ?? [], span, y, style(i, how));
    y += height + ROW_GAP;
  }
  return page.rule(y);
}

/** Begins a page where what comes next does not fit. */
export function makeRoom(page: Page, y: number, height: number): number {
  if (y + height <= page.end) return y;
  page.doc.addPage();
  return PDF_MARGIN;
}

/** Writes a line below the content of every page, when all are drawn. */
export function numberPages(page: Page, write: (number: number, of: number) => string): void {
  const { count } = page.doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    page.doc.switchToPage(index);
    // Text below the margin would begin a page.
    page.doc.page.margins.bottom = 0;
    page.draw(write(index + 1, count), { start: 0, width: CONTENT_WIDTH }, page.end + 12, { size: 8, color: GREY });
  }
}
