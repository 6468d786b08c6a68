import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffPerson } from '../../../testing/builders.ts';
import { world, type World } from '../../../testing/world.ts';
import { coupons, orders } from '../../db/schema/index.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['ORDERS', 'PRICES']);
});
afterAll(() => w.close());

const prices = { physicalPrice: 500, lenPrice: 100, pdfPrice: 60, services: 40 };
const pricesOf = async (orderId: number) => (await staff.call.deskOrder({ orderId })).prices;

describe('final prices', () => {
  it('are set in processing and make the shown price: ordered outputs with services', async () => {
    const owner = await w.anOwner();
    const { orderId, revision } = await w.anOrder({ of: owner, status: 4, answers: { outputs: ['physical', 'len'] } });
    expect((await pricesOf(orderId)).final).toBe(false);
    expect(await staff.call.deskSetPrices({ orderId, revision, ...prices })).toEqual({ revision: revision + 1 });
    const after = await pricesOf(orderId);
    expect(after).toMatchObject({ ...prices, price: 640, final: true, ordered: ['physicalPrice', 'lenPrice'] });
    expect(after.quoted.physicalPrice).not.toBe(500);
    expect((await owner.call.ordersIsexist({ id: orderId })).result).toMatchObject({
      price: 640,
      physicalPrice: 500,
      lenPrice: 100,
      pdfPrice: 60,
    });
    const { history } = await staff.call.deskOrder({ orderId });
    expect(history[0]).toMatchObject({ from: 4, to: 4, actorKind: 'staff' });
  });

  it('carry the coupon of the order', async () => {
    const [coupon] = await w.deps.database.read.select().from(coupons).where(eq(coupons.code, 'WELCOME10'));
    const { orderId, revision } = await w.anOrder({
      of: await w.anOwner(),
      status: 4,
      answers: { outputs: ['physical'] },
      coupon: { id: coupon?.id ?? 0, percent: 10 },
    });
    await staff.call.deskSetPrices({ orderId, revision, ...prices });
    expect((await pricesOf(orderId)).price).toBe(486);
  });

  it('need a note once the customer has seen a proof, unless they are those of the quote', async () => {
    const { orderId, revision } = await w.anOrder({ of: await w.anOwner(), status: 3 });
    await expect(staff.call.deskSetPrices({ orderId, revision, ...prices })).rejects.toMatchObject({
      refusal: 'noteRequired',
    });
    const { quoted } = await pricesOf(orderId);
    const same = await staff.call.deskSetPrices({ orderId, revision, ...quoted });
    await staff.call.deskSetPrices({ orderId, revision: same.revision, ...prices, note: 'Two plates less.' });
    expect((await pricesOf(orderId)).physicalPrice).toBe(500);
  });

  it('are closed in every other status, to old pages and to staff without the key', async () => {
    const owner = await w.anOwner();
    for (const status of [1, 2, 5, 6, 7, 9, 10, 11, 12, 13]) {
      const { orderId, revision } = await w.anOrder({ of: owner, status });
      await expect(staff.call.deskSetPrices({ orderId, revision, ...prices, note: 'x' })).rejects.toMatchObject({
        refusal: 'notEditableNow',
      });
    }
    const { orderId, revision } = await w.anOrder({ of: owner, status: 4 });
    await staff.call.deskSetPrices({ orderId, revision, ...prices });
    await expect(staff.call.deskSetPrices({ orderId, revision, ...prices })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
    const without = await w.aStaff(['ORDERS']);
    await expect(without.call.deskSetPrices({ orderId, revision, ...prices })).rejects.toMatchObject({
      refusal: 'noPermission',
    });
  });

  it('are whole fils and never negative', async () => {
    const { orderId, revision } = await w.anOrder({ of: await w.anOwner(), status: 4 });
    for (const wrong of [-1, 0.001, Number.NaN]) {
      await expect(staff.call.deskSetPrices({ orderId, revision, ...prices, lenPrice: wrong })).rejects.toMatchObject({
        refusal: 'invalidInput',
      });
    }
    await staff.call.deskSetPrices({ orderId, revision, ...prices, lenPrice: 0.07 });
    const [row] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
    expect(row?.lenPrice).toBe(7);
  });
});
