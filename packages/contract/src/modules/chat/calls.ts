import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, instant, json, orderInput } from '../../fields.ts';
import { chatFile, chatMessage, chatPage, chatSeq } from './chat-message.ts';

/** The chat of an order, as customers use it; messages are sent over the socket (`sockets.ts`). */
export const chatCalls = {
  chatMembers: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/chat/members/:orderId',
    principals: ['customer'],
    action: 'order.chat',
    input: orderInput,
    answer: z.object({
      /** Names of everybody who takes part, in the language of the request [CHAT-13]. */
      memberNamesStr: z.string(),
      /** Number of the newest message that this person has read, and of the newest one that staff have read. */
      readSeq: z.number(),
      staffReadSeq: z.number(),
      /** Unread messages of others, counted up to 100. */
      unread: z.number(),
      /** Whether this person may send files with messages. */
      mayUpload: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  /** The newest page unless `before` or `after` names another; oldest first. The first message of an order is number 1. */
  chatMessages: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/chat/messages/:orderId',
    principals: ['customer'],
    action: 'order.chat',
    input: orderInput.merge(chatPage),
    answer: z.array(chatMessage),
    errors: ['notFound'],
  }),
  /** Changes of the order's status, which stand between the messages. */
  chatEvents: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/chat/events/:orderId',
    principals: ['customer'],
    action: 'order.chat',
    input: orderInput,
    answer: z.array(z.object({ id: z.number(), at: instant, statusId: z.number(), name: z.string() })),
    errors: ['notFound'],
  }),
  /** Documents of the order that a message can point at. */
  chatFiles: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/chat/files/:orderId',
    principals: ['customer'],
    action: 'order.chat',
    input: orderInput,
    answer: z.array(chatFile),
    errors: ['notFound'],
  }),
  /** Marks the messages up to `seq` as read by this person. */
  chatRead: defineCall({
    area: 'chat',
    method: 'POST',
    path: '/chat/read/:orderId',
    principals: ['customer'],
    action: 'order.chat',
    input: orderInput.extend({ seq: chatSeq }),
    answer: z.object({ readSeq: z.number(), unread: z.number() }),
    errors: ['notFound'],
  }),
  /** Unread messages of several orders, for lists; orders whose chat this person may not see are left out. */
  chatUnread: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/chat/unread',
    principals: ['customer'],
    action: 'notifications.read',
    input: z.object({ orderIds: json(z.array(id).max(100, 'textTooLong'), 2000) }),
    answer: z.object({ orders: z.array(z.object({ orderId: z.number(), unread: z.number() })) }),
    errors: [],
  }),
};
