import { and, asc, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { CouponSort } from '@platewright/contract/modules/pricing/coupon-desk-calls';
import type { CouponState } from '@platewright/domain/pricing/coupon';
import type { Tx } from '../../platform/db/database.ts';
import { companies, companyNameSql, coupons, couponUses, orders } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

/** Orders with each coupon, by how many customers, and what they cost. A cancelled order has given its use back. */
const selectUsage = (tx: Tx) =>
  tx
    .select({
      couponId: couponUses.couponId,
      uses: count().as('uses'),
      customers: sql<number>`count(distinct ${couponUses.companyId})`.mapWith(Number).as('customers'),
      sold: sql<number>`sum(${orders.price})`.mapWith(Number).as('sold'),
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .groupBy(couponUses.couponId)
    .as('usage');

/** `getCouponState` of the domain, as SQL. */
const toStateSql = (uses: SQL, now: Date) => sql<CouponState>`case
  when ${coupons.endedAt} is not null or ${coupons.activeTo} <= ${now.toISOString()}::timestamptz then 'ended'
  when ${coupons.activeFrom} > ${now.toISOString()}::timestamptz then 'scheduled'
  when ${uses} >= ${coupons.maxUses} then 'usedUp'
  else 'active' end`;

interface CouponQuery {
  readonly search: string;
  readonly state: CouponState | undefined;
  readonly sort: CouponSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

function prepareList(tx: Tx, now: Date) {
  const usage = selectUsage(tx);
  const uses = sql<number>`coalesce(${usage.uses}, 0)`;
  const sold = sql<number>`coalesce(${usage.sold}, 0)`;
  const columns = {
    coupon: coupons,
    company: companyNameSql,
    uses: uses.mapWith(Number),
    customers: sql<number>`coalesce(${usage.customers}, 0)`.mapWith(Number),
    sold: sold.mapWith(Number),
    state: toStateSql(uses, now),
  };
  return { usage, uses, sold, columns };
}

/** A page of the coupons, the number of all that match, and what was sold with them, in fils. */
export async function listCoupons(tx: Tx, { search, state, sort, direction, ...page }: CouponQuery, now: Date) {
  const { usage, uses, sold, columns } = prepareList(tx, now);
  const condition = and(
    search === '' ? undefined : or(ilikeContains(coupons.code, search), ilikeContains(companyNameSql, search)),
    state && eq(columns.state, state),
  );
  const order = direction === 'asc' ? asc : desc;
  const sortColumns = { createdAt: coupons.createdAt, code: sql`upper(${coupons.code})`, percent: coupons.percent };
  const rows = await tx
    .select(columns)
    .from(coupons)
    .leftJoin(companies, eq(companies.id, coupons.companyId))
    .leftJoin(usage, eq(usage.couponId, coupons.id))
    .where(condition)
    .orderBy(order({ ...sortColumns, uses, sold }[sort]), order(coupons.id))
    .limit(page.limit)
    .offset(page.offset);
  const [totals] = await tx
    .select({ count: count(), sold: sql<number>`coalesce(sum(${sold}), 0)`.mapWith(Number) })
    .from(coupons)
    .leftJoin(companies, eq(companies.id, coupons.companyId))
    .leftJoin(usage, eq(usage.couponId, coupons.id))
    .where(condition);
  return { rows, count: totals?.count ?? 0, sold: totals?.sold ?? 0 };
}
export type ListedCoupon = Awaited<ReturnType<typeof listCoupons>>['rows'][number];

export async function findListedCoupon(tx: Tx, id: number, now: Date): Promise<ListedCoupon | null> {
  const { usage, columns } = prepareList(tx, now);
  const [row] = await tx
    .select(columns)
    .from(coupons)
    .leftJoin(companies, eq(companies.id, coupons.companyId))
    .leftJoin(usage, eq(usage.couponId, coupons.id))
    .where(eq(coupons.id, id));
  return row ?? null;
}

/** A page of the orders with a coupon, newest first, and their number. */
export async function listCouponUses(tx: Tx, couponId: number, page: { offset: number; limit: number }) {
  const rows = await tx
    .select({
      orderId: orders.id,
      projectName: orders.projectName,
      companyId: companies.id,
      company: companyNameSql,
      statusId: orders.statusId,
      price: orders.price,
      createdAt: orders.createdAt,
    })
    .from(couponUses)
    .innerJoin(orders, eq(orders.id, couponUses.orderId))
    .innerJoin(companies, eq(companies.id, couponUses.companyId))
    .where(eq(couponUses.couponId, couponId))
    .orderBy(desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, count: await tx.$count(couponUses, eq(couponUses.couponId, couponId)) };
}

/** So many customers are offered for what was typed. */
const MAX_CUSTOMERS = 20;

/** Customers whose name has this part, the newest first. */
export const findCustomersNamed = (tx: Tx, search: string) =>
  tx
    .select({ id: companies.id, name: companyNameSql })
    .from(companies)
    .where(ilikeContains(companyNameSql, search))
    .orderBy(desc(companies.id))
    .limit(MAX_CUSTOMERS);
