import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ReplayedAgreement, ReplayLists } from '@platewright/domain/pricing/replay';
import type { Tx } from '../../../platform/db/database.ts';
import {
  orders,
  orderSnapshots,
  priceReplayOrders,
  priceReplays,
  products,
} from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadAgreementsInForce } from '../agreement-in-force.ts';
import { loadPriceList } from '../rates.ts';
import type { ReplayedBatch } from './replay-batch.ts';
import { findReplay, LIMIT_MS, whereReplayed, type ReplayRow } from './replays.ts';

/** So many orders are read, priced and stored together; between two batches a run notices that it was ended. */
const BATCH_SIZE = 250;
/** Texts of snapshots that are kept for the next batches, some 50 kB each. */
const CACHED_SNAPSHOTS = 100;

const orderColumns = {
  id: orders.id,
  companyId: orders.companyId,
  productId: orders.productId,
  paid: orders.price,
  selection: orders.selection,
  snapshotId: orders.snapshotId,
  couponPercent: orders.couponPercent,
  sourceOrderId: orders.sourceOrderId,
  reorderColours: orders.reorderColours,
  isLenFollowUp: orders.isLenFollowUp,
};
type ReplayedRow = Awaited<ReturnType<typeof readOrders>>[number];

/**
 * Prices the orders of a run batch by batch in a thread, and goes on where an earlier attempt has stopped. Two attempts at once
 * do no harm: of each batch one is stored.
 */
export async function runReplay(deps: Deps, replayId: string): Promise<void> {
  const { db } = deps.database;
  const until = performance.now() + LIMIT_MS;
  const first = await findReplay(db, { id: replayId });
  if (!first || first.endedAt) return;
  try {
    const lists = await loadLists(db, first);
    const texts = new LRUCache<string, string>({ max: CACHED_SNAPSHOTS });
    const findAgreement = await createAgreementFinder(db, first.createdAt);
    for (let replay: ReplayRow | null = first; replay && !replay.endedAt;) {
      // Another node goes on with it.
      if (deps.jobs.isStopping()) throw new Error('The node stops.');
      if (performance.now() > until) return await endReplay(deps, replayId, 'tooLong');
      replay = await replayBatch(deps, replay, { lists, texts, findAgreement });
    }
  } catch (error) {
    if (deps.jobs.isStopping()) throw error;
    deps.log.error({ err: error, replay: replayId }, 'a price replay stopped');
    await endReplay(deps, replayId, 'stopped');
  }
}

/** The list that was in force when the run began, and the draft of the next one. */
async function loadLists(tx: Tx, { createdAt, prices }: ReplayRow): Promise<ReplayLists> {
  const inForce = await loadPriceList(tx, createdAt);
  return { inForce, draft: { ...prices, version: inForce.version + 1, validFrom: '' } };
}

type FindAgreement = (row: Pick<ReplayedRow, 'companyId' | 'productId'>) => ReplayedAgreement | null;

/** Finds what companies have agreed on at a moment, read once for all orders: few companies have an agreement. */
async function createAgreementFinder(db: Tx, at: Date): Promise<FindAgreement> {
  const agreements = await loadAgreementsInForce(db, at);
  const listed =
    agreements.size === 0 ? [] : await db.select({ id: products.id, categoryId: products.categoryId }).from(products);
  const productsById = new Map(listed.map((product) => [product.id, product]));
  return ({ companyId, productId }) => {
    const agreement = agreements.get(companyId);
    const product = productsById.get(productId);
    return agreement && product ? { agreement, product, at } : null;
  };
}

interface Sources {
  readonly lists: ReplayLists;
  readonly texts: LRUCache<string, string>;
  readonly findAgreement: FindAgreement;
}

/** The run after its next batch; null when somebody ended it or stored the batch meanwhile. */
async function replayBatch(
  deps: Deps,
  replay: ReplayRow,
  { lists, texts, findAgreement }: Sources,
): Promise<ReplayRow | null> {
  const { db } = deps.database;
  const wanted = Math.min(BATCH_SIZE, replay.total - replay.done);
  const rows = await readOrders(db, replay.lastOrderId, wanted);
  const priced = await deps.replayThreads.run({
    name: 'replay',
    data: {
      lists,
      snapshots: await loadSnapshotTexts(db, rows, texts),
      orders: rows.map(({ id: _id, companyId, productId, paid: _paid, sourceOrderId, reorderColours, ...row }) => ({
        ...row,
        reorder: sourceOrderId === null ? null : { colours: reorderColours },
        agreement: findAgreement({ companyId, productId }),
      })),
    },
  });
  const done = replay.done + rows.length;
  const isLast = rows.length < wanted || done >= replay.total;
  const now = deps.clock.now();
  return deps.database.transact(async (tx) => {
    const [moved] = await tx
      .update(priceReplays)
      .set({
        done,
        ...(isLast && { total: done, endedAt: now }),
        lastOrderId: rows.at(-1)?.id ?? replay.lastOrderId,
        updatedAt: now,
      })
      .where(and(eq(priceReplays.id, replay.id), eq(priceReplays.done, replay.done), isNull(priceReplays.endedAt)))
      .returning();
    if (!moved) return null;
    if (rows.length > 0) await tx.insert(priceReplayOrders).values(toResults(replay.id, rows, priced));
    return moved;
  });
}

/** The next orders that are older than the last one. */
const readOrders = (tx: Tx, before: number | null, limit: number) =>
  tx
    .select(orderColumns)
    .from(orders)
    .where(and(whereReplayed, before === null ? undefined : lt(orders.id, before)))
    .orderBy(desc(orders.id))
    .limit(limit);

async function loadSnapshotTexts(
  tx: Tx,
  rows: readonly ReplayedRow[],
  texts: LRUCache<string, string>,
): Promise<Record<string, string>> {
  const ids = [...new Set(rows.map(({ snapshotId }) => snapshotId))];
  const unknown = ids.filter((id) => !texts.has(id));
  const found = Object.fromEntries(ids.map((id) => [id, texts.get(id) ?? '']));
  if (unknown.length === 0) return found;
  const loaded = await tx
    .select({ id: orderSnapshots.id, content: sql<string>`${orderSnapshots.content}::text` })
    .from(orderSnapshots)
    .where(inArray(orderSnapshots.id, unknown));
  for (const { id, content } of loaded) {
    found[id] = content;
    texts.set(id, content);
  }
  return found;
}

const toResults = (replayId: string, rows: readonly ReplayedRow[], priced: ReplayedBatch) =>
  rows.map(({ id: orderId, companyId, productId, paid }, index) => {
    const result = priced[index];
    if (!result) throw new Error('The thread left out an order.');
    const common = { replayId, orderId, companyId, productId, paid };
    return result.ok ? { ...common, ...result.value } : { ...common, failure: result.reason };
  });

async function endReplay(deps: Deps, id: string, failure: 'tooLong' | 'stopped'): Promise<void> {
  const now = deps.clock.now();
  await deps.database.db
    .update(priceReplays)
    .set({ failure, endedAt: now, updatedAt: now })
    .where(and(eq(priceReplays.id, id), isNull(priceReplays.endedAt)));
}
