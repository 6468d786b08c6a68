import { formatPhone } from '@platewright/domain/account/phone';
import type { PrintedParty } from '@platewright/domain/invoices/invoice-party';
import { ageingColumns } from '@platewright/domain/ledger/ageing';
import { formatAed, type Fils } from '@platewright/domain/money/fils';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Language } from '@platewright/texts/languages';
import { createPdf, PDF_MARGIN } from '../../platform/documents/create-pdf.ts';
import { drawLogo } from '../../platform/documents/draw-logo.ts';
import { isPrintedAsWritten } from '../../platform/documents/printable-text.ts';
import { formatShortDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import { describeEntry, describeOpenItem, listTypedWords } from './describe-lines.ts';
import { getStatementBalance, type StatementData } from './statement-data.ts';
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

/** Names of months are longer in Arabic. */
const getDayWidth = (lang: Language): number => (lang === 'ar' ? 82 : 66);

const FULL = { start: 0, width: CONTENT_WIDTH };
const HALF = CONTENT_WIDTH / 2;

/** Words and numbers of one statement in its language. */
function createWords(lang: Language) {
  const print = (key: string, params?: Record<string, string | number>) => translate(lang, `statement.${key}`, params);
  return {
    print,
    day: (at: Date) => formatShortDay(at, lang),
    localDay: (day: string) => formatShortDay(toStartOfLocalDay(day), lang),
    money: (fils: Fils) => formatAed(fils, lang),
    /** Nothing is left out, so that the columns of a long statement are read at a glance. */
    column: (fils: Fils) => (fils === 0 ? '' : formatAed(fils, lang)),
  };
}
type Words = ReturnType<typeof createWords>;

/** Draws a statement of account. Its pages are kept until the last one is known, so that each says how many there are. */
export function drawStatement({
  data,
  logo,
}: {
  readonly data: StatementData;
  readonly logo: Uint8Array | null;
}): Promise<Buffer> {
  const words = createWords(data.lang);
  return createPdf(
    {
      title: `${words.print('title')} ${data.buyer.name}`,
      author: data.seller.name,
      createdAt: data.drawnAt,
      lang: data.lang,
    },
    (doc) => {
      const page = createPage(doc, data.lang);
      let y = drawHead(page, data, words, logo);
      y = drawFacts(page, data, words, y + 14);
      y = drawParties(page, data, words, y + 10) + 18;
      y = data.kind === 'period' ? drawPeriod(page, data, words, y) : drawOpenItems(page, data, words, y);
      drawNotes(page, data, words, y + 14);
      numberPages(page, (number, of) => words.print('page', { number, of, account: data.buyer.name }));
    },
  );
}

function drawHead(page: Page, { seller, lang }: StatementData, { print }: Words, logo: Uint8Array | null): number {
  const x = lang === 'ar' ? PDF_MARGIN + CONTENT_WIDTH - 170 : PDF_MARGIN;
  const above = drawLogo(page.doc, logo, x, PDF_MARGIN);
  const left = page.draw(seller.name, { start: 0, width: HALF }, PDF_MARGIN + above, { size: 15, weight: 'strong' });
  const title = { size: 18, weight: 'strong', align: 'end' } as const;
  const right = page.draw(print('title'), { start: HALF, width: HALF }, PDF_MARGIN, title);
  return PDF_MARGIN + Math.max(above + left, right);
}

function drawFacts(page: Page, data: StatementData, { print, day, localDay, money }: Words, top: number): number {
  const balance = getStatementBalance(data);
  const rows: [key: string, value: string][] = [
    ['account', String(data.accountId)],
    data.kind === 'period'
      ? ['period', print('fromTo', { from: localDay(data.from), to: localDay(data.to) })]
      : ['openOn', day(data.drawnAt)],
    ['drawn', day(data.drawnAt)],
    [balance < 0 ? 'inFavour' : data.kind === 'period' ? 'closing' : 'total', `AED ${money(Math.abs(balance))}`],
    ...(data.kind === 'openItems' && data.statement.late > 0
      ? ([['late', `AED ${money(data.statement.late)}`]] satisfies [string, string][])
      : []),
  ];
  let y = page.rule(top) + 8;
  for (const [index, [key, value]] of rows.entries()) {
    const label = page.draw(print(key), { start: 0, width: 180 }, y, { color: GREY });
    const weight = index >= 3 ? 'strong' : 'regular';
    y += Math.max(label, page.draw(value, { start: 190, width: CONTENT_WIDTH - 190 }, y, { weight })) + 2;
  }
  return y;
}

function drawParties(page: Page, { seller, buyer }: StatementData, { print }: Words, top: number): number {
  const y = page.rule(top) + 8;
  const columns: [key: string, party: PrintedParty, more: string][] = [
    ['from', seller, seller.email],
    ['to', buyer, ''],
  ];
  const bottoms = columns.map(([key, party, more], index) => {
    const span = { start: index * (HALF + 6), width: HALF - 6 };
    let at = y + page.draw(print(key), span, y, { color: GREY, size: 8 }) + 2;
    at += page.draw(party.name, span, at, { weight: 'strong' });
    const lines = [
      ...party.lines,
      // On a line of its own, without a word: beside Arabic its groups of digits would change places.
      party.phone && formatPhone(party.phone),
      more,
      party.trn && `${print('trn')} ${party.trn}`,
    ];
    for (const line of lines) if (line) at += page.draw(line, span, at);
    return at;
  });
  return Math.max(...bottoms);
}

type PeriodData = Extract<StatementData, { kind: 'period' }>;
type OpenItemsData = Extract<StatementData, { kind: 'openItems' }>;

function createColumns({ print }: Words, columns: readonly (readonly [key: string, width: number])[]): TableColumn[] {
  const used = columns.reduce((sum, [, width]) => sum + width, 0);
  return columns.map(([key, width], index) => ({
    title: print(`columns.${key}`),
    width: width === 0 ? CONTENT_WIDTH - used : width,
    ...(index > 1 && { isNumber: true as const }),
  }));
}

function* listPeriodRows(data: PeriodData, { print, day, localDay, money, column }: Words): Generator<TableRow> {
  const { opening, lines, charged, settled, closing } = data.statement;
  yield { cells: [localDay(data.from), print('opening'), '', '', '', money(opening)], isStrong: true };
  for (const { entry, amount, balance } of lines)
    yield {
      cells: [
        ...[day(entry.createdAt), describeEntry(data.lang, entry, { formatDay: localDay })],
        ...[column(Math.max(0, amount)), column(Math.max(0, -amount)), column(entry.promised), money(balance)],
      ],
    };
  const sums = [money(charged), money(settled), '', money(closing)];
  yield { cells: [localDay(data.to), print('closingRow'), ...sums], isStrong: true };
}

function drawPeriod(page: Page, data: PeriodData, words: Words, top: number): number {
  const columns = createColumns(words, [
    ['date', getDayWidth(data.lang)],
    ['entry', 0],
    ['charged', 68],
    ['settled', 68],
    ['promised', 66],
    ['balance', 72],
  ]);
  const y = drawTable(page, columns, listPeriodRows(data, words), top);
  return drawPromised(page, data.statement.promised, words, y + 8);
}

function drawPromised(page: Page, promised: Fils, { print, money }: Words, y: number): number {
  if (promised === 0) return y;
  const at = makeRoom(page, y, 30);
  return at + page.draw(print('promised', { amount: money(promised) }), FULL, at, { size: 8, color: GREY });
}

function* listItemRows({ lang, statement }: OpenItemsData, { print, day, money }: Words): Generator<TableRow> {
  for (const { item, daysLate } of statement.items) {
    const late = daysLate > 0 ? print('days', { n: daysLate }) : print('notDue');
    yield { cells: [day(item.dueAt), describeOpenItem(lang, item), late, money(item.amount)] };
  }
  const { onAccount, total } = statement;
  if (onAccount > 0) yield { cells: ['', print('onAccount'), '', money(-onAccount)] };
  yield { cells: ['', print(total < 0 ? 'inFavour' : 'total'), '', money(Math.abs(total))], isStrong: true };
}

function drawOpenItems(page: Page, data: OpenItemsData, words: Words, top: number): number {
  const { ageing, items, promised } = data.statement;
  const columns = createColumns(words, [
    ['due', getDayWidth(data.lang)],
    ['item', 0],
    ['late', 96],
    ['open', 90],
  ]);
  let y = drawTable(page, columns, listItemRows(data, words), top) + 12;
  if (items.length > 0) {
    y = makeRoom(page, y, 70);
    const ages = ageingColumns.map((column) => ({
      title: words.print(`ageing.${column}`),
      ...{ width: CONTENT_WIDTH / ageingColumns.length, isNumber: true as const },
    }));
    y = drawTable(page, ages, [{ cells: ageingColumns.map((column) => words.money(ageing[column])) }], y) + 8;
  }
  return drawPromised(page, promised, words, y);
}

function drawNotes(page: Page, data: StatementData, { print }: Words, top: number): void {
  const isOwing = getStatementBalance(data) > 0;
  const notes = [
    ...(isOwing && data.transferTo ? [print('transferTo', { account: data.transferTo })] : []),
    ...[print('currency'), print('disagree', { email: data.seller.email })],
    ...(listTypedWords(data).every(isPrintedAsWritten) ? [] : [print('transcribed')]),
  ];
  let y = makeRoom(page, top, notes.length * 26);
  for (const note of notes) y += page.draw(note, FULL, y, { size: 8, color: GREY }) + 3;
}
