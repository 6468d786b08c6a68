import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { notifications } from '../../platform/db/schema/index.ts';

/* What the bell counts for one person about one order. */

/** Unread notifications, whatever they are about. */
export async function countNotificationsInBell(tx: Tx, userId: number, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.orderId, orderId), isNull(notifications.readAt)));
  return row?.n ?? 0;
}

/** The chat messages in them; how many are unread in the chat itself is `countUnread` of the module chat. */
export async function countChatsInBell(tx: Tx, userId: number, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(${notifications.chat}), 0)`.mapWith(Number) })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.orderId, orderId), isNull(notifications.readAt)));
  return row?.n ?? 0;
}
