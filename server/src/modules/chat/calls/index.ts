import { listAttachableFiles, presentPointableFile } from '../attachments.ts';
import { listChatEvents } from '../chat-events.ts';
import { listChatMessages } from '../chat-messages.ts';
import { presentForCustomers } from '../present-chat-message.ts';
import { listUnreadChats } from '../list-unread-chats.ts';
import { chatMembers } from './chat-members.ts';
import { chatRead } from './chat-read.ts';
import { getCustomerPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';

/** The chat of an order as customers use it. */
export const chatHandlers = {
  chatMembers,
  chatMessages: async ({ orderId, ...page }, { tx }) =>
    presentForCustomers(tx, await listChatMessages(tx, orderId, 'customer', page)),
  chatEvents: async ({ orderId }, { tx, lang }) => listChatEvents(tx, orderId, lang),
  chatFiles: async ({ orderId }, { tx }) =>
    (await listAttachableFiles(tx, orderId, 'customer')).map(presentPointableFile),
  chatRead,
  chatUnread: async ({ orderIds }, ctx) => ({
    orders: await listUnreadChats(ctx.tx, getCustomerPrincipal(ctx), orderIds),
  }),
} satisfies Partial<Handlers>;
