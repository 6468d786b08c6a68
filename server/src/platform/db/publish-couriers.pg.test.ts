import { afterAll, expect, it } from 'vitest';
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts';
import { copyMigrations, copyRows, removeMigrationCopies } from '../../../testing/older-database.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { findCourier } from '../../modules/settings/index.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATION = '0093_settings';
afterAll(removeMigrationCopies);

it('a migration makes couriers of the names that were typed, most used first, and lets their orders be', async () => {
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
    // Copied rows do not advance the identity sequences.
    for (const table of ['publications', 'publication_versions'])
      await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
    await pool.query(`delete from publications where kind = 'couriers'`);
    await pool.query(`update staff set keys = array_remove(keys, 'SETTINGS')`);
    await pool.query(`update orders set courier = null`);
    await pool.query(`update orders set courier = case when id % 3 = 0 then 'Falcon' when id % 3 = 1 then ' desert van ' else 'Desert Van' end
      where id in (select id from orders order by id limit 9)`);
    const listTyped = async () => (await pool.query('select id, courier from orders order by id')).rows;
    const before = await listTyped();

    await migrateDatabase(database);

    const { rows } = await pool.query<{
      data: { couriers: { name: { en: string; ar: string }; trackingUrl: string }[] };
    }>(
      `select v.data from publication_versions v join publications p on p.id = v.publication_id where p.kind = 'couriers'`,
    );
    expect(rows).toHaveLength(1);
    expect(
      rows[0]?.data.couriers.map(({ name, trackingUrl }) => [
        name.en.toLowerCase(),
        name.ar.toLowerCase(),
        trackingUrl,
      ]),
    ).toEqual([
      ['desert van', 'desert van', ''],
      ['falcon', 'falcon', ''],
    ]);
    expect(await findCourier(db, new Date(), 'used2')).toMatchObject({ name: { en: 'Falcon', ar: 'Falcon' } });
    expect(await listTyped()).toEqual(before);
    const { rows: staff } = await pool.query<{ keys: string[] }>('select keys from staff');
    expect(staff.some(({ keys }) => keys.includes('SETTINGS'))).toBe(true);
    for (const { keys } of staff) expect(keys.includes('SETTINGS')).toBe(keys.includes('STAFF'));
  } finally {
    await drop();
    await app.close();
  }
}, 120_000);
