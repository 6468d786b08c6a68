import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Fils } from '@platewright/domain/money/fils';
import { openRefundStates } from '@platewright/domain/payments/refund';
import type { Tx } from '../../platform/db/database.ts';
import { refunds, type payments } from '../../platform/db/schema/index.ts';
import { loadOpenSale } from '../ledger/index.ts';

interface CashOrder {
  readonly id: number;
  readonly companyId: number;
}

/** What is to go back of an order already, by whatever way; in fils. */
async function sumOpenRefunds(tx: Tx, orderId: number): Promise<Fils> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.state, [...openRefundStates])));
  return row?.sum ?? 0;
}

/**
 * How much of a part that is credited of cash goes back, in fils. Where nothing was recorded, staff know whether a courier has taken it:
 * they are asked for all of it, but what nobody has recorded does not stay on an account. Where money came in, perhaps a part of it through the bank, it is what is too much by now.
 */
export async function limitCashRefund(
  tx: Tx,
  { method }: Pick<typeof payments.$inferSelect, 'method'>,
  order: CashOrder,
  amount: Fils,
  isMoved: boolean,
): Promise<Fils> {
  if (method !== 'cash') return amount;
  const { own, received } = await loadOpenSale(tx, order);
  if (received <= 0 && !isMoved) return amount;
  return Math.max(0, Math.min(amount, -own - (await sumOpenRefunds(tx, order.id))));
}

/** By how much more came in than an order costs and than is to go back already, once this much more has come in; in fils. */
export async function calculateSurplus(tx: Tx, order: CashOrder, more: Fils): Promise<Fils> {
  const { own } = await loadOpenSale(tx, order);
  return Math.max(0, more - own - (await sumOpenRefunds(tx, order.id)));
}
