import { and, eq, inArray, ne } from 'drizzle-orm';
import { CallError, fieldError, type FieldMessage } from '@platewright/contract/call-errors';
import {
  checkCouponTerms,
  normalizeCouponCode,
  toCouponDays,
  toCouponPeriod,
  type CouponTerms,
} from '@platewright/domain/pricing/coupon';
import type { Tx } from '../../../platform/db/database.ts';
import { lockByName } from '../../../platform/db/lock-by-name.ts';
import { categoryIds, companies, coupons, couponUses, productIds } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { whereCode, type CouponRow } from '../coupons.ts';

export const deskCreateCoupon: Handler<'deskCreateCoupon'> = async (terms, ctx) => {
  await assertCodeFree(ctx.tx, terms.code, null);
  await assertPlacesExist(ctx.tx, terms);
  const [created] = await ctx.tx
    .insert(coupons)
    .values({ ...toColumns(terms, null, ctx), createdAt: ctx.deps.clock.now() })
    .returning({ id: coupons.id });
  if (!created) throw new Error('The coupon was not stored.');
  ctx.publish({ type: 'couponCreated', couponId: created.id, after: terms, byId: getStaffPrincipal(ctx).staffId });
  return created;
};

export const deskChangeCoupon: Handler<'deskChangeCoupon'> = async ({ couponId, revision, ...terms }, ctx) => {
  const { tx } = ctx;
  await assertCodeFree(tx, terms.code, couponId);
  // The same lock as in `redeemCoupon`: an order that is being placed has its use counted here, or is refused there.
  const [current] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('no key update');
  if (!current) throw new CallError('notFound');
  if (current.revision !== revision) throw new CallError('changedMeanwhile');
  const uses = await tx.$count(couponUses, eq(couponUses.couponId, couponId));
  assertTermsAllowed(terms, { code: current.code, percent: current.percent, uses });
  await assertPlacesExist(tx, terms);
  await tx
    .update(coupons)
    .set({ ...toColumns(terms, current, ctx), revision: revision + 1 })
    .where(eq(coupons.id, couponId));
  const byId = getStaffPrincipal(ctx).staffId;
  ctx.publish({ type: 'couponChanged', couponId, before: toTerms(current), after: terms, byId });
  return { revision: revision + 1 };
};

function assertTermsAllowed(terms: CouponTerms, current: Parameters<typeof checkCouponTerms>[1]): void {
  const errors = Object.entries(checkCouponTerms(terms, current));
  if (errors.length === 0) return;
  const toMessage = ({ key, n }: { key: string; n?: number }): FieldMessage =>
    n === undefined ? { key } : { key, params: { n } };
  throw new CallError('invalidInput', {
    fields: Object.fromEntries(errors.map(([field, error]) => [field, toMessage(error)])),
  });
}

/** Of two people who take one code at once the second waits here for the first. @throws CallError invalidInput */
async function assertCodeFree(tx: Tx, code: string, ownId: number | null): Promise<void> {
  await lockByName(tx, `coupon ${normalizeCouponCode(code)}`);
  const others = ownId === null ? undefined : ne(coupons.id, ownId);
  if ((await tx.$count(coupons, and(whereCode(code), others))) > 0) throw fieldError('code', 'couponCodeTaken');
}

/** @throws CallError invalidInput for a customer, product or category that does not exist */
async function assertPlacesExist(tx: Tx, terms: CouponTerms): Promise<void> {
  const places = [
    ['companyId', companies, terms.companyId === null ? [] : [terms.companyId]],
    ['productIds', productIds, terms.productIds],
    ['categoryIds', categoryIds, terms.categoryIds],
  ] as const;
  for (const [field, table, ids] of places) {
    const distinct = [...new Set(ids)];
    if (distinct.length > 0 && (await tx.$count(table, inArray(table.id, distinct))) !== distinct.length)
      throw fieldError(field, 'couponPlaceUnknown');
  }
}

const toTerms = (row: CouponRow): CouponTerms => ({
  code: row.code,
  percent: row.percent,
  ...toCouponDays(row),
  maxUses: row.maxUses,
  usesPerCompany: row.usesPerCompany,
  companyId: row.companyId,
  productIds: row.productIds,
  categoryIds: row.categoryIds,
  isEnded: row.endedAt !== null,
});

function toColumns(terms: CouponTerms, current: CouponRow | null, ctx: HandlerContext) {
  const now = ctx.deps.clock.now();
  const { isEnded, fromDay, toDay, productIds: products, categoryIds: categories, ...columns } = terms;
  return {
    ...columns,
    ...toCouponPeriod({ fromDay, toDay }, current),
    productIds: [...new Set(products)],
    categoryIds: [...new Set(categories)],
    endedAt: isEnded ? (current?.endedAt ?? now) : null,
    changedAt: now,
    changedByName: getStaffPrincipal(ctx).name,
  };
}
