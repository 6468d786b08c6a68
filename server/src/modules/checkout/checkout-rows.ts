import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OrderPlate } from '@platewright/domain/orders/order-plates';
import { attemptStates, isAttemptOpen } from '@platewright/domain/payments/payment-attempt';
import type { TransferChoice } from '@platewright/domain/payments/payment-methods';
import type { FloorLoad } from '@platewright/domain/production/floor-load';
import type { Tx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-query.ts';
import {
  boughtNameSql,
  addresses,
  checkouts,
  companies,
  customers,
  orderRequests,
  orders,
  payments,
  products,
  type OrderAddress,
} from '../../platform/db/schema/index.ts';
import type { AddressRow } from '../addresses/index.ts';
import { selectCompanyCredit, type CompanyCreditRow } from '../credit/index.ts';
import { selectBrand } from '../content/index.ts';
import { selectCalendar, selectFloor } from '../calendar/index.ts';
import { selectRates } from '../pricing/index.ts';
import { attachSnapshot, selectOrderPlates, type OrderColumns, type OrderRow } from '../orders/index.ts';

/** The attempt to pay that may still be captured or waits for staff. */
export type OpenAttempt = Pick<
  typeof payments.$inferSelect,
  | 'id'
  | 'method'
  | 'state'
  | 'amount'
  | 'currency'
  | 'chargedAmount'
  | 'chargedCurrency'
  | 'exchangeRate'
  | 'provider'
  | 'redirectUrl'
>;

/** What a checkout is derived from, beside its order. */
export interface CheckoutRows {
  /** Null before the first answer. */
  readonly row: typeof checkouts.$inferSelect | null;
  readonly defaultBilling: AddressRow | null;
  readonly defaultShipping: AddressRow | null;
  /** The customer whom an agent orders for, with where the last order for it went. */
  readonly customer: {
    readonly firstname: string;
    readonly lastname: string;
    readonly company: string;
    readonly telephone: string;
    readonly deliveryAddress: OrderAddress | null;
  } | null;
  /** The shipping rates in force, to be read by `readRates` where a delivery is priced: whatever else is done goes on. */
  readonly rates: unknown;
  /** The calendar in force, to be read by `readCalendar` likewise. */
  readonly calendar: unknown;
  /** What still has to pass each station; null while nothing was measured. */
  readonly floor: FloorLoad | null;
  /** Of an order at most one; every change of it holds the order's lock. */
  readonly open: OpenAttempt | null;
  /** The customer waits for an answer to a request. */
  readonly hasRequest: boolean;
  readonly plates: readonly OrderPlate[];
  /** What the product was called when it was ordered. */
  readonly productName: LocalizedText;
  /** Of the company, where it was asked for. */
  readonly credit?: CompanyCreditRow | null;
  /** Whether it may pay by transfer, and the operator in force, to be read by `toBrand`; with the credit. */
  readonly transfers?: { readonly choice: TransferChoice; readonly brand: unknown } | null;
}

const billing = alias(addresses, 'default_billing');
const shipping = alias(addresses, 'default_shipping');

const getColumns = (tx: Tx) => ({
  row: checkouts,
  defaultBilling: billing,
  defaultShipping: shipping,
  customer: {
    firstname: customers.firstname,
    lastname: customers.lastname,
    company: customers.company,
    telephone: customers.telephone,
    deliveryAddress: customers.deliveryAddress,
  },
  rates: sql<unknown>`(${selectRates(tx, 'shippingRates', sql.placeholder('now'))})`,
  calendar: sql<unknown>`(${selectCalendar(tx, sql.placeholder('now'))})`,
  floor: sql<FloorLoad | null>`(${selectFloor(tx)})`,
  open: {
    id: payments.id,
    method: payments.method,
    state: payments.state,
    amount: payments.amount,
    currency: payments.currency,
    chargedAmount: payments.chargedAmount,
    chargedCurrency: payments.chargedCurrency,
    exchangeRate: payments.exchangeRate,
    provider: payments.provider,
    redirectUrl: payments.redirectUrl,
  },
  hasRequest: sql<boolean>`${orderRequests.id} is not null`,
  plates: selectOrderPlates(sql`${orders.id}`),
  productName: boughtNameSql,
});

const isBilling = and(eq(billing.companyId, orders.companyId), eq(billing.isDefaultBilling, true));
const isShipping = and(eq(shipping.companyId, orders.companyId), eq(shipping.isDefaultShipping, true));
// Indexes allow one open attempt and one waiting request an order, so that no row of it comes twice.
const isOpenAttempt = and(
  eq(payments.orderId, orders.id),
  inArray(payments.state, attemptStates.filter(isAttemptOpen)),
);
const isWaitingRequest = and(eq(orderRequests.orderId, orders.id), eq(orderRequests.state, 'waiting'));

/** The same with the credit of the company, which decides how it may pay. */
const getColumnsWithCredit = (tx: Tx) => {
  const orderId = sql.placeholder('orderId');
  const companyId = sql`(select ${orders.companyId} from ${orders} where ${orders.id} = ${orderId})`;
  return {
    ...getColumns(tx),
    credit: sql<CompanyCreditRow | null>`(${selectCompanyCredit(tx, companyId, orderId)})`,
    transfers: sql<CheckoutRows['transfers']>`(select json_build_object('choice', ${companies.transferChoice},
      'brand', (${selectBrand(tx)})) from ${companies} where ${companies.id} = ${companyId})`,
  };
};

const isAskedFor = eq(orders.id, sql.placeholder('orderId'));

/** Joins to orders what their checkouts are derived from. */
const joinCheckout = <T extends PgSelect>(query: T, condition: SQL = isAskedFor) =>
  query
    .leftJoin(checkouts, eq(checkouts.orderId, orders.id))
    .leftJoin(billing, isBilling)
    .leftJoin(shipping, isShipping)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(payments, isOpenAttempt)
    .leftJoin(orderRequests, isWaitingRequest)
    .leftJoin(products, eq(products.id, orders.productId))
    .where(condition);

/** One statement for all: a checkout of nine calls asks a dozen times. */
export async function loadCheckoutRows(tx: Tx, now: Date, orderId: number): Promise<CheckoutRows> {
  const rows = await findCheckoutRows(tx, now, orderId);
  if (!rows) throw new Error(`Order ${orderId} does not exist.`);
  return rows;
}

async function findCheckoutRows(tx: Tx, now: Date, orderId: number, withCredit = false): Promise<CheckoutRows | null> {
  const name = withCredit ? 'checkout rows with credit' : 'checkout rows';
  const build = () =>
    joinCheckout(
      tx
        .select(withCredit ? getColumnsWithCredit(tx) : getColumns(tx))
        .from(orders)
        .$dynamic(),
    );
  const [rows] = await preparedQuery<CheckoutRows>(tx, name, build, { orderId, now });
  return rows ?? null;
}

/**
 * The same with the order, locked for the rest of the transaction. The rows are read by a second statement, sent with the
 * first: a statement that waited for the lock sees the other tables as they were before it waited.
 */
export async function lockOrderWithCheckoutRows(
  tx: Tx,
  now: Date,
  orderId: number,
  withCredit: boolean,
): Promise<(CheckoutRows & { readonly order: OrderRow }) | null> {
  const build = () =>
    tx
      .select()
      .from(orders)
      .where(eq(orders.id, sql.placeholder('orderId')))
      .for('update');
  const locked = preparedQuery(tx, 'order locked for its checkout', build, { orderId });
  const [[order], rows] = await Promise.all([locked, findCheckoutRows(tx, now, orderId, withCredit)]);
  return order && rows ? { ...rows, order: await attachSnapshot(tx, order) } : null;
}

/** The same with the order in one statement, for reads. */
export async function findOrderWithCheckoutRows(
  tx: Tx,
  now: Date,
  orderId: number,
  withCredit: boolean,
): Promise<(CheckoutRows & { readonly order: OrderRow }) | null> {
  const build = () =>
    joinCheckout(
      tx
        .select({ order: orders, ...(withCredit ? getColumnsWithCredit(tx) : getColumns(tx)) })
        .from(orders)
        .$dynamic(),
    );
  const [found] = await preparedQuery<CheckoutRows & { readonly order: OrderColumns }>(
    tx,
    withCredit ? 'order with its checkout rows and credit' : 'order with its checkout rows',
    build,
    { orderId, now },
  );
  return found ? { ...found, order: await attachSnapshot(tx, found.order) } : null;
}

/** The same of several orders in one statement, in the order of their numbers. */
export async function listOrdersWithCheckoutRows(
  tx: Tx,
  now: Date,
  orderIds: readonly number[],
): Promise<(CheckoutRows & { readonly order: OrderRow })[]> {
  const build = () =>
    joinCheckout(
      tx
        .select({ order: orders, ...getColumns(tx) })
        .from(orders)
        .$dynamic(),
      sql`${orders.id} = any(${sql.placeholder('orderIds')}::int[])`,
    ).orderBy(asc(orders.id));
  const values = { orderIds: [...orderIds], now };
  const found = await preparedQuery<CheckoutRows & { readonly order: OrderColumns }>(
    tx,
    'orders with their checkout rows',
    build,
    values,
  );
  const complete: (CheckoutRows & { readonly order: OrderRow })[] = [];
  // Most share a snapshot, which is read once.
  for (const one of found) complete.push({ ...one, order: await attachSnapshot(tx, one.order) });
  return complete;
}
