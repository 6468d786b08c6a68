import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts';
import {
  copyMigrations,
  copyRows,
  listColumns,
  removeMigrationCopies,
  type MigrationJournal,
  type TableColumns,
} from '../../../testing/older-database.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { backfillOrderPlates } from '../../modules/orders/backfill-order-plates.ts';
import { findMigrationsFolder, migrateDatabase } from './migrate.ts';

/** The last migration of the state that is upgraded; those after it move data. */
const OLDER_STATE = '0079_limit_price_changes';

let app: TestApp;
const opened: TestDatabase[] = [];
beforeAll(async () => {
  app = await startTestApp();
  await seedDemoWorld(app.deps);
});
afterAll(async () => {
  for (const database of opened) await database.drop();
  await app.close();
  await removeMigrationCopies();
});

const openEmpty = async () => {
  const empty = await createEmptyDatabase();
  opened.push(empty);
  return empty;
};

const addMigration = async (migrationsFolder: string, journal: MigrationJournal, tag: string, text: string) => {
  const when = (journal.entries.at(-1)?.when ?? 0) + 1;
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
  await writeFile(join(migrationsFolder, `${tag}.sql`), text);
  await writeFile(join(migrationsFolder, 'meta', '_journal.json'), JSON.stringify(journal));
};

