import { z } from '../z.ts';
import { call } from '../call.ts';
import { deviceId, id, instant, json, nothing, page } from '../fields.ts';
import { listOf } from '../shapes.ts';

const lang = z.enum(['en', 'ar']).optional();
/** As browsers write it down (Push API, `toJSON`): keys are base64url, 65 and 16 bytes long. */
const subscription = z.object(
  {
    endpoint: z.url({ protocol: /^https$/, error: 'pushTokenInvalid' }).max(1000, 'pushTokenInvalid'),
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
const ofOrder = z.object({ orderId: id, lang });

export const notifications = {
  genNotification: call({
    area: 'notifications',
    method: 'GET',
    path: '/genNotification',
    who: 'customer',
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
        }),
      ),
      unread: z.number(),
    }),
    refusals: [],
  }),
  orderdetailsGetCountOfNotifications: call({
    area: 'notifications',
    method: 'GET',
    path: '/orderdetails/getCountOfNotifications/:orderId',
    who: 'customer',
    action: 'order.read',
    input: ofOrder,
    answer: z.object({ count: z.number() }),
    refusals: ['notFound'],
  }),
  orderdetailsNotifications: call({
    area: 'notifications',
    method: 'GET',
    path: '/orderdetails/notifications/:orderId',
    who: 'customer',
    action: 'order.read',
    /** Fifteen where nothing is said [NTF-11]. */
    input: ofOrder.merge(page).extend({ _end: page.shape._end.unwrap().default(15) }),
    answer: z.object({
      message: listOf(
        z.object({
          id: z.number(),
          description: z.string(),
          createdAt: instant,
          read: z.boolean(),
          orderStatuses: z.object({ name: z.string(), description: z.string() }),
        }),
      ),
    }),
    refusals: ['notFound'],
  }),
  notificationsRead: call({
    area: 'notifications',
    method: 'POST',
    path: '/notifications/read',
    who: 'customer',
    action: 'notifications.read',
    input: z.object({ orderId: id.optional() }),
    answer: z.object({ unread: z.number() }),
    refusals: ['notFound'],
  }),
  /** What browsers subscribe for, empty where no push service is configured, and whether this device is told. */
  pushnotificationsKey: call({
    area: 'notifications',
    method: 'GET',
    path: '/pushnotifications/key',
    who: 'customer',
    action: 'notifications.read',
    input: z.object({ deviceId }),
    answer: z.object({ key: z.string(), registered: z.boolean() }),
    refusals: [],
  }),
  /** Where this device takes pushes from now on; `token` is the browser's `PushSubscription` as JSON. */
  pushnotificationsUpdate: call({
    area: 'notifications',
    method: 'POST',
    path: '/pushnotifications/update',
    who: 'customer',
    action: 'session.use',
    input: z.object({ deviceId, token: json(subscription, 4000) }),
    answer: nothing,
    refusals: ['pushUnavailable'],
    limit: { max: 60, minutes: 15 },
  }),
  /** No more pushes on this device. */
  pushnotificationsRemove: call({
    area: 'notifications',
    method: 'POST',
    path: '/pushnotifications/remove',
    who: 'customer',
    action: 'session.use',
    input: z.object({ deviceId }),
    answer: nothing,
    refusals: [],
  }),
};
