import { receiptDeskCalls } from '@platewright/contract/modules/bank/receipt-desk-calls';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { streamReceipts, type ListedReceipt } from './list-receipts.ts';

const columns = [
  ...['number', 'received', 'customer', 'means', 'reference', 'amount', 'currency', 'onAccount', 'orders'],
  ...['source', 'entered', 'by', 'takenBack', 'takenBackBy'],
];

/** Money received. Names of ways and sources as programs have them: a file is read by programs, in any language. */
export const receiptsCsv = createSignedCsv({
  name: 'money-received',
  action: 'desk.payments',
  query: receiptDeskCalls.deskReceiptsCsv.input,
  read: ({ database }, filter) =>
    Promise.resolve({ columns, batches: toCsvBatches(streamReceipts(database.db, filter), toCells) }),
});

const toSource = ({ idempotencyKey, debtPaymentId }: ListedReceipt['receipt']): string => {
  if (debtPaymentId !== null) return 'online';
  return idempotencyKey === null ? 'bank' : 'hand';
};

const toCells = ({ receipt, company, by, takenBackBy, orderIds }: ListedReceipt): CsvCell[] => [
  ...[receipt.id, receipt.receivedOn, company, receipt.means, receipt.reference],
  ...[toAedCell(receipt.amount), 'AED', toAedCell(receipt.rest), orderIds.join(' ')],
  ...[toSource(receipt), toLocalDay(receipt.createdAt), by],
  ...[receipt.takenBackAt && toLocalDay(receipt.takenBackAt), takenBackBy],
];
