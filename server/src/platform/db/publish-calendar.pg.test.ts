import { afterAll, expect, it } from 'vitest';
import type { Calendar } from '@platewright/domain/calendar/calendar';
import { createUsualCalendar } from '@platewright/domain/calendar/usual-calendar';
import { standardShippingRates } from '../../../catalogue-seed/catalogue/index.ts';
import { copyMigrations, removeMigrationCopies } from '../../../testing/older-database.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { loadCalendar } from '../../modules/calendar/index.ts';
import { loadShippingRates } from '../../modules/pricing/index.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATION = '0087_publish_calendar';
afterAll(removeMigrationCopies);

/** What the migration writes: two working days of work and a way of no day at home, of three abroad, whatever new installations start with. */
function createMigratedCalendar(...start: Parameters<typeof createUsualCalendar>): Calendar {
  const calendar = createUsualCalendar(...start);
  const carriages = calendar.carriages.map((carriage) => ({
    ...carriage,
    transitDays: ['z1', 'z2'].includes(carriage.zoneId) ? 0 : 3,
  }));
  return { ...calendar, carriages, work: { standard: 18, rush: 6 } };
}

it('a migration makes a calendar of each version of the shipping rates, which have no working days any more', async () => {
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
    await pool.query(`insert into publications (id, kind, key) values (900, 'shippingRates', 'shippingRates')`);
    const methods = standardShippingRates.methods.slice(0, 1);
    const versions = [
      { ...standardShippingRates, version: 1, workingDays: [0, 1, 2, 3, 4] },
      { ...standardShippingRates, version: 2, methods, workingDays: [1, 2, 3, 4, 5] },
      { ...standardShippingRates, version: 3, workingDays: [] },
    ];
    for (const [index, data] of versions.entries())
      await pool.query(
        `insert into publication_versions (publication_id, version, data, in_force_from, applied_at, at, by_name, note)
          values (900, $1, $2::jsonb, $3, $4, $5, 'Noura Salem', 'Summer')`,
        [
          data.version,
          JSON.stringify(data),
          inDays([-20, -10, 10][index] ?? 0),
          index < 2 ? inDays(-10) : null,
          inDays([-20, -10, -1][index] ?? 0),
        ],
      );
    await pool.query(
      `insert into publication_drafts (publication_id, data, revision, by_name, at) values (900, $1::jsonb, 4, 'Noura Salem', now())`,
      [JSON.stringify(versions[0])],
    );

    await migrateDatabase(database);

    expect(await loadCalendar(db, inDays(-15))).toEqual(
      createMigratedCalendar([1, 2, 3, 4, 5], { ...standardShippingRates, methods }),
    );
    expect(await loadCalendar(db, inDays(11))).toEqual(createMigratedCalendar([], standardShippingRates));
    const { rows } = await pool.query(
      `select v.version, v.data, v.in_force_from as "from", v.applied_at as applied, v.at, v.by_name as by, v.note
        from publication_versions v join publications p on p.id = v.publication_id where p.kind = 'calendar' order by 1`,
    );
    const migratedCalendar = createMigratedCalendar([0, 1, 2, 3, 4], standardShippingRates);
    // No zone is left: all times are the operator's.
    expect(rows[0]?.data).toEqual(migratedCalendar);
    expect(rows).toMatchObject([
      {
        version: 1,
        data: migratedCalendar,
        from: inDays(-20),
        applied: inDays(-10),
        at: inDays(-20),
        by: 'Noura Salem',
        note: 'Summer',
      },
      { version: 2, from: inDays(-10) },
      { version: 3, from: inDays(10), applied: null, at: inDays(-1) },
    ]);
    expect(await loadShippingRates(db, inDays(11))).toEqual({ ...standardShippingRates, version: 3 });
    const { rows: drafts } = await pool.query('select data from publication_drafts');
    expect(drafts).toEqual([{ data: standardShippingRates }]);
  } finally {
    await drop();
  }
});
