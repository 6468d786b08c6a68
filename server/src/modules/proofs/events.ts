import { eq } from 'drizzle-orm';
import { proofComments, proofCommentTexts } from '../../platform/db/schema/index.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import {
  findNotificationOrder,
  notifyOfProofComment,
  notifyReaders,
  type NotificationOrderRow,
} from '../notifications/index.ts';
import { markUnread } from './comments/read-marks.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff posted files for the customer's approval; `files` are their names. */
    proofPosted: {
      readonly orderId: number;
      readonly companyId: number;
      readonly files: readonly string[];
      readonly byId: number;
    };
    /** The customer approved or rejected a posted file. */
    proofDecided: {
      readonly orderId: number;
      readonly companyId: number;
      readonly documentId: number;
      readonly approved: boolean;
      readonly byId: number;
    };
    /** The PDF of an approval's certificate is there, or the one that says that it is withdrawn. */
    certificateDrawn: {
      readonly orderId: number;
      readonly companyId: number;
      readonly number: string;
      readonly withdrawn: boolean;
    };
    /** Staff released files (LEN, PDF) for download; `files` are their names. */
    filesReleased: {
      readonly orderId: number;
      readonly companyId: number;
      readonly files: readonly string[];
      readonly byId: number;
    };
    /** Somebody has written a comment on a proof, or a reply to one; `textId` is the text. */
    proofCommented: CommentEvent & { readonly textId: number };
    /** A comment was resolved, opened again or deleted. */
    proofCommentChanged: CommentEvent & { readonly change: 'resolved' | 'reopened' | 'deleted' | 'textDeleted' };
  }
}

interface CommentEvent {
  readonly orderId: number;
  readonly companyId: number;
  readonly documentId: number;
  readonly commentId: number;
  readonly byKind: 'customer' | 'staff';
  readonly byId: number;
}

export const proofSubscribers: EventSubscribers = {
  proofCommented: async (event, context) => {
    const order = await notifyPages(event, context);
    if (order) await notifyOfText(event, order, context);
  },
  proofCommentChanged: async (event, context) => {
    await notifyPages(event, context);
  },
};

/** Open pages of desk and customers load the comments again. */
async function notifyPages(
  event: DomainEventOf<'proofCommented' | 'proofCommentChanged'>,
  context: SubscriberContext,
): Promise<NotificationOrderRow | null> {
  const order = await findNotificationOrder(context.tx, event.orderId);
  if (!order) return null;
  context.send({ to: 'desk', payload: { orderId: order.id, statusId: order.statusId, event: event.type } });
  await notifyReaders(context, order, null);
  return order;
}

/** A push waits for so long: whoever has the proof open has read the text by then. */
const PUSH_DELAY_SECONDS = 15;

/** The bell at once; a push to who has not read it soon after, and one email for all that is still unread later on. */
async function notifyOfText(
  { orderId, documentId, textId, byKind, byId }: DomainEventOf<'proofCommented'>,
  order: NotificationOrderRow,
  context: SubscriberContext,
): Promise<void> {
  const { tx, deps, eventId, now } = context;
  const [written] = await tx
    .select({ text: proofCommentTexts.text, author: proofCommentTexts.authorName, number: proofComments.number })
    .from(proofCommentTexts)
    .innerJoin(proofComments, eq(proofComments.id, proofCommentTexts.commentId))
    .where(eq(proofCommentTexts.id, textId));
  const readers = order.readers.map(({ userId }) => userId).filter((id) => byKind !== 'customer' || id !== byId);
  if (!written || readers.length === 0) return;
  const notice = await notifyOfProofComment(context, readers, { order, documentId, ...written });
  for (const userId of await markUnread(tx, documentId, readers, now))
    await deps.jobs.enqueue(
      tx,
      'proofCommentEmail',
      { orderId, documentId, userId, since: now.toISOString() },
      { afterSeconds: deps.config.CHAT_EMAIL_SECONDS },
    );
  if (deps.push)
    await deps.jobs.enqueue(
      tx,
      'proofCommentPush',
      { readers, documentId, textId, notice: { eventId, ...notice } },
      { afterSeconds: PUSH_DELAY_SECONDS },
    );
}
