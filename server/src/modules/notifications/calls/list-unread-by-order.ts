import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/db/database.ts';
import { notifications, orders } from '../../../platform/db/schema/index.ts';
import { whereOrderVisible, type OrderVisibility } from '../../orders/index.ts';

// Beside its call and not in the module's folder, because it asks orders, a module above this one, who sees an order.

/** Orders that the bell lists; its badge counts all unread notifications. */
const MAX_HEADER_ORDERS = 50;

const notificationColumns = { ...getTableColumns(notifications), projectName: orders.projectName };

const changes = alias(notifications, 'changes');

/**
 * Orders with unread notifications, newest first: one row per order with the newest one, the newest that is not about
 * the chat, and the number of all [NTF-03].
 */
export async function listUnreadByOrder(tx: Tx, userId: number, visibility: OrderVisibility) {
  const grouped = tx
    .select({
      orderId: notifications.orderId,
      newest: sql<number>`max(${notifications.id})`.mapWith(Number).as('newest'),
      newestChange: sql<number | null>`max(${notifications.id}) filter (where ${notifications.chat} = 0)`.as(
        'newest_change',
      ),
      orderCount: count().as('order_count'),
      chats: sql<number>`sum(${notifications.chat})`.mapWith(Number).as('chats'),
    })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .groupBy(notifications.orderId)
    .as('grouped');
  return (
    tx
      .select({
        ...notificationColumns,
        orderCount: grouped.orderCount,
        chats: grouped.chats,
        change: { id: changes.id, textKey: changes.textKey, params: changes.params },
      })
      .from(grouped)
      .innerJoin(notifications, eq(notifications.id, grouped.newest))
      .leftJoin(changes, eq(changes.id, grouped.newestChange))
      .innerJoin(orders, eq(orders.id, grouped.orderId))
      // People who were removed from an order do not see its notifications any more.
      .where(whereOrderVisible(tx, visibility))
      .orderBy(desc(grouped.newest))
      .limit(MAX_HEADER_ORDERS)
  );
}

/** Unread notifications of one person about the orders that this person sees. */
export async function countUnreadNotifications(tx: Tx, userId: number, visibility: OrderVisibility): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(notifications)
    .innerJoin(orders, eq(orders.id, notifications.orderId))
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), whereOrderVisible(tx, visibility)));
  return row?.n ?? 0;
}
