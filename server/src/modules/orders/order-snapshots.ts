import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { orderSnapshots, type OrderSnapshot } from '../../platform/db/schema/index.ts';
import { getOptionTree, type ProductRow } from '../catalogue/index.ts';
import type { CompanyPrices } from '../pricing/index.ts';
import type { OrderColumns, OrderRow } from './order-row.ts';

/*
 * The id of a snapshot is the hash of its content, so what is cached here is right for every database of the process. One
 * takes some 0.3 MB of memory; a shop has a few dozen products, most of whose orders share a version or two.
 */
const CACHED = 100;
const contents = new LRUCache<string, OrderSnapshot>({ max: CACHED });
/** Ids by the hash of what this process sent. PostgreSQL writes JSON in another form, so its hash is another one. */
const idsBySent = new LRUCache<string, string>({ max: CACHED });

/** What an order of a product is configured and priced with. */
export const createOrderSnapshot = (
  row: ProductRow,
  { product, priceList, agreement }: CompanyPrices,
): OrderSnapshot => ({
  productVersion: row.version,
  priceListVersion: priceList.version,
  tree: getOptionTree(row),
  product,
  priceList,
  ...(agreement && { agreement }),
});

/** Stores a snapshot unless it is stored already. Returns its id. Of two transactions that store it one waits and uses the other's row. */
export async function storeOrderSnapshot(tx: Tx, snapshot: OrderSnapshot): Promise<string> {
  const json = JSON.stringify(snapshot);
  const sent = createHash('sha256').update(json).digest('base64');
  const known = idsBySent.get(sent);
  // Another database, or a transaction that was rolled back, may not have what is known.
  if (known !== undefined && (await hasOrderSnapshot(tx, known))) return known;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with given as (select ${json}::jsonb as content),
      keyed as (select encode(sha256(convert_to(content::text, 'UTF8')), 'hex') as id, content from given),
      stored as (
        insert into ${orderSnapshots} (id, content) select id, content from keyed on conflict (id) do nothing
      )
    select id from keyed`);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The snapshot was not stored.');
  idsBySent.set(sent, id);
  return id;
}

async function hasOrderSnapshot(tx: Tx, id: string): Promise<boolean> {
  const build = () =>
    tx
      .select({ id: orderSnapshots.id })
      .from(orderSnapshots)
      .where(eq(orderSnapshots.id, sql.placeholder('id')));
  return (await preparedQuery(tx, 'order snapshot exists', build, { id })).length > 0;
}

/** Completes the columns of an order with its snapshot, which is read once. */
export async function attachSnapshot(tx: Tx, columns: OrderColumns): Promise<OrderRow> {
  return { ...columns, snapshot: await loadOrderSnapshot(tx, columns.snapshotId) };
}

export async function loadOrderSnapshot(tx: Tx, id: string): Promise<OrderSnapshot> {
  const cached = contents.get(id);
  if (cached) return cached;
  const build = () =>
    tx
      .select({ content: orderSnapshots.content })
      .from(orderSnapshots)
      .where(eq(orderSnapshots.id, sql.placeholder('id')));
  const [row] = await preparedQuery(tx, 'order snapshot', build, { id });
  if (!row) throw new Error(`The snapshot ${id} does not exist.`);
  contents.set(id, row.content);
  return row.content;
}
