import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { createPage, deviceId, emptyAnswer, id, instant, json, lang, orderInput } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

/** A serialized `PushSubscription` (Push API, `toJSON`): the keys are base64url of 65 and 16 bytes. */
const pushSubscription = z.object(
  {
    // Browsers give it in ASCII; in other letters it would not fit into its index.
    endpoint: z
      .url({ protocol: /^https$/, error: 'pushTokenInvalid' })
      .max(1000, 'pushTokenInvalid')
      .regex(/^[!-~]*$/, 'pushTokenInvalid'),
    keys: z.object(
      {
        p256dh: z.string('pushTokenInvalid').regex(/^[\w-]{87}$/, 'pushTokenInvalid'),
        auth: z.string('pushTokenInvalid').regex(/^[\w-]{22}$/, 'pushTokenInvalid'),
      },
      'pushTokenInvalid',
    ),
  },
  'pushTokenInvalid',
);

/** Notifications of the signed-in person and push registration of devices. */
export const notificationCalls = {
  genNotification: defineCall({
    area: 'notifications',
    method: 'GET',
    path: '/genNotification',
    principals: ['customer'],
    action: 'notifications.read',
    input: z.object({ lang }),
    answer: z.object({
      message: z.array(
        z.object({
          id: z.number(),
          orderNumber: z.number(),
          createdAt: instant,
          projectName: z.string(),
          description: z.string(),
          chatNotification: z.number(),
          orderCount: z.number(),
          /** Whether the newest one is about the chat. */
          isChat: z.boolean(),
          /** The newest one that is not about the chat, which a newer chat message must not hide from the order's page. */
          newestChange: z.object({ id: z.number(), description: z.string() }).nullable(),
        }),
      ),
      unread: z.number(),
    }),
    errors: [],
  }),
  orderdetailsGetCountOfNotifications: defineCall({
    area: 'notifications',
    method: 'GET',
    path: '/orderdetails/getCountOfNotifications/:orderId',
    principals: ['customer'],
    action: 'order.read',
    input: orderInput,
    answer: z.object({ count: z.number() }),
    errors: ['notFound'],
  }),
  orderdetailsNotifications: defineCall({
    area: 'notifications',
    method: 'GET',
    path: '/orderdetails/notifications/:orderId',
    principals: ['customer'],
    action: 'order.read',
    /** By default 15 notifications [NTF-11]. */
    input: orderInput.merge(createPage(15)),
    answer: z.object({
      message: listAnswer(
        z.object({
          id: z.number(),
          description: z.string(),
          createdAt: instant,
          read: z.boolean(),
          orderStatuses: z.object({ name: z.string(), description: z.string() }),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
  notificationsRead: defineCall({
    area: 'notifications',
    method: 'POST',
    path: '/notifications/read',
    principals: ['customer'],
    action: 'notifications.read',
    input: z.object({ orderId: id.optional() }),
    answer: z.object({ unread: z.number() }),
    errors: ['notFound'],
  }),
  /** VAPID public key, empty when no push service is configured, and whether this device is registered. */
  pushnotificationsKey: defineCall({
    area: 'notifications',
    method: 'GET',
    path: '/pushnotifications/key',
    principals: ['customer'],
    action: 'notifications.read',
    input: z.object({ deviceId }),
    answer: z.object({ key: z.string(), registered: z.boolean() }),
    errors: [],
  }),
  /** Registers this device for pushes; `token` is the browser's `PushSubscription` as JSON. */
  pushnotificationsUpdate: defineCall({
    area: 'notifications',
    method: 'POST',
    path: '/pushnotifications/update',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ deviceId, token: json(pushSubscription, 4000) }),
    answer: emptyAnswer,
    errors: ['pushUnavailable'],
    rateLimit: { max: 60, windowMinutes: 15 },
  }),
  /** Ends pushes to this device. */
  pushnotificationsRemove: defineCall({
    area: 'notifications',
    method: 'POST',
    path: '/pushnotifications/remove',
    principals: ['customer'],
    action: 'session.use',
    input: z.object({ deviceId }),
    answer: emptyAnswer,
    errors: [],
  }),
};
