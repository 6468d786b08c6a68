import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** An operator who takes cash, cheques and orders on account alone: production without the keys of any provider. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: {
      PLATEWRIGHT_MODE: 'production',
      SECRET_KEY: 'Zk3vT9qLw8RmX2pYc7Nd5HsB1jGf6KaQ',
      DATABASE_URL: 'postgres://unused:unused@127.0.0.1:1/unused',
      SMTP_URL: 'smtp://mail.falcon-plates.ae:2525',
      REQUIRE_STAFF_SECOND_FACTOR: 'false',
    },
  });
  await app.deps.database.pool.query('insert into portal_openings (opened_at) values (now())');
});
afterAll(() => app.close());

it('starts without the keys of a provider, and neither offers nor takes what needs one', async () => {
  expect(app.deps.paymentProviders.all.map(({ key }) => key)).toEqual(['offline']);
  const owner = await app.createOwner();
  const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
  expect((await owner.call.checkoutPaymentStepfive({ orderId })).map(({ id }) => id)).toEqual(['cash']);
  for (const payment_method of ['card', 'paypal'])
    await expect(owner.call.checkoutPaymentStepsix({ orderId, payment_method })).rejects.toMatchObject({
      errorName: 'methodUnavailable',
    });
  expect(await owner.call.checkoutSubmit({ orderId, expectedTotal: 854.99 })).toMatchObject({ success: true });
});
