import { CallError } from '@platewright/contract/call-errors';
import { isEmirateMissing } from '@platewright/domain/addresses/emirates';
import { getPaymentOpening, isCoveredStatus } from '@platewright/domain/orders/order-status';
import { restoreCheckoutSteps, type CheckoutSteps } from '@platewright/domain/checkout/checkout-steps';
import { canWithdrawAttempt } from '@platewright/domain/payments/payment-attempt';
import { isAcceptedByStaff, type PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import { calculateOrderTotals } from '@platewright/domain/pricing/order-totals';
import { hasPhysicalType, checkOrderTypes, type SelectedOrderType } from '@platewright/domain/pricing/order-types';
import type { Totals } from '@platewright/domain/pricing/totals';
import { listShippingMethods, type ShippingMethodOffer } from '@platewright/domain/delivery/shipping-methods';
import { getWorkClock } from '@platewright/domain/calendar/working-days';
import type { Parcel } from '@platewright/domain/delivery/parcel';
import type { AddressRow } from '../addresses/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { changeAttempt } from './change-attempt.ts';
import type { OrderAddress } from '../../platform/db/schema/index.ts';
import type { OrderRow } from '../orders/index.ts';
import { readCalendar } from '../calendar/index.ts';
import { readRates } from '../pricing/index.ts';
import { toCheckoutOrder, countPlates, type CheckoutOrder } from './checkout-order.ts';
import {
  findOrderWithCheckoutRows,
  listOrdersWithCheckoutRows,
  loadCheckoutRows,
  lockOrderWithCheckoutRows,
  type CheckoutRows,
  type OpenAttempt,
} from './checkout-rows.ts';

/** State and prices of an order's checkout, derived from stored data only, never from what the browser sends. */
export interface CheckoutContext {
  readonly order: OrderRow;
  readonly checkoutOrder: CheckoutOrder;
  /** The stored choice, otherwise the outputs that were ordered. */
  readonly chosenTypes: readonly SelectedOrderType[];
  /** Plates or a printed proof are delivered, so address and method are asked. */
  readonly isPhysical: boolean;
  readonly billing: OrderAddress | null;
  readonly shipping: OrderAddress | null;
  readonly defaultBilling: AddressRow | null;
  /** Of an agent's customer where its last order went, before where the agent itself receives. */
  readonly defaultShipping: OrderAddress | null;
  readonly parcel: Parcel;
  /** Empty without a shipping address and for countries that are not served. */
  readonly shippingMethods: readonly ShippingMethodOffer[];
  /** The chosen method at its current price; null when none was chosen or it is no longer available. */
  readonly shippingMethod: ShippingMethodOffer | null;
  /** Id of the method as it was chosen, even if its price or its availability have changed since. */
  readonly storedMethodId: string | null;
  /** A method was chosen that is no longer available. */
  readonly isShippingMethodLost: boolean;
  readonly paymentMethod: PaymentMethodId | null;
  readonly steps: CheckoutSteps;
  /** Country of delivery, of billing for file-only orders; from the default addresses until it is answered. Decides VAT. */
  readonly destinationCountry: string;
  readonly totals: Totals;
  /** What it was derived from. */
  readonly rows: CheckoutRows;
}

/** Whether a shipping address, which may leave its country to the billing address, has its emirate. */
const hasEmirate = (shipping: OrderAddress, billing: OrderAddress): boolean =>
  !isEmirateMissing({ ...shipping, countryId: shipping.countryId || billing.countryId });

/** @throws CallError alreadyPaid, checkoutClosed */
function assertCheckoutOpen(order: Pick<OrderRow, 'statusId'>): void {
  if (isCoveredStatus(order.statusId)) throw new CallError('alreadyPaid');
  if (getPaymentOpening(order.statusId) !== 'open') throw new CallError('checkoutClosed');
}

interface CheckoutLoad {
  /** Locks the order's row for the rest of the transaction. */
  readonly lock?: boolean;
  /** Reads the credit of the company as well (`rows.credit`). */
  readonly withCredit?: boolean;
}

/** Loads a checkout. @throws CallError notFound */
export async function loadCheckoutContext(
  tx: Tx,
  now: Date,
  orderId: number,
  { lock = false, withCredit = false }: CheckoutLoad = {},
): Promise<CheckoutContext> {
  const find = lock ? lockOrderWithCheckoutRows : findOrderWithCheckoutRows;
  const found = await find(tx, now, orderId, withCredit);
  if (!found) throw new CallError('notFound');
  const { order, ...rows } = found;
  return deriveCheckoutContext(order, rows, now);
}

/** Of several orders; those that do not exist are left out. */
export async function listCheckoutContexts(tx: Tx, now: Date, orderIds: readonly number[]): Promise<CheckoutContext[]> {
  const found = await listOrdersWithCheckoutRows(tx, now, orderIds);
  return found.map(({ order, ...rows }) => deriveCheckoutContext(order, rows, now));
}

/** As `loadCheckoutContext`, for an order row that is already loaded and may carry changes that are not written yet. */
export const loadCheckoutContextForOrder = async (tx: Tx, now: Date, order: OrderRow): Promise<CheckoutContext> =>
  deriveCheckoutContext(order, await loadCheckoutRows(tx, now, order.id), now);

/** The context after `row` was written under the order's lock: nothing else has changed, so nothing is read again. */
export const withStoredAnswers = (
  { order, rows }: CheckoutContext,
  row: NonNullable<CheckoutRows['row']>,
  now: Date,
): CheckoutContext => deriveCheckoutContext(order, { ...rows, row }, now);

function listMethods(parcel: Parcel, shipping: OrderAddress, { rates, calendar }: CheckoutRows, now: Date) {
  const order = { parcel, fileOnly: false };
  const clock = getWorkClock(readCalendar(calendar), now);
  return listShippingMethods(order, shipping, readRates('shippingRates', rates), clock);
}

function deriveCheckoutContext(order: OrderRow, rows: CheckoutRows, now: Date): CheckoutContext {
  const { row, defaultBilling } = rows;
  const defaultShipping = rows.customer?.deliveryAddress ?? rows.defaultShipping;
  const checkoutOrder = toCheckoutOrder(order, rows.plates);
  // Staff may have changed prices since: types that are no longer sold must be chosen again. What was bought, or is made
  // again free of charge, stays as it is.
  const stored = row?.types?.map(({ id, colors }) => ({ id, colours: colors })) ?? null;
  const areTypesChosen =
    stored !== null && (isCoveredStatus(order.statusId) || checkOrderTypes(checkoutOrder.types, stored) === null);
  const chosenTypes = areTypesChosen ? stored : checkoutOrder.orderedTypes;
  const isPhysical = hasPhysicalType(chosenTypes) || checkoutOrder.hasPrintedProof;
  // Addresses stored before emirates were chosen from a list may lack one, which decides the delivery price: asked again.
  const billing = row?.billing && !isEmirateMissing(row.billing) ? row.billing : null;
  const storedShipping =
    isPhysical && row?.shipping && billing && hasEmirate(row.shipping, billing) ? row.shipping : null;
  const parcel = checkoutOrder.getParcel(countPlates(chosenTypes));
  const shipping = storedShipping && {
    ...storedShipping,
    countryId: storedShipping.countryId || billing?.countryId || '',
  };
  const shippingMethods = shipping ? listMethods(parcel, shipping, rows, now) : [];
  const shippingMethod =
    shippingMethods.find(({ id, error }) => id === row?.shippingMethod?.id && error === null) ?? null;
  const destinationCountry =
    (isPhysical
      ? shipping?.countryId || defaultShipping?.countryId || billing?.countryId || defaultBilling?.countryId
      : billing?.countryId || defaultBilling?.countryId) || 'AE';
  const paymentMethod = row?.paymentMethod ?? null;
  return {
    order,
    checkoutOrder,
    chosenTypes,
    isPhysical,
    billing,
    shipping,
    defaultBilling,
    defaultShipping,
    parcel,
    shippingMethods,
    shippingMethod,
    storedMethodId: row?.shippingMethod?.id ?? null,
    isShippingMethodLost: shippingMethod === null && isPhysical && Boolean(row?.shippingMethod),
    paymentMethod,
    steps: restoreCheckoutSteps({
      typesChosen: areTypesChosen,
      physical: isPhysical,
      hasDefaultBilling: defaultBilling !== null,
      billingChosen: billing !== null,
      shippingChosen: storedShipping !== null,
      methodChosen: shippingMethod !== null,
      paymentChosen: paymentMethod !== null,
    }),
    destinationCountry,
    totals: calculateOrderTotals({
      prices: checkoutOrder.prices,
      surcharge: checkoutOrder.surcharge,
      separations: checkoutOrder.plates,
      chosen: chosenTypes,
      hasPrintedProof: checkoutOrder.hasPrintedProof,
      couponPercent: order.couponPercent,
      shipping: shippingMethod?.price ?? 0,
      destinationCountry,
      vat: order.snapshot.priceList.vat,
    }),
    rows,
  };
}

/** As `loadCheckoutContext`, for an order that can be paid now. @throws CallError notFound, alreadyPaid, checkoutClosed */
export async function loadPayableCheckoutContext(
  tx: Tx,
  now: Date,
  orderId: number,
  load: CheckoutLoad = {},
): Promise<CheckoutContext> {
  const context = await loadCheckoutContext(tx, now, orderId, load);
  assertCheckoutOpen(context.order);
  return context;
}

/** Whether an attempt may be replaced by another one (`domain/payments`). */
export const canWithdraw = ({ method, state }: Pick<OpenAttempt, 'method' | 'state'>): boolean =>
  canWithdrawAttempt(method, state);

/**
 * To be called before an answer of the checkout changes, with the order locked since `open` was read. An open attempt that
 * its provider may still capture would charge the old total, so the change is rejected until its outcome is known; an
 * attempt that nobody can capture without us is withdrawn.
 * @throws CallError paymentOpen
 */
export async function withdrawAttempt(tx: Tx, open: OpenAttempt | null, now: Date): Promise<void> {
  if (!open) return;
  if (!canWithdraw(open)) throw new CallError('paymentOpen');
  if (!(await changeAttempt(tx, open, 'decline', { reason: 'withdrawn', updatedAt: now })))
    throw new CallError('paymentOpen');
}

/** The same for a caller that has not loaded the checkout. The order must be locked. @throws CallError paymentOpen */
export async function withdrawOpenAttempt(tx: Tx, orderId: number, now: Date): Promise<void> {
  const { open } = await loadCheckoutRows(tx, now, orderId);
  await withdrawAttempt(tx, open, now);
}

/** The same, but a cash or cheque payment stays: nobody charges it before staff accept it. @throws CallError paymentOpen */
export async function withdrawRemoteAttempt(tx: Tx, orderId: number, now: Date): Promise<void> {
  const { open } = await loadCheckoutRows(tx, now, orderId);
  if (open && !isAcceptedByStaff(open.method)) await withdrawAttempt(tx, open, now);
}
