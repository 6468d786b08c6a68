import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import * as schema from './schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Snapshot = ReturnType<typeof generateDrizzleJson>;
const migrationsUrl = new URL('../../../migrations/', import.meta.url);
const readJson = async (path: string) => JSON.parse(await readFile(new URL(path, migrationsUrl), 'utf8')) as unknown;
const readJournal = async () => ((await readJson('meta/_journal.json')) as { entries: { idx: number }[] }).entries;
/** Creating a database takes long on a busy machine. */
const TIMEOUT_MS = 90_000;
const tables = Object.values(schema).filter((value) => is(value, PgTable));

const queryLines = async (database: Database, query: string) =>
  (await database.pool.query<{ line: string }>(query)).rows.map(({ line }) => line);

/** Columns, constraints and indexes of the public schema, one line each. */
async function describeSchema(database: Database) {
  return {
    columns: await queryLines(
      database,
      `select concat_ws(' ', table_name, column_name, data_type, udt_name, is_nullable, column_default, is_identity,
         identity_generation, identity_start) as line
       from information_schema.columns where table_schema = 'public' order by 1`,
    ),
    constraints: await queryLines(
      database,
      `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
       from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u') order by 1`,
    ),
    indexes: await queryLines(
      database,
      `select indexdef as line from pg_indexes where schemaname = 'public' order by 1`,
    ),
  };
}

