import { sql } from 'drizzle-orm';
import pg from 'pg';
import { vi } from 'vitest';
import { CallError } from '@platewright/contract/call-errors';
import { getSqlError } from '../src/platform/db/database.ts';
import type { TestApp } from './test-app.ts';

type Table =
  | 'orders'
  | 'quotations'
  | 'order_requests'
  | 'fault_reports'
  | 'payments'
  | 'refunds'
  | 'files'
  | 'coupons'
  | 'publications'
  | 'bank_lines'
  | 'money_receipts'
  | 'companies'
  | 'sessions'
  | 'sheet_sizes'
  | 'offcuts'
  | 'materials'
  | 'sheets'
  | 'staff'
  | 'shared_pcs';
/** Ids of rows that the calls of a race have to lock or to change. */
type SharedRows = Readonly<Partial<Record<Table, number | string>>>;

/**
 * Sends calls at once, in an order that luck does not decide: another transaction holds rows that they need, and each is
 * sent when the one before it waits or has ended. Those that wait go on in this order once the rows are free. Besides what
 * the calls lock, name the row that says what was decided: then the test also fails when they lock nothing.
 * @throws Error when two of them have waited for each other
 * @returns in the same order what became of each: `done`, or the name of its error, which of an input is that of its first field
 */
export async function callAtOnce(
  app: TestApp,
  shared: SharedRows,
  calls: readonly (() => Promise<unknown>)[],
): Promise<string[]> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  const transact = vi.spyOn(app.deps.database, 'transact');
  try {
    await holder.query('begin');
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    // This lock lets others store what refers to the row, such as the photographs of a report: they wait where they lock it.
    for (const [table, id] of Object.entries(shared))
      await holder.query(`select 1 from ${table} where id = $1 for no key update`, [id]);
    const outcomes: Promise<string>[] = [];
    let ended = 0;
    for (const call of calls) {
      outcomes.push(nameOutcome(call()).finally(() => ended++));
      await app.waitFor(async () => (await countWaiting(app, pid)) + ended >= outcomes.length);
    }
    await holder.query('commit');
    const named = await Promise.all(outcomes);
    // Who waits for each other is begun again after a second, several times at most: the lock of one comes too late.
    const deadlocks = transact.mock.settledResults.filter(
      ({ type, value }) => type === 'rejected' && getSqlError(value)?.code === '40P01',
    );
    if (deadlocks.length > 0) throw new Error('The calls have waited for each other.');
    return named;
  } finally {
    transact.mockRestore();
    await holder.end();
  }
}

/** Anything but a call error fails the test. */
const nameOutcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      const [field] = Object.values(error.fields);
      return error.errorName === 'invalidInput' && field ? field.key : error.errorName;
    },
  );

/** How many transactions wait for what the holder has locked, or for another one that does. */
async function countWaiting(app: TestApp, holder: number): Promise<number> {
  const { rows } = await app.deps.database.db.execute<{ n: number }>(sql`
    with recursive locked as materialized (
      select pid, pg_blocking_pids(pid) as blocked_by from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    ), waiting as (
      select ${holder}::int as pid
      union select locked.pid from locked join waiting on waiting.pid = any(locked.blocked_by)
    ) select count(*)::int - 1 as n from waiting`);
  return rows[0]?.n ?? 0;
}

/** Both orders in which two calls can get a row. */
export const inBothOrders = <T>(one: T, other: T): readonly (readonly [T, T])[] => [
  [one, other],
  [other, one],
];
