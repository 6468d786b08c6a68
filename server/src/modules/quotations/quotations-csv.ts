import { quotationDeskCalls } from '@platewright/contract/modules/quotations/desk-calls';
import { getLastDay, getQuotationState } from '@platewright/domain/quotations/quotation';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { streamQuotations, type ListedQuotation } from './list-quotations.ts';

const columns = [
  ...['day', 'number', 'state', 'validTo', 'order', 'project', 'product', 'customer'],
  ...['net', 'vat', 'total', 'currency'],
];

/** Names of states as programs have them: a file is read by programs, in any language. */
export const quotationsCsv = createSignedCsv({
  name: 'quotations',
  action: 'desk.quotations',
  query: quotationDeskCalls.deskQuotationsCsv.input,
  read: ({ database, clock }, filter) => {
    const now = clock.now();
    const toCells = (row: ListedQuotation): CsvCell[] => [
      ...[toLocalDay(row.issuedAt), row.number, getQuotationState(row, now), getLastDay(row), row.orderId],
      ...[row.projectName, row.productName, row.company],
      ...[toAedCell(row.net), toAedCell(row.vat), toAedCell(row.total), 'AED'],
    ];
    return Promise.resolve({ columns, batches: toCsvBatches(streamQuotations(database.db, now, filter), toCells) });
  },
});
