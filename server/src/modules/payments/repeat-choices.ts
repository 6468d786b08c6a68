import { and, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { isCountryServed } from '@platewright/domain/delivery/shipping-methods';
import { hasPhysicalType, type SelectedOrderType } from '@platewright/domain/pricing/order-types';
import { isPaymentReached } from '@platewright/domain/checkout/checkout-steps';
import { orderStatuses, isCoveredStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../platform/db/database.ts';
import { checkouts, orders, type OrderAddress } from '../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type HandlerContext } from '../../platform/http/handler-context.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { findAddress, presentAddress } from '../addresses/index.ts';
import { toStoredTypes, withStoredAnswers, type CheckoutContext } from '../checkout/index.ts';
import { readRates } from '../pricing/index.ts';
import { getOrderVisibility, whereOrderVisible } from '../orders/index.ts';
import { getCheckoutCredit, listOfferedMethods } from './offered-methods.ts';

type CheckoutRow = typeof checkouts.$inferSelect;
type Choices = Pick<CheckoutRow, 'billing' | 'shipping' | 'shippingMethod' | 'paymentMethod'>;
type Answers = Choices & Pick<CheckoutRow, 'types'>;

const coveredStatusIds = orderStatuses.map(({ id }) => id).filter(isCoveredStatus);

/**
 * The choices of the last order that was paid or placed, of those that this person sees; of an agent, its last one for the
 * same customer.
 */
async function findLastChoices(
  tx: Tx,
  { order }: CheckoutContext,
  principal: CustomerPrincipal,
): Promise<Choices | null> {
  const [last] = await tx
    .select({
      billing: checkouts.billing,
      shipping: checkouts.shipping,
      shippingMethod: checkouts.shippingMethod,
      paymentMethod: checkouts.paymentMethod,
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.orderId, orders.id))
    .where(
      and(
        whereOrderVisible(tx, getOrderVisibility(principal)),
        order.customerId === null ? isNull(orders.customerId) : eq(orders.customerId, order.customerId),
        inArray(orders.statusId, coveredStatusIds),
        ne(orders.id, order.id),
        isNotNull(checkouts.billing),
        // A remake was never paid.
        isNotNull(checkouts.paymentMethod),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  return last ?? null;
}

/** The entry of the address book as it is now; without one, the address as it was, for this order only. */
async function renewAddress(tx: Tx, companyId: number, address: OrderAddress | null): Promise<OrderAddress | null> {
  const entry = address && address.id !== null ? await findAddress(tx, companyId, address.id) : null;
  return entry ? presentAddress(entry) : address && { ...address, id: null };
}

/**
 * The checkout with these order types and the choices of the last order, as far as they are to be had for this one: its
 * addresses, its delivery at today's price, its way to pay. What is missing leaves its step open. The checkout must be
 * loaded with its credit; nothing is stored.
 * @returns the checkout as it would be, and what to store; null without such an order, or when nothing of it fits
 */
export async function planRepeatedChoices(
  { tx, deps, principal }: HandlerContext,
  context: CheckoutContext,
  types: readonly SelectedOrderType[],
): Promise<{ readonly after: CheckoutContext; readonly answers: Answers } | null> {
  const now = deps.clock.now();
  const { order, rows, checkoutOrder } = context;
  const last = await findLastChoices(tx, context, getCustomerPrincipal({ principal }));
  const billing = last && (await renewAddress(tx, order.companyId, last.billing));
  if (!last || !billing) return null;
  const isPhysical = hasPhysicalType(types) || checkoutOrder.hasPrintedProof;
  // Files alone are not sold everywhere (spec decision 55); plates get no delivery there.
  if (!isPhysical && !isCountryServed(billing.countryId, readRates('shippingRates', rows.rates))) return null;
  const derive = (answers: Answers) =>
    withStoredAnswers(context, { orderId: order.id, updatedAt: now, ...answers }, now);

  let answers: Answers = {
    types: toStoredTypes(types),
    billing,
    shipping: isPhysical ? await renewAddress(tx, order.companyId, last.shipping) : null,
    shippingMethod: null,
    paymentMethod: null,
  };
  let after = derive(answers);
  if (after.billing === null) return null;
  const method = after.shippingMethods.find(({ id, error }) => id === last.shippingMethod?.id && error === null);
  if (method) {
    const { id, typeName, name, price } = method;
    answers = { ...answers, shippingMethod: { id, typeName: typeName.en, name: name.en, price } };
    after = derive(answers);
  }
  if (!isPaymentReached(after.steps)) return { after, answers };
  const offered = listOfferedMethods(after, getCheckoutCredit(after, now), deps.paymentProviders, principal);
  answers = { ...answers, paymentMethod: offered.find((id) => id === last.paymentMethod) ?? null };
  return { after: derive(answers), answers };
}
