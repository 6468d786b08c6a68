import { eq } from 'drizzle-orm';
import type { OrderWay } from '@platewright/domain/orders/order-taking';
import type { Tx } from '../../platform/db/database.ts';
import { staff } from '../../platform/db/schema/index.ts';
import type { OrderRow } from './order-row.ts';

/** Who took an order in the customer's name, and how the customer asked for it; null for one that a customer placed. */
export async function loadTakenOrder(
  tx: Tx,
  { takenBy, orderWay }: Pick<OrderRow, 'takenBy' | 'orderWay'>,
): Promise<{ way: OrderWay; name: string } | null> {
  if (takenBy === null || orderWay === null) return null;
  const [taker] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, takenBy));
  return { way: orderWay as OrderWay, name: taker?.name ?? '' };
}
