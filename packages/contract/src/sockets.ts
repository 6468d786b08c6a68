import { z } from './z.ts';

/**
 * Socket.IO namespaces. A message is a hint that something changed; the table is the truth, so clients ask again after
 * a reconnect. Sign-in: `auth: { token }` of the handshake.
 */
export const sockets = {
  notifications: {
    path: '/notifications',
    who: 'customer',
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
  permissions: {
    path: '/permissions',
    who: 'customer',
    event: 'permissions',
    payload: z.object({
      permissions: z.array(z.object({ name: z.string(), key: z.string() })),
      /** Of the account; a decision at the desk changes it. */
      groupId: z.number(),
    }),
  },
  desk: {
    path: '/desk',
    who: 'staff',
    event: 'order',
    payload: z.object({ orderId: z.number(), statusId: z.number(), event: z.string() }),
  },
  /** On the desk's own connection: what the listener is called and may do, on connect and when it changes. */
  deskRights: {
    path: '/desk',
    who: 'staff',
    event: 'rights',
    payload: z.object({ name: z.string(), role: z.string(), keys: z.array(z.string()) }),
  },
  /** On the desk's own connection: something came in, or was dealt with, that belongs to no order. */
  deskLists: {
    path: '/desk',
    who: 'staff',
    event: 'list',
    payload: z.object({ list: z.enum(['messages', 'companies', 'staff']) }),
  },
} as const;
