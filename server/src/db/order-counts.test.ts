import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { world, type World } from '../../testing/world.ts';
import { transact } from '../events/work.ts';
import { orders } from './schema/index.ts';

let w: World;
let owner: Person;
let other: Person;
let model: typeof orders.$inferSelect;
beforeAll(async () => {
  w = await world();
  owner = await w.anOwner();
  other = await w.anOwner();
  const { orderId } = await w.anOrder({ of: owner });
  const [row] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('No order was made.');
  model = row;
});
afterAll(() => w.close());

/** Orders as the model, many at a time. */
async function made(n: number, statusId = 1): Promise<number[]> {
  const { id: _id, requestId: _requestId, ...values } = model;
  const rows = await w.deps.database.read
    .insert(orders)
    .values(Array.from({ length: n }, () => ({ ...values, statusId })))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** What the trigger has kept against what counting finds. */
async function expectTrue(): Promise<Record<number, number>> {
  const { rows } = await w.deps.database.pool.query<{
    company_id: number;
    status_id: number;
    kept: number;
    found: number;
  }>(
    `select company_id, status_id, coalesce(kept, 0) kept, coalesce(found, 0) found
     from (select company_id, status_id, count kept from order_counts) k
     full join (select company_id, status_id, count(*)::int found from orders group by 1, 2) f using (company_id, status_id)`,
  );
  for (const row of rows) expect(row.kept, `company ${row.company_id}, status ${row.status_id}`).toBe(row.found);
  return Object.fromEntries(
    rows.filter((row) => row.company_id === owner.companyId).map((row) => [row.status_id, row.kept]),
  );
}

describe('the counted orders', () => {
  it('are right after new orders, moves, changes of other columns and deletions', async () => {
    const ids = await made(6);
    expect(await expectTrue()).toEqual({ 1: 7 });
    const { read } = w.deps.database;
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    await read
      .update(orders)
      .set({ statusId: 4 })
      .where(inArray(orders.id, [a, b]));
    await read.update(orders).set({ statusId: 4, projectName: 'Again' }).where(eq(orders.id, a));
    await read.update(orders).set({ projectName: 'Renamed' }).where(eq(orders.id, c));
    expect(await expectTrue()).toEqual({ 1: 5, 4: 2 });
    await read.update(orders).set({ companyId: other.companyId }).where(eq(orders.id, d));
    await read.delete(orders).where(eq(orders.id, a));
    expect(await expectTrue()).toEqual({ 1: 4, 4: 1 });
    await expect(
      transact(w.deps, async (tx) => {
        await tx.delete(orders).where(eq(orders.id, b));
        throw new Error('No.');
      }),
    ).rejects.toThrow('No.');
    expect(await expectTrue()).toEqual({ 1: 4, 4: 1 });
  });

  it('are right when many write at once, each way and in any order', async () => {
    const ids = await made(24, 2);
    const there = (id: number, to: number) =>
      transact(w.deps, async (tx) => {
        await tx.update(orders).set({ statusId: to }).where(eq(orders.id, id));
      });
    await Promise.all(ids.map((id, i) => there(id, 2 + (i % 3))));
    await expectTrue();
    // Opposite moves lock the counts in opposite order: whoever loses the deadlock does it again.
    const moves = ids.flatMap((id, i) => [() => there(id, 4 - (i % 3)), () => there(id, 2 + ((i + 1) % 3))]);
    await Promise.all([
      ...moves.map((move) => move()),
      ...Array.from({ length: 6 }, () => made(2, 3)),
      ...ids.slice(0, 4).map((id) => transact(w.deps, (tx) => tx.delete(orders).where(eq(orders.id, id)))),
    ]);
    const counts = await expectTrue();
    const { rows } = await w.deps.database.read.execute<{ n: number }>(
      sql`select count(*)::int n from orders where company_id = ${owner.companyId}`,
    );
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(rows[0]?.n);
  });
});
