import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { notifications } from '../../platform/db/schema/index.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { toExcerpt } from './excerpt.ts';

/** Characters of a message that its notification shows. */
const MAX_EXCERPT = 140;

interface WrittenMessage {
  readonly orderId: number;
  readonly author: string;
  readonly text: string;
  readonly statusId: number;
  readonly projectName: string;
}

/**
 * Notifies customers of a chat message. An order has one unread notification about its chat, which counts the messages
 * and shows the newest: a long talk must not push everything else out of the list.
 */
export async function notifyOfChatMessage(
  { tx, eventId, now, send }: SubscriberContext,
  readers: readonly number[],
  { orderId, author, text, statusId, projectName }: WrittenMessage,
): Promise<Omit<JobData['push']['notice'], 'eventId'>> {
  const excerpt = toExcerpt(text.replace(/\s+/g, ' '), MAX_EXCERPT);
  const textKey = excerpt === '' ? 'chatFile' : 'chatMessage';
  const params = { orderId, author, excerpt };
  // A new row instead of a changed one: lists are sorted by id, and a message is news also when others came in between.
  const replaced = await tx
    .delete(notifications)
    .where(and(inArray(notifications.userId, [...readers]), eq(notifications.orderId, orderId), isUnreadChat))
    .returning({ userId: notifications.userId, chat: notifications.chat });
  const unreadBefore = new Map(replaced.map(({ userId, chat }) => [userId, chat]));
  if (readers.length > 0)
    await tx
      .insert(notifications)
      .values(
        readers.map((userId) => {
          const chat = (unreadBefore.get(userId) ?? 0) + 1;
          return { userId, orderId, eventId, textKey, params, statusId, chat, createdAt: now };
        }),
      )
      .onConflictDoNothing();
  for (const userId of readers)
    send({
      to: 'notification',
      userId,
      payload: { orderNumber: orderId, createdAt: now.toISOString(), projectName, textKey, params, statusId },
    });
  return { orderId, projectName, textKey, params, statusId };
}

const isUnreadChat = and(isNull(notifications.readAt), gt(notifications.chat, 0));

/** Marks the notification about an order's chat as read: the person has seen the messages themselves. */
export async function markChatNotificationRead(tx: Tx, userId: number, orderId: number, at: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), eq(notifications.orderId, orderId), isUnreadChat));
}
