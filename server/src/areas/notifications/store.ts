import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { notifications, orders } from '../../db/schema/index.ts';
import { seenOrders, type Seen } from '../../orders/scope.ts';

/** The header shows so many orders; the badge counts all. */
const HEADER_ORDERS = 50;

const columns = { ...getTableColumns(notifications), projectName: orders.projectName };

/** What is new, one row an order with its newest sentence and how many there are, newest first [NTF-03]. */
export async function unreadByOrder(tx: Tx, userId: number, seen: Seen) {
  const grouped = tx
    .select({
      orderId: notifications.orderId,
      newest: sql<number>`max(${notifications.id})`.mapWith(Number).as('newest'),
      orderCount: count().as('order_count'),
      chats: sql<number>`sum(${notifications.chat})`.mapWith(Number).as('chats'),
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .groupBy(notifications.orderId)
    .as('grouped');
  return (
    tx
      .select({ ...columns, orderCount: grouped.orderCount, chats: grouped.chats })
      .from(grouped)
      .innerJoin(notifications, eq(notifications.id, grouped.newest))
      .innerJoin(orders, eq(orders.id, grouped.orderId))
      // Who was taken off an order hears no more of it.
      .where(seenOrders(tx, seen))
      .orderBy(desc(grouped.newest))
      .limit(HEADER_ORDERS)
  );
}

export async function countUnread(tx: Tx, userId: number, seen: Seen): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(notifications)
    .innerJoin(orders, eq(orders.id, notifications.orderId))
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), seenOrders(tx, seen)));
  return row?.n ?? 0;
}

const ofOrder = (userId: number, orderId: number) =>
  and(eq(notifications.userId, userId), eq(notifications.orderId, orderId));

/** One page of an order's notifications of one person, newest first, and the number of all. */
export async function orderNotifications(
  tx: Tx,
  userId: number,
  orderId: number,
  page: { offset: number; limit: number },
) {
  const rows = await tx
    .select()
    .from(notifications)
    .where(ofOrder(userId, orderId))
    .orderBy(desc(notifications.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await tx.select({ n: count() }).from(notifications).where(ofOrder(userId, orderId));
  return { rows, count: all?.n ?? 0 };
}

export async function markRead(tx: Tx, userId: number, orderId: number | undefined, at: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        orderId === undefined ? undefined : eq(notifications.orderId, orderId),
      ),
    );
}
