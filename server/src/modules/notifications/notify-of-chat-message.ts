import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { notifications } from '../../platform/db/schema/index.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';

/** Characters of a message that its notification shows. */
const MAX_EXCERPT = 140;

interface WrittenMessage {
  readonly orderId: number;
  readonly author: string;
  readonly text: string;
  readonly statusId: number;
  readonly projectName: string;
}

const toExcerpt = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= MAX_EXCERPT ? characters.join('') : `${characters.slice(0, MAX_EXCERPT - 1).join('')}…`;
};

/**
 * Notifies customers of a chat message. An order has one unread notification about its chat, which counts the messages
 * and shows the newest: a long talk must not push everything else out of the list.
 */
export async function notifyOfChatMessage(
  { tx, eventId, now, send }: SubscriberContext,
  readers: readonly number[],
  { orderId, author, text, statusId, projectName }: WrittenMessage,
): Promise<Omit<JobData['push']['notice'], 'eventId'>> {
  const excerpt = toExcerpt(text);
  const textKey = excerpt === '' ? 'chatFile' : 'chatMessage';
  const params = { orderId, author, excerpt };
  const counted = await tx
    .update(notifications)
    .set({ chat: sql`${notifications.chat} + 1`, textKey, params, statusId, createdAt: now })
    .where(and(inArray(notifications.userId, [...readers]), eq(notifications.orderId, orderId), isUnreadChat))
    .returning({ userId: notifications.userId });
  const hadOne = new Set(counted.map(({ userId }) => userId));
  const others = readers.filter((userId) => !hadOne.has(userId));
  if (others.length > 0)
    await tx
      .insert(notifications)
      .values(
        others.map((userId) => ({ userId, orderId, eventId, textKey, params, statusId, chat: 1, createdAt: now })),
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
