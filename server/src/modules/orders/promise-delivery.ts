import { eq, isNull, and, sql } from 'drizzle-orm';
import { getOrderTimes, type Calendar, type Delivery } from '@platewright/domain/calendar/calendar';
import {
  promise,
  toStoredPromise,
  type DeliveryPromise,
  type StoredPromise,
} from '@platewright/domain/calendar/promise';
import { getDueAt } from '@platewright/domain/delivery/due-date';
import { getLateFrom, isLate, type PromisedOrder } from '@platewright/domain/delivery/late-order';
import { getShippingZone, HOME_COUNTRY } from '@platewright/domain/delivery/shipping-methods';
import { readAnswers } from '@platewright/domain/options/answers';
import type { FloorLoad } from '@platewright/domain/production/floor-load';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { checkouts, orders } from '../../platform/db/schema/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { readCalendar, selectCalendar, selectFloor } from '../calendar/index.ts';
import { readRates, selectRates } from '../pricing/index.ts';
import type { OrderColumns, OrderRow } from './order-row.ts';
import { loadOrderFacts } from './order-facts.ts';
import { measureNewPlates } from './route-plates.ts';
import { attachSnapshot } from './order-snapshots.ts';

/** Where an order goes and by what, as its checkout says. */
interface ChosenDelivery {
  readonly countryId: string | null;
  readonly region: string | null;
  readonly methodId: string | null;
}

/** Shipping rates, calendar and load of the plate room, as a statement answers them. */
interface PromiseBasis {
  readonly rates: unknown;
  readonly calendar: unknown;
  readonly floor: FloorLoad | null;
}

/** What is promised of an order follows from beside its row, as parts of another statement. */
export const getPromiseColumns = (tx: Tx, orderId: number, now: Date) => {
  const address = sql`coalesce(${checkouts.shipping}, ${checkouts.billing})`;
  // A shipping address may leave its country to the billing address.
  const country = sql`coalesce(nullif(${checkouts.shipping} ->> 'countryId', ''),
    nullif(${checkouts.billing} ->> 'countryId', ''))`;
  const chosen = tx
    .select({
      chosen: sql`jsonb_build_object('countryId', ${country}, 'region', ${address} ->> 'region',
        'methodId', ${checkouts.shippingMethod} ->> 'id')`.as('chosen'),
    })
    .from(checkouts)
    .where(eq(checkouts.orderId, orderId));
  return {
    chosen: sql<ChosenDelivery | null>`(${chosen})`,
    rates: sql<unknown>`(${selectRates(tx, 'shippingRates', now)})`,
    calendar: sql<unknown>`(${selectCalendar(tx, now)})`,
    floor: sql<FloorLoad | null>`(${selectFloor(tx)})`,
  };
};

/** The columns of an order that its promise is stored in. Neither a later calendar nor a new date of the desk changes `promise`. */
interface PromiseColumns {
  readonly dueAt: Date;
  readonly promise: StoredPromise;
}

/** Whether a delivery is promised to an order that has no promise: when production begins, not when it goes on. */
export const isDeliveryPromised = (from: number | null, to: number): boolean =>
  to === orderStatus.inProduction && from !== orderStatus.onHold && from !== orderStatus.ready;

/**
 * Promises its delivery to an order that begins in production. A transition promises it by its own statement. A date that
 * staff have set before stays.
 */
export async function promiseDelivery(
  { orderId, to, from }: Pick<DomainEventOf<'orderTransitioned'>, 'orderId' | 'to' | 'from'>,
  { tx, deps, now }: Pick<SubscriberContext, 'tx' | 'deps' | 'now'>,
): Promise<void> {
  if (from !== null || !isDeliveryPromised(from, to)) return;
  const [row] = await tx
    .select({ order: orders, ...getPromiseColumns(tx, orderId, now) })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.promise)));
  if (!row) return;
  const order = await attachSnapshot(tx, row.order);
  const { fileOnly } = await loadOrderFacts(tx, deps, order);
  const made = makePromise(order, row, fileOnly, now);
  if (!made) return;
  await tx
    .update(orders)
    .set({ promise: made.promise, dueAt: row.order.dueAt ?? made.dueAt })
    .where(eq(orders.id, orderId));
}

/**
 * What is stored of a promise; null when nothing can be promised.
 * @param fileOnly files alone are bought, of which nothing is carried
 * @throws Error without shipping rates or calendar
 */
