import { and, desc, eq, sql } from 'drizzle-orm';
import type { OrderFacts } from '@platewright/domain/lifecycle/facts';
import { vatPercent } from '@platewright/domain/money/vat';
import { percentOf } from '@platewright/domain/money/fils';
import { readAnswers } from '@platewright/domain/options/read';
import type { OptionTree, Selection } from '@platewright/domain/options/types';
import { isValid, validate } from '@platewright/domain/options/validate';
import { orderTypeIds } from '@platewright/domain/pricing/checkout';
import type { Tx } from '../db/database.ts';
import { checkouts, documents, documentVersions, files, payments, type orders } from '../db/schema/index.ts';

export type OrderRow = typeof orders.$inferSelect;

/** The order's tree as it was configured; prices and answers of the order always read this one, never the catalogue's. */
export const snapshotTree = <T = { en: string; ar: string }>(order: Pick<OrderRow, 'snapshot'>): OptionTree<T> =>
  order.snapshot.tree as OptionTree<T>;

/** What the chosen outputs or the finished checkout say about delivery: true when there is nothing to ship. */
export function isFileOnly(
  order: Pick<OrderRow, 'snapshot' | 'selection'>,
  types: readonly { id: number }[] | null,
): boolean {
  if (types && types.length > 0) return !types.some((type) => type.id === orderTypeIds.physical);
  const answers = readAnswers(snapshotTree(order), order.selection);
  const outputs = answers.skus('outputs');
  return outputs.length > 0 && !outputs.includes('physical');
}

/**
 * Reads what the lifecycle asks about an order, in the transaction of the move. `newFiles` counts all files that were
 * ever sent on request; the one who saves them knows better and says so.
 */
export async function orderFacts(tx: Tx, order: OrderRow, note = ''): Promise<OrderFacts> {
  const [checkout] = await tx
    .select({
      types: checkouts.types,
      shipping: checkouts.shipping,
      billing: checkouts.billing,
      method: checkouts.shippingMethod,
    })
    .from(checkouts)
    .where(eq(checkouts.orderId, order.id));
  const [payment] = await tx
    .select({ state: payments.state, amount: payments.amount })
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(desc(sql`${payments.state} = 'captured'`), desc(payments.createdAt))
    .limit(1);
  const [proofs] = await tx
    .select({
      waiting: sql<number>`count(*) filter (where ${documentVersions.approval} = 2)`.mapWith(Number),
      approved: sql<number>`count(*) filter (where ${documentVersions.approval} = 1)`.mapWith(Number),
      rejected: sql<number>`count(*) filter (where ${documentVersions.approval} = 0)`.mapWith(Number),
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documentVersions.orderId, order.id),
        eq(documents.kind, 'approve'),
        eq(documentVersions.superseded, false),
      ),
    );
  const [missing] = await tx
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.orderId, order.id), eq(files.purpose, 'missing'), eq(files.state, 'ready')));

  const fileOnly = isFileOnly(order, checkout?.types ?? null);
  const captured = payment?.state === 'captured' ? payment.amount : 0;
  const country = (fileOnly ? checkout?.billing : (checkout?.shipping ?? checkout?.billing))?.countryId || 'AE';
  const net = order.price + (fileOnly ? 0 : (checkout?.method?.price ?? 0));
  return {
    fileOnly,
    // What was captured was compared with the sum of the checkout to the fils before it was stored.
    total: captured > 0 ? captured : net + percentOf(net, vatPercent(country)),
    captured,
    // A cash or cheque order waits for the house with its payment authorised; accepting it captures the payment.
    accepted: null,
    proofs: proofs ?? { waiting: 0, approved: 0, rejected: 0 },
    newFiles: missing?.n ?? 0,
    optionsValid: optionsValid(order.snapshot.tree, order.selection),
    courier:
      order.courier && order.trackingNumber ? { name: order.courier, trackingNumber: order.trackingNumber } : null,
    note,
  };
}

const optionsValid = (tree: unknown, selection: Selection): boolean =>
  isValid(validate(tree as OptionTree<unknown>, selection, { decimals: 5 }));
