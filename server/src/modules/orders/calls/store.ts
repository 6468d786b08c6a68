import { and, asc, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../../platform/db/database.ts';
import { files, orders, payments, products } from '../../../platform/db/schema/index.ts';
import type { OrderRow } from '../order-row.ts';
import type { FileRow } from '../../files/index.ts';

/** An order with its product's name and url. @throws CallError notFound */
export async function loadOrderWithProduct(
  tx: Tx,
  orderId: number,
): Promise<{ order: OrderRow; name: { en: string; ar: string }; url: string }> {
  const [row] = await tx
    .select({ order: orders, name: products.name, url: products.url })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, orderId));
  if (!row) throw new CallError('notFound');
  return row;
}

/** @throws CallError notFound */
export async function loadOrderStatus(
  tx: Tx,
  orderId: number,
): Promise<{ statusId: number; trackingUrl: string | null }> {
  const [row] = await tx
    .select({ statusId: orders.statusId, trackingUrl: orders.trackingUrl })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row) throw new CallError('notFound');
  return row;
}

/** Whether an order was ever paid, even if refunded since: such an order can be reordered when cancelled [ORD-13]. */
export async function wasOrderPaid(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['captured', 'refunded'])))
    .limit(1);
  return rows.length > 0;
}

/** The customer's die-cut templates, oldest first [ORD-25]. */
export const listAdditionalFiles = (tx: Tx, orderId: number): Promise<FileRow[]> =>
  tx
    .select()
    .from(files)
    .where(
      and(eq(files.orderId, orderId), eq(files.purpose, 'additional'), inArray(files.state, ['checking', 'ready'])),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