export function makePromise(
  order: OrderRow,
  row: PromiseBasis & { readonly chosen: ChosenDelivery | null },
  fileOnly: boolean,
  now: Date,
): PromiseColumns | null {
  const { countryId = null, region = null, methodId = null } = row.chosen ?? {};
  const made = promiseOrder(order, fileOnly ? null : { countryId, region, methodId }, row, now);
  return made && { dueAt: getDueAt(made, order.rush), promise: toStoredPromise(made, now) };
}

/**
 * What can be promised of an order that is approved and paid now.
 * @param chosen null for files alone, which wait for no plates
 * @throws Error without shipping rates or calendar
 */
export function promiseOrder(
  order: OrderRow,
  chosen: ChosenDelivery | null,
  { rates, calendar: stored, floor }: PromiseBasis,
  now: Date,
): DeliveryPromise | null {
  const calendar = readCalendar(stored);
  const plateTypes = chosen ? listPlateTypes(order) : [];
  const { work, load } = getOrderTimes(calendar, { rush: order.rush, plateTypes });
  const delivery = chosen && findDelivery(chosen, rates);
  const entered = floor && delivery && { load: floor, plates: measureNewPlates(order), rush: order.rush };
  return promise(now, work, calendar, load, delivery, entered);
}

/** The kinds of plates that are made, of which each may have a load of its own. */
const listPlateTypes = ({ snapshot, selection }: Pick<OrderRow, 'snapshot' | 'selection'>): readonly string[] =>
  readAnswers(snapshot.tree, selection).skus('plateType');

const nothingLeft = { work: { minutes: 0 }, load: { minutes: 0 } } as const;

function findDelivery({ countryId, region, methodId }: ChosenDelivery, rates: unknown): Delivery {
  const address = { countryId: countryId ?? HOME_COUNTRY, region };
  return { methodId, zoneId: getShippingZone(address, readRates('shippingRates', rates))?.id ?? null };
}

/**
 * What can be promised of a late order now: as if its work began again, because nobody knows what is left of it; what is ready
 * takes the next carrier. Null of an order that is not late, and of one on hold, of which nobody knows when it goes on.
 * @throws Error without shipping rates or calendar
 */
export async function findNextPromise(tx: Tx, deps: Deps, order: OrderRow, now: Date): Promise<string | null> {
  if (order.statusId === orderStatus.onHold || !isLate(getLateFrom(toPromisedOrder(order)), now)) return null;
  const [row] = await tx
    .select(getPromiseColumns(tx, order.id, now))
    .from(orders)
    .where(eq(orders.id, order.id));
  if (!row) return null;
  const { fileOnly } = await loadOrderFacts(tx, deps, order);
  const calendar = readCalendar(row.calendar);
  const plateTypes = fileOnly ? [] : listPlateTypes(order);
  const times = getOrderTimes(calendar, { rush: order.rush, plateTypes });
  // What is ready waits for its carrier alone.
  const { work, load } = order.statusId === orderStatus.ready ? nothingLeft : times;
  const chosen = row.chosen ?? { countryId: null, region: null, methodId: null };
  const made = promise(now, work, calendar, load, fileOnly ? null : findDelivery(chosen, row.rates));
  return made?.arrivesBy.toISOString() ?? null;
}

/** The calendar, and how an order that has plates is carried. @throws Error without shipping rates or calendar */
export async function loadOrderDelivery(
  tx: Tx,
  orderId: number,
  now: Date,
): Promise<{ readonly calendar: Calendar; readonly delivery: Delivery }> {
  const [row] = await tx
    .select(getPromiseColumns(tx, orderId, now))
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row) throw new Error(`There is no order ${orderId}.`);
  const chosen = row.chosen ?? { countryId: null, region: null, methodId: null };
  return { calendar: readCalendar(row.calendar), delivery: findDelivery(chosen, row.rates) };
}

/** An order for the rules of what is late. */
export const toPromisedOrder = (
  order: Pick<OrderColumns, 'statusId' | 'promise' | 'dueAt' | 'dueReason'>,
): PromisedOrder => ({ ...order, dueAt: order.dueAt?.toISOString() ?? null });

/** A stored promise as the desk shows it. */
export const presentStoredPromise = ({
  promisedAt,
  readyAt,
  leavesAt,
  arrivesBy,
  methodId,
  reasons,
}: StoredPromise) => ({
  ...{ promisedAt, readyAt, leavesAt, arrivesBy },
  isOfFiles: methodId === null,
  reasons: [...reasons],
});

/** Whether files were promised, which are ready on a day and do not arrive. */
export const isPromiseOfFiles = ({ promise: stored }: Pick<OrderColumns, 'promise'>): boolean =>
  stored?.methodId === null;
