import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { couponStates, getCouponState, type CouponTerms } from '@platewright/domain/pricing/coupon';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { coupons, events, orders, users } from '../../platform/db/schema/index.ts';
import { toCoupon } from './coupons.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['RATES', 'ORDERS']);
});
afterAll(() => app.close());

const terms: CouponTerms = {
  ...{ code: 'SPRING', percent: 10, fromDay: null, toDay: null, maxUses: null, usesPerCompany: null },
  ...{ companyId: null, productIds: [], categoryIds: [], isEnded: false },
};
const create = async (changes: Partial<CouponTerms>) =>
  (await staff.call.deskCreateCoupon({ ...terms, ...changes } as Parameters<typeof staff.call.deskCreateCoupon>[0])).id;
async function change(couponId: number, changes: Partial<CouponTerms>) {
  const { company, ...stored } = await staff.call.deskCoupon({ couponId });
  return staff.call.deskChangeCoupon({
    ...{ ...stored, couponId, companyId: company?.id ?? null },
    ...(changes as object),
  });
}
const list = async (input: Parameters<TestStaff['call']['deskCoupons']>[0] = {}) =>
  (await staff.call.deskCoupons(input)).coupons;
async function order(person: TestCustomer, couponCode: string, product = 'label-plates'): Promise<number> {
  await insertStagedUpload(app, person, product);
  return (await person.call.ordersCreate(createOrderInput(product, { couponCode }))).orderId;
}
const getPrice = async (orderId: number) =>
  ((await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.price ?? 0) / 100;

describe('coupons at the desk', () => {
  it('are created, listed with their uses and what was sold, searched, filtered, sorted and paged', async () => {
    const [zephyr, oryx] = [
      await app.createOwner({ companyName: 'Zephyr Labels' }),
      await app.createOwner({ companyName: 'Oryx Films' }),
    ];
    const shared = await create({ code: 'Shared15', percent: 15, maxUses: 3 });
    const own = await create({ code: 'OWN20', percent: 20, companyId: zephyr.companyId, toDay: '2099-12-31' });
    const later = await create({ code: 'LATER5', percent: 5, fromDay: '2099-01-01' });

    const used = [await order(zephyr, 'shared15'), await order(oryx, 'SHARED15'), await order(oryx, 'SHARED15')];
    const sold = (await Promise.all(used.map(getPrice))).reduce((sum, price) => sum + price, 0);
    const row = (await list({ search: 'shared' })).rows[0];
    expect(row).toMatchObject({ id: shared, code: 'Shared15', state: 'usedUp', uses: 3, customers: 2, company: null });
    expect(row?.sold).toBeCloseTo(sold, 2);
    expect((await list({ search: 'shared' })).sold).toBeCloseTo(sold, 2);

    expect((await list({ search: 'zephyr' })).rows).toMatchObject([
      { id: own, company: { id: zephyr.companyId, name: 'Zephyr Labels' }, toDay: '2099-12-31', uses: 0, sold: 0 },
    ]);
    expect((await list({ state: 'scheduled' })).rows.map(({ id }) => id)).toEqual([later]);
    expect((await list({ state: 'usedUp' })).rows.map(({ id }) => id)).toEqual([shared]);
    expect((await list({ sort: 'uses' })).rows[0]?.id).toBe(shared);
    expect((await list({ sort: 'code', direction: 'asc' })).rows.map(({ code }) => code)).toEqual(
      (await list()).rows.map(({ code }) => code).sort((a, b) => a.localeCompare(b)),
    );
    const all = await list();
    const second = await list({ _start: 1, _end: 2 });
    expect([second.rows, second.count]).toEqual([[all.rows[1]], all.count]);

    const { uses } = await staff.call.deskCouponUses({ couponId: shared, _start: 0, _end: 2 });
    expect(uses).toMatchObject({
      count: 3,
      rows: [
        {
          orderId: used[2],
          company: { id: oryx.companyId, name: 'Oryx Films' },
          statusName: expect.any(String) as string,
        },
        { orderId: used[1] },
      ],
    });
    // A cancelled order has given its use back.
    await oryx.call.ordersCancel({ orderId: used[2] ?? 0 });
    expect(await staff.call.deskCoupon({ couponId: shared })).toMatchObject({ uses: 2, customers: 2, state: 'active' });
  });

  it('have in each list the state that the rules of the domain give them', async () => {
    const now = app.clock.now();
    const days = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)];
    const rows = days.flatMap((activeFrom) =>
      days.flatMap((activeTo) =>
        [null, 0, 1].flatMap((maxUses) => [null, now].map((endedAt) => ({ activeFrom, activeTo, maxUses, endedAt }))),
      ),
    );
    await app.deps.database.db
      .insert(coupons)
      .values(rows.map((row, index) => ({ ...row, code: `STATE${index}`, percent: 5 })));
    for (const state of couponStates) {
      const listed = await list({ search: 'STATE', state, _end: 100, sort: 'code', direction: 'asc' });
      const stored = await app.deps.database.db.select().from(coupons);
      const expected = stored.filter(
        (row) => row.code.startsWith('STATE') && getCouponState(toCoupon(row), now, 0) === state,
      );
      expect(new Set(listed.rows.map(({ id }) => id)), state).toEqual(new Set(expected.map(({ id }) => id)));
      expect(expected.length, state).toBeGreaterThan(0);
    }
  });

  it('keep the moment that was stored when something else is changed, and name a person by their own name', async () => {
    const { db } = app.deps.database;
    const person = await app.createOwner({ companyName: '' });
    await db.update(users).set({ firstname: 'Layla', lastname: 'Haddad' }).where(eq(users.id, person.userId));
    const activeTo = new Date('2099-06-30T08:15:00.000Z');
    const id = await create({ code: 'ODD10', companyId: person.companyId, fromDay: '2026-01-05' });
    await db.update(coupons).set({ activeTo }).where(eq(coupons.id, id));
    expect(await staff.call.deskCoupon({ couponId: id })).toMatchObject({ company: { name: 'Layla Haddad' } });
    const read = async () => (await db.select().from(coupons).where(eq(coupons.id, id)))[0];
    await change(id, { maxUses: 7 });
    expect(await read()).toMatchObject({ maxUses: 7, activeTo, activeFrom: new Date('2026-01-04T20:00:00.000Z') });
    await change(id, { toDay: '2099-07-01' });
    expect((await read())?.activeTo).toEqual(new Date('2099-07-01T20:00:00.000Z'));
  });

  it('say at each field what is wrong, and keep code, percent and limit of what was used', async () => {
    const messages = (call: Promise<unknown>) =>
      call.then(
        () => ({}),
        (error: unknown) =>
          Object.fromEntries(
            Object.entries((error as { fields: Record<string, { key: string }> }).fields).map(([field, { key }]) => [
              field,
              key,
            ]),
          ),
      );
    const id = await create({ code: 'KEEP10', maxUses: 5 });
    expect(
      await messages(create({ code: 'a-b', percent: 101, maxUses: 0, usesPerCompany: 1.5, fromDay: '2026-02-30' })),
    ).toEqual({
      ...{ code: 'couponMalformed', percent: 'couponPercentInvalid', maxUses: 'couponUsesInvalid' },
      ...{ usesPerCompany: 'couponUsesInvalid', fromDay: 'dayInvalid' },
    });
    expect(
      await messages(create({ fromDay: '2026-12-02', toDay: '2026-12-01', maxUses: 1, usesPerCompany: 2 })),
    ).toEqual({ toDay: 'couponPeriodReversed', usesPerCompany: 'couponUsesPerCompany' });
    expect(await messages(create({ code: 'keep10' }))).toEqual({ code: 'couponCodeTaken' });
    expect(await messages(create({ companyId: 999_999 }))).toEqual({ companyId: 'couponPlaceUnknown' });
    expect(await messages(create({ productIds: [999_999] }))).toEqual({ productIds: 'couponPlaceUnknown' });
    expect(await messages(create({ categoryIds: [999_999] }))).toEqual({ categoryIds: 'couponPlaceUnknown' });

    await change(id, { code: 'KEEP15', percent: 15 });
    const owner = await app.createOwner();
    for (const product of ['label-plates', 'film-plates']) await order(owner, 'KEEP15', product);
    expect(await messages(change(id, { code: 'OTHER', percent: 20, maxUses: 1 }))).toEqual({
      ...{ code: 'couponCodeUsed', percent: 'couponPercentUsed', maxUses: 'couponUsesFewer' },
    });
    await change(id, { maxUses: 2, isEnded: true });
    expect(await staff.call.deskCoupon({ couponId: id })).toMatchObject({ code: 'KEEP15', state: 'ended', uses: 2 });
    await expect(owner.call.couponCheck({ code: 'KEEP15' })).rejects.toMatchObject({ errorName: 'couponExpired' });
    await change(id, { maxUses: 3, isEnded: false });
    expect(await owner.call.couponCheck({ code: 'KEEP15' })).toMatchObject({ percent: 15 });
    await expect(change(999_999, {})).rejects.toMatchObject({ errorName: 'notFound' });
    await expect(staff.call.deskCouponUses({ couponId: 999_999 })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('count for one customer, product or category alone', async () => {
    const [owner, other] = [await app.createOwner(), await app.createOwner()];
    const { categories, products } = await staff.call.deskCouponProducts({ lang: 'en' });
    const labels = products.find(({ name }) => name === 'Label plates')?.id ?? 0;
    await create({ code: 'MINE', companyId: owner.companyId });
    await expect(other.call.couponCheck({ code: 'MINE' })).rejects.toMatchObject({ errorName: 'couponUnknown' });
    await expect(order(other, 'MINE')).rejects.toMatchObject({ errorName: 'couponUnknown' });
    await order(owner, 'MINE');

    const id = await create({ code: 'LABELS', productIds: [labels] });
    await expect(order(owner, 'LABELS', 'film-plates')).rejects.toMatchObject({ errorName: 'couponOtherProduct' });
    const film = createOrderInput('film-plates');
    await expect(
      owner.call.calcPrice({ productId: film.productId, selected: film.optionsJson, couponCode: 'LABELS' }),
    ).rejects.toMatchObject({ errorName: 'couponOtherProduct' });
    await expect(owner.call.couponCheck({ code: 'LABELS', productId: film.productId })).rejects.toMatchObject({
      errorName: 'couponOtherProduct',
      message: 'This coupon does not count for this product.',
    });
    expect(await owner.call.couponCheck({ code: 'LABELS' })).toMatchObject({ percent: 10 });
    await order(owner, 'LABELS');
    const flexible = categories.find(({ name }) => name === 'Flexible packaging')?.id ?? 0;
    await change(id, { categoryIds: [flexible] });
    await order(owner, 'LABELS', 'film-plates');
  });

  it('offer customers by their name, and write down who changed what', async () => {
    const owner = await app.createOwner({ companyName: 'Saffron Sleeves' });
    const find = async (search: string) => (await staff.call.deskCouponCustomers({ search })).customers;
    expect(await find('saffron')).toEqual([{ id: owner.companyId, name: 'Saffron Sleeves' }]);
    expect(await find('sa')).toEqual([]);
    // A person is found by the own name, a company by that of the company alone.
    const person = await app.createOwner({ companyName: '' });
    for (const { userId } of [owner, person])
      await app.deps.database.db
        .update(users)
        .set({ firstname: 'Zubaida', lastname: 'Al Qasimi' })
        .where(eq(users.id, userId));
    expect(await find('aida al qa')).toEqual([{ id: person.companyId, name: 'Zubaida Al Qasimi' }]);

    const id = await create({ code: 'AUDIT', toDay: '2026-12-31' });
    await change(id, { isEnded: true });
    const { db } = app.deps.database;
    const changes = db.select().from(events).where(eq(events.type, 'couponChanged'));
    // A row moves when its subscribers are done.
    const written = (await changes.orderBy(asc(events.id))).at(-1);
    expect(written?.payload).toMatchObject({
      ...{ couponId: id, byId: staff.staffId },
      before: { code: 'AUDIT', toDay: '2026-12-31', isEnded: false },
      after: { code: 'AUDIT', toDay: '2026-12-31', isEnded: true },
    });
    expect(await staff.call.deskCoupon({ couponId: id })).toMatchObject({
      revision: 1,
      changedBy: expect.stringMatching(/./) as string,
    });
  });

  it('are for staff with the right for prices, who gave their second factor lately', async () => {
    const clerk = await app.createStaff(['ORDERS']);
    await expect(clerk.call.deskCoupons({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(clerk.call.deskCreateCoupon({ ...terms, code: 'CLERK' } as never)).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });
});
