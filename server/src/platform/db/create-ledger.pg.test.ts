import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyMigrations, removeMigrationCopies } from '../../../testing/older-database.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { listOpenDebts, sumUsedCredit } from '../../modules/ledger/balance.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATION = '0106_create_ledger';
const COMPANIES = 60;
const MAX_ENTRIES = 14;

let older: TestDatabase;
beforeAll(async () => {
  older = await createEmptyDatabase();
});
afterAll(async () => {
  await older.drop();
  await removeMigrationCopies();
});

interface OlderEntry {
  readonly type: 'Order' | 'Cheque' | 'Payment' | 'Refund' | 'Adjustment';
  readonly amount: number;
  readonly means: 'cash' | 'transfer' | 'cheque' | null;
  readonly dueAt: Date | null;
  readonly outcome: 'waiting' | 'cleared' | 'bounced';
  readonly createdAt: Date;
}

const dateOfDay = (n: number) => new Date(Date.UTC(2026, 8, 1 + n, 6));
const amount = fc.integer({ min: 1, max: 40 }).map((units) => units * 25);
const day = fc.integer({ min: 0, max: 80 }).map(dateOfDay);
const outcome = fc.constantFrom<OlderEntry['outcome']>('waiting', 'cleared', 'bounced');
const entry: fc.Arbitrary<OlderEntry> = fc
  .record({
    type: fc.constantFrom<OlderEntry['type']>('Order', 'Order', 'Cheque', 'Payment', 'Payment', 'Refund', 'Adjustment'),
    amount,
    means: fc.constantFrom<OlderEntry['means']>('cash', 'transfer', 'cheque', null),
    dueAt: fc.option(day, { freq: 5 }),
    outcome,
    createdAt: day,
    isAgainst: fc.boolean(),
  })
  .map(({ isAgainst, ...one }) => ({
    ...one,
    amount: one.type === 'Adjustment' && isAgainst ? -one.amount : one.amount,
    means: one.type === 'Payment' ? one.means : null,
  }));

/** Columns of an order that have no default, with a value that does not matter. */
const listRequiredColumns = `
  select quote_ident(column_name) as name,
    case data_type when 'text' then '''''' when 'jsonb' then '''{}''' when 'timestamp with time zone' then 'now()' else '0' end as value
  from information_schema.columns
  where table_name = 'orders' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'
    and column_name not in ('id', 'company_id', 'created_by', 'status_id')`;

/** Balance and open debts as the release before sums them up. */
const readBefore = async (companyId: number) => {
  const { rows: used } = await older.database.pool.query<{ used: number }>(
    `select coalesce(sum(case when type = 'Order' then amount
      when type = 'Cheque' then case when cleared_at is null then amount else 0 end
      when means = 'cheque' and cleared_at is null then 0 else -amount end), 0)::int as used
    from credit_entries where company_id = $1`,
    [companyId],
  );
  const { rows: debts } = await older.database.pool.query<{ order: number; open: number; due: Date }>(
    `with paid as (
      select coalesce(sum(case when means = 'cheque' and cleared_at is null then 0 else amount end), 0) as paid
      from credit_entries p
      where company_id = $1 and type not in ('Order', 'Cheque') and (type <> 'Refund' or not exists (
        select 1 from credit_entries c where c.payment_id = p.payment_id and c.type = 'Cheque'
          and c.cleared_at is null and c.bounced_at is null))
    ), debts as (
      select *, coalesce(due_at, created_at) as due, sum(amount) over (order by coalesce(due_at, created_at), id) as so_far
      from credit_entries
      where company_id = $1 and (type = 'Order' or (type = 'Cheque' and bounced_at is not null and cleared_at is null))
    )
    select order_id as "order", due, least(amount, so_far - greatest(paid, 0))::int as open
    from debts, paid where so_far > paid and so_far - greatest(paid, 0) > 0 order by so_far`,
    [companyId],
  );
  return { used: used[0]?.used, debts };
};

