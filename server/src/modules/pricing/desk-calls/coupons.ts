import { asc, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed } from '@platewright/domain/money/fils';
import { isSearchableText } from '@platewright/domain/search-length';
import { toCouponDays } from '@platewright/domain/pricing/coupon';
import { categories, coupons, products } from '../../../platform/db/schema/index.ts';
import { presentStatus } from '../../orders/index.ts';
import {
  findCustomersNamed,
  findListedCoupon,
  listCoupons,
  listCouponUses,
  type ListedCoupon,
} from '../list-coupons.ts';
import type { Handler } from '../../../platform/http/handler-context.ts';

const presentCoupon = ({ coupon, company, sold, ...row }: ListedCoupon) => ({
  ...row,
  id: coupon.id,
  code: coupon.code,
  percent: coupon.percent,
  ...toCouponDays(coupon),
  maxUses: coupon.maxUses,
  usesPerCompany: coupon.usesPerCompany,
  productIds: coupon.productIds,
  categoryIds: coupon.categoryIds,
  isEnded: coupon.endedAt !== null,
  company: coupon.companyId === null ? null : { id: coupon.companyId, name: company },
  sold: filsToAed(sold),
  createdAt: coupon.createdAt.toISOString(),
  changedAt: coupon.changedAt?.toISOString() ?? null,
  changedBy: coupon.changedByName,
  revision: coupon.revision,
});

export const deskCoupons: Handler<'deskCoupons'> = async (
  { search, state, sort, direction, ...page },
  { tx, deps },
) => {
  const query = { search, state, sort, direction, ...toOffsetAndLimit(page) };
  const { rows, count, sold } = await listCoupons(tx, query, deps.clock.now());
  return { coupons: { rows: rows.map(presentCoupon), count, sold: filsToAed(sold) } };
};

export const deskCoupon: Handler<'deskCoupon'> = async ({ couponId }, { tx, deps }) => {
  const coupon = await findListedCoupon(tx, couponId, deps.clock.now());
  if (!coupon) throw new CallError('notFound');
  return presentCoupon(coupon);
};

export const deskCouponUses: Handler<'deskCouponUses'> = async ({ couponId, ...page }, { tx, lang }) => {
  if ((await tx.$count(coupons, eq(coupons.id, couponId))) === 0) throw new CallError('notFound');
  const { rows, count } = await listCouponUses(tx, couponId, toOffsetAndLimit(page));
  return {
    uses: {
      rows: rows.map(({ company, companyId, statusId, price, createdAt, ...row }) => ({
        ...row,
        company: { id: companyId, name: company },
        ...presentStatus(statusId, lang),
        price: filsToAed(price),
        createdAt: createdAt.toISOString(),
      })),
      count,
    },
  };
};

export const deskCouponProducts: Handler<'deskCouponProducts'> = async (_input, { tx, lang }) => {
  const listNames = async (table: typeof products | typeof categories) => {
    const rows = await tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .orderBy(asc(table.position), asc(table.id));
    return rows.map(({ id, name }) => ({ id, name: name[lang] }));
  };
  return { categories: await listNames(categories), products: await listNames(products) };
};

export const deskCouponCustomers: Handler<'deskCouponCustomers'> = async ({ search }, { tx }) => ({
  customers: isSearchableText(search) ? await findCustomersNamed(tx, search) : [],
});
