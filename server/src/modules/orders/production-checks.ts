import { eq } from 'drizzle-orm';
import { listProductionChecks, type ProductionCheck } from '@platewright/domain/orders/production-checks';
import type { Tx } from '../../platform/db/database.ts';
import { orderChecks } from '../../platform/db/schema/index.ts';

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
