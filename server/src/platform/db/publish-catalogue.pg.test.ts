import { afterAll, expect, it } from 'vitest';
import { copyMigrations, removeMigrationCopies } from '../../../testing/older-database.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

const MIGRATION = '0086_publish_catalogue';
const [march, april, may] = ['2026-03-01T08:00:00+00:00', '2026-04-01T08:00:00+00:00', '2026-05-01T08:00:00+00:00'];
const at = (instant = '') => new Date(instant);

afterAll(removeMigrationCopies);

it('the migration makes versions of products and categories with their numbers, and their ids stay', async () => {
  const { database, drop } = await createEmptyDatabase();
  try {
    const { pool } = database;
    const before = await copyMigrations(({ entries }) =>
      entries.splice(entries.findIndex(({ tag }) => tag === MIGRATION)),
    );
    await migrateDatabase(database, { migrationsFolder: before });
    const says = (name: string) =>
      `{"name": {"en": "${name}", "ar": ""}, "thumbnail": "/t", "image": "/i", "metaTitle": {}, "metaDescription": {}, "galleryDescription": {}}`;
    await pool.query(`
      insert into categories (id, key, position, name, thumbnail, image, meta_title, meta_description, gallery_description, published)
      select id, key, position, jsonb_build_object('en', name, 'ar', ''), '/t', '/i', '{}', '{}', '{}', published
      from (values (1, 'labels', 2, 'Labels', true), (2, 'by-hand', 0, 'By hand', true), (9, 'gone', 1, 'Gone', false))
        as rows (id, key, position, name, published);
      insert into publications (id, kind, key, position, hidden_to_version) values
        (11, 'category', 'labels', 0, 0), (12, 'category', 'by-hand', 1, 0), (13, 'faq', 'hidden', 0, 1);
      insert into publication_versions (publication_id, version, data, in_force_from, applied_at, at) values
        (11, 1, '${says('Old')}', '${march}', '${march}', '${march}'),
        (11, 2, '${says('Labels')}', '${april}', '${april}', '${april}'),
        (12, 1, '${says('Published')}', '${march}', '${march}', '${march}'),
        (13, 1, '{}', '${march}', '${march}', '${march}');
      insert into publication_drafts (publication_id, data, revision, by_name, at) values
        (11, '${says('Draft')}', 5, 'Noura Salem', '${may}');
      insert into products (id, category_id, url, position, version, name, short_description, gallery_description, meta_title,
          meta_description, quote_text, image, thumbnail, pdf_price, test_product, has_custom_template, has_attach_file,
          additional_upload_file, has_both_side, options, published, updated_at)
      select id, 1, url, position, version, '{"en": "Plate", "ar": ""}', '{}', '{}', '{}', '{}', null, '/i', '/t', 1250, false,
        true, false, true, false, '[{"id": "thickness"}]', published, '${april}'
      from (values (5, 'label-plates', 3, 7, true), (6, 'old-plates', 4, 2, false)) as rows (id, url, position, version, published);
      insert into files (id, purpose, name, size, product_id) values
        ('00000000-0000-4000-8000-000000000001', 'face', 'a.pdf', 1, 6);
      -- As where both were inserted with the ids that the database gave.
      select setval(pg_get_serial_sequence('products', 'id'), 6);
    `);
    const read = 'select * from products order by id';
    const held = await pool.query<object>(read);
    const heldCategories = await pool.query<object>('select * from categories order by id');
    await migrateDatabase(database);

    // What the tables held is what the views say.
    const { rows: products } = await pool.query(read);
    expect(products).toEqual(held.rows.map((row) => expect.objectContaining(row) as unknown));
    const { rows: categories } = await pool.query('select * from categories order by id');
    expect(categories).toEqual(heldCategories.rows.map((row) => expect.objectContaining(row) as unknown));

    const { rows: versions } = await pool.query(`
      select p.kind, p.key, v.version, v.data -> 'name' ->> 'en' as name, v.in_force_from as from, v.applied_at = v.at as applied
      from publications p join publication_versions v on v.publication_id = p.id
      where p.key in ('labels', 'by-hand', 'label-plates', 'old-plates') order by p.kind, p.key, v.version`);
    expect(versions).toMatchObject([
      { key: 'by-hand', version: 1, name: 'Published' },
      // What visitors saw without a version becomes one.
      { key: 'by-hand', version: 2, name: 'By hand', applied: true },
      { key: 'labels', version: 1, name: 'Old', from: at(march) },
      { key: 'labels', version: 2, name: 'Labels', from: at(april) },
      { kind: 'product', key: 'label-plates', version: 7, name: 'Plate', from: at(april), applied: true },
      { kind: 'product', key: 'old-plates', version: 2, name: 'Plate', from: at(april), applied: true },
    ]);
    const { rows: hidden } = await pool.query(
      `select key, hidden_to_version as to, hidden_at as at from publications where hidden_to_version > 0 order by key`,
    );
    expect(hidden).toMatchObject([
      { key: 'gone', to: 1 },
      { key: 'hidden', to: 1, at: at(march) },
      { key: 'old-plates', to: 2, at: at(april) },
    ]);
    const { rows: drafts } = await pool.query('select publication_id as id, revision from publication_drafts');
    expect(drafts).toEqual([{ id: 11, revision: 5 }]);

    // New rows get ids after the old ones, and what names a product still finds it.
    const { rows: added } = await pool.query(`
      insert into product_ids (publication_id, category_id) select id, 9 from publications where key = 'hidden' returning id`);
    expect(added[0]).toEqual({ id: 7 });
    await expect(pool.query(`update files set product_id = 99`)).rejects.toThrow(/product_ids/);
  } finally {
    await drop();
  }
}, 90_000);
