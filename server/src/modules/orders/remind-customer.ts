import { and, eq, gte, inArray, max } from 'drizzle-orm';
import { getRemindAgainAt, type RemindError } from '@platewright/domain/orders/remind-customer';
import { getRequestedAction, type RequestedAction } from '@platewright/domain/orders/requested-action';
import type { Tx } from '../../platform/db/database.ts';
import { orderHistory, orders } from '../../platform/db/schema/index.ts';
import type { HandlerContext } from '../../platform/http/handler-context.ts';
import { countReaders } from '../notifications/index.ts';
import { addOrderHistory } from './order-history.ts';
import { getOrderStatusId } from './transition-order.ts';

const REMINDED = 'remindCustomer';

/** When customers were last reminded of these orders, since these wait for what they wait for now; by one statement. */
export async function loadLastReminders(tx: Tx, orderIds: readonly number[]): Promise<Map<number, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: orderHistory.orderId, at: max(orderHistory.at) })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(
      and(
        inArray(orderHistory.orderId, [...orderIds]),
        eq(orderHistory.event, REMINDED),
        gte(orderHistory.at, orders.statusSince),
      ),
    )
    .groupBy(orderHistory.orderId);
  return new Map(rows.flatMap(({ orderId, at }) => (at === null ? [] : [[orderId, at] as const])));
}

interface Reminder {
  readonly orderId: number;
  readonly error: RemindError | null;
  readonly action: RequestedAction | null;
  readonly people: number;
  readonly remindedAt: Date | null;
}

/**
 * Reminds the customers of orders, on the bell and by email. Locked in the order of their numbers: of two people who press at once,
 * one does it and the other reads when it was done.
 */
export async function remindCustomers(
  { tx, deps, publish }: Pick<HandlerContext, 'tx' | 'deps' | 'publish'>,
  orderIds: readonly number[],
  by: { readonly staffId: number; readonly name: string },
): Promise<Reminder[]> {
  const wanted = [...new Set(orderIds)];
  const now = deps.clock.now();
  const rows = await tx
    .select({ id: orders.id, companyId: orders.companyId, statusId: orders.statusId })
    .from(orders)
    .where(inArray(orders.id, wanted))
    .orderBy(orders.id)
    .for('update');
  const locked = new Map(rows.map((row) => [row.id, row]));
  const last = await loadLastReminders(tx, wanted);
  const readers = await countReaders(tx, wanted);
  const outcomes: Reminder[] = [];
  for (const orderId of wanted) {
    const order = locked.get(orderId);
    const remindedAt = last.get(orderId) ?? null;
    const action = order && getRequestedAction(order.statusId);
    const people = readers.get(orderId) ?? 0;
    const refuse = (error: RemindError) => outcomes.push({ orderId, error, action: null, people: 0, remindedAt });
    if (!order) refuse('orderUnknown');
    else if (!action) refuse('nothingRequested');
    else if (getRemindAgainAt(remindedAt, now) !== null) refuse('remindedRecently');
    else if (people === 0) refuse('nobodyToRemind');
    else {
      await addOrderHistory(tx, {
        ...{ orderId, at: now, event: REMINDED, status: getOrderStatusId(order), note: '' },
        by: { kind: 'staff', id: by.staffId, name: by.name },
      });
      publish({ type: 'customerReminded', orderId, companyId: order.companyId, action, byId: by.staffId });
      outcomes.push({ orderId, error: null, action, people, remindedAt: now });
    }
  }
  return outcomes;
}
