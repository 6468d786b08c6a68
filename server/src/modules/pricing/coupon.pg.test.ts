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
  staff = await app.createStaff(['ORDERS', 'RATES']);
});
afterAll(() => app.close());

let created = 0;
async function createCoupon(limits: { readonly maxUses?: number; readonly usesPerCompany?: number }) {
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
async function listUses(id: number) {
  const { db } = app.deps.database;
  return (await db.select().from(couponUses).where(eq(couponUses.couponId, id))).map(({ orderId }) => orderId);
}
const countOrders = async ({ companyId }: TestCustomer) =>
  (await app.deps.database.db.select({ id: orders.id }).from(orders).where(eq(orders.companyId, companyId))).length;

describe('the last use of a coupon', () => {
  it('wanted by two customers at once is given to the first, and the other can order without it', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const [first, second] = [await createCustomer('label-plates'), await createCustomer('label-plates')];
    const calls = [first, second].map((person) => () => order(person, coupon.code));
    expect(await callAtOnce(app, { coupons: coupon.id }, calls)).toEqual(['done', 'couponUsedUp']);
    expect(await listUses(coupon.id)).toEqual([expect.any(Number)]);
    expect([await countOrders(first), await countOrders(second)]).toEqual([1, 0]);
    await second.call.ordersCreate(createOrderInput('label-plates'));
  });

  it.each([
    ['of a company', { usesPerCompany: 1 }],
    ['of all', { maxUses: 1 }],
  ] as const)('%s wanted by two orders of one customer at once is given to one', async (_whose, limits) => {
    const coupon = await createCoupon(limits);
    const owner = await createCustomer('label-plates', 'film-plates');
    const calls = ['label-plates', 'film-plates'].map((product) => () => order(owner, coupon.code, product));
    expect(await callAtOnce(app, { coupons: coupon.id }, calls)).toEqual(['done', 'couponUsedUp']);
    expect(await listUses(coupon.id)).toEqual([expect.any(Number)]);
    expect(await countOrders(owner)).toBe(1);
  });
});

describe('a use of a coupon', () => {
  it.each([
    ['of a company', { usesPerCompany: 1 }],
    ['of all', { maxUses: 1 }],
    ['without a limit', {}],
  ] as const)('%s is given back when its order is cancelled, and counts for the next one', async (_w, limits) => {
    const coupon = await createCoupon(limits);
    const owner = await createCustomer('label-plates');
    const { orderId } = await order(owner, coupon.code);
    await owner.call.ordersCancel({ orderId });
    expect(await listUses(coupon.id)).toEqual([]);
    // What the cancelled order would have cost stays as it was.
    const [cancelled] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
    expect(cancelled).toMatchObject({ couponId: coupon.id, couponPercent: 20 });
    await insertStagedUpload(app, owner, 'label-plates');
    const again = await order(owner, coupon.code);
    expect(await listUses(coupon.id)).toEqual([again.orderId]);
  });

  it('is given back once when customer and staff cancel at once', async () => {
    const coupon = await createCoupon({ maxUses: 5 });
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
    expect(await listUses(coupon.id)).toEqual([]);
  });

  it('is given back and taken again by orders of one company at once, without waiting for each other for ever', async () => {
    const coupon = await createCoupon({ maxUses: 1 });
    const owner = await createCustomer('label-plates', 'film-plates');
    const { orderId } = await order(owner, coupon.code);
    const calls = [() => owner.call.ordersCancel({ orderId }), () => order(owner, coupon.code, 'film-plates')];
    expect(await callAtOnce(app, { coupons: coupon.id }, calls)).toEqual(['done', 'done']);
    expect(await listUses(coupon.id)).toEqual([expect.any(Number)]);
  });
});

describe('a coupon that staff change while it is ordered with', () => {
  /** As it is stored, with what the desk changes of it. */
  async function change(id: number, changes: Partial<Parameters<TestStaff['call']['deskChangeCoupon']>[0]>) {
    const { company, ...stored } = await staff.call.deskCoupon({ couponId: id });
    return () => staff.call.deskChangeCoupon({ ...stored, couponId: id, companyId: company?.id ?? null, ...changes });
  }

  it.each([
    ['percent', { percent: 5 }, 'couponPercentUsed'],
    ['end', { isEnded: true }, 'done'],
  ] as const)('waits with its new %s for an order that has used it', async (_what, changes, outcome) => {
    const coupon = await createCoupon({});
    const owner = await app.createOwner();
    const file = await insertStagedUpload(app, owner, 'label-plates');
    const calls = [() => order(owner, coupon.code), await change(coupon.id, changes)];
    expect(await callAtOnce(app, { files: file }, calls)).toEqual(['done', outcome]);
    expect(await listUses(coupon.id)).toHaveLength(1);
  });

  it.each([
    ['percent', 'percent = 5', 'couponChanged'],
    ['end', 'ended_at = now()', 'couponExpired'],
  ])('refuses an order that has read it before: another %s', async (_what, changed, errorName) => {
    const { pool } = app.deps.database;
    const coupon = await createCoupon({});
    const owner = await createCustomer('label-plates');
    const desk = await pool.connect();
    await desk.query('begin');
    await desk.query('select 1 from coupons where id = $1 for no key update', [coupon.id]);
    const refused = expect(order(owner, coupon.code)).rejects.toMatchObject({ errorName });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await app.waitFor(async () => ((await pool.query(waiting)).rowCount ?? 0) > 0);
    await desk.query(`update coupons set ${changed} where id = $1`, [coupon.id]);
    await desk.query('commit');
    desk.release();
    await refused;
    expect([await listUses(coupon.id), await countOrders(owner)]).toEqual([[], 0]);
  });

  it('is changed by one of two people, and the other is told', async () => {
    const coupon = await createCoupon({});
    const calls = [await change(coupon.id, { percent: 5 }), await change(coupon.id, { percent: 6 })];
    expect(await callAtOnce(app, { coupons: coupon.id }, calls)).toEqual(['done', 'changedMeanwhile']);
    expect(await staff.call.deskCoupon({ couponId: coupon.id })).toMatchObject({ percent: 5, revision: 1 });
  });

  it('has its code once, although two people create it at once', async () => {
    const terms = {
      ...{ code: 'TWINS', percent: 5, fromDay: null, toDay: null, maxUses: null, usesPerCompany: null },
      ...{ companyId: null, productIds: [], categoryIds: [], isEnded: false },
    };
    const both = await Promise.allSettled(
      ['twins', 'TWINS'].map((code) => staff.call.deskCreateCoupon({ ...terms, code })),
    );
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toEqual([
      expect.objectContaining({ fields: { code: expect.objectContaining({ key: 'couponCodeTaken' }) as unknown } }),
    ]);
  });
});
