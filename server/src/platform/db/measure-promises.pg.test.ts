import { asc } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { measureHandOver } from '@platewright/domain/calendar/promise-outcome';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts';
import { copyMigrations, copyRows, removeMigrationCopies } from '../../../testing/older-database.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { promiseOutcomes } from './schema/index.ts';

const MIGRATION = '0096_promise_outcomes';
afterAll(removeMigrationCopies);

const leavesAt = '2026-11-23T14:00:00.000Z';
/** By what an order goes, its status, and when it was ready and left. */
const cases = [
  ['local-standard', orderStatus.completed, '2026-11-23T10:00:00Z', '2026-11-23T19:59:00Z'],
  ['local-standard', orderStatus.shipped, '2026-11-23T10:00:00Z', '2026-11-23T20:00:00Z'],
  ['local-standard', orderStatus.shipped, '2026-11-25T10:00:00Z', '2026-11-25T14:00:30Z'],
  ['local-standard', orderStatus.ready, '2026-11-23T10:00:00Z', null],
  ['pickup', orderStatus.ready, '2026-11-23T14:00:00Z', null],
  [null, orderStatus.completed, '2026-11-23T13:59:59Z', '2026-11-29T10:00:00Z'],
  ['local-standard', orderStatus.cancelled, '2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z'],
] as const;

it('a migration measures what was handed over before as the rule does, and nothing else', async () => {
  const app = await startTestApp();
  const { database, drop } = await createEmptyDatabase();
  try {
    await seedDemoWorld(app.deps);
    const { pool, db } = database;
    const migrationsFolder = await copyMigrations(({ entries }) => {
      const index = entries.findIndex(({ tag }) => tag === MIGRATION);
      expect(index).toBeGreaterThan(0);
      entries.splice(index);
    });
    await migrateDatabase(database, { migrationsFolder });
    await copyRows(app.deps.database.pool, pool);
    await pool.query('update orders set promise = null');
    const { rows } = await pool.query<{ id: number }>('select id from orders order by id limit $1', [cases.length]);
    for (const [index, [methodId, status, readyAt, leftAt]] of cases.entries()) {
      const id = rows[index]?.id;
      await pool.query('update orders set promise = $2, status_id = $3 where id = $1', [
        id,
        { leavesAt, methodId },
        status,
      ]);
      await pool.query('delete from order_history where order_id = $1', [id]);
      for (const [at, to] of [
        [readyAt, orderStatus.ready],
        [leftAt, orderStatus.shipped],
      ] as const)
        if (at)
          await pool.query(
            `insert into order_history (id, order_id, at, actor_kind, actor_name, event, to_status)
             values ((select max(id) + 1 from order_history), $1, $2, 'staff', 'Maha', 'x', $3)`,
            [id, at, to],
          );
    }

    await migrateDatabase(database);

    const measured = await db.select().from(promiseOutcomes).orderBy(asc(promiseOutcomes.orderId));
    const expected = cases.flatMap(([methodId, status, readyAt, leftAt], index) => {
      const handedOverAt = methodId === 'local-standard' ? leftAt : readyAt;
      if (status === orderStatus.cancelled || handedOverAt === null) return [];
      const at = new Date(handedOverAt);
      const lateMinutes = measureHandOver({ leavesAt, methodId }, new Date(readyAt), at);
      return [{ orderId: rows[index]?.id, handedOverAt: at, lateMinutes, firstLateMinutes: lateMinutes }];
    });
    expect(measured).toEqual(expected);
    expect(measured).toHaveLength(5);
  } finally {
    await drop();
    await app.close();
  }
});
