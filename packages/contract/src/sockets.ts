import { chatMessage, chatReadMark, deskChatMessage } from './modules/chat/chat-message.ts';
import { z } from './z.ts';

/**
 * Socket.IO channels: `path` is the namespace, `principal` who may connect. A message is only a hint that something
 * changed, but for those of the chat, which are delivered whole; clients reload after every connection, the first one
 * too, because what changed before it was not delivered. Clients authenticate with `auth: { token }` in the handshake.
 */
export const socketChannels = {
  notifications: {
    path: '/notifications',
    principal: 'customer',
    event: 'notification',
    payload: z.object({
      orderNumber: z.number(),
      createdAt: z.string(),
      projectName: z.string(),
      description: z.string(),
      chatNotification: z.number(),
      orderCount: z.number(),
      statusId: z.number().nullable(),
    }),
  },
  /** The members of an order, or what this person may do there, have changed; null: in several orders. */
  orderAccess: {
    path: '/notifications',
    principal: 'customer',
    event: 'orderAccess',
    payload: z.object({ orderNumber: z.number().nullable() }),
  },
  /** An order that this person sees changed without a notification for them, for example by them in another window. */
  orderChanges: {
    path: '/notifications',
    principal: 'customer',
    event: 'orderChange',
    payload: z.object({ orderNumber: z.number() }),
  },
  /** Staff decided on the credit of the account, or its ledger changed. */
  creditChanges: { path: '/notifications', principal: 'customer', event: 'creditChange', payload: z.object({}) },
  /** The reading of a file has begun or is done: for who uploaded it. Plates of it are made: for who reads its order, too. */
  artwork: {
    path: '/notifications',
    principal: 'customer',
    event: 'artwork',
    payload: z.object({ fileId: z.string() }),
  },
  permissions: {
    path: '/permissions',
    principal: 'customer',
    event: 'permissions',
    payload: z.object({
      permissions: z.array(z.object({ name: z.string(), key: z.string() })),
      /** Account group; staff may change it. */
      groupId: z.number(),
    }),
  },
  desk: {
    path: '/desk',
    principal: 'staff',
    event: 'order',
    payload: z.object({ orderId: z.number(), statusId: z.number(), event: z.string() }),
  },
  /** Plates of a file of an order are made, or what differs between two versions of it. */
  deskArtwork: {
    path: '/desk',
    principal: 'staff',
    event: 'artwork',
    payload: z.object({ fileId: z.string() }),
  },
  /** Name, role and permission keys of the connected staff member, on connect and when they change. */
  deskRights: {
    path: '/desk',
    principal: 'staff',
    event: 'rights',
    payload: z.object({ name: z.string(), role: z.string(), keys: z.array(z.string()) }),
  },
  /** A list at the desk changed that belongs to no order. */
  deskLists: {
    path: '/desk',
    principal: 'staff',
    event: 'list',
    payload: z.object({ list: z.enum(['messages', 'companies', 'staff', 'chats', 'setup']) }),
  },
  /**
   * The chat of orders, for customers and staff. A page emits `join` and `leave` with the order id and `message` with a
   * `chatMessageInput`; each is acknowledged with an envelope as a call is answered. The token may also stand in the
   * query of the handshake, as the specification has it [CHAT-09].
   */
  orderChat: { path: '/orderchat', principal: 'both', event: 'message', payload: chatMessage },
  /** Who else has the chat of an order open now: to each person the names of the others. */
  orderChatPresence: {
    path: '/orderchat',
    principal: 'both',
    event: 'presence',
    payload: z.object({ orderId: z.number(), names: z.array(z.string()) }),
  },
  orderChatRead: { path: '/orderchat', principal: 'both', event: 'read', payload: chatReadMark },
  /** Messages and notes as staff get them; customers are never in its rooms. */
  orderChatDesk: { path: '/orderchat', principal: 'staff', event: 'message', payload: deskChatMessage },
} as const;
