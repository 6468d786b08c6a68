import { and, eq } from 'drizzle-orm';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { EventSubscribers, SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { chatMessages, orders } from '../../platform/db/schema/index.ts';
import { notifyOfChatMessage } from '../notifications/index.ts';
import { listChatCustomers } from './chat-people.ts';
import { markUnread } from './read-marks.ts';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** A message or note was written; `seq` is its number in the chat of the order. */
    chatMessageWritten: {
      readonly orderId: number;
      readonly companyId: number;
      readonly seq: number;
      readonly isNote: boolean;
      readonly byKind: 'customer' | 'staff';
      readonly byId: number;
    };
    /** Somebody has read further; `seq` as customers count. */
    chatMessagesRead: {
      readonly orderId: number;
      readonly seq: number;
      readonly byKind: 'customer' | 'staff';
      readonly byId: number;
    };
    /** The chat was assigned to a colleague, or needs no answer any more. */
    chatHandled: { readonly orderId: number; readonly byId: number };
  }
}

declare module '../../platform/realtime/realtime.ts' {
  interface SocketMessages {
    /** A new message or note, for the pages that have the chat open. */
    chatMessage: { readonly orderId: number; readonly seq: number };
    /** The newest read mark of one side, for the pages of the other. */
    chatRead: { readonly orderId: number; readonly isAdmin: boolean; readonly seq: number };
    /** Somebody may no longer read the chat of the order: the others are told who is there. */
    chatPresence: { readonly orderId: number };
  }
}

export const chatSubscribers: EventSubscribers = {
  chatMessageWritten: async (event, context) => {
    context.send({ to: 'chatMessage', orderId: event.orderId, seq: event.seq });
    context.send({ to: 'deskList', list: 'chats' });
    if (!event.isNote) await notifyCustomers(event, context);
  },
  chatMessagesRead: ({ orderId, seq, byKind }, { send }) => {
    send({ to: 'chatRead', orderId, isAdmin: byKind === 'staff', seq });
  },
  chatHandled: (_event, { send }) => send({ to: 'deskList', list: 'chats' }),
  orderMemberRemoved: sendPresence,
  orderMemberRoleChanged: sendPresence,
};

function sendPresence(
  { orderId }: DomainEventOf<'orderMemberRemoved' | 'orderMemberRoleChanged'>,
  { send }: SubscriberContext,
): void {
  send({ to: 'chatPresence', orderId });
}

/**
 * A push waits for so long: whoever has the chat open has read the message by then. The email waits for
 * `CHAT_EMAIL_SECONDS` of the configuration.
 */
const CHAT_PUSH_DELAY_SECONDS = 15;

/** The bell at once; a push to who has not read it soon after, and one email for all that is still unread later on. */
async function notifyCustomers(event: DomainEventOf<'chatMessageWritten'>, context: SubscriberContext): Promise<void> {
  const { tx, deps, eventId, now } = context;
  const { orderId, seq, byKind, byId } = event;
  const customers = await listChatCustomers(tx, orderId);
  const readers = customers.map(({ userId }) => userId).filter((id) => byKind !== 'customer' || id !== byId);
  const [message] = await tx
    .select({
      text: chatMessages.text,
      author: chatMessages.authorName,
      publicSeq: chatMessages.publicSeq,
      statusId: orders.statusId,
      projectName: orders.projectName,
    })
    .from(chatMessages)
    .innerJoin(orders, eq(orders.id, chatMessages.orderId))
    .where(and(eq(chatMessages.orderId, orderId), eq(chatMessages.seq, seq)));
  if (!message || readers.length === 0) return;
  const notice = await notifyOfChatMessage(context, readers, { orderId, ...message });
  for (const userId of await markUnread(tx, orderId, readers, now))
    await deps.jobs.enqueue(
      tx,
      'chatEmail',
      { orderId, userId, since: now.toISOString() },
      { afterSeconds: deps.config.CHAT_EMAIL_SECONDS },
    );
  if (deps.push)
    await deps.jobs.enqueue(
      tx,
      'chatPush',
      { readers, seq: message.publicSeq ?? 0, notice: { eventId, ...notice } },
      { afterSeconds: CHAT_PUSH_DELAY_SECONDS },
    );
}
