import { CallError } from '@platewright/contract/call-errors';
import { isBulkTransition } from '@platewright/domain/orders/bulk-transitions';
import type { StagedHandler } from '../../../platform/http/handler-context.ts';
import { lockOrder } from '../transition-order.ts';
import { transitionLockedOrder } from './transitions.ts';
import { assignOrder, loadColleague } from './work.ts';

interface Outcome {
  readonly orderId: number;
  readonly error: string | null;
}

/** Does something with each order in turn, once where one is named twice; what is refused says why and stops nothing else. */
async function doWithEach<T extends { readonly orderId: number }>(
  asked: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<{ readonly outcomes: Outcome[] }> {
  const outcomes: Outcome[] = [];
  for (const one of new Map(asked.map((each) => [each.orderId, each])).values()) {
    let error: string | null = null;
    try {
      await work(one);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      error = cause.errorName;
    }
    outcomes.push({ orderId: one.orderId, error });
  }
  return { outcomes };
}

export const deskAssignOrders: StagedHandler<'deskAssignOrders'> = {
  run: async ({ orders, staffId }, { transact }) => {
    const colleague = await transact((ctx) => loadColleague(ctx, staffId));
    return doWithEach(orders, (one) => transact((ctx) => assignOrder(ctx, { ...one, colleague })));
  },
};

const NOTHING_ASKED = { note: '', wrongOptionIds: [], findings: [], reasonKey: '', courierKey: '', trackingNumber: '' };

export const deskTransitionOrders: StagedHandler<'deskTransitionOrders'> = {
  run: ({ orders, to }, { transact }) =>
    doWithEach(orders, ({ orderId, statusId }) =>
      transact(async (ctx) => {
        const order = await lockOrder(ctx.tx, orderId);
        if (order.statusId !== statusId) throw new CallError('changedMeanwhile');
        return transitionLockedOrder(ctx, order, { ...NOTHING_ASKED, to }, isBulkTransition);
      }),
    ),
};
