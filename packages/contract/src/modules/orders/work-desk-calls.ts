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
] as const;
export type WorkFilter = (typeof workFilters)[number];

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
