import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { onPile, orderOf } from '../../../testing/configuring.ts';
import { post } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { coupons, couponUses, documents, notifications, orderCounts, orders } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const create = (person: Person, body: unknown) =>
  post(w, '/orders/create', body, { authorization: `Bearer ${person.token}` });
const many = <T>(n: number, one: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => one(i)));
const ordersOf = async (person: Person) => {
  const [row] = await w.deps.database.read
    .select({ n: count() })
    .from(orders)
    .where(eq(orders.companyId, person.companyId));
  return row?.n;
};
const names = (answers: { error: { name: string } | null }[]) =>
  answers.map(({ error }) => error?.name ?? 'made').sort();

describe('orders/create at the same moment', () => {
  it('makes one order of a request that comes several times, and answers it to each [PROD-85]', async () => {
    const owner = await w.anOwner();
    await onPile(w, owner, 'label-plates');
    const body = orderOf('label-plates', { requestId: randomUUID(), saveAsTemplate: true, couponCode: 'TRADE5' });
    const answers = await many(6, () => create(owner, body));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(new Set(answers.map(({ payload }) => JSON.stringify(payload))).size).toBe(1);
    expect(await ordersOf(owner)).toBe(1);
    const { read } = w.deps.database;
    const orderId = Number(answers[0]?.payload?.['orderId']);
    expect(await read.select().from(couponUses).where(eq(couponUses.orderId, orderId))).toHaveLength(1);
    expect(await read.select().from(documents).where(eq(documents.orderId, orderId))).toHaveLength(1);
    expect(await read.select().from(notifications).where(eq(notifications.orderId, orderId))).toHaveLength(1);
  });

  it('gives the last use of a coupon to one of two companies [CPN-07]', async () => {
    const { read } = w.deps.database;
    for (const round of [1, 2, 3]) {
      const code = `LAST${round}`;
      await read.insert(coupons).values({ code, percent: 20, usesLeft: 1 });
      const people = [await w.anOwner(), await w.anOwner()];
      for (const person of people) await onPile(w, person, 'film-plates');
      const answers = await Promise.all(
        people.map((person) => create(person, orderOf('film-plates', { couponCode: code }))),
      );
      expect(names(answers)).toEqual(['couponUsedUp', 'made']);
      const [row] = await read.select().from(coupons).where(eq(coupons.code, code));
      expect(row?.usesLeft).toBe(0);
      expect(
        await read
          .select()
          .from(couponUses)
          .where(eq(couponUses.couponId, row?.id ?? 0)),
      ).toHaveLength(1);
      // Who came late keeps the files and may order without the coupon.
      const late = people[answers.findIndex(({ error }) => error !== null)];
      if (!late) throw new Error('Nobody came late.');
      expect(await create(late, orderOf('film-plates'))).toMatchObject({ status: 200 });
    }
  });

  it('counts the uses of one company one after the other [CPN-07]', async () => {
    await w.deps.database.read.insert(coupons).values({ code: 'TWICE', percent: 5, usesPerCompany: 2 });
    const owner = await w.anOwner();
    const urls = ['label-plates', 'label-plates-hd', 'film-plates', 'pouch-plates'];
    for (const url of urls) await onPile(w, owner, url);
    const answers = await Promise.all(urls.map((url) => create(owner, orderOf(url, { couponCode: 'TWICE' }))));
    expect(names(answers)).toEqual(['couponUsedUp', 'couponUsedUp', 'made', 'made']);
  });

  it('gives one pile to one of two tabs [PROD-73]', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await w.anOwner();
      await onPile(w, owner, 'label-plates');
      const answers = await many(3, () => create(owner, orderOf('label-plates', { requestId: randomUUID() })));
      expect(names(answers)).toEqual(['made', 'uploadFileError', 'uploadFileError']);
      expect(await ordersOf(owner)).toBe(1);
    }
  });

  it('numbers and counts orders of several people without loss [PROD-85]', async () => {
    const owner = await w.anOwner();
    const people = [owner, ...(await many(5, () => w.aMember(owner, ['CREATE_ORDER'])))];
    for (const person of people) await onPile(w, person, 'label-plates');
    const answers = await Promise.all(people.map((person) => create(person, orderOf('label-plates'))));
    expect(new Set(answers.map(({ payload }) => payload?.['orderId'])).size).toBe(6);
    const counts = await w.deps.database.read
      .select()
      .from(orderCounts)
      .where(eq(orderCounts.companyId, owner.companyId));
    expect(counts).toEqual([{ companyId: owner.companyId, statusId: 1, count: 6 }]);
  });
});
