import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { Charge } from '@platewright/domain/payments/charge';
import { formatPhone } from '@platewright/domain/account/phone';
import { formatAed } from '@platewright/domain/money/fils';
import { translate } from '../../platform/translate.ts';
import type { InvoiceCorrection, InvoiceData, InvoiceLine } from '@platewright/domain/invoices/invoice-data';
import { printParty, type StoredParty } from '@platewright/domain/invoices/invoice-party';
import { createPdf, PDF_MARGIN, type PdfDocument } from '../../platform/documents/create-pdf.ts';
import { drawText, type TextStyle } from '../../platform/documents/draw-text.ts';
import { drawLogo } from '../../platform/documents/draw-logo.ts';
import { isPrintedAsWritten } from '../../platform/documents/printable-text.ts';

const CONTENT_WIDTH = 595.28 - 2 * PDF_MARGIN;
const GREY = '#5b6470';

const translateBoth = (key: string): string =>
  `${translate('en', `invoice.${key}`)} / ${translate('ar', `invoice.${key}`)}`;
const translateEnglish = (key: string): string => translate('en', `invoice.${key}`);
const formatIssueDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: OPERATOR_TIME_ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(new Date(iso));

/** Key of the title: of the tax invoice, of a credit note, or of the summary before payment, which has no number. */
const getTitleKey = (data: InvoiceData): string =>
  data.correction ? 'creditTitle' : data.number ? 'title' : 'summaryTitle';

/** Draws the tax invoice, a credit note, or the summary before payment (handbook 6.1). */
export function drawInvoice({
  data,
  logo,
}: {
  readonly data: InvoiceData;
  readonly logo: Uint8Array | null;
}): Promise<Buffer> {
  const issued = new Date(data.issuedAt);
  const title = translateEnglish(getTitleKey(data));
  return createPdf(
    { title: `${title} ${data.number ?? data.orderId}`, author: data.seller.name, createdAt: issued, lang: 'en' },
    (doc) => {
      let y = drawHead(doc, data, logo);
      y = drawFacts(doc, data, y + 14);
      y = drawParties(doc, data, y + 14);
      y = drawLineTable(doc, data.lines, y + 18);
      y = drawTotals(doc, data, y + 12);
      drawNotes(doc, data, y + 18);
    },
  );
}

function drawHead(doc: PdfDocument, data: InvoiceData, logo: Uint8Array | null): number {
  const above = drawLogo(doc, logo, PDF_MARGIN, PDF_MARGIN);
  const name = { size: 15, weight: 'strong' } as const;
  const left = above + drawText(doc, data.seller.name, PDF_MARGIN, PDF_MARGIN + above, CONTENT_WIDTH / 2, name);
  const key = getTitleKey(data);
  const right = CONTENT_WIDTH / 2;
  const first = drawText(doc, translateEnglish(key), PDF_MARGIN + right, PDF_MARGIN, right, {
    size: 18,
    weight: 'strong',
    align: 'end',
  });
  const second = drawText(doc, translate('ar', `invoice.${key}`), PDF_MARGIN + right, PDF_MARGIN + first, right, {
    size: 12,
    align: 'end',
    color: GREY,
  });
  return PDF_MARGIN + Math.max(left, first + second);
}

/** An IBAN stays on one line. */
const formatBankAccount = ({ iban, ...more }: NonNullable<InvoiceData['transferTo']>): string =>
  [more.bank, more.holder, iban.replaceAll(' ', '\u00a0'), more.bic].filter(Boolean).join(', ');

const formatCharge = ({ amountMinor, currency, exchangeRate }: Charge): string =>
  `${currency} ${formatAed(amountMinor)} (${currency} 1 = AED ${exchangeRate})`;

const describeReason = ({ reason, note }: InvoiceCorrection): string =>
  [translateBoth(`reasons.${reason}`), note].filter(Boolean).join(': ');

