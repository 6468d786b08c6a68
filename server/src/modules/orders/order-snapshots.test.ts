import { readFile } from 'node:fs/promises';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { createEmptyDatabase } from '../../../testing/test-database.ts';
import { changePublished } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { orders, orderSnapshots } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Creating and migrating a database takes long on a busy machine. */
const TIMEOUT_MS = 90_000;
const migrationsUrl = new URL('../../../migrations/', import.meta.url);
const MIGRATION = '0039_store_order_snapshots_once';

async function loadSnapshotId(orderId: number): Promise<string> {
  const [row] = await app.deps.database.db.select({ id: orders.snapshotId }).from(orders).where(eq(orders.id, orderId));
  return row?.id ?? '';
}
const countSnapshots = async () => (await app.deps.database.db.select({ n: count() }).from(orderSnapshots))[0]?.n ?? 0;

async function order(product: string): Promise<number> {
  const person = await app.createOwner();
  await insertStagedUpload(app, person, product);
  return (await person.call.ordersCreate(createOrderInput(product))).orderId;
}

describe('snapshots of orders', () => {
  it('are stored once for each version of a product and its prices', async () => {
    const first = await loadSnapshotId(await order('film-plates'));
    const stored = await countSnapshots();
    expect(await loadSnapshotId(await order('film-plates'))).toBe(first);
    expect(await countSnapshots()).toBe(stored);

    await changePublished(app.deps.database.db, ['product', 'film-plates'], {});
    const later = await loadSnapshotId(await order('film-plates'));
    expect(later).not.toBe(first);
    expect(await countSnapshots()).toBe(stored + 1);
  });

  it('share one row when several orders bring a version at once', async () => {
    const before = await countSnapshots();
    await changePublished(app.deps.database.db, ['product', 'film-plates'], {});
    const placed = await Promise.all(Array.from({ length: 6 }, () => order('film-plates')));
    expect(new Set(placed).size).toBe(6);
    expect(new Set(await Promise.all(placed.map(loadSnapshotId))).size).toBe(1);
    expect(await countSnapshots()).toBe(before + 1);
  });

  it('are stored again when the transaction that brought them was rolled back', async () => {
    await changePublished(app.deps.database.db, ['product', 'film-plates'], {});
    const person = await app.createOwner();
    const input = createOrderInput('film-plates');
    // Without its file the order is refused after its row was written.
    await expect(person.call.ordersCreate(input)).rejects.toMatchObject({ errorName: 'uploadFileError' });
    const before = await countSnapshots();
    await insertStagedUpload(app, person, 'film-plates');
    const { orderId } = await person.call.ordersCreate(input);
    expect(await countSnapshots()).toBe(before + 1);
    expect((await person.call.orderdetailsSpecifications({ orderId })).options.length).toBeGreaterThan(0);
  });

  it('cannot be stored under a name that is not their content', async () => {
    await expect(
      app.deps.database.pool.query(`insert into order_snapshots (id, content) values (repeat('0', 64), '{}')`),
    ).rejects.toMatchObject({ constraint: 'order_snapshots_id' });
  });
});

describe('the migration to stored snapshots', () => {
  it(
    'keeps every byte of what older orders were priced with, and each content once',
    async () => {
      const { database, drop } = await createEmptyDatabase();
      try {
        const run = async (tag: string) => {
          const statements = await readFile(new URL(`${tag}.sql`, migrationsUrl), 'utf8');
          for (const statement of statements.split('--> statement-breakpoint')) await database.pool.query(statement);
        };
        const journal = JSON.parse(await readFile(new URL('meta/_journal.json', migrationsUrl), 'utf8')) as {
          entries: { tag: string }[];
        };
        const tags = journal.entries.map(({ tag }) => tag);
        for (const tag of tags.slice(0, tags.indexOf(MIGRATION))) await run(tag);
        await database.pool.query(`
          insert into companies (name, group_id) values ('Gulf Labels', 2);
          insert into users (company_id, email, firstname, lastname) select id, 'a@b.example', 'A', 'B' from companies`);
        const [{ rows: people }, { rows: known }] = await Promise.all([
          database.pool.query<{ id: number; company: number }>('select id, company_id as company from users'),
          app.deps.database.pool.query<{ content: string }>('select content::text as content from order_snapshots'),
        ]);
        const odd = [
          '{"b": 1.0, "a": 1, "é": "\\u200f لوحات \\\\ \\" \\n", "tree": []}',
          '{"b": 1, "a": 1, "é": "\\u200f لوحات \\\\ \\" \\n", "tree": []}',
          '{"deep": {"empty": {}, "list": [null, true, 1e-7, 12345678901234567890.123]}}',
        ];
        const contents = [...known.map(({ content }) => content), ...odd];
        await database.pool.query(`alter table orders drop constraint orders_product_id_products_id_fk`);
        for (const content of [...contents, ...contents, ...odd])
          await database.pool.query(
            `insert into orders (company_id, created_by, product_id, status_id, project_name, project_description,
               product_name, selection, snapshot, inks, quoted_physical, quoted_len, quoted_pdf, quoted_services,
               physical_price, len_price, pdf_price, services_price, price)
             values ($1, $2, 1, 1, 'P', 'D', 'N', '{}', $3, '[]', 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
            [people[0]?.company, people[0]?.id, content],
          );
        const read = async (query: string) => (await database.pool.query<{ line: string }>(query)).rows;
        const before = await read(`select id || ' ' || snapshot::text as line from orders order by id`);
        await run(MIGRATION);
        expect(
          await read(`select o.id || ' ' || s.content::text as line
            from orders o join order_snapshots s on s.id = o.snapshot_id order by o.id`),
        ).toEqual(before);
        expect(await read(`select id as line from order_snapshots`)).toHaveLength(contents.length);
      } finally {
        await drop();
      }
    },
    TIMEOUT_MS,
  );
});
