import { afterAll, expect, it } from 'vitest';
import { standardPriceList, standardShippingRates } from '../../../catalogue-seed/catalogue/index.ts';
import { copyMigrations, removeMigrationCopies } from '../../../testing/older-database.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { loadPriceList, loadShippingRates } from '../../modules/pricing/index.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATION = '0085_publish_rates';
afterAll(removeMigrationCopies);

it('a migration keeps each version of the rates with its number, moment and data, and what was planned', async () => {
  const { database, drop } = await createEmptyDatabase();
  try {
    const { pool, db } = database;
    const migrationsFolder = await copyMigrations((journal) => {
      const index = journal.entries.findIndex(({ tag }) => tag === MIGRATION);
      expect(index).toBeGreaterThan(0);
      journal.entries.splice(index);
    });
    await migrateDatabase(database, { migrationsFolder });
    const now = Date.now();
    const inDays = (days: number) => new Date(now + days * 86_400_000);
    const insert = (kind: string, data: { readonly version: number }, activeFrom: Date, createdAt: Date) =>
      pool.query(
        'insert into rate_sheets (kind, version, active_from, data, created_at) values ($1, $2, $3, $4::jsonb, $5)',
        [kind, data.version, activeFrom, JSON.stringify(data), createdAt],
      );
    const list = (version: number) => ({ ...standardPriceList, version });
    await insert('prices', list(1), inDays(-300), inDays(-200));
    await insert('prices', list(2), inDays(-20), inDays(-30));
    // Three that wait; the last but one begins before the one that was entered earlier, which it replaces.
    await insert('prices', list(3), inDays(10), inDays(-3));
    await insert('prices', list(5), inDays(8), inDays(-2));
    await insert('prices', list(6), inDays(20), inDays(-1));
    await insert('shipping', standardShippingRates, inDays(-300), inDays(-200));
    await insert('shipping', { ...standardShippingRates, version: 2 }, inDays(5), inDays(-1));
    await insert('shipping', { ...standardShippingRates, version: 3 }, inDays(9), inDays(-1));
    await pool.query(
      `insert into staff (id, name, email, password_hash, keys, created_at) values
        (7, 'Noura Salem', 'noura@plates.example', '', '{STAFF,CONTENT}', now()),
        (8, 'Huda Karim', 'huda@plates.example', '', '{ORDERS}', now())`,
    );
    await pool.query(
      `insert into rate_confirmations (kind, version, staff_id, at) values ('prices', 2, 7, $1), ('shipping', 1, 7, $1)`,
      [inDays(-1)],
    );
    await pool.query(`insert into events (type, payload, at) values
      ('ratesConfirmed', '{"type": "ratesConfirmed", "kind": "prices", "version": 2, "byId": 7}', now())`);
    // What the release before charges at a moment.
    const readBefore = async (kind: string, at: Date) =>
      (
        await pool.query<{ version: number }>(
          'select version from rate_sheets where kind = $1 and active_from <= $2 order by version desc limit 1',
          [kind, at],
        )
      ).rows[0]?.version;
    const days = [0, 4, 5, 6, 8, 9, 10, 12, 19, 20, 400];
    const before = [];
    for (const day of days)
      before.push([await readBefore('prices', inDays(day)), await readBefore('shipping', inDays(day))]);

    await migrateDatabase(database);

    const after = [];
    for (const day of days)
      after.push([(await loadPriceList(db, inDays(day))).version, (await loadShippingRates(db, inDays(day))).version]);
    expect(after).toEqual(before);
    const { rows } = await pool.query(`
      select p.kind, v.version, v.data, v.in_force_from as "from", v.applied_at as applied, v.at, v.staff_id as staff
      from publication_versions v join publications p on p.id = v.publication_id
      where p.key = p.kind and p.kind in ('priceList', 'shippingRates') order by 1, 2`);
    expect(rows).toEqual([
      {
        kind: 'priceList',
        version: 1,
        data: list(1),
        from: inDays(-300),
        applied: inDays(-300),
        at: inDays(-200),
        staff: null,
      },
      {
        kind: 'priceList',
        version: 2,
        data: list(2),
        from: inDays(-20),
        applied: inDays(-20),
        at: inDays(-30),
        staff: null,
      },
      { kind: 'priceList', version: 3, data: list(3), from: inDays(10), applied: null, at: inDays(-3), staff: null },
      { kind: 'priceList', version: 5, data: list(5), from: inDays(8), applied: null, at: inDays(-2), staff: null },
      { kind: 'priceList', version: 6, data: list(6), from: inDays(20), applied: null, at: inDays(10), staff: null },
      expect.objectContaining({ kind: 'shippingRates', version: 1, data: standardShippingRates }),
      expect.objectContaining({ version: 2, from: inDays(5), applied: null, at: inDays(-1) }),
      expect.objectContaining({ version: 3, from: inDays(9), applied: null, at: inDays(5) }),
    ]);
    const { rows: confirmed } = await pool.query(`
      select p.kind, v.version, c.staff_id as staff, c.at from rate_confirmations c
      join publication_versions v on v.id = c.version_id join publications p on p.id = v.publication_id order by 1`);
    expect(confirmed).toEqual([
      { kind: 'priceList', version: 2, staff: 7, at: inDays(-1) },
      { kind: 'shippingRates', version: 1, staff: 7, at: inDays(-1) },
    ]);
    const { rows: log } = await pool.query('select payload from events');
    expect(log).toMatchObject([{ payload: { kind: 'priceList', version: 2, byId: 7 } }]);
    const { rows: keys } = await pool.query('select keys from staff order by id');
    // `CATALOGUE`, `SETTINGS`, `ORDER_FOR` and `PRODUCTION` are of later migrations.
    expect(keys).toEqual([
      { keys: ['STAFF', 'CONTENT', 'RATES', 'CATALOGUE', 'SETTINGS', 'ORDER_FOR', 'PRODUCTION'] },
      { keys: ['ORDERS'] },
    ]);
  } finally {
    await drop();
  }
}, 90_000);