function drawFacts(doc: PdfDocument, data: InvoiceData, top: number): number {
  const rows: [string, string | null][] = [
    [data.correction ? 'creditNumber' : 'number', data.number],
    ['creditedInvoice', data.correction ? data.correction.invoiceNumber : null],
    ['creditedIssued', data.correction ? formatIssueDate(data.correction.invoiceIssuedAt) : null],
    ['reason', data.correction ? describeReason(data.correction) : null],
    ['issued', formatIssueDate(data.issuedAt)],
    ['due', data.dueAt && formatIssueDate(data.dueAt)],
    ['order', String(data.orderId)],
    ['project', data.projectName],
    ['product', data.productName],
    ['poNumber', data.poNumber ?? null],
    ['costCentre', data.costCentre ?? null],
    ['payment', data.paymentMethod && translate('en', `checkout.methods.${data.paymentMethod}`)],
    ['charge', data.charge ? formatCharge(data.charge) : null],
    // Of a pro-forma: an invoice is found by its own number.
    ['transferReference', data.transferTo && data.number === null ? String(data.orderId) : null],
    ['transferTo', data.transferTo ? formatBankAccount(data.transferTo) : null],
  ];
  let y = drawRule(doc, top) + 8;
  for (const [key, value] of rows) {
    if (!value) continue;
    const label = drawText(doc, translateBoth(key), PDF_MARGIN, y, 180, { color: GREY });
    const text = drawText(doc, value, PDF_MARGIN + 190, y, CONTENT_WIDTH - 190, {
      weight: key === 'number' || key === 'creditNumber' ? 'strong' : 'regular',
    });
    y += Math.max(label, text) + 2;
  }
  return y;
}

function drawParties(doc: PdfDocument, data: InvoiceData, top: number): number {
  const columns: [string, StoredParty | null][] = [
    ['seller', data.seller],
    ['buyer', data.buyer],
    ['shipTo', data.delivery],
  ];
  const shown = columns.flatMap(([key, party]) => (party ? [{ key, party: printParty(party) }] : []));
  const width = (CONTENT_WIDTH - 24) / 3;
  const y = drawRule(doc, top) + 8;
  const bottoms = shown.map(({ key, party }, index) => {
    const x = PDF_MARGIN + index * (width + 12);
    let at = y + drawText(doc, translateBoth(key), x, y, width, { color: GREY, size: 8 }) + 2;
    const line = (text: string, how?: TextStyle) => {
      at += drawText(doc, text, x, at, width, how);
    };
    line(party.name, { weight: 'strong' });
    for (const text of party.lines) line(text);
    if (party.phone) line(`${translateEnglish('phone')} ${formatPhone(party.phone)}`);
    if (party.trn) line(`${translateEnglish('trn')} ${party.trn}`);
    return at;
  });
  return Math.max(y, ...bottoms);
}

const lineColumns: readonly { key: string; width: number; value: (line: InvoiceLine) => string }[] = [
  { key: 'quantity', width: 46, value: (line) => String(line.quantity) },
  { key: 'unitPrice', width: 56, value: (line) => formatAed(line.unitPrice) },
  { key: 'discount', width: 52, value: (line) => formatAed(line.discount) },
  { key: 'net', width: 56, value: (line) => formatAed(line.net) },
  { key: 'vatRate', width: 40, value: (line) => `${line.vatPercent} %` },
  { key: 'vat', width: 46, value: (line) => formatAed(line.vat) },
  { key: 'amount', width: 62, value: (line) => formatAed(line.gross) },
];
const DESCRIPTION_WIDTH = CONTENT_WIDTH - lineColumns.reduce((sum, { width }) => sum + width, 0);

