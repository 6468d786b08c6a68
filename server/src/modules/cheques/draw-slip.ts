import { formatAed } from '@platewright/domain/money/fils';
import { createPdf, PDF_MARGIN } from '../../platform/documents/create-pdf.ts';
import { drawLogo } from '../../platform/documents/draw-logo.ts';
import {
  CONTENT_WIDTH,
  createPage,
  drawTable,
  GREY,
  makeRoom,
  numberPages,
  type TableColumn,
  type TableRow,
} from '../../platform/documents/draw-page.ts';
import { isPrintedAsWritten } from '../../platform/documents/printable-text.ts';
import { formatShortDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import type { SlipData } from './load-slip.ts';

const HALF = CONTENT_WIDTH / 2;

/** Draws the slip that goes to the bank with the cheques: each with its bank, drawer, date and sum, and what they come to. */
export function drawSlip({
  data,
  logo,
}: {
  readonly data: SlipData;
  readonly logo: Uint8Array | null;
}): Promise<Buffer> {
  const { lang, cheques, depositedAt } = data;
  const print = (key: string, params?: Record<string, string | number>) =>
    translate(lang, `depositSlip.${key}`, params);
  return createPdf(
    { title: `${print('title')} ${data.depositId}`, author: data.operator, createdAt: depositedAt, lang },
    (doc) => {
      const page = createPage(doc, lang);
      const above = drawLogo(doc, logo, page.isRtl ? PDF_MARGIN + CONTENT_WIDTH - 170 : PDF_MARGIN, PDF_MARGIN);
      const name = page.draw(data.operator, { start: 0, width: HALF }, PDF_MARGIN + above, {
        size: 15,
        weight: 'strong',
      });
      const title = { size: 18, weight: 'strong', align: 'end' } as const;
      const head = page.draw(print('title'), { start: HALF, width: HALF }, PDF_MARGIN, title);
      let y = page.rule(PDF_MARGIN + Math.max(above + name, head) + 14) + 8;
      const total = cheques.reduce((sum, { amount }) => sum + amount, 0);
      const facts: [key: string, value: string][] = [
        ['number', String(data.depositId)],
        ['day', formatShortDay(depositedAt, lang)],
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
        cells: [String(index + 1), number, bank, drawer, formatShortDay(date, lang), formatAed(amount, lang)],
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
    },
  );
}
