import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { transactWithEvents } from '../outbox/transact-with-events.ts';
import { orders } from './schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
let otherOwner: TestCustomer;
let modelOrder: typeof orders.$inferSelect;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  otherOwner = await app.createOwner();
  const { orderId } = await app.createOrder({ orderedBy: owner });
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No order was created.');
  modelOrder = row;
});
afterAll(() => app.close());

/** Inserts many copies of the model order. */
async function insertOrders(n: number, statusId = 1): Promise<number[]> {
  const { id: _id, requestId: _requestId, ...values } = modelOrder;
  const rows = await app.deps.database.db
    .insert(orders)
    .values(Array.from({ length: n }, () => ({ ...values, statusId })))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** Compares the counts of the trigger with a real count. */
async function expectCountsMatch(): Promise<Record<number, number>> {
  const { rows } = await app.deps.database.pool.query<{
    company_id: number;
    status_id: number;
    stored: number;
    counted: number;
  }>(
    `select company_id, status_id, coalesce(stored, 0) stored, coalesce(counted, 0) counted
     from (select company_id, status_id, count stored from order_counts) k
     full join (select company_id, status_id, count(*)::int counted from orders group by 1, 2) f using (company_id, status_id)`,
  );
  const { rows: totals } = await app.deps.database.pool.query<{ status_id: number; stored: number; counted: number }>(
    `select status_id, coalesce(stored, 0)::int stored, coalesce(counted, 0)::int counted
     from (select status_id, sum(count) stored from order_totals group by 1) k
     full join (select status_id, count(*) counted from orders group by 1) f using (status_id)`,
  );
  for (const row of totals) expect(row.stored, `all companies, status ${row.status_id}`).toBe(row.counted);
  for (const row of rows) expect(row.stored, `company ${row.company_id}, status ${row.status_id}`).toBe(row.counted);
  return Object.fromEntries(
    rows.filter((row) => row.company_id === owner.companyId).map((row) => [row.status_id, row.stored]),
  );
}

describe('order_counts and order_totals', () => {
  it('match the orders after inserts, transitions, other updates and deletes', async () => {
    const ids = await insertOrders(6);
    expect(await expectCountsMatch()).toEqual({ 1: 7 });
    const { db: read } = app.deps.database;
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await read
      .update(orders)
      .set({ statusId: orderStatus.inProcessing })
      .where(inArray(orders.id, [a, b]));
    await read.update(orders).set({ statusId: orderStatus.inProcessing, projectName: 'Again' }).where(eq(orders.id, a));
    await read.update(orders).set({ projectName: 'Renamed' }).where(eq(orders.id, c));
    expect(await expectCountsMatch()).toEqual({ 1: 5, 4: 2 });
    await read.update(orders).set({ companyId: otherOwner.companyId }).where(eq(orders.id, d));
    await read.delete(orders).where(eq(orders.id, a));
    expect(await expectCountsMatch()).toEqual({ 1: 4, 4: 1 });
    await expect(
      transactWithEvents(app.deps, async (tx) => {
        await tx.delete(orders).where(eq(orders.id, b));
        throw new Error('No.');
      }),
    ).rejects.toThrow('No.');
    expect(await expectCountsMatch()).toEqual({ 1: 4, 4: 1 });
  });

  it('match the orders after concurrent writes in any order', async () => {
    const ids = await insertOrders(24, 2);
    const there = (id: number, to: number) =>
      transactWithEvents(app.deps, async (tx) => {
        await tx.update(orders).set({ statusId: to }).where(eq(orders.id, id));
      });
    await Promise.all(ids.map((id, i) => there(id, 2 + (i % 3))));
    await expectCountsMatch();
    // Opposite moves lock the counts in opposite order: whoever loses the deadlock does it again.
    const moves = ids.flatMap((id, i) => [() => there(id, 4 - (i % 3)), () => there(id, 2 + ((i + 1) % 3))]);
    await Promise.all([
      ...moves.map((move) => move()),
      ...Array.from({ length: 6 }, () => insertOrders(2, 3)),
      ...ids.slice(0, 4).map((id) => transactWithEvents(app.deps, (tx) => tx.delete(orders).where(eq(orders.id, id)))),
    ]);
    const counts = await expectCountsMatch();
    const { rows } = await app.deps.database.db.execute<{ n: number }>(
      sql`select count(*)::int n from orders where company_id = ${owner.companyId}`,
    );
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(rows[0]?.n);
  });

  it('let orders of other companies be counted while a transaction is open', async () => {
    const { database } = app.deps;
    // The embedded engine has one session, in which nothing is at the same time.
    if (database.engine === 'embedded') return;
    const [id = 0] = await insertOrders(1);
    const shared = owner.companyId + 64;
    await database.db.execute(
      sql`insert into companies (id, name, group_id) select ${shared}, name, group_id from companies where id = ${owner.companyId}`,
    );
    const { id: _id, requestId: _requestId, ...values } = modelOrder;
    const other = await database.pool.connect();
    try {
      await other.query('begin');
      await other.query('update orders set status_id = $1 where id = $2', [orderStatus.inProcessing, id]);
      await database.db.insert(orders).values({ ...values, companyId: shared, statusId: orderStatus.inProcessing });
      await other.query('commit');
    } finally {
      other.release(true);
    }
    await expectCountsMatch();
  });
});
