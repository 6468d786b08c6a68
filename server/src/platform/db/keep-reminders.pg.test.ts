import { afterAll, expect, it } from 'vitest';
import { copyMigrations, removeMigrationCopies } from '../../../testing/older-database.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATION = '0116_create_reminders';
afterAll(removeMigrationCopies);

it('a migration keeps on which days accounts were reminded', async () => {
  const { database, drop } = await createEmptyDatabase();
  try {
    const { pool } = database;
    const migrationsFolder = await copyMigrations(({ entries }) => {
      const index = entries.findIndex(({ tag }) => tag === MIGRATION);
      expect(index).toBeGreaterThan(0);
      entries.splice(index);
    });
    await migrateDatabase(database, { migrationsFolder });
    await pool.query(`insert into companies (id, name, group_id) values (1, 'Gulf Labels', 2), (2, 'Oasis Print', 2)`);
    await pool.query(
      `insert into credit_reminders (company_id, day) values (1, '2026-11-08'), (1, '2026-11-15'), (2, '2026-11-15')`,
    );

    await migrateDatabase(database);

    const { rows } = await pool.query(
      `select company_id, day::text, created_at, level, text, recipients, staff_id from reminders order by id`,
    );
    const sent = { level: null, text: null, recipients: [], staff_id: null };
    expect(rows).toEqual([
      { company_id: 1, day: '2026-11-08', created_at: new Date('2026-11-08T04:20:00.000Z'), ...sent },
      { company_id: 1, day: '2026-11-15', created_at: new Date('2026-11-15T04:20:00.000Z'), ...sent },
      { company_id: 2, day: '2026-11-15', created_at: new Date('2026-11-15T04:20:00.000Z'), ...sent },
    ]);
    const { rows: left } = await pool.query(`select to_regclass('credit_reminders') as old`);
    expect(left).toEqual([{ old: null }]);
  } finally {
    await drop();
  }
}, 60_000);
