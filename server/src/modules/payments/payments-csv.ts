import { paymentListDeskCalls } from '@platewright/contract/modules/payments/list-desk-calls';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { toAedCell, type CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { streamPayments, type PaymentListRow } from './list-payments.ts';

const columns = [
  ...['day', 'order', 'project', 'customer', 'method', 'state', 'received', 'reference', 'dispute', 'mismatch'],
  ...['amount', 'currency'],
];

/** Payments. Names of methods and states as programs have them: a file is read by programs, in any language. */
export const paymentsCsv = createSignedCsv({
  name: 'payments',
  action: 'desk.payments',
  query: paymentListDeskCalls.deskPaymentsCsv.input,
  read: ({ database }, filter) =>
    Promise.resolve({ columns, batches: toCsvBatches(streamPayments(database.db, filter), toCells) }),
});

const toCells = (row: PaymentListRow): CsvCell[] => [
  ...[toLocalDay(row.createdAt), row.orderId, row.projectName, row.company, row.method],
  ...[row.isWithdrawn ? 'withdrawn' : row.state],
  ...[getReceivedOn(row), row.reference, row.dispute, row.mismatch, toAedCell(row.amount), 'AED'],
];

/** The day on which the money came in, as staff have recorded it or the provider took it; null for what is owed on account. */
export const getReceivedOn = ({
  method,
  receivedOn,
  invoicedAt,
}: Pick<PaymentListRow, 'method' | 'receivedOn' | 'invoicedAt'>): string | null =>
  receivedOn ?? (invoicedAt !== null && (method === 'card' || method === 'paypal') ? toLocalDay(invoicedAt) : null);
