import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { findMigrationsFolder, migrateDatabase } from './migrate.ts';

const MIGRATION = '0081_publish_documents';

/** A copy of the migrations up to the one before that of the publications. */
async function copyEarlierMigrations(folder: string): Promise<string> {
  await cp(findMigrationsFolder(), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  journal.entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === MIGRATION),
  );
  await writeFile(file, JSON.stringify(journal));
  return folder;
}

const [march, april, may] = ['2026-03-01T08:00:00+00:00', '2026-04-01T08:00:00+00:00', '2026-05-01T08:00:00+00:00'];

it('migrations keep each version of content and preflight profiles with its number, author, time and data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platewright-publications-'));
  const { database, drop } = await createEmptyDatabase();
  try {
    const { pool } = database;
    await migrateDatabase(database, { migrationsFolder: await copyEarlierMigrations(folder) });
    await pool.query(`
      insert into staff (id, name, email, password_hash, keys, created_at)
        values (7, 'Noura Salem', 'noura@plates.example', '', '{}', now());
      insert into contents (id, kind, key, position, data, published, version, updated_at) values
        (11, 'faq', 'one', 3, '{"n": 2}', true, 2, '${april}'),
        (12, 'faq', 'hidden', 4, '{"n": 1}', false, 1, '${may}'),
        (13, 'faq', 'unpublished', 5, '{}', false, 0, '${may}'),
        (14, 'faq', 'changed by SQL', 6, '{"n": "by hand"}', true, 1, '${may}'),
        (15, 'faq', 'without versions', 7, '{"n": 4}', true, 4, '${may}');
      insert into content_versions (content_id, version, data, staff_id, by_name, at) values
        (11, 1, '{"n": 1}', null, '', '${march}'), (11, 2, '{"n": 2}', 7, 'Noura Salem', '${april}'),
        (12, 1, '{"n": 1}', 7, 'Noura Salem', '${march}'), (14, 1, '{"n": 1}', null, '', '${march}');
      insert into content_drafts (content_id, data, revision, staff_id, by_name, at) values
        (11, '{"n": 3}', 9, 7, 'Noura Salem', '${may}'), (12, null, 4, 7, 'Noura Salem', '${may}');
      insert into categories (id, key, position, name, thumbnail, image, meta_title, meta_description, gallery_description)
        values (1, 'labels', 0, '{}', '', '', '{}', '{}', '{}');
      insert into products (id, category_id, url, position, name, short_description, gallery_description, meta_title,
          meta_description, image, thumbnail, pdf_price, test_product, has_custom_template, has_attach_file,
          additional_upload_file, has_both_side, options)
        values (5, 1, 'label-plates', 0, '{}', '{}', '{}', '{}', '{}', '', '', 0, false, false, false, false, false, '[]');
      insert into preflight_profiles (id, product_id, version, changes, by_id, by_name, at) values
        (31, null, 1, '{"rules": {"bleedMm": {}}}', 7, 'Noura Salem', '${march}'),
        (32, 5, 1, '{"rules": {"imagePpi": {}}}', 99, 'Gone', '${april}'),
        (33, null, 2, '{"rules": null}', 7, 'Noura Salem', '${may}');
      insert into files (id, purpose, name, size) values
        ('00000000-0000-4000-8000-000000000001', 'face', 'a.pdf', 1);
      insert into artwork_readings (file_id, profile, preflight_id, sha256, requested_at) values
        ('00000000-0000-4000-8000-000000000001', 'first', 31, '', now()),
        ('00000000-0000-4000-8000-000000000001', 'second', 32, '', now()),
        ('00000000-0000-4000-8000-000000000001', 'third', null, '', now());
      insert into events (type, payload, at) values
        ('preflightChanged', '{"type": "preflightChanged", "productId": 5, "version": 1, "byId": 99}', '${april}'),
        ('contentPublished', '{"type": "contentPublished", "contentId": 11, "kind": "faq"}', '${april}'),
        ('contentReordered', '{"type": "contentReordered", "ids": [12, 11]}', '${may}');
    `);
    await migrateDatabase(database);

    const { rows } = await pool.query(`
      select publication_id as id, version, data, staff_id as staff, by_name as by, at
      from publication_versions where in_force_from = at and applied_at = at and publication_id between 11 and 15 order by 1, 2`);
    const at = (instant = '') => new Date(instant);
    expect(rows).toEqual([
      { id: 11, version: 1, data: { n: 1 }, staff: null, by: '', at: at(march) },
      { id: 11, version: 2, data: { n: 2 }, staff: 7, by: 'Noura Salem', at: at(april) },
      { id: 12, version: 1, data: { n: 1 }, staff: 7, by: 'Noura Salem', at: at(march) },
      { id: 14, version: 1, data: { n: 1 }, staff: null, by: '', at: at(march) },
      // What visitors saw without a version becomes one.
      { id: 14, version: 2, data: { n: 'by hand' }, staff: null, by: '', at: at(may) },
      { id: 15, version: 4, data: { n: 4 }, staff: null, by: '', at: at(may) },
    ]);
    const { rows: entries } = await pool.query(
      `select id, key, position, hidden_to_version as hidden from publications where kind = 'faq' order by id`,
    );
    expect(entries).toEqual([
      { id: 11, key: 'one', position: 3, hidden: 0 },
      { id: 12, key: 'hidden', position: 4, hidden: 1 },
      { id: 13, key: 'unpublished', position: 5, hidden: 0 },
      { id: 14, key: 'changed by SQL', position: 6, hidden: 0 },
      { id: 15, key: 'without versions', position: 7, hidden: 0 },
    ]);
    const { rows: drafts } = await pool.query(
      'select publication_id as id, data, revision, by_name as by, at from publication_drafts order by 1',
    );
    expect(drafts).toEqual([
      { id: 11, data: { n: 3 }, revision: 9, by: 'Noura Salem', at: at(may) },
      { id: 12, data: null, revision: 4, by: 'Noura Salem', at: at(may) },
    ]);
    const { rows: profiles } = await pool.query(`
      select p.key, v.version, v.data, v.staff_id as staff, v.by_name as by, v.at
      from publications p join publication_versions v on v.publication_id = p.id and v.applied_at = v.at
      where p.kind = 'preflightProfile' order by v.id`);
    expect(profiles).toEqual([
      { key: 'operator', version: 1, data: { rules: { bleedMm: {} } }, staff: 7, by: 'Noura Salem', at: at(march) },
      { key: '5', version: 1, data: { rules: { imagePpi: {} } }, staff: null, by: 'Gone', at: at(april) },
      { key: 'operator', version: 2, data: { rules: null }, staff: 7, by: 'Noura Salem', at: at(may) },
    ]);
    const { rows: readings } = await pool.query(`
      select r.profile, p.key, v.version from artwork_readings r
      left join publication_versions v on v.id = r.preflight_id left join publications p on p.id = v.publication_id
      order by r.profile`);
    expect(readings).toEqual([
      { profile: 'first', key: 'operator', version: 1 },
      { profile: 'second', key: '5', version: 1 },
      { profile: 'third', key: null, version: null },
    ]);
    const { rows: log } = await pool.query('select type, payload from events order by id');
    expect(log).toMatchObject([
      { type: 'versionPublished', payload: { kind: 'preflightProfile', key: '5', version: 1, byId: 99 } },
      { type: 'versionPublished', payload: { type: 'versionPublished', publicationId: 11, kind: 'faq' } },
      { type: 'publicationsReordered', payload: { type: 'publicationsReordered', ids: [12, 11] } },
    ]);
  } finally {
    await drop();
    await rm(folder, { recursive: true, force: true });
  }
}, 90_000);
