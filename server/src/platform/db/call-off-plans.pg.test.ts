import { afterAll, expect, it } from 'vitest';
import { copyMigrations, removeMigrationCopies } from '../../../testing/older-database.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATION = '0097_call_off_plans';

afterAll(removeMigrationCopies);

it('the migration calls off what was replaced or hidden before its moment, and what counts stays in force', async () => {
  const { database, drop } = await createEmptyDatabase();
  try {
    const { pool } = database;
    const migrationsFolder = await copyMigrations((journal) => {
      journal.entries = journal.entries.slice(
        0,
        journal.entries.findIndex(({ tag }) => tag === MIGRATION),
      );
    });
    await migrateDatabase(database, { migrationsFolder });
    await pool.query(`
      insert into publications (id, kind, key, hidden_to_version, hidden_at) values
        (1, 'faq', 'replaced', 0, null), (2, 'faq', 'hidden', 2, '2026-03-03T00:00:00Z'), (3, 'faq', 'clocks', 0, null);
      insert into publication_versions (publication_id, version, data, in_force_from, applied_at, refused_at, at, by_name) values
        (1, 1, '{}', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', null, '2026-03-01T00:00:00Z', ''),
        (1, 2, '{}', '2027-01-01T00:00:00Z', null, null, '2026-03-02T00:00:00Z', 'Sara'),
        (1, 3, '{}', '2026-03-03T00:00:00Z', '2026-03-03T00:00:00Z', null, '2026-03-03T00:00:00Z', 'Omar'),
        (1, 4, '{}', '2026-03-04T00:00:00Z', null, '2026-03-04T00:00:00Z', '2026-03-03T12:00:00Z', 'Omar'),
        (1, 5, '{}', '2027-02-01T00:00:00Z', null, null, '2026-03-05T00:00:00Z', 'Sara'),
        (2, 1, '{}', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', null, '2026-03-01T00:00:00Z', ''),
        (2, 2, '{}', '2027-01-01T00:00:00Z', null, null, '2026-03-02T00:00:00Z', 'Sara'),
        (3, 1, '{}', '2026-03-01T00:00:05Z', '2026-03-01T00:00:05Z', null, '2026-03-01T00:00:05Z', ''),
        (3, 2, '{}', '2026-03-01T00:00:03Z', '2026-03-01T00:00:03Z', null, '2026-03-01T00:00:03Z', '');
      insert into publication_drafts (publication_id, data, revision, by_name, at) values
        (1, '{"n": 1}', 4, 'Sara', now()), (2, null, 3, 'Sara', now()), (3, '{"n": 3}', 2, 'Sara', now());
    `);
    await migrateDatabase(database);
    const { rows: versions } = await pool.query(`
      select publication_id as of, version, to_char(called_off_at at time zone 'utc', 'MM-DD') as off, called_off_by_name as by
      from publication_versions where called_off_at is not null and publication_id < 4 order by 1, 2`);
    expect(versions).toEqual([
      { of: 1, version: 2, off: '03-03', by: 'Omar' },
      { of: 2, version: 2, off: '03-03', by: '' },
    ]);
    const { rows: inForce } = await pool.query(`
      select distinct on (publication_id) publication_id as of, version from publication_versions
      where applied_at is not null and publication_id < 4 order by publication_id, in_force_from desc, version desc`);
    expect(inForce.map(({ version }) => version as number)).toEqual([3, 1, 2]);
    const { rows: drafts } = await pool.query('select base from publication_drafts order by publication_id');
    expect(drafts.map(({ base }) => base as number | null)).toEqual([5, null, 2]);
  } finally {
    await drop();
  }
});
