import { randomUUID } from 'node:crypto';
import { hasPhysicalType } from '@platewright/domain/pricing/order-types';
import { toCheckoutOrder } from '../../src/modules/checkout/checkout-order.ts';
import { loadCheckoutContext, type CheckoutContext } from '../../src/modules/checkout/checkout-context.ts';
import { freezeOrderPlates, loadOrderPlates } from '../../src/modules/orders/order-plates.ts';
import type { OrderRow } from '../../src/modules/orders/order-row.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { checkouts, payments, type OrderAddress } from '../../src/platform/db/schema/index.ts';
import { toPaymentSnapshot } from '../../src/modules/checkout/payment-snapshot.ts';

/** The shipping address of Gulf Labels. */
export const sharjahAddress: OrderAddress = {
  id: null,
  firstname: 'Mariam',
  middlename: '',
  lastname: 'Al Suwaidi',
  company: 'Gulf Labels',
  street: 'Industrial Area 12, Warehouse 4',
  city: 'Sharjah',
  region: 'Sharjah',
  postcode: '00000',
  countryId: 'AE',
  telephone: '971501234567',
  fax: '',
};

export interface CheckoutSeed {
  readonly address: OrderAddress;
  readonly method: 'card' | 'cash' | 'pdc' | 'dp';
  readonly at: Date;
  readonly paymentId?: string;
  readonly state?: 'captured' | 'authorised';
}

/** Inserts a completed checkout of everything that was ordered. */
async function insertFinishedCheckout(tx: Tx, order: OrderRow, seed: CheckoutSeed): Promise<CheckoutContext> {
  const checkoutOrder = toCheckoutOrder(order, await loadOrderPlates(tx, order.id));
  const physical = hasPhysicalType(checkoutOrder.orderedTypes);
  await tx.insert(checkouts).values({
    orderId: order.id,
    types: checkoutOrder.orderedTypes.map(({ id, colours }) => ({ id, colors: [...colours] })),
    billing: seed.address,
    shipping: physical ? seed.address : null,
    shippingMethod: physical
      ? { id: 'local-standard', typeName: 'Local courier', name: 'Standard', price: 2500 }
      : null,
    paymentMethod: seed.method,
    updatedAt: seed.at,
  });
  return loadCheckoutContext(tx, seed.at, order.id);
}

/** Inserts a completed checkout and its payment. */
export async function insertPaymentWithCheckout(
  tx: Tx,
  order: OrderRow,
  seed: CheckoutSeed,
): Promise<typeof payments.$inferSelect> {
  const context = await insertFinishedCheckout(tx, order, seed);
  const paymentId = seed.paymentId ?? randomUUID();
  const amount = context.totals.grandTotalInclVat;
  const columns = {
    id: paymentId,
    orderId: order.id,
    method: seed.method,
    state: seed.state ?? 'captured',
    amount,
    summary: toPaymentSnapshot(context),
    provider: seed.method === 'card' ? 'stand-in' : 'offline',
    providerRef: seed.method === 'card' ? `demo-${paymentId}` : null,
    createdAt: seed.at,
    updatedAt: seed.at,
  };
  const [payment] = await tx.insert(payments).values(columns).returning();
  if (!payment) throw new Error('The payment was not stored.');
  if (payment.state === 'captured') await freezeOrderPlates(tx, order.id);
  return payment;
}
