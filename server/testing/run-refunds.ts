import { eq } from 'drizzle-orm';
import { runRefund } from '../src/modules/payments/run-refund.ts';
import { refunds } from '../src/platform/db/schema/index.ts';
import type { TestApp } from './test-app.ts';

/** Runs the job of every refund of an order once more, as the queue does when it does not know whether one was done. */
export async function runRefunds(app: TestApp, orderId: number): Promise<void> {
  for (const { id } of await listStoredRefunds(app, orderId)) await runRefund(app.deps, id);
}

/** The refunds of an order as they are stored, oldest first. */
export const listStoredRefunds = (app: TestApp, orderId: number) =>
  app.deps.database.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id);
