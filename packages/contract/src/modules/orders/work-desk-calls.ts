import { remindErrors } from '@platewright/domain/orders/remind-customer';
import { requestedActionNames } from '@platewright/domain/orders/requested-action';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { day, id, instant, orderInput, requiredMultilineText } from '../../fields.ts';

/** One of the staff, as others see them. */
export const colleague = z.object({ id: z.number(), name: z.string() });

/** The part of the queue that a person works on. */
export const workFilters = [
  'mine',
  'nobody',
  'ours',
  'theirs',
  'overdue',
  'requests',
  'prices',
  'faults',
  'refunds',
  'mismatches',
  'proofs',
] as const;
export type WorkFilter = (typeof workFilters)[number];

/** As many as one press reminds of. */
const MAX_REMINDED_ORDERS = 50;

/** Who works on an order, and until when it has to be done. */
export const workDeskCalls = {
  /** Staff to whom an order can be assigned. */
  deskColleagues: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/colleagues',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: z.object({}),
    answer: z.object({ colleagues: z.array(colleague) }),
    errors: [],
  }),
  /** How many orders each filter finds. */
  deskWorkCounts: defineCall({
    area: 'orders',
    method: 'GET',
    path: '/desk/counts/work',
    principals: ['staff'],
    action: 'desk.readOrders',
    input: z.object({}),
    answer: z.object({
      mine: z.number(),
      nobody: z.number(),
      /** Staff have the next step, or the customer has. */
      ours: z.number(),
      theirs: z.number(),
      overdue: z.number(),
      requests: z.number(),
      prices: z.number(),
      faults: z.number(),
      refunds: z.number(),
      mismatches: z.number(),
      /** Staff post a proof next. */
      proofs: z.number(),
    }),
    errors: [],
  }),
  /** `seen` is who had the order when the screen was read: the second of two people is refused. */
  deskAssignOrder: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/assign',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({ staffId: id.nullable(), seen: id.nullable() }),
    answer: z.object({ assignedTo: colleague.nullable() }),
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** Reminds customers of what orders wait for, each on its own: one that is refused says why. */
  deskRemindCustomers: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/remind',
    principals: ['staff'],
    action: 'desk.orders',
    input: z.object({ orders: z.array(id).min(1, 'remindedMissing').max(MAX_REMINDED_ORDERS, 'tooManyReminded') }),
    answer: z.object({
      outcomes: z.array(
        z.object({
          orderId: z.number(),
          error: z.enum(remindErrors).nullable(),
          /** What they were reminded of; null when nobody was. */
          action: z.enum(requestedActionNames).nullable(),
          /** How many people. */
          people: z.number(),
          /** The last time; null for never. */
          remindedAt: instant.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  /** `seen` is the due date that the screen showed. */
  deskSetDue: defineCall({
    area: 'orders',
    method: 'POST',
    path: '/desk/orders/:orderId/due',
    principals: ['staff'],
    action: 'desk.orders',
    input: orderInput.extend({
      day,
      reason: requiredMultilineText(500, 'dueReasonRequired'),
      seen: z.iso.datetime('dayInvalid').nullable(),
    }),
    answer: z.object({ dueAt: instant }),
    errors: ['notFound', 'changedMeanwhile', 'notEditableNow'],
  }),
};
