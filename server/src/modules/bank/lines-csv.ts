import { bankDeskCalls } from '@platewright/contract/modules/bank/desk-calls';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { streamLines, type ListedLine } from './list-lines.ts';

const columns = [
  'account',
  'day',
  'amount',
  'currency',
  'payer',
  'iban',
  'reference',
  'cheque',
  'text',
  'state',
  'reason',
];

/** Lines of bank statements; cells that a bank's file begins with a formula are texts. */
export const bankLinesCsv = createSignedCsv({
  name: 'bank-lines',
  action: 'desk.payments',
  query: bankDeskCalls.deskBankLinesCsv.input,
  read: ({ database }, filter) =>
    Promise.resolve({
      columns: [...columns, 'bookedFor', 'by'],
      batches: toCsvBatches(streamLines(database.db, filter), toCells),
    }),
});

const toCells = ({ line, account, company, decidedBy }: ListedLine): CsvCell[] => [
  ...[account, line.day ?? '', toAedCell(line.amount), line.currency],
  ...[line.payer, line.payerIban, line.reference, line.cheque, line.text, line.state],
  ...[line.obstacle ?? line.asideReason ?? '', line.state === 'booked' ? company : '', decidedBy ?? ''],
];
