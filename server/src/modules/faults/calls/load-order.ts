import { eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { orders } from '../../../platform/db/schema/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderColumns } from '../../orders/index.ts';

/** @throws CallError notFound */
export async function loadOrder(tx: Tx, orderId: number): Promise<Pick<OrderColumns, 'id' | 'statusId'>> {
  const [order] = await tx
    .select({ id: orders.id, statusId: orders.statusId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) throw new CallError('notFound');
  return order;
}
