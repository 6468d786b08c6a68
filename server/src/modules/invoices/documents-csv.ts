import { invoiceListDeskCalls } from '@platewright/contract/modules/invoices/list-desk-calls';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { streamDocuments, type DocumentRow } from './list-documents.ts';

export const documentColumns = [
  ...['day', 'kind', 'number', 'invoice', 'order', 'project', 'customer', 'buyer', 'trn', 'method'],
  ...['net', 'vat', 'total', 'currency', 'state', 'open', 'due'],
];

/** Invoices and credit notes. Names of kinds and methods as programs have them: a file is read by programs, in any language. */
export const documentsCsv = createSignedCsv({
  name: 'invoices',
  action: 'desk.invoices',
  query: invoiceListDeskCalls.deskInvoicesCsv.input,
  read: ({ database, clock }, filter) =>
    Promise.resolve({
      columns: documentColumns,
      batches: toCsvBatches(streamDocuments(database.db, { ...filter, now: clock.now() }), toDocumentCells),
    }),
});

export const toDocumentCells = ({ issuedAt, total, vat, openAmount, openDueAt, ...row }: DocumentRow): CsvCell[] => [
  ...[toLocalDay(issuedAt), row.kind, row.number, row.invoiceNumber, row.orderId, row.projectName],
  ...[row.company, row.buyer, row.trn, row.method],
  ...[toAedCell(total - vat), toAedCell(vat), toAedCell(total), 'AED'],
  // How far an invoice is paid now.
  ...(row.paidState === null ? [null, null, null] : [row.paidState, toAedCell(openAmount), toDayCell(openDueAt)]),
];

const toDayCell = (at: Date | null): CsvCell => (at === null ? null : toLocalDay(at));
