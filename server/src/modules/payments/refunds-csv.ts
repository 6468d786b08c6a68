import { refundDeskCalls } from '@platewright/contract/modules/payments/refund-desk-calls';
import { toLocalDay } from '@platewright/domain/time/local-time';
import type { CsvCell } from '../../platform/csv.ts';
import { createSignedCsv, toCsvBatches } from '../auth/index.ts';
import { streamRefunds, type RefundListRow } from './list-refunds.ts';
import { getListedSum } from './refund-amounts.ts';

const columns = [
  ...['day', 'order', 'project', 'customer', 'cause', 'creditNote', 'way', 'state', 'closed', 'closedBy'],
  ...['amount', 'currency'],
];

/** Refunds. Names of causes, ways and states as programs have them: a file is read by programs, in any language. */
export const refundsCsv = createSignedCsv({
  name: 'refunds',
  action: 'desk.payments',
  query: refundDeskCalls.deskRefundsCsv.input,
  read: ({ database }, filter) =>
    Promise.resolve({ columns, batches: toCsvBatches(streamRefunds(database.db, filter), toCells) }),
});

function toCells({ refund, payment, ...row }: RefundListRow): CsvCell[] {
  const sum = getListedSum({ refund, payment });
  return [
    ...[toLocalDay(refund.createdAt), refund.orderId, row.projectName, row.company, refund.cause, row.creditNote],
    ...[refund.way, refund.state, refund.closedAt && toLocalDay(refund.closedAt), refund.closedByName],
    ...[sum, sum.currency],
  ];
}
