import type { ParcelDocument } from '@platewright/contract/modules/delivery/desk-calls';
import { createPdf, PDF_MARGIN, type PdfDocument } from '../../platform/documents/create-pdf.ts';
import { drawLogo } from '../../platform/documents/draw-logo.ts';
import {
  CONTENT_WIDTH,
  createPage,
  drawTable,
  GREY,
  makeRoom,
  numberPages,
  type Page,
  type TableColumn,
  type TableRow,
} from '../../platform/documents/draw-page.ts';
import { isPrintedAsWritten } from '../../platform/documents/printable-text.ts';
import { formatShortDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import { joinValues, type ParcelDocumentsData, type PrintedParcel } from './load-parcel-documents.ts';

const HALF = CONTENT_WIDTH / 2;

interface Drawing {
  readonly doc: PdfDocument;
  readonly page: Page;
  readonly data: ParcelDocumentsData;
  readonly logo: Uint8Array | null;
  readonly print: (key: string, params?: Record<string, string | number>) => string;
}

/** Draws the packing slips of parcels, each on pages of its own, or the lists with which they are handed over. */
export function drawParcelDocuments({
  document,
  data,
  logo,
}: {
  readonly document: ParcelDocument;
  readonly data: ParcelDocumentsData;
  readonly logo: Uint8Array | null;
}): Promise<Buffer> {
  const { lang, operator, printedAt, parcels } = data;
  const print: Drawing['print'] = (key, params) => translate(lang, `parcelDocuments.${key}`, params);
  return createPdf({ title: print(document), author: operator, createdAt: printedAt, lang }, (doc) => {
    const drawing = { doc, page: createPage(doc, lang), data, logo, print };
    if (document === 'packingSlip') drawEach(doc, parcels, (parcel) => drawPackingSlip(drawing, parcel));
    else drawEach(doc, groupByCourier(parcels), (group) => drawHandOverList(drawing, group));
    numberPages(drawing.page, (number, of) => print('page', { number, of }));
  });
}

function drawEach<T>(doc: PdfDocument, items: readonly T[], draw: (item: T) => void): void {
  items.forEach((item, index) => {
    if (index > 0) doc.addPage();
    draw(item);
  });
}

/** Parcels that one person takes at one time: by courier and cut-off, the earliest first. */
function groupByCourier(parcels: readonly PrintedParcel[]): PrintedParcel[][] {
  const groups = new Map<string, PrintedParcel[]>();
  for (const parcel of parcels) {
    const key = [parcel.cutOff, parcel.address === null ? '' : parcel.courier].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), parcel]);
  }
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

function drawHead({ doc, page, data, logo }: Drawing, title: string): number {
  const above = drawLogo(doc, logo, page.isRtl ? PDF_MARGIN + CONTENT_WIDTH - 170 : PDF_MARGIN, PDF_MARGIN);
  const name = page.draw(data.operator, { start: 0, width: HALF }, PDF_MARGIN + above, { size: 15, weight: 'strong' });
  const titleStyle = { size: 18, weight: 'strong', align: 'end' } as const;
  const head = page.draw(title, { start: HALF, width: HALF }, PDF_MARGIN, titleStyle);
  return page.rule(PDF_MARGIN + Math.max(above + name, head) + 14) + 8;
}

function drawFacts({ page, print }: Drawing, facts: readonly (readonly [key: string, lines: string])[], top: number) {
  let y = top;
  for (const [key, value] of facts.filter(([, lines]) => lines !== '')) {
    const label = page.draw(print(key), { start: 0, width: 120 }, y, { color: GREY });
    const span = { start: 130, width: CONTENT_WIDTH - 130 };
    let height = 0;
    for (const line of value.split('\n')) height += page.drawWrapped(page.wrap(line, span), span, y + height);
    y += Math.max(label, height) + 2;
  }
  return y;
}

