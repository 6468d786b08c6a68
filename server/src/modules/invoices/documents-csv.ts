import { invoiceListDeskCalls } from '@platewright/contract/modules/invoices/list-desk-calls';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { streamDocuments, type DocumentRow } from './list-documents.ts';

export const documentColumns = [
  ...['day', 'kind', 'number', 'invoice', 'order', 'project', 'customer', 'buyer', 'trn', 'method'],
  ...['net', 'vat', 'total', 'currency'],
];

/** Invoices and credit notes. Names of kinds and methods as programs have them: a file is read by programs, in any language. */
export const documentsCsv = createSignedCsv({
  name: 'invoices',
  action: 'desk.invoices',
  query: invoiceListDeskCalls.deskInvoicesCsv.input,
  read: ({ database }, filter) =>
    Promise.resolve({
      columns: documentColumns,
      batches: toCsvBatches(streamDocuments(database.db, filter), toDocumentCells),
    }),
});

export const toDocumentCells = ({ issuedAt, total, vat, ...row }: DocumentRow): CsvCell[] => [
  ...[toLocalDay(issuedAt), row.kind, row.number, row.invoiceNumber, row.orderId, row.projectName],
  ...[row.company, row.buyer, row.trn, row.method],
  ...[toAedCell(total - vat), toAedCell(vat), toAedCell(total), 'AED'],
];
