import { randomUUID } from 'node:crypto';
import { localise } from '@platewright/domain/options/localise';
import type { Localised, OptionTree } from '@platewright/domain/options/types';
import type { PricedProduct } from '@platewright/domain/pricing/quote';
import { quote } from '@platewright/domain/pricing/quote';
import type { PriceList } from '@platewright/domain/pricing/price-list';
import { orderTypeIds } from '@platewright/domain/pricing/checkout';
import { offeredTypes, orderTotals, type WholePrices } from '@platewright/domain/pricing/order-totals';
import type { Totals } from '@platewright/domain/pricing/totals';
import type { Tx } from '../../src/db/database.ts';
import { checkouts, payments, type OrderAddress } from '../../src/db/schema/index.ts';
import type { orders } from '../../src/db/schema/index.ts';

type OrderRow = typeof orders.$inferSelect;

export const dubaiAddress: OrderAddress = {
  id: null,
  firstname: 'Layla',
  middlename: '',
  lastname: 'Haddad',
  company: 'Gulf Labels LLC',
  street: 'Al Quoz Industrial Area 3, Street 17, Warehouse 4',
  city: 'Dubai',
  region: 'Dubai',
  postcode: '00000',
  countryId: 'AE',
  telephone: '971501234567',
  fax: '',
};

export interface CheckoutStory {
  readonly address: OrderAddress;
  readonly method: 'card' | 'paypal' | 'cash' | 'pdc' | 'dp';
  readonly at: Date;
  readonly paymentId?: string;
  readonly state?: 'captured' | 'authorised';
}

/** A finished checkout of everything that was ordered, and what it came to. */
export async function writeCheckout(tx: Tx, order: OrderRow, story: CheckoutStory): Promise<Totals> {
  const tree = localise(order.snapshot.tree as OptionTree<Localised>, 'en');
  const quoted = quote(
    order.snapshot.product as PricedProduct,
    tree,
    order.selection,
    order.snapshot.priceList as PriceList,
  );
  const { separations, offers } = quoted;
  const prices: WholePrices = {
    physical: order.physicalPrice,
    len: order.lenPrice,
    pdf: order.pdfPrice,
    services: order.servicesPrice,
  };
  const offered = offeredTypes({ prices, separations, offers, isTesting: order.isTesting });
  const ordered = offered.filter((type) => quoted.outputs.includes(type.key));
  const types = (ordered.length > 0 ? ordered : offered).map((type) => ({
    id: type.id,
    colors: type.colours.map((colour) => colour.id),
  }));
  const physical = types.some((type) => type.id === orderTypeIds.physical);
  const shippingMethod = physical
    ? { id: 'local-standard', typeName: 'Local courier', name: 'Standard', price: 2500 }
    : null;
  await tx.insert(checkouts).values({
    orderId: order.id,
    types,
    billing: story.address,
    shipping: physical ? story.address : null,
    shippingMethod,
    paymentMethod: story.method,
    updatedAt: story.at,
  });
  return orderTotals({
    prices,
    separations,
    chosen: types.map((type) => ({ id: type.id, colours: type.colors })),
    couponPercent: order.couponPercent,
    shipping: shippingMethod?.price ?? 0,
    destinationCountry: story.address.countryId,
  });
}

/** The checkout and the payment that settled it. */
export async function writePayment(
  tx: Tx,
  order: OrderRow,
  story: CheckoutStory,
): Promise<{ paymentId: string; totals: Totals }> {
  const totals = await writeCheckout(tx, order, story);
  const paymentId = story.paymentId ?? randomUUID();
  await tx.insert(payments).values({
    id: paymentId,
    orderId: order.id,
    method: story.method,
    state: story.state ?? 'captured',
    amount: totals.grandTotalInclVat,
    summary: totals,
    provider: story.method === 'card' ? 'stand-in' : 'house',
    providerRef: story.method === 'card' ? `demo-${paymentId}` : null,
    createdAt: story.at,
    updatedAt: story.at,
  });
  return { paymentId, totals };
}
