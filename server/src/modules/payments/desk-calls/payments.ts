import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { listPayments } from '../list-payments.ts';
import { loadPaymentProgresses } from '../load-payment-progress.ts';
import { getReceivedOn, paymentsCsv } from '../payments-csv.ts';

export const deskPayments: Handler<'deskPayments'> = async ({ _start, _end, ...query }, { tx, deps, lang }) => {
  const { rows, count, isNewestOnly, ...sums } = await listPayments(tx, {
    ...query,
    ...toOffsetAndLimit({ _start, _end }),
  });
  // Of each order one payment counts; only that one is due or paid.
  const counting = rows.filter(
    ({ state, takenBackAt }) => takenBackAt === null && (state === 'captured' || state === 'authorised'),
  );
  const progresses = await loadPaymentProgresses(
    tx,
    deps.clock.now(),
    counting.map(({ orderId }) => ({ id: orderId })),
    lang,
  );
  return {
    payments: {
      rows: rows.map(({ createdAtText: _, invoicedAt, takenBackAt, ...row }) => {
        const progress = counting.some(({ id }) => id === row.id) ? progresses.get(row.orderId) : undefined;
        return {
          ...row,
          amount: filsToAed(row.amount),
          isTransferTakenBack: takenBackAt !== null,
          createdAt: row.createdAt.toISOString(),
          receivedOn: getReceivedOn({ ...row, invoicedAt }),
          progress: progress ?? null,
        };
      }),
      count,
      isNewestOnly,
      sum: { paid: filsToAed(sums.paid), waiting: filsToAed(sums.waiting), returned: filsToAed(sums.returned) },
    },
  };
};

export const deskPaymentsCsv: Handler<'deskPaymentsCsv'> = (filter, ctx) =>
  Promise.resolve({ url: paymentsCsv.createUrl(ctx, filter) });
