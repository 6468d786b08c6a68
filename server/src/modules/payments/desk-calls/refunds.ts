import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { presentSum } from '../../checkout/index.ts';
import { listRefunds } from '../list-refunds.ts';
import { getHandRefundCause, getHandRefundSum } from '../refund-amounts.ts';

export const deskRefunds: Handler<'deskRefunds'> = async ({ search, filter, sort, direction, ...page }, { tx }) => {
  const { rows, count, amount } = await listRefunds(tx, { search, filter, sort, direction, ...toOffsetAndLimit(page) });
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
        sum: presentSum(
          refund.way === 'hand' ? getHandRefundSum(payment, refund) : { amountMinor: refund.amount, currency: 'AED' },
        ),
        creditNote: row.creditNote,
        createdAt: refund.createdAt.toISOString(),
        closedAt: refund.closedAt?.toISOString() ?? null,
        closedBy: refund.closedByName,
      })),
      count,
      total: filsToAed(amount),
    },
  };
};
