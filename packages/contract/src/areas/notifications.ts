import { z } from '../z.ts';
import { call } from '../call.ts';
import { id, instant, page } from '../fields.ts';
import { listOf } from '../shapes.ts';

const lang = z.enum(['en', 'ar']).optional();
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
};
