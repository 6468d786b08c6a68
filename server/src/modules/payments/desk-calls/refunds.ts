import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { presentSum } from '../../checkout/index.ts';
import { listRefunds } from '../list-refunds.ts';
import { getHandRefundCause, getListedSum } from '../refund-amounts.ts';
import { refundsCsv } from '../refunds-csv.ts';

export const deskRefundsCsv: Handler<'deskRefundsCsv'> = (filter, ctx) =>
  Promise.resolve({ url: refundsCsv.createUrl(ctx, filter) });

export const deskRefunds: Handler<'deskRefunds'> = async ({ _start, _end, ...query }, { tx }) => {
  const { rows, count, amount, credited, isNewestOnly } = await listRefunds(tx, {
    ...query,
    ...toOffsetAndLimit({ _start, _end }),
  });
  return {
    refunds: {
      rows: rows.map(({ refund, payment, ...row }) => ({
        id: refund.id,
        orderId: refund.orderId,
        projectName: row.projectName,
        company: row.company,
        cause: refund.cause,
        handCause: refund.way === 'hand' ? getHandRefundCause(payment, refund) : null,
        way: refund.way,
        state: refund.state,
        sum: presentSum(getListedSum({ refund, payment })),
        creditNote: row.creditNote,
        createdAt: refund.createdAt.toISOString(),
        closedAt: refund.closedAt?.toISOString() ?? null,
        closedBy: refund.closedByName,
      })),
      count,
      total: filsToAed(amount),
      credited: filsToAed(credited),
      isNewestOnly,
    },
  };
};
