import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { instant, lang } from '../../fields.ts';

const order = z.object({
  orderId: z.number(),
  projectName: z.string(),
  company: z.string(),
  inks: z.array(z.string()),
  rush: z.boolean(),
  statusName: z.string(),
  statusColor: z.string(),
});

/** Sooner or later this order has to leave. Staff who see no order see no more of it than this. */
const leavingOrder = order.extend({
  isOnHold: z.boolean(),
  dueAt: instant,
  /**
   * When its plates will be packed, as the plate room works now; null when they are, and where nobody can say, because one of them is
   * on hold.
   */
  readyAt: instant.nullable(),
  /** Its plates; 0 for an order of files. */
  plates: z.number(),
  /** Of them those that have passed all stations, and those that somebody holds. */
  packed: z.number(),
  held: z.number(),
  /** Where the plate is that has the longest way left; null when all are packed. */
  station: z.string().nullable(),
});

/** An order that waits, with since when. */
const waitingOrder = order.extend({ statusSince: instant, assignedTo: z.string().nullable() });

const waitingOrders = z.object({ count: z.number(), rows: z.array(waitingOrder) });

/** Parcels that one courier takes until the same time. */
const waitingParcels = z.object({
  /** Empty until one is chosen, and for what is collected. */
  courierKey: z.string(),
  courier: z.string(),
  isCollection: z.boolean(),
  /** Of today; null where the calendar says none, or nobody is sent out today. */
  cutOff: instant.nullable(),
  parcels: z.number(),
  /** Of them those that nothing is put into any more. */
  closed: z.number(),
});

/** Plates at a station that are made once more. */
const remadePlates = z.object({ station: z.string(), name: z.string(), plates: z.number(), late: z.number() });

/** The day of the person who asks: what leaves, and who waits for whom. */
export const todayDeskCalls = {
  deskToday: defineCall({
    area: 'today',
    method: 'GET',
    path: '/desk/today',
    principals: ['staff'],
    action: 'desk.today',
    input: z.object({ lang }),
    /** A part that the rights do not include is null. Rows are the first ones, counts are of all. */
    answer: z.object({
      /** Of the hours that are worked today; null on a day on which it is closed. */
      hours: z.object({ opensAt: instant, closesAt: instant }).nullable(),
      /** What has to leave until the end of the day and has not, the most urgent first. */
      leaving: z.object({ count: z.number(), late: z.number(), rows: z.array(leavingOrder) }).nullable(),
      /** Orders in which staff have the next step, the one that waits longest first. */
      forUs: waitingOrders.nullable(),
      /** Orders in which the customer has the next step; `remindedAt`: the last time since they wait. */
      forCustomers: z
        .object({ count: z.number(), rows: z.array(waitingOrder.extend({ remindedAt: instant.nullable() })) })
        .nullable(),
      /** What has to be handed over, by courier and cut-off, the soonest first; and orders of which something is in no parcel. */
      parcels: z.object({ count: z.number(), waitingOrders: z.number(), rows: z.array(waitingParcels) }).nullable(),
      /** Plates in work that are made once more, and how many were scrapped today. */
      remakes: z.object({ count: z.number(), scrapped: z.number(), rows: z.array(remadePlates) }).nullable(),
    }),
    errors: [],
  }),
};
