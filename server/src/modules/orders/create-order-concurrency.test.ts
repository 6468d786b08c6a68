import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { postCall } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { coupons, couponUses, documents, notifications, orderCounts, orders } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const createOrder = (person: TestCustomer, body: unknown) =>
  postCall(app, '/orders/create', body, { authorization: `Bearer ${person.token}` });
const runTimes = <T>(n: number, one: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => one(i)));
const countOrders = async (person: TestCustomer) => {
  const [row] = await app.deps.database.db
    .select({ n: count() })
    .from(orders)
    .where(eq(orders.companyId, person.companyId));
  return row?.n;
};
const sortErrorNames = (answers: { error: { name: string } | null }[]) =>
  answers.map(({ error }) => error?.name ?? 'placed').sort();

describe('concurrent orders/create', () => {
  it('creates one order per request id and returns it to each caller [PROD-85]', async () => {
    const owner = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    const body = createOrderInput('label-plates', {
      requestId: randomUUID(),
      saveAsTemplate: true,
      couponCode: 'TRADE5',
    });
    const answers = await runTimes(6, () => createOrder(owner, body));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1);
    expect(await countOrders(owner)).toBe(1);
    const { db: read } = app.deps.database;
    const orderId = Number(answers[0]?.payload?.['orderId']);
    expect(await read.select().from(couponUses).where(eq(couponUses.orderId, orderId))).toHaveLength(1);
    expect(await read.select().from(documents).where(eq(documents.orderId, orderId))).toHaveLength(1);
    expect(await read.select().from(notifications).where(eq(notifications.orderId, orderId))).toHaveLength(1);
  });

  it('gives the last use of a coupon to one of two companies [CPN-07]', async () => {
    const { db: read } = app.deps.database;
    for (const round of [1, 2, 3]) {
      const code = `LAST${round}`;
      await read.insert(coupons).values({ code, percent: 20, maxUses: 1 });
      const people = [await app.createOwner(), await app.createOwner()];
      for (const person of people) await insertStagedUpload(app, person, 'film-plates');
      const answers = await Promise.all(
        people.map((person) => createOrder(person, createOrderInput('film-plates', { couponCode: code }))),
      );
      expect(sortErrorNames(answers)).toEqual(['couponUsedUp', 'placed']);
      const [row] = await read.select().from(coupons).where(eq(coupons.code, code));
      expect(
        await read
          .select()
          .from(couponUses)
          .where(eq(couponUses.couponId, row?.id ?? 0)),
      ).toHaveLength(1);
      // The rejected company keeps its staged uploads and can order without the coupon.
      const late = people[answers.findIndex(({ error }) => error !== null)];
      if (!late) throw new Error('Nobody came late.');
      expect(await createOrder(late, createOrderInput('film-plates'))).toMatchObject({ status: 200 });
    }
  });

  it('serializes coupon uses of one company [CPN-07]', async () => {
    await app.deps.database.db.insert(coupons).values({ code: 'TWICE', percent: 5, usesPerCompany: 2 });
    const owner = await app.createOwner();
    const urls = ['label-plates', 'label-plates-hd', 'film-plates', 'pouch-plates'];
    for (const url of urls) await insertStagedUpload(app, owner, url);
    const answers = await Promise.all(
      urls.map((url) => createOrder(owner, createOrderInput(url, { couponCode: 'TWICE' }))),
    );
    expect(sortErrorNames(answers)).toEqual(['couponUsedUp', 'couponUsedUp', 'placed', 'placed']);
  });

  it('attaches staged uploads to one of two concurrent orders [PROD-73]', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await app.createOwner();
      await insertStagedUpload(app, owner, 'label-plates');
      const answers = await runTimes(3, () =>
        createOrder(owner, createOrderInput('label-plates', { requestId: randomUUID() })),
      );
      expect(sortErrorNames(answers)).toEqual(['placed', 'uploadFileError', 'uploadFileError']);
      expect(await countOrders(owner)).toBe(1);
    }
  });

  it('numbers and counts concurrent orders correctly [PROD-85]', async () => {
    const owner = await app.createOwner();
    const people = [owner, ...(await runTimes(5, () => app.createMember(owner, ['CREATE_ORDER'])))];
    for (const person of people) await insertStagedUpload(app, person, 'label-plates');
    const answers = await Promise.all(people.map((person) => createOrder(person, createOrderInput('label-plates'))));
    expect(new Set(answers.map(({ payload }) => payload?.['orderId'])).size).toBe(6);
    const counts = await app.deps.database.db
      .select()
      .from(orderCounts)
      .where(eq(orderCounts.companyId, owner.companyId));
    expect(counts).toEqual([{ companyId: owner.companyId, statusId: orderStatus.new, count: 6 }]);
  });
});
