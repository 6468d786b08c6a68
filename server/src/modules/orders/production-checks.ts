import { eq } from 'drizzle-orm';
import {
  listProductionChecks,
  listProductionGaps,
  type ProductionCheck,
  type ProductionGap,
} from '@platewright/domain/orders/production-checks';
import type { Tx } from '../../platform/db/database.ts';
import { orderChecks } from '../../platform/db/schema/index.ts';
import type { OrderRow } from './order-row.ts';

/** What production has not done of an order with this number of plates. */
export async function findProductionGaps(
  tx: Tx,
  { id, reliefUm }: Pick<OrderRow, 'id' | 'reliefUm'>,
  plates: number,
): Promise<readonly ProductionGap[]> {
  const signed = await tx.select({ key: orderChecks.key }).from(orderChecks).where(eq(orderChecks.orderId, id));
  return listProductionGaps(
    plates,
    signed.map(({ key }) => key),
    reliefUm,
  );
}

/** A check as the wire has it. */
export interface PresentedCheck {
  readonly key: ProductionCheck;
  readonly signed: { readonly by: string; readonly at: string } | null;
}

/** The checks of an order with this number of plates, signed or not. */
export async function presentProductionChecks(tx: Tx, orderId: number, plates: number): Promise<PresentedCheck[]> {
  const rows = await tx.select().from(orderChecks).where(eq(orderChecks.orderId, orderId));
  return listProductionChecks(plates).map((key) => {
    const row = rows.find((one) => one.key === key);
    return { key, signed: row ? { by: row.signedByName, at: row.signedAt.toISOString() } : null };
  });
}
