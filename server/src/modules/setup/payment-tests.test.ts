import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFakeCheckoutCom, type FakeCheckoutCom } from '../../../testing/fake-checkout-com.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { getKeyFingerprint } from './provider-setups.ts';

let checkoutCom: FakeCheckoutCom;
let app: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  checkoutCom = await startFakeCheckoutCom();
  app = await startTestApp({
    env: {
      CHECKOUT_COM_API: checkoutCom.url,
      CHECKOUT_COM_SECRET_KEY: checkoutCom.secretKey,
      CHECKOUT_COM_PUBLIC_KEY: checkoutCom.publicKey,
      CHECKOUT_COM_WEBHOOK_KEY: checkoutCom.webhookKey,
    },
  });
  admin = await app.createStaff(['STAFF']);
});
afterAll(async () => {
  await app.close();
  await checkoutCom.close();
});

const getStep = async () => (await admin.call.deskSetup({})).steps.find(({ key }) => key === 'payment');
const getLastTest = async () => (await admin.call.deskSetup({})).providers.find(({ key }) => key === 'card')?.lastTest;

it('calls payment done only when the provider has taken the present keys', async () => {
  expect(await getStep()).toMatchObject({ isDone: false, gaps: ['paymentUntested'] });
  checkoutCom.failWith(401);
  expect(await admin.call.deskTestPayment({ provider: 'card' })).toMatchObject({
    outcome: 'refused',
    reason: 'Checkout.com refused with 401',
  });
  expect(await getStep()).toMatchObject({ isDone: false, gaps: ['paymentRefused'] });
  checkoutCom.failWith(503);
  await admin.call.deskTestPayment({ provider: 'card' });
  expect((await getStep())?.gaps).toEqual(['paymentUnreachable']);
  checkoutCom.failWith(null);
  const test = await admin.call.deskTestPayment({ provider: 'card' });
  expect(test).toMatchObject({ outcome: 'accepted', reason: '' });
  expect(await getLastTest()).toEqual(test);
  expect(await getStep()).toMatchObject({ isDone: true, gaps: [] });
});

it('stores no key, and asks again about others', async () => {
  const { config, database } = app.deps;
  const { rows } = await database.pool.query('select * from payment_tests');
  expect(rows).toHaveLength(3);
  for (const secret of [checkoutCom.secretKey, checkoutCom.publicKey, checkoutCom.webhookKey])
    expect(JSON.stringify(rows)).not.toContain(secret);
  expect(getKeyFingerprint({ ...config, CHECKOUT_COM_SECRET_KEY: 'sk_other' }, 'card')).not.toBe(
    getKeyFingerprint(config, 'card'),
  );
  await database.pool.query("update payment_tests set fingerprint = 'of other keys'");
  expect((await getStep())?.gaps).toEqual(['paymentUntested']);
});

it('asks no stand-in, and nobody without the right asks', async () => {
  // The demo takes PayPal by a stand-in, which has no keys.
  await expect(admin.call.deskTestPayment({ provider: 'paypal' })).rejects.toMatchObject({
    errorName: 'providerNotConfigured',
  });
  const clerk = await app.createStaff(['ORDERS', 'PAYMENTS']);
  await expect(clerk.call.deskTestPayment({ provider: 'card' })).rejects.toMatchObject({ errorName: 'noPermission' });
});
