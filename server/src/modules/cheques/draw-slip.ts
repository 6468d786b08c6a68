import PDFDocument from 'pdfkit';
import { formatAed } from '@platewright/domain/money/fils';
import { OPERATOR_TIME_ZONE } from '@platewright/domain/time/local-time';
import type { Language } from '@platewright/texts/languages';
import { drawLogo } from '../../platform/documents/draw-logo.ts';
import {
  CONTENT_WIDTH,
  createPage,
  drawTable,
  GREY,
  makeRoom,
  MARGIN,
  numberPages,
  type TableColumn,
  type TableRow,
} from '../../platform/documents/draw-page.ts';
import { isPrintedAsWritten } from '../../platform/documents/printable-text.ts';
import { translate } from '../../platform/translate.ts';
import type { SlipData } from './load-slip.ts';

const formatDay = (lang: Language, at: Date): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'ar-AE-u-nu-latn', {
    ...{ timeZone: OPERATOR_TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' },
  }).format(at);

const HALF = CONTENT_WIDTH / 2;

/** Draws the slip that goes to the bank with the cheques: each with its bank, drawer, date and sum, and what they come to. */
export async function drawSlip({
  data,
  logo,
}: {
  readonly data: SlipData;
  readonly logo: Uint8Array | null;
}): Promise<Buffer> {
  const { lang, cheques, depositedAt } = data;
  const print = (key: string, params?: Record<string, string | number>) =>
    translate(lang, `depositSlip.${key}`, params);
  const doc = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, bufferPages: true, lang },
    info: {
      Title: `${print('title')} ${data.depositId}`,
      ...{ Author: data.operator, CreationDate: depositedAt, ModDate: depositedAt },
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const page = createPage(doc, lang);
  const above = drawLogo(doc, logo, page.isRtl ? MARGIN + CONTENT_WIDTH - 170 : MARGIN, MARGIN);
  const name = page.draw(data.operator, { start: 0, width: HALF }, MARGIN + above, { size: 15, weight: 'strong' });
  const title = { size: 18, weight: 'strong', align: 'end' } as const;
  const head = page.draw(print('title'), { start: HALF, width: HALF }, MARGIN, title);
  let y = page.rule(MARGIN + Math.max(above + name, head) + 14) + 8;
  const total = cheques.reduce((sum, { amount }) => sum + amount, 0);
  const facts: [key: string, value: string][] = [
    ['number', String(data.depositId)],
    ['day', formatDay(lang, depositedAt)],
    ...(data.account ? ([['account', data.account]] satisfies [string, string][]) : []),
    ['count', String(cheques.length)],
    ['total', `AED ${formatAed(total, lang)}`],
  ];
  for (const [key, value] of facts) {
    const label = page.draw(print(key), { start: 0, width: 180 }, y, { color: GREY });
    const span = { start: 190, width: CONTENT_WIDTH - 190 };
    let height = 0;
    for (const line of value.split('\n'))
      height += page.draw(line, span, y + height, { weight: key === 'total' ? 'strong' : 'regular' });
    y += Math.max(label, height) + 2;
  }
  const widths = [24, 92, 110, 0, 82, 80];
  const rest = CONTENT_WIDTH - widths.reduce((sum, width) => sum + width, 0);
  const columns = ['line', 'cheque', 'bank', 'drawer', 'date', 'amount'].map((key, index): TableColumn => ({
    title: print(`columns.${key}`),
    width: widths[index] || rest,
    ...(key === 'amount' && { isNumber: true as const }),
  }));
  const rows: TableRow[] = cheques.map(({ number, bank, drawer, date, amount }, index) => ({
    cells: [String(index + 1), number, bank, drawer, formatDay(lang, date), formatAed(amount, lang)],
  }));
  const sum: TableRow = { cells: ['', '', '', print('total'), '', formatAed(total, lang)], isStrong: true };
  y = drawTable(page, columns, [...rows, sum], y + 14) + 30;
  y = makeRoom(page, y, 60);
  for (const [index, key] of ['deposited', 'received'].entries()) {
    const start = index * (HALF + 12);
    page.draw(`${print(key)}: ______________________`, { start, width: HALF - 12 }, y, { color: GREY });
  }
  const typed = cheques.flatMap(({ bank, drawer }) => [bank, drawer]);
  if (!typed.every(isPrintedAsWritten))
    page.draw(print('transcribed'), { start: 0, width: CONTENT_WIDTH }, y + 30, { size: 8, color: GREY });
  numberPages(page, (number, of) => print('page', { number, of, deposit: data.depositId }));
  doc.end();
  return done;
}
