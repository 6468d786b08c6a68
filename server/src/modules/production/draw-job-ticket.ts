import { encodeCode128 } from '@platewright/domain/orders/encode-code128';
import { toLocalTime } from '@platewright/domain/time/local-time';
import { answerFormat } from '@platewright/texts/answer-format';
import type { Language } from '@platewright/texts/languages';
import { mmToPoints, PDF_MARGIN, type PdfDocument } from '../../platform/documents/create-pdf.ts';
import {
  CONTENT_WIDTH,
  createPage,
  drawTable,
  GREY,
  makeRoom,
  type Page,
  type TableColumn,
} from '../../platform/documents/draw-page.ts';
import { formatShortDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import type { TicketData, TicketPlate } from './load-ticket.ts';

interface TicketFrame {
  readonly lang: Language;
  readonly operator: string;
  readonly printedAt: Date;
}

interface Drawing extends TicketFrame {
  readonly page: Page;
  readonly print: (key: string, params?: Record<string, string | number>) => string;
}

type Fact = readonly [term: string, value: string];

const HALF = (CONTENT_WIDTH - 16) / 2;
const BARCODE_WIDTH = mmToPoints(48);
const BARCODE_HEIGHT = mmToPoints(11);
/** Characters of a checksum that are enough to tell two versions of a file apart. */
const SHOWN_CHECKSUM = 12;

const formatMm = (mm: number): string => String(Number(mm.toFixed(3)));
const formatMoment = (at: string, lang: Language): string =>
  `${formatShortDay(new Date(at), lang)} ${toLocalTime(new Date(at))}`;

/** Draws the ticket of a job (handbook 4.6) from the top of the page on, in the operator's time zone, without a price. */
export function drawJobTicket(doc: PdfDocument, ticket: TicketData, frame: TicketFrame): void {
  const { lang } = frame;
  const first = doc.bufferedPageRange().count - 1;
  const print: Drawing['print'] = (key, params) => translate(lang, `jobTickets.${key}`, params);
  const drawing: Drawing = { ...frame, page: createPage(doc, lang), print };
  let y = drawHead(drawing, ticket);
  y = drawFacts(drawing, listOrderFacts(drawing, ticket), y);
  if (ticket.plates.length > 0) y = drawPlates(drawing, ticket, y + 8);
  y = drawSection(drawing, 'sizes', y);
  y = drawFacts(drawing, listSizes(drawing, ticket), y);
  y = drawSection(drawing, 'specification', y);
  y = drawFacts(
    drawing,
    ticket.printouts.specification.map(({ label, value }): Fact => [label, value]),
    y,
  );
  y = drawFiles(drawing, ticket, y);
  y = drawSection(drawing, 'delivery', y);
  y = drawFacts(drawing, listDelivery(drawing, ticket), y);
  drawChecks(drawing, ticket, y);
  numberTicket(drawing, ticket.printouts.order.id, first);
}

function drawHead({ page, print, operator }: Drawing, { printouts: { order } }: TicketData): number {
  const top = PDF_MARGIN - 14;
  const left = { start: 0, width: CONTENT_WIDTH - BARCODE_WIDTH - 16 };
  let y = top + page.draw(`${operator} · ${print('ticket')}`, left, top, { size: 8, color: GREY });
  y += page.draw(String(order.id), left, y, { size: 26, weight: 'strong' });
  y += page.draw(order.projectName, left, y, { size: 12, weight: 'strong' });
  const marks = [order.rush && print('rush'), order.isTesting && print('test')].filter(Boolean);
  if (marks.length > 0) y += page.draw(marks.join(' · '), left, y, { size: 11, weight: 'strong' });
  drawBarcode(page, order.id, top);
  return page.rule(Math.max(y, top + BARCODE_HEIGHT + 6) + 6) + 8;
}

/** The number of the order, which opens it at the desk; the quiet zones are the white around it. */
function drawBarcode({ doc, isRtl }: Page, number: number, y: number): void {
  const bits = encodeCode128(number);
  const module = BARCODE_WIDTH / bits.length;
  const x = isRtl ? PDF_MARGIN : PDF_MARGIN + CONTENT_WIDTH - BARCODE_WIDTH;
  [...bits].forEach((bit, index) => {
    if (bit === '1') doc.rect(x + index * module, y, module, BARCODE_HEIGHT);
  });
  doc.fill('#000000');
}

function listOrderFacts({ print, lang }: Drawing, { printouts: { order, types } }: TicketData): Fact[] {
  return [
    [print('due'), order.dueAt ? formatMoment(order.dueAt, lang) : print('notDue')],
    [print('customer'), order.company],
    [print('agentsCustomer'), order.customer],
    [print('contact'), order.contact.name],
    [print('product'), order.productName],
    [
      print('outputs'),
      types
        .map(({ key, plates }) => print('counted', { type: print(`types.${key}`), n: Math.max(1, plates.length) }))
        .join(answerFormat[lang].separator),
    ],
    [print('received'), formatMoment(order.createdAt, lang)],
    [print('poNumber'), order.poNumber],
    [print('status'), order.statusName],
    [print('reorderOf'), order.reorderOf === null ? '' : String(order.reorderOf)],
    [print('remakeReason'), order.remakeReason],
    [print('description'), order.projectDescription],
    [print('prepressNotes'), order.prepressNotes],
  ];
}

function listSizes({ print }: Drawing, { printouts: { sizes }, ...ticket }: TicketData): Fact[] {
  const mm = (value: number | null): string => (value === null ? '' : print('mm', { mm: formatMm(value) }));
  const { layout, technology } = ticket;
  return [
    [print('plateType'), technology === null ? '' : print(`technologies.${technology}`)],
    [print('thickness'), mm(ticket.thicknessMm)],
    [print('relief'), sizes.reliefUm === null ? '' : `${sizes.reliefUm} µm`],
    [print('mirrored'), print(ticket.isMirrored ? 'yes' : 'no')],
    [print('repeat'), mm(sizes.repeatMm)],
    [print('k'), mm(sizes.kMm)],
    [print('scale'), sizes.scalePercent === null ? '' : `${sizes.scalePercent.toFixed(5)} %`],
    [print('width'), mm(sizes.printWidthMm)],
    [print('length'), sizes.repeatMm === null ? mm(sizes.lengthMm) : ''],
    [print('imageLength'), mm(sizes.plateImageLengthMm)],
    [print('area'), sizes.areaCm2 === null ? '' : print('cm2', { area: sizes.areaCm2.toFixed(2) })],
    [print('across'), layout ? String(layout.across) : ''],
    [print('around'), layout ? String(layout.around) : ''],
    [print('gapAcross'), layout ? mm(layout.gapAcrossMm) : ''],
    [print('gapAround'), layout ? mm(layout.gapAroundMm) : ''],
    [print('stagger'), layout ? `${layout.staggerPercent} %` : ''],
  ];
}

function listDelivery({ print, lang }: Drawing, { printouts: { delivery, tracking, sizes } }: TicketData): Fact[] {
  const { separator } = answerFormat[lang];
  return [
    [
      print(delivery?.isCollection ? 'collection' : 'deliverTo'),
      delivery ? [delivery.address.name, ...delivery.address.lines].join(separator) : '',
    ],
    [print('courier'), delivery?.method ?? ''],
    [print('tracking'), tracking ? `${tracking.courier} ${tracking.number}` : ''],
    [print('weight'), print('kilograms', { kg: sizes.weightKg.toFixed(1) })],
  ];
}

function drawSection({ page, print }: Drawing, key: string, y: number): number {
  const top = makeRoom(page, y + 8, 40);
  return top + page.draw(print(key), { start: 0, width: CONTENT_WIDTH }, top, { size: 10, weight: 'strong' }) + 3;
}

/** In two columns, row by row; what is empty is left out, and what does not fit into half a line has one of its own. */
function drawFacts({ page }: Drawing, facts: readonly Fact[], top: number): number {
  const TERM = 84;
  let y = top;
  let column = 0;
  let rowHeight = 0;
  const endRow = () => {
    y += rowHeight;
    rowHeight = 0;
    column = 0;
  };
  for (const [term, value] of facts.filter(([, text]) => text !== '')) {
    const half = { start: column * (HALF + 16) + TERM, width: HALF - TERM };
    const isWide = page.wrap(value, half).length > 2;
    if (isWide && column > 0) endRow();
    const start = column * (HALF + 16);
    const span = isWide ? { start: TERM, width: CONTENT_WIDTH - TERM } : { start: start + TERM, width: HALF - TERM };
    const lines = page.wrap(value, span);
    if (column === 0) y = makeRoom(page, y, lines.length * 13);
    const label = page.draw(term, { start, width: TERM - 6 }, y, { size: 8, color: GREY });
    rowHeight = Math.max(rowHeight, label, page.drawWrapped(lines, span, y)) + 1;
    column += 1;
    if (isWide || column === 2) endRow();
  }
  if (column > 0) endRow();
  return y;
}

const plateWidths = {
  plate: 66,
  ink: 96,
  lpi: 24,
  angle: 34,
  dotShape: 46,
  curve: 40,
  size: 84,
  area: 40,
  station: 69,
};

function drawPlates({ page, print }: Drawing, { plates }: TicketData, y: number): number {
  const columns = Object.entries(plateWidths).map(([key, width]): TableColumn => ({
    ...{ title: print(`plateColumns.${key}`), width },
    ...((key === 'lpi' || key === 'angle' || key === 'area') && { isNumber: true as const }),
  }));
  const rows = plates.map((plate) => ({
    cells: [
      plate.number,
      plate.side === 'back' ? `${plate.ink} (${print('back')})` : plate.ink,
      plate.lineScreen === null ? '' : String(plate.lineScreen),
      `${plate.angle.toFixed(1)}°`,
      // Chosen at the imager and written by hand.
      ...['', ''],
      plate.sizeMm ? plate.sizeMm.map((mm) => mm.toFixed(1)).join(' × ') : '',
      formatArea(plate),
      plate.remakeReason ? print('madeAgain', { reason: plate.remakeReason, station: plate.station }) : plate.station,
    ],
  }));
  return drawTable(page, columns, rows, makeRoom(page, y, 60));
}

const formatArea = ({ sizeMm }: TicketPlate): string => (sizeMm ? ((sizeMm[0] * sizeMm[1]) / 100).toFixed(0) : '');

/** Received files by their folders, such as mounting and die, and what the customer approved, with versions and checksums. */
function drawFiles(drawing: Drawing, { printouts: { files, approvals } }: TicketData, top: number): number {
  const { page, print, lang } = drawing;
  let y = top;
  const list = (key: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    y = drawSection(drawing, key, y);
    for (const line of lines) {
      const wrapped = page.wrap(line, { start: 0, width: CONTENT_WIDTH });
      y = makeRoom(page, y, wrapped.length * 13);
      y += page.drawWrapped(wrapped, { start: 0, width: CONTENT_WIDTH }, y);
    }
  };
  const named = ({ name, version, sha256 }: { name: string; version: number; sha256: string }) =>
    print('file', { name, version, sha256: sha256.slice(0, SHOWN_CHECKSUM) });
  list(
    'files',
    files.map((file) => (file.folder ? print('inFolder', { folder: file.folder, file: named(file) }) : named(file))),
  );
  list(
    'approvals',
    approvals.map((one) => print('approvedBy', { file: named(one), who: one.by, when: formatMoment(one.at, lang) })),
  );
  return y;
}

/** Each check with name and time, or the place to write them, two beside each other. */
function drawChecks(drawing: Drawing, { printouts: { checks } }: TicketData, y: number): void {
  const { page, print, lang } = drawing;
  const top = drawSection(drawing, 'checks', y);
  const widths = { check: 70, name: 96, time: CONTENT_WIDTH / 2 - 166 };
  const half = Object.entries(widths).map(([key, width]): TableColumn => ({
    title: print(`checkColumns.${key}`),
    width,
  }));
  const cells = checks.map(({ key, signed }) => [
    ...[print(`checkNames.${key}`), signed?.by ?? ''],
    signed ? formatMoment(signed.at, lang) : '',
  ]);
  const lines = Math.ceil(cells.length / 2);
  const rows = cells.slice(0, lines).map((first, index) => ({ cells: [...first, ...(cells[lines + index] ?? [])] }));
  drawTable(page, [...half, ...half], rows, top);
}

/** Whose page it is and when it was printed, below each page of the ticket. */
function numberTicket({ page, print, printedAt, lang }: Drawing, id: number, first: number): void {
  const { doc } = page;
  const { count } = doc.bufferedPageRange();
  for (let index = first; index < count; index++) {
    doc.switchToPage(index);
    // Text below the margin would begin a page.
    doc.page.margins.bottom = 0;
    const when = formatMoment(printedAt.toISOString(), lang);
    const line = print('page', { id, number: index - first + 1, of: count - first, when });
    page.draw(line, { start: 0, width: CONTENT_WIDTH }, page.end + 12, { size: 8, color: GREY });
  }
}
