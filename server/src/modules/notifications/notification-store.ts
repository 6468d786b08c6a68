import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { notifications } from '../../platform/db/schema/index.ts';

const whereUserAndOrder = (userId: number, orderId: number) =>
  and(eq(notifications.userId, userId), eq(notifications.orderId, orderId));

/** One page of a person's notifications about an order, newest first, and the number of all. */
export async function listOrderNotifications(
  tx: Tx,
  userId: number,
  orderId: number,
  page: { offset: number; limit: number },
) {
  const rows = await tx
    .select()
    .from(notifications)
    .where(whereUserAndOrder(userId, orderId))
    .orderBy(desc(notifications.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await tx.select({ n: count() }).from(notifications).where(whereUserAndOrder(userId, orderId));
  return { rows, count: all?.n ?? 0 };
}

/** Marks the notifications of one person as read: those about one order, or all. */
export async function markNotificationsRead(
  tx: Tx,
  userId: number,
  orderId: number | undefined,
  at: Date,
): Promise<void> {
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
