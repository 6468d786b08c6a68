import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '@platewright/contract/refusals';
import { stepsFromFacts, type CheckoutSteps } from '@platewright/domain/checkout/steps';
import { attemptStates, isOpen } from '@platewright/domain/payment/attempt';
import { isPhysical, orderTotals, refuseChoice, type ChosenType } from '@platewright/domain/pricing/checkout';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import type { Totals } from '@platewright/domain/pricing/totals';
import { shippingMethods, type OfferedMethod } from '@platewright/domain/shipping/methods';
import type { Parcel } from '@platewright/domain/shipping/parcel';
import { defaultAddresses, type AddressRow } from '../addresses/book.ts';
import { shippingRatesAt } from '../catalogue/rates.ts';
import type { Tx } from '../db/database.ts';
import { checkouts, orders, payments, type OrderAddress } from '../db/schema/index.ts';
import type { OrderRow } from '../orders/row.ts';
import { jobOf, platesOf, type Job } from './job.ts';
import { localClock } from '@platewright/domain/time/local';

/** Where the checkout of an order stands. Everything is worked out from what the server keeps, never from the browser. */
export interface Standing {
  readonly order: OrderRow;
  readonly job: Job;
  /** The stored choice, else what was ordered. */
  readonly chosen: readonly ChosenType[];
  readonly physical: boolean;
  readonly billing: OrderAddress | null;
  readonly shipping: OrderAddress | null;
  readonly defaultBilling: AddressRow | null;
  readonly defaultShipping: AddressRow | null;
  readonly parcel: Parcel;
  /** None before there is an address to ship to, and for addresses that are not served. */
  readonly methods: readonly OfferedMethod[];
  /** The chosen method at today's price; null when it was not chosen or can not be chosen any more. */
  readonly method: OfferedMethod | null;
  /** A method was chosen that can not be chosen any more. */
  readonly methodLost: boolean;
  readonly paymentMethod: string | null;
  readonly steps: CheckoutSteps;
  /** Where plates go to or a file-only order is billed; before that is known, where they most likely will. */
  readonly destinationCountry: string;
  readonly totals: Totals;
}

/** Statuses of orders that were paid or accepted. */
const settledStatuses: readonly number[] = [6, 9, 10, 11, 13];

/** @throws Refusal alreadyPaid, checkoutClosed */
export function refuseClosed(order: Pick<OrderRow, 'statusId'>): void {
  if (settledStatuses.includes(order.statusId)) throw new Refusal('alreadyPaid');
  if (order.statusId !== 5) throw new Refusal('checkoutClosed');
}

/** Reads a checkout; `lock` keeps the order for the rest of the transaction. @throws Refusal notFound */
export async function standingOf(tx: Tx, now: Date, orderId: number, lock = false): Promise<Standing> {
  const query = tx.select().from(orders).where(eq(orders.id, orderId));
  const [order] = await (lock ? query.for('update') : query);
  if (!order) throw new Refusal('notFound');
  return standingFor(tx, now, order);
}

/** As `standingOf`, for an order whose row is at hand, perhaps with changes that are about to be written. */
export async function standingFor(tx: Tx, now: Date, order: OrderRow): Promise<Standing> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.orderId, order.id));
  const { billing: defaultBilling, shipping: defaultShipping } = await defaultAddresses(tx, order.companyId);
  const job = jobOf(order);
  // Staff may have changed prices since: what can not be bought any more has to be chosen again.
  const stored = row?.types?.map(({ id, colors }) => ({ id, colours: colors })) ?? null;
  const typesChosen = stored !== null && refuseChoice(job.types, stored) === null;
  const chosen = typesChosen ? stored : job.ordered;
  const physical = isPhysical(chosen);
  const billing = row?.billing ?? null;
  const shipping = physical ? (row?.shipping ?? null) : null;
  const parcel = job.parcelOf(platesOf(chosen));
  const address = shipping && { ...shipping, countryId: shipping.countryId || billing?.countryId || '' };
  const methods = address
    ? shippingMethods({ parcel, fileOnly: false }, address, await shippingRatesAt(tx, now), localClock(now))
    : [];
  const method = methods.find(({ id, refusal }) => id === row?.shippingMethod?.id && refusal === null) ?? null;
  const destinationCountry =
    (physical
      ? address?.countryId || defaultShipping?.countryId || billing?.countryId || defaultBilling?.countryId
      : billing?.countryId || defaultBilling?.countryId) || 'AE';
  const paymentMethod = row?.paymentMethod ?? null;
  return {
    order,
    job,
    chosen,
    physical,
    billing,
    shipping: address,
    defaultBilling,
    defaultShipping,
    parcel,
    methods,
    method,
    methodLost: method === null && physical && Boolean(row?.shippingMethod),
    paymentMethod,
    steps: stepsFromFacts({
      typesChosen,
      physical,
      hasDefaultBilling: defaultBilling !== null,
      billingChosen: billing !== null,
      shippingChosen: shipping !== null,
      methodChosen: method !== null,
      paymentChosen: paymentMethod !== null,
    }),
    destinationCountry,
    totals: orderTotals({
      prices: job.prices,
      separations: job.separations,
      chosen,
      couponPercent: order.couponPercent,
      shipping: method?.price ?? 0,
      destinationCountry,
      vat: (order.snapshot.priceList as PriceList).vat,
    }),
  };
}

/** As `standingOf`, for an order that can be paid now. @throws Refusal notFound, alreadyPaid, checkoutClosed */
export async function payableStanding(tx: Tx, now: Date, orderId: number, lock = false): Promise<Standing> {
  const standing = await standingOf(tx, now, orderId, lock);
  refuseClosed(standing.order);
  return standing;
}

/** The attempt that may still take money or wait for staff; there is one at most. With `lock`, kept for the transaction. */
export async function openAttempt(tx: Tx, orderId: number, lock = false): Promise<typeof payments.$inferSelect | null> {
  const query = tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, attemptStates.filter(isOpen))));
  const [open] = await (lock ? query.for('update') : query);
  return open ?? null;
}

/**
 * Before an answer of the checkout changes: an attempt at the processor may still take the old sum, so nothing changes
 * until it is known; a cash or cheque order that staff have not accepted yet is withdrawn.
 * @throws Refusal paymentOpen
 */
export async function clearAttempts(tx: Tx, orderId: number, now: Date): Promise<void> {
  const open = await openAttempt(tx, orderId, true);
  if (!open) return;
  if (open.provider !== 'house') throw new Refusal('paymentOpen');
  await tx
    .update(payments)
    .set({ state: 'failed', reason: 'withdrawn', updatedAt: now })
    .where(eq(payments.id, open.id));
}
