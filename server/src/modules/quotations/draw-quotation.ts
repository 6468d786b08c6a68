import { formatPhone } from '@platewright/domain/account/phone';
import type { Language } from '@platewright/domain/localized-text';
import { printParty, type PrintedParty } from '@platewright/domain/invoices/invoice-party';
import { formatAed } from '@platewright/domain/money/fils';
import type { PlateModel } from '@platewright/domain/options/plate-model';
import type { QuotationData, QuotationLine } from '@platewright/domain/quotations/quotation-data';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import { answerFormat } from '@platewright/texts/answer-format';
import { inks as arabicInks } from '@platewright/texts/ar/shared/inks';
import { createPdf, PDF_MARGIN, type PdfDocument } from '../../platform/documents/create-pdf.ts';
import { drawLogo } from '../../platform/documents/draw-logo.ts';
import { CONTENT_WIDTH, createPage, GREY, makeRoom } from '../../platform/documents/draw-page.ts';
import type { TextStyle } from '../../platform/documents/draw-text.ts';
import { isPrintedAsWritten } from '../../platform/documents/printable-text.ts';
import { formatDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import { drawPlate } from './draw-plate.ts';
import { inLanguage, printSeller } from './present-quotation.ts';
import type { QuotationDrawing } from './quotation-pdf.ts';

/** A page that is written from its start: in Arabic from the right. */
interface Sheet {
  readonly doc: PdfDocument;
  readonly lang: Language;
  readonly translateKey: (key: string, params?: Record<string, string | number>) => string;
  /** Text in a column, whose place is counted from the start. Returns its height. */
  readonly write: (text: string, from: number, y: number, width: number, style?: TextStyle) => number;
  /** Where there is room for so much: here, or on a new page. */
  readonly makeRoom: (y: number, height: number) => number;
}

/** Draws a quotation in one language: parties, plate, specification, price lines with VAT, and how long it holds. */
export function drawQuotation({ data, validTo, lang, logo }: QuotationDrawing): Promise<Buffer> {
  const issued = new Date(data.issuedAt);
  const translateKey: Sheet['translateKey'] = (key, params) => translate(lang, `quotation.${key}`, params);
  return createPdf(
    { title: `${translateKey('title')} ${data.number}`, author: data.seller.name, createdAt: issued, lang },
    (doc) => {
      const sheet = createSheet(doc, lang, translateKey);
      let y = drawHead(sheet, data, logo);
      y = drawFacts(sheet, data, validTo, y + 14);
      y = drawParties(sheet, data, y + 12);
      y = drawPlateWithAnswers(sheet, data, y + 14);
      y = drawLines(sheet, data, y + 16);
      y = drawTotals(sheet, data, y + 10);
      drawNotes(sheet, data, validTo, y + 14);
    },
  );
}

function createSheet(doc: PdfDocument, lang: Language, translateKey: Sheet['translateKey']): Sheet {
  const page = createPage(doc, lang, false);
  return {
    ...{ doc, lang, translateKey },
    write: (text, start, y, width, style) => page.draw(text, { start, width }, y, style),
    makeRoom: (y, height) => makeRoom(page, y, height),
  };
}

function drawHead({ doc, lang, translateKey, write }: Sheet, data: QuotationData, logo: Uint8Array | null): number {
  // The logo stands at the left in both languages, as on every document.
  const above = lang === 'ar' ? 0 : drawLogo(doc, logo, PDF_MARGIN, PDF_MARGIN);
  const name = write(printSeller(data, lang).name, 0, PDF_MARGIN + above, CONTENT_WIDTH / 2, { size: 15, weight: 'strong' });
  const title = write(translateKey('title'), CONTENT_WIDTH / 2, PDF_MARGIN, CONTENT_WIDTH / 2, {
    size: 20,
    weight: 'strong',
    align: 'end',
  });
  const number = write(data.number, CONTENT_WIDTH / 2, PDF_MARGIN + title, CONTENT_WIDTH / 2, {
    size: 12,
    align: 'end',
    color: GREY,
  });
  return PDF_MARGIN + Math.max(above + name, title + number);
}

const toDay = (day: string, lang: Language): string => formatDay(toStartOfLocalDay(day), lang);

function drawFacts(
  { lang, translateKey, write, doc }: Sheet,
  data: QuotationData,
  validTo: string,
  top: number,
): number {
  const rows: [string, string][] = [
    ['number', data.number],
    ['issued', formatDay(new Date(data.issuedAt), lang)],
    ['validTo', toDay(validTo, lang)],
    ['product', inLanguage(data.productName, lang)],
    ['project', data.projectName],
    ['description', data.projectDescription],
  ];
  let y = drawRule(doc, top) + 8;
  for (const [key, value] of rows) {
    if (value === '') continue;
    const label = write(translateKey(key), 0, y, 130, { color: GREY });
    const weight = key === 'number' || key === 'validTo' ? 'strong' : 'regular';
    y += Math.max(label, write(value, 140, y, CONTENT_WIDTH - 140, { weight })) + 2;
  }
  return y;
}

function drawParties({ translateKey, lang, write, doc }: Sheet, data: QuotationData, top: number): number {
  const columns: [string, PrintedParty][] = [
    ['from', printSeller(data, lang)],
    ['for', printParty(data.buyer)],
  ];
  const width = (CONTENT_WIDTH - 16) / 2;
  const y = drawRule(doc, top) + 8;
  const bottoms = columns.map(([key, party], index) => {
    const from = index * (width + 16);
    let at = y + write(translateKey(key), from, y, width, { color: GREY, size: 8 }) + 2;
    const line = (text: string, style?: TextStyle) => {
      at += write(text, from, at, width, style);
    };
    line(party.name, { weight: 'strong' });
    for (const text of party.lines) line(text);
    // Alone in its line: after an Arabic word its groups would change their order.
    if (party.phone) line(formatPhone(party.phone));
    if (party.trn) line(`${translateKey('trn')} ${party.trn}`);
    return at;
  });
  return Math.max(y, ...bottoms);
}

/** As high as the answers beside it usually are, so that a quotation is one page. */
const PLATE = { width: 220, height: 150 };
/** Spot inks keep their own name. */
const nameInk = (ink: string, lang: Language): string =>
  lang === 'ar' ? ((arabicInks as Readonly<Record<string, string>>)[ink] ?? ink) : ink;

const PLATE_COLUMN = PLATE.width + 20;

/** The plate at the start, its answers beside it; without a plate they have the whole width. */
function drawPlateWithAnswers(sheet: Sheet, data: QuotationData, top: number): number {
  const y = drawRule(sheet.doc, sheet.makeRoom(top, PLATE.height + 60)) + 8;
  if (!data.plate) return drawAnswers(sheet, data, y, 0);
  const drawing = drawPlateColumn(sheet, data.plate, y);
  // On a page of its own when it goes on there.
  const answers = drawAnswers(sheet, data, y, PLATE_COLUMN);
  return answers < y ? answers : Math.max(drawing, answers);
}

function drawPlateColumn({ doc, lang, translateKey, write }: Sheet, plate: PlateModel, top: number): number {
  let y = top + write(translateKey('plate'), 0, top, PLATE.width, { color: GREY, size: 8 }) + 4;
  const x = lang === 'ar' ? PDF_MARGIN + CONTENT_WIDTH - PLATE.width : PDF_MARGIN;
  drawPlate(doc, plate, { x, y, ...PLATE });
  y += PLATE.height + 4;
  const size = {
    width: ((plate.widthUm + 2 * plate.marginUm) / 1000).toFixed(1),
    length: ((plate.lengthUm + 2 * plate.marginUm) / 1000).toFixed(1),
  };
  const { step, inks } = plate;
  const sentences = [
    translateKey('plateSize', size),
    step && translateKey('labels', { across: step.across, around: step.around }),
    inks.length > 0 && translateKey('inks', { inks: inks.map((ink) => nameInk(ink, lang)).join(answerFormat[lang].separator) }),
  ];
  for (const sentence of sentences) if (sentence) y += write(sentence, 0, y, PLATE.width, { size: 8 });
  return y;
}

function drawAnswers(sheet: Sheet, { specification }: QuotationData, top: number, from: number): number {
  const { translateKey, lang, write } = sheet;
  const width = CONTENT_WIDTH - from;
  const labels = width * 0.42;
  let y = top + write(translateKey('specification'), from, top, width, { color: GREY, size: 8 }) + 4;
  for (const { label, value } of specification) {
    y = sheet.makeRoom(y, 24);
    const style = { size: 8 } as const;
    y += Math.max(
      write(label[lang], from, y, labels - 8, { ...style, color: GREY }),
      write(value[lang], from + labels, y, width - labels, style),
    );
  }
  return y;
}

const columnWidths = [60, 80, 90] as const;
const NAME_WIDTH = CONTENT_WIDTH - 230;

function drawLines(sheet: Sheet, data: QuotationData, top: number): number {
  const { doc, translateKey, lang, write } = sheet;
  const row = (y: number, name: string, cells: readonly string[], style: TextStyle): number => {
    let from = NAME_WIDTH;
    let height = write(name, 0, y, NAME_WIDTH - 8, style);
    cells.forEach((cell, index) => {
      const width = columnWidths[index] ?? 0;
      height = Math.max(height, write(cell, from, y, width, { ...style, align: 'end' }));
      from += width;
    });
    return height;
  };
  let y = drawRule(doc, sheet.makeRoom(top, 60)) + 6;
  const heads = ['quantity', 'unitPrice', 'amount'].map((key) => translateKey(`columns.${key}`));
  y += row(y, translateKey('columns.what'), heads, { size: 8, color: GREY }) + 2;
  y = drawRule(doc, y) + 6;
  for (const line of data.lines) {
    y = sheet.makeRoom(y, 20);
    const cells = [String(line.quantity), formatAed(line.unitPrice), formatAed(line.amount)];
    y += row(y, nameLine(line, lang), cells, {}) + 5;
  }
  return drawRule(doc, y);
}

const nameLine = ({ kind, names }: QuotationLine, lang: Language): string =>
  translate(lang, `quotation.lines.${kind}`, { name: names.map((name) => inLanguage(name, lang)).join(': ') });

function drawTotals(sheet: Sheet, data: QuotationData, top: number): number {
  const { translateKey, write } = sheet;
  const rows: [label: string, fils: number, strong?: true][] = [
    ...(data.discount > 0
      ? ([
          [translateKey('subtotal'), data.subtotal],
          [translateKey('discount', { percent: data.couponPercent }), -data.discount],
        ] as [string, number][])
      : []),
    [translateKey('net'), data.net],
    [translateKey('vat', { percent: data.vatPercent }), data.vat],
    [translateKey('total'), data.total, true],
  ];
  let y = sheet.makeRoom(top, 80);
  for (const [label, fils, strong] of rows) {
    const style: TextStyle = { weight: strong ? 'strong' : 'regular', size: strong ? 11 : 9, align: 'end' };
    const height = write(label, CONTENT_WIDTH - 330, y, 220, style);
    y += Math.max(height, write(formatAed(fils), CONTENT_WIDTH - 100, y, 100, style)) + 3;
  }
  return y;
}

function drawNotes(sheet: Sheet, data: QuotationData, validTo: string, top: number): void {
  const { translateKey, lang, write } = sheet;
  const typed = [data.projectName, data.projectDescription, data.buyer.name, ...(data.plate?.inks ?? [])];
  const notes = [
    translateKey('notes.holds', { day: toDay(validTo, lang) }),
    translateKey('notes.delivery'),
    translateKey('notes.currency'),
    ...(data.vatPercent === 0 ? [translateKey('notes.zeroRated')] : []),
    ...(typed.every(isPrintedAsWritten) ? [] : [translateKey('notes.transcribed')]),
  ];
  let y = top;
  for (const note of notes) {
    y = sheet.makeRoom(y, 12);
    y += write(note, 0, y, CONTENT_WIDTH, { size: 8, color: GREY }) + 2;
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
