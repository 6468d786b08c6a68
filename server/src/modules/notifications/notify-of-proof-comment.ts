import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notifications } from '../../platform/db/schema/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { toExcerpt } from './excerpt.ts';
import type { NotificationOrderRow } from './notify-order-readers.ts';

/** Characters of a comment that its notification shows. */
const MAX_EXCERPT = 140;

interface WrittenComment {
  readonly order: NotificationOrderRow;
  readonly documentId: number;
  /** Number of the comment in its proof. */
  readonly number: number;
  readonly author: string;
  readonly text: string;
}

const whereUnreadOf = (orderId: number, documentId: number) =>
  and(
    eq(notifications.orderId, orderId),
    isNull(notifications.readAt),
    eq(notifications.textKey, 'proofComment'),
    sql`${notifications.params} ->> 'documentId' = ${String(documentId)}`,
  );

/** Notifies customers of a comment. A proof has one unread notification about its comments, with the newest one. */
export async function notifyOfProofComment(
  { tx, eventId, now, send }: SubscriberContext,
  readers: readonly number[],
  { order, documentId, number, author, text }: WrittenComment,
): Promise<Omit<JobData['push']['notice'], 'eventId'>> {
  const { id: orderId, projectName, statusId } = order;
  const textKey = 'proofComment';
  const params = { orderId, documentId, number, author, excerpt: toExcerpt(text.replace(/\s+/g, ' '), MAX_EXCERPT) };
  // A new row instead of a changed one: lists are sorted by id, and a comment is news also when others came in between.
  await tx
    .delete(notifications)
    .where(and(inArray(notifications.userId, [...readers]), whereUnreadOf(orderId, documentId)));
  if (readers.length > 0)
    await tx
      .insert(notifications)
      .values(readers.map((userId) => ({ userId, orderId, eventId, textKey, params, statusId, createdAt: now })))
      .onConflictDoNothing();
  for (const userId of readers)
    send({
      to: 'notification',
      userId,
      payload: { orderNumber: orderId, createdAt: now.toISOString(), projectName, textKey, params, statusId },
    });
  return { orderId, projectName, textKey, params, statusId };
}

/** Marks the notification about the comments of a proof as read: the person has seen them themselves. */
export async function markCommentNotificationRead(
  tx: Tx,
  { userId, orderId, documentId }: { readonly userId: number; readonly orderId: number; readonly documentId: number },
  at: Date,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(notifications.userId, userId), whereUnreadOf(orderId, documentId)));
}