function drawLineTable(doc: PdfDocument, lines: readonly InvoiceLine[], top: number): number {
  let y = drawRule(doc, top) + 6;
  const row = (
    first: (x: number, width: number) => number,
    cell: (index: number) => string,
    how: TextStyle,
  ): number => {
    let height = first(PDF_MARGIN, DESCRIPTION_WIDTH - 8);
    let x = PDF_MARGIN + DESCRIPTION_WIDTH;
    lineColumns.forEach(({ width }, index) => {
      height = Math.max(height, drawText(doc, cell(index), x, y, width, { ...how, align: 'end' }));
      x += width;
    });
    return height;
  };
  const small: TextStyle = { size: 7.5, color: GREY };
  y += row(
    (x, width) => drawText(doc, translateEnglish('description'), x, y, width, small),
    (i) => translateEnglish(lineColumns[i]?.key ?? ''),
    small,
  );
  const description = translate('ar', 'invoice.description');
  y +=
    row(
      (x, width) => drawText(doc, description, x, y, width, small),
      (i) => translate('ar', `invoice.${lineColumns[i]?.key ?? ''}`),
      small,
    ) + 2;
  y = drawRule(doc, y) + 6;
  for (const line of lines) {
    const what = translate('en', `invoice.lines.${line.kind}`, { name: line.detail });
    y +=
      row(
        (x, width) => {
          const first = drawText(doc, what, x, y, width);
          const inks = line.kind === 'delivery' || line.kind === 'service' ? '' : line.detail;
          return first + (inks ? drawText(doc, inks, x, y + first, width, small) : 0);
        },
        (index) => lineColumns[index]?.value(line) ?? '',
        {},
      ) + 5;
  }
  return drawRule(doc, y);
}

function drawTotals(doc: PdfDocument, data: InvoiceData, top: number): number {
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
    const how: TextStyle = { weight: strong ? 'strong' : 'regular', size: strong ? 11 : 9 };
    const label = drawText(doc, translateBoth(key), PDF_MARGIN + 160, y, CONTENT_WIDTH - 270, {
      ...how,
      align: 'end',
    });
    y +=
      Math.max(
        label,
        drawText(doc, formatAed(fils), PDF_MARGIN + CONTENT_WIDTH - 100, y, 100, { ...how, align: 'end' }),
      ) + 3;
  }
  return y;
}

/** Texts of a document that people typed, in any script. */
const listTypedTexts = ({ seller, buyer, delivery, lines, ...data }: InvoiceData): string[] => [
  data.projectName,
  data.poNumber ?? '',
  data.costCentre ?? '',
  data.correction?.note ?? '',
  ...(data.transferTo ? [data.transferTo.bank, data.transferTo.holder] : []),
  ...lines.map(({ detail }) => detail),
  ...[seller, buyer, delivery].flatMap((party) => {
    if (!party) return [];
    const { name, lines: printed } = printParty(party);
    return [name, ...printed];
  }),
];

function drawNotes(doc: PdfDocument, data: InvoiceData, top: number): void {
  const keys = [
    ...(data.number ? [] : ['notTaxInvoice']),
    ...(data.correction ? ['creditMeaning'] : []),
    'currency',
    ...(data.lines.length > 0 && data.lines.every(({ vatPercent }) => vatPercent === 0) ? ['zeroRated'] : []),
    ...(listTypedTexts(data).every(isPrintedAsWritten) ? [] : ['transcribed']),
  ];
  let y = top;
  for (const key of keys) {
    y += drawText(doc, translateEnglish(key), PDF_MARGIN, y, CONTENT_WIDTH, { size: 8, color: GREY });
    y += drawText(doc, translate('ar', `invoice.${key}`), PDF_MARGIN, y, CONTENT_WIDTH, { size: 8, color: GREY }) + 3;
  }
}

function drawRule(doc: PdfDocument, y: number): number {
  doc
    .moveTo(PDF_MARGIN, y)
    .lineTo(PDF_MARGIN + CONTENT_WIDTH, y)
    .lineWidth(0.6)
    .strokeColor('#c9ced6')
    .stroke();
  return y;
}
