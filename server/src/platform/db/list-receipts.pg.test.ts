import { afterAll, expect, it } from 'vitest';
import { copyMigrations, removeMigrationCopies } from '../../../testing/older-database.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATION = '0135_list_receipts';
afterAll(removeMigrationCopies);

it('a migration says of receipts what was kept on the account, and what each day comes to', async () => {
  const { database, drop } = await createEmptyDatabase();
  try {
    const { pool } = database;
    const migrationsFolder = await copyMigrations(({ entries }) => {
      const index = entries.findIndex(({ tag }) => tag === MIGRATION);
      expect(index).toBeGreaterThan(0);
      entries.splice(index);
    });
    await migrateDatabase(database, { migrationsFolder });
    await pool.query(`insert into companies (id, name, group_id) values (1, 'Gulf Labels', 2)`);
    await pool.query(
      `insert into money_receipts (id, company_id, amount, received_on, reference, means, taken_back_at) values
       (1, 1, 500, '2026-11-08', 'A', 'transfer', null), (2, 1, 300, '2026-11-08', 'B', 'transfer', null),
       (3, 1, 70, '2026-11-08', 'C', 'transfer', null), (4, 1, 40, '2026-11-09', 'D', 'cash', now())`,
    );
    await pool.query(
      `insert into money_receipt_parts (receipt_id, kind, item_id, amount) values
       (1, 'debt', 1, 200), (1, 'debt', 2, 100), (2, 'sale', 3, 300), (4, 'sale', 3, 30)`,
    );

    await migrateDatabase(database);

    const { rows } = await pool.query(`select id, rest::int from money_receipts order by id`);
    expect(rows).toEqual([
      { id: 1, rest: 200 },
      { id: 2, rest: 0 },
      { id: 3, rest: 70 },
      { id: 4, rest: 10 },
    ]);
    const { rows: days } = await pool.query(
      `select day::text, means, is_taken_back as back, has_rest, receipts, amount::int, rest::int from receipt_days order by day, has_rest`,
    );
    expect(days).toEqual([
      { day: '2026-11-08', means: 'transfer', back: false, has_rest: false, receipts: 1, amount: 300, rest: 0 },
      { day: '2026-11-08', means: 'transfer', back: false, has_rest: true, receipts: 2, amount: 570, rest: 270 },
      { day: '2026-11-09', means: 'cash', back: true, has_rest: true, receipts: 1, amount: 40, rest: 10 },
    ]);
  } finally {
    await drop();
  }
}, 60_000);
