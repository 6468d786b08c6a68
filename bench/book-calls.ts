import { paidFilters } from '@platewright/domain/invoices/paid-state';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { FilledBooks } from './fill-books.ts';

export interface BookCall {
  readonly name: string;
  readonly path: string;
}
type Query = Readonly<Record<string, string | number>>;

const SIZE = 25;
const first: Query = { _start: 0, _end: SIZE };

/** Every screen of Money: its first page, sorts, filters, searches and last page. */
export function listBookCalls(books: FilledBooks, now: Date): readonly BookCall[] {
  const toCall = (name: string, path: string, query: Query = {}): BookCall => ({
    name,
    path: `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()}`,
  });
  const toLast = (count: number): Query => ({ _start: Math.max(0, count - SIZE), _end: count });
  const today = toLocalDay(now);
  const periods = {
    'of a day': { from: today, to: today },
    'of a month': { from: addDays(today, -30), to: today },
    'of a quarter': { from: addDays(today, -91), to: today },
    'of a year': { from: addDays(today, -365), to: today },
  } satisfies Readonly<Record<string, Query>>;
  const forPeriods = (name: string, path: string, query: Query = {}): BookCall[] =>
    Object.entries(periods).map(([period, days]) => toCall(`${name} ${period}`, path, { ...query, ...days }));
  const forEach = (name: string, path: string, queries: readonly Query[]): BookCall[] =>
    queries.map((query) => toCall(`${name}, ${Object.entries(query).flat().join(' ')}`, path, { ...first, ...query }));
  const bySorts = (sorts: readonly string[]): Query[] =>
    sorts.flatMap((sort) => ['asc', 'desc'].map((direction) => ({ sort, direction })));
  const ofAccount = (name: string, companyId: number): BookCall[] => [
    toCall(`${name}: page`, `/desk/accounts/${companyId}`, first),
    toCall(`${name}: balance of a day`, `/desk/accounts/${companyId}`, { ...first, until: addDays(today, -200) }),
    toCall(`${name}: credit`, `/desk/companies/${companyId}/ledger`, first),
    toCall(`${name}: reminders`, `/desk/accounts/${companyId}/reminding`, { _start: 0, _end: 10 }),
    toCall(`${name}: money to receive`, `/desk/accounts/${companyId}/payables`),
    toCall(`${name}: statement of a month`, `/desk/accounts/${companyId}/statement`, {
      ...{ kind: 'period', from: addDays(today, -31), to: addDays(today, -1), language: 'en' },
    }),
    toCall(`${name}: statement of open items`, `/desk/accounts/${companyId}/statement`, {
      ...{ kind: 'openItems', language: 'en' },
    }),
  ];
  return [
    ...ofAccount('account', books.middle),
    ...ofAccount('largest account', books.largest),
    toCall('accounts, first page', '/desk/accounts', first),
    toCall('accounts, last page', '/desk/accounts', toLast(books.accounts)),
    ...forEach('accounts', '/desk/accounts', [
      ...bySorts(['owed', 'promised', 'name']),
      ...['owing', 'overdue', 'inFavour', 'promised'].map((filter) => ({ filter })),
      ...[books.name, 'Falcon Labels', 'Haddad 4411', 'zzgreqq'].map((search) => ({ search })),
    ]),
    toCall('documents, first page', '/desk/invoices', first),
    toCall('documents, last page', '/desk/invoices', toLast(books.documents)),
    ...forEach('documents', '/desk/invoices', [
      ...bySorts(['issuedAt', 'total', 'open']),
      ...paidFilters.map((paid) => ({ paid })),
      ...paidFilters.map((paid) => ({ paid, sort: 'open' })),
      ...['invoice', 'creditNote'].map((kind) => ({ kind })),
      ...[books.invoice, books.order, books.name, 'zzgreqq'].map((search) => ({ search })),
    ]),
    ...forPeriods('documents', '/desk/invoices', first),
    ...forPeriods('documents of a box', '/desk/invoices', { ...first, box: '1c' }),
    toCall('payments, first page', '/desk/payments', first),
    toCall('payments, last page', '/desk/payments', toLast(books.payments)),
    ...forEach('payments', '/desk/payments', [
      ...bySorts(['createdAt', 'amount']),
      ...['paid', 'waiting', 'failed', 'returned', 'questioned'].map((filter) => ({ filter })),
      ...['card', 'transfer'].map((method) => ({ method })),
      ...[`FT${books.order}`, books.order, books.name, 'zzgreqq'].map((search) => ({ search })),
    ]),
    ...forPeriods('payments', '/desk/payments', first),
    toCall('money received, first page', '/desk/bank/receipts', first),
    toCall('money received, last page', '/desk/bank/receipts', toLast(books.receipts)),
    ...forEach('money received', '/desk/bank/receipts', [
      ...bySorts(['receivedOn', 'amount']),
      ...['booked', 'onAccount', 'takenBack'].map((filter) => ({ filter })),
      ...[{ means: 'cash' }, { means: 'transfer', sort: 'amount' }],
      ...[`FT${books.order}`, books.order, books.invoice, books.name, 'zzgreqq'].map((search) => ({ search })),
    ]),
    ...forPeriods('money received', '/desk/bank/receipts', first),
    ...forEach('refunds', '/desk/refunds', [{}]),
    toCall('cheques, first page', '/desk/cheques', first),
    toCall('cheques, last page', '/desk/cheques', toLast(books.cheques)),
    ...forEach('cheques', '/desk/cheques', [
      ...bySorts(['dueAt', 'amount']),
      ...['toBank', 'held', 'deposited', 'cleared', 'bounced'].map((filter) => ({ filter })),
      ...[books.cheque, books.name, 'zzgreqq'].map((search) => ({ search })),
    ]),
    ...forPeriods('journal', '/desk/journal', first),
    ...forEach('journal', '/desk/journal', [
      { ...periods['of a month'], kind: 'payment' },
      { ...periods['of a month'], search: books.invoice },
      { ...periods['of a month'], search: books.name },
    ]),
    ...forPeriods('VAT return', '/desk/vat-return'),
  ];
}
