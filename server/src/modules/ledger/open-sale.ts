import { and, eq, sql } from 'drizzle-orm';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries } from '../../platform/db/schema/index.ts';
import { computeOpenItems } from './open-items.ts';

/** How an order stands that was not bought on credit, in fils. */
export interface OpenSale {
  /** By how much it costs more than came in for it; negative where more came in. */
  readonly own: Fils;
  /** What is still to be paid of it: less where money that is kept on the account pays for it. */
  readonly open: Fils;
  /** The money that came in for it, by whatever way, and is still here. */
  readonly received: Fils;
}

/** Reads both from the ledger; an order without entries owes nothing. Orders that were bought on credit have no open sale. */
export async function loadOpenSale(
  tx: Tx,
  order: { readonly id: number; readonly companyId: number },
): Promise<OpenSale> {
  const { companyId, orderId, isOnCredit, kind, owed } = ledgerEntries;
  const isMoney = sql`${kind} in ('payment', 'refund', 'chargeback')`;
  const [row] = await tx
    .select({
      own: sql<number>`coalesce(sum(${owed}), 0)`.mapWith(Number),
      received: sql<number>`coalesce(-sum(${owed}) filter (where ${isMoney}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(eq(companyId, order.companyId), eq(orderId, order.id), eq(isOnCredit, false)));
  const { own, received } = row ?? { own: 0, received: 0 };
  if (own <= 0) return { own, open: 0, received };
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select amount from ${computeOpenItems([order.companyId])} open where source = 'order' and id = ${order.id}`);
  return { own, open: Number(rows[0]?.amount ?? 0), received };
}
