import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { formatAed } from '@platewright/domain/money/fils';
import { say } from '../texts.ts';
import type { InvoiceData, InvoiceLine, InvoiceParty } from './data.ts';
import { sfntOfWoff } from './woff.ts';
import { fontFiles, write, type Writing } from './writing.ts';

const fontFolder = new URL('../../assets/fonts/', import.meta.url);
let loaded: Map<string, Buffer> | null = null;
/** The fonts, read when the first document is drawn. */
const fonts = (): Map<string, Buffer> =>
  (loaded ??= new Map(fontFiles.map((file) => [file, sfntOfWoff(readFileSync(new URL(`${file}.woff`, fontFolder)))])));

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;
const GREY = '#5b6470';

const both = (key: string): string => `${say('en', `invoice.${key}`)} / ${say('ar', `invoice.${key}`)}`;
const english = (key: string): string => say('en', `invoice.${key}`);
const date = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(iso),
  );

type Doc = InstanceType<typeof PDFDocument>;

/** Draws the tax invoice, or the summary before payment when it has no number (handbook 6.1). */
export async function drawInvoice(data: InvoiceData): Promise<Buffer> {
  const issued = new Date(data.issuedAt);
  const title = english(data.number ? 'title' : 'summaryTitle');
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    info: {
      Title: `${title} ${data.number ?? data.orderId}`,
      Author: data.seller.name,
      CreationDate: issued,
      ModDate: issued,
    },
    lang: 'en',
  });
  for (const [name, bytes] of fonts()) doc.registerFont(name, bytes);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });

  let y = head(doc, data);
  y = facts(doc, data, y + 14);
  y = parties(doc, data, y + 14);
  y = table(doc, data.lines, y + 18);
  y = totals(doc, data, y + 12);
  notes(doc, data, y + 18);
  doc.end();
  return done;
}

function head(doc: Doc, data: InvoiceData): number {
  const left = write(doc, data.seller.name, MARGIN, MARGIN, WIDTH / 2, { size: 15, weight: 'strong' });
  const key = data.number ? 'title' : 'summaryTitle';
  const right = WIDTH / 2;
  const first = write(doc, english(key), MARGIN + right, MARGIN, right, { size: 18, weight: 'strong', align: 'end' });
  const second = write(doc, say('ar', `invoice.${key}`), MARGIN + right, MARGIN + first, right, {
    size: 12,
    align: 'end',
    color: GREY,
  });
  return MARGIN + Math.max(left, first + second);
}

function facts(doc: Doc, data: InvoiceData, top: number): number {
  const rows: [string, string | null][] = [
    ['number', data.number],
    ['issued', date(data.issuedAt)],
    ['due', data.dueAt && date(data.dueAt)],
    ['order', String(data.orderId)],
    ['project', data.projectName],
    ['product', data.productName],
    ['payment', data.paymentMethod && say('en', `checkout.methods.${data.paymentMethod}`)],
  ];
  let y = rule(doc, top) + 8;
  for (const [key, value] of rows) {
    if (!value) continue;
    const label = write(doc, both(key), MARGIN, y, 180, { color: GREY });
    const text = write(doc, value, MARGIN + 190, y, WIDTH - 190, { weight: key === 'number' ? 'strong' : 'regular' });
    y += Math.max(label, text) + 2;
  }
  return y;
}

function parties(doc: Doc, data: InvoiceData, top: number): number {
  const columns: [string, InvoiceParty | null][] = [
    ['seller', data.seller],
    ['buyer', data.buyer],
    ['shipTo', data.delivery],
  ];
  const shown = columns.filter(([, party]) => party !== null);
  const width = (WIDTH - 24) / 3;
  const y = rule(doc, top) + 8;
  const bottoms = shown.map(([key, party], index) => {
    const x = MARGIN + index * (width + 12);
    let at = y + write(doc, both(key), x, y, width, { color: GREY, size: 8 }) + 2;
    const line = (text: string, how?: Writing) => {
      at += write(doc, text, x, at, width, how);
    };
    if (!party) return at;
    line(party.name, { weight: 'strong' });
    for (const text of party.lines) line(text);
    if (party.phone) line(`${english('phone')} ${party.phone}`);
    if (party.trn) line(`${english('trn')} ${party.trn}`);
    return at;
  });
  return Math.max(y, ...bottoms);
}

