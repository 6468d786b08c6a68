import { eq } from 'drizzle-orm';
import { freezeOrderPlates } from '../src/modules/orders/order-plates.ts';
import { checkouts, orderPlates } from '../src/platform/db/schema/index.ts';
import type { TestApp } from './test-app.ts';

/** Changes what an order of the builder was bought as, which is everything that was quoted. */
export const setBoughtTypes = (
  { deps }: Pick<TestApp, 'deps'>,
  orderId: number,
  types: { id: number; colors: string[] }[],
): Promise<void> =>
  deps.database.transact(async (tx) => {
    await tx.update(checkouts).set({ types }).where(eq(checkouts.orderId, orderId));
    await tx.update(orderPlates).set({ made: null }).where(eq(orderPlates.orderId, orderId));
    await freezeOrderPlates(tx, orderId);
  });
