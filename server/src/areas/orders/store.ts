import { and, asc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import type { Tx } from '../../db/database.ts';
import { files, orders, payments, products } from '../../db/schema/index.ts';
import type { OrderRow } from '../../orders/row.ts';
import type { FileRow } from '../../files/purposes.ts';

/** An order with its product's name and url. @throws Refusal notFound */
export async function orderWithProduct(
  tx: Tx,
  orderId: number,
): Promise<{ order: OrderRow; name: { en: string; ar: string }; url: string }> {
  const [row] = await tx
    .select({ order: orders, name: products.name, url: products.url })
    .from(orders)
    .innerJoin(products, eq(products.id, orders.productId))
    .where(eq(orders.id, orderId));
  if (!row) throw new Refusal('notFound');
  return row;
}

/** @throws Refusal notFound */
export async function whereOrderStands(
  tx: Tx,
  orderId: number,
): Promise<{ statusId: number; trackingUrl: string | null }> {
  const [row] = await tx
    .select({ statusId: orders.statusId, trackingUrl: orders.trackingUrl })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Money came once, even if it went back: a cancelled order can be ordered again then [ORD-13]. */
export async function wasPaid(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['captured', 'refunded'])))
    .limit(1);
  return rows.length > 0;
}

/** Die-cut templates of the customer, oldest first [ORD-25]. */
export const additionalFiles = (tx: Tx, orderId: number): Promise<FileRow[]> =>
  tx
    .select()
    .from(files)
    .where(
      and(eq(files.orderId, orderId), eq(files.purpose, 'additional'), inArray(files.state, ['checking', 'ready'])),
    )
    .orderBy(asc(files.createdAt), asc(files.id));