const columns: readonly { key: string; width: number; value: (line: InvoiceLine) => string }[] = [
  { key: 'quantity', width: 46, value: (line) => String(line.quantity) },
  { key: 'unitPrice', width: 56, value: (line) => formatAed(line.unitPrice) },
  { key: 'discount', width: 52, value: (line) => formatAed(line.discount) },
  { key: 'net', width: 56, value: (line) => formatAed(line.net) },
  { key: 'vatRate', width: 40, value: (line) => `${line.vatPercent} %` },
  { key: 'vat', width: 46, value: (line) => formatAed(line.vat) },
  { key: 'amount', width: 62, value: (line) => formatAed(line.gross) },
];
const DESCRIPTION = WIDTH - columns.reduce((sum, { width }) => sum + width, 0);

function table(doc: Doc, lines: readonly InvoiceLine[], top: number): number {
  let y = rule(doc, top) + 6;
  const row = (first: (x: number, width: number) => number, cell: (index: number) => string, how: Writing): number => {
    let height = first(MARGIN, DESCRIPTION - 8);
    let x = MARGIN + DESCRIPTION;
    columns.forEach(({ width }, index) => {
      height = Math.max(height, write(doc, cell(index), x, y, width, { ...how, align: 'end' }));
      x += width;
    });
    return height;
  };
  const small: Writing = { size: 7.5, color: GREY };
  y += row(
    (x, width) => write(doc, english('description'), x, y, width, small),
    (i) => english(columns[i]?.key ?? ''),
    small,
  );
  const description = say('ar', 'invoice.description');
  y +=
    row(
      (x, width) => write(doc, description, x, y, width, small),
      (i) => say('ar', `invoice.${columns[i]?.key ?? ''}`),
      small,
    ) + 2;
  y = rule(doc, y) + 6;
  for (const line of lines) {
    const what = say('en', `invoice.lines.${line.kind}`, { name: line.detail });
    y +=
      row(
        (x, width) => {
          const first = write(doc, what, x, y, width);
          const inks = line.kind === 'delivery' ? '' : line.detail;
          return first + (inks ? write(doc, inks, x, y + first, width, small) : 0);
        },
        (index) => columns[index]?.value(line) ?? '',
        {},
      ) + 5;
  }
  return rule(doc, y);
}

function totals(doc: Doc, data: InvoiceData, top: number): number {
  const rows: [string, number][] = [
    ['subtotal', data.subtotal],
    ['discount', -data.discount],
    ['shipping', data.shipping],
    ['totalExclVat', data.totalExclVat],
    ['totalVat', data.vat],
    ['totalInclVat', data.totalInclVat],
  ];
  let y = top;
  for (const [key, fils] of rows) {
    if (key === 'discount' && fils === 0) continue;
    const strong = key === 'totalInclVat';
    const how: Writing = { weight: strong ? 'strong' : 'regular', size: strong ? 11 : 9 };
    const label = write(doc, both(key), MARGIN + 160, y, WIDTH - 270, { ...how, align: 'end' });
    y += Math.max(label, write(doc, formatAed(fils), MARGIN + WIDTH - 100, y, 100, { ...how, align: 'end' })) + 3;
  }
  return y;
}

function notes(doc: Doc, data: InvoiceData, top: number): void {
  const keys = [
    ...(data.number ? [] : ['notTaxInvoice']),
    'currency',
    ...(data.lines.length > 0 && data.lines.every(({ vatPercent }) => vatPercent === 0) ? ['zeroRated'] : []),
  ];
  let y = top;
  for (const key of keys) {
    y += write(doc, english(key), MARGIN, y, WIDTH, { size: 8, color: GREY });
    y += write(doc, say('ar', `invoice.${key}`), MARGIN, y, WIDTH, { size: 8, color: GREY }) + 3;
  }
}

function rule(doc: Doc, y: number): number {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.6)
    .strokeColor('#c9ced6')
    .stroke();
  return y;
}