/** What each table held, in the columns that the older state had. */
async function readAll(pool: pg.Pool, tables: readonly TableColumns[]): Promise<Record<string, unknown>> {
  const held: Record<string, unknown> = {};
  for (const { table, columns } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from (select ${columns} from ${pg.escapeIdentifier(table)}) t order by 1`,
    );
    held[table] = rows.map(({ row }) => row);
  }
  return held;
}

describe('an upgrade', () => {
  it('keeps what customers and staff had, and their orders open as before', async () => {
    const { database } = await openEmpty();
    const older = await copyMigrations(({ entries }) => {
      entries.splice(entries.findIndex(({ tag }) => tag === OLDER_STATE) + 1);
    });
    await migrateDatabase(database, { migrationsFolder: older });
    await copyRows(app.deps.database.pool, database.pool);
    await database.pool.query(
      `insert into credit_entries (company_id, type, amount, order_id, payment_id, due_at, created_at)
       select o.company_id, 'Cheque', p.amount, o.id, p.id, p.updated_at + interval '60 days', p.updated_at
       from payments p join orders o on o.id = p.order_id where p.method = 'pdc' and p.state = 'captured'`,
    );
    await database.pool.query('update credit_notes set refunded_at = issued_at');
    const tables = (await database.pool.query<TableColumns>(listColumns)).rows.flatMap(leaveOutMoved);
    const before = await readAll(database.pool, tables);
    expect((before['orders'] as unknown[]).length).toBeGreaterThan(20);

    await migrateDatabase(database);
    const { rows: counts } = await database.pool.query<{ n: number }>(
      'select count(*)::int as n from drizzle.__drizzle_migrations',
    );
    const journal = JSON.parse(
      await readFile(join(findMigrationsFolder(), 'meta', '_journal.json'), 'utf8'),
    ) as MigrationJournal;
    expect(counts[0]?.n).toBe(journal.entries.length);
    const after = await readAll(database.pool, tables);
    for (const { table } of tables.filter(({ table }) => !COUNTED_AGAIN.has(table)))
      expect(after[table], table).toEqual(before[table]);

    // Approvals of the older state are looked at for photographs that were shown negative.
    const { rows: checks } = await database.pool.query<{ n: number }>('select count(*)::int as n from picture_checks');
    expect(checks[0]?.n).toBe(
      (before['approvals'] as string[]).filter((row) => row.includes('"approved": true')).length,
    );

    // Plates are stored by the start after the migration, as those of new orders are.
    await backfillOrderPlates(database, console);
    const listPlates = 'select * from order_plates order by order_id, number';
    const { rows: plates } = await app.deps.database.pool.query(listPlates);
    expect(plates.length).toBeGreaterThan(80);
    expect((await database.pool.query(listPlates)).rows).toEqual(plates);

    // The ledger is made of the documents, as it is entered with them; cheques came with the acceptance of their orders then (decision 080).
    const listEntries = `select company_id, kind, owed, promised, is_on_credit, order_id, payment_id, due_at, created_at
      from ledger_entries e where not exists (select from payments p where p.id = e.payment_id and p.method = 'pdc')
      order by payment_id, kind, created_at`;
    const { rows: entries } = await app.deps.database.pool.query<{ kind: string }>(listEntries);
    expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThan(3);
    expect((await database.pool.query(listEntries)).rows).toEqual(entries);

    const { rows: cheques } = await database.pool.query<{ amount: number }>(
      `select c.received_at = c.created_at as "isHere", sum(e.promised)::int as promised, sum(e.owed)::int as owed, c.amount::int
       from cheques c join ledger_entries e on e.payment_id = c.payment_id group by c.id`,
    );
    expect(cheques.length).toBeGreaterThan(0);
    for (const cheque of cheques)
      expect(cheque).toEqual({ isHere: true, promised: cheque.amount, owed: 0, amount: cheque.amount });

    // The totals of lists are those of the orders.
    const { rows: totals } = await database.pool.query(
      `select (select sum(count)::int from order_totals) as totals, (select count(*)::int from orders) as orders`,
    );
    expect(totals[0]).toMatchObject({ totals: (totals[0] as { orders: number }).orders });

    const { rows: schemas } = await database.pool.query(describeSchema);
    expect(schemas).toEqual((await app.deps.database.pool.query(describeSchema)).rows);
  });

  it('stops at a migration that fails, names it, keeps those before it and goes on there at the next start', async () => {
    const { database } = await openEmpty();
    let journal: MigrationJournal = { entries: [] };
    const migrationsFolder = await copyMigrations((copied) => {
      journal = copied;
    });
    await addMigration(migrationsFolder, journal, '9001_first', 'create table first_step (id int);');
    await addMigration(
      migrationsFolder,
      journal,
      '9002_second',
      'create table half_step (id int);--> statement-breakpoint\nselect 1 / (select count(*) from first_step);',
    );
    await addMigration(migrationsFolder, journal, '9003_third', 'create table third_step (id int);');
    const listSteps = async () =>
      (
        await database.pool.query<{ name: string }>(
          `select table_name as name from information_schema.tables where table_name like '%\\_step' order by 1`,
        )
      ).rows.map(({ name }) => name);

    await expect(migrateDatabase(database, { migrationsFolder })).rejects.toThrow(
      /^The migration 9002_second failed: division by zero$/,
    );
    expect(await listSteps()).toEqual(['first_step']);

    await database.pool.query('insert into first_step values (1)');
    await migrateDatabase(database, { migrationsFolder });
    expect(await listSteps()).toEqual(['first_step', 'half_step', 'third_step']);
  });

  it('does not stand before a table that is in use: readers go on, and it gets its turn when the table is free', async () => {
    const { database } = await openEmpty();
    let journal: MigrationJournal = { entries: [] };
    const migrationsFolder = await copyMigrations((copied) => {
      journal = copied;
    });
    await migrateDatabase(database);
    await addMigration(migrationsFolder, journal, '9001_widen', 'alter table companies add column widened int;');
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from companies');
    const migrated = migrateDatabase(database, { migrationsFolder, lockTimeoutMs: 100 });
    const isWaiting = async () =>
      (await database.pool.query(`select from pg_locks where not granted and relation = 'companies'::regclass`))
        .rowCount === 1;
    await expect.poll(isWaiting).toBe(true);
    // Behind a lock that is only waited for, a reader waits too; it gets the table when the migration has timed out.
    await database.pool.query('select count(*) from companies');
    await reader.query('commit');
    reader.release();
    await migrated;
    await database.pool.query('select widened from companies');

    const blocker = await database.pool.connect();
    await blocker.query('begin');
    await blocker.query('select count(*) from companies');
    await addMigration(migrationsFolder, journal, '9002_narrow', 'alter table companies drop column widened;');
    await expect(migrateDatabase(database, { migrationsFolder, lockTimeoutMs: 50, lockTries: 1 })).rejects.toThrow(
      /9002_narrow failed: .*lock timeout/,
    );
    await blocker.query('rollback');
    blocker.release();
  });
});

/**
 * Tables and columns that move into others, which tests of their migrations prove (`publish-documents.pg.test.ts`,
 * `keep-refunds.pg.test.ts`, `create-ledger.pg.test.ts`, `keep-reminders.pg.test.ts`).
 */
const MOVED = new Map<string, readonly string[] | 'all'>([
  ['contents', 'all'],
  ['content_drafts', 'all'],
  ['content_versions', 'all'],
  ['preflight_profiles', 'all'],
  ['rate_sheets', 'all'],
  ['rate_confirmations', ['kind', 'version']],
  ['hand_refunds', 'all'],
  ['credit_notes', ['refunded_at']],
  ['payments', ['excess_refunded_at']],
  ['coupons', ['uses_left']],
  ['credit_entries', 'all'],
  ['credit_reminders', 'all'],
]);
function leaveOutMoved({ table, names }: TableColumns): TableColumns[] {
  const moved = MOVED.get(table) ?? [];
  if (moved === 'all') return [];
  const remaining = names.filter((name) => !moved.includes(name));
  return [{ table, names: remaining, columns: remaining.map((name) => pg.escapeIdentifier(name)).join(', ') }];
}

/** Tables that a migration fills again from others. */
const COUNTED_AGAIN = new Set(['order_totals', 'order_counts']);

const describeSchema = `
  select table_name, column_name, data_type, is_nullable, column_default
  from information_schema.columns where table_schema = 'public' order by 1, 2`;
