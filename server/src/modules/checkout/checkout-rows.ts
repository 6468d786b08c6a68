import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ShippingRates } from '@platewright/domain/delivery/shipping-rates';
import type { Tx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import { addresses, checkouts, orders, rateSheets } from '../../platform/db/schema/index.ts';
import type { AddressRow } from '../addresses/index.ts';
import { attachSnapshot, type OrderColumns, type OrderRow } from '../orders/index.ts';

/** What a checkout is derived from, beside its order. */
export interface CheckoutRows {
  /** Null before the first answer. */
  readonly row: typeof checkouts.$inferSelect | null;
  readonly defaultBilling: AddressRow | null;
  readonly defaultShipping: AddressRow | null;
  /** The shipping rates in force. */
  readonly rates: ShippingRates | null;
}

const billing = alias(addresses, 'default_billing');
const shipping = alias(addresses, 'default_shipping');

const selectRates = (tx: Tx) =>
  tx
    .select({ data: rateSheets.data })
    .from(rateSheets)
    .where(and(eq(rateSheets.kind, 'shipping'), lte(rateSheets.activeFrom, sql.placeholder('now'))))
    .orderBy(desc(rateSheets.version))
    .limit(1);

const getColumns = (tx: Tx) => ({
  row: checkouts,
  defaultBilling: billing,
  defaultShipping: shipping,
  rates: sql<ShippingRates | null>`(${selectRates(tx)})`,
});

const isBilling = and(eq(billing.companyId, orders.companyId), eq(billing.isDefaultBilling, true));
const isShipping = and(eq(shipping.companyId, orders.companyId), eq(shipping.isDefaultShipping, true));

/** One statement for all: a checkout of nine calls asks a dozen times. */
export async function loadCheckoutRows(tx: Tx, now: Date, orderId: number): Promise<CheckoutRows> {
  const build = () =>
    tx
      .select(getColumns(tx))
      .from(orders)
      .leftJoin(checkouts, eq(checkouts.orderId, orders.id))
      .leftJoin(billing, isBilling)
      .leftJoin(shipping, isShipping)
      .where(eq(orders.id, sql.placeholder('orderId')));
  const [rows] = await preparedQuery<CheckoutRows>(tx, 'checkout rows', build, { orderId, now });
  return rows ?? { row: null, defaultBilling: null, defaultShipping: null, rates: null };
}

/**
 * The same together with the order, for reads. Who locks the order reads its rows in a second statement: a statement
 * that waited for the lock sees the other tables as they were before it waited.
 */
export async function findOrderWithCheckoutRows(
  tx: Tx,
  now: Date,
  orderId: number,
): Promise<(CheckoutRows & { readonly order: OrderRow }) | null> {
  const build = () =>
    tx
      .select({ order: orders, ...getColumns(tx) })
      .from(orders)
      .leftJoin(checkouts, eq(checkouts.orderId, orders.id))
      .leftJoin(billing, isBilling)
      .leftJoin(shipping, isShipping)
      .where(eq(orders.id, sql.placeholder('orderId')));
  const [found] = await preparedQuery<CheckoutRows & { readonly order: OrderColumns }>(
    tx,
    'order with its checkout rows',
    build,
    { orderId, now },
  );
  return found ? { ...found, order: await attachSnapshot(tx, found.order) } : null;
}
