import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { notifications } from '../../platform/db/schema/index.ts';

/** Unread notifications of one person about one order. */
export async function countUnreadOfOrder(tx: Tx, userId: number, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.orderId, orderId), isNull(notifications.readAt)));
  return row?.n ?? 0;
}

/** Unread chat messages of one order that the bell counts for one person. */
export async function countUnreadChats(tx: Tx, userId: number, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(${notifications.chat}), 0)`.mapWith(Number) })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.orderId, orderId), isNull(notifications.readAt)));
  return row?.n ?? 0;
}
