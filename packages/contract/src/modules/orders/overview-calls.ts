import { requestedActions } from '@platewright/domain/orders/requested-action';
import { debtKinds } from '@platewright/domain/payments/debt-payment';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, instant, lang } from '../../fields.ts';

const overviewOrder = {
  orderId: z.number(),
  projectName: z.string(),
  /** Ink names for the picture of the order. */
  inks: z.array(z.string()),
};

/** What the dashboard shows above the order list. */
export const overviewCalls = {
  ordersOverview: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/orders/overview',
    principals: ['customer'],
    action: 'order.list',
    input: z.object({ lang }),
    /** Each list has at most 30 entries of a kind; `more` says which leave some out. */
    answer: z.object({
      /** What waits for this person: orders by the time they have waited, then unread chats. */
      tasks: z.array(
        z.object({
          ...overviewOrder,
          statusId: z.number(),
          statusName: z.string(),
          statusColor: z.string(),
          action: z.enum([...requestedActions.map(({ action }) => action), 'chat']),
          /** When the order came into its status, or its oldest unread message. */
          since: instant,
          hasUnreadChat: z.boolean(),
        }),
      ),
      /** Orders in production, by the day that they are promised for. */
      promised: z.array(z.object({ ...overviewOrder, dueAt: instant })),
      more: z.object({ tasks: z.boolean(), promised: z.boolean() }),
      /** Null without granted credit, or without the permission to see it. */
      credit: z
        .object({
          limit: aed,
          used: aed,
          /** A cheque bounced: nothing can be bought on account until staff end it. */
          isFrozen: z.boolean(),
        })
        .nullable(),
      /** What the account owes, on credit or not; null where it owes nothing, or without the permission to see it. */
      due: z
        .object({
          count: z.number(),
          total: aed,
          overdueCount: z.number(),
          overdue: aed,
          /** The five that are due first, as `dueItems` names them. */
          items: z.array(
            z.object({
              ...{ kind: z.enum(debtKinds), id: z.number(), orderId: z.number().nullable(), amount: aed },
              ...{ dueAt: instant, isOverdue: z.boolean() },
            }),
          ),
        })
        .nullable(),
    }),
    errors: [],
  }),
};
