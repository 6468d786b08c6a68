import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { startTestApp } from '../../../testing/test-app.ts';
import { handRefunds, payments } from './schema/index.ts';

const migration = new URL('../../../migrations/0037_find_earlier_hand_refunds.sql', import.meta.url);
type Payment = Partial<typeof payments.$inferInsert>;

it('a migration finds the money that went back by hand before it was noted', async () => {
  const app = await startTestApp();
  try {
    const { db, pool } = app.deps.database;
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner(), status: orderStatus.cancelled });
    const earlier = new Date(Date.now() - 24 * 3_600_000);
    const add = async (payment: Payment) => {
      const id = randomUUID();
      await db.insert(payments).values({
        id,
        orderId,
        method: 'card',
        provider: 'card',
        state: 'refunded',
        reason: 'refundDue',
        amount: 85_499,
        summary: {},
        updatedAt: earlier,
        ...payment,
      });
      return id;
    };
    const cash = await add({ method: 'cash', provider: 'offline' });
    const refused = await add({ state: 'captured' });
    const noted = await add({});
    await db
      .insert(handRefunds)
      .values({ orderId, paymentId: noted, amount: 100, cause: 'rejected', createdAt: earlier });
    const takenBack = await add({ dispute: 'lost' });
    await db
      .insert(handRefunds)
      .values({ orderId, paymentId: takenBack, amount: 100, cause: 'rejected', createdAt: earlier });
    await add({});
    await add({ method: 'dp', provider: 'offline' });
    await add({ method: 'cash', provider: 'offline', state: 'failed', reason: 'withdrawn' });
    const { orderId: other } = await app.createOrder({ orderedBy: await app.createOwner() });
    await add({ orderId: other, state: 'captured', dispute: 'settled' });
    // The job may be about to ask the provider.
    await add({ orderId: other, state: 'unknown', updatedAt: new Date() });

    const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
    for (const statement of [...statements, ...statements]) await pool.query(statement);
    const rows = await db
      .select()
      .from(handRefunds)
      .where(eq(handRefunds.orderId, orderId))
      .orderBy(asc(handRefunds.id));
    expect(rows.map(({ paymentId, amount, cause, state }) => [paymentId, amount, cause, state])).toEqual(
      expect.arrayContaining([
        [cash, 85_499, 'offline', 'due'],
        [refused, 85_499, 'rejected', 'due'],
        [noted, 100, 'rejected', 'due'],
        [takenBack, 100, 'rejected', 'notNeeded'],
      ]),
    );
    expect(rows).toHaveLength(4);
    expect(await db.select().from(handRefunds).where(eq(handRefunds.orderId, other))).toEqual([]);
  } finally {
    await app.close();
  }
});