/** Two lines to sign on, with what is written there. */
function drawSignatures({ page, print }: Drawing, keys: readonly string[], top: number): number {
  const y = makeRoom(page, top + 24, 60);
  for (const [index, key] of keys.entries()) {
    const span = { start: index * (HALF + 12), width: HALF - 12 };
    page.draw(`${print(key)}: ______________________`, span, y, { color: GREY });
    page.draw(print('signature'), span, y + 14, { size: 8, color: GREY });
  }
  return y + 40;
}

function drawTranscribed({ page, print }: Drawing, typed: readonly string[], y: number): void {
  if (!typed.every(isPrintedAsWritten))
    page.draw(print('transcribed'), { start: 0, width: CONTENT_WIDTH }, makeRoom(page, y, 14), {
      size: 8,
      color: GREY,
    });
}

const formatKilograms = (grams: number | null): string => (grams === null ? '' : (grams / 1000).toFixed(2));

function drawPackingSlip(drawing: Drawing, parcel: PrintedParcel): void {
  const { page, print, data } = drawing;
  const kg = formatKilograms(parcel.grams);
  let y = drawHead(drawing, `${print('packingSlip')} ${parcel.number}`);
  y = drawFacts(
    drawing,
    [
      ['to', parcel.address?.join('\n') ?? `${parcel.customer}\n${print('collection')}`],
      ['method', parcel.method],
      ['courier', parcel.courier],
      ['tracking', parcel.trackingNumber],
      ['weight', kg && print('kilograms', { kg })],
      ['jobs', joinValues(parcel.orders.map(String), data.lang)],
      ['plateCount', String(parcel.contents.filter(({ plate }) => plate !== null).length)],
    ],
    y,
  );
  const widths = [80, 130, 120, CONTENT_WIDTH - 330];
  const columns = ['plate', 'ink', 'size', 'project'].map((key, index): TableColumn => ({
    title: print(`columns.${key}`),
    width: widths[index] ?? 0,
  }));
  const rows = parcel.contents.map(({ plate, orderId, ink, sizeMm, projectName }): TableRow => {
    const [width, length] = sizeMm?.map((mm) => mm.toFixed(1)) ?? [];
    const size = width && length ? print('size', { width, length }) : '';
    return { cells: [plate ?? `#${orderId}`, plate ? ink : print('whole'), size, projectName] };
  });
  y = drawTable(page, columns, rows, y + 12);
  y = drawSignatures(drawing, ['packed', 'received'], y);
  const typed = parcel.contents.flatMap(({ ink, projectName }) => [ink, projectName]);
  drawTranscribed(drawing, [...typed, ...(parcel.address ?? []), parcel.customer], y);
}

function drawHandOverList(drawing: Drawing, parcels: readonly PrintedParcel[]): void {
  const { page, print, data } = drawing;
  const { lang, printedAt } = data;
  const [first] = parcels;
  let y = drawHead(drawing, print('handOverList'));
  y = drawFacts(
    drawing,
    [
      ['courier', first?.address === null ? print('collection') : first?.courier || print('noCourier')],
      ['day', formatShortDay(printedAt, lang)],
      ['cutOff', first?.cutOff ?? ''],
      ['parcels', String(parcels.length)],
    ],
    y,
  );
  const widths = [24, 48, 96, 0, 66, 96, 40];
  const rest = CONTENT_WIDTH - widths.reduce((sum, width) => sum + width, 0);
  const columns = ['line', 'parcel', 'customer', 'place', 'orders', 'tracking', 'weight'].map(
    (key, index): TableColumn => ({
      title: print(`listColumns.${key}`),
      width: widths[index] || rest,
      ...(key === 'weight' && { isNumber: true as const }),
    }),
  );
  const rows = parcels.map(({ number, customer, address, orders, trackingNumber, grams }, index): TableRow => ({
    cells: [
      ...[String(index + 1), number, customer, joinValues(address ?? [], lang)],
      ...[joinValues(orders.map(String), lang), trackingNumber, formatKilograms(grams)],
    ],
  }));
  y = drawTable(page, columns, rows, y + 12);
  y = drawSignatures(drawing, ['handedOver', 'received'], y);
  drawTranscribed(
    drawing,
    parcels.flatMap(({ customer, address }) => [customer, ...(address ?? [])]),
    y,
  );
}
