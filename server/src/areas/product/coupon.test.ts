import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/builders.ts';
import { encodings, onPile, orderOf } from '../../../testing/configuring.ts';
import { world, type World } from '../../../testing/world.ts';
import { coupons } from '../../db/schema/index.ts';

let w: World;
let owner: Person;
beforeAll(async () => {
  w = await world();
  owner = await w.anOwner();
  await w.deps.database.read.insert(coupons).values([
    { code: 'Ramadan25', percent: 25, activeFrom: new Date('2027-02-01T00:00:00Z') },
    { code: 'GONE30', percent: 30, usesLeft: 0 },
    { code: 'ONCE40', percent: 40, usesPerCompany: 1 },
  ]);
});
afterAll(() => w.close());

const check = (code: string, person = owner) => person.call.couponCheck({ code });

describe('guessing codes', () => {
  it('ends after ten failed tries of an account, wherever they come in; others and good codes go on', async () => {
    const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const [guesser, other] = [await strict.anOwner(), await strict.anOwner()];
      const { productId, optionsJson } = orderOf('label-plates');
      const job = { productId, selected: optionsJson };
      const priced = (person: Person, couponCode?: string) =>
        person.call.calcPrice({ ...job, ...(couponCode ? { couponCode } : {}) });
      // What goes well is not counted.
      for (let n = 0; n < 12; n++) await priced(guesser, 'WELCOME10');
      for (let n = 0; n < 5; n++)
        await expect(priced(guesser, `GUESS${n}`)).rejects.toMatchObject({ refusal: 'couponUnknown' });
      const many = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => guesser.call.couponCheck({ code: `MORE${n}` })),
      );
      const heard = many.map((one) => (one.status === 'rejected' ? (one.reason as { refusal: string }).refusal : 'ok'));
      expect(heard.filter((name) => name === 'couponUnknown').length).toBe(5);
      expect(heard.filter((name) => name === 'tooManyRequests').length).toBe(15);
      await expect(priced(guesser, 'PLATES15')).rejects.toMatchObject({ refusal: 'tooManyRequests' });
      await expect(
        guesser.call.ordersCreate({ ...orderOf('label-plates'), couponCode: 'PLATES15' }),
      ).rejects.toMatchObject({ refusal: 'tooManyRequests' });
      // A price without a coupon is no try, and somebody else has tries of their own.
      await priced(guesser);
      await priced(other, 'PLATES15');
    } finally {
      await strict.close();
    }
  });
});

describe('coupon/check', () => {
  it('answers code and percent, whatever the case [CPN-06, CPN-08]', async () => {
    expect(await check('WELCOME10')).toEqual({ code: 'WELCOME10', percent: 10 });
    expect(await check('  trade5 ')).toEqual({ code: 'TRADE5', percent: 5 });
  });

  it.each(['/api', '/api/web'])('takes every encoding at %s [CPN-08, SHL-30]', async (prefix) => {
    for (const encode of Object.values(encodings)) {
      const { payload, headers } = encode({ code: 'PLATES15' });
      const answer = await w.send({
        method: 'POST',
        url: `${prefix}/coupon/check`,
        payload,
        headers: { ...headers, authorization: `Bearer ${owner.token}` },
      });
      expect(answer.json()).toEqual({ error: null, payload: { code: 'PLATES15', percent: 15 } });
    }
  });

  it.each([
    ['OLD20', 'couponExpired', 'This coupon has expired.'],
    ['NEVER1', 'couponUnknown', 'This coupon does not exist.'],
    ['Ramadan25', 'couponUnknown', 'This coupon does not exist.'],
    ['GONE30', 'couponUsedUp', 'This coupon has been used up.'],
  ])('refuses %s by a sentence to show [CPN-03, CPN-08]', async (code, refusal, message) => {
    await expect(check(code)).rejects.toMatchObject({ refusal, message });
  });

  it('takes letters and digits alone [CPN-01]', async () => {
    await expect(check('WEL-10')).rejects.toMatchObject({
      refusal: 'invalidInput',
      fields: { code: { key: 'couponMalformed', params: { message: 'Coupon must include only numbers and letters' } } },
    });
    await expect(check('خصم10')).rejects.toMatchObject({ refusal: 'couponMalformed' });
    await expect(check('')).rejects.toMatchObject({ fields: { code: { key: 'couponRequired' } } });
  });

  it('begins and ends on the instant [CPN-08]', async () => {
    w.clock.set('2027-01-31T23:59:59.999Z');
    owner = { ...owner, call: w.client(await w.signedIn({ userId: owner.userId })) };
    await expect(check('RAMADAN25')).rejects.toMatchObject({ refusal: 'couponUnknown' });
    w.clock.set('2027-02-01T00:00:00.000Z');
    expect(await check('RAMADAN25')).toEqual({ code: 'Ramadan25', percent: 25 });
  });

  it('counts the orders of a company that used it [CPN-07]', async () => {
    const other = await w.anOwner();
    await onPile(w, owner, 'label-plates');
    const { orderId } = await owner.call.ordersCreate(orderOf('label-plates', { couponCode: 'once40' }));
    expect(orderId).toBeGreaterThan(0);
    await expect(check('ONCE40')).rejects.toMatchObject({ refusal: 'couponUsedUp' });
    expect(await check('ONCE40', other)).toMatchObject({ percent: 40 });
    await onPile(w, owner, 'label-plates');
    await expect(owner.call.ordersCreate(orderOf('label-plates', { couponCode: 'ONCE40' }))).rejects.toMatchObject({
      refusal: 'couponUsedUp',
    });
  });
});
