import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { requestEncodings, createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { coupons } from '../../platform/db/schema/index.ts';

let app: TestApp;
let owner: TestCustomer;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createOwner();
  await app.deps.database.db.insert(coupons).values([
    { code: 'Ramadan25', percent: 25, activeFrom: new Date('2027-02-01T00:00:00Z') },
    { code: 'GONE30', percent: 30, maxUses: 0 },
    { code: 'ONCE40', percent: 40, usesPerCompany: 1 },
  ]);
});
afterAll(() => app.close());

const checkCoupon = (code: string, person = owner) => person.call.couponCheck({ code });

describe('coupon code guessing', () => {
  it('is blocked after ten failed attempts per company across calls; other companies are unaffected', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const [guesser, other] = [await strict.createOwner(), await strict.createOwner()];
      const { productId, optionsJson } = createOrderInput('label-plates');
      const selection = { productId, selected: optionsJson };
      const priced = (person: TestCustomer, couponCode?: string) =>
        person.call.calcPrice({ ...selection, ...(couponCode ? { couponCode } : {}) });
      // Successful attempts are not counted.
      for (let n = 0; n < 12; n++) await priced(guesser, 'WELCOME10');
      for (let n = 0; n < 5; n++)
        await expect(priced(guesser, `GUESS${n}`)).rejects.toMatchObject({ errorName: 'couponUnknown' });
      const many = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => guesser.call.couponCheck({ code: `MORE${n}` })),
      );
      const outcomes = many.map((one) =>
        one.status === 'rejected' ? (one.reason as { errorName: string }).errorName : 'ok',
      );
      expect(outcomes.filter((name) => name === 'couponUnknown').length).toBe(5);
      expect(outcomes.filter((name) => name === 'tooManyRequests').length).toBe(15);
      await expect(priced(guesser, 'PLATES15')).rejects.toMatchObject({ errorName: 'tooManyRequests' });
      await expect(
        guesser.call.ordersCreate({ ...createOrderInput('label-plates'), couponCode: 'PLATES15' }),
      ).rejects.toMatchObject({ errorName: 'tooManyRequests' });
      // A quote without a coupon is no attempt, and other companies have attempts of their own.
      await priced(guesser);
      await priced(other, 'PLATES15');
    } finally {
      await strict.close();
    }
  });
});

describe('coupon/check', () => {
  it('returns code and percent, case-insensitively [CPN-06, CPN-08]', async () => {
    expect(await checkCoupon('WELCOME10')).toEqual({ code: 'WELCOME10', percent: 10 });
    expect(await checkCoupon('  trade5 ')).toEqual({ code: 'TRADE5', percent: 5 });
  });

  it.each(['/api', '/api/web'])('takes every encoding at %s [CPN-08, SHL-30]', async (prefix) => {
    for (const encode of Object.values(requestEncodings)) {
      const { payload, headers } = encode({ code: 'PLATES15' });
      const answer = await app.inject({
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
  ])('rejects %s with a displayable message [CPN-03, CPN-08]', async (code, errorName, message) => {
    await expect(checkCoupon(code)).rejects.toMatchObject({ errorName, message });
  });

  it('accepts letters and digits only [CPN-01]', async () => {
    await expect(checkCoupon('WEL-10')).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { code: { key: 'couponMalformed', params: { message: 'Coupon must include only numbers and letters' } } },
    });
    await expect(checkCoupon('خصم10')).rejects.toMatchObject({ errorName: 'couponMalformed' });
    await expect(checkCoupon('')).rejects.toMatchObject({ fields: { code: { key: 'couponRequired' } } });
  });

  it('respects the exact start and end times [CPN-08]', async () => {
    app.clock.set('2027-01-31T23:59:59.999Z');
    owner = { ...owner, call: app.createClient(await app.createAccessToken({ userId: owner.userId })) };
    await expect(checkCoupon('RAMADAN25')).rejects.toMatchObject({ errorName: 'couponUnknown' });
    app.clock.set('2027-02-01T00:00:00.000Z');
    expect(await checkCoupon('RAMADAN25')).toEqual({ code: 'Ramadan25', percent: 25 });
  });

  it('counts the uses per company [CPN-07]', async () => {
    const other = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    const { orderId } = await owner.call.ordersCreate(createOrderInput('label-plates', { couponCode: 'once40' }));
    expect(orderId).toBeGreaterThan(0);
    await expect(checkCoupon('ONCE40')).rejects.toMatchObject({ errorName: 'couponUsedUp' });
    expect(await checkCoupon('ONCE40', other)).toMatchObject({ percent: 40 });
    await insertStagedUpload(app, owner, 'label-plates');
    await expect(
      owner.call.ordersCreate(createOrderInput('label-plates', { couponCode: 'ONCE40' })),
    ).rejects.toMatchObject({
      errorName: 'couponUsedUp',
    });
  });
});