describe('migrations', () => {
  it('leave no difference to the Drizzle schema', async () => {
    const last = String((await readJournal()).at(-1)?.idx).padStart(4, '0');
    const recorded = (await readJson(`meta/${last}_snapshot.json`)) as Snapshot;
    expect(await generateMigration(recorded, generateDrizzleJson({ ...schema }))).toEqual([]);
  });

  describe('on an empty database', () => {
    let empty: TestDatabase;
    beforeAll(async () => {
      empty = await createEmptyDatabase();
    }, TIMEOUT_MS);
    afterAll(() => empty.drop());

    it(
      'create the same schema as the Drizzle definitions',
      async () => {
        const { pool } = empty.database;
        for (const extension of ['citext', 'pg_trgm', 'btree_gin']) await pool.query(`create extension ${extension}`);
        for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...schema })))
          await pool.query(statement);
        const [expected, migrated] = [await describeSchema(empty.database), await describeSchema(app.deps.database)];
        await pool.query('drop schema public cascade; create schema public');
        expect(migrated.columns).toEqual(expected.columns);
        expect(migrated.constraints).toEqual(expected.constraints);
        expect(migrated.indexes).toEqual(expected.indexes);
        expect(migrated.columns.length).toBeGreaterThan(200);
      },
      TIMEOUT_MS,
    );

    it(
      'run once when several processes start concurrently',
      async () => {
        const { database } = empty;
        await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)]);
        const { rows } = await database.pool.query('select 1 from drizzle.__drizzle_migrations');
        expect(rows).toHaveLength((await readJournal()).length);
        const { rows: locks } = await database.pool.query(
          `select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(locks).toEqual([]);
        expect(await describeSchema(database)).toEqual(await describeSchema(app.deps.database));
      },
      TIMEOUT_MS,
    );
  });
});

describe('database schema', () => {
  it('has every index and every check', async () => {
    const names = async (query: string) => new Set(await queryLines(app.deps.database, query));
    const indexes = await names(`select indexname as line from pg_indexes where schemaname = 'public'`);
    const checks = await names(`select conname as line from pg_constraint where contype = 'c'`);
    let seen = 0;
    for (const table of tables) {
      const config = getTableConfig(table);
      for (const index of config.indexes)
        expect([config.name, indexes.has(index.config.name ?? '')]).toEqual([config.name, true]);
      for (const check of config.checks) expect([check.name, checks.has(check.name)]).toEqual([check.name, true]);
      seen += config.indexes.length + config.checks.length;
    }
    expect(seen).toBeGreaterThan(50);
    const triggers = await queryLines(
      app.deps.database,
      `select tgname as line from pg_trigger where not tgisinternal order by 1`,
    );
    expect(triggers).toEqual([
      'addresses_country',
      'addresses_truncated',
      'audit_entries_fixed',
      'category_ids_published',
      'cheques_keep_open_items',
      'companies_name_account',
      'companies_people',
      'credit_notes_keep_credited',
      'credit_notes_keep_days',
      'events_fixed',
      'former_keys_published',
      'invoices_keep_days',
      'ledger_balances_keep_added',
      'ledger_balances_keep_totals',
      'ledger_entries_fixed',
      'ledger_entries_keep_open_items',
      'ledger_entries_kept',
      'money_receipts_keep_days',
      'order_counts_keep_moves',
      'order_counts_keep_rows',
      'payment_totals_keep',
      'plate_events_stay',
      'portal_openings_published',
      'product_ids_published',
      'publication_versions_published',
      'publications_published',
      'roles_people',
      'second_factors_people',
      'sessions_ended',
      'sessions_extended',
      'sessions_gone',
      'staff_people',
      'stock_events_stay',
      'users_name_account',
      'users_people',
    ]);
  });

  it('rejects rows that violate the check constraints', async () => {
    const owner = await app.createOwner();
    const order = await app.createOrder({ orderedBy: owner, status: orderStatus.inProcessing });
    const refused: [string, string][] = [
      [`update orders set status_id = 14 where id = ${order.orderId}`, 'orders_status'],
      [`update orders set price = -1 where id = ${order.orderId}`, 'orders_money'],
      [`insert into coupons (code, percent) values ('ZERO', 0)`, 'coupons_percent'],
      [`insert into coupons (code, percent, max_uses) values ('MINUS', 5, -1)`, 'coupons_max_uses'],
      [`insert into coupons (code, percent) values ('welcome10', 5)`, 'coupons_code'],
      [`update companies set group_id = 4 where id = ${owner.companyId}`, 'companies_group'],
      [`update companies set credit_state = 'lots' where id = ${owner.companyId}`, 'companies_credit_state'],
      [`update users set state = 'gone' where id = ${owner.userId}`, 'users_state'],
      [`update users set is_member = true where id = ${owner.userId}`, 'users_member_role'],
      [
        `insert into users (company_id, email, firstname, lastname) values (${owner.companyId}, '${owner.email.toUpperCase()}', 'A', 'B')`,
        'users_email',
      ],
      [
        `insert into sessions (id, unique_id, refresh_hash, rotated_at, expires_at) values ('${randomUUID()}', 'x', 'y', now(), now())`,
        'sessions_one_person',
      ],
      [
        `insert into order_history (order_id, at, actor_kind, actor_name, event, to_status) values (${order.orderId}, now(), 'ghost', 'x', 'y', 1)`,
        'order_history_actor',
      ],
      [`update document_versions set approval = 5 where order_id = ${order.orderId}`, 'document_versions_approval'],
      [`update documents set stage = 6 where order_id = ${order.orderId}`, 'documents_stage'],
      [`insert into invoice_series (kind, year, last) values ('XX', 2026, 1)`, 'invoice_series_kind'],
    ];
    for (const [statement, constraint] of refused)
      await expect(app.deps.database.pool.query(statement), constraint).rejects.toMatchObject({ constraint });
  });

  it('allows one open and one captured payment per order', async () => {
    const { orderId } = await app.createOrder({
      orderedBy: await app.createOwner(),
      status: orderStatus.approvedPaymentDue,
    });
    const pay = (state: string) =>
      app.deps.database.pool.query(
        `insert into payments (id, order_id, method, state, amount, summary, provider)
         values ($1, $2, 'card', $3, 100, '{}', 'stand-in')`,
        [randomUUID(), orderId, state],
      );
    await pay('failed');
    await pay('failed');
    await pay('redirected');
    await expect(pay('unknown')).rejects.toMatchObject({ constraint: 'payments_one_open' });
    await pay('captured');
    await expect(pay('captured')).rejects.toMatchObject({ constraint: 'payments_one_captured' });
  });

  it('rolls back failed transactions and those of a lost connection', async () => {
    const { database } = app.deps;
    const insert = `insert into coupons (code, percent) values ('LOST', 5)`;
    const found = async () => (await database.pool.query(`select 1 from coupons where code = 'LOST'`)).rowCount;
    await expect(
      database.transact(async (tx) => {
        await tx.execute(insert);
        throw new Error('No.');
      }),
    ).rejects.toThrow('No.');
    expect(await found()).toBe(0);

    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(insert);
    await client.query(`select pg_advisory_lock(4711)`);
    client.release(true);
    expect(await app.waitFor(async () => ((await found()) === 0 ? 'gone' : null))).toBe('gone');
    const lock = `select 1 from pg_locks where locktype = 'advisory' and objid = 4711`;
    expect(await app.waitFor(async () => ((await database.pool.query(lock)).rowCount === 0 ? 'free' : null))).toBe(
      'free',
    );
  });
});
