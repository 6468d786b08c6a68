import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { coupons, couponUses, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS']);
});
afterAll(() => app.close());

let created = 0;
async function createCoupon(limits: { readonly usesLeft?: number; readonly usesPerCompany?: number }) {
  const code = `RACE${++created}`;
  const [coupon] = await app.deps.database.db
    .insert(coupons)
    .values({ code, percent: 20, ...limits })
    .returning({ id: coupons.id });
  return { id: coupon?.id ?? 0, code };
}
const order = ({ call }: TestCustomer, couponCode: string, product = 'label-plates') =>
  call.ordersCreate(createOrderInput(product, { couponCode }));
async function createCustomer(...products: string[]): Promise<TestCustomer> {
  const owner = await app.createOwner();
  for (const product of products) await insertStagedUpload(app, owner, product);
  return owner;
}
async function readCoupon(id: number) {
  const { db } = app.deps.database;
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id));
  const uses = await db.select().from(couponUses).where(eq(couponUses.couponId, id));
  return { left: coupon?.usesLeft ?? null, uses: uses.map(({ orderId }) => orderId) };
}
const countOrders = async ({ companyId }: TestCustomer) =>
  (await app.deps.database.db.select({ id: orders.id }).from(orders).where(eq(orders.companyId, companyId))).length;

describe('the last use of a coupon', () => {
  it('wanted by two customers at once is given to the first, and the other can order without it', async () => {
    const coupon = await createCoupon({ usesLeft: 1 });
    const [first, second] = [await createCustomer('label-plates'), await createCustomer('label-plates')];
    const calls = [first, second].map((person) => () => order(person, coupon.code));
    expect(await callAtOnce(app, { coupons: coupon.id }, calls)).toEqual(['done', 'couponUsedUp']);
    expect(await readCoupon(coupon.id)).toEqual({ left: 0, uses: [expect.any(Number)] });
    expect([await countOrders(first), await countOrders(second)]).toEqual([1, 0]);
    await second.call.ordersCreate(createOrderInput('label-plates'));
  });

  it.each([
    ['of a company', { usesPerCompany: 1 }, null],
    ['of all', { usesLeft: 1 }, 0],
  ] as const)('%s wanted by two orders of one customer at once is given to one', async (_whose, limits, left) => {
    const coupon = await createCoupon(limits);
    const owner = await createCustomer('label-plates', 'film-plates');
    const calls = ['label-plates', 'film-plates'].map((product) => () => order(owner, coupon.code, product));
    expect(await callAtOnce(app, { coupons: coupon.id }, calls)).toEqual(['done', 'couponUsedUp']);
    expect(await readCoupon(coupon.id)).toEqual({ left, uses: [expect.any(Number)] });
    expect(await countOrders(owner)).toBe(1);
  });
});

describe('a use of a coupon', () => {
  it.each([
    ['of a company', { usesPerCompany: 1 }, null],
    ['of all', { usesLeft: 1 }, 1],
    ['without a limit', {}, null],
  ] as const)('%s is given back when its order is cancelled, and counts for the next one', async (_w, limits, left) => {
    const coupon = await createCoupon(limits);
    const owner = await createCustomer('label-plates');
    const { orderId } = await order(owner, coupon.code);
    await owner.call.ordersCancel({ orderId });
    expect(await readCoupon(coupon.id)).toEqual({ left, uses: [] });
    // What the cancelled order would have cost stays as it was.
    const [cancelled] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(cancelled).toMatchObject({ couponId: coupon.id, couponPercent: 20 });
    await insertStagedUpload(app, owner, 'label-plates');
    const again = await order(owner, coupon.code);
    expect((await readCoupon(coupon.id)).uses).toEqual([again.orderId]);
  });

  it('is given back once when customer and staff cancel at once', async () => {
    const coupon = await createCoupon({ usesLeft: 5 });
    const owner = await createCustomer('label-plates');
    const { orderId } = await order(owner, coupon.code);
    const { revision } = (await staff.call.deskOrder({ orderId })).order;
    const calls = [
      () => owner.call.ordersCancel({ orderId }),
      () => staff.call.deskTransitionOrder({ orderId, to: orderStatus.cancelled, revision, note: 'Out of film.' }),
      () => owner.call.ordersCancel({ orderId }),
    ];
    const outcomes = await callAtOnce(app, { orders: orderId }, calls);
    expect(outcomes).toEqual(['done', 'changedMeanwhile', 'notCancellable']);
    expect(await readCoupon(coupon.id)).toEqual({ left: 5, uses: [] });
  });

  it('is given back and taken again by orders of one company at once, without waiting for each other for ever', async () => {
    const coupon = await createCoupon({ usesLeft: 5 });
    const owner = await createCustomer('label-plates', 'film-plates');
    const { orderId } = await order(owner, coupon.code);
    const calls = [() => order(owner, coupon.code, 'film-plates'), () => owner.call.ordersCancel({ orderId })];
    expect(await callAtOnce(app, { coupons: coupon.id }, calls)).toEqual(['done', 'done']);
    expect(await readCoupon(coupon.id)).toMatchObject({ left: 4, uses: [expect.any(Number)] });
  });
});
