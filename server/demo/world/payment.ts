import { randomUUID } from 'node:crypto';
import { isPhysical } from '@platewright/domain/pricing/checkout';
import { jobOf } from '../../src/checkout/job.ts';
import { bookOrder } from '../../src/credits/book.ts';
import { standingOf, type Standing } from '../../src/checkout/standing.ts';
import type { Tx } from '../../src/db/database.ts';
import { checkouts, payments, type OrderAddress, type orders } from '../../src/db/schema/index.ts';
import { paidForOf } from '../../src/payments/paid-for.ts';

type OrderRow = typeof orders.$inferSelect;

/** Where the plates of Gulf Labels go. */
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

export interface CheckoutStory {
  readonly address: OrderAddress;
  readonly method: 'card' | 'cash' | 'pdc' | 'dp';
  readonly at: Date;
  readonly paymentId?: string;
  readonly state?: 'captured' | 'authorised';
}

/** A finished checkout of everything that was ordered. */
export async function writeCheckout(tx: Tx, order: OrderRow, story: CheckoutStory): Promise<Standing> {
  const job = jobOf(order);
  const physical = isPhysical(job.ordered);
  await tx.insert(checkouts).values({
    orderId: order.id,
    types: job.ordered.map(({ id, colours }) => ({ id, colors: [...colours] })),
    billing: story.address,
    shipping: physical ? story.address : null,
    shippingMethod: physical
      ? { id: 'local-standard', typeName: 'Local courier', name: 'Standard', price: 2500 }
      : null,
    paymentMethod: story.method,
    updatedAt: story.at,
  });
  return standingOf(tx, story.at, order.id);
}

/** The checkout and the payment that settled it. */
export async function writePayment(
  tx: Tx,
  order: OrderRow,
  story: CheckoutStory,
): Promise<{ paymentId: string; amount: number }> {
  const standing = await writeCheckout(tx, order, story);
  const paymentId = story.paymentId ?? randomUUID();
  const amount = standing.totals.grandTotalInclVat;
  const payment = {
    id: paymentId,
    orderId: order.id,
    method: story.method,
    state: story.state ?? 'captured',
    amount,
    summary: paidForOf(standing),
    provider: story.method === 'card' ? 'stand-in' : 'house',
    providerRef: story.method === 'card' ? `demo-${paymentId}` : null,
    createdAt: story.at,
    updatedAt: story.at,
  };
  await tx.insert(payments).values(payment);
  if (payment.state === 'captured') await bookOrder(tx, payment, story.at);
  return { paymentId, amount };
}
