import { eq } from 'drizzle-orm';
import { hasPhysicalType, orderTypeIds } from '@platewright/domain/pricing/order-types';
import type { Tx } from '../../platform/db/database.ts';
import { checkouts } from '../../platform/db/schema/index.ts';
import { loadOrderPlates, type OrderRow } from '../orders/index.ts';

/**
 * Gives a remake the addresses and the delivery of its source, free of charge: its plates, or the files of a source
 * without plates. An order that was never checked out has none to give.
 */
export async function copyCheckout(
  tx: Tx,
  { source, remake, plates, at }: { source: OrderRow; remake: OrderRow; plates: boolean; at: Date },
): Promise<void> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.orderId, source.id));
  if (!row) return;
  const colors = (await loadOrderPlates(tx, remake.id)).map(({ id }) => id);
  const types = plates ? [{ id: orderTypeIds.physical, colors }] : row.types;
  const isSent = hasPhysicalType((types ?? []).map(({ id }) => ({ id, colours: [] })));
  await tx.insert(checkouts).values({
    orderId: remake.id,
    types,
    billing: row.billing,
    shipping: isSent ? row.shipping : null,
    shippingMethod: isSent && row.shippingMethod ? { ...row.shippingMethod, price: 0 } : null,
    paymentMethod: null,
    updatedAt: at,
  });
}
