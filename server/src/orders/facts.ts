import { and, desc, eq, sql } from 'drizzle-orm';
import type { OrderFacts } from '@platewright/domain/lifecycle/facts';
import type { OptionTree, Selection } from '@platewright/domain/options/types';
import { isValid, validate } from '@platewright/domain/options/validate';
import { standingFor } from '../checkout/standing.ts';
import type { Tx } from '../db/database.ts';
import { documents, documentVersions, files, payments } from '../db/schema/index.ts';
import type { OrderRow } from './row.ts';

/**
 * Reads what the lifecycle asks about an order, in the transaction of the move. `newFiles` counts all files that were
 * ever sent on request; the one who saves them knows better and says so.
 */
export async function orderFacts(tx: Tx, now: Date, order: OrderRow, note = ''): Promise<OrderFacts> {
  const { physical, totals } = await standingFor(tx, now, order);
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

  const captured = payment?.state === 'captured' ? payment.amount : 0;
  return {
    fileOnly: !physical,
    // What was captured was compared with the sum of the checkout to the fils before it was stored.
    total: captured > 0 ? captured : totals.grandTotalInclVat,
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
