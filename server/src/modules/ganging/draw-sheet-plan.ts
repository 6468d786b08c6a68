import type { SheetEdge } from '@platewright/domain/ganging/list-cuts';
import type { SheetUse } from '@platewright/domain/ganging/measure-sheets';
import type { PlacedPlate, Rectangle } from '@platewright/domain/ganging/sheet-layout';
import type { Language } from '@platewright/texts/languages';
import { createPdf, mmToPoints, PDF_MARGIN, type PdfDocument } from '../../platform/documents/create-pdf.ts';
import {
  CONTENT_WIDTH,
  createPage,
  drawTable,
  GREY,
  numberPages,
  type TableColumn,
} from '../../platform/documents/draw-page.ts';
import { drawLines, wrapText } from '../../platform/documents/draw-text.ts';
import { translate } from '../../platform/translate.ts';

type Size = Pick<Rectangle, 'widthUm' | 'lengthUm'>;
type Side = Size & { readonly kind: 'plate' | 'offcut' | 'waste' | 'part'; readonly text: string };

/** What the plan of a sheet is drawn from. */
export interface SheetPlanData extends Size {
  readonly lang: Language;
  readonly operator: string;
  readonly printedAt: Date;
  readonly sheetId: number;
  readonly supplierName: string;
  readonly thicknessUm: number;
  readonly reliefUm: number | null;
  readonly offcutId: number | null;
  readonly perMille: SheetUse;
  readonly plates: readonly (PlacedPlate & { readonly number: string; readonly ink: string })[];
  readonly parts: readonly (Rectangle & { readonly kind: 'offcut' | 'waste' })[];
  readonly cuts: readonly {
    readonly no: number;
    readonly edge: SheetEdge;
    readonly distanceUm: number;
    readonly part: Size;
    readonly first: Side;
    readonly second: Side;
  }[];
}

/** Scales that a ruler of the workshop has, the largest that fits is taken. */
const SCALES = [2, 2.5, 5, 10, 20, 50] as const;
const DRAWING_HEIGHT = 560;

const toMm = (um: number): string => String(Math.round(um / 100) / 10);
const toSize = ({ widthUm, lengthUm }: Size): string => `${toMm(widthUm)} × ${toMm(lengthUm)}`;

/** Draws a sheet to scale with the numbers of its plates, and then its cuts in the order in which they are made. */
export function drawSheetPlan({ data }: { readonly data: SheetPlanData }): Promise<Buffer> {
  const { lang, operator, printedAt, sheetId, widthUm, lengthUm } = data;
  const print = (key: string, params?: Record<string, string | number>) => translate(lang, `sheetPlan.${key}`, params);
  const title = print('title', { number: `S-${sheetId}` });
  return createPdf({ title, author: operator, createdAt: printedAt, lang }, (doc) => {
    const page = createPage(doc, lang);
    const scale =
      SCALES.find(
        (one) =>
          mmToPoints(widthUm / 1000 / one) <= CONTENT_WIDTH && mmToPoints(lengthUm / 1000 / one) <= DRAWING_HEIGHT,
      ) ?? SCALES[SCALES.length - 1];
    let y = PDF_MARGIN;
    y += page.draw(title, { start: 0, width: CONTENT_WIDTH }, y, { size: 18, weight: 'strong' }) + 4;
    for (const line of describeSheet(data, print, scale ?? 50))
      y += page.draw(line, { start: 0, width: CONTENT_WIDTH }, y, { color: GREY }) + 1;
    drawSheet(doc, data, y + 10, (um) => mmToPoints(um / 1000 / (scale ?? 50)));
    doc.addPage();
    const top =
      PDF_MARGIN +
      page.draw(print('cuts'), { start: 0, width: CONTENT_WIDTH }, PDF_MARGIN, { size: 14, weight: 'strong' });
    drawCuts(page, data, print, top + 8);
    numberPages(page, (number, of) => print('page', { number, of, sheet: `S-${sheetId}` }));
  });
}

type Print = (key: string, params?: Record<string, string | number>) => string;

function describeSheet(data: SheetPlanData, print: Print, scale: number): string[] {
  const { supplierName, thicknessUm, reliefUm, offcutId, perMille } = data;
  const percent = (part: number): string => String(part / 10);
  return [
    print('material', { name: supplierName, mm: (thicknessUm / 1000).toFixed(2) }),
    ...(reliefUm === null ? [] : [print('relief', { mm: (reliefUm / 1000).toFixed(2) })]),
    offcutId === null
      ? print('raw', { size: toSize(data) })
      : print('offcut', { size: toSize(data), number: `R-${offcutId}` }),
    print('use', {
      ...{ plates: percent(perMille.plates), offcuts: percent(perMille.offcuts), waste: percent(perMille.waste) },
    }),
    print('scale', { scale }),
  ];
}

/** The sheet is never mirrored: left is left in every language. */
function drawSheet(doc: PdfDocument, data: SheetPlanData, top: number, toPoints: (um: number) => number): void {
  const left = PDF_MARGIN;
  const rect = ({ xUm, yUm, widthUm, lengthUm }: Rectangle) =>
    doc.rect(left + toPoints(xUm), top + toPoints(yUm), toPoints(widthUm), toPoints(lengthUm));
  for (const part of data.parts) {
    if (part.kind === 'waste') rect(part).fill('#e3e5e9');
    else rect(part).lineWidth(0.5).dash(3, { space: 2 }).strokeColor('#5b6470').stroke().undash();
    if (part.kind === 'offcut') label(doc, part, [toSize(part)]);
  }
  for (const plate of data.plates) {
    rect(plate).lineWidth(0.8).fillAndStroke('#ffffff', '#000000');
    label(doc, plate, [plate.number, plate.ink, toSize(plate)]);
  }
  rect({ xUm: 0, yUm: 0, widthUm: data.widthUm, lengthUm: data.lengthUm }).lineWidth(1).strokeColor('#000000').stroke();

  function label(into: PdfDocument, part: Rectangle, texts: readonly string[]): void {
    const [width, height] = [toPoints(part.widthUm) - 4, toPoints(part.lengthUm) - 4];
    if (width < 12) return;
    let y = top + toPoints(part.yUm) + 2;
    for (const [index, text] of texts.entries()) {
      const style = { size: 7, weight: index === 0 ? 'strong' : 'regular' } as const;
      const lines = wrapText(into, text, width, style).slice(0, 2);
      if (y + lines.length * 9.8 > top + toPoints(part.yUm) + 2 + height) return;
      y += drawLines(into, lines, left + toPoints(part.xUm) + 2, y, width, style);
    }
  }
}

function drawCuts(page: ReturnType<typeof createPage>, data: SheetPlanData, print: Print, top: number): void {
  const describe = ({ kind, text, ...size }: Side): string => print(`sides.${kind}`, { text, size: toSize(size) });
  const widths = [30, 90, 110, 0, 0];
  const rest = (CONTENT_WIDTH - 230) / 2;
  const columns = ['no', 'part', 'cut', 'first', 'second'].map((key, index): TableColumn => ({
    title: print(`columns.${key}`),
    width: widths[index] || rest,
  }));
  const rows = data.cuts.map(({ no, part, edge, distanceUm, first, second }) => ({
    cells: [
      ...[String(no), toSize(part), print(`edges.${edge}`, { mm: toMm(distanceUm) })],
      ...[describe(first), describe(second)],
    ],
  }));
  drawTable(page, columns, rows, top);
}