it('a migration gives every account its ledger: credit and open debts of random histories stay as they were', async () => {
  const { database } = older;
  const { pool, db } = database;
  const migrationsFolder = await copyMigrations((journal) => {
    const index = journal.entries.findIndex(({ tag }) => tag === MIGRATION);
    expect(index).toBeGreaterThan(0);
    journal.entries.splice(index);
  });
  await migrateDatabase(database, { migrationsFolder });
  // Rows whose parents do not matter here.
  const client = await pool.connect();
  // In the order in which they happened: of debts that are due at once the earlier one is settled first.
  const history = fc
    .array(entry, { minLength: 1, maxLength: MAX_ENTRIES })
    .map((entries) => entries.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));
  const histories = fc.sample(history, { seed: 20_261_129, numRuns: COMPANIES });
  let orderId = 0;
  try {
    await client.query('set session_replication_role = replica');
    const { rows: required } = await client.query<{ name: string; value: string }>(listRequiredColumns);
    for (const [index, history] of histories.entries()) {
      const companyId = index + 1;
      await client.query(`insert into companies (id, name, group_id) values ($1, 'Ledger', 2)`, [companyId]);
      const refundable: { order: number; payment: string; amount: number }[] = [];
      for (const one of history) {
        const isSale = one.type === 'Order' || one.type === 'Cheque';
        const refunded = one.type === 'Refund' ? refundable.pop() : undefined;
        const sale = isSale ? { order: ++orderId, payment: randomUUID(), amount: one.amount } : undefined;
        if (sale) {
          refundable.push(sale);
          await client.query(
            `insert into orders (id, company_id, created_by, status_id, ${required.map(({ name }) => name).join(', ')})
             values ($1, $2, 1, 6, ${required.map(({ value }) => value).join(', ')})`,
            [sale.order, companyId],
          );
          await client.query(
            `insert into payments (id, order_id, method, state, amount, summary, provider) values ($1, $2, $3, 'captured', $4, '{}', 'offline')`,
            [sale.payment, sale.order, one.type === 'Order' ? 'dp' : 'pdc', sale.amount],
          );
        }
        const isCheque = one.type === 'Cheque' || one.means === 'cheque';
        await client.query(
          `insert into credit_entries (company_id, type, amount, order_id, payment_id, means, due_at, cleared_at, bounced_at, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
          [
            companyId,
            one.type,
            refunded?.amount ?? one.amount,
            sale?.order ?? refunded?.order ?? null,
            sale?.payment ?? refunded?.payment ?? null,
            one.means,
            isSale || isCheque ? one.dueAt : null,
            isCheque && one.outcome === 'cleared' ? one.createdAt : null,
            isCheque && one.outcome === 'bounced' ? one.createdAt : null,
            one.createdAt,
          ],
        );
      }
    }
  } finally {
    await client.query('set session_replication_role = default');
    client.release();
  }
  const before = [];
  for (let companyId = 1; companyId <= COMPANIES; companyId++) before.push(await readBefore(companyId));
  expect(before.filter(({ debts }) => debts.length > 0).length).toBeGreaterThan(COMPANIES / 3);

  await migrateDatabase(database);

  for (let companyId = 1; companyId <= COMPANIES; companyId++) {
    const debts = await listOpenDebts(db, companyId);
    expect({
      used: await sumUsedCredit(db, companyId),
      debts: debts.map((debt) => ({ order: debt.orderId, due: debt.dueAt, open: debt.open })),
    }).toEqual(before[companyId - 1]);
  }
  const { rows } = await pool.query<{ kind: string; n: number }>(
    'select kind, count(*)::int as n from ledger_entries group by kind order by kind',
  );
  expect(Object.fromEntries(rows.map(({ kind, n }) => [kind, n > 5]))).toEqual({
    ...{ adjustment: true, chequeBounced: true, chequeCleared: true, chequeReceived: true },
    ...{ creditNote: true, invoice: true, payment: true },
  });
  const { rows: balances } = await pool.query(
    `select 1 from ledger_balances b full join (select company_id, sum(owed) as owed, sum(promised) as promised from ledger_entries group by 1) e
       using (company_id) where (b.owed, b.promised) is distinct from (e.owed, e.promised)`,
  );
  expect(balances).toEqual([]);
});
