import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Deps } from '../../src/platform/deps.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { promiseDelivery } from '../../src/modules/orders/promise-delivery.ts';
import { measurePromise } from '../../src/modules/orders/promise-outcomes.ts';
import { createPastDeps } from './create-past-deps.ts';
import type { SeededOrder } from './insert-order-with-history.ts';

const handedOver: readonly number[] = [orderStatus.shipped, orderStatus.completed];

/**
 * What was promised of an order when it was paid, and whether that was kept when it left, by what listens to its transitions.
 * Orders that nobody has handed over yet keep the days that staff have set.
 */
export async function seedPromise(tx: Tx, deps: Deps, order: SeededOrder): Promise<void> {
  if (!handedOver.includes(order.statusId)) return;
  for (const { from, to, at } of order.transitions) {
    const context = { tx, deps: createPastDeps(deps, at), now: at };
    // As of an order that begins in production: the payment of this one was seeded without a transition of its own.
    if (to === orderStatus.inProduction) await promiseDelivery({ orderId: order.id, from: null, to }, context);
    await measurePromise({ orderId: order.id, from, to }, context);
  }
}
